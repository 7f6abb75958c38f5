"""The end of an auction of Canaletto: whoever takes the lot pays, and the gondola comes to rest."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from arbitro.games.canaletto.events import DebtIncurred, GondolaRested, LotTaken
from arbitro.games.canaletto.moves import Palace
from arbitro.games.canaletto.sales import go_on
from arbitro.games.canaletto.state import PALACES, Lot, Merchant, State, new_auction
from arbitro.rules.base import with_item
from arbitro.rules.kernel import Event, Seat, Step
from arbitro.rules.seats import left


def taken(state: State, seat: Seat, *, bribed: bool) -> Step:
    """Hand over the lot, with all that follows from it."""
    lot = _lot(state, seat, bribed=bribed)
    taker = _charged(state.players[seat], lot)
    palaces = with_item(state.palaces, state.column, ())
    rest = resting_place([bool(tiles) for tiles in palaces], state.gondola)
    after = replace(
        state,
        palaces=palaces,
        column=rest,
        gondola=rest,
        players=with_item(state.players, seat, taker),
        auction=new_auction(left(seat, len(state.players))),
        lots=(*state.lots, lot),
    )
    rested = GondolaRested(state.gondola, rest, column_from=lot.palace)
    return go_on(after).after(*_taking(lot, taker), rested)


def resting_place(filled: Sequence[bool], gondola: Palace) -> Palace:
    """Find the first filled palace clockwise, beginning with the gondola's; its own if none is."""
    around = ((gondola + step) % PALACES for step in range(PALACES))
    return next((palace for palace in around if filled[palace]), gondola)


def _lot(state: State, seat: Seat, *, bribed: bool) -> Lot:
    bid = state.auction.bid
    # A taker who has less than the price pays all they have; the rest becomes debt.
    debt = 0 if bribed else max(0, bid - state.players[seat].money)
    return Lot(state.column, state.palaces[state.column], seat, bid, bribed, debt)


def _charged(taker: Merchant, lot: Lot) -> Merchant:
    return Merchant(
        money=taker.money - lot.paid,
        debt=taker.debt + lot.debt,
        bribe=taker.bribe and not lot.bribed,
        treasures=taker.treasures + lot.treasures,
    )


def _taking(lot: Lot, taker: Merchant) -> Iterator[Event]:
    rule = "canaletto.bribe" if lot.bribed else "canaletto.auction.end"
    price = lot.paid + lot.debt
    yield LotTaken(lot.seat, lot.palace, lot.treasures, price, lot.paid, taker.money, rule=rule)
    if lot.debt:
        yield DebtIncurred(lot.seat, lot.debt, taker.debt)
