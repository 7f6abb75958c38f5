"""What follows from a move in Canal Grande in teams."""

from typing import assert_never

from service.rules.canal_grande.actions import doge_unused, drawn, fallen_away, spy_played, stolen
from service.rules.canal_grande.events import GameOver
from service.rules.canal_grande.laying import counted, laid_down
from service.rules.canal_grande.moves import (
    Blind,
    Deal,
    Draw,
    Open,
    Pass,
    Raise,
    Split,
    Take,
    TurnUp,
)
from service.rules.canal_grande.offer import chosen, left_over, split, turned_up
from service.rules.canal_grande.outcome import winning
from service.rules.canal_grande.table import Table, acting
from service.rules.canal_grande.vote_events import (
    DogePassedOn,
    VoteForced,
    VoteOpened,
    VotePassed,
    VoteRaised,
)
from service.rules.canal_grande_teams import vote as voting
from service.rules.canal_grande_teams.events import TraitorSent
from service.rules.canal_grande_teams.judge import victims, why_not
from service.rules.canal_grande_teams.moves import Move, Steal
from service.rules.canal_grande_teams.phase import bonus_over, round_over
from service.rules.canal_grande_teams.setup import hands_dealt
from service.rules.canal_grande_teams.state import (
    TEAMS,
    Stage,
    State,
    Vote,
    pending,
    victim_of,
    vote_of,
)
from service.rules.kernel import Event, IllegalMove, Seat, Step


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
        case Steal():
            return _send(table, move.from_, ())
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
            victim = victim_of(state)
            return _go_on(*stolen(table, victim, move.card, "canal-grande-teams.traitor"))
        case TurnUp():
            return _now("split", *turned_up(table, move))
        case Deal():
            return _now("turn_up", *hands_dealt(table, move))
        case _:
            assert_never(move)


def _now(stage: Stage, table: Table, events: tuple[Event, ...]) -> Step:
    return Step(State(stage, table), events)


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
    """Ask whom to steal from, if both opponents have cards."""
    match victims(table, acting(table).seat):
        case ():
            table, fell = fallen_away(table, "canal-grande-teams.traitor")
            return _go_on(table, (*events, *fell))
        case (victim,):
            return _send(table, victim, events)
        case _:
            return _now("steal", table, events)


def _send(table: Table, victim: Seat, events: tuple[Event, ...]) -> Step:
    sent = TraitorSent(acting(table).seat, victim)
    return Step(State("blind", table, victim=victim), (*events, sent))


def _force_vote(table: Table, events: tuple[Event, ...]) -> Step:
    owner, opener = acting(table).seat, voting.challenger(table)
    if opener is None:
        table, unused = doge_unused(table, "canal-grande-teams.vote.challenger")
        return _go_on(table, (*events, *unused))
    if opener != owner:
        passed_on = DogePassedOn(owner, opener, "canal-grande-teams.vote.challenger")
        events = (*events, passed_on)
    vote = voting.unopened(opener, len(table.families))
    return Step(State("open", table, vote), (*events, VoteForced(owner, opener)))


def _open(state: State, move: Open) -> Step:
    vote = voting.opened(vote_of(state), move)
    event = VoteOpened(move.seat, move.district, move.cards, move.reinforcements, counted(move))
    voted = (*state.table.voted, move.district)
    table = laid_down(state.table, move.district, move, voted)
    return Step(State("raise", table, vote), (event,))


def _raise(state: State, move: Raise) -> Step:
    vote = voting.raised(vote_of(state), move)
    total, rule = counted(vote.laid[move.seat]), "canal-grande-teams.vote.turn"
    event = VoteRaised(move.seat, move.cards, move.reinforcements, total, rule)
    table = laid_down(state.table, voting.district_of(vote), move, state.table.voted)
    return Step(State("raise", table, vote), (event,))


def _pass(state: State, move: Pass) -> Step:
    vote = voting.passed(vote_of(state), move)
    passed = VotePassed(move.seat, "canal-grande-teams.vote.turn")
    if not voting.over(vote):
        return Step(State("raise", state.table, vote), (passed,))
    return _settle(state.table, vote, passed)


def _settle(table: Table, vote: Vote, passed: VotePassed) -> Step:
    table, settled = voting.settled(table, vote)
    events = (passed, *settled)
    won = zip(TEAMS, table.victories, strict=True)
    winners = next((seats for seats, cards in won if winning(cards)), None)
    # Whoever wins does so at once: all else is left undone.
    if winners:
        over = GameOver(winners, "canal-grande-teams.end")
        return Step(State("over", table), (*events, over))
    return _go_on(table, events)
