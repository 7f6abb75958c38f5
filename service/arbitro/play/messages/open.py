"""The requests about a game that the client holds, and the answers.

Their parameters are the game's own types, which `Messages` fills in.
"""

from typing import Annotated, Generic, Literal, TypeAlias, TypeVar, get_args

from msgspec import UNSET, Meta, UnsetType

from arbitro.play.dealer import Seed
from arbitro.rules.kernel import SHARED, Items, Seat, Value, about

LONGEST_RECORD = 20_000

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
View = TypeVar("View")
Outcome = TypeVar("Outcome")
Past = TypeVar("Past")

Spectator: TypeAlias = Annotated[Literal["spectator"], Meta(title="Spectator", extra=SHARED)]
Viewer: TypeAlias = Annotated[
    Seat | Spectator,
    Meta(title="Viewer", extra=SHARED, description="a seat, or a spectator"),
]
LevelName: TypeAlias = Annotated[
    Literal["easy", "normal", "hard"], Meta(title="BotLevel", extra=SHARED)
]
"""how long a bot thinks"""
LEVEL_NAMES: tuple[LevelName, ...] = get_args(get_args(LevelName)[0])
USUAL_LEVEL: LevelName = "normal"
StateSent: TypeAlias = Annotated[State, about("the state, as the last answer gave it")]
PlayersAsked: TypeAlias = Annotated[Players, about("how many play")]
OptionsAsked: TypeAlias = Annotated[
    Options | UnsetType, about("how the game is played; each option has a default")
]
SeedAsked: TypeAlias = Annotated[Seed | None, about("what the service deals from")]
SeatsToAct: TypeAlias = Annotated[Items[Seat], about("the seats that may move now")]
ChanceToAct: TypeAlias = Annotated[bool, about("whether chance is to move")]
TemplatesNow: TypeAlias = Annotated[Items[Template], about("what may be played now")]
OutcomeNow: TypeAlias = Annotated[Outcome | None, about("who won; null until the end")]


class PositionRequest(Value, Generic[Players, Options], kw_only=True):
    """A game to set up."""

    players: PlayersAsked[Players]
    options: OptionsAsked[Options] = UNSET
    seed: SeedAsked = None


class MoveRequest(Value, Generic[State, Move], kw_only=True):
    """A move to judge."""

    state: StateSent[State]
    move: Annotated[Move, about("the move to make")]


class LegalMovesRequest(Value, Generic[State], kw_only=True):
    """A state, and a seat to list the legal moves of."""

    state: StateSent[State]
    seat: Annotated[Seat | None, about("whose moves; by default, those of all seats to act")] = None


class ViewRequest(Value, Generic[State], kw_only=True):
    """A state, and who looks at it."""

    state: StateSent[State]
    viewer: Viewer


class AdviceOptions(Value, kw_only=True):
    """How long to think, and what chance is drawn from."""

    level: Annotated[LevelName, about("how long to think")] = USUAL_LEVEL
    seed: Annotated[
        Seed | None,
        about("what chance is drawn from while thinking; by default, always the same"),
    ] = None


class AdviceRequest(AdviceOptions, Generic[View], kw_only=True):
    """A view to think about."""

    view: Annotated[View, about("the view, as an answer gave it")]
    seat: Annotated[Seat, about("the seat whose view it is, and which is to decide")]


class OfGame(Value, Generic[Game, Rules], kw_only=True):
    """Something that names its game."""

    game: Annotated[Game, about("the game's id")]
    rules: Annotated[Rules, about("the version of the rules")]


class Record(OfGame[Game, Rules], Generic[Game, Rules, Players, Options, Move], kw_only=True):
    """A game from its first move on. With a seed, chance's moves must follow from it."""

    players: PlayersAsked[Players]
    options: OptionsAsked[Options] = UNSET
    moves: Annotated[
        tuple[Move, ...], Meta(max_length=LONGEST_RECORD, description="all moves, in order")
    ]
    seed: SeedAsked = None


class Current(OfGame[Game, Rules], Generic[Game, Rules, Template, Outcome], kw_only=True):
    """The situation of a game."""

    to_act: SeatsToAct
    chance: ChanceToAct
    legal_moves: TemplatesNow[Template]
    outcome: OutcomeNow[Outcome]


class Position(
    Current[Game, Rules, Template, Outcome],
    Generic[Game, Rules, State, Template, Outcome, GameEvent, Move],
    kw_only=True,
):
    """Everything a client needs next."""

    state: Annotated[State, about("send it back with the next move, as it is")]
    events: Annotated[Items[GameEvent], about("what happened, in order")]
    played: Annotated[Items[Move], about("the moves made for chance, in order")]


class Observation(
    Current[Game, Rules, Template, Outcome],
    Generic[Game, Rules, Template, Outcome, View],
    kw_only=True,
):
    """What a viewer may see and play."""

    viewer: Viewer
    view: Annotated[
        View,
        about("the game as the viewer sees it; a hidden list is null, an empty one is `[]`"),
    ]


class LegalMoves(Value, Generic[Template, Move], kw_only=True):
    """How many moves are legal, templates that describe them, and a page of them if asked for."""

    count: Annotated[int, about("how many moves are legal")]
    legal_moves: Annotated[Items[Template], about("what may be played")]
    moves: Annotated[Items[Move] | None, about("the page of moves; null if none was asked for")]


class ConsideredMove(Value, Generic[Move]):
    """A move that was considered."""

    move: Annotated[Move, about("the move, which can be played as it is")]
    visits: Annotated[int, about("in how many of the simulations it was tried")]
    expected: Annotated[
        float, Meta(ge=0, le=1, description="the share of the win that it has brought on average")
    ]


class Advice(Value, Generic[Move], kw_only=True):
    """What a bot would do."""

    simulations: Annotated[int, about("how many games were simulated")]
    considered: Annotated[
        Items[ConsideredMove[Move]], about("the moves that were tried, the best first")
    ]


class Verification(Value, Generic[Past], kw_only=True):
    """A record that follows the rules."""

    verified: Annotated[Literal[True], about("always true")]
    position: Annotated[Past, about("the position that the record ends with")]
