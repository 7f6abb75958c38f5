"""Refuses those who send too many requests, before Flask is called."""

import hmac
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from math import ceil
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec import Struct

from arbitro.api.envelope import KEY
from arbitro.api.languages import headers_of, preferred_in
from arbitro.api.limits.client_address import Network, client_of
from arbitro.api.limits.rates import Rate
from arbitro.api.problems import STATUSES, document
from arbitro.play.problems import Problem

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Headers: TypeAlias = list[tuple[str, str]]
Count: TypeAlias = Callable[[str, int], tuple[int, float] | None]
"""Counts somebody's request in a window of seconds: gives how many, and the seconds left.

None if it cannot count now.
"""

CODE = "too-many-requests"
FREE = ("/live", "/ready")
FROM_BOTS = "HTTP_X_BOTS_TOKEN"
DIGITS_OF_A_TOKEN = 32


class Limit(Struct, frozen=True):
    """How many requests somebody may send, and who that is."""

    name: str
    rate: Rate
    whose: Callable[["WSGIEnvironment"], str]
    """names who has sent a request; empty if the limit is not for them"""


class Used(Struct, frozen=True):
    """What somebody has left of a limit."""

    limit: Limit
    left: int
    """requests; negative if there were too many"""
    seconds: int
    """until it is renewed"""


def per_address(rate: Rate, proxies: Sequence[Network]) -> Limit:
    """Limit the requests from each address."""
    return Limit("address", rate, partial(client_of, proxies=proxies))


def per_token(rate: Rate) -> Limit:
    """Limit the requests with each token, of which only a digest is kept."""

    def whose(environ: "WSGIEnvironment") -> str:
        sent = environ.get("HTTP_AUTHORIZATION", "")
        return sent and sha256(sent.encode()).hexdigest()[:DIGITS_OF_A_TOKEN]

    return Limit("token", rate, whose)


def sent_for_bots(token: str | None) -> Callable[["WSGIEnvironment"], bool]:
    """Find the requests of processes that play for bots: players wait for them."""
    expected = token and token.encode()

    def is_for_bots(environ: "WSGIEnvironment") -> bool:
        sent = environ.get(FROM_BOTS, "")
        return bool(sent and expected) and hmac.compare_digest(sent.encode(), expected)

    return is_for_bots


def limited(
    app: "WSGIApplication",
    limits: Sequence[Limit],
    count: Count,
    is_unlimited: Callable[["WSGIEnvironment"], bool] = lambda _: False,
) -> "WSGIApplication":
    """Give an application that answers 429 to those who have used up a limit."""
    if not limits:
        return app

    def answered(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        # A browser could not read why its preflight was refused.
        is_free = environ["PATH_INFO"] in FREE or environ["REQUEST_METHOD"] == "OPTIONS"
        if is_free or is_unlimited(environ):
            return app(environ, start_response)
        used = _use(limits, environ, count)
        if not used:
            return app(environ, start_response)
        more = _headers(used)
        if used[-1].left < 0:
            return _refused(environ, start_response, more, used[-1].seconds)

        def start(status: str, headers: Headers, *error: object) -> object:
            return start_response(status, headers + more, *error)  # type: ignore[arg-type]

        return app(environ, start)  # type: ignore[arg-type]

    return answered


def _use(limits: Iterable[Limit], environ: "WSGIEnvironment", count: Count) -> list[Used]:
    """Count a request for one limit after the other, up to the first that is exceeded."""
    used: list[Used] = []
    for limit in limits:
        whose = limit.whose(environ)
        counted = count(f"{limit.name}:{whose}", limit.rate.seconds) if whose else None
        if counted:
            number, seconds = counted
            used.append(Used(limit, limit.rate.requests - number, ceil(seconds)))
            if number > limit.rate.requests:
                break
    return used


def _headers(used: Iterable[Used]) -> Headers:
    """Write the fields of draft-ietf-httpapi-ratelimit-headers."""
    policies = [(each.limit.name, each.limit.rate) for each in used]
    named = [f'"{name}";q={rate.requests};w={rate.seconds}' for name, rate in policies]
    left = [f'"{each.limit.name}";r={max(0, each.left)};t={each.seconds}' for each in used]
    return [("RateLimit-Policy", ", ".join(named)), ("RateLimit", ", ".join(left))]


def _refused(
    environ: "WSGIEnvironment", start_response: "StartResponse", more: Headers, seconds: int
) -> Iterable[bytes]:
    status = STATUSES[CODE]
    language = preferred_in(environ)
    body = msgspec.json.encode(document(Problem(CODE), language, environ[KEY].request_id))
    headers = [
        ("Content-Type", "application/problem+json"),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("Retry-After", str(seconds)),
        *headers_of(language).items(),
        *more,
    ]
    start_response(f"{status.value} {status.phrase}", headers)
    return [body] if environ["REQUEST_METHOD"] != "HEAD" else []
