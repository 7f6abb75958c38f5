"""As many followers as one worker has room for: what each takes, and when the last one hears."""

import socket
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from time import perf_counter, sleep

from bench import load
from bench.failures import BadAnswer, Failure, attempt, needed
from bench.hosted import Host
from bench.plan import Plan
from bench.running import Server, allow_open_files, on_core, start
from bench.table import Table
from bench.version import Version

FIGURES = ("KB each", "ms from a move to the last follower")
QUIET_SECONDS = 1.0
MOVES = 3
EARLIER = 300
"""followers who come and go first, so that memory that is taken only once does not count"""
SETTLE_SECONDS = 5.0


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Measure one table that very many follow."""
    allow_open_files()
    table = Table("Followers of one table, one worker", ("",), FIGURES)
    with ExitStack() as stack:
        most = str(2 * (plan.followers + EARLIER + MOVES))  # one table has half of the places
        names = ("FOLLOWERS", "FOLLOWERS_PER_CLIENT")
        settings = dict.fromkeys(names, most)
        server = attempt(partial(start, stack, "service", versions[0], **settings))
        stack.enter_context(on_core(-1))
        found = attempt(partial(_followed, server, plan))
        table.add([f"{plan.followers:,} followers"], found)
    return table


def _followed(server: Server | Failure, plan: Plan) -> list[str]:
    server = needed(server)
    table = Host(server).open()
    with table.followed(EARLIER):
        pass
    before = _resident_kilobytes(server.process)
    with table.followed(plan.followers) as followers:
        sleep(SETTLE_SECONDS)
        each = (_resident_kilobytes(server.process) - before) / plan.followers
        _hear_how_it_is(followers)
        with load.connected(server.port) as player:
            took = [_delay(player, request, followers) for request in table.requests[:MOVES]]
    return [f"{each:.0f}", f"{1000 * min(took):,.0f}"]


def _delay(player: socket.socket, request: bytes, followers: Sequence[socket.socket]) -> float:
    """Make a move, and say when the last follower has heard of it."""
    began = perf_counter()
    player.sendall(request)
    _hear(followers)
    took = perf_counter() - began
    load.piece(player)
    return took


def _hear_how_it_is(followers: Sequence[socket.socket]) -> None:
    """Read what comes at first, until nothing more does."""
    with DefaultSelector() as selector:
        for follower in followers:
            selector.register(follower, EVENT_READ)
        while ready := selector.select(QUIET_SECONDS):
            for key, _ in ready:
                key.fileobj.recv(load.CHUNK)  # type: ignore[union-attr]


def _hear(followers: Sequence[socket.socket]) -> None:
    """Wait until each follower has heard something."""
    with DefaultSelector() as selector:
        for follower in followers:
            selector.register(follower, EVENT_READ)
        while selector.get_map():
            ready = selector.select(load.PATIENCE)
            if not ready:
                raise BadAnswer(f"{len(selector.get_map())} followers have heard nothing")
            for key, _ in ready:
                if b"data: " in key.fileobj.recv(load.CHUNK):  # type: ignore[union-attr]
                    selector.unregister(key.fileobj)


def _resident_kilobytes(process: int) -> int:
    """Read what a process and those it started have in memory."""
    status = Path("/proc", str(process), "status").read_text()
    own = int(status.partition("VmRSS:")[2].split()[0])
    lists = Path("/proc", str(process)).glob("task/*/children")
    children = (int(child) for each in lists for child in each.read_text().split())
    return own + sum(map(_resident_kilobytes, children))
