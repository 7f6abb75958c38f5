"""Checks whether a state of Canaletto that a client sent can occur."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from arbitro.games.canaletto import moves
from arbitro.games.canaletto.judge import layout_faults
from arbitro.games.canaletto.outcome import account
from arbitro.games.canaletto.play import resting_place
from arbitro.games.canaletto.setup import PLAYERS, Options, new_game, row_to_lay
from arbitro.games.canaletto.state import Auction, Phase, State, new_auction
from arbitro.rules.kernel import Fault, Seat, first_found
from arbitro.rules.seats import left, next_except

LEAST_OUTBID = 2  # a first bid is at least 1, and the next one is higher


def faults(state: State) -> tuple[Fault, ...]:
    """Return why a state cannot occur; nothing if it can."""
    if state.phase == "lay":
        return first_found(state, (_seats, _untouched))
    return first_found(state, (_seats, _layout, _lots, _gondola, _sold, _things, _phase, _auction))


def _seats(state: State) -> Iterator[Fault]:
    """Check that all seats and palaces that the state names exist."""
    if len(state.players) not in PLAYERS:
        yield Fault("players", {"players": len(state.players)})
    auction = state.auction
    named = {auction.opener, auction.turn, auction.bidder, *auction.passed}
    named.update(lot.seat for lot in state.lots)
    for seat in {seat for seat in named if seat is not None} - {*range(len(state.players))}:
        yield Fault("no-such-seat", {"seat": seat})
    places = {state.column, state.gondola, *(lot.palace for lot in state.lots)}
    for palace in places - {*range(min(moves.PALACES, len(state.palaces)))}:
        yield Fault("no-such-palace", {"palace": palace})


def _untouched(state: State) -> Iterator[Fault]:
    new = new_game(len(state.players), Options(state.auction.opener, state.values))
    # A state may have more fields than a new game's: only those in common are compared.
    if replace(state, **asdict(new)) != state:
        yield Fault("before-the-layout")


def _layout(state: State) -> Iterator[Fault]:
    """Judge the table as it was laid out, before any lot was taken."""
    palaces = list(state.palaces)
    for lot in state.lots:
        palaces[lot.palace] += lot.treasures
        if not lot.treasures:
            yield Fault("empty-lot")
    emptied = Counter(lot.palace for lot in state.lots)
    for palace, treasures in enumerate(state.palaces):
        if emptied[palace] != (not treasures):
            yield Fault("palace-not-emptied", {"palace": palace})
    expected = row_to_lay(state.values)
    if state.values == "next":
        expected = len(state.sold) + (state.phase in ("bid", "sell"))
    laid = moves.Lay(tuple(palaces), state.markers, start=0)
    for fault, *_ in layout_faults(laid, expected):
        yield Fault("layout", to_builtins(fault))


def _lots(state: State) -> Iterator[Fault]:
    opener: Seat | None = None
    for number, lot in enumerate(state.lots, start=1):
        if not 1 <= lot.bid <= moves.HIGHEST_BID:
            yield Fault("impossible-bid", {"auction": number, "bid": lot.bid})
        if lot.bribed and lot.bid > moves.BRIBE_LIMIT:
            yield Fault("bribe-too-late", {"bid": lot.bid, "auction": number})
        if lot.bribed and lot.seat == opener and lot.bid < LEAST_OUTBID:
            yield Fault("bribe-on-own-bid", {"auction": number})
        opener = left(lot.seat, len(state.players))
    bribes = Counter(lot.seat for lot in state.lots if lot.bribed)
    for seat, merchant in enumerate(state.players):
        if bribes[seat] != (not merchant.bribe):
            yield Fault("bribes", {"seat": seat})


def _gondola(state: State) -> Iterator[Fault]:
    """Follow gondola and column from lot to lot, and through the bids of this auction."""
    column = state.lots[0].palace if state.lots else state.column
    filled = [True] * moves.PALACES
    for number, lot in enumerate(state.lots, start=1):
        if lot.palace != column:
            facts = {"auction": number, "palace": lot.palace, "expected": column}
            yield Fault("wrong-auction", facts)
            return
        filled[column] = False
        column = resting_place(filled, (column + lot.bid) % moves.PALACES)
    if state.column != column:
        yield Fault("wrong-column", {"palace": state.column, "expected": column})
    gondola = (column + state.auction.bid) % moves.PALACES
    if state.gondola != gondola:
        yield Fault("wrong-gondola", {"palace": state.gondola, "expected": gondola})


def _sold(state: State) -> Iterator[Fault]:
    if len(set(state.sold)) < len(state.sold):
        yield Fault("sold-twice")
    for treasure in sorted(state.in_palaces.intersection(state.sold)):
        yield Fault("sold-too-early", {"treasure": treasure})
    completed = state.last_bought
    auctions = [completed.get(treasure, 0) for treasure in state.sold]
    if auctions != sorted(auctions):
        yield Fault("wrong-order-of-sales")
    earlier = sum(auction < len(state.lots) for auction in auctions)
    if len(moves.COPIES) - earlier <= moves.LAST_TYPES:
        yield Fault("went-on-too-long")


def _things(state: State) -> Iterator[Fault]:
    """Check what everyone has: treasures, money and debt."""
    for seat, merchant in enumerate(state.players):
        bought = chain(*(lot.treasures for lot in state.lots if lot.seat == seat))
        if merchant.treasures != tuple(each for each in bought if each not in state.sold):
            yield Fault("wrong-holdings", {"seat": seat})
        came: Counter[int] = Counter()
        for entry in account(state, seat):
            # A debt is doubled in the score, and takes no money away.
            if entry.rule != "canaletto.score":
                came[entry.auction or 0] += entry.amount
        money, owed = came[0], 0
        for number, lot in enumerate(state.lots, start=1):
            if lot.seat == seat:
                debt = 0 if lot.bribed else max(0, lot.bid - money)
                owed += lot.debt
                if lot.debt != debt:
                    facts = {"auction": number, "expected": debt, "debt": lot.debt}
                    yield Fault("wrong-debt", facts)
            money += came[number]
        if (merchant.money, merchant.debt) != (money, owed):
            facts = {"seat": seat, "money": merchant.money, "debt": merchant.debt}
            yield Fault("wrong-money", facts)


def _phase(state: State) -> Iterator[Fault]:
    completed, last, complete = state.last_bought, len(state.lots), state.due
    if any(completed[treasure] < last for treasure in complete):
        yield Fault("not-sold")
    over = not complete and len(state.unsold) <= moves.LAST_TYPES
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
    if not 0 <= auction.bid <= moves.HIGHEST_BID:
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
