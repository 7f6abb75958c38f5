"""What is impossible about a state of Canaletto that someone sent, in words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from msgspec.structs import asdict, replace

from service.rules.canaletto.lots import resting_place
from service.rules.canaletto.moves import Marker, Palace, Treasures
from service.rules.canaletto.setup import PLAYERS, Options, new_game, row_to_lay
from service.rules.canaletto.state import (
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
from service.rules.kernel import Seat, first_found
from service.rules.seats import left, next_except

LEAST_OUTBID = 2  # a first bid is at least 1, and the next one is higher


def faults(state: State) -> tuple[str, ...]:
    """Name what is impossible."""
    if state.phase == "lay":
        return first_found(state, (_table, _untouched))
    history = (_lots, _gondola, _markers, _sold, _holdings, _money)
    return first_found(state, (_table, _tiles, _palaces, *history, _phase, _auction))


def _table(state: State) -> Iterator[str]:
    if len(state.players) not in PLAYERS:
        yield f"{len(state.players)} players sit at the table"
    if len(state.palaces) != PALACES:
        yield f"there are {len(state.palaces)} palaces instead of {PALACES}"
    auction = state.auction
    named = {auction.opener, auction.turn, auction.bidder, *auction.passed, None}
    named.update(lot.seat for lot in state.lots)
    for seat in named - {None, *range(len(state.players))}:
        yield f"seat {seat} does not exist"
    places = {state.column, state.gondola, *(lot.palace for lot in state.lots)}
    for palace in places - {*range(PALACES)}:
        yield f"palace {palace} does not exist"


def _untouched(state: State) -> Iterator[str]:
    new = new_game(len(state.players), Options(state.auction.opener, state.values))
    # A state may have more fields than a new game's: only those in common are compared.
    if replace(state, **asdict(new)) != state:
        yield "something has happened before the table was laid out"


def _tiles(state: State) -> Iterator[str]:
    for palace, treasures in chain(enumerate(state.palaces), _bought(state)):
        if len(treasures) > MOST_TILES or len(set(treasures)) < len(treasures):
            yield f"palace {palace} cannot have held {', '.join(treasures)}"
    tiles = Counter(chain(*state.palaces, *(lot.treasures for lot in state.lots)))
    for treasure, copies in COPIES.items():
        if tiles[treasure] != copies:
            yield f"{treasure}: {tiles[treasure]} tiles instead of {copies}"


def _bought(state: State) -> Iterator[tuple[Palace, Treasures]]:
    return ((lot.palace, lot.treasures) for lot in state.lots)


def _palaces(state: State) -> Iterator[str]:
    emptied = Counter(lot.palace for lot in state.lots)
    for palace, treasures in enumerate(state.palaces):
        if emptied[palace] != (not treasures):
            yield f"palace {palace} is not empty exactly if its lot was taken, once"
    if not all(lot.treasures for lot in state.lots):
        yield "a lot without treasures was taken"


def _lots(state: State) -> Iterator[str]:
    for number, lot in enumerate(state.lots, start=1):
        if not 1 <= lot.bid <= HIGHEST_BID:
            yield f"the lot of auction {number} went at a bid of {lot.bid}"
        if lot.bribed and lot.bid > BRIBE_LIMIT:
            yield f"a bribe was played after a bid of {lot.bid} in auction {number}"
    for number, (lot, before) in enumerate(zip(state.lots[1:], state.lots, strict=False), start=2):
        opener = left(before.seat, len(state.players))
        if lot.bribed and lot.seat == opener and lot.bid < LEAST_OUTBID:
            yield f"nobody outbid the opener of auction {number}, who then played a bribe"
    bribes = Counter(lot.seat for lot in state.lots if lot.bribed)
    for seat, merchant in enumerate(state.players):
        if bribes[seat] != (not merchant.bribe):
            yield f"seat {seat} has not played exactly the bribe it lacks"


def _gondola(state: State) -> Iterator[str]:
    """Follow gondola and column from lot to lot, and through the bids of this auction."""
    column = state.lots[0].palace if state.lots else state.column
    filled = [True] * PALACES
    for number, lot in enumerate(state.lots, start=1):
        if lot.palace != column:
            yield f"auction {number} was held at palace {lot.palace} instead of {column}"
            return
        filled[column] = False
        column = resting_place(filled, (column + lot.bid) % PALACES)
    if state.column != column:
        yield f"the column stands at palace {state.column} instead of {column}"
    gondola = (column + state.auction.bid) % PALACES
    if state.gondola != gondola:
        yield f"the gondola stands at palace {state.gondola} instead of {gondola}"


def _markers(state: State) -> Iterator[str]:
    if not set(state.markers) <= set(MARKERS) or len(set(state.markers)) < len(state.markers):
        yield "the row of markers shows a number that does not exist, or one twice"
    expected = row_to_lay("open") if state.values == "open" else _turned_up(state)
    if len(state.markers) != expected:
        yield f"{len(state.markers)} markers are turned up instead of {expected}"


def _turned_up(state: State) -> int:
    return len(state.sold) + (state.phase in ("bid", "sell"))


def _sold(state: State) -> Iterator[str]:
    if len(set(state.sold)) < len(state.sold):
        yield "a set was sold twice"
    for treasure in sorted(in_palaces(state).intersection(state.sold)):
        yield f"{treasure} was sold before all its tiles had been bought"
    completed = last_bought(state)
    auctions = [completed.get(treasure, 0) for treasure in state.sold]
    if auctions != sorted(auctions):
        yield "sets were sold in another order than they were completed"
    earlier = sum(auction < len(state.lots) for auction in auctions)
    if len(COPIES) - earlier <= LAST_TYPES:
        yield "the game went on with too few types left unsold"


def _holdings(state: State) -> Iterator[str]:
    for seat, merchant in enumerate(state.players):
        bought = chain(*(lot.treasures for lot in state.lots if lot.seat == seat))
        kept = tuple(treasure for treasure in bought if treasure not in state.sold)
        if merchant.treasures != kept:
            yield f"seat {seat} does not hold what it bought and has not sold"


def _money(state: State) -> Iterator[str]:
    """Follow everybody's money through payments and sales."""
    money, debts = [MONEY] * len(state.players), [0] * len(state.players)
    sales = _sales(state)
    for number, lot in enumerate(state.lots, start=1):
        debt = 0 if lot.bribed else max(0, lot.bid - money[lot.seat])
        if lot.debt != debt:
            yield f"the lot of auction {number} left a debt of {debt}, not of {lot.debt}"
        money[lot.seat] -= lot.paid
        debts[lot.seat] += lot.debt
        for seat, value in sales.get(number, ()):
            money[seat] += value
    for seat, merchant in enumerate(state.players):
        if (merchant.money, merchant.debt) != (money[seat], debts[seat]):
            yield f"seat {seat} cannot have come by {merchant.money} with {merchant.debt} of debt"


def _sales(state: State) -> Mapping[int, list[tuple[Seat, Marker]]]:
    """Say who got which value for a tile in the sales after each auction."""
    completed = last_bought(state)
    values = dict(zip(state.sold, state.markers, strict=False))
    sales: dict[int, list[tuple[Seat, Marker]]] = {}
    for lot in state.lots:
        for treasure in values.keys() & lot.treasures:
            sales.setdefault(completed[treasure], []).append((lot.seat, values[treasure]))
    return sales


def _phase(state: State) -> Iterator[str]:
    completed, last, complete = last_bought(state), len(state.lots), due(state)
    if any(completed[treasure] < last for treasure in complete):
        yield "a set completed earlier has not been sold"
    over = not complete and len(unsold(state)) <= LAST_TYPES
    fits: dict[Phase, bool] = {
        "bid": not complete and not over,
        "sell": len(complete) > 1,
        "reveal": state.values == "next" and not over and _just_sold(state),
        "over": over,
    }
    if not fits[state.phase]:
        yield f"the phase {state.phase} contradicts what lies on the table"


def _just_sold(state: State) -> bool:
    return bool(state.sold) and last_bought(state)[state.sold[-1]] == len(state.lots)


def _auction(state: State) -> Iterator[str]:
    auction, players = state.auction, len(state.players)
    if state.lots and auction.opener != left(state.lots[-1].seat, players):
        yield f"seat {auction.opener} is not on the left of who took the last lot"
    if state.phase != "bid":
        if auction != new_auction(auction.opener):
            yield f"an auction is under way in the phase {state.phase}"
        return
    if not 0 <= auction.bid <= HIGHEST_BID:
        yield f"the bid is {auction.bid}"
    if (auction.bidder is None) != (auction.bid == 0):
        yield "there is a bid without a bidder, or the reverse"
    if auction.turn in auction.passed:
        yield f"seat {auction.turn} is asked though it has passed"
        return
    fewest = _fewest_bids(auction, players)
    if fewest is None or fewest > auction.bid:
        yield "bids up to this one and these passes do not lead to this turn"


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
