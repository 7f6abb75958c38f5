"""TLS in front of a real server: the packaged Redis speaks none itself."""

import select
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.servers.redis_servers import HOST, Server


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a self-signed certificate for the host's address, and its key."""
    certificate, key = folder / "cert.pem", folder / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    names = ["-nodes", "-days", "1", "-subj", "/CN=redis", "-addext", f"subjectAltName=IP:{HOST}"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*made, *names, *files], check=True, capture_output=True)
    return certificate, key


@contextmanager
def with_tls(folder: Path, server: Server) -> Iterator[str]:
    """Yield the URL at which a server is reached by TLS, with its certificate."""
    cert, key = certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    with socket.create_server((HOST, 0)) as listener:
        threading.Thread(target=_accept, args=(listener, context, server), daemon=True).start()
        yield f"rediss://{HOST}:{listener.getsockname()[1]}?ssl_ca_certs={cert}"


def _accept(listener: socket.socket, context: ssl.SSLContext, server: Server) -> None:
    with suppress(OSError):
        while True:
            outside, _ = listener.accept()
            threading.Thread(target=_join, args=(outside, context, server), daemon=True).start()


def _join(plain: socket.socket, context: ssl.SSLContext, server: Server) -> None:
    with (
        plain,
        socket.socket(socket.AF_UNIX) as inside,
        suppress(OSError),
        context.wrap_socket(plain, server_side=True) as outside,
    ):
        inside.connect(server.socket)
        while True:
            waiting = outside.pending() > 0
            ready = [outside] if waiting else select.select([outside, inside], [], [])[0]
            for source in ready:
                message = source.recv(1 << 16)
                if not message:
                    return
                (inside if source is outside else outside).sendall(message)
