"""What follows from a move in Canaletto: the auction, the taking of the lot, the sales."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from arbitro.games.canaletto import events, moves
from arbitro.games.canaletto.judge import why_not
from arbitro.games.canaletto.moves import Palace, Treasure
from arbitro.games.canaletto.outcome import winners_of
from arbitro.games.canaletto.state import Lot, Merchant, State, new_auction
from arbitro.rules.kernel import Event, IllegalMove, Seat, Step, with_item
from arbitro.rules.seats import left, next_except


def apply(state: State, move: moves.Move) -> Step:
    """Make a move with all that follows from it by itself, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    match move:
        case moves.Lay():
            # canaletto.setup.start: gondola and column start together.
            start = move.start
            laid = replace(
                state, palaces=move.palaces, markers=move.values, column=start, gondola=start
            )
            return _open_auction(laid, "canaletto.setup.start").after(
                events.TableLaid(move.palaces, start),
                events.MarkersTurnedUp(move.values, first=0),
            )
        case moves.Reveal():
            turned_up = events.MarkersTurnedUp((move.value,), first=len(state.markers))
            return _go_on(replace(state, markers=(*state.markers, move.value))).after(turned_up)
        case moves.Bid():
            return _bid(state, move)
        case moves.Pass():
            # canaletto.auction.pass: who passes is out of this auction.
            passed = (*state.auction.passed, move.seat)
            turn = next_except(move.seat, passed, len(state.players))
            auction = replace(state.auction, turn=turn, passed=passed)
            return _end_auction(replace(state, auction=auction), events.Passed(move.seat))
        case moves.Bribe():
            # canaletto.bribe: who plays it takes the lot for nothing, and the auction ends.
            played = events.BribePlayed(move.seat, state.auction.bid)
            return _take_lot(state, move.seat, bribed=True).after(played)
        case moves.Sell():
            return _sell(state, move.treasure)
        case _:
            assert_never(move)


def _bid(state: State, move: moves.Bid) -> Step:
    # canaletto.auction.gondola: the gondola stands as many palaces clockwise of the column as the
    # bid says, round and round; empty palaces count.
    gondola = (state.column + move.amount) % moves.PALACES
    spaces = move.amount - state.auction.bid
    # canaletto.auction.order: clockwise, skipping those who have passed. The highest bidder is not
    # asked again until someone outbids it: when no one else is left, the auction ends.
    turn = next_except(move.seat, state.auction.passed, len(state.players))
    auction = replace(state.auction, turn=turn, bid=move.amount, bidder=move.seat)
    return _end_auction(
        replace(state, gondola=gondola, auction=auction),
        events.BidMade(move.seat, move.amount),
        events.GondolaMoved(state.gondola, gondola, spaces),
    )


def _end_auction(state: State, *happened: Event) -> Step:
    # canaletto.auction.end: as soon as all but one have passed and there is a bid, the highest
    # bidder takes the lot and pays.
    bidder = state.auction.bidder
    if bidder is None or not state.all_but_one_passed:
        return Step(state, happened)
    return _take_lot(state, bidder, bribed=False).after(*happened)


def _take_lot(state: State, seat: Seat, *, bribed: bool) -> Step:
    bid, taker, column = state.auction.bid, state.players[seat], state.column
    # canaletto.debt: who pays more than they have pays down to 0 and adds the rest to their debt.
    debt = 0 if bribed else max(0, bid - taker.money)
    lot = Lot(column, state.palaces[column], seat, bid, bribed, debt)
    taker = Merchant(
        money=taker.money - lot.paid,
        debt=taker.debt + debt,
        bribe=taker.bribe and not bribed,
        treasures=taker.treasures + lot.treasures,
    )
    # canaletto.gondola.rest: the lot's palace is now empty; the column joins the gondola where it
    # comes to rest. This comes before the sales.
    palaces = with_item(state.palaces, column, ())
    rest = resting_place([bool(tiles) for tiles in palaces], state.gondola)
    after = replace(
        state,
        palaces=palaces,
        column=rest,
        gondola=rest,
        players=with_item(state.players, seat, taker),
        # canaletto.auction.next: the seat left of who took the lot starts the next auction.
        auction=new_auction(left(seat, len(state.players))),
        lots=(*state.lots, lot),
    )
    rule = "canaletto.bribe" if bribed else "canaletto.auction.end"
    price = lot.paid + debt
    taken = events.LotTaken(seat, column, lot.treasures, price, lot.paid, taker.money, rule=rule)
    rested = events.GondolaRested(state.gondola, rest, column_from=column)
    owed = (events.DebtIncurred(seat, debt, taker.debt),) if debt else ()
    return _go_on(after).after(taken, *owed, rested)


def resting_place(filled: Sequence[bool], gondola: Palace) -> Palace:
    """Return where the gondola comes to rest."""
    # canaletto.gondola.rest: from an empty palace it moves clockwise to the next one with treasure;
    # if none has any, it stays.
    around = ((gondola + step) % moves.PALACES for step in range(moves.PALACES))
    return next((palace for palace in around if filled[palace]), gondola)


def _go_on(state: State) -> Step:
    """Do what happens by itself before the next decision."""
    complete = state.due
    # canaletto.end: after a turn's sales the game ends if at most two types are left unsold.
    if not complete and len(state.unsold) <= moves.LAST_TYPES:
        return Step(replace(state, phase="over"), (events.GameOver(winners_of(state)),))
    # canaletto.setup.values: in `next`, a marker is turned up when the one before it has been used.
    if state.next_value is None:
        return Step(replace(state, phase="reveal"), ())
    if not complete:
        return _open_auction(state, "canaletto.auction.next")
    # canaletto.sale.order: a single set, or the last one left, is sold by itself; of several, who
    # took the lot decides which is next.
    if len(complete) == 1:
        return _sell(state, complete[0])
    sales = events.SalesDue(state.lots[-1].seat, complete)
    return Step(replace(state, phase="sell"), (sales,))


def _open_auction(state: State, rule: str) -> Step:
    number, treasures = len(state.lots) + 1, state.palaces[state.column]
    opener = state.auction.opener
    opened = events.AuctionOpened(number, state.column, treasures, opener, rule=rule)
    return Step(replace(state, phase="bid"), (opened,))


def _sell(state: State, treasure: Treasure) -> Step:
    # canaletto.sale: each owner gets the next marker's number per tile, and the marker is used up.
    value = state.markers[len(state.sold)]
    players, proceeds = list(state.players), []
    for seat, merchant in enumerate(state.players):
        tiles = merchant.treasures.count(treasure)
        if tiles:
            money = merchant.money + tiles * value
            kept = tuple(other for other in merchant.treasures if other != treasure)
            players[seat] = replace(merchant, money=money, treasures=kept)
            proceeds.append(events.Proceeds(seat, tiles, tiles * value, money))
    after = replace(state, players=tuple(players), sold=(*state.sold, treasure))
    return _go_on(after).after(events.SetSold(treasure, value, tuple(proceeds)))
