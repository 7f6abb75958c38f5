"""When Redis is away, or hangs, and when it comes back."""

import logging
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Answer, Client, problem
from tests.api.sessions.conftest import SHORT_HEARTBEAT
from tests.api.sessions.hosted import (
    HEARTBEAT,
    Service,
    Stream,
    Table,
    play_on,
    sessions_of,
    soon,
)
from tests.games import FEW
from tests.servers.redis_servers import WITHIN_SECONDS, Server, free_port, redis_server, until
from tests.servers.stored import SESSIONS

pytestmark = pytest.mark.served

DURABLE = ("--appendonly", "yes", "--appendfsync", "always")


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a Redis that a test may stop; on a port, where a hung one takes connections."""
    with redis_server(tmp_path_factory.mktemp("own"), *DURABLE, port=free_port()) as server:
        yield server


@pytest.fixture
def table(own: Server, api: Client) -> Table:
    return process(own, api).host("casanova", spectators=True)


def process(own: Server, api: Client, heartbeat: float = SHORT_HEARTBEAT) -> Service:
    settings = Settings(redis_url=own.url, heartbeat=heartbeat, games=FEW)
    return Service(create_app(settings=settings), api.contract)


def asked_everything(table: Table) -> list[tuple[Answer, float]]:
    """Ask for everything there is, all at once, and how long each answer took."""
    opening = {"players": 2}
    move = {"seat": 0, "type": "announce", "dice": 1, "card": 1}
    seat, service = table.seats[0], table.host.service
    calls: list[Callable[[], Answer]] = [
        table.host.ask,
        table.stranger.ask,
        partial(seat.ask, "/record"),
        partial(seat.ask, "/events"),
        partial(seat.ask, If_None_Match="*"),
        partial(seat.post, move, Idempotency_Key="k"),
        partial(table.host.ask, "/seats/0/token", "POST"),
        partial(table.host.ask, "", "DELETE"),
        partial(service.post, sessions_of("casanova"), opening),
    ]
    with ThreadPoolExecutor(3 * len(calls)) as threads:
        return list(threads.map(timed, 3 * calls))


def timed(call: Callable[[], Answer]) -> tuple[Answer, float]:
    began = time.monotonic()
    return call(), time.monotonic() - began


def assert_all_unavailable(table: Table) -> None:
    for answer, seconds in asked_everything(table):
        problem(answer, 503, "unavailable")
        assert int(answer.headers["Retry-After"]) > 0
        assert seconds < WITHIN_SECONDS


def stateless_api_goes_on(service: Service) -> float:
    """Play without a table, and say how long it took."""
    began = time.monotonic()
    position = service.ok("/v1/games/casanova/positions", {"players": 2, "seed": "5e" * 32})
    move = {"seat": 0, "type": "announce", "dice": 1, "card": 1}
    service.ok("/v1/games/casanova/moves", {"state": position["state"], "move": move})
    return time.monotonic() - began


@pytest.mark.alone
def test_without_redis_everything_hosted_is_503_within_a_second(own: Server, table: Table) -> None:
    """When Redis is away: 503 with Retry-After within a second."""
    own.kill()
    assert_all_unavailable(table)
    assert stateless_api_goes_on(table.host.service) < WITHIN_SECONDS


@pytest.mark.alone
def test_a_hung_redis_is_as_good_as_none(own: Server, table: Table) -> None:
    """A hung server holds nobody: 503 with Retry-After within a second."""
    own.send(signal.SIGSTOP)
    assert_all_unavailable(table)
    assert_all_unavailable(table)
    assert stateless_api_goes_on(table.host.service) < WITHIN_SECONDS
    own.send(signal.SIGCONT)


def without_redis(api: Client) -> Service:
    settings = Settings(redis_url=f"redis://127.0.0.1:{free_port()}", games=FEW)
    return Service(create_app(settings=settings), api.contract)


def test_a_service_starts_without_redis(api: Client) -> None:
    """The stateless API goes on untouched."""
    service = without_redis(api)
    stateless_api_goes_on(service)
    problem(service.post(sessions_of("casanova"), {"players": 2}), 503, "unavailable")


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("", {"players": 2}, "The table may have been opened."),
        ("/some-id/moves", {"move": {"type": "stand"}}, "The move may have been made."),
    ],
)
def test_what_may_have_happened_is_said(
    api: Client, path: str, body: dict[str, Any], said: str
) -> None:
    """And how to send it again."""
    service = without_redis(api)
    refused = problem(service.post(sessions_of("casanova") + path, body), 503, "unavailable")
    assert refused["detail"].startswith(said)


def test_of_what_changes_nothing_no_more_is_said(api: Client) -> None:
    """Also of a session with a strange id."""
    service = without_redis(api)
    for session in ("some-id", "moves", "sessions"):
        refused = service.get(f"{sessions_of('casanova')}/{session}")
        assert "detail" not in problem(refused, 503, "unavailable")


def ready(service: Service) -> tuple[int, Any]:
    answer = service.open("GET", "/ready")
    return answer.status_code, answer.get_json()


def test_a_service_without_redis_lives_and_is_not_ready(own: Server, api: Client) -> None:
    """It says what it lacks, and when it has it again."""
    service = process(own, api)
    is_ready = (200, {"status": "ready", "missing": [], "warnings": []})
    assert ready(service) == is_ready
    own.kill()
    not_ready = (503, {"status": "not-ready", "missing": ["redis"]})
    assert soon_is(service, not_ready)
    assert service.open("GET", "/ready").headers["Retry-After"] == "1"
    assert service.open("GET", "/live").status_code == 200
    own.start()
    assert soon_is(service, is_ready)


def test_a_service_whose_redis_may_evict_sessions_is_ready_and_warns(
    own: Server, api: Client
) -> None:
    own.client.config_set("maxmemory-policy", "volatile-lru")
    status, body = ready(process(own, api))
    assert (status, body["status"], body["missing"]) == (200, "ready", [])
    assert "volatile-lru" in body["warnings"][0]


def soon_is(service: Service, expected: tuple[int, object]) -> bool:
    return bool(until(lambda: ready(service) == expected))


def test_a_service_does_not_start_with_a_url_that_is_none() -> None:
    with pytest.raises(ValueError, match="begins with one of redis, rediss"):
        create_app(settings=Settings(redis_url="localhost:6379"))


def beats(stream: Stream) -> bool:
    """Say whether two heartbeats come, after what was told before."""
    heartbeats = (frame for frame in stream if frame == HEARTBEAT)
    return soon(lambda: len(list(islice(heartbeats, 2)))) == 2


def test_after_redis_returns_play_goes_on_and_followers_have_missed_nothing(
    own: Server, api: Client, table: Table
) -> None:
    """After Redis returns play goes on: with the same streams, told as before."""
    patient = process(own, api, heartbeat=3600.0)
    play_on(table, 3)
    looking, told = table.stranger.follow(), replace(table.stranger, service=patient).follow()
    last_event = table.stranger.read()["last_event"]
    for stream in (looking, told):
        stream.next_events(last_event)
    for _ in range(2):
        own.kill()
        assert table.host.ask().status == 503
        assert beats(looking)
        own.start()
        for elsewhere in (process(own, api), patient):
            play_on(table.at(elsewhere), 2)
            now = table.stranger.read()["last_event"]
            for stream in (looking, told):
                numbers = [number for number, _ in stream.next_events(now - last_event)]
                assert numbers == list(range(last_event + 1, now + 1))
            last_event = now
    looking.close()
    told.close()


def test_logs_tell_no_secrets(own: Server, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing in logs shows tokens or what is hidden."""
    caplog.set_level(logging.DEBUG)
    stream = table.stranger.follow()
    play_on(table, 3)
    own.kill()
    asked_everything(table)
    assert beats(stream)
    stream.close()
    said = caplog.text
    assert "Redis" in said
    for guest in (table.host, *table.seats):
        assert str(guest.token) not in said
    for secret in (SESSIONS, '"hand"', "token:", "seed", "Bearer"):
        assert secret not in said
