"""The rules of Hex, as examples."""

from typing import Any

import pytest

from arbitro import IllegalMove, Refusal, replace
from arbitro_hex import GAME
from arbitro_hex.values import Joined, Move, Options, Place, State, Swap, Swapped

SMALL = GAME.new_game(2, Options(size=5))


def played(state: State, *cells: str) -> State:
    """Lay stones on these cells in turns."""
    for cell in cells:
        [seat] = GAME.to_act(state)
        state = GAME.apply(state, Place(seat or 0, cell)).state
    return state


def refused(state: State, move: Move) -> Refusal:
    with pytest.raises(IllegalMove) as illegal:
        GAME.apply(state, move)
    return illegal.value.refusal


def test_red_begins_and_the_colours_alternate() -> None:
    """Seat 0 plays red."""
    assert SMALL.red == 0
    assert GAME.to_act(SMALL) == {0}
    after = played(SMALL, "c3", "b4")
    assert after.stones == {"c3": "red", "b4": "blue"}
    assert GAME.to_act(after) == {0}


def test_a_stone_needs_a_free_cell_of_the_board() -> None:
    after = played(SMALL, "c3")
    assert refused(after, Place(1, "c3")).code == "not-free"
    assert refused(after, Place(1, "f1")).facts == {"size": 5}


def test_nobody_moves_out_of_turn() -> None:
    assert refused(SMALL, Place(1, "c3")).code == "not-your-turn"


def test_the_second_player_may_take_over_the_first_stone() -> None:
    """The stone stays, the players exchange colours, and the first player lays the next stone."""
    step = GAME.apply(played(SMALL, "c3"), Swap(1))
    assert step.events == (Swapped(1),)
    assert step.state.red == 1
    assert step.state.stones == {"c3": "red"}
    assert GAME.to_act(step.state) == {0}


@pytest.mark.parametrize(
    "state",
    [
        SMALL,
        played(SMALL, "c3", "b4"),
        replace(played(SMALL, "c3"), red=1),
        played(GAME.new_game(2, Options(size=5, swap=False)), "c3"),
    ],
    ids=["before the first stone", "after the second stone", "again", "without the option"],
)
def test_the_colours_can_be_exchanged_at_no_other_time(state: State) -> None:
    [seat] = GAME.to_act(state)
    assert refused(state, Swap(seat or 0)) == Refusal("no-swap", "hex.swap", "type")


def test_a_chain_from_side_to_side_wins() -> None:
    """A cell has six neighbours: c2 and b3 touch, b2 and c3 do not."""
    before = played(SMALL, "c1", "a1", "c2", "a2", "b3", "a3", "b4", "a4")
    [*_, joined] = GAME.apply(before, Place(0, "b5")).events
    assert joined == Joined(0, ("c1", "c2", "b3", "b4", "b5"))


def test_blue_joins_the_columns() -> None:
    """The outcome names the player, and the chain."""
    end = played(SMALL, "a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "a5", "e2")
    outcome: Any = GAME.outcome(end)
    assert outcome.winners == (1,)
    assert outcome.chain == ("a2", "b2", "c2", "d2", "e2")
    assert GAME.to_act(end) == frozenset()
    assert refused(end, Place(0, "e5")).rule == "hex.end"


@pytest.mark.parametrize(
    "changes",
    [
        {"stones": {"f1": "red"}},
        {"stones": {"a1": "blue"}},
        {"red": 1},
        {"stones": {f"a{row}": "red" for row in range(1, 6)}},
    ],
    ids=["off the board", "blue begins", "exchanged before the first stone", "red alone moves"],
)
def test_a_state_that_no_play_leads_to_has_faults(changes: dict[str, Any]) -> None:
    assert GAME.faults(replace(SMALL, **changes))
