"""Laying the table for Canal Grande in teams, and what chance does at it."""

from service.rules.canal_grande.moves import Blind, Deal, Draw, TurnUp
from service.rules.canal_grande.setup import (
    Options,
    dealt,
    new_table,
    pick_blind,
    pick_draw,
    pick_hands,
    pick_offer,
)
from service.rules.canal_grande.table import Happened, Table
from service.rules.canal_grande_teams.events import TeamsSeated
from service.rules.canal_grande_teams.state import (
    ACTION_CARDS,
    NUMBER_CARDS,
    TEAMS,
    State,
    victim_of,
)
from service.rules.kernel import Pick

PLAYERS = (4,)
DEALT_FROM = 4
"""Cards of each district that the first hands are dealt from."""


def new_game(players: int, options: Options) -> State:
    """Lay the table: two stacks, and empty hands."""
    table = new_table(players, len(TEAMS), options.first, ACTION_CARDS, NUMBER_CARDS)
    return State("deal", table)


def hands_dealt(table: Table, move: Deal) -> Happened:
    """Give every player a hand, and a gondola with it."""
    hands = tuple((*hand, "gondola") for hand in move.hands)
    setup, pieces = "canal-grande-teams.setup", "canal-grande-teams.pieces"
    table, events = dealt(table, hands, setup, pieces)
    return table, (TeamsSeated(TEAMS), *events)


def deal(state: State, pick: Pick) -> Deal | TurnUp | Draw | Blind:
    """Make the move of chance that is due, each card equally likely."""
    match state.stage:
        case "deal":
            return pick_hands(len(state.table.families), DEALT_FROM, pick)
        case "turn_up":
            return pick_offer(state.table, pick)
        case "draw":
            return pick_draw(state.table, pick)
        case "blind":
            return pick_blind(state.table, victim_of(state), pick)
        case "split" | "take" | "steal" | "open" | "raise" | "over":
            raise LookupError("chance is not to act")
