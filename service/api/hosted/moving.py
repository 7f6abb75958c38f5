"""Playing at a hosted table: judged on it as it was left, and written if it still is so."""

import hashlib
from collections.abc import Iterable
from contextlib import suppress

import msgspec
from flask import Response, request
from werkzeug.datastructures import Headers

from service.api.contract.headers import LONGEST_KEY
from service.api.desk.desk import Desk
from service.api.desk.recent import Recent
from service.api.hosted.hosting import Hosting, tagged
from service.api.hosted.places import Place, Sight
from service.api.http.answers import refuse
from service.api.http.problems import Problem
from service.api.shapes.bodies import body_of
from service.api.shapes.readers import bad_parameter, reader_of
from service.api.shapes.schemas import schema_of
from service.api.shapes.session import session_wire_of
from service.notation import write_json
from service.rules.kernel import IllegalMove
from service.rules.values import replace
from service.sessions import table as tables
from service.sessions.table import Turn

TRIES = 100


class Kept(msgspec.Struct):
    """The first answer under an idempotency key, and to what it was given."""

    request: str
    etag: str
    body: msgspec.Raw


class Moving:
    """The moves of those who sit at a table."""

    def __init__(self, hosting: Hosting, desks: Iterable[Desk]) -> None:
        self._hosting = hosting
        self._readers = {
            desk: reader_of(schema_of(session_wire_of(desk.game).turn)) for desk in desks
        }
        self._recent: Recent[str, Place] = Recent()

    def move(self, session: str) -> Response:
        """Judge a move, and make it, if need be again on what others played meanwhile."""
        # Taken once: to be led to the request takes longer than to read a header.
        headers = request.headers
        body, key = body_of(request), _key(session, headers)
        if response := self._tried_from_memory(session, headers, body, key):
            return response
        for _ in range(TRIES):
            place, kept = self._hosting.enter(session, key)
            if kept:
                return _repeated(kept, body)
            if _stands_on_another(place, headers):
                return _stale(place)
            if response := self._made(place, body, key):
                return response
        raise Problem("unavailable")

    def _tried_from_memory(
        self, session: str, headers: Headers, body: bytes, key: str
    ) -> Response | None:
        """Make a move on the table as this process left it, if it still stands so.

        A refusal may come of what has changed meanwhile: then the table is read.
        """
        remembered = self._recent.get(session)
        if remembered is None:
            return None
        with suppress(Problem):
            place = remembered.as_seen_by_who_asks(headers)
            if not _stands_on_another(place, headers):
                return self._made(place, body, key)
        return None

    def _made(self, place: Place, body: bytes, key: str) -> Response | None:
        """Judge a move and write it; None if the table has changed meanwhile."""
        turn = self._judged(place, body)
        after = replace(place, table=turn.table)
        sight = after.sight()
        answer = after_move(after, sight, turn)
        kept = write_json(Kept(_digest(body), sight.etag, msgspec.Raw(answer))) if key else b""
        commit = tables.commit_of(turn, place.reader, key, kept)
        result = self._hosting.store.commit(place.session, commit)
        match result.written:
            case "done":
                self._recent.keep(after.session, after)
                return tagged(Response(answer, mimetype="application/json"), sight.etag)
            case "known":
                return _repeated(result.answer, body)
            case "gone":
                raise Problem("unknown-session")
            case "stale":
                return None

    def _judged(self, place: Place, body: bytes) -> Turn:
        desk, state = place.desk, place.table.state
        sent = self._readers[desk].read(body).move
        move = desk.move(sent, desk.game.seats(state))
        if move.seat is None or move.seat != place.viewer:
            raise Problem("not-your-seat", "A seat is played with its own token.")
        try:
            return tables.play(desk.game, desk.notation, place.table, move)
        except IllegalMove as illegal:
            raise desk.illegal(state, move, illegal.refusal) from None


def after_move(after: Place, sight: Sight, turn: Turn) -> bytes:
    """Write what is answered to a move."""
    events = [msgspec.Raw(event) for event in turn.news.told(after.ear)]
    game, session = after.desk.game.NAME, msgspec.Raw(sight.text)
    return write_json({"game": game, "session": session, "events": events})


def _repeated(kept: bytes, body: bytes) -> Response:
    """Give the first answer again, to the same request."""
    first = msgspec.json.decode(kept, type=Kept)
    if first.request != _digest(body):
        raise Problem("key-reused")
    return tagged(Response(bytes(first.body), mimetype="application/json"), first.etag)


def _stands_on_another(place: Place, headers: Headers) -> bool:
    """Say whether the sender has named, in If-Match, other versions than this one."""
    sent = headers.get("If-Match")
    if sent is None:
        return False
    if not request.if_match or ('"' not in sent and sent.strip() != "*"):
        raise bad_parameter("If-Match", "Must be the ETag as it was given, in its quotes.")
    return not request.if_match.contains(place.sight().etag)


def _stale(place: Place) -> Response:
    """Show the table as it is now, with what to send as If-Match the next time."""
    sight = place.sight()
    response = refuse(Problem("stale", session=msgspec.Raw(sight.text)))
    response.set_etag(sight.etag)
    return response


def _key(session: str, headers: Headers) -> str:
    """Give the name under which the answer is kept: a key is its sender's alone."""
    key = headers.get("Idempotency-Key")
    if key is None:
        return ""
    if not 1 <= len(key) <= LONGEST_KEY:
        raise bad_parameter("Idempotency-Key", f"Must have 1 to {LONGEST_KEY} characters of ASCII.")
    _, _, token = headers.get("Authorization", "").partition(" ")
    return _digest(f"{session} {token.strip()} {key}".encode())


def _digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()
