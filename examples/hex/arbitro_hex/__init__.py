"""Hex, for Arbitro: perfect information, no chance."""

from typing import Annotated

from arbitro import TURN_REASONS, UNSET, Game, Int, Rule, Text, TurnFacts, UnsetType, about
from arbitro_hex.play import (
    PLAYERS,
    apply,
    faults,
    imagine,
    legal,
    new_game,
    outcome,
    to_act,
    view,
    why_not,
)
from arbitro_hex.values import (
    Joined,
    Move,
    Options,
    Outcome,
    Place,
    Placed,
    State,
    Swap,
    Swapped,
    View,
)

HEIN = "Piet Hein's game of 1942, which John Nash found again in 1948; common knowledge"
CUSTOM = "a custom of players everywhere"


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    size: Annotated[Int | UnsetType, about("how many cells a side of the board has")] = UNSET
    cell: Annotated[Text | UnsetType, about("the cell that is taken")] = UNSET


GAME: Game[State, Move, Options, View, Outcome] = Game(
    name="hex",
    title="Hex",
    version="1",
    players=(len(PLAYERS),),
    rulebook=(
        Rule("hex.board", HEIN),
        Rule("hex.place", HEIN),
        Rule("hex.swap", CUSTOM),
        Rule("hex.end", HEIN),
    ),
    words=(__name__,),
    options_type=Options,
    state_type=State,
    view_type=View,
    outcome_type=Outcome,
    facts_type=Facts,
    reasons={**TURN_REASONS, "no-swap": (), "no-such-cell": ("size",), "not-free": ("cell",)},
    moves=(Place, Swap),
    events=(Placed, Swapped, Joined),
    new_game=new_game,
    seats=lambda _state: PLAYERS,
    to_act=to_act,
    why_not=why_not,
    legal=legal,
    apply=apply,
    view=view,
    outcome=outcome,
    faults=faults,
    imagine=imagine,
)
