"""What a viewer may see: the board, and nobody else's tiles until the end."""

from arbitro import Viewer
from arbitro_dominoes.board import SIZE, Square, pips
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
