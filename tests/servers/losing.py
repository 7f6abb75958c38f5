"""A proxy that loses answers: it cuts the connection when the service has done what was asked."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from tests.servers.redis_servers import HOST
from tests.servers.service import Service

HOP_BY_HOP = {"connection", "date", "server", "transfer-encoding"}


class Losing(ThreadingHTTPServer):
    """Loses the first answer to each move."""

    daemon_threads = True

    def __init__(self, port: int) -> None:
        super().__init__((HOST, 0), Passing)
        self.upstream = port
        self.lost = set[bytes]()
        """the bodies of the moves whose answer is lost"""

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.server_port}"


class Passing(BaseHTTPRequestHandler):
    """Passes a request on."""

    server: Losing

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        upstream = HTTPConnection(HOST, self.server.upstream)
        upstream.request(self.command, self.path, body, dict(self.headers))
        answer = upstream.getresponse()
        text = answer.read()
        upstream.close()
        if self.path.endswith("/moves") and body not in self.server.lost:
            self.server.lost.add(body)
            return
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in HOP_BY_HOP:
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def losing_answers(of: Service) -> Iterator[Losing]:
    """Stand between a service and its clients."""
    with Losing(of.port) as proxy:
        Thread(target=proxy.serve_forever, daemon=True).start()
        try:
            yield proxy
        finally:
            proxy.shutdown()
