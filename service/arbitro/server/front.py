"""The event loop in front of Flask: it reads bodies, and serves the fast lane and the streams.

granian calls it for each request, by RSGI. What the fast lane does not answer goes to Flask, by
WSGI, in a thread, once the body is complete. A stream goes on when nothing is left of its request
but the transport, as there may be thousands of them.
"""

import os
import signal
import socket
import sys
from asyncio import AbstractEventLoop, CancelledError, Future, current_task
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, TypeAlias

from granian.rsgi import ProtocolClosed

from arbitro.api.bodies.answers import BEGAN, REFUSED, EventBody, Headers
from arbitro.api.bodies.decoding import LARGEST_BODY, MOST_RECEIVED
from arbitro.play.problems import Problem, Translatable
from arbitro.server.fast_lane import FastLane, Operation

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

Environment: TypeAlias = dict[str, Any]
Begun: TypeAlias = tuple[int, Headers, EventBody]
"""the beginning of a stream"""
Call: TypeAlias = tuple[Callable[[], Begun | None], Future[Any]]

MOST_THREADS = 32
"""If more of them compute at the same time, the loop waits too long for its turn."""

# Requests that are on their way when the service begins to stop are still answered.
LINGER_SECONDS = 0.3

LISTENING_SECONDS = 1.0
"""By then granian listens."""
UNREAD_SECONDS = 30
"""The system closes the connection of a client that reads nothing of its answer for this long."""

POLL_SECONDS = 0.1
"""how often the loop looks for what has been answered, and for late bodies"""

LARGEST_HEAD = 16 * 1024

SAME_IN_ALL: Environment = {
    "SCRIPT_NAME": "",
    "SERVER_NAME": "arbitro",
    "SERVER_PORT": "",
    "wsgi.version": (1, 0),
    "wsgi.url_scheme": "http",
    "wsgi.errors": sys.stderr,
    "wsgi.input_terminated": True,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
}


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
        self._reading: dict[Any, float] = {}
        """since when requests have been waiting for their bodies"""
        self._calls: SimpleQueue[Call] = SimpleQueue()
        self._answered: deque[Future[Any]] = deque()
        """calls whose answers have been sent by their threads, of which the loop learns soon"""

    def __rsgi_init__(self, loop: AbstractEventLoop) -> None:
        """Begin to serve."""
        self._loop = loop
        for _ in range(MOST_THREADS):
            Thread(target=self._take_calls, name="request", daemon=True).start()
        loop.call_later(LISTENING_SECONDS, close_unread_connections)
        self._look_around()
        # granian has handlers for both; that of SIGINT stays.
        loop.add_signal_handler(signal.SIGTERM, self._begin_to_stop)

    def _look_around(self) -> None:
        """End what is answered, and late bodies: to be woken for each would take longer."""
        while self._answered:
            self._answered.popleft().set_result(None)
        latest = monotonic() - self._body_seconds
        for task in [task for task, began in self._reading.items() if began < latest]:
            task.cancel()
        self._loop.call_later(POLL_SECONDS, self._look_around)

    def _begin_to_stop(self) -> None:
        """End all streams, and a little later have granian finish what is under way."""
        if not self._is_stopping:
            self._is_stopping, self._lane = True, None
            self._stop()
            self._loop.call_later(LINGER_SECONDS, signal.raise_signal, signal.SIGINT)

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        """Answer a request."""
        operation = self._lane and self._lane.operation_of(scope)
        task: Any = current_task()
        self._reading[task] = monotonic()
        refused: Exception | None = None
        body = b""
        try:
            body = await read_body(scope.headers, protocol)
        except CancelledError:
            refused = Problem("body-too-slow")
        except Problem as problem:
            refused = problem
        finally:
            del self._reading[task]
        waiting = None
        if operation and not refused:
            if operation.waits:
                waiting = operation
            elif found := operation.answer(scope, body):
                protocol.response_bytes(200, *found)
                return
        called: Future[Any] = self._loop.create_future()
        call = partial(self._call, scope, body, protocol, refused, waiting)
        self._calls.put((call, called))
        if stream := await called:
            status, headers, events = stream
            gone = protocol.client_disconnect()
            gone.add_done_callback(lambda _: events.close())
            events.begin(protocol.response_stream(status, headers).send_bytes, gone.cancel)

    def _take_calls(self) -> None:
        """Take what the loop calls, in a thread. Executors take twice as long to pass it on."""
        while True:
            call, called = self._calls.get()
            try:
                stream = call()
            except BaseException as error:  # noqa: BLE001 - for the loop
                self._loop.call_soon_threadsafe(called.set_exception, error)
                continue
            if stream:
                self._loop.call_soon_threadsafe(called.set_result, stream)
            else:
                self._answered.append(called)

    def _call(
        self,
        scope: Any,
        body: bytes,
        protocol: Any,
        refused: Exception | None,
        operation: Operation | None,
    ) -> Begun | None:
        """Call the lane or the application, and send the answer; return it if it is a stream."""
        began = perf_counter()
        try:
            found = operation and operation.answer(scope, body)
        except Exception as error:  # noqa: BLE001 - Flask says what is wrong
            found, refused = None, error
        if found:
            protocol.response_bytes(200, *found)
            return None
        status, headers, environment = 0, Headers(), environment_of(scope, body)
        environment[BEGAN] = began
        if refused:
            environment.setdefault(REFUSED, refused)

        def start(line: str, given: Headers, *_error: Any) -> Callable[[bytes], object]:
            nonlocal status, headers
            status, headers = int(line[:3]), given
            return bytes

        is_last = self._is_stopping
        parts: Any = self._app(environment, start)
        if is_last:
            headers.append(("Connection", "close"))
        if isinstance(parts, EventBody):
            return status, headers, parts
        try:
            text = b"".join(parts)
        finally:
            if hasattr(parts, "close"):
                parts.close()
        protocol.response_bytes(status, headers, text)
        return None


async def read_body(headers: Any, protocol: Any) -> bytes:
    """Return the body of a request with these headers, or raise what is wrong with it.

    One of unknown length is read up to the limit; the rest is read, too, but dropped. granian gives
    an empty part at the end, and two if the body was cut off or has trailers.
    """
    length = int(headers.get("content-length") or 0)
    if "transfer-encoding" not in headers:
        if not length or length > MOST_RECEIVED:
            return b""  # it is refused for its length
        if length <= LARGEST_BODY:
            try:
                whole: bytes = await protocol()
            except ProtocolClosed:
                raise Problem("not-json", Translatable("cut-off")) from None
            return whole
    body, size, ends = bytearray(), 0, 0
    async for part in protocol:
        size += len(part)
        ends += not part
        body += part[: LARGEST_BODY + 1 - len(body)]
        if size >= MOST_RECEIVED:
            return bytes(body)
    if ends > 1:
        raise Problem("not-json", Translatable("cut-off"))
    return bytes(body)


@lru_cache(maxsize=200)
def variable(header: str) -> str:
    """Return what CGI calls a header."""
    name = header.upper().replace("-", "_")
    return name if name in {"CONTENT_TYPE", "CONTENT_LENGTH"} else f"HTTP_{name}"


def environment_of(scope: Any, body: bytes) -> Environment:
    """Return the environment of a request, with what is wrong with its head, if anything is."""
    path: str = scope.path
    protocol = f"HTTP/{scope.http_version}"
    environment = {
        **SAME_IN_ALL,
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": path if path.isascii() else path.encode().decode("latin1"),
        "QUERY_STRING": scope.query_string,
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "SERVER_PROTOCOL": protocol,
        "wsgi.input": BytesIO(body),
    }
    size = names = 0
    for name, value in scope.headers.items():
        size += len(name) + len(value)
        key = variable(name)
        if key in environment:
            environment[key] += f",{value}"
        else:
            environment[key] = value
            names += 1
    if names < len(scope.headers):
        # granian leaves out values that are not visible ASCII. A request with an unreadable key
        # must not pass for one without a key.
        for name in scope.headers.keys():  # noqa: SIM118 - no dictionary
            environment.setdefault(variable(name), "")
    if size > LARGEST_HEAD:
        environment[REFUSED] = Problem("headers-too-large")
    # Several Host headers were joined by a comma, which no name contains.
    elif "," in environment.get("HTTP_HOST", "," if protocol == "HTTP/1.1" else ""):
        environment[REFUSED] = Problem("bad-request", Translatable("one-host"))
    return environment


def close_unread_connections() -> None:
    """Have the system close the connections of clients that do not read what they are sent.

    Otherwise all that happens at a table would be kept for a follower who reads nothing: granian
    takes what it is given, and does not tell how much of it has been sent. Connections inherit the
    option from the socket at which granian listens, which it does not show.
    """
    if sys.platform != "linux":
        return
    for number in filter(Path.is_socket, Path("/proc/self/fd").iterdir()):
        with suppress(OSError), socket.socket(fileno=os.dup(int(number.name))) as found:
            if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                milliseconds = UNREAD_SECONDS * 1000
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
