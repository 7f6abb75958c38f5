from collections import Counter
from typing import assert_never

from morra.moves import Bury, HandOut, Lot, Move, Show, Spend
from morra.state import (
    FINGERS,
    HAND,
    PENDING,
    Holding,
    State,
    kinds,
    to_act,
    totals,
)
from service.rules.kernel import Refusal, Seat
from service.rules.legal import Each, OneOf, Range, SomeOf, Template
from service.rules.turns import out_of_turn

MOST_BURIED = 2
MOST_KINDS = 2
MOST_SPENT = 3


def why_not(state: State, move: Move) -> Refusal | None:
    return out_of_turn(PENDING[state.phase], to_act(state), move) or _broken_rule(state, move)


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
    if not 0 <= move.fingers <= FINGERS:
        return Refusal("no-such-hand", "morra.show", "fingers", {"from": 0, "to": FINGERS})
    if move.call not in totals(len(state.players)):
        return Refusal("no-such-total", "morra.show", "call", {"call": move.call})
    if move.call in state.players[move.seat].called:
        return Refusal("called-before", "morra.show", "call", {"call": move.call})
    return None


def _bad_burial(holding: Holding, move: Bury) -> Refusal | None:
    if not 1 <= len(move.beans) <= MOST_BURIED:
        return Refusal("wrong-number", "morra.bury", "beans", {"from": 1, "to": MOST_BURIED})
    if not Counter(move.beans) <= Counter(holding.hand):
        return Refusal("not-in-hand", "morra.bury", "beans")
    return None


def _bad_spending(holding: Holding, move: Spend) -> Refusal | None:
    if not 0 <= move.coins <= holding.coins:
        return Refusal("no-such-coins", "morra.spend", "coins", {"coins": holding.coins})
    if len(move.lots) > MOST_KINDS or len({lot.kind for lot in move.lots}) < len(move.lots):
        return Refusal("too-many-lots", "morra.spend", "lots", {"at_most": MOST_KINDS})
    if any(not 1 <= lot.beans <= holding.hand.count(lot.kind) for lot in move.lots):
        return Refusal("not-in-hand", "morra.spend", "lots")
    if not 1 <= move.coins + sum(lot.beans for lot in move.lots) <= MOST_SPENT:
        return Refusal("wrong-number", "morra.spend", None, {"from": 1, "to": MOST_SPENT})
    return None


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    if seat not in to_act(state):
        return ()
    holding = state.players[seat]
    if state.phase == "show":
        left = tuple(n for n in totals(len(state.players)) if n not in holding.called)
        return (Template(Show, seat, {"fingers": Range(0, FINGERS), "call": OneOf(left)}),)
    bury = Template(Bury, seat, {"beans": SomeOf(kinds(holding.hand), 1, MOST_BURIED)})
    spend = Template(
        Spend,
        seat,
        {"coins": Range(0, holding.coins), "lots": Each(kinds(holding.hand), MOST_KINDS, _lot)},
        total=Range(1, MOST_SPENT),
    )
    return (bury, spend) if holding.hand else (spend,)


def _lot(kind: str, beans: int) -> Lot:
    return Lot(kind, beans)  # type: ignore[arg-type] # a domain's kinds are plain strings
