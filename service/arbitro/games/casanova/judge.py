"""Which moves are legal in Casanova, why others are not, and what the refusals tell."""

from typing import Annotated, assert_never

from msgspec import UNSET, UnsetType

from arbitro.games.casanova import moves
from arbitro.games.casanova.moves import Card
from arbitro.games.casanova.state import CARDS, DICE, FACES, PENDING, State, to_act
from arbitro.rules.kernel import Int, Reasons, Refusal, Seat, TypedValue, about
from arbitro.rules.legal import TURN_REASONS, OneOf, Template, TurnFacts, out_of_turn

REASONS: Reasons = {
    **TURN_REASONS,
    "no-such-number-of-dice": ("from", "to"),
    "no-such-card": ("from", "to"),
    "card-not-in-hand": ("card",),
    "wrong-number-of-dice": ("announced",),
    "no-such-face": ("from", "to"),
    "no-coin-left": (),
}


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    from_: Annotated[Int | UnsetType, about("the lowest that there is")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that there is")] = UNSET
    card: Annotated[Card | UnsetType, about("the card that is not in the hand")] = UNSET
    announced: Annotated[Int | UnsetType, about("how many dice were announced")] = UNSET


def why_not(state: State, move: moves.Move) -> Refusal | None:
    """Return why the rules refuse a move, or None if they allow it."""
    refusal = out_of_turn(PENDING[state.phase], to_act(state), move)
    if refusal:
        return refusal
    match move:
        case moves.Announce():
            # casanova.announce: one, two or three dice.
            if move.dice not in DICE:
                bounds = {"from": DICE.from_, "to": DICE.to}
                return Refusal("no-such-number-of-dice", "casanova.announce", "dice", bounds)
            return _bad_card(state, move)
        case moves.Commit():
            return _bad_card(state, move)
        case moves.Roll():
            # casanova.roll: as many dice are rolled as were announced.
            if len(move.dice) != state.dice:
                announced = {"announced": state.dice}
                return Refusal("wrong-number-of-dice", "casanova.roll", "dice", announced)
            if all(1 <= face <= FACES for face in move.dice):
                return None
            return Refusal("no-such-face", "casanova.roll", "dice", {"from": 1, "to": FACES})
        case moves.Double() | moves.Match() | moves.Stand() | moves.Fold():
            if _can_pay(state, move.seat, type(move)):
                return None
            return Refusal("no-coin-left", PENDING[state.phase].rule, "type")
        case _:
            assert_never(move)


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe exactly the moves that the seat may make."""
    if seat not in to_act(state):
        return ()
    card = OneOf(state.players[seat].hand)
    match state.phase:
        case "announce":
            return (Template(moves.Announce, seat, {"dice": DICE, "card": card}),)
        case "commit":
            return (Template(moves.Commit, seat, {"card": card}),)
        case "call" | "answer":
            kinds = PENDING[state.phase].moves
            return tuple([Template(kind, seat) for kind in kinds if _can_pay(state, seat, kind)])
        case "roll" | "over":
            return ()


def _can_pay(state: State, seat: Seat, kind: type[TypedValue]) -> bool:
    # casanova.call, casanova.answer: doubling and matching cost one more coin. There is no credit:
    # without a coin left the active player can only stand, and the others can only fold.
    return kind in (moves.Stand, moves.Fold) or state.players[seat].coins > 0


def _bad_card(state: State, move: moves.Announce | moves.Commit) -> Refusal | None:
    # casanova.pieces: the cards go from 1 to 13.
    if move.card not in CARDS:
        bounds = {"from": CARDS[0], "to": CARDS[-1]}
        return Refusal("no-such-card", "casanova.pieces", "card", bounds)
    # casanova.announce, casanova.commit: the card played is one of the hand.
    if move.card not in state.players[move.seat].hand:
        rule = PENDING[state.phase].rule
        return Refusal("card-not-in-hand", rule, "card", {"card": move.card})
    return None
