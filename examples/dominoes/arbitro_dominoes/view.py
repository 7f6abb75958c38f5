"""What a viewer may see, and what may lie behind it: nobody else's tiles show until the end."""

from arbitro import Pick, Viewer, drawn
from arbitro_dominoes.board import SIZE, TILES, Square, pips
from arbitro_dominoes.values import HandView, State, View


def view(state: State, viewer: Viewer) -> View:
    board = pips(state.laid)
    grid = (tuple(board.get(Square(row, column)) for column in range(SIZE)) for row in range(SIZE))
    hands = (
        HandView(len(hand), hand if seat == viewer or state.phase == "over" else None)
        for seat, hand in enumerate(state.hands)
    )
    return View(
        phase=state.phase,
        active=state.active,
        passes=state.passes,
        laid=state.laid,
        grid=tuple(grid),
        hands=tuple(hands),
        boneyard=len(state.boneyard),
    )


def imagine(view: View, _viewer: Viewer, pick: Pick) -> State:
    """Draw the hands that the viewer does not see."""
    seen = {each.tile for each in view.laid}
    seen.update(tile for hand in view.hands for tile in hand.tiles or ())
    left = [tile for tile in TILES if tile not in seen]
    hands = [
        tuple(sorted(drawn(left, hand.size, pick))) if hand.tiles is None else hand.tiles
        for hand in view.hands
    ]
    return State(
        phase=view.phase,
        active=view.active,
        passes=view.passes,
        laid=view.laid,
        hands=tuple(hands),
        boneyard=tuple(left),
    )
