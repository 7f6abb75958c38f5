"""States that could lie behind a view."""

from typing import Any

from arbitro.play.dealer import Dealer
from arbitro.play.messages.open import Imaginations
from arbitro.play.presenter import Presenter, check_seat, game_faults
from arbitro.play.problems import Problem
from arbitro.play.states import with_seed
from arbitro.rules.kernel import ImpossibleView, Pick, Viewer


def imaginations(presenter: Presenter, request: Any) -> Any:
    """Imagine some states behind a view, all drawn from one seed."""
    viewer = None if request.viewer == "spectator" else request.viewer
    pick = Dealer(bytes.fromhex(request.seed)).pick
    states = [imagined(presenter, request.view, viewer, pick) for _ in range(request.count)]
    game = presenter.game
    return Imaginations(states=tuple([with_seed(game, state, None) for state in states]))


def imagined(presenter: Presenter, view: Any, viewer: Viewer, pick: Pick) -> Any:
    """Imagine a state behind a view that somebody sent, which may be an impossible one."""
    state = drawn(presenter, view, viewer, pick)
    if viewer is not None:
        check_seat(viewer, presenter.game.seats(state), "/viewer")
    check_look(presenter, state, view, viewer)
    return state


def drawn(presenter: Presenter, view: Any, viewer: Viewer, pick: Pick) -> Any:
    """Draw a state that has no faults; whether it looks like the view is not known yet."""
    game = presenter.game
    if game.imagine is None:
        raise LookupError(f"{game.name} does not imagine")
    try:
        state = game.imagine(view, viewer, pick)
    except ImpossibleView:
        raise Problem("impossible-view", faults=[]) from None
    if faults := game_faults(game, state):
        raise Problem("impossible-view", faults=faults)
    return state


def check_look(presenter: Presenter, state: Any, view: Any, viewer: Viewer) -> None:
    """Refuse a view that the state behind it does not have."""
    if presenter.game.view(state, viewer) != view:
        raise Problem("impossible-view", faults=[])
