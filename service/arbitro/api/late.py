"""Answers that come late: streams of events, and answers to clients that wait.

Their body is for an event loop (`begin`, or `async for`) or for a thread that may wait (`for`). As
WSGI allows, an answer may begin as late as just before the first part of its body.
"""

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from flask import Flask, Response
from flask.globals import app_ctx

from arbitro.play.tables.following.followed import Followed
from arbitro.play.tables.following.news import EncodedNews
from arbitro.play.tables.following.stream import Given, Signal, Stream

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

HEARTBEAT = b": still here\n\n"
RECONNECT = b"event: reconnect\nretry: %d\ndata: the service stops\n\n"
RETRY_MILLISECONDS = (100, 1000)
"""At random, so that clients do not all reconnect at the same time."""

OUTCOME = "arbitro.outcome"

Outcome: TypeAlias = tuple[Any, Exception | None]
"""What a request has waited for, or the error that came instead."""

_random = Random()  # noqa: S311 - no secret


class EventStream(Response):
    """Events as they come."""

    default_mimetype = "text/event-stream"

    def __init__(self, followed: Stream) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(headers=headers)
        self._followed = followed

    def __call__(
        self,
        environ: "WSGIEnvironment",  # noqa: ARG002 - WSGI's
        start_response: "StartResponse",
    ) -> Iterable[bytes]:
        """Begin the stream."""
        start_response(self.status, self.headers.to_wsgi_list())
        return EventBody(self._followed)


class EventBody:
    """The frames of a stream."""

    __slots__ = ("_followed", "_send")

    def __init__(self, followed: Stream) -> None:
        self._followed = followed

    def begin(self, send: Callable[[bytes], object], end: Callable[[], object]) -> None:
        """Send each frame, and say when there is no more."""
        self._send = send
        self._followed.begin(self._give, end)

    def _give(self, given: Given) -> None:
        self._send(framed(given))

    def __iter__(self) -> Iterator[bytes]:
        return map(framed, self._followed)

    def close(self) -> None:
        """Let the follower go."""
        self._followed.close()


def framed(given: Given) -> bytes:
    """Write a server-sent event, or a heartbeat, which clients ignore."""
    if isinstance(given, EncodedNews):
        return b"id: %d\ndata: %b\n\n" % (given.last_event, given.text)
    if given is Signal.STOPPING:
        return RECONNECT % _random.randint(*RETRY_MILLISECONDS)
    return HEARTBEAT


class LateResponse(Response):
    """A response that is made later: when the result is there, the view is called again."""

    def __init__(self, followed: Followed[Any]) -> None:
        super().__init__()
        self._followed = followed
        self._app = app_ctx.app

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Begin nothing yet."""
        call = partial(Flask.wsgi_app, self._app, environ, start_response)
        return LateBody(self._followed, environ, call)


class LateBody:
    """The body of such a response."""

    def __init__(
        self,
        followed: Followed[Any],
        environ: "WSGIEnvironment",
        call: Callable[[], Iterable[bytes]],
    ) -> None:
        self._followed = followed
        self._environ = environ
        self._call = call
        self.close = followed.close

    def __iter__(self) -> Iterator[bytes]:
        outcome: Outcome
        try:
            outcome = next(iter(self._followed)), None
        except Exception as error:  # noqa: BLE001 - whatever it is, Flask answers it
            outcome = None, error
        yield self._made(outcome)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        outcome: Outcome
        try:
            outcome = await anext(aiter(self._followed)), None
        except Exception as error:  # noqa: BLE001 - as above
            outcome = None, error
        yield self._made(outcome)

    def _made(self, outcome: Outcome) -> bytes:
        self._environ[OUTCOME] = outcome
        try:
            return b"".join(self._call())
        finally:
            del self._environ[OUTCOME]


def found_in(environ: "WSGIEnvironment") -> Any:
    """Give what a request has waited for, or raise its error; None if it has not waited."""
    found, error = environ.get(OUTCOME, (None, None))
    if error is not None:
        raise error
    return found
