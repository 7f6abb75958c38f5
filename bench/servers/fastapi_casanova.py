"""Casanova's move endpoint, written with FastAPI and pydantic over the same rules.

What a careful author would write: typed models in and out, unknown fields and inexact numbers
refused, moves told apart by their type, no thread pool. It does less than the service does: it
accepts a name twice in an object, its refusals are short, and templates are written unchecked.
"""

from typing import Annotated, Any, Literal

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from service import catalogue
from service.dealer import Dealer, play_chance
from service.rules.casanova import events, moves, state
from service.rules.casanova.outcome import Outcome
from service.rules.kernel import IllegalMove

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
    """Give up this round."""

    type: Literal["fold"]
    seat: Int


Move = Annotated[
    Announce | Commit | Roll | Stand | Double | Match | Fold, Field(discriminator="type")
]
Event = Annotated[
    events.Announced
    | events.Committed
    | events.CardLaid
    | events.Rolled
    | events.Stood
    | events.Doubled
    | events.Matched
    | events.Folded
    | events.Revealed
    | events.PotWon
    | events.PotSplit
    | events.PotCarried
    | events.Eliminated
    | events.RoundBegan
    | events.GameOver,
    Field(discriminator="type"),
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
    events: list[Event]
    played: list[Move]
    outcome: Outcome | None


KINDS: dict[type[BaseModel], Any] = {
    Announce: moves.Announce,
    Commit: moves.Commit,
    Roll: moves.Roll,
    Stand: moves.Stand,
    Double: moves.Double,
    Match: moves.Match,
    Fold: moves.Fold,
}

casanova = catalogue.load()["casanova"]
app = FastAPI()


@app.post("/v1/games/casanova/moves")
async def play(sent: Play) -> Position:
    table = _table(sent.state)
    faults = casanova.faults(table)
    if faults:
        raise HTTPException(422, faults)
    try:
        step = casanova.apply(table, _move(sent.move, len(table.players)))
    except IllegalMove as illegal:
        raise HTTPException(422, illegal.refusal.code) from None
    if sent.state.seed is None:
        return _position(step.state, sent.state, 0, [*step.events], [])
    dealer = Dealer(bytes.fromhex(sent.state.seed), sent.state.counter)
    played = play_chance(casanova, step.state, dealer)
    happened = [*step.events, *played.events]
    return _position(played.state, sent.state, dealer.counter, happened, played.moves)


def _table(sent: State) -> state.State:
    parts = vars(sent) | {
        "players": tuple(state.Purse(**vars(purse)) for purse in sent.players),
        "history": tuple(state.Settled(**vars(settled)) for settled in sent.history),
    }
    del parts["seed"], parts["counter"]
    return state.State(**parts)


def _move(sent: Any, players: int) -> moves.Move:
    if sent.seat is not None and sent.seat not in range(players):
        raise HTTPException(422, f"There is no seat {sent.seat}.")
    given = {name: value for name, value in vars(sent).items() if name != "type"}
    made: moves.Move = KINDS[type(sent)](**given)
    return made


def _position(
    table: Any, sent: State, counter: int, happened: list[Any], played: list[Any]
) -> Position:
    to_act = casanova.to_act(table)
    seats = sorted(seat for seat in to_act if seat is not None)
    return Position(
        state=_state(table, sent.seed, counter),
        to_act=seats,
        chance=None in to_act,
        legal_moves=[each.described() for seat in seats for each in casanova.legal(table, seat)],
        events=happened,
        played=played,
        outcome=casanova.outcome(table),
    )


def _state(table: Any, seed: str | None, counter: int) -> State:
    parts = {name: getattr(table, name) for name in table.__slots__}
    return State(**parts, seed=seed, counter=counter)
