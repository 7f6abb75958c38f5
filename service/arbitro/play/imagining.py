"""States that could lie behind a view."""

from typing import Any

from arbitro.play.presenter import Presenter, check_seat, game_faults
from arbitro.play.problems import Problem
from arbitro.rules.kernel import ImpossibleView, Pick, Viewer


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
