"""The Redis client for short requests: its connections are used again, but only while they fit."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import ConnectionError as Away
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as TooLate

from service.sessions.connect import ANSWER_SECONDS, Link
from tests.sessions.servers import Server, redis_server, with_sentinels

THREADS = 20
ROUNDS = 200


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with redis_server(tmp_path_factory.mktemp("client")) as server:
        yield server


@pytest.fixture
def client(redis: Server) -> Any:
    return Link(redis.url).client


def connections(redis: Server) -> int:
    """Count those of clients; the one that counts is among them."""
    return len(redis.client.client_list(_type="normal"))


def use_at_once(client: Any, number: int) -> None:
    """Have so many connections at hand."""
    with ThreadPoolExecutor(number) as threads:
        for _ in threads.map(lambda _: client.eval("return 1", 0), range(10 * number)):
            pass


def test_one_connection_is_used_again_and_again(redis: Server, client: Any) -> None:
    client.get("x")
    before = connections(redis)
    for _ in range(ROUNDS):
        client.get("x")
    assert connections(redis) == before


def test_connections_that_were_closed_meanwhile_fail_nobody(redis: Server, client: Any) -> None:
    """After Redis returns play goes on: an idle connection that died costs no request."""
    use_at_once(client, THREADS)
    for _ in range(3):
        redis.client.client_kill_filter(_type="normal", skipme=True)
        assert [client.echo("here") for _ in range(THREADS)] == [b"here"] * THREADS
    redis.kill()
    with pytest.raises(Away):
        client.get("x")
    redis.start()
    assert [client.echo("again") for _ in range(THREADS)] == [b"again"] * THREADS


def answers_are_its_own_after_one_came_too_late(redis: Server, client: Any) -> bool:
    client.echo("before")
    redis.client.client_pause(int(1000 * ANSWER_SECONDS) + 300)
    with pytest.raises(TooLate):
        client.echo("late")
    return all(client.echo(said) == said.encode() for said in ("one", "two", "three"))


def test_an_answer_that_comes_too_late_is_not_the_next_one(redis: Server, client: Any) -> None:
    """Never lie."""
    assert answers_are_its_own_after_one_came_too_late(redis, client)


def test_nor_is_it_through_sentinels(tmp_path: Path) -> None:
    """There redis-py leaves open what has failed."""
    with with_sentinels(tmp_path) as sentinels:
        for sentinel in sentinels.sentinels:
            sentinel.client.execute_command("SENTINEL SET table down-after-milliseconds 60000")
        client = Link(sentinels.url).client
        assert answers_are_its_own_after_one_came_too_late(sentinels.master, client)


def test_what_redis_refuses_leaves_no_connection_behind(redis: Server, client: Any) -> None:
    client.set("x", "no list")
    before = connections(redis)
    for _ in range(ROUNDS):
        with pytest.raises(ResponseError):
            client.lpush("x", "y")
    assert client.get("x") == b"no list"
    assert connections(redis) == before


def test_each_gets_the_answer_to_what_they_asked(redis: Server, client: Any) -> None:
    """Many threads at once, while connections are killed under them."""

    def ask(number: int) -> bool:
        for each in range(ROUNDS):
            said = f"{number} {each}"
            try:
                if client.echo(said) != said.encode():
                    return False
            except Away:
                continue
        return True

    with ThreadPoolExecutor(THREADS) as threads:
        asked = [threads.submit(ask, number) for number in range(THREADS)]
        while not all(each.done() for each in asked):
            redis.client.client_kill_filter(_type="normal", skipme=True)
        assert all(each.result() for each in asked)
    assert connections(redis) <= THREADS + 2
