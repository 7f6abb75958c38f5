"""The offer: it is turned up, split in two, and taken up pile by pile."""

from msgspec.structs import replace

from arbitro.games.canal_grande.common import events
from arbitro.games.canal_grande.common.cards import (
    HELD,
    Cards,
    actions_of,
    in_order,
    kinds,
    missing,
    numbers_of,
    sum_of,
    without,
)
from arbitro.games.canal_grande.common.moves import Split, Take, TurnUp
from arbitro.games.canal_grande.common.stack import bad_cards, take_off
from arbitro.games.canal_grande.common.state import AnyState
from arbitro.games.canal_grande.common.table import (
    Happened,
    Role,
    Table,
    Turn,
    receives,
)
from arbitro.rules.base import with_item
from arbitro.rules.kernel import Event, Refusal, Seat
from arbitro.rules.legal import OneOf, Range, SomeOf, Template

ACTIONS_UP = 5
NUMBERS_UP = 3
OFFER = ACTIONS_UP + NUMBERS_UP
PILE_SIZES = Range(1, OFFER - 1)
PILES = OneOf((0, 1))


def bad_turn_up(state: AnyState, move: TurnUp) -> Refusal | None:
    """Refuse cards that cannot have come up."""
    actions, numbers = actions_of(move.cards), numbers_of(move.cards)
    if len(actions) != ACTIONS_UP or len(numbers) != NUMBERS_UP:
        facts = {"actions": ACTIONS_UP, "numbers": NUMBERS_UP}
        return Refusal("wrong-number-of-cards", "canal-grande.offer", "cards", facts)
    absent = missing(numbers, state.table.number_stack)
    if absent:
        return Refusal("not-in-the-stack", "canal-grande.offer", "cards", {"card": absent})
    return bad_cards(state.table, actions)


def turned_up(table: Table, move: TurnUp) -> Happened:
    """Lay the offer open."""
    cards = in_order(move.cards)
    # In this order the number cards come first.
    numbers, actions = cards[:NUMBERS_UP], cards[NUMBERS_UP:]
    stack, discards = take_off(table.stack, table.discards, actions)
    number_stack = without(table.number_stack, numbers)
    after = replace(
        table, stack=stack, discards=discards, number_stack=number_stack, offer=(cards,)
    )
    shown = events.OfferTurnedUp(table.dealer, cards, len(stack))
    if len(actions) <= len(table.stack):
        return after, (shown,)
    return after, (events.StackRenewed(len(table.discards)), shown)


def bad_split(state: AnyState, move: Split) -> Refusal | None:
    """Refuse a pile that cannot be made of the offer, or leaves nothing for the other."""
    absent = missing(move.first, state.table.offer[0])
    if absent:
        return Refusal("not-in-the-offer", "canal-grande.offer", "first", {"card": absent})
    if len(move.first) not in PILE_SIZES:
        facts = {"from": PILE_SIZES.from_, "to": PILE_SIZES.to}
        return Refusal("empty-pile", "canal-grande.offer", "first", facts)
    return None


def splits(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe all ways to split the offer."""
    first = SomeOf(kinds(state.table.offer[0]), PILE_SIZES.from_, PILE_SIZES.to)
    return (Template(Split, seat, {"first": first}),)


def split(table: Table, move: Split) -> Happened:
    """Make two piles of the offer."""
    piles = (in_order(move.first), without(table.offer[0], move.first))
    return replace(table, offer=piles), (events.OfferSplit(move.seat, piles),)


def bad_take(state: AnyState, move: Take) -> Refusal | None:
    """Refuse a pile that is not there."""
    if move.pile in PILES.one_of:
        return None
    facts = {"from": PILES.one_of[0], "to": PILES.one_of[-1]}
    return Refusal("no-such-pile", "canal-grande.choice", "pile", facts)


def takes(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe the choice of a pile."""
    return (Template(Take, seat, {"pile": PILES}),)


def chosen(table: Table, move: Take) -> Happened:
    """Let the chooser begin to act on a pile."""
    other = (*table.offer[: move.pile], *table.offer[move.pile + 1 :])
    return _take_up(table, move.seat, "chooser", table.offer[move.pile], other)


def left_over(table: Table) -> Happened:
    """Let the dealer begin to act on the pile that is left."""
    return _take_up(table, table.dealer, "dealer", table.offer[0], ())


def _take_up(
    table: Table, seat: Seat, role: Role, pile: Cards, offer: tuple[Cards, ...]
) -> Happened:
    """Lay the number cards open, take districts and gondolas, and see what else is to be done."""
    numbers = numbers_of(pile)
    held = tuple([card for card in pile if card in HELD])
    family = receives(table.families[seat], held)
    happened: list[Event] = [events.PileTaken(seat, pile)]
    if numbers:
        family = replace(family, numbers=(*family.numbers, *numbers))
        happened.append(events.NumbersLaid(seat, numbers, sum_of(family.numbers)))
    if held:
        happened.append(events.PickedUp(seat, held))
    turn = Turn(
        seat, role, pile.count("traitor"), pile.count("spy"), pile.count("doge"), due=0, drawn=()
    )
    families = with_item(table.families, seat, family)
    return replace(table, families=families, offer=offer, turn=turn), tuple(happened)
