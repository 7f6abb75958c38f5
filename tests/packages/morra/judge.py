from collections import Counter
from typing import Annotated, assert_never

from msgspec import UNSET, UnsetType

from arbitro import (
    TURN_REASONS,
    Each,
    Int,
    OneOf,
    Range,
    Refusal,
    Seat,
    SomeOf,
    Template,
    TurnFacts,
    about,
    out_of_turn,
)
from morra.moves import Bury, HandOut, Move, Show, Spend
from morra.state import FINGERS, HAND, PENDING, Holding, State, kinds, to_act, totals

BURIED = Range(1, 2)
MOST_KINDS = 2
SPENT = Range(1, 3)

REASONS = {
    **TURN_REASONS,
    "wrong-hands": ("beans",),
    "not-in-the-bag": (),
    "no-such-hand": ("from", "to"),
    "no-such-total": ("call",),
    "called-before": ("call",),
    "wrong-number": ("from", "to"),
    "not-in-hand": (),
    "no-such-coins": ("coins",),
    "too-many-lots": ("at_most",),
}


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    beans: Annotated[Int | UnsetType, about("how many beans a hand has")] = UNSET
    from_: Annotated[Int | UnsetType, about("the lowest that is allowed")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that is allowed")] = UNSET
    call: Annotated[Int | UnsetType, about("the total called")] = UNSET
    coins: Annotated[Int | UnsetType, about("how many coins there are")] = UNSET
    at_most: Annotated[Int | UnsetType, about("how many lots there may be")] = UNSET


def why_not(state: State, move: Move) -> Refusal | None:
    return out_of_turn(PENDING[state.phase], to_act(state), move) or _broken_rule(state, move)


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    if seat not in to_act(state):
        return ()
    holding = state.players[seat]
    if state.phase == "show":
        return (Template(Show, seat, {"fingers": FINGERS, "call": _calls(state, seat)}),)
    bury = Template(Bury, seat, {"beans": _beans(holding)})
    spend = Template(Spend, seat, {"coins": _coins(holding), "lots": _lots(holding)}, total=SPENT)
    return (bury, spend) if holding.hand else (spend,)


def _calls(state: State, seat: Seat) -> OneOf[int]:
    called = state.players[seat].called
    return OneOf(tuple(total for total in totals(len(state.players)) if total not in called))


def _beans(holding: Holding) -> SomeOf:
    return SomeOf(kinds(holding.hand), BURIED.from_, BURIED.to)


def _coins(holding: Holding) -> Range:
    return Range(0, holding.coins)


def _lots(holding: Holding) -> Each:
    return Each(kinds(holding.hand), MOST_KINDS, kind="kind", number="beans")


def _broken_rule(state: State, move: Move) -> Refusal | None:
    match move:
        case HandOut():
            return _bad_deal(state, move)
        case Show():
            return _bad_showing(state, move)
        case Bury():
            return _bad_burial(state.players[move.seat], move)
        case Spend():
            return _bad_spending(state.players[move.seat], move)
        case _:
            assert_never(move)


def _bad_deal(state: State, move: HandOut) -> Refusal | None:
    if [len(hand) for hand in move.hands] != [HAND] * len(state.players):
        return Refusal("wrong-hands", "morra.deal", "hands", {"beans": HAND})
    if not Counter(bean for hand in move.hands for bean in hand) <= Counter(state.bag):
        return Refusal("not-in-the-bag", "morra.pieces", "hands")
    return None


def _bad_showing(state: State, move: Show) -> Refusal | None:
    if move.fingers not in FINGERS:
        return Refusal("no-such-hand", "morra.show", "fingers", _bounds(FINGERS))
    if move.call not in totals(len(state.players)):
        return Refusal("no-such-total", "morra.show", "call", {"call": move.call})
    if move.call not in _calls(state, move.seat):
        return Refusal("called-before", "morra.show", "call", {"call": move.call})
    return None


def _bad_burial(holding: Holding, move: Bury) -> Refusal | None:
    if len(move.beans) not in BURIED:
        return Refusal("wrong-number", "morra.bury", "beans", _bounds(BURIED))
    if move.beans not in _beans(holding):
        return Refusal("not-in-hand", "morra.bury", "beans")
    return None


def _bad_spending(holding: Holding, move: Spend) -> Refusal | None:
    if move.coins not in _coins(holding):
        return Refusal("no-such-coins", "morra.spend", "coins", {"coins": holding.coins})
    if len(move.lots) > MOST_KINDS or len({lot.kind for lot in move.lots}) < len(move.lots):
        return Refusal("too-many-lots", "morra.spend", "lots", {"at_most": MOST_KINDS})
    if move.lots not in _lots(holding):
        return Refusal("not-in-hand", "morra.spend", "lots")
    if move.coins + sum(lot.beans for lot in move.lots) not in SPENT:
        return Refusal("wrong-number", "morra.spend", None, _bounds(SPENT))
    return None


def _bounds(allowed: Range) -> dict[str, int]:
    return {"from": allowed.from_, "to": allowed.to}
