"""What follows from a move in Casanova, up to the settling of the round."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.games.casanova import events, moves
from arbitro.games.casanova.judge import why_not
from arbitro.games.casanova.settle import settle
from arbitro.games.casanova.state import Purse, State, unanswered, uncommitted
from arbitro.rules.base import with_item
from arbitro.rules.kernel import Event, IllegalMove, Step


def apply(state: State, move: moves.Move) -> Step:
    """Make a move with all its consequences, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    return FOLLOWS[type(move)](state, move)


def _announce(state: State, move: moves.Announce) -> Step:
    after = replace(state, phase="commit", dice=move.dice, players=_laid(state, move))
    laid = events.CardLaid(move.seat, move.card, rule="casanova.announce", audience=(move.seat,))
    return Step(after, (events.Announced(move.seat, move.dice, after.pot), laid))


def _commit(state: State, move: moves.Commit) -> Step:
    after = replace(state, players=_laid(state, move))
    if not uncommitted(after):
        after = replace(after, phase="roll")
    laid = events.CardLaid(move.seat, move.card, rule="casanova.commit", audience=(move.seat,))
    return Step(after, (events.Committed(move.seat, after.pot), laid))


def _roll(state: State, move: moves.Roll) -> Step:
    after = replace(state, phase="call", rolled=move.dice)
    return Step(after, (events.Rolled(move.dice, sum(move.dice)),))


def _stand(state: State, move: moves.Stand) -> Step:
    return settle(state).after(events.Stood(move.seat))


def _double(state: State, move: moves.Double) -> Step:
    after = replace(state, phase="answer", players=_staked(state, move))
    return Step(after, (events.Doubled(move.seat, after.pot),))


def _match(state: State, move: moves.Match) -> Step:
    after = replace(state, players=_staked(state, move))
    return _answered(after, events.Matched(move.seat, after.pot))


def _fold(state: State, move: moves.Fold) -> Step:
    folded = replace(state.players[move.seat], folded=True)
    after = replace(state, players=with_item(state.players, move.seat, folded))
    return _answered(after, events.Folded(move.seat))


FOLLOWS: Mapping[type[moves.Move], Callable[[State, Any], Step]] = {
    moves.Announce: _announce,
    moves.Commit: _commit,
    moves.Roll: _roll,
    moves.Stand: _stand,
    moves.Double: _double,
    moves.Match: _match,
    moves.Fold: _fold,
}
"""What follows from each kind of move."""


def _answered(state: State, event: Event) -> Step:
    return Step(state, (event,)) if unanswered(state) else settle(state).after(event)


def _laid(state: State, move: moves.Announce | moves.Commit) -> tuple[Purse, ...]:
    """Stake a coin, and lay a card face down."""
    purse = _with_stake(state.players[move.seat])
    hand = tuple(card for card in purse.hand if card != move.card)
    return with_item(state.players, move.seat, replace(purse, hand=hand, down=move.card))


def _staked(state: State, move: moves.Double | moves.Match) -> tuple[Purse, ...]:
    return with_item(state.players, move.seat, _with_stake(state.players[move.seat]))


def _with_stake(purse: Purse) -> Purse:
    return replace(purse, coins=purse.coins - 1, stake=purse.stake + 1)
