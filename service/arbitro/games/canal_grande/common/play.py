"""What follows from a move in Canal Grande."""

from collections.abc import Callable, Mapping
from typing import Any

from arbitro.games.canal_grande.common import moves, vote_events
from arbitro.games.canal_grande.common.actions import (
    doge_unused,
    drawn,
    fallen_away,
    spy_played,
    stolen,
)
from arbitro.games.canal_grande.common.events import GameOver
from arbitro.games.canal_grande.common.judge import why_not
from arbitro.games.canal_grande.common.laying import has_eligible, laid_down
from arbitro.games.canal_grande.common.offer import chosen, left_over, split, turned_up
from arbitro.games.canal_grande.common.outcome import outcome_of
from arbitro.games.canal_grande.common.rounds import bonus_over, round_over
from arbitro.games.canal_grande.common.settling import settled
from arbitro.games.canal_grande.common.setup import dealt
from arbitro.games.canal_grande.common.state import AnyState, victims, vote_of
from arbitro.games.canal_grande.common.table import Events, Role, Table, acting
from arbitro.games.canal_grande.common.variant import Variant
from arbitro.games.canal_grande.common.vote import counted, district_of, with_laid
from arbitro.rules.kernel import IllegalMove, Seat, Step


def apply(state: AnyState, move: moves.Move) -> Step:
    """Make a move with all that follows from it by itself, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    return FOLLOWS[type(move)](state, move)


def _deal(state: AnyState, move: moves.Deal) -> Step:
    return state.step("turn_up", *dealt(state.variant, state.table, move))


def _turn_up(state: AnyState, move: moves.TurnUp) -> Step:
    return state.step("split", *turned_up(state.table, move))


def _split(state: AnyState, move: moves.Split) -> Step:
    return state.step("take", *split(state.table, move))


def _take(state: AnyState, move: moves.Take) -> Step:
    return _go_on(state, *chosen(state.table, move))


def _draw(state: AnyState, move: moves.Draw) -> Step:
    return _go_on(state, *drawn(state.variant, state.table, move.card))


def _steal(state: AnyState, move: moves.Steal) -> Step:
    return state.rob(move.from_, state.table, ())


def _blind(state: AnyState, move: moves.Blind) -> Step:
    rule = state.variant.rules.traitor
    return _go_on(state, *stolen(state.table, state.robbed(), move.card, rule))


def _go_on(state: AnyState, table: Table, events: Events) -> Step:
    """Do what follows by itself: the rest of a draw, then traitors, spies and doges."""
    turn = acting(table)
    if turn.due:
        return state.step("draw", table, events)
    if turn.traitors:
        return _play_traitor(state, turn.seat, table, events)
    if turn.spies:
        table, played = spy_played(table)
        return state.step("draw", table, (*events, *played))
    if turn.doges:
        return _force_vote(state, turn.seat, table, events)
    return _turn_over(state, turn.role, table, events)


def _turn_over(state: AnyState, role: Role, table: Table, events: Events) -> Step:
    match role:
        case "chooser":
            table, taken = left_over(table)
            return _go_on(state, table, (*events, *taken))
        case "dealer":
            return round_over(state, table, events)
        case "bonus":
            return bonus_over(state, table, events)


def _play_traitor(state: AnyState, thief: Seat, table: Table, events: Events) -> Step:
    """Ask whom to steal from, if several opponents have cards."""
    possible = victims(state.variant, table, thief)
    if not possible:
        table, fell = fallen_away(table, state.variant.rules.traitor)
        return _go_on(state, table, (*events, *fell))
    if len(possible) > 1:
        return state.step("steal", table, events)
    return state.rob(possible[0], table, events)


def _challenger(variant: Variant, owner: Seat, table: Table) -> Seat | None:
    """Find who is to name a district: the doge's owner, else who stands in, else nobody."""
    for seat in (owner, variant.stand_in(owner)):
        if has_eligible(table.families[seat].hand, table.voted):
            return seat
    return None


def _force_vote(state: AnyState, owner: Seat, table: Table, events: Events) -> Step:
    opener, rule = _challenger(state.variant, owner, table), state.variant.rules.challenger
    if opener is None:
        table, unused = doge_unused(table, rule)
        return _go_on(state, table, (*events, *unused))
    passed_on = (vote_events.DogePassedOn(owner, opener, rule=rule),) if opener != owner else ()
    events = (*events, *passed_on, vote_events.VoteForced(owner, opener))
    return state.step("open", table, events, state.unopened(opener))


def _open(state: AnyState, move: moves.Open) -> Step:
    vote = with_laid(vote_of(state), move.district, move)
    voted = (*state.table.voted, move.district)
    table = laid_down(state.table, move.district, move, voted)
    event = vote_events.VoteOpened(
        move.seat, move.district, move.cards, move.reinforcements, counted(move)
    )
    return state.step("raise", table, (event,), vote)


def _raise(state: AnyState, move: moves.Raise) -> Step:
    before, rule = vote_of(state), state.variant.rules.raising
    district = district_of(before)
    vote = with_laid(before, district, move)
    table = laid_down(state.table, district, move, state.table.voted)
    total = counted(vote.laid[move.seat])
    event = vote_events.VoteRaised(move.seat, move.cards, move.reinforcements, total, rule=rule)
    return state.step("raise", table, (event,), vote)


def _pass(state: AnyState, move: moves.Pass) -> Step:
    rules, vote = state.variant.rules, vote_of(state)
    passed, left = vote_events.VotePassed(move.seat, rule=rules.raising), vote.after_pass()
    if left:
        return state.step("raise", state.table, (passed,), left)
    table, events = settled(state.variant, state.table, vote)
    ended = outcome_of(state.variant, table)
    # Whoever wins does so at once: all else is left undone.
    if ended:
        over = GameOver(ended.winners, rule=rules.end)
        return state.step("over", table, (passed, *events, over))
    return _go_on(state, table, (passed, *events))


FOLLOWS: Mapping[type[moves.Move], Callable[[AnyState, Any], Step]] = {
    moves.Deal: _deal,
    moves.TurnUp: _turn_up,
    moves.Split: _split,
    moves.Take: _take,
    moves.Steal: _steal,
    moves.Blind: _blind,
    moves.Draw: _draw,
    moves.Open: _open,
    moves.Raise: _raise,
    moves.Pass: _pass,
}
"""What follows from each kind of move."""
