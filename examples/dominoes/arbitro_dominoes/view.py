"""What a viewer may see, and what may lie behind it: no one else's tiles show until the end."""

from arbitro import ImpossibleView, Pick, Seat, Viewer, drawn
from arbitro_dominoes.board import COVERED, SIZE, TILES, Square, Tile, fitting, pips
from arbitro_dominoes.play import passed
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
    """Draw the hands that the viewer does not see; none of the tiles of who has passed fits."""
    seen = {each.tile for each in view.laid}
    seen.update(tile for hand in view.hands for tile in hand.tiles or ())
    left = [tile for tile in TILES if tile not in seen]
    stuck, useless = _stuck(view)
    hands = [hand.tiles or () for hand in view.hands]
    # Who may hold fewer tiles draws first: then all hands that are possible are equally likely.
    for seat in sorted(range(len(hands)), key=lambda seat: seat not in stuck):
        if view.hands[seat].tiles is None:
            allowed = [tile for tile in left if seat not in stuck or tile in useless]
            hands[seat] = tuple(sorted(drawn(allowed, view.hands[seat].size, pick)))
            left = [tile for tile in left if tile not in hands[seat]]
    return State(
        phase=view.phase,
        active=view.active,
        passes=view.passes,
        laid=view.laid,
        hands=tuple(hands),
        boneyard=tuple(left),
    )


def _stuck(view: View) -> tuple[tuple[Seat, ...], frozenset[Tile]]:
    """Say who has passed, and which tiles fit nowhere."""
    if not 0 <= view.passes <= len(view.hands) or any(
        each.place not in COVERED for each in view.laid
    ):
        raise ImpossibleView
    board = pips(view.laid)
    return passed(view), frozenset(tile for tile in TILES if not fitting(board, tile))
