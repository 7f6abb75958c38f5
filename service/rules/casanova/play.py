"""What follows from a move in Casanova, up to the settling of the round."""

from typing import assert_never

from msgspec.structs import replace

from service.rules.casanova.events import (
    Announced,
    CardLaid,
    Committed,
    Doubled,
    Folded,
    Matched,
    Rolled,
    Stood,
)
from service.rules.casanova.judge import why_not
from service.rules.casanova.moves import (
    Announce,
    Card,
    Commit,
    Double,
    Fold,
    Match,
    Move,
    Roll,
    Stand,
)
from service.rules.casanova.settle import settle
from service.rules.casanova.state import Purse, State, unanswered, uncommitted
from service.rules.kernel import Event, IllegalMove, Seat, Step


def apply(state: State, move: Move) -> Step:
    """Make a move with all its consequences, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    match move:
        case Announce():
            return _announce(state, move)
        case Commit():
            return _commit(state, move)
        case Roll():
            return _roll(state, move)
        case Stand():
            return _shown(state, Stood(move.seat))
        case Double():
            return _double(state, move.seat)
        case Match():
            return _match(state, move.seat)
        case Fold():
            return _fold(state, move.seat)
        case _:
            assert_never(move)


def _announce(state: State, move: Announce) -> Step:
    players = _with(state, move.seat, _lay(state.players[move.seat], move.card))
    after = replace(state, phase="commit", dice=move.dice, players=players)
    laid = CardLaid(move.seat, move.card, rule="casanova.announce", audience=(move.seat,))
    return Step(after, (Announced(move.seat, move.dice, after.pot), laid))


def _commit(state: State, move: Commit) -> Step:
    after = replace(
        state, players=_with(state, move.seat, _lay(state.players[move.seat], move.card))
    )
    if not uncommitted(after):
        after = replace(after, phase="roll")
    laid = CardLaid(move.seat, move.card, rule="casanova.commit", audience=(move.seat,))
    return Step(after, (Committed(move.seat, after.pot), laid))


def _roll(state: State, move: Roll) -> Step:
    after = replace(state, phase="call", rolled=move.dice)
    return Step(after, (Rolled(move.dice, sum(move.dice)),))


def _double(state: State, seat: Seat) -> Step:
    after = replace(state, phase="answer", players=_with(state, seat, _stake(state.players[seat])))
    return Step(after, (Doubled(seat, after.pot),))


def _match(state: State, seat: Seat) -> Step:
    after = replace(state, players=_with(state, seat, _stake(state.players[seat])))
    return _answered(after, Matched(seat, after.pot))


def _fold(state: State, seat: Seat) -> Step:
    folded = replace(state.players[seat], folded=True)
    return _answered(replace(state, players=_with(state, seat, folded)), Folded(seat))


def _answered(state: State, event: Event) -> Step:
    return Step(state, (event,)) if unanswered(state) else _shown(state, event)


def _shown(state: State, event: Event) -> Step:
    settled = settle(state)
    return Step(settled.state, (event, *settled.events))


def _with(state: State, seat: Seat, purse: Purse) -> tuple[Purse, ...]:
    return (*state.players[:seat], purse, *state.players[seat + 1 :])


def _lay(purse: Purse, card: Card) -> Purse:
    hand = tuple(other for other in purse.hand if other != card)
    return replace(_stake(purse), hand=hand, down=card)


def _stake(purse: Purse) -> Purse:
    return replace(purse, coins=purse.coins - 1, stake=purse.stake + 1)
