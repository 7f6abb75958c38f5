"""Lines to a server that can go dead: what is sent on them is lost without a word."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.servers.redis_servers import HOST, Server


class Lines:
    """Connections to a server through this process."""

    def __init__(self, server: Server, listener: socket.socket) -> None:
        self._server = server
        self._listener = listener
        self._made: list[tuple[socket.socket, socket.socket]] = []
        self._dead: set[socket.socket] = set()

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self._listener.getsockname()[1]}"

    def go_dead(self) -> None:
        """Lose what is sent on the lines there are; lines made later work."""
        self._dead |= {end for line in self._made for end in line}

    def lose_replies(self) -> None:
        """Lose what the server sends on the lines there are; lines made later work."""
        self._dead |= {inside for _, inside in self._made}

    def lead_to(self, server: Server) -> None:
        """Have lines made later lead to another server."""
        self._server = server

    def connect(self) -> None:
        with suppress(OSError):
            while True:
                outside, _ = self._listener.accept()
                inside = socket.socket(socket.AF_UNIX)
                self._made.append((outside, inside))
                inside.connect(self._server.socket)
                for ends in ((outside, inside), (inside, outside)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while message := source.recv(1 << 16):
                if source not in self._dead:
                    target.sendall(message)
            if source not in self._dead:
                target.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        for end in (end for line in self._made for end in line):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextmanager
def lines_to(server: Server) -> Iterator[Lines]:
    with socket.create_server((HOST, 0)) as listener:
        lines = Lines(server, listener)
        connecting = threading.Thread(target=lines.connect)
        connecting.start()
        try:
            yield lines
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            connecting.join()
            lines.close()
