"""The operations on tables that the service hosts, which are sessions in URLs."""

from collections.abc import Callable, Container, Mapping
from typing import Any

from flask import Response, g, request

from arbitro.api.bodies.answers import (
    EVENTS,
    PRIVATE,
    UNSURE_MOVE,
    answer,
    event_stream,
    headers_of_table,
    secret,
    written_answer,
)
from arbitro.api.bodies.decoding import (
    Reader,
    body_of,
    client_asking,
    key_of_opening,
    known_etags,
    last_event_in,
    sent_move,
    token_in,
)
from arbitro.api.contract.blueprint import BAD_BODY, ApiBlueprint, Link, headers_of, snake_name
from arbitro.api.contract.fields import Digits, Query, String, between, one_of
from arbitro.api.headers import KEY_OF_OPENING, TOKEN, TOKEN_OR_NONE, UNCHANGED
from arbitro.api.problems import (
    illegal_move_type,
    illegal_options,
    language_of_refusals,
    stale_type,
)
from arbitro.play.messages.sessions import Opened, SealedSessionRequest
from arbitro.play.problems import Translatable
from arbitro.play.tables.followers import Followers
from arbitro.play.tables.hosting import Hosting
from arbitro.play.tables.opening import Openings, SentOpening
from arbitro.play.tables.past import MOST_AT_ONCE
from arbitro.play.tables.table import DIGITS_OF_AN_EVENT, Answer
from arbitro.rules.kernel import INT32

SESSION = "/sessions/<session>"
SESSION_OPENED = "$response.body#/id"
SESSION_ASKED_FOR = "$request.path.session"
POSITION = "position"
"""What news may be asked to show, too."""

ANY_REQUEST = ("unauthorized", "unknown-session", "session-damaged", "unavailable")
"""What may be wrong with any request for a session."""

OPENING = (
    *(*BAD_BODY, "unauthorized", "key-reused", "unavailable"),
    *("too-many-sessions", "session-closed", "no-bots"),
)
"""What may be wrong with a request that opens a session."""

UNSURE_OPENING = Translatable("unsure-opening")
TAGGED = headers_of("ETag")
AN_EVENT = between(0, 10**DIGITS_OF_AN_EVENT - 1)


class Reading(Query):
    """What the client knows."""

    after = Digits(
        validate=AN_EVENT,
        metadata={
            "description": "the number of the last event that the reader knows: the answer has "
            "those after it"
        },
    )


class Past(Query):
    """What the client knows of the past."""

    after = Digits(
        load_default=0,
        validate=AN_EVENT,
        metadata={"description": "the number of the last event that the reader knows"},
    )


class LookingBack(Query):
    """Which moments of the game are asked for, and as whom."""

    version = Digits(
        load_default=0,
        validate=AN_EVENT,
        metadata={"description": "that of the first moment: how many moves had been made"},
    )
    number = Digits(
        load_default=1,
        validate=between(1, MOST_AT_ONCE),
        metadata={"description": "how many moments to show, if there are as many"},
    )
    seat = Digits(
        validate=between(0, INT32[-1]),
        metadata={"description": "who saw them; until the end, only the reader's own seat"},
    )


class Shown(Query):
    """What news show."""

    shown = String(
        data_key="with",
        validate=one_of([POSITION]),
        metadata={"description": "what news also show: `position` is the view of the table"},
    )


def add_sessions(
    blueprint: ApiBlueprint, hosting: Hosting, openings: Openings, followers: Followers
) -> None:
    """Add the operations on the hosted tables of one game."""
    add_opening(blueprint, hosting, openings)
    add_reading(blueprint, hosting, followers)
    add_playing(blueprint, hosting)


def add_opening(blueprint: ApiBlueprint, hosting: Hosting, openings: Openings) -> None:
    game, messages = hosting.presenter.game, hosting.presenter.messages
    name, schema = snake_name(game.name), blueprint.schema
    read_opening = Reader(messages.session_request).read
    read_sealed = Reader(SealedSessionRequest).read
    found = headers_of("Location")

    def opened(decode: Callable[[bytes], Any]) -> Response:
        g.unsure = UNSURE_OPENING
        sent = SentOpening(
            body=body_of(request),
            decode=decode,
            token=token_in(request.headers),
            key=key_of_opening(request.headers),
        )
        session = openings.open(sent)
        response = secret(answer(session, 201))
        response.headers["Location"] = session_path(game.name, session.id)
        return response

    @blueprint.operation(
        "POST /sessions",
        f"open_{name}_session",
        "Open a table that the service hosts",
        "The tokens are shown only once: one for each seat, to be given to its player, and the "
        "host's. With an Idempotency-Key, a request that is repeated within ten minutes opens one "
        "table only. The same answer goes to everyone who has the key, so it must be random: a "
        "UUID, for example. Bots play the seats for which `seats` names a level. With "
        "`move_seconds`, a bot decides for a player who is late: `stood_in`. With the token of a "
        "bot's seat, you may take the seat.",
        headers=(KEY_OF_OPENING, *language_of_refusals(game)),
        body=messages.session_request,
        status=201,
        security=TOKEN_OR_NONE,
        links=links(name, SESSION_OPENED),
    )
    @blueprint.response(201, schema(Opened), headers=found)
    @blueprint.refuses(*OPENING, own=illegal_options(game))
    def open_session() -> Response:
        return opened(read_opening)

    @blueprint.operation(
        "POST /sealed/sessions",
        f"open_sealed_{name}_session",
        "Open a table at which a sealed game goes on",
        "It takes the keys of all seats, as the answer has the tokens of all seats.",
        headers=(KEY_OF_OPENING,),
        body=SealedSessionRequest,
        status=201,
        security=TOKEN_OR_NONE,
    )
    @blueprint.response(201, schema(Opened), headers=found)
    @blueprint.refuses(*OPENING, "broken-seal", "wrong-key", "already-played")
    def open_sealed_session() -> Response:
        return opened(read_sealed)

    @blueprint.operation(
        f"DELETE {SESSION}",
        f"close_{name}_session",
        "End a hosted game and delete it",
        "Only the host may do this. All tokens become invalid.",
        security=TOKEN,
    )
    @blueprint.response(204)
    @blueprint.refuses(*ANY_REQUEST, "not-your-seat")
    def close_session(session: str) -> Response:
        hosting.delete(session, token_in(request.headers))
        return Response(status=204)


def add_reading(blueprint: ApiBlueprint, hosting: Hosting, followers: Followers) -> None:
    game, messages = hosting.game, hosting.presenter.messages
    name, schema = snake_name(game.name), blueprint.schema

    @blueprint.operation(
        f"GET {SESSION}",
        f"read_{name}_session",
        "Read a hosted table",
        "The table is shown as its reader may see it: a seat, the host or, without a token, a "
        "spectator, if the host allows them. With `after`, the answer has the events since then.",
        headers=("If-None-Match",),
        query=Reading,
        security=TOKEN_OR_NONE,
        links=links(name, SESSION_ASKED_FOR, "play", "record", "moments"),
    )
    @blueprint.response(200, schema(messages.session), headers=TAGGED)
    @blueprint.alt_response(304, UNCHANGED, success=True)
    @blueprint.refuses(*ANY_REQUEST)
    def read_session(session: str, after: int | None = None) -> Response:
        known = known_etags()
        return unless_known(hosting.read(session, token_in(request.headers), known, after), known)

    @blueprint.operation(
        f"GET {SESSION}/events",
        f"follow_{name}_session",
        "Follow a hosted table live, as server-sent events",
        "This is the schema of the `data` of each message; its `id` is the number of its last "
        "event. The first message has all events after Last-Event-ID, so you miss nothing when "
        "you come back. The stream ends with the game; if the table is closed, "
        "the last message is of the type `closed`. When the service stops, the last message "
        "is of the type `reconnect`, and `retry` says when to come back.",
        headers=("Last-Event-ID",),
        query=Shown,
        security=TOKEN_OR_NONE,
        media=EVENTS,
    )
    @blueprint.response(200, schema(messages.news), content_type=EVENTS)
    @blueprint.alt_response(
        204,
        description="The game is over, and the reader has all events",
        success=True,
    )
    @blueprint.refuses(*ANY_REQUEST, "too-many-followers")
    def follow_session(session: str, shown: str = "") -> Response:
        after, token = last_event_in(request.headers), token_in(request.headers)
        feed = hosting.feed(session, token, after)
        if feed is None:
            # This tells a browser not to reconnect.
            return Response(status=204)
        if request.method == "HEAD":
            return Response(content_type=EVENTS)
        client, shows_position = client_asking(), shown == POSITION
        return event_stream(followers.follow(feed, client, after, shows_position=shows_position))

    @blueprint.operation(
        f"GET {SESSION}/record",
        f"read_{name}_session_record",
        "Read the events so far; after the end, the record of the game",
        "The events are those that the reader may know. After the end there is also the record of "
        "the game, with its seed, which can be verified.",
        query=Past,
        security=TOKEN_OR_NONE,
    )
    @blueprint.response(200, schema(messages.session_record))
    @blueprint.refuses(*ANY_REQUEST)
    def read_record(session: str, after: int = 0) -> Response:
        response = answer(hosting.record(session, token_in(request.headers), after))
        response.headers.extend(PRIVATE)
        return response

    @blueprint.operation(
        f"GET {SESSION}/moments",
        f"read_{name}_session_moments",
        "Look back: a hosted table as the reader saw it earlier",
        "There is a moment before the first move, and one after each move of a player and chance's "
        "moves that followed: one more than the table's `version`. You see what you saw then and, "
        "after the end, what any seat saw. Events of the table, such as a hint, come with the next "
        "moment. A moment never changes.",
        headers=("If-None-Match",),
        query=LookingBack,
        security=TOKEN_OR_NONE,
        links=links(name, SESSION_ASKED_FOR, "read", "record"),
    )
    @blueprint.response(200, schema(messages.session_moments), headers=TAGGED)
    @blueprint.alt_response(304, UNCHANGED, success=True)
    @blueprint.refuses(*ANY_REQUEST, "not-your-seat")
    def read_moments(
        session: str, version: int = 0, number: int = 1, seat: int | None = None
    ) -> Response:
        seen = hosting.moments(session, token_in(request.headers), version, number, seat)
        return unless_known(seen, known_etags())


def add_playing(blueprint: ApiBlueprint, hosting: Hosting) -> None:
    game, messages = hosting.presenter.game, hosting.presenter.messages
    name, schema = snake_name(game.name), blueprint.schema
    read_move = Reader(messages.session_move_request).read
    refused = {
        "illegal-move": illegal_move_type(game),
        "stale": stale_type(messages.session),
    }

    @blueprint.operation(
        f"POST {SESSION}/moves",
        f"play_{name}_session_move",
        "Play a move at a hosted table",
        "With If-Match, the move is made only if the seat still has the decision that the ETag "
        "names: since then it has not moved, and may make the same moves. With an "
        "Idempotency-Key, a move that is sent twice is made once; a seat's last eight answers are "
        "kept for that.",
        headers=("Accept-Language", "If-Match", "Idempotency-Key"),
        body=messages.session_move_request,
        security=TOKEN,
        links=links(name, SESSION_ASKED_FOR, "read", "record"),
    )
    @blueprint.response(200, schema(messages.session_move), headers=TAGGED)
    @blueprint.refuses(*ANY_REQUEST, *BAD_BODY, "not-your-seat", "key-reused", own=refused)
    def play_move(session: str) -> Response:
        g.unsure = UNSURE_MOVE
        sent = sent_move(request.headers, body_of(request), read_move)
        return shown_table(hosting.play_move(session, sent))


def add_finding(blueprint: ApiBlueprint, find_game: Callable[[str], str]) -> None:
    """Add the operation on sessions whose game the client does not know."""

    @blueprint.operation(
        "GET /<session>",
        "find_session",
        "Find a session by its id",
        "Redirects to the session under its game.",
    )
    @blueprint.response(308, headers=headers_of("Location"))
    @blueprint.refuses("unknown-session", "unavailable")
    def find_session(session: str) -> Response:
        location = session_path(find_game(session), session)
        return Response(status=308, headers={"Location": location})


def session_path(game: str, session: str) -> str:
    return f"/v1/games/{game}/sessions/{session}"


def links(game: str, session: str, *names: str) -> tuple[Link, ...]:
    """List the links to operations on a session: all of them, or those named."""

    def link(to: str, description: str, **parameters: str) -> Link:
        return Link(to, description, {"session": session, **parameters})

    known: Mapping[str, Link] = {
        "read": link(f"read_{game}_session", "See the table"),
        "record": link(f"read_{game}_session_record", "What has happened"),
        "moments": link(f"read_{game}_session_moments", "How it was at first"),
        "play": link(f"play_{game}_session_move", "Make a move"),
        "token": link(f"replace_{game}_seat_token", "Give the first seat a new token", seat="0"),
        "close": link(f"close_{game}_session", "End the game"),
    }
    return tuple(known[name] for name in names or known)


# --- caching ---


def unless_known(seen: Answer, tags: Container[str]) -> Response:
    """Answer with a table, or with 304 if the client knows it."""
    response = shown_table(seen)
    if seen.etag in tags:
        response.data, response.status_code = b"", 304
    return response


def shown_table(seen: Answer) -> Response:
    return written_answer(seen.text, headers_of_table(seen.etag))
