"""What follows from a move in Canaletto, up to the taking of a lot."""

from typing import assert_never

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
from service.rules.canaletto.state import PALACES, Auction, State
from service.rules.kernel import Event, IllegalMove, Seat, Step
from service.rules.seats import clockwise_after
from service.rules.values import replace


def apply(state: State, move: Move) -> Step:
    """Make a move with all that follows from it by itself, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    match move:
        case Bid():
            return _bid(state, move)
        case Pass():
            return _pass(state, move.seat)
        case Bribe():
            return _bribe(state, move.seat)
        case Sell():
            return sell(state, move.treasure)
        case Lay():
            return _lay(state, move)
        case Reveal():
            return _reveal(state, move)
        case _:
            assert_never(move)


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
    # However often the last bid was raised, the gondola stands that far from the column.
    gondola = (state.column + move.amount) % PALACES
    spaces = move.amount - state.auction.bid
    events = (BidMade(move.seat, move.amount), GondolaMoved(state.gondola, gondola, spaces))
    old = state.auction
    turn = _next_turn(state, move.seat, old.passed)
    auction = Auction(old.opener, turn, move.amount, move.seat, old.passed)
    return _gone_on(replace(state, gondola=gondola, auction=auction), events)


def _pass(state: State, seat: Seat) -> Step:
    old = state.auction
    passed = (*old.passed, seat)
    turn = _next_turn(state, seat, passed)
    auction = Auction(old.opener, turn, old.bid, old.bidder, passed)
    return _gone_on(replace(state, auction=auction), (Passed(seat),))


def _next_turn(state: State, seat: Seat, passed: tuple[Seat, ...]) -> Seat:
    order = clockwise_after(seat, len(state.players))
    return next(other for other in order if other not in passed)


def _gone_on(state: State, events: tuple[Event, ...]) -> Step:
    """Go on with the auction, or end it if all but one have passed and there is a bid."""
    auction = state.auction
    if auction.bidder is None or len(auction.passed) < len(state.players) - 1:
        return Step(state, events)
    after = taken(state, auction.bidder, bribed=False)
    return Step(after.state, events + after.events)


def _bribe(state: State, seat: Seat) -> Step:
    after = taken(state, seat, bribed=True)
    return Step(after.state, (BribePlayed(seat, state.auction.bid), *after.events))
