"""What is impossible about a state somebody sends."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from arbitro.games.canaletto import (
    GAME,
    Auction,
    Move,
    Options,
    State,
    Treasures,
    moves,
    new_auction,
)
from tests.games import GAMES, in_words
from tests.rules.canaletto.tables import table

LOTS: dict[int, Treasures] = {0: ("lamp", "ring", "mug"), 1: ("lamp", "ring", "mug")}

NEW = GAME.new_game(3, Options())
OPENED = table(LOTS).state
BIDDING = table(LOTS).play(moves.Bid(0, 4), moves.Bid(1, 6), moves.Pass(2)).state
CHOOSING = table(LOTS).win(0, 1).play(moves.Bid(1, 1), moves.Bribe(2)).state
SOLD = table(LOTS).win(0, 33).win(1, 1).play(moves.Sell(1, "lamp"), moves.Sell(1, "mug")).state
TURNING = table(LOTS, shown="next").win(0, 1).win(1, 1).play(moves.Sell(1, "lamp")).state
OVER = table(LOTS).win_all().state


def with_player(state: State, seat: int, **changes: Any) -> State:
    merchant = replace(state.players[seat], **changes)
    return replace(state, players=(*state.players[:seat], merchant, *state.players[seat + 1 :]))


def with_lot(state: State, number: int, **changes: Any) -> State:
    lot = replace(state.lots[number], **changes)
    return replace(state, lots=(*state.lots[:number], lot, *state.lots[number + 1 :]))


def with_auction(state: State, **changes: Any) -> State:
    return replace(state, auction=replace(state.auction, **changes))


def with_palace(state: State, palace: int, *treasures: Any) -> State:
    palaces = (*state.palaces[:palace], treasures, *state.palaces[palace + 1 :])
    return replace(state, palaces=palaces)


def played_on_after_the_end() -> State:
    lots: dict[int, Treasures] = {14: ("bust", "glass"), 15: ("chandelier", "fan")}
    ended = table(lots).win_until(14).win_all().state
    played = (moves.Bid(1, 1), moves.Pass(2), moves.Pass(0), moves.Sell(1, "fan"))
    return moved(replace(ended, phase="bid"), played)


def moved(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def ring_forgotten() -> State:
    state = (
        table(LOTS)
        .win(0, 1)
        .win(1, 1)
        .play(moves.Sell(1, "lamp"), moves.Sell(1, "mug"))
        .win(2, 1)
        .state
    )
    for seat in (0, 1):
        money = state.players[seat].money - state.markers[2]
        state = with_player(state, seat, money=money, treasures=("ring",))
    return replace(state, sold=state.sold[:2])


IMPOSSIBLE = [
    ("2 players sit at the table", replace(OPENED, players=OPENED.players[:2])),
    (
        "the table was not laid out rightly: palaces: 15 instead of 16",
        replace(OPENED, palaces=OPENED.palaces[:15]),
    ),
    ("seat 3 does not exist", with_auction(OPENED, turn=3)),
    ("seat 4 does not exist", with_auction(OPENED, passed=(4,))),
    ("seat -1 does not exist", with_lot(CHOOSING, 0, seat=-1)),
    ("palace 16 does not exist", replace(OPENED, column=16)),
    ("palace -1 does not exist", with_lot(CHOOSING, 0, palace=-1)),
    ("something has happened before the table was laid out", replace(NEW, markers=(3,))),
    (
        "the table was not laid out rightly: palace 4 holds 2 tiles of the type lion",
        with_palace(OPENED, 4, "lion", "lion"),
    ),
    (
        "the table was not laid out rightly: palace 5 holds 4 tiles, more than 3",
        with_palace(OPENED, 5, "fan", "bust", "ring", "clock"),
    ),
    (
        "the table was not laid out rightly: tiles of the type lamp: 3 instead of 2",
        with_palace(OPENED, 15, "lamp", *OPENED.palaces[15]),
    ),
    (
        "the table was not laid out rightly: tiles of the type lamp: 1 instead of 2",
        with_lot(SOLD, 0, treasures=("ring", "mug")),
    ),
    (
        "palace 0 is not empty exactly if its lot was taken, once",
        with_lot(CHOOSING, 0, palace=3),
    ),
    (
        "palace 1 is not empty exactly if its lot was taken, once",
        with_lot(CHOOSING, 0, palace=1),
    ),
    (
        "a lot without treasures was taken",
        replace(OPENED, lots=(replace(SOLD.lots[0], palace=2, treasures=()),)),
    ),
    ("the lot of auction 1 went at a bid of 0", with_lot(SOLD, 0, bid=0)),
    ("the lot of auction 2 went at a bid of 101", with_lot(SOLD, 1, bid=101)),
    ("a bribe was played after a bid of 17 in auction 2", with_lot(CHOOSING, 1, bid=17)),
    (
        "nobody outbid the opener of auction 2, who then played a bribe",
        with_lot(CHOOSING, 1, seat=1),
    ),
    (
        "seat 2 has not played exactly the bribe it lacks",
        with_player(CHOOSING, 2, bribe=True),
    ),
    (
        "seat 0 has not played exactly the bribe it lacks",
        with_player(CHOOSING, 0, bribe=False),
    ),
    ("seat 1 has not played exactly the bribe it lacks", with_lot(SOLD, 1, bribed=True)),
    ("auction 2 was held at palace 1 instead of 2", with_lot(SOLD, 0, bid=2)),
    ("the column stands at palace 3 instead of 2", replace(SOLD, column=3, gondola=3)),
    ("the gondola stands at palace 7 instead of 6", replace(BIDDING, gondola=7)),
    (
        "the table was not laid out rightly: no marker shows 17",
        replace(OPENED, markers=(*OPENED.markers[:11], 17)),
    ),
    (
        "the table was not laid out rightly: the marker 9 lies in the row 2 times",
        replace(OPENED, markers=(*OPENED.markers[:11], 9)),
    ),
    (
        "the table was not laid out rightly: markers turned up: 11 instead of 12",
        replace(OPENED, markers=OPENED.markers[:11]),
    ),
    (
        "the table was not laid out rightly: markers turned up: 2 instead of 1",
        replace(TURNING, markers=(9, 12)),
    ),
    ("a set was sold twice", replace(SOLD, sold=(*SOLD.sold, "lamp"))),
    (
        "fan was sold before all its tiles had been bought",
        replace(SOLD, sold=("fan", *SOLD.sold)),
    ),
    (
        "sets were sold in another order than they were completed",
        replace(OVER, sold=(*OVER.sold[1:], OVER.sold[0])),
    ),
    ("the game went on with too few types left unsold", played_on_after_the_end()),
    (
        "seat 0 does not hold what it bought and has not sold",
        with_player(CHOOSING, 0, treasures=("lamp",)),
    ),
    (
        "seat 1 does not hold what it bought and has not sold",
        with_player(SOLD, 1, treasures=("lamp",)),
    ),
    ("the lot of auction 1 left a debt of 3, not of 0", with_lot(SOLD, 0, debt=0)),
    ("the lot of auction 2 left a debt of 0, not of 1", with_lot(SOLD, 1, debt=1)),
    ("seat 2 cannot have come by 31 with 0 of debt", with_player(SOLD, 2, money=31)),
    ("seat 0 cannot have come by 26 with 0 of debt", with_player(SOLD, 0, debt=0)),
    ("a set completed earlier has not been sold", ring_forgotten()),
    ("the phase bid contradicts what lies on the table", replace(CHOOSING, phase="bid")),
    ("the phase sell contradicts what lies on the table", replace(OPENED, phase="sell")),
    ("the phase reveal contradicts what lies on the table", replace(SOLD, phase="reveal")),
    ("the phase over contradicts what lies on the table", replace(SOLD, phase="over")),
    ("seat 0 is not on the left of who took the last lot", replace(SOLD, auction=new_auction(0))),
    ("an auction is under way in the phase sell", with_auction(CHOOSING, turn=1)),
    ("the bid is 101", replace(with_auction(BIDDING, bid=101), gondola=5)),
    ("the bid is -1", replace(with_auction(OPENED, bid=-1), gondola=15)),
    ("there is a bid without a bidder, or the reverse", with_auction(BIDDING, bidder=None)),
    ("there is a bid without a bidder, or the reverse", with_auction(OPENED, bidder=1)),
    ("seat 0 is asked though it has passed", with_auction(BIDDING, passed=(0, 2))),
    (
        "bids up to this one and these passes do not lead to this turn",
        with_auction(BIDDING, passed=()),
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
    """Whoever keeps a state may add fields to it."""
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
