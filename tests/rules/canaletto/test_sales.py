"""Selling sets, the end of the game, and the score."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.games.canaletto import GAME, events, moves
from arbitro.games.canaletto.moves import MARKERS, Treasures
from arbitro.games.canaletto.outcome import Reason, winners_of
from arbitro.games.canaletto.setup import Options
from arbitro.games.canaletto.state import Merchant, Values
from arbitro.laws.support.games import random_game
from arbitro.laws.support.moves import Draws
from arbitro.rules.kernel import CHANCE
from tests.rules.canaletto.tables import VALUES, Table, table
from tests.rules.moving import check_refused, check_told

AMELIE, BLAISE, CAROLE, DENIS = range(4)
LAMPS: dict[int, Treasures] = {0: ("lamp",), 1: ("lamp", "ring")}
THREE: dict[int, Treasures] = {0: ("lamp", "ring", "mug"), 1: ("lamp", "ring", "mug")}
"""Who takes the second lot completes three sets."""
ONE_PALACE_LEFT: dict[int, Treasures] = {
    14: ("bust", "chandelier", "glass"),
    15: ("chandelier", "fan"),
}
LAST_OF_THREE: dict[int, Treasures] = {
    14: ("chandelier", "fan"),
    15: ("bust", "chandelier", "glass"),
}
ORDER, VALUE = "canaletto.sale.order", "canaletto.setup.values"


def lamps(shown: Values = "open") -> Table:
    """Sell the lamps; in `next`, a marker is due then."""
    return table(LAMPS, shown=shown).win(0, 1).win(1, 1)


def three_due(shown: Values = "open") -> Table:
    return table(THREE, shown=shown).win(0, 1).win(1, 1)


def sold(game: Table) -> list[tuple[str, int]]:
    return [(each.treasure, each.value) for each in game.events_of(events.SetSold)]


@pytest.mark.parametrize(
    "row",
    [
        # Only a complete set can be sold, and once; the taker says which, before anyone bids.
        *(
            (
                three_due(),
                moves.Sell(1, each),
                "set-not-due",
                ORDER,
                "treasure",
                {"one_of": ("mug", "ring", "lamp")},
            )
            for each in ("mirror", "fan")
        ),
        (three_due().play(moves.Sell(1, "ring")), moves.Sell(1, "ring"), "set-not-due", ORDER),
        (three_due(), moves.Sell(0, "lamp"), "not-your-turn", ORDER),
        (three_due(), moves.Bid(1, 5), "not-now", ORDER),
        # Each number from 3 to 16 is there once, and no player moves while one is due.
        (lamps("next"), moves.Reveal(9), "marker-already-up", VALUE, "value", {"value": 9}),
        *(
            (
                lamps("next"),
                moves.Reveal(each),
                "no-such-marker",
                "canaletto.pieces",
                "value",
                {"from": 3, "to": 16},
            )
            for each in (2, 17)
        ),
        (lamps("next"), moves.Bid(2, 5), "not-now", VALUE),
    ],
)
def test_refused(row: tuple[Any, ...]) -> None:
    """What cannot be sold or turned up."""
    game, *expected = row
    check_refused(game.state, *expected)


def test_two_lamps_are_sold_at_9_each_and_the_next_set_at_12() -> None:
    """The rulebooks' example: Amélie and Denis own one lamp each, and get 9 each."""
    lots: dict[int, Treasures] = {0: ("lamp", "mirror"), 1: ("lamp", "bust", "painting")}
    game = table(lots, players=4, values=VALUES).win(AMELIE, 1).win(DENIS, 2)
    proceeds = (events.Proceeds(AMELIE, 1, 9, 38), events.Proceeds(DENIS, 1, 9, 37))
    assert game.events_of(events.SetSold) == [events.SetSold("lamp", 9, proceeds)]
    assert game.money == [38, 30, 30, 37]
    kept = [game.merchant(seat).treasures for seat in (AMELIE, DENIS)]
    assert kept == [("mirror",), ("bust", "painting")]
    assert GAME.view(game.state, BLAISE).next_value == 12


def test_a_set_is_sold_once_its_last_tile_is_bought() -> None:
    """One lamp sells nothing; a single set is sold by itself, at the marker's number per tile."""
    game = table(LAMPS).win(2, 1)
    assert (game.state.sold, game.phase) == ((), "bid")
    game.win(2, 1)
    assert (game.state.sold, game.events_of(events.SalesDue)) == (("lamp",), [])
    assert game.events_of(events.SetSold)[0].proceeds == (events.Proceeds(2, 2, 18, 46),)


def test_the_taker_decides_which_set_is_sold_next() -> None:
    """Of those completed, one after the other; each uses a marker. The last is sold by itself."""
    game = three_due()
    assert game.events_of(events.SalesDue) == [events.SalesDue(1, ("mug", "ring", "lamp"))]
    assert GAME.to_act(game.state) == {1}
    assert game.legal(1) == [moves.Sell(1, each) for each in ("mug", "ring", "lamp")]
    game.play(moves.Sell(1, "ring"))
    assert game.events_of(events.SalesDue) == [events.SalesDue(1, ("mug", "lamp"))]
    assert sold(game) == [("ring", 9)]
    game.play(moves.Sell(1, "lamp"))
    assert sold(game) == [("lamp", 12), ("mug", 5)]
    assert (game.phase, GAME.to_act(game.state)) == ("bid", {2})
    assert game.state.sold == ("ring", "lamp", "mug")
    assert GAME.view(game.state, None).next_value == VALUES[3]
    # After a bribe it is who took the lot, not who bid most.
    game = table(THREE).win(0, 1).play(moves.Bid(1, 1), moves.Bribe(2))
    assert game.events_of(events.SalesDue) == [events.SalesDue(2, ("mug", "ring", "lamp"))]


def test_in_next_a_marker_is_turned_up_after_a_sale() -> None:
    """Before anyone bids again; not while one is unused."""
    assert GAME.to_act(table({0: ("lamp",)}, shown="next").win(0, 1).state) == {1}
    game = lamps("next")
    assert (GAME.to_act(game.state), GAME.view(game.state, 0).next_value) == (CHANCE, None)
    assert [game.legal(seat) for seat in range(3)] == [[], [], []]
    game.play(moves.Reveal(16))
    assert game.events[0] == events.MarkersTurnedUp((16,), first=1)
    assert (game.events[1].type, game.state.markers) == ("auction_opened", (9, 16))


def test_in_next_each_choice_knows_its_marker_only() -> None:
    """A marker is turned up between the sales, also before the one made by itself."""
    game = three_due("next")
    assert game.phase == "sell"
    for move, told, to_act in (
        (moves.Sell(1, "lamp"), ["set_sold"], CHANCE),
        (moves.Reveal(3), ["markers_turned_up", "sales_due"], {1}),
        (moves.Sell(1, "mug"), ["set_sold"], CHANCE),
        (moves.Reveal(16), ["markers_turned_up", "set_sold"], CHANCE),
        (moves.Reveal(4), ["markers_turned_up", "auction_opened"], {2}),
    ):
        game.play(move)
        assert [event.type for event in game.events] == told
        assert GAME.to_act(game.state) == to_act
    assert game.state.sold == ("lamp", "mug", "ring")


def test_every_marker_not_seen_is_as_likely_next() -> None:
    """Each of the thirteen left is drawn by exactly one pick."""
    drawn = []
    for number in range(13):
        draws = Draws([number])
        drawn.append(GAME.deal(lamps("next").state, draws))
        assert draws.bounds == [13]
    assert drawn == [moves.Reveal(value) for value in range(3, 17) if value != 9]


def test_with_two_types_left_the_game_ends() -> None:
    """A's example 1: bust and glass are sold; chandeliers and fans left are worth nothing."""
    game = table(ONE_PALACE_LEFT).win_until(14)
    assert GAME.outcome(game.state) is None
    game.win(1, 2).play(moves.Sell(1, "bust"))
    assert [treasure for treasure, _ in sold(game)] == ["bust", "glass"]
    assert (game.phase, game.outcome.unsold) == ("over", ("chandelier", "fan"))
    assert game.merchant(1).treasures == ("chandelier",)
    assert not [r for r in game.outcome.why if r.treasure in ("chandelier", "fan")]
    assert game.events[-1] == events.GameOver(game.outcome.winners)


def test_a_last_palace_of_three_is_auctioned_too() -> None:
    """A's example 2: the fans are sold, three types are left in one palace, so the game goes on."""
    game = table(LAST_OF_THREE).win_until(14).win(1, 1)
    assert [treasure for treasure, _ in sold(game)] == ["fan"]
    assert game.state.palaces[15] == ("bust", "chandelier", "glass")
    # The taker of the last lot of all still chooses; then the game is over.
    game.win(2, 1)
    assert game.legal(2) == [moves.Sell(2, each) for each in ("chandelier", "glass", "bust")]
    game.play(moves.Sell(2, "bust"))
    assert game.legal(2) == [moves.Sell(2, "chandelier"), moves.Sell(2, "glass")]
    game.play(moves.Sell(2, "chandelier"))
    assert [event.type for event in game.events] == ["set_sold", "set_sold", "game_over"]
    assert game.state.sold[-3:] == ("bust", "chandelier", "glass")
    assert game.outcome.unsold == ()


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
    assert [treasure for treasure, _ in sold(game)] == ["glass", "bust"]
    assert game.outcome.unsold == ("chandelier",)


def test_in_next_no_marker_is_turned_up_after_the_last_sale() -> None:
    """One comes up between the last two sales, and none at the end: spare ones are nowhere."""
    game = table(ONE_PALACE_LEFT, shown="next").win_until(14).win(1, 2).play(moves.Sell(1, "bust"))
    assert GAME.to_act(game.state) == CHANCE
    game.play(moves.Reveal(next(value for value in MARKERS if value not in game.state.markers)))
    assert [event.type for event in game.events] == ["markers_turned_up", "set_sold", "game_over"]
    seen = GAME.view(game.state, None)
    assert len(seen.markers) == len(game.state.markers) == len(game.state.sold) == 10
    assert seen.next_value is None


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
    players = tuple(Merchant(*account, bribe=True, treasures=()) for account in accounts)
    assert winners_of(replace(state, players=players)) == winners


def test_a_win_can_be_shared_in_play() -> None:
    """Two players who bought nothing at all end level, above one who paid too much."""
    outcome = table(players=3).win_all(0, amount=99).outcome
    assert (outcome.scores[0] < 0, outcome.scores[1:], outcome.winners) == (True, (30, 30), (1, 2))


def test_each_score_is_traced_to_what_earned_it() -> None:
    """Money at the start, payments, debt, sales and bribes, in the order in which they came."""
    game = table(LAMPS).win(0, 33)
    game.play(moves.Bid(1, 16), moves.Bid(2, 17), moves.Pass(0), moves.Pass(1))
    game.play(moves.Bid(0, 1), moves.Pass(1), moves.Bribe(2)).win_all(1)
    why = game.outcome.why
    assert [reason for reason in why if reason.seat == 0] == [
        Reason(0, "canaletto.pieces", 30, None, None),
        Reason(0, "canaletto.auction.end", -30, 1, None),
        Reason(0, "canaletto.score", -6, 1, None),
        Reason(0, "canaletto.sale", 9, 2, "lamp"),
    ]
    check_told(
        [reason for reason in why if reason.seat == 2],
        [
            Reason(2, "canaletto.pieces", 30, None, None),
            Reason(2, "canaletto.auction.end", -17, 2, None),
            Reason(2, "canaletto.sale", 9, 2, "lamp"),
            Reason(2, "canaletto.bribe", 0, 3, None),
            ...,
        ],
    )
    assert game.outcome.scores[0] == 3


@pytest.mark.parametrize("seed", range(20))
def test_the_reasons_of_a_seat_add_up_to_its_score(seed: int) -> None:
    """Whatever happened in the game."""
    turns = [*random_game(GAME, GAME.new_game(3 + seed % 2, Options()), Random(seed))]
    result = GAME.outcome(turns[-1].step.state)
    assert result is not None
    for seat, score in enumerate(result.scores):
        assert sum(reason.amount for reason in result.why if reason.seat == seat) == score
