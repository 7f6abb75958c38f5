"""The end of a round, and of a phase, for two teams."""

from service.rules.canal_grande.cards import sum_of
from service.rules.canal_grande.events import PhaseEnded
from service.rules.canal_grande.phase import bonus_granted, reset, round_begun
from service.rules.canal_grande.table import Table, acting
from service.rules.canal_grande_teams.state import BONUS, NUMBER_CARDS, PHASE_LIMIT, TEAMS, State
from service.rules.kernel import Event, Seat, Step
from service.rules.seats import left, members, next_among, opponents, opposite, partner


def round_over(table: Table, events: tuple[Event, ...]) -> Step:
    """Go on to the next round, to the bonus or to the next phase."""
    players = len(table.families)
    sums = tuple(sum(sum_of(table.families[seat].numbers) for seat in seats) for seats in TEAMS)
    if max(sums) < PHASE_LIMIT:
        rule = "canal-grande-teams.order"
        return _next_round(table, left(table.dealer, players), events, rule)
    events = (*events, PhaseEnded(sums, "canal-grande-teams.phase.end"))
    if len(set(sums)) == 1:
        # On equal sums nobody draws and the last chooser deals.
        return _next_phase(table, opposite(table.dealer, players), events)
    # First the one who was dealer or chooser.
    lower = members(sums.index(min(sums)))
    return _bonus(table, next(seat for seat in lower if _had_a_pile(table, seat)), events)


def _had_a_pile(table: Table, seat: Seat) -> bool:
    return seat in (table.dealer, opposite(table.dealer, len(table.families)))


def _bonus(table: Table, seat: Seat, events: tuple[Event, ...]) -> Step:
    table, granted = bonus_granted(table, seat, BONUS, "canal-grande-teams.phase.bonus")
    return Step(State("draw", table), (*events, *granted))


def bonus_over(table: Table, events: tuple[Event, ...]) -> Step:
    """Let the partner draw too, then begin the next phase."""
    seat = acting(table).seat
    if _had_a_pile(table, seat):
        return _bonus(table, partner(seat), events)
    # The next seat in dealing order that belongs to the other team.
    dealer = next_among(table.dealer, opponents(seat), len(table.families))
    return _next_phase(table, dealer, events)


def _next_phase(table: Table, dealer: Seat, events: tuple[Event, ...]) -> Step:
    table, renewed = reset(table, NUMBER_CARDS)
    rule = "canal-grande-teams.phase.dealer"
    return _next_round(table, dealer, (*events, *renewed), rule)


def _next_round(table: Table, dealer: Seat, events: tuple[Event, ...], rule: str) -> Step:
    table, began = round_begun(table, dealer, rule)
    return Step(State("turn_up", table), (*events, *began))
