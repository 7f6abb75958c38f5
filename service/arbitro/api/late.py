"""Streams of events: their body is for an event loop (`begin`), or for a thread that may wait."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from flask import Response

from arbitro.play.tables.following.news import EncodedNews
from arbitro.play.tables.following.stream import Given, Signal, Stream

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

HEARTBEAT = b": still here\n\n"
RECONNECT = b"event: reconnect\nretry: %d\ndata: the service stops\n\n"
RETRY_MILLISECONDS = (100, 1000)
"""At random, so that clients do not all reconnect at the same time."""

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
