"""Bidding for a lot, bribing for it, paying for it, and where the gondola comes to rest."""

from typing import Any

import pytest

from arbitro.games.canaletto import GAME, events, moves
from arbitro.games.canaletto.moves import Treasures
from arbitro.games.canaletto.outcome import Reason, score
from tests.rules.canaletto.tables import Table, table
from tests.rules.moving import check_refused, check_told

AMELIE, BLAISE, CAROLE, DENIS = range(4)
LOT: Treasures = ("lamp", "mirror")
BID, ORDER = "canaletto.auction.bid", "canaletto.auction.order"
UNOPENED, BRIBE = "canaletto.auction.unopened", "canaletto.bribe"
AFTER_BID, LIMIT = "canaletto.bribe.after-bid", "canaletto.bribe.limit"


def bid(*amounts: int, **laid_out: Any) -> Table:
    """Let the first players bid, or pass if the amount is 0."""
    game, seats = table(**laid_out), laid_out.get("players", 3)
    for number, amount in enumerate(amounts):
        seat = number % seats
        game.play(moves.Bid(seat, amount) if amount else moves.Pass(seat))
    return game


def bribed_once() -> Table:
    """Let seat 1 play its bribe; in the next auction it is its turn again, at a bid of 1."""
    return table().play(moves.Bid(0, 2), moves.Bribe(1), moves.Bid(2, 1), moves.Pass(0))


def poor_carole() -> Table:
    """Leave Carole with 10."""
    return table({0: ("lamp",), 1: ("ring", "fan")}, players=4).win(CAROLE, 20)


OVER = table().win_all()
LAMP = moves.Sell(0, "lamp")


@pytest.mark.parametrize(
    "row",
    [
        # Only the seat whose turn it is may move; the highest bidder waits to be outbid.
        (table(), moves.Bid(1, 5), "not-your-turn", ORDER, "seat", {"to_act": (0,)}),
        (table(), moves.Pass(2), "not-your-turn", ORDER),
        (table(), moves.Bribe(1), "not-your-turn", ORDER),
        (bid(1, 0), moves.Bid(0, 2), "not-your-turn", ORDER),
        (bid(1, 0), moves.Bribe(0), "not-your-turn", ORDER),
        (table(), LAMP, "not-now", ORDER, "type"),
        # A bid is higher than the last one, the first at least 1, and at most 100.
        *(
            (bid(5), moves.Bid(1, n), "bid-too-low", BID, "amount", {"above": 5})
            for n in (5, 4, 0, -1, -(2**31))
        ),
        (table(), moves.Bid(0, 0), "bid-too-low", BID),
        (table(), moves.Bid(0, 101), "bid-too-high", BID, "amount", {"at_most": 100}),
        (table(), moves.Bid(0, 2**31 - 1), "bid-too-high", BID),
        (bid(0, 0, 0, players=4), moves.Pass(3), "last-must-bid", UNOPENED),
        # A bribe once a game, after a bid in this auction, of at most 15.
        (bribed_once(), moves.Bribe(1), "bribe-already-played", BRIBE, "type", {}),
        (table(), moves.Bribe(0), "no-bid-yet", AFTER_BID, "type", {}),
        (bid(0), moves.Bribe(1), "no-bid-yet", AFTER_BID),
        (bid(0, 0), moves.Bribe(2), "no-bid-yet", AFTER_BID),
        (table().win(0, 3), moves.Bribe(1), "no-bid-yet", AFTER_BID),
        (
            bid(16),
            moves.Bribe(1),
            "bid-too-high-for-bribe",
            LIMIT,
            "type",
            {"bid": 16, "at_most": 15},
        ),
        # Nothing after the end.
        *(
            (OVER, move, "game-over", "canaletto.end")
            for move in (moves.Bid(0, 1), moves.Pass(1), moves.Bribe(2), LAMP)
        ),
    ],
)
def test_refused(row: tuple[Any, ...]) -> None:
    """What may not be played in an auction, or after the end: it is not among the legal moves."""
    game, move, *expected = row
    check_refused(game.state, move, *expected)
    assert move not in game.legal(move.seat)
    assert game is not OVER or GAME.to_act(game.state) == set()


def bids(seat: int, lowest: int) -> list[Any]:
    return [moves.Bid(seat, amount) for amount in range(lowest, 101)]


@pytest.mark.parametrize(
    ("game", "legal"),
    [
        # The opener may pass, and so may the next; the last must bid.
        (table(), [[*bids(0, 1), moves.Pass(0)], [], []]),
        (bid(0), [[], [*bids(1, 1), moves.Pass(1)], []]),
        (bid(0, 0), [[], [], bids(2, 1)]),
        # After 99 there is one more bid; after 100 each of the others can only pass.
        (bid(99), [[], [moves.Bid(1, 100), moves.Pass(1)], []]),
        (bid(100), [[], [moves.Pass(1)], []]),
        (bid(100, 0), [[], [], [moves.Pass(2)]]),
        # A bribe up to 15; the opener once outbid.
        (bid(15), [[], [*bids(1, 16), moves.Pass(1), moves.Bribe(1)], []]),
        (bid(1, 2, 0), [[*bids(0, 3), moves.Pass(0), moves.Bribe(0)], [], []]),
    ],
)
def test_legal(game: Table, legal: list[list[Any]]) -> None:
    """Only the seat whose turn it is has moves; each of them can be played."""
    assert [game.legal(seat) for seat in range(3)] == legal
    assert all(GAME.why_not(game.state, move) is None for each in legal for move in each)


def test_bids_of_3_7_and_11_move_the_gondola_3_4_and_4() -> None:
    """A's first turn: the gondola goes on by what a bid adds; Amélie pays 11, Carole nothing."""
    game = table({0: LOT}, players=4).play(moves.Bid(AMELIE, 3))
    check_told(game.events, [events.BidMade(AMELIE, 3), events.GondolaMoved(0, 3, spaces=3)])
    game.play(moves.Pass(BLAISE), moves.Bid(CAROLE, 7))
    assert game.events_of(events.GondolaMoved) == [events.GondolaMoved(3, 7, spaces=4)]
    game.play(moves.Pass(DENIS), moves.Bid(AMELIE, 11))
    assert game.events_of(events.GondolaMoved) == [events.GondolaMoved(7, 11, spaces=4)]
    game.play(moves.Pass(CAROLE))
    assert game.merchant(AMELIE).treasures == LOT
    assert game.money == [19, 30, 30, 30]
    assert (game.state.column, game.state.gondola) == (11, 11)
    assert GAME.to_act(game.state) == {BLAISE}


def test_the_turn_goes_clockwise_past_those_who_passed() -> None:
    """Those who have passed are not asked again in this auction; the highest bidder once outbid."""
    game = table(players=4, first=2)
    for seat, amount in ((2, 1), (3, 0), (0, 2), (1, 3), (2, 4), (0, 0), (1, 5)):
        assert GAME.to_act(game.state) == {seat}
        game.play(moves.Bid(seat, amount) if amount else moves.Pass(seat))
    assert GAME.to_act(game.state) == {2}
    assert game.state.auction.passed == (3, 0)
    assert game.play(moves.Pass(2)).state.auction.passed == ()
    assert bid(1, 0, 2, 0, players=4).events == [events.Passed(3)]


@pytest.mark.parametrize(
    ("game", "moved"),
    [
        # A bid of 16 is a full circle, one of 32 two.
        (bid(16), events.GondolaMoved(0, 0, spaces=16)),
        (bid(16, start=5), events.GondolaMoved(5, 5, spaces=16)),
        (bid(32), events.GondolaMoved(0, 0, spaces=32)),
        (bid(3, start=14), events.GondolaMoved(14, 1, spaces=3)),
        (bid(100, start=3), events.GondolaMoved(3, 7, spaces=100)),
        (bid(3, 19), events.GondolaMoved(3, 3, spaces=16)),
        # Empty palaces count as spaces: 0 and 1 are, then the gondola rests at 2, and at 3.
        (
            table().win(0, 1).win(1, 15).win(2, 14).play(moves.Bid(0, 15)),
            events.GondolaMoved(3, 2, spaces=15),
        ),
        # It may stand at an empty palace until the lot has been taken.
        (table().win(0, 1).play(moves.Bid(1, 15)), events.GondolaMoved(1, 0, spaces=15)),
    ],
)
def test_the_gondola_goes_round_and_round(game: Table, moved: events.GondolaMoved) -> None:
    """It stands as many palaces from the column as the bid says; money is no limit to that."""
    assert game.events_of(events.GondolaMoved) == [moved]
    assert game.state.gondola == moved.to


@pytest.mark.parametrize(
    ("game", "rested"),
    [
        (table().win(0, 6), events.GondolaRested(6, 6, column_from=0)),
        # After a full circle it stands at the palace just emptied, and goes on.
        (table(start=4).win(0, 16), events.GondolaRested(4, 5, column_from=4)),
        (table(start=4).win(0, 32), events.GondolaRested(4, 5, column_from=4)),
        # Past all empty palaces, also from 15 to 0.
        (table(start=15).win(0).win(0).win(0, 14), events.GondolaRested(15, 2, column_from=1)),
        # After a bribe it stays where the last bid put it.
        (bid(9).play(moves.Bribe(1)), events.GondolaRested(9, 9, column_from=0)),
        # No palace has any treasure left: there is nowhere to go.
        (
            table({14: ("chandelier", "fan"), 15: ("bust", "chandelier", "glass")})
            .win_until(15)
            .win(1, 5),
            events.GondolaRested(4, 4, column_from=15),
        ),
    ],
)
def test_the_column_joins_the_gondola(game: Table, rested: events.GondolaRested) -> None:
    """At the next palace with treasure, where the next lot is."""
    assert game.events_of(events.GondolaRested) == [rested]
    assert (game.state.column, game.state.gondola) == (rested.to, rested.to)
    assert bool(game.state.palaces[rested.to]) == any(game.state.palaces)


def test_it_ends_when_all_but_one_have_passed() -> None:
    """The highest bidder takes the lot and pays; the others pay nothing."""
    game = bid(2, 3, 0, 0, palaces={0: LOT})
    taken = events.LotTaken(1, 0, LOT, 3, 3, 27, rule="canaletto.auction.end")
    assert game.events_of(events.LotTaken) == [taken]
    assert (game.money, game.state.palaces[0]) == ([30, 27, 30], ())


def test_it_ends_at_once_when_the_last_player_bids() -> None:
    """There is no one left to ask."""
    game = bid(0, 0, 4)
    kinds = [event.type for event in game.events[:3]]
    assert (kinds, game.money) == (["bid_made", "gondola_moved", "lot_taken"], [30, 30, 26])


@pytest.mark.parametrize(
    ("game", "opener"),
    [
        (bid(1, 2, 0, 3, 0, 0, players=4), 0),
        # B: left of who took the lot, not of the highest bidder.
        (bid(9, 0, players=4).play(moves.Bribe(2)), 3),
    ],
)
def test_the_seat_left_of_the_taker_starts_the_next_auction(game: Table, opener: int) -> None:
    """It opens the auction of the lot where the gondola stands now."""
    palace = game.state.column
    lot = game.state.palaces[palace]
    opened = events.AuctionOpened(2, palace, lot, opener, rule="canaletto.auction.next")
    assert game.events_of(events.AuctionOpened) == [opened]
    assert GAME.to_act(game.state) == {opener}


def test_a_bribe_takes_the_lot_for_nothing() -> None:
    """The auction ends, and neither the briber nor the highest bidder pays."""
    game = bid(9, palaces={0: LOT}).play(moves.Bribe(1))
    taken = events.LotTaken(1, 0, LOT, price=0, paid=0, money=30, rule="canaletto.bribe")
    check_told(game.events, [events.BribePlayed(1, 9), taken, ...])
    assert (game.money, game.merchant(1).treasures) == ([30, 30, 30], LOT)
    assert not game.events_of(events.DebtIncurred)
    # One player's bribe takes nothing from another's.
    assert [merchant.bribe for merchant in game.state.players] == [True, False, True]


@pytest.mark.parametrize(
    ("game", "seat", "last"),
    [
        (bid(9, 0), 2, 9),  # with two players left
        (bid(1, 2, 0), 0, 2),  # the opener, once outbid
        (bid(15), 1, 15),
        (table().play(moves.Bid(0, 2), moves.Bribe(1), moves.Bid(2, 1)), 0, 1),
    ],
)
def test_a_bribe_on_ones_turn(game: Table, seat: int, last: int) -> None:
    """Any turn after a bid of at most 15 will do; the lot shows it."""
    lot = game.play(moves.Bribe(seat)).state.lots[-1]
    assert (lot.seat, lot.bribed, lot.bid, lot.debt) == (seat, True, last, 0)


@pytest.mark.parametrize(
    ("game", "seat", "money", "debt", "incurred"),
    [
        # A's example of a debt: money 10, a bid of 13.
        (poor_carole().win(CAROLE, 13), CAROLE, 0, 3, [events.DebtIncurred(CAROLE, 3, 3)]),
        # Debts come on top of debts.
        (
            *(poor_carole().win(CAROLE, 13).win(CAROLE, 8), CAROLE, 0, 11),
            [events.DebtIncurred(CAROLE, 8, 11)],
        ),
        # Who pays exactly what they have owes nothing.
        (table().win(1, 30), 1, 0, 0, []),
        # A sale does not pay it back.
        (table({0: ("lamp",), 1: ("lamp", "ring")}).win(0, 33).win(1), 0, 9, 3, []),
        # Who pays nothing owes nothing, money or not.
        (table().win(0, 30).play(moves.Bid(1, 8), moves.Pass(2), moves.Bribe(0)), 0, 0, 0, []),
        (bid(100, 0, 0), 0, 0, 70, [events.DebtIncurred(0, 70, 70)]),
    ],
)
def test_debt(game: Table, seat: int, money: int, debt: int, incurred: list[Any]) -> None:
    """Who pays more than they have pays down to 0 and adds the rest to their debt."""
    assert (game.merchant(seat).money, game.merchant(seat).debt) == (money, debt)
    assert game.events_of(events.DebtIncurred) == incurred


def test_a_debt_of_3_takes_6_off_at_the_end() -> None:
    """A's example: the outcome shows the payment of 10 and the debt, doubled."""
    game = poor_carole().win(CAROLE, 13)
    (taken,) = game.events_of(events.LotTaken)
    assert (taken.price, taken.paid, taken.money, score(game.merchant(CAROLE))) == (13, 10, 0, -6)
    why = game.win_all().outcome.why
    assert [reason for reason in why if reason.seat == CAROLE and reason.auction == 2] == [
        Reason(CAROLE, "canaletto.auction.end", -10, 2, None),
        Reason(CAROLE, "canaletto.score", -6, 2, None),
    ]


def test_the_gondola_rests_before_the_sales() -> None:
    """First the lot, then the gondola, then what is sold, then the next auction."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}).win(0, 1).win(1, 40)
    assert [event.type for event in game.events] == [
        *("passed", "lot_taken", "debt_incurred", "gondola_rested", "set_sold", "auction_opened")
    ]
    assert game.events_of(events.AuctionOpened)[0].palace == 9
