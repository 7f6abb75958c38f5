"""The requests about hosted games, and the answers."""

from typing import Annotated, Generic

from arbitro.play.messages.fields import (
    USUAL_LEVEL,
    ChanceToAct,
    EventsKnown,
    Game,
    History,
    MomentSeen,
    Move,
    Name,
    Options,
    Outcome,
    OutcomeNow,
    Past,
    Players,
    Reader,
    Rules,
    SeatsToAct,
    SessionEvent,
    SpectatorsAsked,
    State,
    Template,
    TemplatesNow,
    View,
    Viewer,
)
from arbitro.play.messages.open import OfGame, PositionRequest
from arbitro.play.messages.tables import (
    BotsNow,
    DeadlinesNow,
    HintsAllowed,
    MoveSeconds,
    SeatsAsked,
    StandIn,
)
from arbitro.rules.base import Int, Items, Shared, Value, about
from arbitro.rules.kernel import Seat


class SessionRequest(PositionRequest[Players, Options], kw_only=True):
    """A game to host."""

    seats: SeatsAsked = None
    spectators: SpectatorsAsked = False
    move_seconds: MoveSeconds = None
    stand_in: StandIn = USUAL_LEVEL
    hints: HintsAllowed = False


class SessionMoveRequest(Value, Generic[Move], kw_only=True):
    """A move at a hosted table."""

    move: Annotated[Move, about("the move to make")]


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
    seed_chosen: Annotated[bool, about("whether whoever opened the session chose the seed")]
    from_sealed: Annotated[
        bool,
        about(
            "whether it was opened from a sealed game. Whoever has played that game to its end "
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
    """A hosted game as somebody saw it at some moments."""

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
