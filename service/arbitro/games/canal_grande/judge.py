"""What may be played in Canal Grande, why not, and what the refusals tell."""

from collections.abc import Mapping
from typing import Annotated, assert_never

from msgspec import UNSET, UnsetType

from arbitro.games.canal_grande import deck, moves
from arbitro.games.canal_grande.deck import Card, Cards, District, Districts
from arbitro.games.canal_grande.setup import ACTIONS_UP, HAND, NUMBERS_UP
from arbitro.games.canal_grande.state import AnyState, count_cards, pending, to_act
from arbitro.games.canal_grande.table import Table
from arbitro.rules.kernel import Fact, Int, Reasons, Refusal, Seat, about
from arbitro.rules.legal import Each, OneOf, Range, SomeOf, Template, TurnFacts, out_of_turn

REASONS: Reasons = {
    "wrong-number-of-hands": ("players",),
    "wrong-number-of-cards": ("cards", "actions", "numbers"),
    "not-among-the-cards-dealt": ("card",),
    "not-in-the-stack": ("card",),
    "stack-not-used-up": ("left",),
    "not-in-the-offer": ("card",),
    "empty-pile": ("from", "to"),
    "no-such-pile": ("from", "to"),
    "not-in-the-hand": ("card",),
    "already-voted-on": ("voted",),
    "no-card-of-the-district": (),
    "not-so-many-cards": ("district", "from", "to"),
    "not-so-few-cards": ("district", "from", "to"),
    "not-enough-gondolas": (),
    "reinforced-with-itself": (),
    "reinforced-twice-from-one-district": (),
}


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    players: Annotated[Int | UnsetType, about("how many play")] = UNSET
    cards: Annotated[Int | UnsetType, about("how many cards each hand needs")] = UNSET
    actions: Annotated[Int | UnsetType, about("how many action cards the offer needs")] = UNSET
    numbers: Annotated[Int | UnsetType, about("how many number cards the offer needs")] = UNSET
    card: Annotated[Card | UnsetType, about("the card that is not there")] = UNSET
    left: Annotated[Int | UnsetType, about("how many cards the stack still has")] = UNSET
    from_: Annotated[Int | UnsetType, about("the lowest that is allowed")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that is allowed")] = UNSET
    district: Annotated[District | UnsetType, about("whose cards are laid")] = UNSET
    voted: Annotated[Districts | UnsetType, about("the districts voted on in this round")] = UNSET
    needed: Annotated[Int | UnsetType, about("how many cards the raise needs in all")] = UNSET


# canal-grande.offer: the eight cards are split into two piles of at least one card each.
PILE_SIZES = Range(1, ACTIONS_UP + NUMBERS_UP - 1)
# canal-grande.choice: the chooser takes one of the two piles.
PILES = OneOf((0, 1))
# canal-grande.vote.open: the challenger lays at least one card of the district.
FEWEST_TO_OPEN = 1
TO_OPEN = tuple([Range(FEWEST_TO_OPEN, most) for most in range(len(deck.DISTRICTS) * 10 + 1)])
"""The ranges from that number up to any number of cards that a hand can hold, made once."""
NO_CARD_OF_DISTRICT = "no-card-of-the-district"
NO_REINFORCEMENTS = Each(each={}, at_most=0, kind="district", number="cards")


def why_not(state: AnyState, move: moves.Move) -> Refusal | None:
    """Return why the rules refuse a move, or None if they allow it."""
    refusal = out_of_turn(pending(state), to_act(state), move)
    if refusal:
        return refusal
    match move:
        case moves.Deal():
            return _bad_deal(state, move)
        case moves.TurnUp():
            return _bad_turn_up(state.table, move)
        case moves.Split():
            # canal-grande.offer: the eight cards are split into two piles of at least one each.
            rule, absent = "canal-grande.offer", _missing(move.first, state.table.offer[0])
            if absent:
                return Refusal("not-in-the-offer", rule, "first", {"card": absent})
            if len(move.first) in PILE_SIZES:
                return None
            sizes = {"from": PILE_SIZES.from_, "to": PILE_SIZES.to}
            return Refusal("empty-pile", rule, "first", sizes)
        case moves.Take():
            # canal-grande.choice: there are two piles.
            if move.pile in PILES.one_of:
                return None
            facts = {"from": PILES.one_of[0], "to": PILES.one_of[-1]}
            return Refusal("no-such-pile", "canal-grande.choice", "pile", facts)
        case moves.Steal() | moves.Blind():
            return _bad_theft(state, move)
        case moves.Draw():
            # canal-grande.reshuffle: if the stack is empty the card comes from the discards.
            if move.card in (state.table.stack or state.table.discards):
                return None
            return Refusal("not-in-the-stack", pending(state).rule, "card", {"card": move.card})
        case moves.Open():
            return _bad_open(state, move)
        case moves.Raise():
            return _bad_raise(state, move)
        case moves.Pass():
            # canal-grande.vote.raise, canal-grande-teams.vote.turn: anyone may pass.
            return None
        case _:
            assert_never(move)


def legal(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe every move the seat may make, and no other."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "split":
            offer = state.table.offer[0]
            kinds: Mapping[str, int] = {card: offer.count(card) for card in offer}
            first = SomeOf(kinds, PILE_SIZES.from_, PILE_SIZES.to)
            return (Template(moves.Split, seat, {"first": first}),)
        case "take":
            return (Template(moves.Take, seat, {"pile": PILES}),)
        case "steal":
            possible = state.variant.victims(state.table, seat)
            return (Template(moves.Steal, seat, {"from_": OneOf(possible)}),)
        case "open":
            return _openings(state, seat)
        case "raise":
            return (*_raises(state, seat), Template(moves.Pass, seat))
        case "deal" | "turn_up" | "blind" | "draw" | "over":
            return ()


def _bad_deal(state: AnyState, move: moves.Deal) -> Refusal | None:
    # canal-grande.setup: four cards are dealt to each player, out of two of each district;
    # canal-grande-teams.setup: out of four of each.
    variant, rule = state.variant, state.variant.rules.setup
    if len(move.hands) != variant.players:
        return Refusal("wrong-number-of-hands", rule, "hands", {"players": variant.players})
    if any(len(hand) != HAND for hand in move.hands):
        return Refusal("wrong-number-of-cards", rule, "hands", {"cards": HAND})
    dealt = [card for hand in move.hands for card in hand]
    for card in dealt:
        if card not in deck.DISTRICTS or dealt.count(card) > variant.dealt_from:
            return Refusal("not-among-the-cards-dealt", rule, "hands", {"card": card})
    return None


def _bad_turn_up(table: Table, move: moves.TurnUp) -> Refusal | None:
    # canal-grande.offer: the dealer turns up five action and three number cards.
    rule = "canal-grande.offer"
    actions, numbers = deck.actions_of(move.cards), deck.numbers_of(move.cards)
    if len(actions) != ACTIONS_UP or len(numbers) != NUMBERS_UP:
        facts = {"actions": ACTIONS_UP, "numbers": NUMBERS_UP}
        return Refusal("wrong-number-of-cards", rule, "cards", facts)
    absent = _missing(numbers, table.number_stack)
    if not absent:
        stack = table.stack
        if len(stack) < ACTIONS_UP:
            # canal-grande.reshuffle: the discards are shuffled when an action card is due and the
            # stack is empty, not before.
            if _missing(stack, actions):
                return Refusal("stack-not-used-up", rule, "cards", {"left": len(stack)})
            actions, stack = deck.without(actions, stack), table.discards
        absent = _missing(actions, stack)
    return Refusal("not-in-the-stack", rule, "cards", {"card": absent}) if absent else None


def _missing(wanted: Cards, cards: Cards) -> Card | None:
    """Return a card that is wanted more often than it is there."""
    for card in wanted:
        number = wanted.count(card)
        if card not in cards or (number > 1 and number > cards.count(card)):
            return card
    return None


def _bad_theft(state: AnyState, move: moves.Steal | moves.Blind) -> Refusal | None:
    rule = state.variant.rules.traitor
    if isinstance(move, moves.Blind):
        # canal-grande.traitor: the card is drawn from the other player's hand.
        if move.card in state.table.families[state.robbed_seat()].hand:
            return None
        return Refusal("not-in-the-hand", rule, "card", {"card": move.card})
    # canal-grande-teams.traitor: who plays the traitor steals from an opponent with cards.
    possible = state.variant.victims(state.table, move.seat)
    if move.from_ in possible:
        return None
    return Refusal("not-an-opponent", rule, "from_", {"opponents": possible})


def _bad_open(state: AnyState, move: moves.Open) -> Refusal | None:
    hand, voted = state.table.families[move.seat].hand, state.table.voted
    # canal-grande.vote.district: within one round no district is voted on twice.
    if move.district in voted:
        facts = {"voted": voted}
        return Refusal("already-voted-on", "canal-grande.vote.district", "district", facts)
    # canal-grande.vote.open: the challenger lays at least one card of the district.
    if move.cards < FEWEST_TO_OPEN:
        return Refusal(NO_CARD_OF_DISTRICT, "canal-grande.vote.open", "cards")
    return _bad_cards(state, hand, move.district, move, "canal-grande.vote.open")


def _bad_raise(state: AnyState, move: moves.Raise) -> Refusal | None:
    rules, vote = state.variant.rules, state.current_vote
    hand = state.table.families[move.seat].hand
    broken = _bad_cards(state, hand, vote.voted_on, move, rules.raising)
    if broken:
        return broken
    least = vote.least(move.seat, hand)
    # canal-grande.vote.reinforce: reinforcing needs at least one card of the district itself, laid
    # before or in the same move; canal-grande-teams.vote.reinforce: from a player who holds one.
    if move.reinforcements and move.cards < least.cards:
        return Refusal(NO_CARD_OF_DISTRICT, rules.reinforcing, "cards")
    # canal-grande.vote.raise: a player lays enough to have more than the other, or passes;
    # canal-grande-teams.vote.turn: at least one card.
    if count_cards(move) < least.total:
        return Refusal(state.variant.too_few, rules.raising, "cards", {"needed": least.total})
    return None


def _bad_cards(
    state: AnyState, hand: Cards, district: District, move: moves.Open | moves.Raise, rule: str
) -> Refusal | None:
    """Refuse cards that the hand does not hold, and reinforcements that break their rule.

    `_reinforcements` has the same bounds. They stand here once more, because a refusal says which
    of them is broken, and a template only that one is.
    """
    if wrong := _bad_number(hand, district, move.cards, 0):
        return Refusal(wrong, rule, "cards", _numbers(hand, district, 0))
    reinforcing, field = state.variant.rules.reinforcing, "reinforcements"
    parts, code = move.reinforcements, ""
    districts = [part.district for part in parts]
    # canal-grande.vote.reinforce: each time takes a gondola …
    if len(parts) > hand.count("gondola"):
        code = "not-enough-gondolas"
    # … for cards of one other district …
    elif district in districts:
        code = "reinforced-with-itself"
    # … with at most one gondola per district in one move …
    elif len(set(districts)) < len(parts):
        code = "reinforced-twice-from-one-district"
    if code:
        return Refusal(code, reinforcing, field)
    # … and for at least one card.
    for part in parts:
        if wrong := _bad_number(hand, part.district, part.cards, 1):
            return Refusal(wrong, reinforcing, field, _numbers(hand, part.district, 1))
    return None


def _bad_number(hand: Cards, district: District, cards: int, least: int) -> str:
    """Return what is wrong with a number of cards of a district, if anything."""
    held = hand.count(district)
    if cards > held or held < least:
        return "not-so-many-cards"
    return "not-so-few-cards" if cards < least else ""


def _numbers(hand: Cards, district: District, least: int) -> Mapping[str, Fact]:
    return {"district": district, "from": least, "to": hand.count(district)}


def _openings(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe all openings of a vote, district by district."""
    hand, voted = state.table.families[seat].hand, state.table.voted
    counts, gondolas = _count_districts(hand), hand.count("gondola")
    templates = []
    for district, own in counts.items():
        if district not in voted:
            reinforcements = _reinforcements(counts, gondolas, district)
            total = TO_OPEN[own + _largest(reinforcements)]
            fields = {"district": district, "cards": TO_OPEN[own], "reinforcements": reinforcements}
            templates.append(Template(moves.Open, seat, fields, total))
    return tuple(templates)


def _raises(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe all ways to lay more."""
    vote, hand = state.current_vote, state.table.families[seat].hand
    district, least = vote.voted_on, vote.least(seat, hand)
    own, gondolas = hand.count(district), hand.count("gondola")
    if own < least.cards or (not gondolas and own < least.total):
        return ()
    counts = _count_districts(hand) if gondolas else {}
    reinforcements = _reinforcements(counts, gondolas, district)
    most = own + _largest(reinforcements)
    if most < least.total:
        return ()
    fields = {"cards": Range(least.cards, own), "reinforcements": reinforcements}
    return (Template(moves.Raise, seat, fields, Range(max(least.cards, least.total), most)),)


def _count_districts(hand: Cards) -> Mapping[str, int]:
    return {card: hand.count(card) for card in hand if card != "gondola"}


def _reinforcements(counts: Mapping[str, int], gondolas: int, district: str) -> Each:
    # canal-grande.vote.reinforce: with each gondola, cards of one other district.
    if not gondolas:
        return NO_REINFORCEMENTS
    others = dict(counts)
    others.pop(district, None)
    return Each(others, min(gondolas, len(others)), kind="district", number="cards")


def _largest(reinforcements: Each) -> int:
    """Count the cards of the largest reinforcements there can be."""
    sizes, at_most = reinforcements.each.values(), reinforcements.at_most
    return sum(sizes if len(sizes) == at_most else sorted(sizes)[-at_most:])
