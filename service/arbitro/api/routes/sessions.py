"""The operations on games that the service hosts."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from arbitro.api.contract import session_examples as shown
from arbitro.api.contract.operations import BAD_BODY, Link, Listing, Operation
from arbitro.api.headers import KEY_OF_OPENING, TOKEN, TOKEN_OR_NONE
from arbitro.api.problems import (
    illegal_move_type,
    illegal_options,
    language_of_refusals,
    problem_types,
    stale_type,
)
from arbitro.api.routes.presented_game import PresentedGame
from arbitro.api.routes.session_queries import Hinting, LookingBack, Past, Reading, Shown
from arbitro.api.routes.session_views import HostedViews, redirect_to_session
from arbitro.play.messages.sealed import SealedSessionRequest
from arbitro.play.messages.sessions import Opened, SeatToken
from arbitro.play.problems import Translatable
from arbitro.play.tables.actions.hosting import Hosting
from arbitro.play.tables.actions.opening import Openings

SESSIONS = "/sessions"
SESSION = "/sessions/<session>"
SESSION_OPENED = "$response.body#/id"
SESSION_ASKED_FOR = "$request.path.session"

ANY_REQUEST = ("unauthorized", "unknown-session", "session-damaged", "unavailable")
"""What may be wrong with any request for a session."""

SEAT_REQUEST = (*ANY_REQUEST, "not-your-seat", "malformed", "not-found", "too-many-changes")
"""What may be wrong with a request for another player or token at a seat."""

OPENING = (
    "unauthorized",
    "key-reused",
    "unavailable",
    "too-many-sessions",
    "session-closed",
    "no-bots",
)
"""What may be wrong with a request that opens a session, besides its body."""


@dataclass(frozen=True)
class HostedGame(PresentedGame):
    """A game, the routes of its hosted tables, and a table for the examples."""

    views: HostedViews
    example: shown.ExampleTable
    opening_needs_token: bool


LISTING = Listing[HostedGame]()


def operations(hosting: Hosting, openings: Openings) -> Iterator[Operation]:
    """List the operations on the hosted tables of one game."""
    presenter, views = hosting.presenter, HostedViews(hosting, openings)
    example = shown.example_table(presenter)
    return LISTING.of(HostedGame(presenter, views, example, openings.needs_token))


@LISTING.add
def open_session(game: HostedGame) -> Operation:
    return Operation(
        id=f"open_{game.snake_name}_session",
        method="POST",
        path=SESSIONS,
        summary=f"Open a table of {game.title} that the service hosts",
        description="The tokens are shown only once: one for each seat, to be given to its player, "
        "and the host's. The seed's hash is shown at once, the seed itself after the end. With an "
        "Idempotency-Key, a request that is repeated within ten minutes opens one table only. "
        "Anybody who has the key gets the same answer, so it must be random: a UUID, for example. "
        "Bots play the seats for which `seats` names a level. With `move_seconds`, a bot decides "
        "for a player who is late: `stood_in`. Whoever has the token of a bot's seat may take the "
        "seat.",
        view=game.views.open,
        request_headers=(KEY_OF_OPENING, *language_of_refusals(game.definition)),
        request=game.messages.session_request,
        answer=Opened,
        status=201,
        answer_headers=("Location",),
        problems=problem_types(*BAD_BODY, *OPENING) | illegal_options(game.definition),
        unsure=Translatable("unsure-opening"),
        security=TOKEN if game.opening_needs_token else (),
        links=_links(game.snake_name, SESSION_OPENED),
        examples=shown.opening_examples(game.example),
    )


@LISTING.add
def open_sealed_session(game: HostedGame) -> Operation:
    return Operation(
        id=f"open_sealed_{game.snake_name}_session",
        method="POST",
        path="/sealed/sessions",
        summary=f"Open a table at which a sealed game of {game.title} goes on",
        description="It takes the keys of all seats, as the answer has the tokens of all seats.",
        view=game.views.open_sealed,
        request_headers=(KEY_OF_OPENING,),
        request=SealedSessionRequest,
        answer=Opened,
        status=201,
        answer_headers=("Location",),
        problems=problem_types(*BAD_BODY, *OPENING, "broken-seal", "wrong-key", "already-played"),
        unsure=Translatable("unsure-opening"),
        security=TOKEN if game.opening_needs_token else (),
        links=_links(game.snake_name, SESSION_OPENED),
    )


@LISTING.add
def read_session(game: HostedGame) -> Operation:
    return Operation(
        id=f"read_{game.snake_name}_session",
        method="GET",
        path=SESSION,
        summary=f"Read a hosted table of {game.title}",
        description="The table is shown as its reader may see it: a seat, the host or, without a "
        "token, a spectator, if the host allows them. With `after`, the answer has the "
        "events since then.",
        view=game.views.read,
        query=Reading,
        request_headers=("If-None-Match",),
        answer=game.messages.session,
        answer_headers=("ETag",),
        other_answers={304: "The table has not changed"},
        problems=problem_types(*ANY_REQUEST, "malformed"),
        security=TOKEN_OR_NONE,
        links=_links(game.snake_name, SESSION_ASKED_FOR, "play", "record", "moments"),
        examples=shown.reading_examples(game.example),
    )


@LISTING.add
def play_move(game: HostedGame) -> Operation:
    return Operation(
        id=f"play_{game.snake_name}_session_move",
        method="POST",
        path=f"{SESSION}/moves",
        summary=f"Play a move at a hosted table of {game.title}",
        description="With If-Match, the move is made only if the seat still has the decision that "
        "the ETag names: since then it has not moved, and may make the same moves. With an "
        "Idempotency-Key, a move that is sent twice is made once; a seat's last eight answers are "
        "kept for that.",
        view=game.views.play,
        request_headers=("Accept-Language", "If-Match", "Idempotency-Key"),
        request=game.messages.session_move_request,
        answer=game.messages.session_move,
        answer_headers=("ETag",),
        problems={
            **problem_types(*ANY_REQUEST, *BAD_BODY, "not-your-seat", "key-reused"),
            "illegal-move": illegal_move_type(game.definition),
            "stale": stale_type(game.messages.session),
        },
        unsure=Translatable("unsure-move"),
        security=TOKEN,
        links=_links(game.snake_name, SESSION_ASKED_FOR, "read", "record"),
        examples=shown.move_examples(game.example),
    )


@LISTING.add
def follow_session(game: HostedGame) -> Operation:
    return Operation(
        id=f"follow_{game.snake_name}_session",
        method="GET",
        path=f"{SESSION}/events",
        summary=f"Follow a hosted table of {game.title} live, as server-sent events",
        description="This is the schema of the `data` of each message. Its `id` is the number of "
        "the last event in it. The first message has all events after Last-Event-ID, or from the "
        "beginning; each has the table after its events. So whoever comes back with Last-Event-ID "
        "misses nothing. The stream ends with the game. When the service stops, the last message "
        "is of the type `reconnect`, without a number, and `retry` says when to come back.",
        view=game.views.follow,
        query=Shown,
        request_headers=("Last-Event-ID",),
        answer=game.messages.news,
        content_type="text/event-stream",
        other_answers={204: "The game is over, and the reader has all events"},
        problems=problem_types(*ANY_REQUEST, "malformed", "too-many-followers"),
        security=TOKEN_OR_NONE,
        examples=shown.following_examples(game.example),
    )


@LISTING.add
def read_record(game: HostedGame) -> Operation:
    return Operation(
        id=f"read_{game.snake_name}_session_record",
        method="GET",
        path=f"{SESSION}/record",
        summary="Read the events so far; after the end, the record of the game",
        description="The events are those that the reader may know. After the end there is also "
        "the record of the game, with its seed, which can be verified.",
        view=game.views.read_record,
        query=Past,
        answer=game.messages.session_record,
        problems=problem_types(*ANY_REQUEST, "malformed"),
        security=TOKEN_OR_NONE,
        examples=shown.record_examples(game.example),
    )


@LISTING.add
def read_moments(game: HostedGame) -> Operation:
    return Operation(
        id=f"read_{game.snake_name}_session_moments",
        method="GET",
        path=f"{SESSION}/moments",
        summary=f"Look back: a hosted table of {game.title} as the reader saw it earlier",
        description="There is a moment before the first move, and one after each move of a player "
        "and chance's moves that followed: one more than the table's `version`. The reader sees "
        "what they saw then and, after the end, what any seat saw. Events of the table and not of "
        "its game, such as a hint, come with the next moment. A moment never changes.",
        view=game.views.read_moments,
        query=LookingBack,
        request_headers=("If-None-Match",),
        answer=game.messages.session_moments,
        answer_headers=("ETag",),
        other_answers={304: "The reader knows this answer"},
        problems=problem_types(*ANY_REQUEST, "malformed", "not-your-seat"),
        security=TOKEN_OR_NONE,
        links=_links(game.snake_name, SESSION_ASKED_FOR, "read", "record"),
        examples=shown.moments_examples(game.example),
    )


@LISTING.add
def replace_seat_token(game: HostedGame) -> Operation:
    return Operation(
        id=f"replace_{game.snake_name}_seat_token",
        method="POST",
        path=f"{SESSION}/seats/<int:seat>/token",
        summary="Replace a seat's token; the old one becomes invalid",
        description="Only the host may do this. Everybody at the table is told: "
        "`seat_token_replaced`. A seat gets at most eight tokens, and one more for each move of "
        "the game.",
        view=game.views.replace_token,
        answer=SeatToken,
        problems=problem_types(*SEAT_REQUEST),
        security=TOKEN,
        links=_links(game.snake_name, SESSION_ASKED_FOR, "read"),
        examples=shown.token_examples(game.example),
    )


@LISTING.add
def resign_seat(game: HostedGame) -> Operation:
    return Operation(
        id=f"resign_{game.snake_name}_seat",
        method="POST",
        path=f"{SESSION}/seats/<int:seat>/bot",
        summary="Resign to a bot, which plays the seat from now on",
        description="Only the seat's player may do this. The bot has the table's level `stand_in`. "
        "Everybody at the table is told: `seat_resigned`. The player may take the seat back at any "
        "time. After the end of the game, nothing changes. A seat changes between its player and a "
        "bot at most eight times, and once more for each move of the game.",
        view=game.views.resign,
        answer=game.messages.session,
        answer_headers=("ETag",),
        problems=problem_types(*SEAT_REQUEST, "no-bots"),
        security=TOKEN,
        links=_links(game.snake_name, SESSION_ASKED_FOR, "read"),
        examples=shown.resigning_examples(game.example),
    )


@LISTING.add
def take_seat_back(game: HostedGame) -> Operation:
    return Operation(
        id=f"take_{game.snake_name}_seat_back",
        method="DELETE",
        path=f"{SESSION}/seats/<int:seat>/bot",
        summary="Take a seat back that a bot has played",
        description="Only the seat's player may do this: whoever has its token. Making a move "
        "takes the seat back, too. Everybody at the table is told: `seat_taken_back`.",
        view=game.views.take_back,
        answer=game.messages.session,
        answer_headers=("ETag",),
        problems=problem_types(*SEAT_REQUEST),
        security=TOKEN,
        links=_links(game.snake_name, SESSION_ASKED_FOR, "read"),
        examples=shown.taking_back_examples(game.example),
    )


@LISTING.add
def ask_for_hint(game: HostedGame) -> Operation:
    return Operation(
        id=f"ask_for_{game.snake_name}_hint",
        method="POST",
        path=f"{SESSION}/seats/<int:seat>/hint",
        summary="Say what a bot would do in the player's place, where the host allows hints",
        description="Only the seat's player may ask, when the seat is to decide. The answer is the "
        "advice that anybody would get on what the seat sees. Everybody at the table is told, once "
        "for each decision, before the bot thinks: `hint_asked`.",
        view=game.views.hint,
        query=Hinting,
        answer=game.messages.advice,
        problems=problem_types(
            *ANY_REQUEST,
            "not-your-seat",
            "malformed",
            "not-found",
            "no-hints",
            "nothing-to-decide",
            "no-advice",
            "advisers-busy",
            "advice-given-up",
        ),
        security=TOKEN,
        links=_links(game.snake_name, SESSION_ASKED_FOR, "play"),
        examples=shown.hint_examples(game.example),
    )


@LISTING.add
def close_session(game: HostedGame) -> Operation:
    return Operation(
        id=f"close_{game.snake_name}_session",
        method="DELETE",
        path=SESSION,
        summary="End a hosted game and delete it",
        description="Only the host may do this. All tokens become invalid.",
        view=game.views.close,
        status=204,
        problems=problem_types(*ANY_REQUEST, "not-your-seat"),
        security=TOKEN,
    )


def find_operations(find_game: Callable[[str], str]) -> Iterator[Operation]:
    """List the operations on sessions whose game the client does not know."""
    yield Operation(
        id="find_session",
        method="GET",
        path="/<session>",
        summary="Find a session by its id",
        description="Redirects to the session under its game.",
        view=redirect_to_session(find_game),
        status=308,
        answer_headers=("Location",),
        problems=problem_types("unknown-session", "unavailable"),
    )


def _links(game: str, session: str, *names: str) -> tuple[Link, ...]:
    """List the links to operations on a session: all of them, or those named."""
    link = partial(_link, session)
    links: Mapping[str, Link] = {
        "read": link(f"read_{game}_session", "See the table"),
        "record": link(f"read_{game}_session_record", "What has happened"),
        "moments": link(f"read_{game}_session_moments", "How it was at first"),
        "play": link(f"play_{game}_session_move", "Make a move"),
        "token": link(f"replace_{game}_seat_token", "Give the first seat a new token", seat="0"),
        "close": link(f"close_{game}_session", "End the game"),
    }
    return tuple(links[name] for name in names or links)


def _link(session: str, to: str, description: str, **parameters: str) -> Link:
    return Link(to, description, {"session": session, **parameters})
