"""What may be played in Canal Grande, and why not."""

from typing import assert_never

from service.rules.canal_grande.actions import bad_blind
from service.rules.canal_grande.laying import bad_opening, openings
from service.rules.canal_grande.moves import (
    Blind,
    Deal,
    Draw,
    Move,
    Open,
    Pass,
    Raise,
    Split,
    Take,
    TurnUp,
)
from service.rules.canal_grande.offer import bad_split, bad_take, bad_turn_up, splits, takes
from service.rules.canal_grande.setup import DEALT_FROM, bad_deal
from service.rules.canal_grande.stack import bad_cards
from service.rules.canal_grande.state import State, pending, to_act
from service.rules.canal_grande.table import acting
from service.rules.canal_grande.vote import bad_raise, choices
from service.rules.kernel import Refusal, Seat
from service.rules.legal import Template
from service.rules.seats import opposite
from service.rules.turns import out_of_turn


def why_not(state: State, move: Move) -> Refusal | None:
    """Judge a move: a refusal, or nothing if the rules allow it."""
    return out_of_turn(pending(state), to_act(state), move) or _broken_rule(state, move)


def _broken_rule(state: State, move: Move) -> Refusal | None:
    table = state.table
    match move:
        case Draw() | Blind() | TurnUp() | Deal():
            return _cannot_come_up(state, move)
        case Split():
            return bad_split(table, move)
        case Take():
            return bad_take(move)
        case Open():
            hand = table.families[move.seat].hand
            return bad_opening(hand, table.voted, move, "canal-grande.vote.reinforce")
        case Raise():
            return bad_raise(state, move)
        case Pass():
            return None
        case _:
            assert_never(move)


def _cannot_come_up(state: State, move: Deal | TurnUp | Draw | Blind) -> Refusal | None:
    table = state.table
    match move:
        case Draw():
            return bad_cards(table, (move.card,), "card", pending(state).rule)
        case Blind():
            victim = opposite(acting(table).seat, len(table.families))
            return bad_blind(table, victim, move.card, "canal-grande.traitor")
        case TurnUp():
            return bad_turn_up(table, move)
        case Deal():
            return bad_deal(move, len(table.families), DEALT_FROM, "canal-grande.setup")
        case _:
            assert_never(move)


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe every move the seat may make, and no other."""
    if seat not in to_act(state):
        return ()
    table = state.table
    match state.stage:
        case "split":
            return splits(table)
        case "take":
            return takes(seat)
        case "open":
            return openings(seat, table.families[seat].hand, table.voted)
        case "raise":
            return choices(state, seat)
        case "deal" | "turn_up" | "blind" | "draw" | "over":
            return ()
