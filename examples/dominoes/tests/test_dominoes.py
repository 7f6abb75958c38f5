"""The rules of Dominoes on a board, as examples."""

from random import Random
from typing import Any

import pytest

from arbitro import IllegalMove, Refusal, Viewer, replace
from arbitro_dominoes import GAME
from arbitro_dominoes.board import TILES, Direction, Place, Square, Tile, fitting, pips
from arbitro_dominoes.values import (
    Deal,
    HandsDrawn,
    HandsShown,
    Lay,
    Move,
    Options,
    Pass,
    Passed,
    State,
    TileLaid,
    TilesDrawn,
)
from arbitro_dominoes.view import imagine


def tiles(*names: str) -> tuple[Tile, ...]:
    """Read tiles such as 2-3."""
    return tuple(Tile(*map(int, name.split("-"))) for name in names)


def lay(seat: int, tile: str, row: int, column: int, towards: Direction) -> Lay:
    [read] = tiles(tile)
    return Lay(seat, read, Place(Square(row, column), towards))


def played(state: State, *moves: Move) -> State:
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def refused(state: State, move: Move) -> Refusal:
    with pytest.raises(IllegalMove) as illegal:
        GAME.apply(state, move)
    return illegal.value.refusal


NEW = GAME.new_game(2, Options())
LEFT = tiles("0-0", "0-1", "1-2", "2-2", "2-3")
RIGHT = tiles("0-2", "0-3", "1-1", "3-3", "4-4")
DEALT = played(NEW, Deal(hands=(LEFT, RIGHT)))
FIRST = lay(0, "2-3", 2, 2, "right")


def test_everybody_draws_five_tiles_that_nobody_else_sees() -> None:
    """A spectator sees no hand, and nobody sees the boneyard."""
    assert GAME.apply(NEW, Deal(hands=(LEFT, RIGHT))).events == (
        HandsDrawn(5),
        TilesDrawn(LEFT, audience=(0,)),
        TilesDrawn(RIGHT, audience=(1,)),
    )
    assert [hand.tiles for hand in GAME.view(DEALT, 1).hands] == [None, RIGHT]
    assert [hand.tiles for hand in GAME.view(DEALT, None).hands] == [None, None]
    assert GAME.view(DEALT, 0).boneyard == 5


def test_no_tile_is_drawn_twice() -> None:
    """A table that deals its own tiles deals from one set."""
    assert refused(NEW, Deal(hands=(LEFT, LEFT))).rule == "dominoes.tiles"
    assert refused(NEW, Deal(hands=(LEFT, RIGHT[1:]))).facts == {"tiles": 5}


def test_the_first_tile_covers_the_centre() -> None:
    assert refused(DEALT, lay(0, "2-3", 0, 0, "right")).code == "not-on-the-centre"
    step = GAME.apply(DEALT, FIRST)
    assert step.events == (TileLaid(0, FIRST.tile, FIRST.place),)
    assert GAME.view(step.state, None).grid[2] == (None, None, 2, 3, None)


AFTER_FIRST = played(DEALT, FIRST)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (lay(1, "3-3", 2, 3, "down"), "covered"),
        (lay(1, "3-3", 2, 4, "right"), "no-such-place"),
        (lay(1, "3-3", 2, 4, "up"), "no-such-place"),
        (lay(1, "3-3", 0, 0, "right"), "apart"),
        (lay(1, "3-3", 1, 2, "right"), "no-match"),
        (lay(1, "2-3", 1, 2, "right"), "not-in-hand"),
    ],
    ids=[
        "on another tile",
        "over the edge",
        "a double upside down",
        "touching nothing",
        "touching a 2 with a 3",
        "not one's own",
    ],
)
def test_a_tile_does_not_fit(move: Lay, code: str) -> None:
    assert refused(AFTER_FIRST, move).code == code


@pytest.mark.parametrize(
    "move",
    [
        lay(1, "3-3", 2, 4, "down"),
        lay(1, "0-2", 0, 2, "down"),
        lay(1, "0-3", 1, 4, "left"),
    ],
    ids=["beside the 3", "its 2 above the 2", "its 3 above the 3"],
)
def test_a_tile_fits_where_all_halves_that_touch_are_the_same(move: Lay) -> None:
    assert GAME.why_not(AFTER_FIRST, move) is None


def test_a_player_passes_only_if_no_tile_fits() -> None:
    assert refused(AFTER_FIRST, Pass(1)).rule == "dominoes.pass"
    stuck = replace(AFTER_FIRST, hands=(AFTER_FIRST.hands[0], tiles("0-4", "1-1", "4-4")))
    [template] = GAME.legal(stuck, 1)
    assert template.move is Pass
    step = GAME.apply(stuck, Pass(1))
    assert step.events == (Passed(1),)
    assert step.state.active == 0


def test_who_has_passed_is_imagined_without_a_tile_that_fits() -> None:
    """A player who has not passed may hold any tile."""
    hands = (LEFT[:4], tiles("0-4", "1-1", "4-4"))
    boneyard = tuple(sorted({*TILES} - {*hands[0], *hands[1], FIRST.tile}))
    after = played(replace(AFTER_FIRST, hands=hands, boneyard=boneyard), Pass(1))
    board = pips(after.laid)
    useless = {tile for tile in TILES if not fitting(board, tile)}
    assert imagined(after, 0)[1] == useless - {*LEFT}
    assert imagined(after, None)[1] == useless
    assert imagined(after, 1)[0] == {*TILES} - {*hands[1], FIRST.tile}


def imagined(state: State, viewer: Viewer) -> tuple[set[Tile], set[Tile]]:
    """Collect the tiles that the two players may hold."""
    random = Random(0)
    view = GAME.view(state, viewer)
    found = [imagine(view, viewer, random.randrange).hands for _ in range(300)]
    left, right = ({tile for hands in found for tile in hands[seat]} for seat in (0, 1))
    return left, right


def test_who_lays_the_last_tile_wins() -> None:
    """Everybody shows what is left."""
    hands = (tiles("2-3"), tiles("1-1", "4-4"))
    step = GAME.apply(replace(DEALT, hands=hands), FIRST)
    assert step.events[-1] == HandsShown(((), tiles("1-1", "4-4")), winners=(0,))
    outcome: Any = GAME.outcome(step.state)
    assert outcome.scores == (0, 10)
    assert [hand.tiles for hand in GAME.view(step.state, None).hands] == [*step.state.hands]
    assert refused(step.state, Pass(1)).rule == "dominoes.end"


def test_if_all_pass_the_fewest_pips_win() -> None:
    """Equals share the win."""
    hands = (tiles("0-1", "1-1"), tiles("0-4", "4-4"))
    after = replace(AFTER_FIRST, hands=hands)
    outcome: Any = GAME.outcome(played(after, Pass(1), Pass(0)))
    assert (outcome.winners, outcome.scores) == ((0,), (3, 12))
    even = replace(after, hands=(tiles("0-4"), tiles("0-0", "0-4")))
    outcome = GAME.outcome(played(even, Pass(1), Pass(0)))
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": (LEFT, LEFT)},
        {"hands": (LEFT, RIGHT[::-1])},
        {"hands": (LEFT,)},
        {"laid": (*AFTER_FIRST.laid, *AFTER_FIRST.laid)},
        {"active": 2},
        {"passes": 2},
        {"phase": "over"},
        {"phase": "deal"},
        {"active": 0, "passes": 1},
    ],
    ids=[
        "twice",
        "order",
        "alone",
        "laid twice",
        "active",
        "all passed",
        "too soon",
        "too late",
        "could lay",
    ],
)
def test_a_state_that_no_play_leads_to_has_faults(changes: dict[str, Any]) -> None:
    assert not GAME.faults(AFTER_FIRST)
    assert GAME.faults(replace(AFTER_FIRST, **changes))
