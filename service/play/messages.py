"""The requests about a game, and the answers.

A body is decoded straight into one of these types, and an answer is encoded as it is. Their
parameters are the game's own types, which `messages_of` fills in.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import UNSET, Meta, UnsetType

from service.play.states import Seed, dealt_type
from service.play.types import annotated, constant, hosted_type, of, template_type, union
from service.rules.base import (
    SHARED,
    Int,
    Items,
    Shared,
    TypedValue,
    Value,
    about,
    always_null,
    named,
)
from service.rules.kernel import AnyGame, Event, PlayerMove, Seat

LONGEST_RECORD = 20_000
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
History: TypeAlias = Annotated[tuple[Item, ...], Meta(max_length=LONGEST_HISTORY)]

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
EventsKnown: TypeAlias = Annotated[
    History[GameEvent], about("what happened, as far as the reader may know")
]


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


class SessionRequest(PositionRequest[Players, Options], Generic[Players, Options], kw_only=True):
    """A game to host."""

    names: Annotated[Items[Name] | None, about("one for each seat")] = None
    spectators: Annotated[bool, about("whether anybody may watch without a token")] = False


class SessionMoveRequest(Value, Generic[Move], kw_only=True):
    """A move at a hosted table."""

    move: Annotated[Move, about("the move to make")]


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
    view: Annotated[View, about("the game as the viewer sees it")]


class LegalMoves(Value, Generic[Template, Move], kw_only=True):
    """How many moves are legal, templates that describe them, and a page of them if asked for."""

    count: Annotated[int, about("how many moves are legal")]
    legal_moves: Annotated[Items[Template], about("what may be played")]
    moves: Annotated[Items[Move] | None, about("the page of moves; null if none was asked for")]


class Verification(Value, Generic[Past], kw_only=True):
    """A record that follows the rules."""

    verified: Annotated[Literal[True], about("always true")]
    position: Annotated[Past, about("the position that the record ends with")]


class HostedTable(OfGame[Game, Rules], Generic[Game, Rules, Options], kw_only=True):
    """What never changes about a hosted game."""

    id: Annotated[str, about("the session's id, as in its paths")]
    options: Annotated[Options, about("how the game is played")]
    names: Annotated[Items[Name], about("one for each seat")]
    spectators: Annotated[bool, about("whether anybody may watch without a token")]
    seed_sha256: Annotated[str, about("of the seed's bytes; the seed is shown after the end")]
    seed_chosen: Annotated[bool, about("whether whoever opened the session chose the seed")]


class Session(
    HostedTable[Game, Rules, Options],
    Generic[Game, Rules, Options, Template, Outcome, View, SessionEvent],
    kw_only=True,
):
    """A hosted game as one reader sees it."""

    reader: Reader
    version: Annotated[Int, about("how many moves the players have made")]
    last_event: Annotated[Int, about("the number of the last event that the reader may know")]
    view: Annotated[View, about("the game as the reader sees it")]
    to_act: SeatsToAct
    chance: ChanceToAct
    legal_moves: TemplatesNow[Template]
    outcome: OutcomeNow[Outcome]
    events: Annotated[
        History[SessionEvent] | None,
        about("what has happened after what the reader knows; null if that was not asked for"),
    ]


class News(Value, Generic[Template, Outcome, View, SessionEvent], kw_only=True):
    """What has happened at a hosted table, and how the table is after that."""

    version: Annotated[Int, about("how many moves the players have made")]
    last_event: Annotated[Int, about("the number of the last event that the reader may know")]
    events: Annotated[
        History[SessionEvent], about("what has happened after the news before, in order")
    ]
    to_act: SeatsToAct
    chance: ChanceToAct
    legal_moves: TemplatesNow[Template]
    outcome: OutcomeNow[Outcome]
    if_match: Annotated[
        str | None,
        about("sent as If-Match with a move, it names the seat's decision; null without a seat"),
    ]
    view: Annotated[
        View | None, about("the game as the reader sees it; null if `with=position` was not sent")
    ]


class SessionMove(Value, Generic[State, GameEvent], kw_only=True):
    """The table after a move."""

    session: Annotated[State, about("the table as the mover sees it")]
    events: EventsKnown[GameEvent]


class SeatTokenReplaced(Event, Shared, kw_only=True):
    """The host gave a seat a new token: from now on somebody else may see its cards and move."""

    seat: Seat
    rule: Annotated[None, always_null("no rule of the game", str)] = None  # type: ignore[assignment]


class SessionRecord(
    HostedTable[Game, Rules, Options],
    Generic[Game, Rules, Options, SessionEvent, Past],
    kw_only=True,
):
    """What a reader may know of a hosted game; after the end, all of it."""

    events: EventsKnown[SessionEvent]
    record: Annotated[Past | None, about("the game with its seed; null until the end")]


class Tokens(Shared):
    """Bearer tokens. They are shown only once: the service stores only digests of them."""

    host: Annotated[str, about("lets its holder replace tokens and close the session")]
    seats: Annotated[Items[str], about("one for each seat, to be given to its player")]


class Opened(Shared):
    """A session that has been opened."""

    id: Annotated[str, about("the session's id, as in its paths")]
    tokens: Annotated[Tokens, about("everybody's tokens")]


class SeatToken(Shared):
    """A seat's new token. The old one is invalid from now on."""

    seat: Seat
    token: Annotated[str, about("to be given to the seat's player")]


@dataclass(frozen=True)
class Messages:
    """The types of one game's requests and answers."""

    state: Any
    move_kinds: tuple[type[TypedValue], ...]
    templates: Any

    position_request: Any
    move_request: Any
    legal_moves_request: Any
    view_request: Any
    record: Any
    session_request: Any
    session_move_request: Any
    seated: Mapping[type, type[PlayerMove]]
    """the type of a move for each type of those at a hosted table"""

    position: Any
    legal_moves: Any
    observation: Any
    verification: Any
    session: Any
    news: Any
    session_move: Any
    session_record: Any


@cache
def messages_of(game: AnyGame) -> Messages:
    """Make the types of one game's messages."""
    state, options, players = (
        dealt_type(game),
        game.options_type,
        annotated(constant(*game.players), named("Players")),
    )
    kinds = (*game.moves, *game.chance_moves)
    move, event = union("Move", kinds), union("Event", game.events)
    session_event = union("SessionEvent", (*game.events, SeatTokenReplaced))
    seated = {hosted_type(kind): kind for kind in game.moves}
    template = union("Template", map(template_type, game.moves))
    whose = constant(game.name), constant(game.version)
    now = template, game.outcome_type
    record = of(Record, *whose, players, options, move)
    position = of(Position, *whose, state, *now, event, move)
    session = of(Session, *whose, options, *now, game.view_type, session_event)
    return Messages(
        state=state,
        move_kinds=kinds,
        templates=of(Items, template),
        position_request=of(PositionRequest, players, options),
        move_request=of(MoveRequest, state, move),
        legal_moves_request=of(LegalMovesRequest, state),
        view_request=of(ViewRequest, state),
        record=record,
        session_request=of(SessionRequest, players, options),
        session_move_request=of(SessionMoveRequest, union("HostedMove", seated)),
        seated=seated,
        position=position,
        legal_moves=of(LegalMoves, template, move),
        observation=of(Observation, *whose, *now, game.view_type),
        verification=of(Verification, position),
        session=session,
        news=of(News, *now, game.view_type, session_event),
        session_move=of(SessionMove, session, event),
        session_record=of(SessionRecord, *whose, options, session_event, record),
    )
