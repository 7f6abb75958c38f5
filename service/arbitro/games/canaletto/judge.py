"""What may be played in Canaletto, and why not."""

from typing import assert_never

from arbitro.games.canaletto.layout import bad_layout
from arbitro.games.canaletto.moves import Bid, Bribe, Lay, Move, Pass, Reveal, Sell
from arbitro.games.canaletto.state import (
    BRIBE_LIMIT,
    HIGHEST_BID,
    MARKERS,
    PENDING,
    Auction,
    State,
    all_but_one_passed,
    due,
    to_act,
)
from arbitro.rules.kernel import Refusal, Seat
from arbitro.rules.legal import OneOf, Range, Template
from arbitro.rules.turns import out_of_turn


def why_not(state: State, move: Move) -> Refusal | None:
    """Judge a move: a refusal, or nothing if the rules allow it."""
    return out_of_turn(PENDING[state.phase], to_act(state), move) or _broken_rule(state, move)


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe every move the seat may make, and no other."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "bid":
            return _in_auction(state, seat)
        case "sell":
            return (Template(Sell, seat, {"treasure": OneOf(due(state))}),)
        case "lay" | "reveal" | "over":
            return ()


def _in_auction(state: State, seat: Seat) -> tuple[Template, ...]:
    templates = []
    amounts = _amounts(state.auction)
    if amounts.from_ <= amounts.to:
        templates.append(Template(Bid, seat, {"amount": amounts}))
    if not _must_bid(state):
        templates.append(Template(Pass, seat))
    if not _no_bribe(state, seat):
        templates.append(Template(Bribe, seat))
    return tuple(templates)


def _amounts(auction: Auction) -> Range:
    return Range(auction.bid + 1, HIGHEST_BID)


def _broken_rule(state: State, move: Move) -> Refusal | None:
    match move:
        case Bid():
            return _bad_bid(state.auction, move)
        case Pass():
            return _must_bid(state)
        case Bribe():
            return _no_bribe(state, move.seat)
        case Sell():
            return _not_due(state, move)
        case Lay():
            return bad_layout(state.values, move)
        case Reveal():
            return _bad_marker(state, move)
        case _:
            assert_never(move)


def _bad_bid(auction: Auction, move: Bid) -> Refusal | None:
    amounts = _amounts(auction)
    if move.amount < amounts.from_:
        return Refusal("bid-too-low", "canaletto.auction.bid", "amount", {"above": auction.bid})
    if move.amount > amounts.to:
        return Refusal("bid-too-high", "canaletto.auction.bid", "amount", {"at_most": amounts.to})
    return None


def _must_bid(state: State) -> Refusal | None:
    if state.auction.bid or not all_but_one_passed(state):
        return None
    return Refusal("last-must-bid", "canaletto.auction.unopened", "type")


def _no_bribe(state: State, seat: Seat) -> Refusal | None:
    bid = state.auction.bid
    if not state.players[seat].bribe:
        return Refusal("bribe-already-played", "canaletto.bribe", "type")
    if not bid:
        return Refusal("no-bid-yet", "canaletto.bribe.after-bid", "type")
    if bid > BRIBE_LIMIT:
        facts = {"bid": bid, "at_most": BRIBE_LIMIT}
        return Refusal("bid-too-high-for-bribe", "canaletto.bribe.limit", "type", facts)
    return None


def _not_due(state: State, move: Sell) -> Refusal | None:
    complete = due(state)
    if move.treasure in complete:
        return None
    return Refusal("set-not-due", "canaletto.sale.order", "treasure", {"one_of": complete})


def _bad_marker(state: State, move: Reveal) -> Refusal | None:
    if move.value not in MARKERS:
        bounds = {"from": MARKERS[0], "to": MARKERS[-1]}
        return Refusal("no-such-marker", "canaletto.pieces", "value", bounds)
    if move.value in state.markers:
        facts = {"value": move.value}
        return Refusal("marker-already-up", "canaletto.setup.values", "value", facts)
    return None
