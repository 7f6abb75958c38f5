"""Checks whether a state of Canaletto that a client sent can occur."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from msgspec.structs import asdict, replace

from arbitro.games.canaletto.moves import Marker
from arbitro.games.canaletto.play import resting_place
from arbitro.games.canaletto.setup import PLAYERS, Options, new_game, row_to_lay
from arbitro.games.canaletto.state import (
    BRIBE_LIMIT,
    COPIES,
    HIGHEST_BID,
    LAST_TYPES,
    MARKERS,
    MONEY,
    MOST_TILES,
    PALACES,
    Auction,
    Phase,
    State,
    due,
    in_palaces,
    last_bought,
    new_auction,
    unsold,
)
from arbitro.rules.kernel import Fault, Seat, first_found
from arbitro.rules.seats import left, next_except

LEAST_OUTBID = 2  # a first bid is at least 1, and the next one is higher


def faults(state: State) -> tuple[Fault, ...]:
    """Return why a state cannot occur; nothing if it can."""
    if state.phase == "lay":
        return first_found(state, (_table, _untouched))
    history = (_lots, _gondola, _markers, _sold, _holdings, _money)
    return first_found(state, (_table, _tiles, _palaces, *history, _phase, _auction))


def _table(state: State) -> Iterator[Fault]:
    if len(state.players) not in PLAYERS:
        yield Fault("players", {"players": len(state.players)})
    if len(state.palaces) != PALACES:
        yield Fault("palaces", {"there": len(state.palaces), "expected": PALACES})
    auction = state.auction
    named = {auction.opener, auction.turn, auction.bidder, *auction.passed}
    named.update(lot.seat for lot in state.lots)
    seats = {seat for seat in named if seat is not None}
    for seat in seats - {*range(len(state.players))}:
        yield Fault("no-such-seat", {"seat": seat})
    places = {state.column, state.gondola, *(lot.palace for lot in state.lots)}
    for palace in places - {*range(PALACES)}:
        yield Fault("no-such-palace", {"palace": palace})


def _untouched(state: State) -> Iterator[Fault]:
    new = new_game(len(state.players), Options(state.auction.opener, state.values))
    # A state may have more fields than a new game's: only those in common are compared.
    if replace(state, **asdict(new)) != state:
        yield Fault("before-the-layout")


def _tiles(state: State) -> Iterator[Fault]:
    bought = [(lot.palace, lot.treasures) for lot in state.lots]
    for palace, treasures in (*enumerate(state.palaces), *bought):
        if len(treasures) > MOST_TILES or len(set(treasures)) < len(treasures):
            yield Fault("palace-held", {"palace": palace, "treasures": treasures})
    tiles = Counter(chain(*state.palaces, *(lot.treasures for lot in state.lots)))
    for treasure, copies in COPIES.items():
        there = tiles[treasure]
        if there != copies:
            yield Fault("tiles", {"treasure": treasure, "there": there, "expected": copies})


def _palaces(state: State) -> Iterator[Fault]:
    emptied = Counter(lot.palace for lot in state.lots)
    for palace, treasures in enumerate(state.palaces):
        if emptied[palace] != (not treasures):
            yield Fault("palace-not-emptied", {"palace": palace})
    if not all(lot.treasures for lot in state.lots):
        yield Fault("empty-lot")


def _lots(state: State) -> Iterator[Fault]:
    for number, lot in enumerate(state.lots, start=1):
        if not 1 <= lot.bid <= HIGHEST_BID:
            yield Fault("impossible-bid", {"auction": number, "bid": lot.bid})
        if lot.bribed and lot.bid > BRIBE_LIMIT:
            yield Fault("bribe-too-late", {"bid": lot.bid, "auction": number})
    for number, (lot, before) in enumerate(zip(state.lots[1:], state.lots, strict=False), start=2):
        opener = left(before.seat, len(state.players))
        if lot.bribed and lot.seat == opener and lot.bid < LEAST_OUTBID:
            yield Fault("bribe-on-own-bid", {"auction": number})
    bribes = Counter(lot.seat for lot in state.lots if lot.bribed)
    for seat, merchant in enumerate(state.players):
        if bribes[seat] != (not merchant.bribe):
            yield Fault("bribes", {"seat": seat})


def _gondola(state: State) -> Iterator[Fault]:
    """Follow gondola and column from lot to lot, and through the bids of this auction."""
    column = state.lots[0].palace if state.lots else state.column
    filled = [True] * PALACES
    for number, lot in enumerate(state.lots, start=1):
        if lot.palace != column:
            facts = {"auction": number, "palace": lot.palace, "expected": column}
            yield Fault("wrong-auction", facts)
            return
        filled[column] = False
        column = resting_place(filled, (column + lot.bid) % PALACES)
    if state.column != column:
        yield Fault("wrong-column", {"palace": state.column, "expected": column})
    gondola = (column + state.auction.bid) % PALACES
    if state.gondola != gondola:
        yield Fault("wrong-gondola", {"palace": state.gondola, "expected": gondola})


def _markers(state: State) -> Iterator[Fault]:
    if not set(state.markers) <= set(MARKERS) or len(set(state.markers)) < len(state.markers):
        yield Fault("wrong-marker")
    expected = len(state.sold) + (state.phase in ("bid", "sell"))
    if state.values == "open":
        expected = row_to_lay("open")
    if len(state.markers) != expected:
        yield Fault("markers", {"there": len(state.markers), "expected": expected})


def _sold(state: State) -> Iterator[Fault]:
    if len(set(state.sold)) < len(state.sold):
        yield Fault("sold-twice")
    for treasure in sorted(in_palaces(state).intersection(state.sold)):
        yield Fault("sold-too-early", {"treasure": treasure})
    completed = last_bought(state)
    auctions = [completed.get(treasure, 0) for treasure in state.sold]
    if auctions != sorted(auctions):
        yield Fault("wrong-order-of-sales")
    earlier = sum(auction < len(state.lots) for auction in auctions)
    if len(COPIES) - earlier <= LAST_TYPES:
        yield Fault("went-on-too-long")


def _holdings(state: State) -> Iterator[Fault]:
    for seat, merchant in enumerate(state.players):
        bought = chain(*(lot.treasures for lot in state.lots if lot.seat == seat))
        kept = tuple(treasure for treasure in bought if treasure not in state.sold)
        if merchant.treasures != kept:
            yield Fault("wrong-holdings", {"seat": seat})


def _money(state: State) -> Iterator[Fault]:
    """Follow everyone's money through payments and sales."""
    money, debts = [MONEY] * len(state.players), [0] * len(state.players)
    sales = _sales(state)
    for number, lot in enumerate(state.lots, start=1):
        debt = 0 if lot.bribed else max(0, lot.bid - money[lot.seat])
        if lot.debt != debt:
            yield Fault("wrong-debt", {"auction": number, "expected": debt, "debt": lot.debt})
        money[lot.seat] -= lot.paid
        debts[lot.seat] += lot.debt
        for seat, value in sales.get(number, ()):
            money[seat] += value
    for seat, merchant in enumerate(state.players):
        if (merchant.money, merchant.debt) != (money[seat], debts[seat]):
            facts = {"seat": seat, "money": merchant.money, "debt": merchant.debt}
            yield Fault("wrong-money", facts)


def _sales(state: State) -> Mapping[int, list[tuple[Seat, Marker]]]:
    """Return who got which value for a tile in the sales after each auction."""
    completed = last_bought(state)
    values = dict(zip(state.sold, state.markers, strict=False))
    sales: dict[int, list[tuple[Seat, Marker]]] = {}
    for lot in state.lots:
        for treasure in values.keys() & lot.treasures:
            sales.setdefault(completed[treasure], []).append((lot.seat, values[treasure]))
    return sales


def _phase(state: State) -> Iterator[Fault]:
    completed, last, complete = last_bought(state), len(state.lots), due(state)
    if any(completed[treasure] < last for treasure in complete):
        yield Fault("not-sold")
    over = not complete and len(unsold(state)) <= LAST_TYPES
    just_sold = bool(state.sold) and completed[state.sold[-1]] == last
    fits: dict[Phase, bool] = {
        "bid": not complete and not over,
        "sell": len(complete) > 1,
        "reveal": state.values == "next" and not over and just_sold,
        "over": over,
    }
    if not fits[state.phase]:
        yield Fault("wrong-phase", {"phase": state.phase})


def _auction(state: State) -> Iterator[Fault]:
    auction, players = state.auction, len(state.players)
    if state.lots and auction.opener != left(state.lots[-1].seat, players):
        yield Fault("wrong-opener", {"seat": auction.opener})
    if state.phase != "bid":
        if auction != new_auction(auction.opener):
            yield Fault("auction-under-way", {"phase": state.phase})
        return
    if not 0 <= auction.bid <= HIGHEST_BID:
        yield Fault("wrong-bid", {"bid": auction.bid})
    if (auction.bidder is None) != (auction.bid == 0):
        yield Fault("bid-without-bidder")
    if auction.turn in auction.passed:
        yield Fault("turn-of-who-passed", {"seat": auction.turn})
        return
    fewest = _fewest_bids(auction, players)
    if fewest is None or fewest > auction.bid:
        yield Fault("wrong-turn")


def _fewest_bids(auction: Auction, players: int) -> int | None:
    """Count the fewest bids that lead to these passes and this turn; None if no bids do.

    Each pass is taken to come as early as the order of the passes allows.
    """
    turn, bidder, bids = auction.opener, None, 0
    passed: list[Seat] = []
    for _ in range(players * (players + 1)):
        if (turn, bidder, passed) == (auction.turn, auction.bidder, [*auction.passed]):
            return bids
        if turn in auction.passed[len(passed) : len(passed) + 1]:
            passed.append(turn)
        else:
            bidder, bids = turn, bids + 1
        turn = next_except(turn, passed, players)
        if turn == bidder:
            return None
    return None
