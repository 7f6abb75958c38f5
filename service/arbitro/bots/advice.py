"""Advice on a view that somebody sent."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from arbitro.bots.levels import LEVELS
from arbitro.bots.search import Search
from arbitro.play.dealer import Dealer
from arbitro.play.imagining import check_look, drawn
from arbitro.play.messages.open import Advice, ConsideredMove
from arbitro.play.presenter import Presenter, check_seat
from arbitro.play.problems import Problem

USUAL_SEED = "5eed" * 16
DIGITS = 4
"""Nothing depends on a ten-thousandth of a win."""


def advice(presenter: Presenter, request: Any, is_wanted: Callable[[], bool] = lambda: True) -> Any:
    """Think about a view; the same request always gets the same advice."""
    seed = request.seed or USUAL_SEED
    _check(presenter, request, seed)
    level = LEVELS[request.level]
    search = Search(presenter.game, request.view, request.seat, seed)
    considered = tuple([_rounded(each) for each in search.think(level, is_wanted)])
    return Advice(simulations=level.simulations, considered=considered)


def _rounded(move: ConsideredMove[Any]) -> ConsideredMove[Any]:
    return replace(move, expected=round(move.expected, DIGITS))


def _check(presenter: Presenter, request: Any, seed: str) -> None:
    """Refuse a view that no state has, and one in which the seat has nothing to decide."""
    view, seat = request.view, request.seat
    state = drawn(presenter, view, seat, Dealer(bytes.fromhex(seed)).pick)
    check_seat(seat, presenter.game.seats(state), "/seat")
    if seat not in presenter.game.to_act(state):
        raise Problem("nothing-to-decide")
    check_look(presenter, state, view, seat)
