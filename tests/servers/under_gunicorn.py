"""The application as operators without our server run it: under gunicorn, with threads.

With WSGI_SERVER=gunicorn, the API's tests send their requests there, over a socket.
"""

import atexit
import http.client
import logging
import multiprocessing
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from flask import Flask
from gunicorn.app.base import BaseApplication

from tests.servers.redis_servers import free_port, until

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

THREADS = 64
OF_ONE_CONNECTION = {"connection", "keep-alive", "transfer-encoding", "server", "date"}

_fork = multiprocessing.get_context("fork")


class Gunicorn(BaseApplication):
    """gunicorn with one worker, which has the application already."""

    def __init__(self, app: Flask, port: int) -> None:
        self._app = app
        self._port = port
        super().__init__()  # type: ignore[no-untyped-call]

    def load_config(self) -> None:
        for name, value in {
            "bind": f"127.0.0.1:{self._port}",
            "worker_class": "gthread",
            "threads": THREADS,
            "loglevel": "error",
        }.items():
            self.cfg.set(name, value)  # type: ignore[union-attr]

    def load(self) -> Flask:
        return self._app


def _serve(app: Flask, port: int) -> None:
    logging.disable()
    Gunicorn(app, port).run()  # type: ignore[no-untyped-call]


@cache
def port_of(app: Flask) -> int:
    """Serve an application until the tests end; return the port."""
    port = free_port()
    process = _fork.Process(target=_serve, args=(app, port))
    process.start()
    atexit.register(process.terminate)

    def answers() -> bool:
        with (
            suppress(OSError),
            closing(http.client.HTTPConnection("127.0.0.1", port)) as connection,
        ):
            connection.request("GET", "/live")
            return connection.getresponse().status == 200
        return False

    until(answers)
    return port


def forwarding_to(port: int) -> "WSGIApplication":
    """Return an application that passes each request on to a port."""

    def forward(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        path = quote(environ["REQUEST_URI"], safe="%/?&=:+~!$'()*,;@[]", encoding="latin1")
        body = environ["wsgi.input"].read()
        connection.putrequest(environ["REQUEST_METHOD"], path, skip_host="HTTP_HOST" in environ)
        for name, value in _headers(environ):
            connection.putheader(name, value.encode("latin1"))
        if body and "CONTENT_LENGTH" not in environ:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body or None)
        response = connection.getresponse()
        headers = [
            each for each in response.getheaders() if each[0].lower() not in OF_ONE_CONNECTION
        ]
        start_response(f"{response.status} {response.reason}", headers)
        if response.getheader("Content-Type") == "text/event-stream":
            return Events(connection, response)
        with closing(connection):
            return [response.read()]

    return forward


def _headers(environ: "WSGIEnvironment") -> Iterator[tuple[str, str]]:
    for name, value in environ.items():
        if name in ("CONTENT_TYPE", "CONTENT_LENGTH") and value:
            yield name.replace("_", "-").title(), value
        elif name.startswith("HTTP_"):
            yield name[5:].replace("_", "-").title(), value


class Events:
    """A stream as it comes."""

    def __init__(self, connection: http.client.HTTPConnection, response: Any) -> None:
        self._connection = connection
        self._response = response

    def __iter__(self) -> Iterator[bytes]:
        event = b""
        for line in self._response:
            event += line
            if line == b"\n":
                yield event
                event = b""

    def close(self) -> None:
        self._response.close()
        self._connection.close()
