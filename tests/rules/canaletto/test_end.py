"""The end of the game, and the score."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.games.canaletto import (
    GAME,
    MARKERS,
    Merchant,
    Options,
    Reason,
    Treasures,
    events,
    moves,
    winners_of,
)
from arbitro.rules.kernel import CHANCE
from arbitro.rules.legal import pick_move
from tests.rules.canaletto.tables import table

ONE_PALACE_LEFT: dict[int, Treasures] = {
    14: ("bust", "chandelier", "glass"),
    15: ("chandelier", "fan"),
}
LAST_OF_THREE: dict[int, Treasures] = {
    14: ("chandelier", "fan"),
    15: ("bust", "chandelier", "glass"),
}


def test_with_two_types_left_the_game_ends() -> None:
    """A's example 1: bust and glass are sold; chandeliers and fans left are worth nothing."""
    game = table(ONE_PALACE_LEFT).win_until(14)
    assert GAME.outcome(game.state) is None
    game.win(1, 2).play(moves.Sell(1, "bust"))
    assert [sold.treasure for sold in game.events_of(events.SetSold)] == ["bust", "glass"]
    assert game.phase == "over"
    assert game.outcome.unsold == ("chandelier", "fan")
    assert game.merchant(1).treasures == ("chandelier",)
    assert not [r for r in game.outcome.why if r.treasure in ("chandelier", "fan")]


def test_a_last_palace_of_three_is_auctioned_too() -> None:
    """A's example 2: the fans are sold, three types are left in one palace, so the game goes on."""
    game = table(LAST_OF_THREE).win_until(14).win(1, 1)
    assert [sold.treasure for sold in game.events_of(events.SetSold)] == ["fan"]
    assert game.state.palaces[15] == ("bust", "chandelier", "glass")
    game.win(2, 1).play(moves.Sell(2, "glass"), moves.Sell(2, "bust"))
    assert game.outcome.unsold == ()


def test_after_the_last_lot_of_all_the_taker_still_chooses() -> None:
    """Three types are left and all are completed: sold one by one, then the game is over."""
    game = table(LAST_OF_THREE).win_until(15).win(2, 1)
    assert game.legal(2) == [
        moves.Sell(2, "chandelier"),
        moves.Sell(2, "glass"),
        moves.Sell(2, "bust"),
    ]
    game.play(moves.Sell(2, "bust"))
    assert game.legal(2) == [moves.Sell(2, "chandelier"), moves.Sell(2, "glass")]
    game.play(moves.Sell(2, "chandelier"))
    assert [event.type for event in game.events] == ["set_sold", "set_sold", "game_over"]
    assert game.state.sold[-3:] == ("bust", "chandelier", "glass")


def test_three_types_left_and_two_of_them_completed() -> None:
    """Both are sold, though two types unsold would have ended the game before the second sale."""
    lots: dict[int, Treasures] = {
        13: ("bust", "glass"),
        14: ("chandelier", "glass", "bust"),
        15: ("chandelier",),
    }
    game = table(lots).win_until(14)
    assert len(set(game.state.sold)) == 9
    game.win(1, 1).play(moves.Sell(1, "glass"))
    assert [sold.treasure for sold in game.events_of(events.SetSold)] == ["glass", "bust"]
    assert game.outcome.unsold == ("chandelier",)


def test_in_next_no_marker_is_turned_up_after_the_last_sale() -> None:
    """One comes up between the last two sales, and none when the game is over."""
    game = table(ONE_PALACE_LEFT, shown="next").win_until(14).win(1, 2).play(moves.Sell(1, "bust"))
    assert GAME.to_act(game.state) == CHANCE
    value = next(value for value in MARKERS if value not in game.state.markers)
    game.play(moves.Reveal(value))
    assert [event.type for event in game.events] == ["markers_turned_up", "set_sold", "game_over"]
    assert len(game.state.markers) == len(game.state.sold) == 10


def test_spare_markers_are_nowhere_at_the_end() -> None:
    """Not in the state, not in a view, not in the outcome."""
    game = table(ONE_PALACE_LEFT, shown="next").win_all()
    seen = GAME.view(game.state, None)
    assert seen.markers == game.state.markers
    assert len(seen.markers) == len(game.state.sold)
    assert seen.next_value is None


def test_the_game_over_event_names_the_winners() -> None:
    """It is the last event, by the rule that ends the game."""
    game = table(ONE_PALACE_LEFT).win_until(14).win(1, 2).play(moves.Sell(1, "bust"))
    assert game.events[-1] == events.GameOver(game.outcome.winners)


def merchants(*accounts: tuple[int, int]) -> tuple[Merchant, ...]:
    return tuple(Merchant(money, debt, bribe=True, treasures=()) for money, debt in accounts)


@pytest.mark.parametrize(
    ("accounts", "winners"),
    [
        (((40, 0), (39, 0), (12, 0)), (0,)),
        (((40, 3), (35, 0), (12, 0)), (1,)),
        (((40, 3), (34, 0), (34, 0)), (0, 1, 2)),
        (((0, 3), (1, 4), (0, 3)), (0, 2)),
    ],
)
def test_the_highest_score_wins_and_a_tie_is_shared(
    accounts: tuple[tuple[int, int], ...], winners: tuple[int, ...]
) -> None:
    """Money less twice the debt; scores can be negative."""
    state = GAME.new_game(3, Options())
    assert winners_of(replace(state, players=merchants(*accounts))) == winners


def test_a_win_can_be_shared_in_play() -> None:
    """Two players who bought nothing at all end level, above one who paid too much."""
    game = table(players=3).win_all(0, amount=99)
    assert game.outcome.scores[0] < 0
    assert game.outcome.scores[1:] == (30, 30)
    assert game.outcome.winners == (1, 2)


def test_each_score_is_traced_to_what_earned_it() -> None:
    """Money at the start, payments, debt, sales and bribes, in the order in which they came."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")})
    game.win(0, 33).play(moves.Bid(1, 16), moves.Bid(2, 17), moves.Pass(0), moves.Pass(1))
    game.play(moves.Bid(0, 1), moves.Pass(1), moves.Bribe(2)).win_all(1)
    why = game.outcome.why
    assert [reason for reason in why if reason.seat == 0] == [
        Reason(0, "canaletto.pieces", 30, None, None),
        Reason(0, "canaletto.auction.end", -30, 1, None),
        Reason(0, "canaletto.score", -6, 1, None),
        Reason(0, "canaletto.sale", 9, 2, "lamp"),
    ]
    assert [reason for reason in why if reason.seat == 2][1:4] == [
        Reason(2, "canaletto.auction.end", -17, 2, None),
        Reason(2, "canaletto.sale", 9, 2, "lamp"),
        Reason(2, "canaletto.bribe", 0, 3, None),
    ]
    assert game.outcome.scores[0] == 3


@pytest.mark.parametrize("seed", range(20))
def test_the_reasons_of_a_seat_add_up_to_its_score(seed: int) -> None:
    """Whatever happened in the game."""
    random = Random(seed)
    state = GAME.new_game(3 + seed % 2, Options())
    while waiting := GAME.to_act(state):
        (seat,) = waiting
        move: Any
        if seat is None:
            move = GAME.deal(state, random.randrange)
        else:
            move = pick_move(GAME.legal(state, seat), random.randrange)
        state = GAME.apply(state, move).state
    result = GAME.outcome(state)
    assert result is not None
    for seat, score in enumerate(result.scores):
        assert sum(reason.amount for reason in result.why if reason.seat == seat) == score
