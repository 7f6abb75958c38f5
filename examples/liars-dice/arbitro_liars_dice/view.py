"""What a viewer may see, which is no one else's dice, and what may lie behind it."""

from arbitro import ImpossibleView, Pick, Viewer
from arbitro_liars_dice.play import FACES
from arbitro_liars_dice.values import Cup, CupView, Dice, State, View


def view(state: State, viewer: Viewer) -> View:
    cups = (
        CupView(cup.dice, cup.rolled if seat == viewer else None)
        for seat, cup in enumerate(state.cups)
    )
    return View(
        phase=state.phase,
        wild=state.wild,
        dice=state.dice,
        active=state.active,
        bid=state.bid,
        cups=tuple(cups),
    )


def imagine(view: View, _viewer: Viewer, pick: Pick) -> State:
    """Roll the dice that the viewer does not see."""
    if not all(0 <= cup.dice <= view.dice for cup in view.cups):
        raise ImpossibleView
    rolls = (_rolled(view, cup, pick) if cup.rolled is None else cup.rolled for cup in view.cups)
    return State(
        phase=view.phase,
        wild=view.wild,
        dice=view.dice,
        active=view.active,
        bid=view.bid,
        cups=tuple(Cup(cup.dice, rolled) for cup, rolled in zip(view.cups, rolls, strict=True)),
    )


def _rolled(view: View, cup: CupView, pick: Pick) -> Dice:
    if view.phase != "bid":
        return ()
    return tuple(sorted(FACES.from_ + pick(FACES.to) for _ in range(cup.dice)))
