"""The sales of a turn of Canaletto, and what comes after them: the next auction or the end."""

from collections.abc import Iterator

from msgspec.structs import replace

from arbitro.games.canaletto.events import AuctionOpened, GameOver, Proceeds, SalesDue, SetSold
from arbitro.games.canaletto.moves import Marker, Treasure
from arbitro.games.canaletto.outcome import winners_of
from arbitro.games.canaletto.state import (
    LAST_TYPES,
    Merchant,
    State,
    due,
    next_value,
    unsold,
)
from arbitro.rules.kernel import Step


def go_on(state: State) -> Step:
    """Do what happens by itself before the next decision."""
    complete = due(state)
    # Once the turn's sales are done, the game ends if at most two types are left unsold.
    if not complete and len(unsold(state)) <= LAST_TYPES:
        return Step(replace(state, phase="over"), (GameOver(winners_of(state)),))
    if next_value(state) is None:
        return Step(replace(state, phase="reveal"), ())
    if not complete:
        return open_auction(state, "canaletto.auction.next")
    if len(complete) == 1:
        return sell(state, complete[0])
    chooser = state.lots[-1].seat
    return Step(replace(state, phase="sell"), (SalesDue(chooser, complete),))


def open_auction(state: State, rule: str) -> Step:
    """Put the lot at the column up for auction."""
    number, treasures = len(state.lots) + 1, state.palaces[state.column]
    opened = AuctionOpened(number, state.column, treasures, state.auction.opener, rule=rule)
    return Step(replace(state, phase="bid"), (opened,))


def sell(state: State, treasure: Treasure) -> Step:
    """Sell a set at the next marker, with all that follows."""
    value = state.markers[len(state.sold)]
    players = tuple(_without(merchant, treasure, value) for merchant in state.players)
    after = replace(state, players=players, sold=(*state.sold, treasure))
    event = SetSold(treasure, value, tuple(_proceeds(state, after, treasure, value)))
    return go_on(after).after(event)


def _without(merchant: Merchant, treasure: Treasure, value: Marker) -> Merchant:
    left = tuple(other for other in merchant.treasures if other != treasure)
    tiles = len(merchant.treasures) - len(left)
    return replace(merchant, money=merchant.money + tiles * value, treasures=left)


def _proceeds(before: State, after: State, treasure: Treasure, value: Marker) -> Iterator[Proceeds]:
    for seat, merchant in enumerate(before.players):
        tiles = merchant.treasures.count(treasure)
        if tiles:
            yield Proceeds(seat, tiles, tiles * value, after.players[seat].money)
