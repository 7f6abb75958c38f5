"""The rules of Liar's Dice, as examples."""

from typing import Any

import pytest

from arbitro import IllegalMove, Refusal, replace
from arbitro_liars_dice import GAME
from arbitro_liars_dice.values import (
    Bid,
    Cup,
    CupsLifted,
    DiceSeen,
    DieLost,
    Doubt,
    Doubted,
    Move,
    Options,
    Roll,
    Rolled,
    State,
    Won,
)

THREE = GAME.new_game(3, Options(dice=2))
ROLL = Roll(dice=((1, 3), (6, 3), (5, 2)))


def played(state: State, *moves: Move) -> State:
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def refused(state: State, move: Move) -> Refusal:
    with pytest.raises(IllegalMove) as illegal:
        GAME.apply(state, move)
    return illegal.value.refusal


ROLLED = played(THREE, ROLL)


def test_everybody_sees_their_own_dice() -> None:
    """All learn how many dice were rolled; each player learns their own faces, lowest first."""
    assert GAME.apply(THREE, ROLL).events == (
        Rolled((2, 2, 2)),
        DiceSeen((1, 3), audience=(0,)),
        DiceSeen((3, 6), audience=(1,)),
        DiceSeen((2, 5), audience=(2,)),
    )
    assert [cup.rolled for cup in GAME.view(ROLLED, 1).cups] == [None, (3, 6), None]
    assert [cup.rolled for cup in GAME.view(ROLLED, None).cups] == [None, None, None]


def test_a_table_that_rolls_its_own_dice_rolls_all_of_them() -> None:
    assert refused(THREE, Roll(dice=((1, 3), (6,), (5, 2)))).facts == {"dice": (2, 2, 2)}
    assert refused(THREE, Roll(dice=((1, 3), (6, 7), (5, 2)))).code == "no-such-face"


def test_a_bid_is_higher_than_the_one_before() -> None:
    """More dice of any face, or as many dice of a higher face."""
    state = played(ROLLED, Bid(0, dice=2, face=4))
    assert GAME.why_not(state, Bid(1, dice=2, face=5)) is None
    assert GAME.why_not(state, Bid(1, dice=3, face=2)) is None
    for dice, face in ((2, 4), (2, 3), (1, 6)):
        refusal = refused(state, Bid(1, dice, face))
        assert refusal.rule == "liars-dice.raise"
        assert refusal.facts == {"than_dice": 2, "than_face": 4}


def test_nobody_bids_on_wild_ones() -> None:
    """A game without wild ones allows it."""
    assert refused(ROLLED, Bid(0, dice=1, face=1)).facts == {"from": 2, "to": 6}
    assert GAME.why_not(replace(ROLLED, wild=False), Bid(0, dice=1, face=1)) is None


def test_nobody_bids_more_dice_than_there_are() -> None:
    assert refused(ROLLED, Bid(0, dice=7, face=2)).code == "no-such-number"


def test_there_must_be_a_bid_to_doubt() -> None:
    assert refused(ROLLED, Doubt(0)).code == "no-bid-yet"


def test_after_the_highest_bid_there_is_nothing_left_but_doubt() -> None:
    [template] = GAME.legal(played(ROLLED, Bid(0, dice=6, face=6)), 1)
    assert template.move is Doubt


def test_the_doubter_of_a_true_bid_loses_a_die() -> None:
    """There are two threes, and a wild one."""
    step = GAME.apply(played(ROLLED, Bid(0, dice=3, face=3)), Doubt(1))
    assert step.events == (
        Doubted(1),
        CupsLifted(((1, 3), (3, 6), (2, 5)), count=3),
        DieLost(1, left=1),
    )
    assert step.state.active == 1


def test_the_bidder_of_a_false_bid_loses_a_die() -> None:
    """Without wild ones there are two threes only."""
    state = played(replace(ROLLED, wild=False), Bid(0, dice=3, face=3))
    assert GAME.apply(state, Doubt(1)).events[-1] == DieLost(0, left=1)


def test_who_has_no_dice_is_out_and_the_next_player_begins() -> None:
    """Seat 1 is passed over from then on."""
    cups = (Cup(1, (4,)), Cup(1, (6,)), Cup(2, (2, 5)))
    state = played(replace(ROLLED, cups=cups), Bid(0, dice=1, face=4), Doubt(1))
    assert state.active == 2
    state = played(state, Roll(dice=((4,), (), (2, 5))), Bid(2, dice=1, face=5), Bid(0, 2, 5))
    assert state.active == 2


def test_the_last_player_with_dice_wins() -> None:
    cups = (Cup(1, (4,)), Cup(0, ()), Cup(2, (2, 5)))
    state = played(replace(ROLLED, cups=cups), Bid(0, dice=2, face=4))
    step = GAME.apply(state, Doubt(2))
    assert step.events[-2:] == (DieLost(0, left=0), Won(2))
    outcome: Any = GAME.outcome(step.state)
    assert outcome.winners == (2,)
    assert refused(step.state, Doubt(2)).rule == "liars-dice.end"


@pytest.mark.parametrize(
    "changes",
    [
        {"cups": (Cup(2, (1, 2)),)},
        {"cups": (Cup(3, (1, 2, 3)), Cup(2, (1, 2)))},
        {"cups": (Cup(2, (1, 2)), Cup(2, (2, 1)))},
        {"cups": (Cup(2, (1, 2)), Cup(2, (1, 7)))},
        {"cups": (Cup(2, (1, 2)), Cup(2, ()))},
        {"active": 3},
        {"phase": "roll"},
        {"phase": "over"},
    ],
    ids=["alone", "too many", "order", "faces", "not rolled", "active", "rolled early", "too soon"],
)
def test_a_state_that_no_play_leads_to_has_faults(changes: dict[str, Any]) -> None:
    assert not GAME.faults(ROLLED)
    assert GAME.faults(replace(ROLLED, **changes))
