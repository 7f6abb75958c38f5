"""What a viewer may see: nobody else's dice."""

from arbitro import Viewer
from arbitro_liars_dice.values import CupView, State, View


def view(state: State, viewer: Viewer) -> View:
    cups = (
        CupView(cup.dice, cup.rolled if seat == viewer else None)
        for seat, cup in enumerate(state.cups)
    )
    return View(
        phase=state.phase,
        wild=state.wild,
        active=state.active,
        bid=state.bid,
        cups=tuple(cups),
    )
