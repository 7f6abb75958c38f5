"""Casanova's move endpoint, written with FastAPI and pydantic over the same rules.

What a careful author would write: typed models in and out, unknown fields and inexact numbers
refused, moves told apart by their type, no thread pool. It does less than the service does: it
accepts a name twice in an object, its refusals are short, and templates, events and outcomes are
untyped.
"""

from typing import Annotated, Any, Literal

from fastapi import FastAPI, HTTPException
from msgspec import to_builtins
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from arbitro.games.casanova import GAME, moves, state
from arbitro.play.dealer import dealt_type
from arbitro.play.presenter import play_on
from arbitro.rules.kernel import IllegalMove

Int = Annotated[StrictInt, Field(ge=-(2**31), lt=2**31)]
Ints = Annotated[tuple[Int, ...], Field(max_length=1000)]


class Model(BaseModel):
    """Nothing unknown comes in; what goes out is read from the rules' own values."""

    model_config = ConfigDict(extra="forbid", from_attributes=True)


class Purse(Model):
    """One player's things."""

    coins: Int
    hand: Ints
    discards: Ints
    down: Int | None
    stake: Int
    folded: StrictBool


class Settled(Model):
    """A round that is over."""

    active: Int
    dice: Ints
    doubled: StrictBool
    folded: Ints


class State(Model):
    """Everything about a game of Casanova, secrets included."""

    phase: state.Phase
    round: Int
    active: Int
    dice: Int
    rolled: Ints
    carried: Int
    players: Annotated[tuple[Purse, ...], Field(max_length=1000)]
    history: Annotated[tuple[Settled, ...], Field(max_length=1000)]
    seed: Annotated[str, Field(pattern="^[0-9a-fA-F]{64}$")] | None
    counter: Int


class Announce(Model):
    """Name the dice and lay a card."""

    type: Literal["announce"]
    seat: Int
    dice: Int
    card: Int


class Commit(Model):
    """Lay a card."""

    type: Literal["commit"]
    seat: Int
    card: Int


class Roll(Model):
    """The dice come up."""

    type: Literal["roll"]
    seat: None
    dice: Ints


class Stand(Model):
    """Have the cards shown."""

    type: Literal["stand"]
    seat: Int


class Double(Model):
    """Stake one more coin."""

    type: Literal["double"]
    seat: Int


class Match(Model):
    """Stake one more coin too."""

    type: Literal["match"]
    seat: Int


class Fold(Model):
    """A player gives up this round."""

    type: Literal["fold"]
    seat: Int


Move = Annotated[
    Announce | Commit | Roll | Stand | Double | Match | Fold, Field(discriminator="type")
]


class Play(Model):
    """A move to judge."""

    state: State
    move: Move


class Position(Model):
    """Everything a client needs next."""

    game: Literal["casanova"] = "casanova"
    rules: Literal["1"] = "1"
    state: State
    to_act: list[int]
    chance: bool
    legal_moves: list[dict[str, Any]]
    events: list[dict[str, Any]]
    played: list[Move]
    outcome: dict[str, Any] | None


KINDS: dict[type[BaseModel], Any] = {
    Announce: moves.Announce,
    Commit: moves.Commit,
    Roll: moves.Roll,
    Stand: moves.Stand,
    Double: moves.Double,
    Match: moves.Match,
    Fold: moves.Fold,
}

DealtState = dealt_type(GAME)
app = FastAPI()


@app.post("/v1/games/casanova/moves")
async def play(sent: Play) -> Position:
    table = _table(sent.state)
    faults = GAME.faults(table)
    if faults:
        raise HTTPException(422, [fault.code for fault in faults])
    try:
        played = play_on(GAME, table, _move(sent.move, len(table.players)))
    except IllegalMove as illegal:
        raise HTTPException(422, illegal.refusal.code) from None
    return _position(played)


def _table(sent: State) -> Any:
    parts = vars(sent) | {
        "players": tuple(state.Purse(**vars(purse)) for purse in sent.players),
        "history": tuple(state.Settled(**vars(settled)) for settled in sent.history),
    }
    return DealtState(**parts)


def _move(sent: Any, players: int) -> Any:
    if sent.seat is not None and sent.seat not in range(players):
        raise HTTPException(422, f"There is no seat {sent.seat}.")
    given = {name: value for name, value in vars(sent).items() if name != "type"}
    return KINDS[type(sent)](**given)


def _position(played: Any) -> Position:
    to_act = GAME.to_act(played.state)
    seats = sorted(seat for seat in to_act if seat is not None)
    templates = (each for seat in seats for each in GAME.legal(played.state, seat))
    return Position(
        state=played.state,
        to_act=seats,
        chance=None in to_act,
        legal_moves=[to_builtins(each.described()) for each in templates],
        events=[to_builtins(event) for event in played.events],
        played=played.chance_moves,
        outcome=to_builtins(GAME.outcome(played.state)),
    )
