"""The fast lane: requests that only compute go from bytes to bytes, with no framework between.

It takes a complete, small body for one of a few operations, decodes it, judges and encodes the
answer. Everything unusual is left to Flask: a fault, a refusal, a header that it does not know, a
query. A test compares its answers with those of Flask, byte by byte. It serves our own games only,
because a judge that does not end would stop the loop. It says that the process is alive, too: that
has to be known when all threads are busy. `FAST_LANE=off` turns it off.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from random import getrandbits
from time import perf_counter
from typing import Any, TypeAlias

import msgspec
from flask import Flask

from arbitro.api.bodies.answers import JSON, REQUEST_ID, Headers, Report, Reporter, common_headers
from arbitro.api.contract.blueprint import is_deprecated
from arbitro.api.routes.health import LIVE, liveness
from arbitro.play.catalogue.finding import is_ours
from arbitro.play.messages.sealed import SealedReading
from arbitro.play.sealed.games import SealedGames

LARGEST_BODY = 16 * 1024
"""Nothing that a body of at most this size asks for takes long."""
LENGTH = re.compile("[0-9]{1,5}").fullmatch
LARGEST_HEADER = 1000

USUAL = frozenset(
    {
        "accept",
        "accept-encoding",
        "accept-language",
        "cache-control",
        "connection",
        "content-length",
        "content-type",
        "host",
        "origin",
        "pragma",
        "referer",
        "sec-fetch-dest",
        "sec-fetch-mode",
        "sec-fetch-site",
        "user-agent",
        "x-forwarded-for",
        "x-forwarded-host",
        "x-forwarded-proto",
        "x-real-ip",
        "x-request-id",
    }
)
"""Headers that change nothing about an answer, or that are seen to here."""

SECRET: Headers = [("Cache-Control", "no-store")]

Act: TypeAlias = Callable[[Any], Any]
Common: TypeAlias = Mapping[str | None, Headers]

_encode = msgspec.json.Encoder().encode


def open_acts(game: SealedGames) -> Mapping[str, tuple[type, Act]]:
    """List what is done with a state: by the end of the path, the type of the body, and the act."""
    presenter, messages = game.presenter, game.presenter.messages
    return {
        "positions": (messages.position_request, presenter.start),
        "moves": (messages.move_request, presenter.play),
        "legal-moves": (messages.legal_moves_request, presenter.legal_moves),
        "views": (messages.view_request, presenter.view),
    }


def sealed_acts(game: SealedGames) -> Mapping[str, tuple[type, Act]]:
    """List what is done with a sealed text. Where moves may be played once only, Redis is asked."""
    messages = game.presenter.messages
    acts: dict[str, tuple[type, Act]] = {
        "sealed": (messages.position_request, game.start),
        "sealed/legal-moves": (SealedReading, game.legal_moves),
        "sealed/views": (SealedReading, game.view),
    }
    if game.once is None:
        acts["sealed/moves"] = (messages.sealed_move_request, game.play)
    return acts


@dataclass(frozen=True)
class Operation:
    """An operation on one game."""

    method: str
    route: str
    endpoint: str
    decode: Callable[[bytes], Any]
    act: Act
    reporters: Collection[Reporter]
    headers: Common
    """the headers of all answers to pages of an origin; with None, to any other"""

    def answer(self, sent: Any, body: bytes) -> tuple[Headers, bytes] | None:
        """Return the headers and the body of the answer, or None if Flask is to answer."""
        began = perf_counter()
        try:
            text = _encode(self.act(self.decode(body)))
        except Exception:  # noqa: BLE001 - Flask finds it again, and says what is wrong
            return None
        named = sent.get("x-request-id") or ""
        request_id = named if REQUEST_ID(named) else f"{getrandbits(64):016x}"
        headers = [
            ("Content-Type", JSON),
            ("Content-Length", str(len(text))),
            *self.headers.get(sent.get("origin"), self.headers[None]),
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
        if operation is None or scope.method != operation.method or scope.query_string:
            return None
        listed = [*scope.headers.items()]
        headers = dict(listed)
        # Fewer are listed if one cannot be read, and more if one stands twice.
        if not len(headers) == len(listed) == len(scope.headers) or "host" not in headers:
            return None
        if not USUAL.issuperset(headers) or max(map(len, headers.values())) > LARGEST_HEADER:
            return None
        if operation.method == "GET":
            return operation if "content-length" not in headers else None
        length = LENGTH(headers.get("content-length", ""))
        is_small = length is not None and int(length[0]) <= LARGEST_BODY
        return operation if is_small and headers.get("content-type") == JSON else None


def lane_of(app: Flask, origins: Collection[str]) -> FastLane:
    """Make the fast lane beside an application, for the games that are ours."""
    endpoints = {rule.rule: rule.endpoint for rule in app.url_map.iter_rules()}
    reporters = app.extensions["arbitro-reporters"]
    common = {page: common_headers(page, origins) for page in (None, *origins)}
    secret = {page: [*SECRET, *headers] for page, headers in common.items()}

    def operation(method: str, route: str, act: Act, kind: Any, headers: Common) -> Operation:
        decode = msgspec.json.Decoder(kind).decode if kind else bytes
        return Operation(method, route, endpoints[route], decode, act, reporters, headers)

    said = liveness()
    operations = [operation("GET", LIVE, lambda _: said, None, secret)]
    for game in app.extensions["arbitro-games"]:
        if is_ours(game.presenter.game):
            for acts, headers in ((open_acts(game), common), (sealed_acts(game), secret)):
                for end, (kind, act) in acts.items():
                    route = f"/v1/games/{game.presenter.game.name}/{end}"
                    operations.append(operation("POST", route, act, kind, headers))
    views = app.view_functions
    return FastLane([each for each in operations if not is_deprecated(views[each.endpoint])])
