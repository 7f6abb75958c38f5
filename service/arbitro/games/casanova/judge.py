"""Which moves are legal in Casanova, and why others are not."""

from typing import assert_never

from arbitro.games.casanova import moves
from arbitro.games.casanova.state import CARDS, DICE, FACES, PENDING, State, to_act
from arbitro.rules.base import TypedValue
from arbitro.rules.kernel import Refusal, Seat
from arbitro.rules.legal import OneOf, Template
from arbitro.rules.turns import out_of_turn

COSTS_A_COIN = frozenset({moves.Double, moves.Match})


def why_not(state: State, move: moves.Move) -> Refusal | None:
    """Judge a move: a refusal, or nothing if the rules allow it."""
    return out_of_turn(PENDING[state.phase], to_act(state), move) or _broken_rule(state, move)


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe exactly the moves that the seat may make."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "announce":
            return (Template(moves.Announce, seat, {"dice": DICE, "card": _cards(state, seat)}),)
        case "commit":
            return (Template(moves.Commit, seat, {"card": _cards(state, seat)}),)
        case "call" | "answer":
            kinds = PENDING[state.phase].moves
            return tuple([Template(kind, seat) for kind in kinds if _can_pay(state, seat, kind)])
        case "roll" | "over":
            return ()


def _cards(state: State, seat: Seat) -> OneOf[int]:
    return OneOf(state.players[seat].hand)


def _can_pay(state: State, seat: Seat, kind: type[TypedValue]) -> bool:
    return kind not in COSTS_A_COIN or state.players[seat].coins > 0


def _broken_rule(state: State, move: moves.Move) -> Refusal | None:
    match move:
        case moves.Announce():
            return _bad_dice(move) or _bad_card(state, move)
        case moves.Commit():
            return _bad_card(state, move)
        case moves.Roll():
            return _bad_roll(state, move)
        case moves.Double() | moves.Match() | moves.Stand() | moves.Fold():
            return _no_coin(state, move)
        case _:
            assert_never(move)


def _bad_dice(move: moves.Announce) -> Refusal | None:
    if move.dice in DICE:
        return None
    bounds = {"from": DICE.from_, "to": DICE.to}
    return Refusal("no-such-number-of-dice", "casanova.announce", "dice", bounds)


def _bad_card(state: State, move: moves.Announce | moves.Commit) -> Refusal | None:
    if move.card not in CARDS:
        bounds = {"from": CARDS[0], "to": CARDS[-1]}
        return Refusal("no-such-card", "casanova.pieces", "card", bounds)
    if move.card not in _cards(state, move.seat):
        rule = PENDING[state.phase].rule
        return Refusal("card-not-in-hand", rule, "card", {"card": move.card})
    return None


def _bad_roll(state: State, move: moves.Roll) -> Refusal | None:
    if len(move.dice) != state.dice:
        return Refusal("wrong-number-of-dice", "casanova.roll", "dice", {"announced": state.dice})
    if not all(1 <= face <= FACES for face in move.dice):
        return Refusal("no-such-face", "casanova.roll", "dice", {"from": 1, "to": FACES})
    return None


def _no_coin(
    state: State, move: moves.Double | moves.Match | moves.Stand | moves.Fold
) -> Refusal | None:
    if _can_pay(state, move.seat, type(move)):
        return None
    return Refusal("no-coin-left", PENDING[state.phase].rule, "type")
