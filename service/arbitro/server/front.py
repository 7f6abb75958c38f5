"""The event loop in front of Flask: it reads bodies, and drives answers that take their time.

granian calls it for each request, by RSGI. It calls Flask, by WSGI, when the body is complete. A
call that asks Redis, or may take long, runs in a thread. All others run in the loop, because the
way to a thread and back would take half as long again.
"""

import signal
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Container
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from arbitro.server.bodies import BodyReader
from arbitro.server.environment import Environment, environment_of
from arbitro.server.threads import Threads

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

Headers: TypeAlias = list[tuple[str, str]]

MOST_THREADS = 32
"""If more of them compute at the same time, the loop waits too long for its turn."""
LARGEST_IN_LOOP = 16 * 1024
"""Nothing that a body of at most this size asks for takes long."""

# Requests that are on their way when the service begins to stop are still answered.
LINGER_SECONDS = 0.3


class Front:
    """Serves one WSGI application."""

    def __init__(
        self,
        app: "WSGIApplication",
        body_seconds: float,
        stop: Callable[[], None],
        in_loop: Container[tuple[str, str]] = (),
    ) -> None:
        self._app = app
        self._in_loop = in_loop
        """the methods and paths of requests that never wait"""
        self._body_seconds = body_seconds
        self._stop = stop
        self._is_stopping = False

    def __rsgi_init__(self, loop: AbstractEventLoop) -> None:
        """Begin to serve."""
        self._loop = loop
        self._bodies = BodyReader(self._body_seconds, loop)
        self._threads = Threads(MOST_THREADS, loop)
        # granian has handlers for both; that of SIGINT stays.
        loop.add_signal_handler(signal.SIGTERM, self._begin_to_stop)

    def _begin_to_stop(self) -> None:
        """End all waiting, and a little later have granian finish what is under way."""
        if not self._is_stopping:
            self._is_stopping = True
            self._stop()
            self._loop.call_later(LINGER_SECONDS, signal.raise_signal, signal.SIGINT)

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        """Answer a request."""
        answer = Answer(protocol, self._is_stopping)
        await self._begin(answer, scope, protocol)
        if hasattr(answer.rest, "begin"):
            answer.stream_rest()

    async def _begin(self, answer: "Answer", scope: Any, protocol: Any) -> None:
        """Read the request and call the application; nothing is kept of the request after that."""
        environment = environment_of(scope)
        size = await self._bodies.read(environment, protocol)
        if self._is_for_loop(environment, size):
            answer.begin(self._app, environment)
        else:
            await self._threads.run(partial(answer.begin, self._app, environment))

    def _is_for_loop(self, environment: Environment, size: int) -> bool:
        asked = environment["REQUEST_METHOD"], environment["PATH_INFO"]
        is_small = size <= LARGEST_IN_LOOP and not environment["QUERY_STRING"]
        return is_small and asked in self._in_loop


class Answer:
    """One answer on its way."""

    def __init__(self, protocol: Any, is_last: bool) -> None:  # noqa: FBT001
        self._protocol = protocol
        self._is_last = is_last
        self._status = 0
        self._headers: Headers = []
        self.rest: Any = None
        """the body, if it takes its time"""

    def start(self, status: str, headers: Headers, *_error: Any) -> Callable[[bytes], object]:
        """Begin, as WSGI has it."""
        self._status = int(status[:3])
        self._headers = headers
        if self._is_last:
            headers.append(("Connection", "close"))
        return bytes

    def begin(self, app: "WSGIApplication", environment: Environment) -> bool:
        """Call the application, and send its answer. Give True if the body comes later."""
        parts = app(environment, self.start)
        if hasattr(parts, "begin"):
            self.rest = parts
            return True
        try:
            body = b"".join(parts)
        finally:
            if hasattr(parts, "close"):
                parts.close()
        self._protocol.response_bytes(self._status, self._headers, body)
        return False

    def stream_rest(self) -> None:
        """Send what comes, without a task that waits for it."""
        OpenStream(self._protocol.response_stream(self._status, self._headers), self.rest).begin(
            self._protocol.client_disconnect()
        )


class OpenStream:
    """An answer that goes on when nothing is left of its request but the transport."""

    __slots__ = ("_body", "_gone", "_transport")

    def __init__(self, transport: Any, body: Any) -> None:
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
