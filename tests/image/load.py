"""Clients that go on all the time: some only compute, others play before readers of every kind."""

import http.client
import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from threading import Event
from typing import Any

from tests.deploy.site import POSITIONS, START, Seats, Visitor, asked, bid, opened

MOVES = "/v1/games/casanova/moves"
CLIENTS = 4
"""Of each kind: some only compute, others play."""
FOLLOWERS = 2
THREADS = 64
PAUSE_SECONDS = 0.01
SEATS = 3
MOST = 100
"""No one may bid more."""


@dataclass
class Table:
    """A table of Canaletto, at which each bids one coin more than the one before."""

    visitor: Visitor
    seats: Seats
    acknowledged: list[tuple[int, int]] = field(default_factory=list)
    last: int = 0
    is_over: bool = False
    followers: list[Future[list[int]]] = field(default_factory=list)

    def play(self, stop: Event) -> None:
        """Play until no one may bid more."""
        try:
            with closing(self.visitor.connect()) as connection:
                for amount in range(1, MOST + 1):
                    self._bid(connection, (amount - 1) % SEATS, amount)
                    if stop.wait(PAUSE_SECONDS):
                        break
        finally:
            self.is_over = True

    def _bid(self, connection: http.client.HTTPConnection, seat: int, amount: int) -> None:
        headers = {"Authorization": self.seats.tokens[seat], "Idempotency_Key": str(amount)}
        answer = asked(connection, "POST", f"{self.seats.path}/moves", bid(seat, amount), **headers)
        assert answer.status == 200, answer.data
        self.acknowledged.append((seat, amount))
        self.last = answer.body["session"]["last_event"]

    def has_shown(self, event: int) -> bool:
        """Return whether an event is the last that there will be."""
        return self.is_over and event >= self.last

    def watch(self) -> None:
        """Ask for each change, to the last."""
        tag, seen = "", 0
        with closing(self.visitor.connect()) as connection:
            while not self.has_shown(seen):
                answer = asked(connection, "GET", self.seats.path, If_None_Match=tag)
                assert answer.status in {200, 304}, answer.data
                if answer.status == 200:
                    tag, seen = answer.headers["ETag"], answer.body["last_event"]

    def follow(self) -> list[int]:
        """Return the numbers of the events up to the last; reconnect whenever the stream ends."""
        seen = [0]
        while not self.has_shown(seen[-1]):
            with closing(self.visitor.connect()) as connection:
                headers = {"Last-Event-ID": str(seen[-1])}
                connection.request("GET", f"{self.seats.path}/events", headers=headers)
                response = connection.getresponse()
                assert response.status == 200, response.read()
                seen += self._read(response, seen[-1])
        return seen[1:]

    def _read(self, stream: http.client.HTTPResponse, last: int) -> Iterator[int]:
        """Yield the numbers of events, to the end of the stream or the last event."""
        with suppress(http.client.IncompleteRead):
            for line in stream:
                if line.startswith(b"data: {"):
                    news = json.loads(line[6:])
                    last = news["last_event"]
                    yield from range(last - len(news["events"]) + 1, last + 1)
                if self.has_shown(last):
                    return


def play(visitor: Visitor, threads: ThreadPoolExecutor, stop: Event) -> list[Table]:
    """Open one table after the other, and play there in front of readers of every kind."""
    tables: list[Table] = []
    while not stop.is_set():
        table = Table(visitor, opened(visitor))
        tables.append(table)
        table.followers = [threads.submit(table.follow) for _ in range(FOLLOWERS)]
        watching = threads.submit(table.watch)
        table.play(stop)
        watching.result()
    return tables


def compute(visitor: Visitor, stop: Event) -> int:
    """Ask for the same move again and again; return how often."""
    state = visitor.ask("POST", POSITIONS, START).body["state"]
    body = {"state": state, "move": {"seat": 0, "type": "announce", "dice": 2, "card": 9}}
    number = 0
    with closing(visitor.connect()) as connection:
        while not stop.is_set():
            answer = asked(connection, "POST", MOVES, body)
            assert answer.status == 200, answer.data
            number += 1
            stop.wait(PAUSE_SECONDS)
    return number


@contextmanager
def load(visitor: Visitor) -> Iterator[Callable[[], None]]:
    """Play and compute until the block ends, and check that no request failed and nothing is lost.

    Yield a function that fails at once if a client has failed.
    """
    stop = Event()
    with ThreadPoolExecutor(THREADS) as threads:
        computing = [threads.submit(compute, visitor, stop) for _ in range(CLIENTS)]
        playing = [threads.submit(play, visitor, threads, stop) for _ in range(CLIENTS)]
        work: list[Future[Any]] = [*computing, *playing]
        try:
            yield lambda: assert_going_on(work)
        finally:
            stop.set()
        tables = [table for each in playing for table in each.result()]
        assert all(each.result() > 0 for each in computing)
        for table in tables:
            assert_kept(table)


def assert_going_on(work: list[Future[Any]]) -> None:
    """Fail with the reason if a client has failed."""
    for each in work:
        if each.done():
            each.result()


def assert_kept(table: Table) -> None:
    """The record has every acknowledged move once and no other; each follower has every event."""
    events = table.visitor.ask("GET", f"{table.seats.path}/record").body["events"]
    bids = [(event["seat"], event["amount"]) for event in events if event["type"] == "bid_made"]
    assert bids == table.acknowledged
    for follower in table.followers:
        assert follower.result() == list(range(1, len(events) + 1))
