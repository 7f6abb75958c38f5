"""Selling sets."""

import pytest

from arbitro.games.canaletto import GAME, Treasure, Treasures, Values, events, moves
from arbitro.rules.kernel import CHANCE, Pick
from tests.rules.canaletto.tables import VALUES, Table, table

AMELIE, BLAISE, CAROLE, DENIS = range(4)

FIRST: dict[int, Treasures] = {0: ("lamp", "ring", "mug"), 1: ("lamp", "ring", "mug")}
"""Whoever takes the second lot completes three sets."""


def three_due(shown: Values = "open") -> Table:
    return table(FIRST, shown=shown).win(0, 1).win(1, 1)


def test_two_lamps_are_sold_at_9_each_and_the_next_set_at_12() -> None:
    """The rulebooks' example: Amélie and Denis own one lamp each, and get 9 each."""
    lots: dict[int, Treasures] = {0: ("lamp", "mirror"), 1: ("lamp", "bust", "painting")}
    game = table(lots, players=4, values=VALUES)
    game.win(AMELIE, 1).win(DENIS, 2)
    assert game.events_of(events.SetSold) == [
        events.SetSold(
            "lamp", 9, (events.Proceeds(AMELIE, 1, 9, 38), events.Proceeds(DENIS, 1, 9, 37))
        )
    ]
    assert [merchant.money for merchant in game.state.players] == [38, 30, 30, 37]
    assert game.merchant(AMELIE).treasures == ("mirror",)
    assert game.merchant(DENIS).treasures == ("bust", "painting")
    assert GAME.view(game.state, BLAISE).next_value == 12


def test_each_owner_gets_the_marker_s_number_per_tile() -> None:
    """Who owns both lamps gets twice the number."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}).win(2, 1).win(2, 1)
    assert game.events_of(events.SetSold)[0].proceeds == (events.Proceeds(2, 2, 18, 46),)


def test_a_set_is_not_sold_before_its_last_tile_is_bought() -> None:
    """One lamp of two sells nothing."""
    game = table({0: ("lamp",)}).win(0, 1)
    assert game.state.sold == ()
    assert game.phase == "bid"


def test_the_marker_is_used_up() -> None:
    """Each sale uses the next marker of the row."""
    game = three_due().play(moves.Sell(1, "mug"), moves.Sell(1, "lamp"))
    assert game.state.sold == ("mug", "lamp", "ring")
    assert GAME.view(game.state, None).next_value == VALUES[3]


def test_a_single_complete_set_is_sold_by_itself() -> None:
    """There is nothing to decide."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}).win(0, 1).win(1, 1)
    assert game.state.sold == ("lamp",)
    assert not game.events_of(events.SalesDue)


def test_the_taker_decides_which_set_is_sold_next() -> None:
    """Whoever took the lot that completed them, one set after the other."""
    game = three_due()
    assert game.events_of(events.SalesDue) == [events.SalesDue(1, ("mug", "ring", "lamp"))]
    assert GAME.to_act(game.state) == {1}
    assert game.legal(1) == [moves.Sell(1, "mug"), moves.Sell(1, "ring"), moves.Sell(1, "lamp")]
    game.play(moves.Sell(1, "ring"))
    assert game.events_of(events.SalesDue) == [events.SalesDue(1, ("mug", "lamp"))]
    assert [sold.value for sold in game.events_of(events.SetSold)] == [9]


def test_the_last_set_left_is_sold_by_itself() -> None:
    """After the choice between two nothing is left to decide."""
    game = three_due().play(moves.Sell(1, "ring"), moves.Sell(1, "lamp"))
    sales = [(sold.treasure, sold.value) for sold in game.events_of(events.SetSold)]
    assert sales == [("lamp", 12), ("mug", 5)]
    assert game.phase == "bid"
    assert GAME.to_act(game.state) == {2}


@pytest.mark.parametrize("treasure", ["mirror", "fan"])
def test_only_a_complete_set_can_be_sold(treasure: Treasure) -> None:
    """The refusal says which can."""
    game = three_due()
    refusal = game.refusal(moves.Sell(1, treasure))
    assert (refusal.code, refusal.rule) == ("set-not-due", "canaletto.sale.order")
    assert refusal.facts == {"one_of": ("mug", "ring", "lamp")}


def test_a_set_is_sold_once() -> None:
    """What was just sold is not due any more."""
    game = three_due().play(moves.Sell(1, "ring"))
    assert game.refusal(moves.Sell(1, "ring")).code == "set-not-due"


def test_nobody_else_decides_the_order() -> None:
    """Nor can anybody bid before the sales are done."""
    assert three_due().refusal(moves.Sell(0, "lamp")).rule == "canaletto.sale.order"
    assert three_due().refusal(moves.Bid(1, 5)).rule == "canaletto.sale.order"


def test_after_a_bribe_the_briber_decides_the_order() -> None:
    """Who took the lot, not who bid most."""
    game = table(FIRST).win(0, 1).play(moves.Bid(1, 1), moves.Bribe(2))
    assert game.events_of(events.SalesDue) == [events.SalesDue(2, ("mug", "ring", "lamp"))]


def test_in_next_a_marker_is_turned_up_after_a_sale() -> None:
    """Before anybody bids again."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}, shown="next").win(0, 1).win(1, 1)
    assert GAME.to_act(game.state) == CHANCE
    assert GAME.view(game.state, 0).next_value is None
    game.play(moves.Reveal(16))
    assert game.events[0] == events.MarkersTurnedUp((16,), first=1)
    assert game.events[1].type == "auction_opened"
    assert game.state.markers == (9, 16)


def test_in_next_no_marker_is_turned_up_while_one_is_unused() -> None:
    """A lot that completes nothing turns nothing up."""
    game = table({0: ("lamp",)}, shown="next").win(0, 1)
    assert GAME.to_act(game.state) == {1}


def test_in_next_each_choice_knows_its_marker_only() -> None:
    """A marker is turned up between the sales, also before the one made by itself."""
    game = three_due("next")
    assert game.phase == "sell"
    game.play(moves.Sell(1, "lamp"))
    assert [event.type for event in game.events] == ["set_sold"]
    assert GAME.to_act(game.state) == CHANCE
    game.play(moves.Reveal(3))
    assert [event.type for event in game.events] == ["markers_turned_up", "sales_due"]
    game.play(moves.Sell(1, "mug"))
    assert GAME.to_act(game.state) == CHANCE
    game.play(moves.Reveal(16))
    assert [event.type for event in game.events] == ["markers_turned_up", "set_sold"]
    assert game.state.sold == ("lamp", "mug", "ring")
    assert GAME.to_act(game.state) == CHANCE
    game.play(moves.Reveal(4))
    assert GAME.to_act(game.state) == {2}


@pytest.mark.parametrize(
    ("value", "code", "rule"),
    [
        (9, "marker-already-up", "canaletto.setup.values"),
        (2, "no-such-marker", "canaletto.pieces"),
        (17, "no-such-marker", "canaletto.pieces"),
    ],
)
def test_a_marker_turned_up_is_one_not_seen_yet(value: int, code: str, rule: str) -> None:
    """Each number from 3 to 16 is there once."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}, shown="next").win(0, 1).win(1, 1)
    refusal = game.refusal(moves.Reveal(value))
    assert (refusal.code, refusal.rule) == (code, rule)
    assert refusal.facts == ({"value": 9} if value == 9 else {"from": 3, "to": 16})


def test_while_a_marker_is_due_nobody_moves() -> None:
    """A player's move while chance is due cites the markers."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}, shown="next").win(0, 1).win(1, 1)
    assert game.refusal(moves.Bid(2, 5)).rule == "canaletto.setup.values"
    assert all(GAME.legal(game.state, seat) == () for seat in range(3))


def test_every_marker_not_seen_is_as_likely_next() -> None:
    """Each of the thirteen left is drawn by exactly one pick."""
    game = table({0: ("lamp",), 1: ("lamp", "ring")}, shown="next").win(0, 1).win(1, 1)
    drawn = []
    for number in range(13):
        bounds: list[int] = []
        drawn.append(GAME.deal(game.state, always(number, bounds)))
        assert bounds == [13]
    assert drawn == [moves.Reveal(value) for value in range(3, 17) if value != 9]


def always(number: int, bounds: list[int]) -> Pick:
    """Draw this number, and note each bound."""

    def pick(below: int) -> int:
        bounds.append(below)
        return number

    return pick
