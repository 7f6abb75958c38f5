"""Long polling: reading a table with `?wait=` seconds."""

import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from arbitro.play.tables.following import followers as following
from arbitro.store.channel import channel_of
from tests.api.client import Answer, problem
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import Guest, Service, play_on, turns
from tests.servers.redis_servers import Server, until

LONGEST_WAIT = 60
LIMIT_SECONDS = 40
"""Far more than it takes to be told, and less than it takes to find out at the end."""


@pytest.fixture(autouse=True)
def no_polling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep those who wait from finding out by themselves."""
    monkeypatch.setattr(following, "POLL_SECONDS", LONGEST_WAIT)


@contextmanager
def waiting(guest: Guest, seconds: int = LONGEST_WAIT) -> Iterator[Future[Answer]]:
    tag = guest.ask().headers["ETag"]
    with ThreadPoolExecutor(1) as thread:
        future = thread.submit(guest.ask, f"?wait={seconds}", If_None_Match=tag)
        time.sleep(0.2)
        assert not future.done()
        yield future


def test_who_waits_is_answered_as_soon_as_something_happens(service: Service) -> None:
    """`?wait=` returns at once on change."""
    table = service.host("casanova", spectators=True)
    for guest in table.readers:
        with waiting(guest) as answer:
            play_on(table, 1)
            seen = answer.result(LIMIT_SECONDS)
        assert seen.status == 200
        assert {**seen.body, "events": None} == guest.read()


def events_after(guest: Guest, number: int) -> Any:
    return guest.ask("/record").body["events"][number:]


def test_who_waits_is_told_what_has_happened_since(service: Service) -> None:
    """The events after the table that If-None-Match names, or after the event that is named."""
    table = service.host("casanova", 4, spectators=True)
    for guest in table.readers:
        before = guest.read()["last_event"]
        with waiting(guest) as answer:
            play_on(table, 1)
            seen = answer.result(LIMIT_SECONDS).body
        assert seen["events"] == events_after(guest, before) != []
        assert seen["last_event"] == before + len(seen["events"])
    tag = guest.ask().headers["ETag"]
    known = guest.read()["last_event"]
    play_on(table, 2)
    late = guest.ask("?wait=60", If_None_Match=f'"other", {tag}').body
    assert late["events"] == events_after(guest, known)
    assert guest.ask("?wait=60", If_None_Match='"other"').body["events"] is None


def test_whoever_names_an_event_is_told_what_happened_after_it(service: Service) -> None:
    table = service.host("casanova", 2, spectators=True)
    play_on(table, 5)
    for guest in table.readers:
        seen = guest.ask()
        last_event = seen.body["last_event"]
        assert seen.body["events"] is None
        for after in range(last_event + 1):
            answer = guest.ask(f"?after={after}")
            assert answer.body == {**seen.body, "events": events_after(guest, after)}
            assert answer.headers["ETag"] == seen.headers["ETag"]
            past = guest.ask(f"/record?after={after}").body
            assert past["events"] == events_after(guest, after)
        for below in ("", "/record"):
            problem(guest.ask(f"{below}?after={last_event + 1}"), 422, "malformed")
            for wrong in ("-1", "x", "1.5", "", "9" * 12):
                problem(guest.ask(f"{below}?after={wrong}"), 422, "malformed")


def test_who_waits_in_vain_is_told_so_at_the_end(service: Service) -> None:
    """304 at the timeout."""
    guest = service.host("casanova").seats[0]
    tag = guest.ask().headers["ETag"]
    began = time.monotonic()
    answer = guest.ask("?wait=1", If_None_Match=tag)
    assert (answer.status, answer.headers["ETag"]) == (304, tag)
    assert time.monotonic() - began >= 1


def test_who_does_not_know_the_view_does_not_wait(start: Start) -> None:
    """Only a reader who sends the current ETag waits."""
    guest = start(followers=0).host("casanova").seats[0]
    assert guest.ask("?wait=60").status == 200
    assert guest.ask("?wait=60", If_None_Match='"other"').status == 200
    assert guest.ask("?wait=0", If_None_Match="*").status == 304
    problem(guest.ask("?wait=60", If_None_Match="*"), 503, "too-many-followers")


@pytest.mark.parametrize("wait", ["-1", "61", "banana", "1.5", ""])
def test_a_wait_is_a_whole_number_of_seconds_up_to_a_minute(service: Service, wait: str) -> None:
    guest = service.host("casanova").seats[0]
    found: Any = problem(guest.ask(f"?wait={wait}"), 422, "malformed")
    assert found["errors"][0]["parameter"] == "wait"


def test_who_waits_at_a_table_that_ends_is_told_at_once(service: Service) -> None:
    table = service.host("casanova")
    with waiting(table.seats[0]) as answer:
        table.host.ask("", "DELETE")
        problem(answer.result(LIMIT_SECONDS), 404, "unknown-session")


def test_who_waits_with_a_token_that_is_replaced_is_told_at_once(service: Service) -> None:
    """The old token dies at once."""
    table = service.host("casanova")
    with waiting(table.seats[0]) as answer:
        table.host.ask("/seats/0/token", "POST")
        problem(answer.result(LIMIT_SECONDS), 401, "unauthorized")


def test_those_who_wait_are_counted_with_the_followers(start: Start, redis: Server) -> None:
    """Each holds a thread: a cap per worker with 503 beyond it."""
    table = start(followers=1).host("casanova")
    tag = table.seats[1].ask().headers["ETag"]
    with waiting(table.seats[0]) as answer:
        until(lambda: redis.client.pubsub_numsub(channel_of(table.host.id))[0][1])
        full = table.seats[1].ask("?wait=20", If_None_Match=tag)
        problem(full, 503, "too-many-followers")
        assert full.headers["Retry-After"]
        problem(table.seats[1].ask("/events"), 503, "too-many-followers")
        guest, move = next(turns(table))
        guest.play(move)
        assert answer.result(LIMIT_SECONDS).status == 200
    assert table.seats[1].ask("?wait=1", If_None_Match="*").status == 304
