"""What deploy/ starts, without containers: nginx, two instances of the service, one Redis."""

import http.client
import json
import ssl
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from tests.servers.followers import SESSIONS
from tests.servers.nginx import Nginx, nginx
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, redis_server, until
from tests.servers.service import FEW_GAMES, Service, service

START = {"players": 2}
POSITIONS = "/v1/games/casanova/positions"
SEALED = "/v1/games/casanova/sealed"
JSON = {"Content-Type": "application/json"}
SEAL_KEY = "5e" * 32
NO_LIMITS = {"REQUESTS_PER_SECOND": "100000", "REQUESTS_AT_ONCE": "10000", "CONNECTIONS": "10000"}


@dataclass(frozen=True)
class Answer:
    status: int
    headers: http.client.HTTPMessage
    data: bytes

    @property
    def body(self) -> Any:
        return json.loads(self.data)


@dataclass(frozen=True)
class Visitor:
    """A client of nginx, by TLS."""

    nginx: Nginx
    trust: ssl.SSLContext

    def connect(self) -> http.client.HTTPSConnection:
        return http.client.HTTPSConnection(
            HOST, self.nginx.port, timeout=PATIENCE_SECONDS, context=self.trust
        )

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        with closing(self.connect()) as connection:
            return asked(connection, method, path, body, **headers)


def asked(
    connection: http.client.HTTPConnection, method: str, path: str, body: Any = None, **headers: str
) -> Answer:
    """Ask over a connection; underscores in names of headers are hyphens."""
    sent = JSON | {name.replace("_", "-"): value for name, value in headers.items()}
    text = body if body is None or isinstance(body, bytes) else json.dumps(body)
    connection.request(method, path, text, sent)
    response = connection.getresponse()
    return Answer(response.status, response.headers, response.read())


@dataclass(frozen=True)
class Seats:
    """A table of Canaletto, and what its seats send as Authorization."""

    path: str
    tokens: list[str]


def opened(visitor: Visitor) -> Seats:
    """Open a table, with a key: it is opened once although an instance may fail."""
    body = {"players": 3, "spectators": True}
    answer = visitor.ask("POST", SESSIONS, body, Idempotency_Key=str(uuid4()))
    assert answer.status == 201, answer.data
    tokens = [f"Bearer {token}" for token in answer.body["tokens"]["seats"]]
    return Seats(f"{SESSIONS}/{answer.body['id']}", tokens)


def bid(seat: int, amount: int) -> Any:
    return {"move": {"seat": seat, "type": "bid", "amount": amount}}


def log_of(visitor: Visitor) -> list[Any]:
    """Read the lines about requests."""
    lines = visitor.nginx.log.read_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def logged(visitor: Visitor, request_id: str) -> Any:
    """Wait for the line about a request: it is written when the answer has been sent."""
    [entry] = until(lambda: [e for e in log_of(visitor) if e["request_id"] == request_id])
    return entry


@dataclass
class Site:
    """Two instances, which share a Redis."""

    folder: Path
    instances: tuple[Service, ...]

    @contextmanager
    def behind_nginx(self, **variables: str) -> Iterator[Visitor]:
        addresses = [f"{HOST}:{instance.port}" for instance in self.instances]
        folder = self.folder / f"nginx-{len(list(self.folder.iterdir()))}"
        with nginx(folder, addresses, **(NO_LIMITS | variables)) as it:
            yield Visitor(it, ssl.create_default_context(cafile=it.certificate))


@contextmanager
def site(folder: Path) -> Iterator[Site]:
    with ExitStack() as stack:
        redis = stack.enter_context(redis_server(folder / "redis"))
        instances = [
            stack.enter_context(
                service(
                    folder / name,
                    **FEW_GAMES,
                    REDIS_URL=redis.url,
                    SEAL_KEYS=SEAL_KEY,
                    HEARTBEAT="0.5",
                )
            )
            for name in ("one", "two")
        ]
        yield Site(folder, tuple(instances))
