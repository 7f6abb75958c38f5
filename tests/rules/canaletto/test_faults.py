"""What is impossible about a state someone sends."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from arbitro.games.canaletto import GAME, moves
from arbitro.games.canaletto.moves import Move, Treasures
from arbitro.games.canaletto.setup import Options
from arbitro.games.canaletto.state import Auction, State, new_auction
from tests.games import GAMES, in_words
from tests.rules.canaletto.tables import Table, table
from tests.rules.moving import but

LOTS: dict[int, Treasures] = {0: ("lamp", "ring", "mug"), 1: ("lamp", "ring", "mug")}

NEW = GAME.new_game(3, Options())
OPENED = table(LOTS).state
BIDDING = table(LOTS).play(moves.Bid(0, 4), moves.Bid(1, 6), moves.Pass(2)).state
CHOOSING = table(LOTS).win(0, 1).play(moves.Bid(1, 1), moves.Bribe(2)).state
SOLD = table(LOTS).win(0, 33).win(1, 1).play(moves.Sell(1, "lamp"), moves.Sell(1, "mug")).state
TURNING = table(LOTS, shown="next").win(0, 1).win(1, 1).play(moves.Sell(1, "lamp")).state
OVER = table(LOTS).win_all().state
FOUR = ("fan", "bust", "ring", "clock")
NOTHING = but(SOLD.lots[0], "palace", 2, "treasures", ())


def played_on_after_the_end() -> State:
    lots: dict[int, Treasures] = {14: ("bust", "glass"), 15: ("chandelier", "fan")}
    ended = table(lots).win_until(14).win_all().state
    played = (moves.Bid(1, 1), moves.Pass(2), moves.Pass(0), moves.Sell(1, "fan"))
    return moved(replace(ended, phase="bid"), played)


def moved(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def ring_forgotten() -> Any:
    state: Any = replace(SOLD)
    state = Table(state).win(2, 1).state
    for seat in (0, 1):
        money = state.players[seat].money - state.markers[2]
        state = but(state, f"players.{seat}.money", money, f"players.{seat}.treasures", ("ring",))
    return but(state, "sold", state.sold[:2])


LAYOUT = "the table wasn’t laid out correctly:"
NOT_SO = "should be empty exactly if its lot was taken, once"
YES, NO = True, False
BRIBES = "hasn’t played exactly the bribe it lacks"
HOLDS = "doesn’t hold what it bought and hasn’t sold"
CONTRADICTS = "contradicts what lies on the table"
MARKERS = OPENED.markers[:11]
IMPOSSIBLE = [
    ("2 players sit at the table", but(OPENED, "players", OPENED.players[:2])),
    ("seat 3 doesn’t exist", but(OPENED, "auction.turn", 3)),
    ("seat 4 doesn’t exist", but(OPENED, "auction.passed", (4,))),
    ("seat -1 doesn’t exist", but(CHOOSING, "lots.0.seat", -1)),
    ("palace 16 doesn’t exist", but(OPENED, "column", 16)),
    ("palace -1 doesn’t exist", but(CHOOSING, "lots.0.palace", -1)),
    ("something has happened before the table was laid out", but(NEW, "markers", (3,))),
    (f"{LAYOUT} palaces: 15 instead of 16", but(OPENED, "palaces", OPENED.palaces[:15])),
    (
        f"{LAYOUT} palace 4 holds 2 tiles of the type lion",
        but(OPENED, "palaces.4", ("lion", "lion")),
    ),
    (f"{LAYOUT} palace 5 holds 4 tiles, more than 3", but(OPENED, "palaces.5", FOUR)),
    (
        f"{LAYOUT} tiles of the type lamp: 3 instead of 2",
        but(OPENED, "palaces.15", ("lamp", *OPENED.palaces[15])),
    ),
    (
        f"{LAYOUT} tiles of the type lamp: 1 instead of 2",
        but(SOLD, "lots.0.treasures", ("ring", "mug")),
    ),
    (f"{LAYOUT} no marker shows 17", but(OPENED, "markers", (*MARKERS, 17))),
    (f"{LAYOUT} the marker 9 is in the row 2 times", but(OPENED, "markers", (*MARKERS, 9))),
    (f"{LAYOUT} markers turned up: 11 instead of 12", but(OPENED, "markers", MARKERS)),
    (f"{LAYOUT} markers turned up: 2 instead of 1", but(TURNING, "markers", (9, 12))),
    (f"palace 0 {NOT_SO}", but(CHOOSING, "lots.0.palace", 3)),
    (f"palace 1 {NOT_SO}", but(CHOOSING, "lots.0.palace", 1)),
    ("a lot without treasures was taken", but(OPENED, "lots", (NOTHING,))),
    ("the lot of auction 1 went at a bid of 0", but(SOLD, "lots.0.bid", 0)),
    ("the lot of auction 2 went at a bid of 101", but(SOLD, "lots.1.bid", 101)),
    ("a bribe was played after a bid of 17 in auction 2", but(CHOOSING, "lots.1.bid", 17)),
    (
        "no one outbid the opener of auction 2, who then played a bribe",
        but(CHOOSING, "lots.1.seat", 1),
    ),
    (f"seat 2 {BRIBES}", but(CHOOSING, "players.2.bribe", YES)),
    (f"seat 0 {BRIBES}", but(CHOOSING, "players.0.bribe", NO)),
    (f"seat 1 {BRIBES}", but(SOLD, "lots.1.bribed", YES)),
    ("auction 2 was held at palace 1 instead of 2", but(SOLD, "lots.0.bid", 2)),
    ("the column stands at palace 3 instead of 2", but(SOLD, "column", 3, "gondola", 3)),
    ("the gondola stands at palace 7 instead of 6", but(BIDDING, "gondola", 7)),
    ("a set was sold twice", but(SOLD, "sold", (*SOLD.sold, "lamp"))),
    ("fan was sold before all its tiles had been bought", but(SOLD, "sold", ("fan", *SOLD.sold))),
    (
        "sets were sold in another order than they were completed",
        but(OVER, "sold", (*OVER.sold[1:], OVER.sold[0])),
    ),
    ("the game went on with too few types left unsold", played_on_after_the_end()),
    (f"seat 0 {HOLDS}", but(CHOOSING, "players.0.treasures", ("lamp",))),
    (f"seat 1 {HOLDS}", but(SOLD, "players.1.treasures", ("lamp",))),
    ("the lot of auction 1 left a debt of 3, not of 0", but(SOLD, "lots.0.debt", 0)),
    ("the lot of auction 2 left a debt of 0, not of 1", but(SOLD, "lots.1.debt", 1)),
    ("seat 2 can’t have come by 31 with 0 of debt", but(SOLD, "players.2.money", 31)),
    ("seat 0 can’t have come by 26 with 0 of debt", but(SOLD, "players.0.debt", 0)),
    ("a set completed earlier hasn’t been sold", ring_forgotten()),
    (f"the phase bid {CONTRADICTS}", but(CHOOSING, "phase", "bid")),
    (f"the phase sell {CONTRADICTS}", but(OPENED, "phase", "sell")),
    (f"the phase reveal {CONTRADICTS}", but(SOLD, "phase", "reveal")),
    (f"the phase over {CONTRADICTS}", but(SOLD, "phase", "over")),
    (
        "seat 0 isn’t on the left of the one that took the last lot",
        but(SOLD, "auction", new_auction(0)),
    ),
    ("an auction is under way in the phase sell", but(CHOOSING, "auction.turn", 1)),
    ("the bid is 101", but(BIDDING, "auction.bid", 101, "gondola", 5)),
    ("the bid is -1", but(OPENED, "auction.bid", -1, "gondola", 15)),
    ("there is a bid without a bidder, or the reverse", but(BIDDING, "auction.bidder", None)),
    ("there is a bid without a bidder, or the reverse", but(OPENED, "auction.bidder", 1)),
    ("seat 0 is asked though it has passed", but(BIDDING, "auction.passed", (0, 2))),
    (
        "bids up to this one and these passes don’t lead to this turn",
        but(BIDDING, "auction.passed", ()),
    ),
]


@pytest.mark.parametrize(("words", "state"), IMPOSSIBLE)
def test_an_impossible_state_is_named(words: str, state: State) -> None:
    """A contradiction on the table is described in words."""
    assert words in in_words(GAMES["canaletto"], GAME.faults(state))


class Stored(State):
    seed: str


@pytest.mark.parametrize("state", [NEW, OPENED, BIDDING, CHOOSING, SOLD, TURNING, OVER])
def test_a_field_that_the_game_does_not_have_is_no_fault(state: State) -> None:
    """A client that keeps a state may add fields to it."""
    assert GAME.faults(Stored(**asdict(state), seed="5e")) == ()


def test_a_fault_is_named_whatever_fields_are_added() -> None:
    """The game's own fields are compared all the same."""
    state = Stored(**asdict(replace(NEW, markers=(3,))), seed="5e")
    assert in_words(GAMES["canaletto"], GAME.faults(state)) == (
        "something has happened before the table was laid out",
    )


@pytest.mark.parametrize("players", [3, 4])
def test_a_possible_auction_is_one_that_can_be_played(players: int) -> None:
    """An auction has no fault exactly if passes and bids up to 5 can lead to it."""
    state = table(players=players).state
    played = set(auctions(state, 5))
    for bid in range(6):
        gondola = replace(state, gondola=bid)
        for auction in thinkable(players, bid):
            possible = not GAME.faults(replace(gondola, auction=auction))
            assert possible == (auction in played), auction


def auctions(state: State, highest: int) -> Iterator[Auction]:
    """Play an auction in every way there is, with bids up to the highest."""
    if state.lots:
        return
    yield state.auction
    seat = state.auction.turn
    bids: list[Move] = [moves.Bid(seat, n) for n in range(state.auction.bid + 1, highest + 1)]
    for move in (moves.Pass(seat), *bids):
        if GAME.why_not(state, move) is None:
            yield from auctions(GAME.apply(state, move).state, highest)


def thinkable(players: int, bid: int) -> Iterator[Auction]:
    seats = range(players)
    for turn in seats:
        for bidder in (None, *seats):
            for number in range(players + 1):
                for passed in permutations(seats, number):
                    yield Auction(0, turn, bid, bidder, passed)
