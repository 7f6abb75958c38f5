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
from service.play.types import annotated, constant, of, seatless_type, template_type, union
from service.rules.base import (
    SHARED,
    Int,
    Items,
    Shared,
    Text,
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
LONGEST_SEALED = 200_000

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

SealedText: TypeAlias = Annotated[str, Meta(max_length=LONGEST_SEALED)]
SealedSent: TypeAlias = Annotated[SealedText, about("the sealed game, as the last answer gave it")]
SealedReader: TypeAlias = Annotated[
    Text | None, about("the key of the seat that looks; without one it is a spectator")
]
StateSent: TypeAlias = Annotated[State, about("the state, as the last answer gave it")]
PlayersAsked: TypeAlias = Annotated[Players, about("how many play")]
OptionsAsked: TypeAlias = Annotated[
    Options | UnsetType, about("how the game is played; each option has a default")
]
NamesAsked: TypeAlias = Annotated[Items[Name] | None, about("one for each seat")]
SpectatorsAsked: TypeAlias = Annotated[bool, about("whether anybody may watch without a token")]
SeedAsked: TypeAlias = Annotated[Seed | None, about("what the service deals from")]
SeatsToAct: TypeAlias = Annotated[Items[Seat], about("the seats that may move now")]
ChanceToAct: TypeAlias = Annotated[bool, about("whether chance is to move")]
TemplatesNow: TypeAlias = Annotated[Items[Template], about("what may be played now")]
OutcomeNow: TypeAlias = Annotated[Outcome | None, about("who won; null until the end")]
EventsKnown: TypeAlias = Annotated[
    History[GameEvent], about("what happened, as far as the reader may know")
]


class NewGame(Value, Generic[Players, Options], kw_only=True):
    """How a game is set up."""

    players: PlayersAsked[Players]
    options: OptionsAsked[Options] = UNSET
    seed: SeedAsked = None


class PositionRequest(NewGame[Players, Options], Generic[Players, Options], kw_only=True):
    """A game to set up."""

    form: Annotated[Literal["open"], about("the client holds the state in clear")] = "open"


class SealedPositionRequest(NewGame[Players, Options], Generic[Players, Options], kw_only=True):
    """A game to set up and to seal."""

    form: Annotated[Literal["sealed"], about("the client holds a state that it cannot read")]


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


class SealedMoveRequest(Value, Generic[Move], kw_only=True):
    """A move in a sealed game."""

    sealed: SealedSent
    key: Annotated[Text, about("the key of the seat that moves")]
    move: Annotated[
        Move, about("the move to make; its `seat` may be left out, since the key says it")
    ]


class SealedRequest(Shared, kw_only=True):
    """A sealed game, and who looks at it."""

    sealed: SealedSent
    key: SealedReader = None


class SealedLegalMovesRequest(SealedRequest, kw_only=True):
    """A sealed game; the legal moves listed are those of the key's seat."""


class SealedViewRequest(SealedRequest, kw_only=True):
    """A sealed game, to be shown as the key's seat may see it."""


class SessionRequest(NewGame[Players, Options], Generic[Players, Options], kw_only=True):
    """A game to host."""

    names: NamesAsked = None
    spectators: SpectatorsAsked = False


class SealedSessionRequest(Shared, kw_only=True):
    """A sealed game, which the service hosts from now on."""

    sealed: SealedSent
    keys: Annotated[Items[Text], about("the keys of all seats, in their order")]
    names: NamesAsked = None
    spectators: SpectatorsAsked = False


class SessionMoveRequest(Value, Generic[Move], kw_only=True):
    """A move at a hosted table."""

    move: Annotated[
        Move, about("the move to make; its `seat` may be left out, since the token says it")
    ]


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


class SealedObservation(
    Observation[Game, Rules, Template, Outcome, View],
    Generic[Game, Rules, Template, Outcome, View, GameEvent, Past],
    kw_only=True,
):
    """What a viewer may know of a sealed game."""

    version: Annotated[Int, about("how many moves the players have made")]
    events: Annotated[
        Items[GameEvent],
        about(
            "what has happened, as far as the viewer may know: from the viewer's own last move on, "
            "or from the last move on for a spectator"
        ),
    ]
    seed_sha256: Annotated[str, about("of the seed's bytes; the seed is shown after the end")]
    seed_chosen: Annotated[bool, about("whether whoever started the game chose the seed")]
    record: Annotated[Past | None, about("the game with its seed; null until the end")]


class SealedPosition(
    SealedObservation[Game, Rules, Template, Outcome, View, GameEvent, Past],
    Generic[Game, Rules, Template, Outcome, View, GameEvent, Past],
    kw_only=True,
):
    """A sealed game after a move, and what the mover may know of it."""

    sealed: Annotated[str, about("to be passed on to whoever moves next")]


class SealedGame(
    SealedPosition[Game, Rules, Template, Outcome, View, GameEvent, Past],
    Generic[Game, Rules, Template, Outcome, View, GameEvent, Past],
    kw_only=True,
):
    """A new sealed game, as a spectator sees it, and everybody's keys."""

    keys: Annotated[Items[str], about("one for each seat, to be given to its player")]


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
    sealed_position_request: Any
    sealed_move_request: Any
    sealed_seatless_move_request: Any
    session_request: Any
    session_move_request: Any
    seatless_move_request: Any
    seated: Mapping[type, type[PlayerMove]]
    """the type of a move for each type without a seat"""

    position: Any
    legal_moves: Any
    observation: Any
    sealed_observation: Any
    sealed_position: Any
    sealed_game: Any
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
    seated = {seatless_type(kind): kind for kind in game.moves}
    template = union("Template", map(template_type, game.moves))
    whose = constant(game.name), constant(game.version)
    now = template, game.outcome_type
    record = of(Record, *whose, players, options, move)
    position = of(Position, *whose, state, *now, event, move)
    session = of(Session, *whose, options, *now, game.view_type, session_event)
    player_move, seatless_move = union("PlayerMove", game.moves), union("SeatlessMove", seated)
    sealed = (*whose, *now, game.view_type, event, record)
    return Messages(
        state=state,
        move_kinds=kinds,
        templates=of(Items, template),
        position_request=of(PositionRequest, players, options),
        move_request=of(MoveRequest, state, move),
        legal_moves_request=of(LegalMovesRequest, state),
        view_request=of(ViewRequest, state),
        record=record,
        sealed_position_request=of(SealedPositionRequest, players, options),
        sealed_move_request=of(SealedMoveRequest, player_move),
        sealed_seatless_move_request=of(SealedMoveRequest, seatless_move),
        session_request=of(SessionRequest, players, options),
        session_move_request=of(SessionMoveRequest, player_move),
        seatless_move_request=of(SessionMoveRequest, seatless_move),
        seated=seated,
        position=position,
        legal_moves=of(LegalMoves, template, move),
        observation=of(Observation, *whose, *now, game.view_type),
        sealed_observation=of(SealedObservation, *sealed),
        sealed_position=of(SealedPosition, *sealed),
        sealed_game=of(SealedGame, *sealed),
        verification=of(Verification, position),
        session=session,
        news=of(News, *now, game.view_type, session_event),
        session_move=of(SessionMove, session, event),
        session_record=of(SessionRecord, *whose, options, session_event, record),
    )
