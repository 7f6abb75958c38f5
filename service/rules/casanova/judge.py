"""What may be played in Casanova, and why not."""

from typing import assert_never

from service.rules.casanova.moves import (
    Announce,
    Commit,
    Double,
    Fold,
    Match,
    Move,
    Roll,
    Stand,
)
from service.rules.casanova.state import CARDS, DICE, FACES, PENDING, State, to_act
from service.rules.kernel import Refusal, Seat
from service.rules.legal import OneOf, Range, Template
from service.rules.turns import out_of_turn


def why_not(state: State, move: Move) -> Refusal | None:
    """Judge a move: a refusal, or nothing if the rules allow it."""
    return out_of_turn(PENDING[state.phase], to_act(state), move) or _broken_rule(state, move)


def _broken_rule(state: State, move: Move) -> Refusal | None:
    match move:
        case Announce():
            return _bad_dice(move) or _bad_card(state, move, "casanova.announce")
        case Commit():
            return _bad_card(state, move, "casanova.commit")
        case Roll():
            return _bad_roll(state, move)
        case Double():
            return _no_coin(state, move.seat, "casanova.call")
        case Match():
            return _no_coin(state, move.seat, "casanova.answer")
        case Stand() | Fold():
            return None
        case _:
            assert_never(move)


def _bad_dice(move: Announce) -> Refusal | None:
    if 1 <= move.dice <= DICE:
        return None
    return Refusal("no-such-number-of-dice", "casanova.announce", "dice", {"from": 1, "to": DICE})


def _bad_card(state: State, move: Announce | Commit, rule: str) -> Refusal | None:
    if move.card not in CARDS:
        bounds = {"from": CARDS[0], "to": CARDS[-1]}
        return Refusal("no-such-card", "casanova.pieces", "card", bounds)
    if move.card not in state.players[move.seat].hand:
        return Refusal("card-not-in-hand", rule, "card", {"card": move.card})
    return None


def _bad_roll(state: State, move: Roll) -> Refusal | None:
    if len(move.dice) != state.dice:
        return Refusal("wrong-number-of-dice", "casanova.roll", "dice", {"announced": state.dice})
    if not all(1 <= face <= FACES for face in move.dice):
        return Refusal("no-such-face", "casanova.roll", "dice", {"from": 1, "to": FACES})
    return None


def _no_coin(state: State, seat: Seat, rule: str) -> Refusal | None:
    return None if state.players[seat].coins else Refusal("no-coin-left", rule, "type")


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe every move the seat may make, and no other."""
    if seat not in to_act(state):
        return ()
    purse = state.players[seat]
    match state.phase:
        case "announce":
            fields = {"dice": Range(1, DICE), "card": OneOf(purse.hand)}
            return (Template(Announce, seat, fields),)
        case "commit":
            return (Template(Commit, seat, {"card": OneOf(purse.hand)}),)
        case "call":
            return _with_coin(Template(Double, seat), purse.coins, Template(Stand, seat))
        case "answer":
            return _with_coin(Template(Match, seat), purse.coins, Template(Fold, seat))
        case "roll" | "over":
            return ()


def _with_coin(costly: Template, coins: int, free: Template) -> tuple[Template, ...]:
    return (costly, free) if coins else (free,)
