"""The parts of messages: the parameters that a game fills in, and the fields that several have."""

from typing import Annotated, Literal, TypeAlias, TypeVar, get_args

from msgspec import Meta, UnsetType

from arbitro.play.states import Seed
from arbitro.rules.base import SHARED, Items, about
from arbitro.rules.kernel import Seat

LONGEST_HISTORY = 200_000
LONGEST_NAME = 100

Game = TypeVar("Game")
"""the name of a game, which is the only value of its type"""
Rules = TypeVar("Rules")
"""the version of its rules, likewise"""
Players = TypeVar("Players")
Options = TypeVar("Options")
State = TypeVar("State")
Move = TypeVar("Move")
Template = TypeVar("Template")
GameEvent = TypeVar("GameEvent")
SessionEvent = TypeVar("SessionEvent")
"""an event of the game, or of the session"""
View = TypeVar("View")
Outcome = TypeVar("Outcome")
Past = TypeVar("Past")
MomentSeen = TypeVar("MomentSeen")
Item = TypeVar("Item")

Spectator: TypeAlias = Annotated[Literal["spectator"], Meta(title="Spectator", extra=SHARED)]
Observer: TypeAlias = Annotated[Literal["spectator", "host"], Meta(title="Observer", extra=SHARED)]
Viewer: TypeAlias = Annotated[
    Seat | Spectator,
    Meta(title="Viewer", extra=SHARED, description="a seat, or a spectator"),
]
Reader: TypeAlias = Annotated[
    Seat | Observer,
    Meta(title="Reader", extra=SHARED, description="a seat, the host, or a spectator"),
]
Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
LevelName: TypeAlias = Annotated[
    Literal["easy", "normal", "hard"], Meta(title="BotLevel", extra=SHARED)
]
"""how long a bot thinks"""
LEVEL_NAMES: tuple[LevelName, ...] = get_args(get_args(LevelName)[0])
USUAL_LEVEL: LevelName = "normal"
History: TypeAlias = Annotated[tuple[Item, ...], Meta(max_length=LONGEST_HISTORY)]

StateSent: TypeAlias = Annotated[State, about("the state, as the last answer gave it")]
PlayersAsked: TypeAlias = Annotated[Players, about("how many play")]
OptionsAsked: TypeAlias = Annotated[
    Options | UnsetType, about("how the game is played; each option has a default")
]
SpectatorsAsked: TypeAlias = Annotated[bool, about("whether anybody may watch without a token")]
SeedAsked: TypeAlias = Annotated[Seed | None, about("what the service deals from")]
SeatsToAct: TypeAlias = Annotated[Items[Seat], about("the seats that may move now")]
ChanceToAct: TypeAlias = Annotated[bool, about("whether chance is to move")]
TemplatesNow: TypeAlias = Annotated[Items[Template], about("what may be played now")]
OutcomeNow: TypeAlias = Annotated[Outcome | None, about("who won; null until the end")]
EventsKnown: TypeAlias = Annotated[
    History[GameEvent], about("what happened, as far as the reader may know")
]
