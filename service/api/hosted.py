"""The operations on games that the service hosts."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from service.api import hosted_examples as shown
from service.api.bodies import Reader
from service.api.headers import KEY_OF_OPENING, TOKEN, TOKEN_OR_NONE
from service.api.hosted_views import POSITION, HostedViews, redirect_to_session
from service.api.operations import BAD_BODY, Link, Operation, game_word
from service.api.problems import (
    illegal_move_type,
    illegal_options,
    language_of_refusals,
    problem_type,
    stale_type,
)
from service.api.queries import Digits, Query
from service.api.schemas import String, between, one_of
from service.play.hosting import Hosting
from service.play.messages import Opened, SeatToken
from service.play.opening import Openings
from service.play.participants import DIGITS_OF_AN_EVENT

LONGEST_WAIT = 60

SESSIONS = "/sessions"
SESSION = "/sessions/<session>"
SESSION_OPENED = "$response.body#/id"
SESSION_ASKED_FOR = "$request.path.session"

ANY_REQUEST = ("unauthorized", "unknown-session", "session-damaged", "unavailable")
"""What may be wrong with any request for a session."""


class Waiting(Query):
    """How long to wait for a change."""

    wait = Digits(
        load_default=0,
        validate=between(0, LONGEST_WAIT),
        metadata={
            "description": "seconds to wait for a change, if If-None-Match has the current ETag"
        },
    )


AN_EVENT = between(0, 10**DIGITS_OF_AN_EVENT - 1)


class Reading(Waiting):
    """How long to wait for a change, and what the reader knows."""

    after = Digits(
        validate=AN_EVENT,
        metadata={
            "description": "the number of the last event that the reader knows: the answer has "
            "those after it. With `wait`, If-None-Match says it, too"
        },
    )


class Past(Query):
    """What the reader knows of the past."""

    after = Digits(
        load_default=0,
        validate=AN_EVENT,
        metadata={"description": "the number of the last event that the reader knows"},
    )


class Shown(Query):
    """What news show."""

    shown = String(
        data_key="with",
        validate=one_of([POSITION]),
        metadata={"description": "what news also show: `position` is the view of the table"},
    )


def operations(hosting: Hosting, openings: Openings) -> Iterator[Operation]:
    """List the operations on the hosted tables of one game."""
    game, messages = hosting.presenter.game, hosting.presenter.messages
    word = game_word(game.name)
    table = shown.example_table(hosting.presenter)
    views = HostedViews(
        hosting,
        openings,
        Reader(messages.session_request).read,
        Reader(messages.session_move_request).read,
    )
    yield Operation(
        id=f"open_{word}_session",
        method="POST",
        path=SESSIONS,
        summary=f"Open a table of {game.title} that the service hosts",
        description="The tokens are shown only once: one for each seat, to be given to its player, "
        "and the host's. The seed's hash is shown at once, the seed itself after the end. With an "
        "Idempotency-Key, a request that is repeated within ten minutes opens one table only. "
        "Anybody who has the key gets the same answer, so it must be random: a UUID, for example.",
        view=views.open,
        request_headers=(KEY_OF_OPENING, *language_of_refusals(game)),
        request=messages.session_request,
        answer=Opened,
        status=201,
        answer_headers=("Location",),
        problems={
            **_problems(*BAD_BODY, "unauthorized", "key-reused", "unavailable"),
            **_problems("too-many-sessions"),
            **illegal_options(game),
        },
        security=TOKEN if openings.needs_token else (),
        links=_links(word, SESSION_OPENED),
        examples=shown.opening_examples(table),
    )
    yield Operation(
        id=f"read_{word}_session",
        method="GET",
        path=SESSION,
        summary=f"Read a hosted table of {game.title}",
        description="It is shown as the reader may see it: a seat, the host, or without a token a "
        "spectator, if the host allows spectators. With `wait` and If-None-Match, the answer comes "
        "as soon as the table has changed, and has the events since then.",
        view=views.read,
        query=Reading,
        request_headers=("If-None-Match",),
        answer=messages.session,
        answer_headers=("ETag",),
        other_answers={304: "The table has not changed"},
        problems=_problems(*ANY_REQUEST, "malformed", "too-many-followers"),
        security=TOKEN_OR_NONE,
        links=_links(word, SESSION_ASKED_FOR, "play", "record"),
        examples=shown.reading_examples(table),
    )
    yield Operation(
        id=f"play_{word}_session_move",
        method="POST",
        path=f"{SESSION}/moves",
        summary=f"Play a move at a hosted table of {game.title}",
        description="With If-Match, the move is made only if the seat still has the decision that "
        "the ETag names: since then it has not moved, and may make the same moves. With an "
        "Idempotency-Key, a move that is sent twice is made once; a seat's last eight answers are "
        "kept for that.",
        view=views.play,
        request_headers=("Accept-Language", "If-Match", "Idempotency-Key"),
        request=messages.session_move_request,
        answer=messages.session_move,
        answer_headers=("ETag",),
        problems={
            **_problems(*ANY_REQUEST, *BAD_BODY, "not-your-seat", "key-reused"),
            "illegal-move": illegal_move_type(game),
            "stale": stale_type(messages.session),
        },
        security=TOKEN,
        links=_links(word, SESSION_ASKED_FOR, "read", "record"),
        examples=shown.move_examples(table),
    )
    yield Operation(
        id=f"follow_{word}_session",
        method="GET",
        path=f"{SESSION}/events",
        summary=f"Follow a hosted table of {game.title} live, as server-sent events",
        description="This is the schema of the `data` of each message. Its `id` is the number of "
        "the last event in it. The first message has all events after Last-Event-ID, or from the "
        "beginning; each has the table after its events. So whoever comes back with Last-Event-ID "
        "misses nothing. The stream ends with the game. When the service stops, the last message "
        "is of the type `reconnect`, without a number, and `retry` says when to come back.",
        view=views.follow,
        query=Shown,
        request_headers=("Last-Event-ID",),
        answer=messages.news,
        content_type="text/event-stream",
        other_answers={204: "The game is over, and the reader has all events"},
        problems=_problems(*ANY_REQUEST, "malformed", "too-many-followers"),
        security=TOKEN_OR_NONE,
        examples=shown.following_examples(table),
    )
    yield Operation(
        id=f"read_{word}_session_record",
        method="GET",
        path=f"{SESSION}/record",
        summary="Read the events so far; after the end, the record of the game",
        description="The events are those that the reader may know. After the end there is also "
        "the record of the game, with its seed, which can be verified.",
        view=views.read_record,
        query=Past,
        answer=messages.session_record,
        problems=_problems(*ANY_REQUEST, "malformed"),
        security=TOKEN_OR_NONE,
        examples=shown.record_examples(table),
    )
    yield Operation(
        id=f"replace_{word}_seat_token",
        method="POST",
        path=f"{SESSION}/seats/<int:seat>/token",
        summary="Give a seat a new token; the one before it is worth nothing any more",
        description="Only the host may. Everybody at the table is told: `seat_token_replaced`.",
        view=views.replace_token,
        answer=SeatToken,
        problems=_problems(*ANY_REQUEST, "not-your-seat", "malformed", "not-found"),
        security=TOKEN,
        links=_links(word, SESSION_ASKED_FOR, "read"),
        examples=shown.token_examples(table),
    )
    yield Operation(
        id=f"close_{word}_session",
        method="DELETE",
        path=SESSION,
        summary="End a hosted game and delete it",
        description="Only the host may do this. All tokens become invalid.",
        view=views.close,
        status=204,
        problems=_problems(*ANY_REQUEST, "not-your-seat"),
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
        problems=_problems("unknown-session", "unavailable"),
    )


def _problems(*codes: str) -> dict[str, type]:
    return {code: problem_type(code) for code in codes}


def _links(word: str, session: str, *names: str) -> tuple[Link, ...]:
    """List the links to operations on a session: all of them, or those named."""
    link = partial(_link, session)
    links: Mapping[str, Link] = {
        "read": link(f"read_{word}_session", "See the table"),
        "record": link(f"read_{word}_session_record", "What has happened"),
        "play": link(f"play_{word}_session_move", "Make a move"),
        "token": link(f"replace_{word}_seat_token", "Give the first seat a new token", seat="0"),
        "close": link(f"close_{word}_session", "End the game"),
    }
    return tuple(links[name] for name in names or links)


def _link(session: str, to: str, description: str, **parameters: str) -> Link:
    return Link(to, description, {"session": session, **parameters})
