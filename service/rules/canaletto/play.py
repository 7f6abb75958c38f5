"""What follows from a move in Canaletto, up to the taking of a lot."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from service.rules.canaletto.events import (
    BidMade,
    BribePlayed,
    GondolaMoved,
    MarkersTurnedUp,
    Passed,
    TableLaid,
)
from service.rules.canaletto.judge import why_not
from service.rules.canaletto.lots import taken
from service.rules.canaletto.moves import Bid, Bribe, Lay, Move, Pass, Reveal, Sell
from service.rules.canaletto.sales import go_on, open_auction, sell
from service.rules.canaletto.state import PALACES, State, all_but_one_passed
from service.rules.kernel import Event, IllegalMove, Seat, Step
from service.rules.seats import clockwise_after


def apply(state: State, move: Move) -> Step:
    """Make a move with all that follows from it by itself, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    return FOLLOWS[type(move)](state, move)


def _lay(state: State, move: Lay) -> Step:
    laid = replace(
        state, palaces=move.palaces, markers=move.values, column=move.start, gondola=move.start
    )
    events = (TableLaid(move.palaces, move.start), MarkersTurnedUp(move.values, first=0))
    opened = open_auction(laid, "canaletto.setup.start")
    return Step(opened.state, events + opened.events)


def _reveal(state: State, move: Reveal) -> Step:
    place = len(state.markers)
    after = go_on(replace(state, markers=(*state.markers, move.value)))
    return Step(after.state, (MarkersTurnedUp((move.value,), first=place), *after.events))


def _bid(state: State, move: Bid) -> Step:
    # The gondola stands as many palaces from the column as the bid says.
    gondola = (state.column + move.amount) % PALACES
    spaces = move.amount - state.auction.bid
    events = (BidMade(move.seat, move.amount), GondolaMoved(state.gondola, gondola, spaces))
    turn = _next_turn(state, move.seat, state.auction.passed)
    auction = replace(state.auction, turn=turn, bid=move.amount, bidder=move.seat)
    return _gone_on(replace(state, gondola=gondola, auction=auction), events)


def _pass(state: State, move: Pass) -> Step:
    passed = (*state.auction.passed, move.seat)
    auction = replace(state.auction, turn=_next_turn(state, move.seat, passed), passed=passed)
    return _gone_on(replace(state, auction=auction), (Passed(move.seat),))


def _next_turn(state: State, seat: Seat, passed: tuple[Seat, ...]) -> Seat:
    order = clockwise_after(seat, len(state.players))
    return next(other for other in order if other not in passed)


def _gone_on(state: State, events: tuple[Event, ...]) -> Step:
    """Go on with the auction, or end it if all but one have passed and there is a bid."""
    bidder = state.auction.bidder
    if bidder is None or not all_but_one_passed(state):
        return Step(state, events)
    after = taken(state, bidder, bribed=False)
    return Step(after.state, events + after.events)


def _bribe(state: State, move: Bribe) -> Step:
    after = taken(state, move.seat, bribed=True)
    return Step(after.state, (BribePlayed(move.seat, state.auction.bid), *after.events))


def _sell(state: State, move: Sell) -> Step:
    return sell(state, move.treasure)


FOLLOWS: Mapping[type[Move], Callable[[State, Any], Step]] = {
    Lay: _lay,
    Reveal: _reveal,
    Bid: _bid,
    Pass: _pass,
    Bribe: _bribe,
    Sell: _sell,
}
"""What follows from each kind of move."""
