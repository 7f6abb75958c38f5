"""What helps bots with Canaletto: the state behind a view, likely moves, who is ahead."""

from collections.abc import Sequence
from math import exp, sqrt

from arbitro.games.canaletto import moves
from arbitro.games.canaletto.outcome import score
from arbitro.games.canaletto.state import State, View
from arbitro.rules.kernel import Pick, Seat, Viewer, fields_in

AVERAGE_MARKER = sum(moves.MARKERS) / len(moves.MARKERS)
SOLD_AT_ALL = 0.85
"""How likely a tile is to be sold before the game ends."""
WORTH_OF_BRIBE = 8.0
SWING = 9.0
"""How much money an auction moves, about."""


def imagine(view: View, viewer: Viewer, pick: Pick) -> State:
    """Return the state that lies behind a view: the table is open, so no other looks the same."""
    return State(**fields_in(view, State))


def likely_move(state: State, seat: Seat, pick: Pick) -> moves.Move:
    """Choose a move that a player might make."""
    if state.phase == "sell":
        complete = state.due
        return moves.Sell(seat, complete[pick(len(complete))])
    bid, merchant = state.auction.bid, state.players[seat]
    worth = sum([_value(state)] * len(state.palaces[state.column]))
    if worth > merchant.money:
        # Debt counts twice.
        worth = (worth + merchant.money) / 2
    most = worth * (60 + pick(50)) / 100
    if merchant.bribe and 0 < bid <= moves.BRIBE_LIMIT and most > bid + WORTH_OF_BRIBE and pick(2):
        return moves.Bribe(seat)
    if not bid:
        if state.all_but_one_passed or most > 1:
            return moves.Bid(seat, 1 + pick(max(1, int(most))))
        return moves.Pass(seat)
    if most <= bid or bid >= moves.HIGHEST_BID:
        return moves.Pass(seat)
    return moves.Bid(seat, min(moves.HIGHEST_BID, bid + 1 + pick(3)))


def _value(state: State) -> float:
    """Return what a tile will bring: nobody knows which types are sold when."""
    markers = state.markers[len(state.sold) :]
    average = sum(markers) / len(markers) if markers else AVERAGE_MARKER
    if state.values == "next":
        average = (average + 3 * AVERAGE_MARKER) / 4
    return average * SOLD_AT_ALL


def estimate(state: State) -> Sequence[float] | None:
    """Compare money and treasures when an auction begins."""
    if state.phase != "bid" or state.auction.bid or state.auction.passed:
        return None
    sets_left = len(moves.COPIES) - len(state.sold)
    scale = SWING * sqrt(sets_left)
    worths = [
        score(merchant)
        + sum([_value(state)] * len(merchant.treasures))
        + (WORTH_OF_BRIBE if merchant.bribe else 0.0)
        for merchant in state.players
    ]
    weights = [exp((worth - worths[0]) / scale) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]
