"""What may be played in Canaletto, why not, and what the refusals tell."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Literal, TypeAlias, assert_never, get_args

from msgspec import UNSET, UnsetType

from arbitro.games.canaletto import moves
from arbitro.games.canaletto.moves import Marker, Palace, Treasure, Treasures
from arbitro.games.canaletto.setup import row_to_lay
from arbitro.games.canaletto.state import PENDING, Auction, State, to_act
from arbitro.rules.kernel import Int, Items, Reasons, Refusal, Seat, Value, about, named
from arbitro.rules.legal import TURN_REASONS, OneOf, Range, Template, TurnFacts, out_of_turn

_LayoutReason: TypeAlias = Literal[
    "wrong-number-of-palaces",
    "wrong-number-of-tiles",
    "empty-palace",
    "too-many-tiles",
    "two-of-a-type",
    "no-such-marker",
    "marker-twice",
    "wrong-number-of-markers",
    "no-such-palace",
]
LayoutReason: TypeAlias = Annotated[_LayoutReason, named("LayoutReason")]

REASONS: Reasons = {
    **TURN_REASONS,
    "bid-too-low": ("above",),
    "bid-too-high": ("at_most",),
    "last-must-bid": (),
    "bribe-already-played": (),
    "no-bid-yet": (),
    "bid-too-high-for-bribe": ("bid", "at_most"),
    "set-not-due": ("one_of",),
    "marker-already-up": ("value",),
    **dict.fromkeys(get_args(_LayoutReason), ("faults",)),
    "no-such-marker": ("from", "to", "faults"),
}


class LayoutFault(Value):
    """What is wrong with a table laid out; a reason has only some of the facts."""

    reason: Annotated[LayoutReason, about("what is wrong")]
    palace: Annotated[Palace | UnsetType, about("which palace")] = UNSET
    treasure: Annotated[Treasure | UnsetType, about("which type of tiles")] = UNSET
    value: Annotated[Marker | UnsetType, about("which marker")] = UNSET
    there: Annotated[Int | UnsetType, about("how many there are")] = UNSET
    expected: Annotated[Int | UnsetType, about("how many there must be, or may be")] = UNSET


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    above: Annotated[Int | UnsetType, about("the last bid, which a bid must exceed")] = UNSET
    at_most: Annotated[Int | UnsetType, about("the highest bid that is allowed")] = UNSET
    bid: Annotated[Int | UnsetType, about("the last bid")] = UNSET
    one_of: Annotated[Treasures | UnsetType, about("the complete sets, which may be sold")] = UNSET
    from_: Annotated[Int | UnsetType, about("the lowest that there is")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that there is")] = UNSET
    value: Annotated[Marker | UnsetType, about("the marker that is up already")] = UNSET
    faults: Annotated[
        Items[LayoutFault] | UnsetType, about("all that is wrong with the table laid out")
    ] = UNSET


def why_not(state: State, move: moves.Move) -> Refusal | None:
    """Return why the rules refuse a move, or None if they allow it."""
    refusal = out_of_turn(PENDING[state.phase], to_act(state), move)
    if refusal:
        return refusal
    match move:
        case moves.Bid():
            rule, amounts = "canaletto.auction.bid", _amounts(state.auction)
            if move.amount < amounts.from_:
                return Refusal("bid-too-low", rule, "amount", {"above": state.auction.bid})
            if move.amount > amounts.to:
                return Refusal("bid-too-high", rule, "amount", {"at_most": amounts.to})
            return None
        case moves.Pass():
            return _must_bid(state)
        case moves.Bribe():
            return _no_bribe(state, move.seat)
        case moves.Sell():
            # canaletto.sale.order: only a complete set is sold.
            complete = state.due
            if move.treasure in complete:
                return None
            return Refusal("set-not-due", "canaletto.sale.order", "treasure", {"one_of": complete})
        case moves.Lay():
            # Every fault of a layout is named; the first decides which rule is cited.
            found = tuple(layout_faults(move, row_to_lay(state.values)))
            if not found:
                return None
            (first, rule, field), faults = found[0], tuple([fault for fault, *_ in found])
            return Refusal(first.reason, rule, field, {"faults": faults})
        case moves.Reveal():
            # canaletto.pieces: there is one marker each of 3 to 16.
            if move.value not in moves.MARKERS:
                bounds = {"from": moves.MARKERS[0], "to": moves.MARKERS[-1]}
                return Refusal("no-such-marker", "canaletto.pieces", "value", bounds)
            # canaletto.setup.values: it is the next of the row, so none of those turned up before.
            if move.value not in state.markers:
                return None
            facts = {"value": move.value}
            return Refusal("marker-already-up", "canaletto.setup.values", "value", facts)
        case _:
            assert_never(move)


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe every move the seat may make, and no other."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "bid":
            templates = []
            amounts = _amounts(state.auction)
            if amounts.from_ <= amounts.to:
                templates.append(Template(moves.Bid, seat, {"amount": amounts}))
            if not _must_bid(state):
                templates.append(Template(moves.Pass, seat))
            if not _no_bribe(state, seat):
                templates.append(Template(moves.Bribe, seat))
            return tuple(templates)
        case "sell":
            return (Template(moves.Sell, seat, {"treasure": OneOf(state.due)}),)
        case "lay" | "reveal" | "over":
            return ()


def _amounts(auction: Auction) -> Range:
    # canaletto.auction.bid: a bid is higher than the last one; the first is at least 1.
    return Range(auction.bid + 1, moves.HIGHEST_BID)


def _must_bid(state: State) -> Refusal | None:
    # canaletto.auction.pass: who passes is out of this auction; the opener may pass.
    # canaletto.auction.unopened: when all but one have passed and there is no bid, the last player
    # cannot pass.
    if state.auction.bid or not state.all_but_one_passed:
        return None
    return Refusal("last-must-bid", "canaletto.auction.unopened", "type")


def _no_bribe(state: State, seat: Seat) -> Refusal | None:
    bid = state.auction.bid
    # canaletto.bribe: once a game.
    if not state.players[seat].bribe:
        return Refusal("bribe-already-played", "canaletto.bribe", "type")
    # canaletto.bribe.after-bid: only after at least one bid in this auction.
    if not bid:
        return Refusal("no-bid-yet", "canaletto.bribe.after-bid", "type")
    # canaletto.bribe.limit: only while the last bid is at most 15.
    if bid > moves.BRIBE_LIMIT:
        facts = {"bid": bid, "at_most": moves.BRIBE_LIMIT}
        return Refusal("bid-too-high-for-bribe", "canaletto.bribe.limit", "type", facts)
    return None


def layout_faults(move: moves.Lay, row: int) -> Iterator[tuple[LayoutFault, str, str]]:
    """Yield each fault of a layout with so many markers, with its rule and the wrong field."""
    # canaletto.pieces: 16 palaces, and so many tiles of each type.
    rule, there = "canaletto.pieces", len(move.palaces)
    if there != moves.PALACES:
        fault = LayoutFault("wrong-number-of-palaces", there=there, expected=moves.PALACES)
        yield fault, rule, "palaces"
    tiles = Counter(chain.from_iterable(move.palaces))
    for treasure, copies in moves.COPIES.items():
        there = tiles[treasure]
        if there != copies:
            code: LayoutReason = "wrong-number-of-tiles"
            fault = LayoutFault(code, treasure=treasure, there=there, expected=copies)
            yield fault, rule, "palaces"
    for palace, treasures in enumerate(move.palaces):
        for fault in _wrong_palace(palace, treasures):
            yield fault, "canaletto.setup.palaces", "palaces"
    # canaletto.pieces: there is one marker each of 3 to 16.
    for value in dict.fromkeys(move.values):
        times = move.values.count(value)
        if value not in moves.MARKERS:
            yield LayoutFault("no-such-marker", value=value), rule, "values"
        elif times > 1:
            yield LayoutFault("marker-twice", value=value, there=times), rule, "values"
    # canaletto.setup.values: all twelve markers of the row are seen, or in `next` the first.
    there = len(move.values)
    if there != row:
        fault = LayoutFault("wrong-number-of-markers", there=there, expected=row)
        yield fault, "canaletto.setup.values", "values"
    # canaletto.setup.start: gondola and column start together, on any palace.
    if move.start not in range(moves.PALACES):
        yield LayoutFault("no-such-palace", palace=move.start), "canaletto.setup.start", "start"


def _wrong_palace(palace: Palace, treasures: Treasures) -> Iterator[LayoutFault]:
    # canaletto.setup.palaces: every palace holds one to three tiles, no two of a type.
    there = len(treasures)
    if not treasures:
        yield LayoutFault("empty-palace", palace=palace)
    if there > moves.MOST_TILES:
        yield LayoutFault("too-many-tiles", palace=palace, there=there, expected=moves.MOST_TILES)
    for treasure in dict.fromkeys(treasures):
        tiles = treasures.count(treasure)
        if tiles > 1:
            yield LayoutFault("two-of-a-type", palace=palace, treasure=treasure, there=tiles)
