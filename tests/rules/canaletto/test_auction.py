"""Bidding for a lot."""

import pytest

from arbitro.games.canaletto import GAME, Move, events, moves
from tests.rules.canaletto.tables import table

AMELIE, BLAISE, CAROLE, DENIS = range(4)


def test_bids_of_3_7_and_11_move_the_gondola_3_4_and_4() -> None:
    """A's first turn: the gondola goes on by what a bid adds; Amélie pays 11, Carole nothing."""
    game = table({0: ("lamp", "mirror")}, players=4)
    game.play(moves.Bid(AMELIE, 3))
    assert game.events == [events.BidMade(AMELIE, 3), events.GondolaMoved(0, 3, spaces=3)]
    game.play(moves.Pass(BLAISE), moves.Bid(CAROLE, 7))
    assert game.events_of(events.GondolaMoved) == [events.GondolaMoved(3, 7, spaces=4)]
    game.play(moves.Pass(DENIS), moves.Bid(AMELIE, 11))
    assert game.events_of(events.GondolaMoved) == [events.GondolaMoved(7, 11, spaces=4)]
    game.play(moves.Pass(CAROLE))
    assert game.merchant(AMELIE).treasures == ("lamp", "mirror")
    assert [merchant.money for merchant in game.state.players] == [19, 30, 30, 30]
    assert (game.state.column, game.state.gondola) == (11, 11)
    assert GAME.to_act(game.state) == {BLAISE}


def test_the_turn_goes_clockwise_past_those_who_passed() -> None:
    """Those who have passed are not asked again."""
    game = table(players=4, first=2)
    turns = []
    for move in (
        moves.Bid(2, 1),
        moves.Pass(3),
        moves.Bid(0, 2),
        moves.Bid(1, 3),
        moves.Bid(2, 4),
        moves.Pass(0),
        moves.Bid(1, 5),
    ):
        turns.append(game.state.auction.turn)
        game.play(move)
    assert turns == [2, 3, 0, 1, 2, 0, 1]
    assert GAME.to_act(game.state) == {2}


def test_the_highest_bidder_is_not_asked_again_until_outbid() -> None:
    """Who holds the highest bid waits."""
    game = table().play(moves.Bid(0, 1), moves.Pass(1))
    assert GAME.to_act(game.state) == {2}
    assert game.refusal(moves.Bid(0, 2)).rule == "canaletto.auction.order"
    assert game.refusal(moves.Bribe(0)).rule == "canaletto.auction.order"
    game.play(moves.Bid(2, 2))
    assert GAME.to_act(game.state) == {0}


def test_a_move_out_of_turn_is_refused() -> None:
    """Only the seat whose turn it is may move; the refusal says whose it is."""
    for move in (moves.Bid(1, 5), moves.Pass(2), moves.Bribe(1)):
        refusal = table().refusal(move)
        assert (refusal.code, refusal.rule) == ("not-your-turn", "canaletto.auction.order")
        assert refusal.facts == {"to_act": (0,)}


def test_who_is_not_due_has_no_moves() -> None:
    """In an auction, only the seat that is to bid has any."""
    game = table()
    assert game.legal(0)
    assert game.legal(1) == game.legal(2) == []


def test_nothing_is_sold_during_an_auction() -> None:
    """A sale is not what is pending."""
    refusal = table().refusal(moves.Sell(0, "lamp"))
    assert (refusal.code, refusal.rule) == ("not-now", "canaletto.auction.order")


@pytest.mark.parametrize("amount", [5, 4, 0, -1, -(2**31)])
def test_a_bid_is_higher_than_the_last_one(amount: int) -> None:
    """As much or less is not enough."""
    refusal = table().play(moves.Bid(0, 5)).refusal(moves.Bid(1, amount))
    assert (refusal.code, refusal.rule) == ("bid-too-low", "canaletto.auction.bid")
    assert (refusal.field, refusal.facts) == ("amount", {"above": 5})


def test_the_first_bid_is_at_least_1() -> None:
    """A bid of nothing is none."""
    assert table().refusal(moves.Bid(0, 0)).rule == "canaletto.auction.bid"
    assert moves.Bid(0, 1) in table().legal(0)


@pytest.mark.parametrize("amount", [101, 2**31 - 1])
def test_a_bid_is_at_most_100(amount: int) -> None:
    """The last space of the score track is the highest bid."""
    refusal = table().refusal(moves.Bid(0, amount))
    assert (refusal.code, refusal.rule) == ("bid-too-high", "canaletto.auction.bid")
    assert moves.Bid(0, 100) in table().legal(0)


def test_money_is_no_limit_to_a_bid() -> None:
    """A player with 30 may bid 100."""
    assert table().play(moves.Bid(0, 100)).state.auction.bid == 100


def test_after_a_bid_of_99_there_is_one_more_bid() -> None:
    """Of 100."""
    bids = [move for move in table().play(moves.Bid(0, 99)).legal(1) if move.type == "bid"]
    assert bids == [moves.Bid(1, 100)]


def test_after_a_bid_of_100_the_others_can_only_pass() -> None:
    """Each of them is asked all the same."""
    game = table().play(moves.Bid(0, 100))
    assert game.legal(1) == [moves.Pass(1)]
    game.play(moves.Pass(1))
    assert game.legal(2) == [moves.Pass(2)]
    assert game.play(moves.Pass(2)).merchant(0).debt == 70


@pytest.mark.parametrize(
    ("start", "amount", "gondola"), [(0, 16, 0), (5, 16, 5), (0, 32, 0), (14, 3, 1), (3, 100, 7)]
)
def test_the_gondola_goes_round_and_round(start: int, amount: int, gondola: int) -> None:
    """A bid of 16 is a full circle, one of 32 two."""
    game = table(start=start).play(moves.Bid(0, amount))
    assert game.events_of(events.GondolaMoved) == [
        events.GondolaMoved(start, gondola, spaces=amount)
    ]
    assert game.state.gondola == gondola


def test_a_raise_of_a_full_circle_leaves_the_gondola_where_it_is() -> None:
    """The event still says how far it went."""
    game = table().play(moves.Bid(0, 3), moves.Bid(1, 19))
    assert game.events_of(events.GondolaMoved) == [events.GondolaMoved(3, 3, spaces=16)]


def test_empty_palaces_count_as_spaces() -> None:
    """A bid of 5 moves the gondola five spaces though the first two palaces are empty."""
    game = table().win(0, 1).win(1, 15)  # empties 0 and 1, and rests at 2
    assert game.state.column == 2
    game.win(2, 14)  # the gondola lands on palace 0, and on to 3
    assert game.state.column == 3
    game.play(moves.Bid(game.state.auction.turn, 15))
    assert game.state.gondola == 2


def test_the_gondola_may_stand_at_an_empty_palace_during_an_auction() -> None:
    """It is moved on only when the lot has been taken."""
    game = table().win(0, 1).play(moves.Bid(1, 15))
    assert game.state.gondola == 0
    assert game.state.palaces[0] == ()


def test_who_passes_is_out_of_this_auction() -> None:
    """They bid again in the next."""
    game = table(players=4).play(moves.Bid(0, 1), moves.Pass(1), moves.Bid(2, 2), moves.Pass(3))
    assert game.events == [events.Passed(3)]
    passed = game.state.auction.passed
    assert passed == (1, 3)
    game.play(moves.Bid(0, 3))
    assert GAME.to_act(game.state) == {2}
    game.play(moves.Pass(2))
    assert game.state.auction.passed == ()


def test_the_opener_may_pass() -> None:
    """B: who opens bids or passes."""
    game = table().play(moves.Pass(0))
    assert GAME.to_act(game.state) == {1}
    assert moves.Pass(1) in game.legal(1)


def test_it_ends_when_all_but_one_have_passed() -> None:
    """The highest bidder takes the lot and pays; the others pay nothing."""
    game = table({0: ("lamp", "mirror")}).play(
        moves.Bid(0, 2), moves.Bid(1, 3), moves.Pass(2), moves.Pass(0)
    )
    assert game.events_of(events.LotTaken) == [
        events.LotTaken(1, 0, ("lamp", "mirror"), 3, 3, 27, rule="canaletto.auction.end")
    ]
    assert [merchant.money for merchant in game.state.players] == [30, 27, 30]
    assert game.state.palaces[0] == ()


def test_it_ends_at_once_when_the_last_player_bids() -> None:
    """There is nobody left to ask."""
    game = table().play(moves.Pass(0), moves.Pass(1), moves.Bid(2, 4))
    assert [type(event) for event in game.events[:3]] == [
        events.BidMade,
        events.GondolaMoved,
        events.LotTaken,
    ]
    assert game.merchant(2).money == 26


def test_an_unopened_auction_forces_the_last_player_to_bid() -> None:
    """When all others have passed without a bid, the last cannot pass, nor bribe."""
    game = table(players=4).play(moves.Pass(0), moves.Pass(1), moves.Pass(2))
    refusal = game.refusal(moves.Pass(3))
    assert (refusal.code, refusal.rule) == ("last-must-bid", "canaletto.auction.unopened")
    assert game.refusal(moves.Bribe(3)).rule == "canaletto.bribe.after-bid"
    assert game.legal(3) == [moves.Bid(3, amount) for amount in range(1, 101)]


def test_the_seat_left_of_the_taker_starts_the_next_auction() -> None:
    """Whoever took the lot, their left neighbour opens."""
    game = table(players=4).play(
        moves.Bid(0, 1),
        moves.Bid(1, 2),
        moves.Pass(2),
        moves.Bid(3, 3),
        moves.Pass(0),
        moves.Pass(1),
    )
    (opened,) = game.events_of(events.AuctionOpened)
    assert (opened.opener, opened.rule) == (0, "canaletto.auction.next")
    assert (opened.auction, opened.palace) == (2, 3)
    assert opened.treasures == game.state.palaces[3]


def test_after_the_end_nothing_can_be_played() -> None:
    """Every move cites the end of the game."""
    game = table().win_all()
    played: tuple[Move, ...] = (
        moves.Bid(0, 1),
        moves.Pass(1),
        moves.Bribe(2),
        moves.Sell(0, "lamp"),
    )
    for move in played:
        refusal = game.refusal(move)
        assert (refusal.code, refusal.rule) == ("game-over", "canaletto.end")
    assert GAME.to_act(game.state) == set()
