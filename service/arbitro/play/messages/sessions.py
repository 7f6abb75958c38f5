"""The requests about hosted games, and the answers."""

from typing import Annotated, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta

from arbitro.play.messages.open import (
    USUAL_LEVEL,
    ChanceToAct,
    Game,
    LevelName,
    Move,
    OfGame,
    Options,
    Outcome,
    OutcomeNow,
    Past,
    Players,
    PositionRequest,
    Rules,
    SeatsToAct,
    State,
    Template,
    TemplatesNow,
    View,
    Viewer,
)
from arbitro.play.messages.sealed import SealedSent
from arbitro.rules import kernel
from arbitro.rules.kernel import SHARED, Event, Int, Item, Items, Seat, Shared, Text, Value, about

LONGEST_HISTORY = 200_000
LONGEST_NAME = 100
LONGEST_TIME = 40
SHORTEST_MOVE = 1
LONGEST_MOVE = 7 * 24 * 60 * 60

SessionEvent = TypeVar("SessionEvent")
"""an event of the game, or of the session"""
MomentSeen = TypeVar("MomentSeen")

Observer: TypeAlias = Annotated[Literal["spectator", "host"], Meta(title="Observer", extra=SHARED)]
Reader: TypeAlias = Annotated[
    Seat | Observer,
    Meta(title="Reader", extra=SHARED, description="a seat, the host, or a spectator"),
]
Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
History: TypeAlias = Annotated[tuple[Item, ...], Meta(max_length=LONGEST_HISTORY)]
EventsKnown: TypeAlias = Annotated[
    History[SessionEvent], about("what happened, as far as the reader may know")
]
SpectatorsAsked: TypeAlias = Annotated[bool, about("whether anybody may watch without a token")]


class SeatAsked(Shared, kw_only=True):
    """Who is to play a seat."""

    name: Annotated[Name | None, about("a visible name; by default, its number")] = None
    bot: Annotated[LevelName | None, about("the level of the bot that plays, if one does")] = None


MoveSeconds: TypeAlias = Annotated[
    Annotated[int, Meta(ge=SHORTEST_MOVE, le=LONGEST_MOVE)] | None,
    about("how many seconds a player has for each decision; then a bot decides. Null: no limit"),
]
StandIn: TypeAlias = Annotated[
    LevelName, about("the level of the bot that decides for players who are late, or resign")
]
SeatsAsked: TypeAlias = Annotated[
    Items[SeatAsked] | None, about("who is to play each seat; null for people without names")
]
HintsAllowed: TypeAlias = Annotated[
    bool, about("whether players may ask what a bot would do in their place; everybody is told")
]
LevelOfBot: TypeAlias = Annotated[LevelName, about("how long the bot thinks")]


class SeatOfBot(Shared, kw_only=True):
    """A seat that a bot plays."""

    seat: Seat
    level: LevelOfBot


class Deadline(Shared, kw_only=True):
    """The time until which a player has to decide; then a bot does."""

    seat: Seat
    time: Annotated[
        str,
        Meta(
            description="in UTC", max_length=LONGEST_TIME, extra_json_schema={"format": "date-time"}
        ),
    ]


BotsNow: TypeAlias = Annotated[Items[SeatOfBot], about("the seats that bots play now")]
DeadlinesNow: TypeAlias = Annotated[
    Items[Deadline], about("until when each player who is to decide has to")
]


# --- requests and answers ---


class SessionRequest(PositionRequest[Players, Options], kw_only=True):
    """A game to host."""

    seats: SeatsAsked = None
    spectators: SpectatorsAsked = False
    move_seconds: MoveSeconds = None
    stand_in: StandIn = USUAL_LEVEL
    hints: HintsAllowed = False


class SealedSessionRequest(Shared, kw_only=True):
    """A sealed game, which the service hosts from now on."""

    sealed: SealedSent
    keys: Annotated[Items[Text], about("the keys of all seats, in their order")]
    seats: SeatsAsked = None
    spectators: SpectatorsAsked = False
    move_seconds: MoveSeconds = None
    stand_in: StandIn = USUAL_LEVEL
    hints: HintsAllowed = False


class SessionMoveRequest(Value, Generic[Move], kw_only=True):
    """A move at a hosted table."""

    move: Annotated[Move, about("the move to make; `seat` is by default the token's")]


class HostedTable(OfGame[Game, Rules], Generic[Game, Rules, Options], kw_only=True):
    """What never changes about a hosted game."""

    id: Annotated[str, about("the session's id, as in its paths")]
    options: Annotated[Options, about("how the game is played")]
    names: Annotated[Items[Name], about("one for each seat")]
    spectators: Annotated[bool, about("whether anybody may watch without a token")]
    move_seconds: MoveSeconds
    stand_in: StandIn
    hints: HintsAllowed
    seed_sha256: Annotated[str, about("of the seed's bytes; the seed is shown after the end")]
    seed_chosen: Annotated[bool, about("whether the host chose the seed")]
    from_sealed: Annotated[
        bool,
        about(
            "whether it was opened from a sealed game. One who has played that game to its end "
            "before may know what comes"
        ),
    ]


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
    bots: BotsNow
    decide_by: DeadlinesNow
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
    bots: BotsNow
    decide_by: DeadlinesNow
    if_match: Annotated[
        str | None,
        about("names the seat's decision: send it as If-Match with a move; null without a seat"),
    ]
    view: Annotated[
        View | None, about("the game as the reader sees it; null if `with=position` was not sent")
    ]


class Moment(Value, Generic[Outcome, View, SessionEvent], kw_only=True):
    """A hosted game as it was after a player's move, and chance's moves after that."""

    version: Annotated[Int, about("how many moves the players had made")]
    last_event: Annotated[Int, about("the number of the last event that the viewer knew")]
    events: Annotated[
        History[SessionEvent], about("what had happened since the moment before, in order")
    ]
    view: Annotated[View, about("the game as the viewer saw it")]
    to_act: Annotated[Items[Seat], about("the seats that could move then")]
    outcome: OutcomeNow[Outcome]


class SessionMoments(OfGame[Game, Rules], Generic[Game, Rules, MomentSeen], kw_only=True):
    """A hosted game as one viewer saw it at some moments."""

    id: Annotated[str, about("the session's id, as in its paths")]
    viewer: Viewer
    moments: Annotated[Items[MomentSeen], about("one after each move of the players, in order")]


class SessionMove(Value, Generic[State, SessionEvent], kw_only=True):
    """The table after a move."""

    session: Annotated[State, about("the table as the mover sees it")]
    events: EventsKnown[SessionEvent]


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


# --- what happens at the table, and not in its game ---


class TableEvent(Event, Shared, kw_only=True):
    """Something that happened at the table, and not in its game."""

    rule: Annotated[None, kernel.always_null("no rule of the game", str)] = None  # type: ignore[assignment]
    seat: Seat


class SeatTokenReplaced(TableEvent, kw_only=True):
    """The host gave a seat a new token: from now on someone else may see its cards and move."""


class StoodIn(TableEvent, kw_only=True):
    """A player did not decide in time: a bot decides this once. The player may go on playing."""

    level: LevelOfBot


class SeatResigned(TableEvent, kw_only=True):
    """A player has resigned to a bot, which plays the seat from now on."""

    level: LevelOfBot


class SeatTakenBack(TableEvent, kw_only=True):
    """A player plays a seat that a bot has played so far."""


class HintAsked(TableEvent, kw_only=True):
    """A player has asked what a bot would do in their place."""


TABLE_EVENTS = (SeatTokenReplaced, StoodIn, SeatResigned, SeatTakenBack, HintAsked)
