"""Dominoes on a board, for Arbitro: tiles, squares and hidden hands."""

from typing import Annotated

from arbitro import (
    TURN_REASONS,
    UNSET,
    ChanceMove,
    Event,
    Game,
    Int,
    PlayerMove,
    Rule,
    TurnFacts,
    UnsetType,
    about,
    kinds_in,
)
from arbitro_dominoes import values
from arbitro_dominoes.faults import faults
from arbitro_dominoes.play import (
    PLAYERS,
    RULES,
    apply,
    deal,
    legal,
    new_game,
    outcome,
    to_act,
    why_not,
)
from arbitro_dominoes.values import Move, Options, Outcome, State, View
from arbitro_dominoes.view import imagine, view

BOOK = "dominoes as they are played everywhere; common knowledge"
OURS = "our own: dominoes are laid on any table, here on a small board"


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    tiles: Annotated[Int | UnsetType, about("how many tiles a hand has")] = UNSET


GAME: Game[State, Move, Options, View, Outcome] = Game(
    name="dominoes",
    title="Dominoes on a board",
    version="1",
    players=PLAYERS,
    rulebook=(
        Rule("dominoes.tiles", BOOK),
        Rule("dominoes.deal", BOOK),
        Rule("dominoes.board", OURS),
        Rule("dominoes.turn", BOOK),
        Rule("dominoes.first", OURS),
        Rule("dominoes.match", BOOK),
        Rule("dominoes.pass", BOOK),
        Rule("dominoes.end", BOOK),
    ),
    words=(__name__,),
    options_type=Options,
    state_type=State,
    view_type=View,
    outcome_type=Outcome,
    facts_type=Facts,
    reasons={
        **TURN_REASONS,
        "wrong-hands": ("tiles",),
        "no-such-tiles": (),
        "not-in-hand": (),
        **dict.fromkeys(RULES, ()),
        "can-lay": (),
    },
    moves=kinds_in(values, PlayerMove),
    chance_moves=kinds_in(values, ChanceMove),
    events=kinds_in(values, Event),
    new_game=new_game,
    seats=lambda state: range(len(state.hands)),
    to_act=to_act,
    why_not=why_not,
    legal=legal,
    apply=apply,
    deal=deal,
    view=view,
    outcome=outcome,
    faults=faults,
    imagine=imagine,
)
