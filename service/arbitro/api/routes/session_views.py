"""The routes of hosted games: they read headers and bodies, and make responses."""

from collections.abc import Callable, Container
from typing import Any

from flask import Response, request
from werkzeug.datastructures import Headers

from arbitro.api.bodies.answers import answer, refuse, secret, written_answer
from arbitro.api.bodies.decoding import Reader, body_of
from arbitro.api.bodies.sent import client_asking, idempotency_key, token_in
from arbitro.api.headers import SHORTEST_KEY_OF_OPENING
from arbitro.api.streams import EVENTS, event_stream
from arbitro.play.messages.fields import USUAL_LEVEL, LevelName
from arbitro.play.messages.sealed import SealedSessionRequest
from arbitro.play.problems import Translatable, bad_parameter
from arbitro.play.tables.actions.hosting import Hosting
from arbitro.play.tables.actions.moments import Asked
from arbitro.play.tables.actions.moves import SentMove, StaleTable
from arbitro.play.tables.actions.opening import Openings, SentOpening
from arbitro.play.tables.participants import DIGITS_OF_AN_EVENT, Snapshot, decision_in

POSITION = "position"
"""What news may be asked to show, too."""


class HostedViews:
    """The routes of one game's tables."""

    def __init__(self, hosting: Hosting, openings: Openings) -> None:
        messages = hosting.presenter.messages
        self._hosting = hosting
        self._openings = openings
        self._read_opening = Reader(messages.session_request).read
        self._read_sealed_opening = Reader(SealedSessionRequest).read
        self._read_move = Reader(messages.session_move_request).read

    def open(self) -> Response:
        return self._open(self._read_opening)

    def open_sealed(self) -> Response:
        return self._open(self._read_sealed_opening)

    def _open(self, decode: Callable[[bytes], Any]) -> Response:
        sent = SentOpening(
            body=body_of(request),
            decode=decode,
            token=token_in(request.headers),
            key=_key_of_opening(request.headers),
        )
        opened = self._openings.open(sent)
        response = secret(answer(opened, 201))
        response.headers["Location"] = session_path(self._hosting.presenter.game.name, opened.id)
        return response

    def read(self, session: str, after: int | None = None) -> Response:
        known = _known_etags()
        snapshot = self._hosting.reading.read(session, token_in(request.headers), known, after)
        return _unless_known(snapshot, known)

    def play(self, session: str) -> Response:
        # `request` is looked up once: in Flask that takes longer than reading a header.
        headers = request.headers
        sent = SentMove(
            body=body_of(request),
            decode=self._read_move,
            token=token_in(headers),
            key=idempotency_key(headers),
            if_match=_decisions_meant(headers),
        )
        try:
            reply = self._hosting.playing.play_move(session, sent)
        except StaleTable as stale:
            response = refuse(stale)
            response.set_etag(stale.etag)
            return response
        return _tagged(written_answer(reply.text), reply.etag)

    def follow(self, session: str, shown: str = "") -> Response:
        after, token = _last_event(request.headers), token_in(request.headers)
        feed = self._hosting.reading.feed(session, token, after)
        if feed is None:
            # This tells a browser not to reconnect.
            return Response(status=204)
        if request.method == "HEAD":
            return Response(content_type=EVENTS)
        shows_position = shown == POSITION
        follow, client = self._hosting.reading.follow, client_asking()
        return event_stream(follow(session, client, feed, after, shows_position=shows_position))

    def read_record(self, session: str, after: int = 0) -> Response:
        return _private(
            answer(self._hosting.reading.record(session, token_in(request.headers), after))
        )

    def read_moments(
        self, session: str, version: int = 0, number: int = 1, seat: int | None = None
    ) -> Response:
        asked = Asked(version, number, seat)
        snapshot = self._hosting.reading.moments(session, token_in(request.headers), asked)
        return _unless_known(snapshot, _known_etags())

    def replace_token(self, session: str, seat: int) -> Response:
        token = token_in(request.headers)
        return secret(answer(self._hosting.seats.replace_token(session, token, seat)))

    def resign(self, session: str, seat: int) -> Response:
        return _shown(self._hosting.seats.resign(session, token_in(request.headers), seat))

    def take_back(self, session: str, seat: int) -> Response:
        return _shown(self._hosting.seats.take_back(session, token_in(request.headers), seat))

    def hint(self, session: str, seat: int, level: LevelName = USUAL_LEVEL) -> Response:
        token, hints = token_in(request.headers), self._hosting.hints
        return secret(written_answer(hints.hint(session, token, seat, level, client_asking())))

    def close(self, session: str) -> Response:
        self._hosting.tables.delete(session, token_in(request.headers))
        return Response(status=204)


def session_path(game: str, session: str) -> str:
    return f"/v1/games/{game}/sessions/{session}"


def redirect_to_session(find_game: Callable[[str], str]) -> Callable[[str], Response]:
    """Make the route that redirects to a session under its game."""

    def find(session: str) -> Response:
        location = session_path(find_game(session), session)
        return Response(status=308, headers={"Location": location})

    return find


# --- the headers of requests ---


def _key_of_opening(headers: Headers) -> str:
    """Give the key, which must be hard to guess: whoever has it is given the same tokens."""
    key = idempotency_key(headers)
    if key and len(key) < SHORTEST_KEY_OF_OPENING:
        raise bad_parameter(
            "Idempotency-Key", Translatable("key-secret", least=SHORTEST_KEY_OF_OPENING)
        )
    return key


def _known_etags() -> Container[str]:
    """Give the tags of tables that the reader knows.

    A proxy that compresses answers makes their tags weak; they name the same tables.
    """
    tags = request.if_none_match
    return tags if tags.star_tag else tags.as_set(include_weak=True)


def _decisions_meant(headers: Headers) -> Container[str] | None:
    """Give the decisions that a move is meant for, by their ETags; None if for any."""
    sent = headers.get("If-Match")
    if sent is None:
        return None
    if not request.if_match or ('"' not in sent and sent.strip() != "*"):
        raise bad_parameter("If-Match", Translatable("etag"))
    if request.if_match.star_tag:
        return request.if_match
    return {decision_in(tag) for tag in request.if_match.as_set(include_weak=True)}


def _last_event(headers: Headers) -> int:
    text = headers.get("Last-Event-ID", "0")
    if not text.isascii() or not text.isdigit() or len(text) > DIGITS_OF_AN_EVENT:
        raise bad_parameter("Last-Event-ID", Translatable("event-number"))
    return int(text)


# --- caching ---


def _unless_known(snapshot: Snapshot, tags: Container[str]) -> Response:
    if snapshot.etag in tags:
        return _tagged(Response(status=304), snapshot.etag)
    return _shown(snapshot)


def _shown(snapshot: Snapshot) -> Response:
    return _tagged(Response(snapshot.text, mimetype="application/json"), snapshot.etag)


def _tagged(response: Response, etag: str) -> Response:
    """Add the ETag. Another reader gets another answer at the same address."""
    response.set_etag(etag)
    return _private(response)


def _private(response: Response) -> Response:
    """Let only this reader cache an answer, which has no Cache-Control yet."""
    response.headers.add("Cache-Control", "private, no-cache")
    response.headers.add("Vary", "Authorization")
    return response
