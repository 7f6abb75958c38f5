"""The bribe."""

import pytest

from arbitro.games.canaletto import GAME, Treasures, events, moves
from tests.rules.canaletto.tables import table

LOT: Treasures = ("lamp", "mirror")


def test_a_bribe_takes_the_lot_for_nothing() -> None:
    """The auction ends, and neither the briber nor the highest bidder pays."""
    game = table({0: LOT}).play(moves.Bid(0, 9), moves.Bribe(1))
    assert game.events[:2] == [
        events.BribePlayed(1, 9),
        events.LotTaken(1, 0, LOT, price=0, paid=0, money=30, rule="canaletto.bribe"),
    ]
    assert [merchant.money for merchant in game.state.players] == [30, 30, 30]
    assert game.merchant(1).treasures == LOT
    assert not game.merchant(1).bribe
    assert not game.events_of(events.DebtIncurred)


def test_after_a_bribe_the_gondola_stays_where_the_last_bid_put_it() -> None:
    """The next lot is the one there."""
    game = table().play(moves.Bid(0, 9), moves.Bribe(1))
    assert game.events_of(events.GondolaRested) == [events.GondolaRested(9, 9, column_from=0)]


def test_after_a_bribe_the_briber_s_left_neighbour_opens() -> None:
    """B: left of who took the lot, not of the highest bidder."""
    game = table(players=4).play(moves.Bid(0, 9), moves.Pass(1), moves.Bribe(2))
    assert GAME.to_act(game.state) == {3}


def test_a_bribe_with_two_players_left_ends_the_auction() -> None:
    """The last one asked may bribe instead of passing."""
    game = table().play(moves.Bid(0, 9), moves.Pass(1), moves.Bribe(2))
    assert game.state.lots[-1].seat == 2
    assert game.merchant(0).money == 30


def test_the_opener_may_bribe_once_outbid() -> None:
    """A turn later in the auction is a turn too."""
    game = table().play(moves.Bid(0, 1), moves.Bid(1, 2), moves.Pass(2), moves.Bribe(0))
    assert game.state.lots[-1].bribed


def test_a_bribe_is_played_once_a_game() -> None:
    """The marker is out of the game."""
    game = table().play(moves.Bid(0, 2), moves.Bribe(1), moves.Bid(2, 1), moves.Pass(0))
    refusal = game.refusal(moves.Bribe(1))
    assert (refusal.code, refusal.rule) == ("bribe-already-played", "canaletto.bribe")
    assert moves.Bribe(1) not in game.legal(1)


def test_each_player_has_a_bribe_of_their_own() -> None:
    """One player's bribe takes nothing from another's."""
    game = table().play(moves.Bid(0, 2), moves.Bribe(1), moves.Bid(2, 1), moves.Bribe(0))
    assert [merchant.bribe for merchant in game.state.players] == [False, False, True]


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_no_bribe_before_any_bid(passes: int) -> None:
    """Passes alone do not start the bidding."""
    game = table().play(*map(moves.Pass, range(passes)))
    refusal = game.refusal(moves.Bribe(passes))
    assert (refusal.code, refusal.rule) == ("no-bid-yet", "canaletto.bribe.after-bid")
    assert moves.Bribe(passes) not in game.legal(passes)


def test_a_bid_in_an_earlier_auction_does_not_allow_a_bribe() -> None:
    """There must be one in this auction."""
    game = table().win(0, 3)
    assert game.refusal(moves.Bribe(1)).rule == "canaletto.bribe.after-bid"


def test_a_bribe_is_allowed_after_a_bid_of_15() -> None:
    """Fifteen is the limit."""
    game = table().play(moves.Bid(0, 15))
    assert moves.Bribe(1) in game.legal(1)
    assert game.play(moves.Bribe(1)).state.lots[-1].bid == 15


def test_no_bribe_after_a_bid_of_16() -> None:
    """Above fifteen it is too late."""
    game = table().play(moves.Bid(0, 16))
    refusal = game.refusal(moves.Bribe(1))
    assert (refusal.code, refusal.rule) == ("bid-too-high-for-bribe", "canaletto.bribe.limit")
    assert refusal.facts == {"bid": 16, "at_most": 15}
    assert moves.Bribe(1) not in game.legal(1)
