"""Liar's Dice, for Arbitro: hidden dice, and players who go out of the game."""

from typing import Annotated

from arbitro import (
    TURN_REASONS,
    UNSET,
    ChanceMove,
    Event,
    Game,
    Int,
    Items,
    PlayerMove,
    Rule,
    TurnFacts,
    UnsetType,
    about,
    kinds_in,
)
from arbitro_liars_dice import values
from arbitro_liars_dice.faults import faults
from arbitro_liars_dice.play import PLAYERS, apply, deal, legal, new_game, outcome, to_act, why_not
from arbitro_liars_dice.values import Move, Options, Outcome, State, View
from arbitro_liars_dice.view import imagine, view

BOOK = "an old game of taverns and ships, of which there are many forms; common knowledge"


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    dice: Annotated[Items[Int] | UnsetType, about("how many dice each player has")] = UNSET
    from_: Annotated[Int | UnsetType, about("the lowest that is allowed")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that is allowed")] = UNSET
    than_dice: Annotated[Int | UnsetType, about("how many dice were bid")] = UNSET
    than_face: Annotated[Int | UnsetType, about("the face that was bid")] = UNSET


GAME: Game[State, Move, Options, View, Outcome] = Game(
    name="liars-dice",
    title="Liar’s Dice",
    version="1",
    players=tuple(PLAYERS),
    rulebook=(
        Rule("liars-dice.dice", BOOK),
        Rule("liars-dice.roll", BOOK),
        Rule("liars-dice.bid", BOOK),
        Rule("liars-dice.raise", BOOK),
        Rule("liars-dice.doubt", BOOK),
        Rule("liars-dice.loss", BOOK),
        Rule("liars-dice.end", BOOK),
    ),
    words=(__name__,),
    options_type=Options,
    state_type=State,
    view_type=View,
    outcome_type=Outcome,
    facts_type=Facts,
    reasons={
        **TURN_REASONS,
        "wrong-number": ("dice",),
        "no-such-face": ("from", "to"),
        "no-such-number": ("from", "to"),
        "not-higher": ("than_dice", "than_face"),
        "no-bid-yet": (),
    },
    moves=kinds_in(values, PlayerMove),
    chance_moves=kinds_in(values, ChanceMove),
    events=kinds_in(values, Event),
    new_game=new_game,
    seats=lambda state: range(len(state.cups)),
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
