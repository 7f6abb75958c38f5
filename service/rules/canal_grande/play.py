"""What follows from a move in Canal Grande."""

from typing import assert_never

from service.rules.canal_grande.actions import doge_unused, drawn, fallen_away, spy_played, stolen
from service.rules.canal_grande.events import GameOver
from service.rules.canal_grande.judge import why_not
from service.rules.canal_grande.laying import counted, laid_down
from service.rules.canal_grande.moves import (
    Blind,
    Deal,
    Draw,
    Move,
    Open,
    Pass,
    Raise,
    Split,
    Take,
    TurnUp,
)
from service.rules.canal_grande.offer import chosen, left_over, split, turned_up
from service.rules.canal_grande.outcome import winning
from service.rules.canal_grande.phase import bonus_over, round_over
from service.rules.canal_grande.setup import dealt
from service.rules.canal_grande.state import Stage, State, pending, vote_of
from service.rules.canal_grande.table import Table, acting
from service.rules.canal_grande.vote import (
    challenger,
    district_of,
    opened,
    raised,
    settled,
    unopened,
)
from service.rules.canal_grande.vote_events import (
    DogePassedOn,
    VoteForced,
    VoteOpened,
    VotePassed,
    VoteRaised,
)
from service.rules.kernel import Event, IllegalMove, Step
from service.rules.seats import opposite


def apply(state: State, move: Move) -> Step:
    """Make a move with all that follows from it by itself, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    table = state.table
    match move:
        case Draw() | Blind() | TurnUp() | Deal():
            return _came_up(state, move)
        case Split():
            return _now("take", *split(table, move))
        case Take():
            return _go_on(*chosen(table, move))
        case Open():
            return _open(state, move)
        case Raise():
            return _raise(state, move)
        case Pass():
            return _pass(state, move)
        case _:
            assert_never(move)


def _came_up(state: State, move: Deal | TurnUp | Draw | Blind) -> Step:
    table = state.table
    match move:
        case Draw():
            return _go_on(*drawn(table, move.card, pending(state).rule))
        case Blind():
            victim = opposite(acting(table).seat, len(table.families))
            return _go_on(*stolen(table, victim, move.card, "canal-grande.traitor"))
        case TurnUp():
            return _now("split", *turned_up(table, move))
        case Deal():
            happened = dealt(table, move.hands, "canal-grande.setup", "canal-grande.pieces")
            return _now("turn_up", *happened)
        case _:
            assert_never(move)


def _now(stage: Stage, table: Table, events: tuple[Event, ...]) -> Step:
    return Step(State(stage, table, None), events)


def _go_on(table: Table, events: tuple[Event, ...]) -> Step:
    """Do what follows by itself: the rest of a draw, then traitors, spies and doges."""
    turn = acting(table)
    if turn.due:
        return _now("draw", table, events)
    if turn.traitors:
        return _steal(table, events)
    if turn.spies:
        table, played = spy_played(table)
        return _now("draw", table, (*events, *played))
    if turn.doges:
        return _force_vote(table, events)
    return _turn_over(table, events)


def _turn_over(table: Table, events: tuple[Event, ...]) -> Step:
    match acting(table).role:
        case "chooser":
            table, taken = left_over(table)
            return _go_on(table, (*events, *taken))
        case "dealer":
            return round_over(table, events)
        case "bonus":
            return bonus_over(table, events)


def _steal(table: Table, events: tuple[Event, ...]) -> Step:
    victim = opposite(acting(table).seat, len(table.families))
    if table.families[victim].hand:
        return _now("blind", table, events)
    table, fell = fallen_away(table, "canal-grande.traitor")
    return _go_on(table, (*events, *fell))


def _force_vote(table: Table, events: tuple[Event, ...]) -> Step:
    owner, opener = acting(table).seat, challenger(table)
    if opener is None:
        table, unused = doge_unused(table, "canal-grande.vote.challenger")
        return _go_on(table, (*events, *unused))
    if opener != owner:
        passed_on = DogePassedOn(owner, opener, "canal-grande.vote.challenger")
        events = (*events, passed_on)
    forced = VoteForced(owner, opener)
    return Step(State("open", table, unopened(opener)), (*events, forced))


def _open(state: State, move: Open) -> Step:
    vote = opened(vote_of(state), move)
    event = VoteOpened(move.seat, move.district, move.cards, move.reinforcements, counted(move))
    voted = (*state.table.voted, move.district)
    table = laid_down(state.table, move.district, move, voted)
    return Step(State("raise", table, vote), (event,))


def _raise(state: State, move: Raise) -> Step:
    vote = raised(vote_of(state), move)
    total = counted(vote.laid[move.seat])
    event = VoteRaised(move.seat, move.cards, move.reinforcements, total, "canal-grande.vote.raise")
    table = laid_down(state.table, district_of(vote), move, state.table.voted)
    return Step(State("raise", table, vote), (event,))


def _pass(state: State, move: Pass) -> Step:
    passed = VotePassed(move.seat, "canal-grande.vote.raise")
    table, events = settled(state.table, vote_of(state))
    events = (passed, *events)
    winners = tuple([seat for seat, won in enumerate(table.victories) if winning(won)])
    # Whoever wins does so at once: all else is left undone.
    if winners:
        over = GameOver(winners, "canal-grande.end")
        return Step(State("over", table, None), (*events, over))
    return _go_on(table, events)
