"""The end of a round, and of a phase, for two players."""

from service.rules.canal_grande.cards import Number, in_order, sum_of
from service.rules.canal_grande.events import BonusGranted, PhaseEnded, PhaseReset, RoundBegan
from service.rules.canal_grande.state import BONUS, NUMBER_CARDS, PHASE_LIMIT, State
from service.rules.canal_grande.table import Family, Happened, Table, Turn, acting
from service.rules.kernel import Event, Seat, Step
from service.rules.seats import left, opposite
from service.rules.values import replace


def round_over(table: Table, events: tuple[Event, ...]) -> Step:
    """Go on to the next round, to the bonus or to the next phase."""
    sums = tuple([sum_of(family.numbers) for family in table.families])
    if max(sums) < PHASE_LIMIT:
        # Dealer and chooser change places.
        return _next_round(table, left(table.dealer, len(sums)), events, "canal-grande.roles")
    events = (*events, PhaseEnded(sums, "canal-grande.phase.end"))
    if len(set(sums)) == 1:
        # With equal sums nobody draws, and the last round's chooser deals.
        return _next_phase(table, opposite(table.dealer, len(sums)), events)
    lower = sums.index(min(sums))
    table, granted = bonus_granted(table, lower, BONUS, "canal-grande.phase.bonus")
    return Step(State("draw", table, None), (*events, *granted))


def bonus_granted(table: Table, seat: Seat, cards: int, rule: str) -> Happened:
    """Let a player draw so many cards."""
    turn = Turn(seat, "bonus", traitors=0, spies=0, doges=0, due=cards, drawn=())
    return replace(table, voted=(), turn=turn), (BonusGranted(seat, cards, rule),)


def bonus_over(table: Table, events: tuple[Event, ...]) -> Step:
    """Begin the next phase; whoever did not draw the bonus deals."""
    return _next_phase(table, opposite(acting(table).seat, len(table.families)), events)


def _next_phase(table: Table, dealer: Seat, events: tuple[Event, ...]) -> Step:
    table, renewed = reset(table, NUMBER_CARDS)
    rule = "canal-grande.phase.dealer"
    return _next_round(table, dealer, (*events, *renewed), rule)


def reset(table: Table, numbers: tuple[Number, ...]) -> Happened:
    """Shuffle discards and stack into one stack, and all number cards likewise."""
    stack = in_order((*table.stack, *table.discards))
    families = tuple(Family(family.hand, ()) for family in table.families)
    after = replace(table, stack=stack, discards=(), number_stack=numbers, families=families)
    return after, (PhaseReset(len(stack)),)


def _next_round(table: Table, dealer: Seat, events: tuple[Event, ...], rule: str) -> Step:
    table, began = round_begun(table, dealer, rule)
    return Step(State("turn_up", table, None), (*events, *began))


def round_begun(table: Table, dealer: Seat, rule: str) -> Happened:
    """Give the deal to a player."""
    after = replace(table, dealer=dealer, voted=(), turn=None)
    return after, (RoundBegan(dealer, rule),)
