"""What helps bots with either game: what may lie behind a view, likely moves, who is ahead."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, TypeVar

from msgspec.structs import replace

from arbitro.games.canal_grande import deck, moves
from arbitro.games.canal_grande.deck import Card, Cards, District, Districts
from arbitro.games.canal_grande.faults import actions_in, eligible_before, offer_faults, seating
from arbitro.games.canal_grande.moves import Reinforcement
from arbitro.games.canal_grande.outcome import ALIKE
from arbitro.games.canal_grande.state import AnyState, Laid, Variant, count_cards
from arbitro.games.canal_grande.table import Family, OpenTable, OpenTurn, Table, TableView, Turn
from arbitro.rules.kernel import ImpossibleView, Pick, Seat, Viewer, drawn, fields_in, unseen

State = TypeVar("State", bound=AnyState)

VALUES: Mapping[Card, float] = {
    **dict.fromkeys(deck.DISTRICTS, 1.0),
    "gondola": 0.8,
    "spy": 1.2,
    "traitor": 1.0,
    "doge": 1.5,
    "1": -0.1,
    "2": -0.2,
    "3": -0.3,
}
"""What a card is worth in a pile, about."""
CHEAP = 2
"""How many cards are usually laid to raise."""
HAND_CARD = 0.12
ALIKE_VALUES = (0.0, 0.25, 0.7, 1.8, 6.0)
DISTINCT_VALUES = (0.0, 0.15, 0.35, 0.6, 1.0, 2.2, 6.0)
"""What victory cards are worth, by how many are alike or different."""


def imagine(state_type: type[State], view: Any, viewer: Viewer, pick: Pick) -> State:
    """Return a state that could lie behind a view: each way to deal the rest is equally likely."""
    table = _lay_out(state_type.variant, view.table)
    seen = state_type(**{**fields_in(view, state_type), "table": table})
    if any(seating(seen)) or any(offer_faults(seen)):
        raise ImpossibleView
    hidden = unseen(seen.variant.action_cards, actions_in(seen))
    hands = _hands(seen, view.table, hidden, pick)
    turn, turn_seen = table.turn, view.table.turn
    families = [
        Family(hands.get(seat, family.hand), family.numbers)
        for seat, family in enumerate(table.families)
    ]
    if turn and turn_seen.drawn is None:
        turn = replace(turn, drawn=drawn(hidden, turn_seen.cards_drawn, pick))
    stack = deck.in_order(hidden)
    return replace(seen, table=replace(table, families=tuple(families), stack=stack, turn=turn))


def _lay_out(variant: Variant, view: TableView) -> Table:
    """Lay out what is seen: the other hands and the stack are empty."""
    turn = None
    if view.turn:
        turn = Turn(**fields_in(view.turn, OpenTurn), drawn=view.turn.drawn or ())
    offered = [card for pile in view.offer for card in pile]
    laid = [number for family in view.families for number in family.numbers]
    return Table(
        **fields_in(view, OpenTable),
        families=tuple([Family(family.hand or (), family.numbers) for family in view.families]),
        stack=(),
        number_stack=deck.in_order(
            unseen(variant.number_cards, (*laid, *deck.numbers_of(offered)))
        ),
        turn=turn,
    )


def _hands(seen: AnyState, view: TableView, hidden: list[Card], pick: Pick) -> Mapping[Seat, Cards]:
    """Deal the hands that are not seen. What is dealt is no longer hidden.

    Of two hands, one may hold every kind that the other may hold. So there are always enough cards
    if the hand that may hold the fewest kinds is dealt first.
    """
    may_have = {
        seat: _kinds(seen, seat) for seat, family in enumerate(view.families) if family.hand is None
    }
    # Who is about to open a vote has a card to open it with.
    opener = seen.vote.challenger if seen.vote and seen.phase == "open" else None
    hands: dict[Seat, Cards] = {}
    for seat in sorted(may_have, key=lambda seat: (len(may_have[seat]), seat != opener)):
        size, cards = view.families[seat].cards, [each for each in hidden if each in may_have[seat]]
        hand = drawn(list(cards), size, pick)
        needed = eligible_before(seen)
        if seat == opener and needed.isdisjoint(hand):
            hand = drawn([card for card in cards if card in needed], 1, pick)
            cards.remove(hand[0])
            hand += drawn(cards, size - 1, pick)
        for card in hand:
            hidden.remove(card)
        hands[seat] = deck.in_order(hand)
    return hands


def _kinds(seen: AnyState, seat: Seat) -> frozenset[Card]:
    """Return which cards a hand may have: in a vote, what was not played tells something."""
    vote = seen.vote
    if vote is None:
        return deck.HELD
    if seat == seen.table.acting.seat != vote.challenger:
        # Only a player who cannot open a vote passes a doge on.
        return deck.HELD - eligible_before(seen)
    laid = vote.laid[seat]
    if laid.reinforcements and not laid.cards and vote.district:
        # Only a player without a card of the district reinforces without one.
        return deck.HELD - {vote.district}
    return deck.HELD


def likely_move(
    state: AnyState, seat: Seat, pick: Pick
) -> moves.Split | moves.Take | moves.Steal | moves.Open | moves.Raise | moves.Pass:
    """Choose a move that a player might make."""
    match state.phase:
        case "split":
            # Of two piles chosen blindly, the one that is worth about as much as the rest.
            offer = state.table.offer[0]
            piles = [tuple([card for card in offer if pick(2)]) for _ in range(2)]
            half = offer[: len(offer) // 2]
            piles = [pile if 0 < len(pile) < len(offer) else half for pile in piles]
            return moves.Split(seat, min(piles, key=lambda p: abs(worth(p) - worth(offer) / 2)))
        case "take":
            first, second = state.table.offer
            return moves.Take(seat, int(worth(second) > worth(first)) if pick(5) else pick(2))
        case "steal":
            possible = state.variant.victims(state.table, seat)
            return moves.Steal(seat, possible[pick(len(possible))])
        case "open":
            # A district of which there are many cards is chosen more often.
            hand, closed = state.table.families[seat].hand, ("gondola", *state.table.voted)
            cards = [card for card in hand if card not in closed]
            district = cards[pick(len(cards))]
            number = 1 + pick(cards.count(district))
            return moves.Open(seat, district, number)  # type: ignore[arg-type]
        case _:
            return _raise(state, seat, pick)


def worth(pile: Cards) -> float:
    """Return what a pile is worth."""
    return sum([VALUES[card] for card in pile])


def _raise(state: AnyState, seat: Seat, pick: Pick) -> moves.Raise | moves.Pass:
    vote, hand = state.current_vote, state.table.families[seat].hand
    sums = state.variant.by_side([count_cards(laid) for laid in vote.laid])
    side = state.variant.side_of[seat]
    behind = max(sums) - sums[side]
    if (behind or seat != vote.challenger) and pick(4):
        district, least = vote.voted_on, vote.least(seat, hand)
        needed = max(least.total, behind + (seat != vote.challenger))
        raised = _raised(hand, district, least.cards, needed)
        if raised and (count_cards(raised) <= CHEAP or pick(2)):
            return moves.Raise(seat, raised.cards, raised.reinforcements)
    return moves.Pass(seat)


def _raised(hand: Cards, district: District, least: int, needed: int) -> Laid | None:
    """Lay cards of the district, then others with gondolas, until there are as many as needed."""
    held = hand.count(district)
    cards = min(held, max(least, needed))
    missing = needed - cards
    parts: list[Reinforcement] = []
    for other in deck.DISTRICTS:
        count = hand.count(other)
        if missing > 0 and count and other != district and len(parts) < hand.count("gondola"):
            parts.append(Reinforcement(other, min(count, missing)))
            missing -= count
    if missing > 0 or cards < least or cards + len(parts) == 0:
        return None
    return Laid(cards, tuple(parts))


def estimate(state: AnyState) -> Sequence[float] | None:
    """Compare victory cards and hands when a round begins."""
    if state.phase != "turn_up":
        return None
    variant, table = state.variant, state.table
    hands = variant.by_side([len(family.hand) for family in table.families])
    scores = [
        _progress(won) + HAND_CARD * cards
        for won, cards in zip(table.victories, hands, strict=True)
    ]
    chances = [1 / (1 + exp(others - own)) for own, others in (scores, scores[::-1])]
    return [chances[side] / len(variant.sides[side]) for side in variant.side_of]


def _progress(won: Districts) -> float:
    """Return how near victory cards are to a win."""
    if not won:
        return 0.0
    kinds = set(won)
    alike = max([won.count(kind) for kind in kinds])
    return ALIKE_VALUES[min(alike, ALIKE)] + DISTINCT_VALUES[len(kinds)]
