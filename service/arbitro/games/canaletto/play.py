"""What follows from a move in Canaletto, up to the taking of a lot."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.games.canaletto import events
from arbitro.games.canaletto.judge import why_not
from arbitro.games.canaletto.lots import taken
from arbitro.games.canaletto.moves import Bid, Bribe, Lay, Move, Pass, Reveal, Sell
from arbitro.games.canaletto.sales import go_on, open_auction, sell
from arbitro.games.canaletto.state import PALACES, State, all_but_one_passed
from arbitro.rules.kernel import Event, IllegalMove, Step
from arbitro.rules.seats import next_except


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
    return open_auction(laid, "canaletto.setup.start").after(
        events.TableLaid(move.palaces, move.start), events.MarkersTurnedUp(move.values, first=0)
    )


def _reveal(state: State, move: Reveal) -> Step:
    turned_up = events.MarkersTurnedUp((move.value,), first=len(state.markers))
    return go_on(replace(state, markers=(*state.markers, move.value))).after(turned_up)


def _bid(state: State, move: Bid) -> Step:
    # The gondola stands as many palaces from the column as the bid says.
    gondola = (state.column + move.amount) % PALACES
    spaces = move.amount - state.auction.bid
    made = events.BidMade(move.seat, move.amount)
    moved = events.GondolaMoved(state.gondola, gondola, spaces)
    turn = next_except(move.seat, state.auction.passed, len(state.players))
    auction = replace(state.auction, turn=turn, bid=move.amount, bidder=move.seat)
    return _gone_on(replace(state, gondola=gondola, auction=auction), made, moved)


def _pass(state: State, move: Pass) -> Step:
    passed = (*state.auction.passed, move.seat)
    turn = next_except(move.seat, passed, len(state.players))
    auction = replace(state.auction, turn=turn, passed=passed)
    return _gone_on(replace(state, auction=auction), events.Passed(move.seat))


def _gone_on(state: State, *happened: Event) -> Step:
    """Go on with the auction, or end it if all but one have passed and there is a bid."""
    bidder = state.auction.bidder
    if bidder is None or not all_but_one_passed(state):
        return Step(state, happened)
    return taken(state, bidder, bribed=False).after(*happened)


def _bribe(state: State, move: Bribe) -> Step:
    played = events.BribePlayed(move.seat, state.auction.bid)
    return taken(state, move.seat, bribed=True).after(played)


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
