"""Advice on a view that a client sent."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from arbitro.bots.search import LEVELS, Search
from arbitro.play.dealer import Dealer
from arbitro.play.messages.open import Advice
from arbitro.play.presenter import Presenter, check_seat, game_faults
from arbitro.play.problems import Problem
from arbitro.rules.kernel import ImpossibleView

USUAL_SEED = "5eed" * 16
DIGITS = 4
"""Nothing depends on a ten-thousandth of a win."""


def advice(presenter: Presenter, request: Any, is_wanted: Callable[[], bool] = lambda: True) -> Any:
    """Think about a view; the same request always gets the same advice."""
    seed = request.seed or USUAL_SEED
    _check(presenter, request, seed)
    level = LEVELS[request.level]
    search = Search(presenter.game, request.view, request.seat, seed)
    considered = [
        replace(each, expected=round(each.expected, DIGITS))
        for each in search.think(level, is_wanted)
    ]
    return Advice(simulations=level.simulations, considered=tuple(considered))


def _check(presenter: Presenter, request: Any, seed: str) -> None:
    """Refuse a view that no state has, and one in which the seat has nothing to decide."""
    game, seat = presenter.game, request.seat
    imagine: Any = game.imagine
    try:
        state = imagine(request.view, seat, Dealer(bytes.fromhex(seed)).pick)
    except ImpossibleView:
        raise Problem("impossible-view", faults=[]) from None
    if faults := game_faults(game, state):
        raise Problem("impossible-view", faults=faults)
    check_seat(seat, game.seats(state), "/seat")
    if seat not in game.to_act(state):
        raise Problem("nothing-to-decide")
    if game.view(state, seat) != request.view:
        raise Problem("impossible-view", faults=[])
