"""The event loop in front of Flask: it reads bodies, and serves the fast lane and the streams.

granian calls it for each request, by RSGI. What the fast lane does not answer goes to Flask, by
WSGI, in a thread, once the body is complete.
"""

import os
import signal
import socket
import sys
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbitro.api.envelope import REFUSED, Headers
from arbitro.api.streams import EventBody
from arbitro.play.problems import Problem
from arbitro.server.bodies import BodyReader
from arbitro.server.environment import Environment, environment_of
from arbitro.server.fast_lane import FastLane

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

MOST_THREADS = 32
"""If more of them compute at the same time, the loop waits too long for its turn."""

# Requests that are on their way when the service begins to stop are still answered.
LINGER_SECONDS = 0.3

LISTENING_SECONDS = 1.0
"""By then granian listens."""
UNREAD_SECONDS = 30
"""The system closes the connection of a client that reads nothing of its answer for this long."""


class Front:
    """Serves one WSGI application, and a fast lane beside it."""

    def __init__(
        self,
        app: "WSGIApplication",
        body_seconds: float,
        stop: Callable[[], None],
        lane: FastLane | None = None,
    ) -> None:
        self._app = app
        self._body_seconds = body_seconds
        self._stop = stop
        self._lane = lane
        self._is_stopping = False

    def __rsgi_init__(self, loop: AbstractEventLoop) -> None:
        """Begin to serve."""
        self._loop = loop
        self._bodies = BodyReader(self._body_seconds, loop)
        self._threads = ThreadPoolExecutor(MOST_THREADS, "request")
        loop.call_later(LISTENING_SECONDS, close_unread_connections)
        # granian has handlers for both; that of SIGINT stays.
        loop.add_signal_handler(signal.SIGTERM, self._begin_to_stop)

    def _begin_to_stop(self) -> None:
        """End all streams, and a little later have granian finish what is under way."""
        if not self._is_stopping:
            self._is_stopping, self._lane = True, None
            self._stop()
            self._loop.call_later(LINGER_SECONDS, signal.raise_signal, signal.SIGINT)

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        """Answer a request."""
        operation = self._lane and self._lane.operation_of(scope)
        refused, body = None, b""
        try:
            body = await self._bodies.read(scope.headers, protocol)
        except Problem as problem:
            refused = problem.code, problem.detail
        if operation and not refused and (found := operation.answer(scope.headers, body)):
            protocol.response_bytes(200, *found)
            return
        environment = environment_of(scope, body)
        if refused:
            environment.setdefault(REFUSED, refused)
        answer = Answer(protocol, is_last=self._is_stopping)
        call = partial(answer.begin, self._app, environment)
        stream = await self._loop.run_in_executor(self._threads, call)
        if stream:
            OpenStream(answer.stream(), stream).begin(protocol.client_disconnect())


class Answer:
    """One answer on its way from Flask."""

    def __init__(self, protocol: Any, *, is_last: bool) -> None:
        self._protocol = protocol
        self._is_last = is_last
        self._status = 0
        self._headers: Headers = []

    def _start(self, status: str, headers: Headers, *_error: Any) -> Callable[[bytes], object]:
        """Begin, as WSGI has it."""
        self._status = int(status[:3])
        self._headers = headers
        if self._is_last:
            headers.append(("Connection", "close"))
        return bytes

    def begin(self, app: "WSGIApplication", environment: Environment) -> EventBody | None:
        """Call the application, and send its answer; return it if it is a stream."""
        parts: Any = app(environment, self._start)
        if isinstance(parts, EventBody):
            return parts
        try:
            body = b"".join(parts)
        finally:
            if hasattr(parts, "close"):
                parts.close()
        self._protocol.response_bytes(self._status, self._headers, body)
        return None

    def stream(self) -> Any:
        """Begin an answer that goes on."""
        return self._protocol.response_stream(self._status, self._headers)


class OpenStream:
    """A stream that goes on when nothing is left of its request but the transport."""

    __slots__ = ("_body", "_gone", "_transport")

    def __init__(self, transport: Any, body: EventBody) -> None:
        self._transport = transport
        self._body = body

    def begin(self, gone: Future[None]) -> None:
        """Send what comes, until it ends or the client has gone."""
        self._gone = gone
        gone.add_done_callback(self._close)
        self._body.begin(self._transport.send_bytes, gone.cancel)

    def _close(self, _gone: Future[None]) -> None:
        """Let go of the transport, which ends the answer."""
        self._body.close()
        del self._transport, self._body, self._gone


def close_unread_connections() -> None:
    """Have the system close the connections of clients that do not read what they are sent.

    Otherwise all that happens at a table would be kept for a follower who reads nothing: granian
    takes what it is given, and does not tell how much of it has been sent. Connections inherit the
    option from the socket at which granian listens, which it does not show.
    """
    if sys.platform != "linux":
        return
    for number in Path("/proc/self/fd").iterdir():
        with suppress(OSError), socket.socket(fileno=os.dup(int(number.name))) as found:
            if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                milliseconds = UNREAD_SECONDS * 1000
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
