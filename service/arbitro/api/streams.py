"""Streams of server-sent events."""

from collections.abc import Callable, Iterator
from random import Random

from flask import Response

from arbitro.play.tables.followers import EncodedNews, Given, Signal, Stream

HEARTBEAT = b": still here\n\n"
RECONNECT = b"event: reconnect\nretry: %d\ndata: the service stops\n\n"
RETRY_MILLISECONDS = (100, 1000)
"""At random, so that clients do not all reconnect at the same time."""
EVENTS = "text/event-stream"

_random = Random()  # noqa: S311 - no secret


def event_stream(stream: Stream) -> Response:
    """Answer with the events of a stream, as they come."""
    # Passed on as it is, so that an event loop finds `begin`.
    response = Response(EventBody(stream), content_type=EVENTS, direct_passthrough=True)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


class EventBody:
    """The frames of a stream: for a thread that waits for each, or for an event loop."""

    __slots__ = ("_send", "_size", "_stream", "closed")

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._size = 0
        self.closed: Callable[[int], object] = _nothing
        """called at the end, with the number of bytes sent"""

    def __iter__(self) -> Iterator[bytes]:
        return map(self._framed, self._stream)

    def begin(self, send: Callable[[bytes], object], end: Callable[[], object]) -> None:
        """Send each frame, in an event loop, and call `end` after the last."""
        self._send = send
        self._stream.begin(self._give, end)

    def _give(self, given: Given) -> None:
        self._send(self._framed(given))

    def close(self) -> None:
        """Let the follower go, and the connection, which ends with that."""
        self._send = _nothing
        self._stream.close()
        self.closed(self._size)

    def _framed(self, given: Given) -> bytes:
        """Write a server-sent event, or a heartbeat, which clients ignore."""
        frame = HEARTBEAT
        if isinstance(given, EncodedNews):
            frame = b"id: %d\ndata: %b\n\n" % (given.last_event, given.text)
        elif given is Signal.STOPPING:
            frame = RECONNECT % _random.randint(*RETRY_MILLISECONDS)
        self._size += len(frame)
        return frame


def _nothing(*_: object) -> None:
    """Do nothing."""
