"""When Redis is away, or hangs, and when it comes back."""

import logging
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice

import pytest

from service.app import create_app
from service.settings import Settings
from tests.api.client import Answer, Client, problem
from tests.api.sessions.hosted import Service, Stream, Table, play_on, turns
from tests.sessions.servers import Server, free_port, redis_server

DURABLE = ("--appendonly", "yes", "--appendfsync", "always")
HEARTBEAT = b": still here\n\n"


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a Redis that a test may stop; on a port, where a hung one takes connections."""
    with redis_server(tmp_path_factory.mktemp("own"), *DURABLE, port=free_port()) as server:
        yield server


@pytest.fixture
def table(own: Server, api: Client) -> Table:
    settings = Settings(redis_url=own.url, heartbeat=0.1)
    return Service(create_app(settings=settings), api.contract).host("casanova", spectators=True)


def asked_everything(table: Table) -> list[tuple[Answer, float]]:
    """Ask for everything there is, all at once, and how long each answer took."""
    opening = {"game": "casanova", "players": 2}
    move = {"seat": 0, "type": "announce", "dice": 1, "card": 1}
    seat, service = table.seats[0], table.host.service
    calls: list[Callable[[], Answer]] = [
        table.host.ask,
        table.stranger.ask,
        partial(seat.ask, "/record"),
        partial(seat.ask, "/events"),
        partial(seat.ask, "?wait=20", If_None_Match="*"),
        partial(seat.post, move, Idempotency_Key="k"),
        partial(table.host.ask, "/seats/0/token", "POST"),
        partial(table.host.ask, "", "DELETE"),
        partial(service.post, "/v1/sessions", opening),
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
        assert seconds < 1


def assert_stateless_api_goes_on(service: Service) -> None:
    began = time.monotonic()
    position = service.ok("/v1/games/casanova/positions", {"players": 2, "seed": "5e" * 32})
    move = {"seat": 0, "type": "announce", "dice": 1, "card": 1}
    service.ok("/v1/games/casanova/moves", {"state": position["state"], "move": move})
    assert time.monotonic() - began < 1


def test_without_redis_everything_hosted_is_503_within_a_second(own: Server, table: Table) -> None:
    """When Redis is away: 503 with Retry-After within a second."""
    own.kill()
    assert_all_unavailable(table)
    assert_stateless_api_goes_on(table.host.service)


def test_a_hung_redis_is_as_good_as_none(own: Server, table: Table) -> None:
    """A hung server holds nobody: 503 with Retry-After within a second."""
    own.send(signal.SIGSTOP)
    assert_all_unavailable(table)
    assert_all_unavailable(table)
    assert_stateless_api_goes_on(table.host.service)
    own.send(signal.SIGCONT)


def test_a_service_starts_without_redis(api: Client) -> None:
    """The stateless API goes on untouched."""
    settings = Settings(redis_url=f"redis://127.0.0.1:{free_port()}")
    service = Service(create_app(settings=settings), api.contract)
    assert_stateless_api_goes_on(service)
    opening = {"game": "casanova", "players": 2}
    problem(service.post("/v1/sessions", opening), 503, "unavailable")


def test_a_service_does_not_start_with_a_url_that_is_none() -> None:
    with pytest.raises(ValueError, match="begins with one of redis, rediss"):
        create_app(settings=Settings(redis_url="localhost:6379"))


def beats(stream: Stream) -> bool:
    return list(islice(stream, 2)) == [HEARTBEAT] * 2


def test_after_redis_returns_play_goes_on_and_watchers_have_missed_nothing(
    own: Server, table: Table
) -> None:
    """After Redis returns play goes on: with the same streams, woken as before."""
    play_on(table, 3)
    stream = table.stranger.follow()
    told = table.stranger.read()["told"]
    stream.next_events(told)
    for _ in range(2):
        own.kill()
        assert table.host.ask().status == 503
        assert beats(stream)
        own.start()
        play_on(table.at(another_process(table, own)), 2)
        now = table.stranger.read()["told"]
        numbers = [number for number, _ in stream.next_events(now - told)]
        assert numbers == list(range(told + 1, now + 1))
        told = now
        for guest, move in islice(turns(table), 1):
            guest.play(move)
        began = time.monotonic()
        now = table.stranger.read()["told"]
        stream.next_events(now - told)
        assert time.monotonic() - began < 1
        told = now
    stream.close()


def another_process(table: Table, own: Server) -> Service:
    app = create_app(settings=Settings(redis_url=own.url))
    return Service(app, table.host.service.contract)


def test_who_waits_while_redis_goes_is_told_so(own: Server, table: Table) -> None:
    """503 with Retry-After, not a view that may be old."""
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(table.host.ask, "?wait=2", If_None_Match="*")
        time.sleep(0.3)
        own.kill()
        problem(answer.result(4), 503, "unavailable")


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
    for secret in ("arbitro:{", '"hand"', "token:", "seed", "Bearer"):
        assert secret not in said
