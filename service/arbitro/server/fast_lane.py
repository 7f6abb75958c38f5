"""The fast lane: requests that only compute go from bytes to bytes, with no framework between.

It takes a complete, small body for one of a few operations, decodes it, judges and encodes the
answer. Everything unusual is left to Flask: a fault, a refusal, a header that it does not know, a
query. A test compares its answers with those of Flask, byte by byte. It serves our own games only,
because a judge that does not end would stop the loop. It says that the process is alive, too: that
has to be known when all threads are busy. `FAST_LANE=off` turns it off.

A move at a hosted table takes this way as well, but in a thread, because it waits for Redis. It is
never tried again: if it fails, Flask only says so.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import getrandbits
from time import perf_counter
from typing import Any, TypeAlias

import msgspec
from flask import Flask

from arbitro.api.bodies.answers import (
    JSON,
    REQUEST_ID,
    Headers,
    Report,
    Reporter,
    common_headers,
    headers_of_table,
)
from arbitro.api.bodies.decoding import Reader, sent_move
from arbitro.api.contract.blueprint import is_deprecated
from arbitro.api.routes.health import LIVE, liveness
from arbitro.api.routes.sessions import SESSION
from arbitro.play.catalogue.finding import is_ours
from arbitro.play.messages.sealed import SealedReading
from arbitro.play.sealed.games import SealedGames
from arbitro.play.tables.hosting import Hosting

LARGEST_BODY = 16 * 1024
"""Nothing that a body of at most this size asks for takes long."""
LENGTH = re.compile("[0-9]{1,5}").fullmatch
LARGEST_HEADER = 1000

USUAL = frozenset(
    {
        *("accept", "accept-encoding", "accept-language", "cache-control", "connection"),
        *("content-length", "content-type", "host", "origin", "pragma", "referer"),
        *("sec-fetch-dest", "sec-fetch-mode", "sec-fetch-site", "user-agent"),
        *("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "x-request-id"),
    }
)
"""Headers that change nothing about an answer, or that are seen to here."""
USUAL_OF_MOVES = USUAL | {"authorization", "idempotency-key", "if-match"}
"""Those of a move at a hosted table."""

SECRET: Headers = [("Cache-Control", "no-store")]

Act: TypeAlias = Callable[[Any, bytes], tuple[bytes, Iterable[tuple[str, str]]]]
"""It makes the text of the answer, and headers of its own."""
Compute: TypeAlias = Callable[[Any], Any]
Common: TypeAlias = Mapping[str | None, Headers]

_encode = msgspec.json.Encoder().encode


def acts_of(game: SealedGames) -> Iterator[tuple[str, type, Compute, bool]]:
    """Yield what is computed: the path's end, the body's type, how, and whether it is secret."""
    presenter, messages = game.presenter, game.presenter.messages
    yield "positions", messages.position_request, presenter.start, False
    yield "moves", messages.move_request, presenter.play, False
    yield "legal-moves", messages.legal_moves_request, presenter.legal_moves, False
    yield "views", messages.view_request, presenter.view, False
    yield "sealed", messages.position_request, game.start, True
    yield "sealed/legal-moves", SealedReading, game.legal_moves, True
    yield "sealed/views", SealedReading, game.view, True
    if game.once is None:  # otherwise, Redis is asked
        yield "sealed/moves", messages.sealed_move_request, game.play, True


@dataclass(frozen=True)
class Operation:
    """An operation on one game."""

    method: str
    route: str
    endpoint: str
    act: Act
    reporters: Collection[Reporter]
    headers: Common
    """the headers of all answers to pages of an origin; with None, to any other"""
    waits: bool = False
    """whether it waits for Redis, in a thread; it is done once only"""

    def answer(self, scope: Any, body: bytes) -> tuple[Headers, bytes] | None:
        """Return the headers and the body of the answer, or None if Flask is to answer."""
        began = perf_counter()
        try:
            text, own = self.act(scope, body)
        except Exception:
            if self.waits:
                raise
            return None  # Flask finds it again, and says what is wrong
        named = scope.headers.get("x-request-id") or ""
        request_id = named if REQUEST_ID(named) else f"{getrandbits(64):016x}"
        headers = [
            ("Content-Type", JSON),
            *own,
            ("Content-Length", str(len(text))),
            *self.headers.get(scope.headers.get("origin"), self.headers[None]),
            ("X-Request-Id", request_id),
        ]
        seconds = perf_counter() - began
        for report in self.reporters:
            said = self.method, request_id, self.route, self.endpoint, 200, len(text), seconds
            report(Report(*said))
        return headers, text


class FastLane:
    """The operations of all games, and the health check, by their paths."""

    def __init__(self, operations: Collection[Operation]) -> None:
        self._operations = {each.route: each for each in operations}

    def operation_of(self, scope: Any) -> Operation | None:
        """Return the operation that a request asks for, unless Flask is to answer it."""
        operation = self._operations.get(scope.path)
        if operation is None and scope.path.endswith("/moves"):
            above, _, session = scope.path.removesuffix("/moves").rpartition("/")
            operation = self._operations.get(f"{above}/<session>/moves") if session else None
        if operation is None or scope.method != operation.method or scope.query_string:
            return None
        listed = [*scope.headers.items()]
        headers = dict(listed)
        # Fewer are listed if one cannot be read, and more if one stands twice.
        if not len(headers) == len(listed) == len(scope.headers) or "host" not in headers:
            return None
        usual = USUAL_OF_MOVES if operation.waits else USUAL
        if not usual.issuperset(headers) or max(map(len, headers.values())) > LARGEST_HEADER:
            return None
        if operation.method == "GET":
            return operation if "content-length" not in headers else None
        length = LENGTH(headers.get("content-length", ""))
        is_small = length is not None and int(length[0]) <= LARGEST_BODY
        return operation if is_small and headers.get("content-type") == JSON else None


def in_lane(kind: Any, act: Compute) -> Act:
    """Return what goes from a body of some type to the answer."""
    decode = msgspec.json.Decoder(kind).decode if kind else bytes
    return lambda _, body: (_encode(act(decode(body))), ())


def moves_at(hosting: Hosting) -> Act:
    """Return what makes a move at a hosted table."""
    decode = Reader(hosting.presenter.messages.session_move_request).read

    def play_move(scope: Any, body: bytes) -> tuple[bytes, Headers]:
        session = scope.path.split("/")[-2]
        reply = hosting.play_move(session, sent_move(scope.headers, body, decode))
        return reply.text, headers_of_table(reply.etag)

    return play_move


def lane_of(app: Flask, origins: Collection[str]) -> FastLane:
    """Make the fast lane beside an application, for the games that are ours."""
    endpoints = {rule.rule: rule.endpoint for rule in app.url_map.iter_rules()}
    reporters = app.extensions["arbitro-reporters"]
    common = {page: common_headers(page, origins) for page in (None, *origins)}
    secret = {page: [*SECRET, *headers] for page, headers in common.items()}

    def operation(route: str, act: Act, headers: Common, **more: Any) -> Operation:
        method = "GET" if route == LIVE else "POST"
        return Operation(method, route, endpoints[route], act, reporters, headers, **more)

    said = liveness()
    operations = [operation(LIVE, in_lane(None, lambda _: said), secret)]
    for game in app.extensions["arbitro-games"]:
        start = f"/v1/games/{game.presenter.game.name}"
        for end, kind, act, is_secret in acts_of(game) if is_ours(game.presenter.game) else ():
            headers = secret if is_secret else common
            operations.append(operation(f"{start}/{end}", in_lane(kind, act), headers))
    for hosting in app.extensions["arbitro-tables"]:
        route = f"/v1/games/{hosting.game.name}{SESSION}/moves"
        operations.append(operation(route, moves_at(hosting), common, waits=True))
    views = app.view_functions
    return FastLane([each for each in operations if not is_deprecated(views[each.endpoint])])
