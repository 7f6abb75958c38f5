"""Paying for a lot, debts, and where the gondola comes to rest."""

from arbitro.games.canaletto import Reason, events, moves, score
from tests.rules.canaletto.tables import Table, table

CAROLE = 2


def poor_carole() -> Table:
    """Leave Carole with 10."""
    game = table({0: ("lamp",), 1: ("ring", "fan")}, players=4)
    game.win(CAROLE, 20)
    assert game.merchant(CAROLE).money == 10
    return game


def test_money_10_and_a_bid_of_13_leave_0_and_a_debt_of_3() -> None:
    """A's example of a debt: 6 off at the end."""
    game = poor_carole().win(CAROLE, 13)
    carole = game.merchant(CAROLE)
    assert (carole.money, carole.debt) == (0, 3)
    assert score(carole) == -6
    (taken,) = game.events_of(events.LotTaken)
    assert (taken.price, taken.paid, taken.money) == (13, 10, 0)
    assert game.events_of(events.DebtIncurred) == [events.DebtIncurred(CAROLE, amount=3, debt=3)]


def test_the_debt_of_3_takes_6_off_at_the_end() -> None:
    """The outcome shows the payment of 10 and the debt, doubled."""
    outcome = poor_carole().win(CAROLE, 13).win_all().outcome
    payments = [reason for reason in outcome.why if reason.seat == CAROLE and reason.auction == 2]
    assert payments == [
        Reason(CAROLE, "canaletto.auction.end", -10, 2, None),
        Reason(CAROLE, "canaletto.score", -6, 2, None),
    ]


def test_debts_come_on_top_of_debts() -> None:
    """What cannot be paid is added to the debt there is."""
    game = poor_carole().win(CAROLE, 13).win(CAROLE, 8)
    assert game.events_of(events.DebtIncurred) == [events.DebtIncurred(CAROLE, amount=8, debt=11)]
    assert (game.merchant(CAROLE).money, game.merchant(CAROLE).debt) == (0, 11)


def test_who_pays_exactly_what_they_have_owes_nothing() -> None:
    """Money 30, a bid of 30: down to 0, no debt."""
    game = table().win(1, 30)
    assert (game.merchant(1).money, game.merchant(1).debt) == (0, 0)
    assert not game.events_of(events.DebtIncurred)


def test_debt_is_not_paid_back_by_a_sale() -> None:
    """What a sale brings is money, and the debt stays."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}).win(0, 33).win(1)
    assert (game.merchant(0).money, game.merchant(0).debt) == (9, 3)


def test_a_bribe_leaves_no_debt() -> None:
    """Who pays nothing owes nothing, money or not."""
    game = table().win(0, 30).play(moves.Bid(1, 8), moves.Pass(2), moves.Bribe(0))
    assert (game.merchant(0).money, game.merchant(0).debt) == (0, 0)


def test_the_column_joins_the_gondola() -> None:
    """The next lot is where the gondola stands."""
    game = table().win(0, 6)
    assert game.events_of(events.GondolaRested) == [events.GondolaRested(6, 6, column_from=0)]
    assert (game.state.column, game.state.gondola) == (6, 6)


def test_a_full_circle_takes_the_gondola_to_the_next_palace() -> None:
    """After a bid of 16, or of 32, it stands at the palace just emptied, and goes on."""
    for amount in (16, 32):
        game = table(start=4).win(0, amount)
        assert game.events_of(events.GondolaRested) == [events.GondolaRested(4, 5, column_from=4)]


def test_the_gondola_goes_on_past_all_empty_palaces() -> None:
    """Clockwise to the next palace with treasure, also from palace 15 to palace 0."""
    game = table(start=15).win(0).win(0)
    assert game.state.column == 1
    game.win(0, 14)
    assert game.events_of(events.GondolaRested) == [events.GondolaRested(15, 2, column_from=1)]


def test_after_the_last_lot_of_all_the_gondola_stays() -> None:
    """No palace has any treasure left: there is nowhere to go."""
    game = table({14: ("chandelier", "fan"), 15: ("bust", "chandelier", "glass")})
    game.win_until(15).win(1, 5)
    assert game.events_of(events.GondolaRested) == [events.GondolaRested(4, 4, column_from=15)]
    assert (game.state.column, game.state.gondola) == (4, 4)
    assert not any(game.state.palaces)


def test_the_gondola_rests_before_the_sales() -> None:
    """First the lot, then the gondola, then what is sold, then the next auction."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}).win(0, 1).win(1, 40)
    assert [event.type for event in game.events] == [
        "passed",
        "lot_taken",
        "debt_incurred",
        "gondola_rested",
        "set_sold",
        "auction_opened",
    ]
    assert game.events_of(events.AuctionOpened)[0].palace == 9
