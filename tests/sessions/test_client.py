"""The Redis client for short requests: its connections are used again, but only while they fit."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import ConnectionError as Away
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as TooLate

from service.sessions.connect import ANSWER_SECONDS, Link
from tests.sessions.lines import lines_to
from tests.sessions.servers import Server, with_sentinels

THREADS = 20
ROUNDS = 200


@pytest.fixture
def client(redis: Server) -> Any:
    return Link(redis.url).client


def connections(client: Any) -> list[str]:
    """Name the client's own, as Redis knows them."""
    return [each["id"] for each in client.client_list() if each["name"] == "mine"]


def all_at_once(do: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(THREADS) as threads:
        return [each.result() for each in [threads.submit(do) for _ in range(THREADS)]]


def open_many(client: Any) -> None:
    """Have many connections, none of them in use."""
    pool = client.connection_pool
    for connection in [pool.get_connection() for _ in range(THREADS)]:
        pool.release(connection)


def test_one_connection_is_used_again_and_again(client: Any) -> None:
    client.client_setname("mine")
    mine = connections(client)
    for _ in range(ROUNDS):
        client.get("x")
    assert connections(client) == mine
    assert len(mine) == 1


def test_connections_that_were_closed_meanwhile_fail_nobody(redis: Server, client: Any) -> None:
    """After Redis returns play goes on: an idle connection that was closed costs no request."""
    for _ in range(3):
        open_many(client)
        redis.client.client_kill_filter(_type="normal", skipme=True)
        assert all_at_once(lambda: client.echo("here")) == [b"here"] * THREADS
    open_many(client)
    redis.kill()
    with pytest.raises(Away):
        client.get("x")
    redis.start()
    assert all_at_once(lambda: client.echo("again")) == [b"again"] * THREADS


@pytest.mark.parametrize("pipelined", [False, True])
def test_connections_that_have_gone_dead_fail_one_request(
    redis: Server, *, pipelined: bool
) -> None:
    """Once one has failed no other that was idle is trusted."""
    with lines_to(redis) as lines:
        client = Link(lines.url).client
        open_many(client)
        lines.go_dead()
        with pytest.raises(TooLate):
            client.pipeline(transaction=False).echo("x").execute() if pipelined else client.echo(
                "x"
            )
        assert all_at_once(lambda: client.echo("here")) == [b"here"] * THREADS
        piped = all_at_once(lambda: client.pipeline(transaction=False).echo("too").execute())
        assert piped == [[b"too"]] * THREADS


def answers_are_its_own_after_one_came_too_late(redis: Server, client: Any) -> bool:
    client.echo("before")
    redis.client.client_pause(int(1000 * ANSWER_SECONDS) + 300)
    with pytest.raises(TooLate):
        client.echo("late")
    return all(client.echo(said) == said.encode() for said in ("one", "two", "three"))


def test_an_answer_that_comes_too_late_is_not_the_next_one(redis: Server, client: Any) -> None:
    """Redis pauses for longer than it is waited for; the answers after that are their own."""
    assert answers_are_its_own_after_one_came_too_late(redis, client)


def test_through_sentinels_an_answer_too_late_is_not_the_next_one(tmp_path: Path) -> None:
    """There redis-py leaves open what has failed."""
    with with_sentinels(tmp_path) as sentinels:
        for sentinel in sentinels.sentinels:
            sentinel.client.execute_command("SENTINEL SET table down-after-milliseconds 60000")
        client = Link(sentinels.url).client
        assert answers_are_its_own_after_one_came_too_late(sentinels.master, client)


def test_what_redis_refuses_takes_no_connection_away(client: Any) -> None:
    client.set("x", "no list")
    for _ in range(ROUNDS):
        with pytest.raises(ResponseError):
            client.lpush("x", "y")
    assert client.get("x") == b"no list"
    (idle, _), (in_use, _) = client.connection_pool.get_connection_count()
    assert (idle, in_use) == (1, 0)


def test_what_redis_refuses_closes_no_connection(redis: Server, client: Any) -> None:
    """It has answered: there is nothing wrong with the connection, or with others."""
    open_many(client)
    counting = redis.client
    before = {each["id"] for each in counting.client_list()}
    client.set("x", "no list")
    with pytest.raises(ResponseError):
        client.lpush("x", "y")
    assert before <= {each["id"] for each in counting.client_list()}


def test_each_gets_the_answer_to_what_they_asked(redis: Server, client: Any) -> None:
    """Many threads at once, while connections are killed under them."""

    def ask(number: int) -> int:
        answered = 0
        for each in range(ROUNDS):
            said = f"{number} {each}"
            try:
                assert client.echo(said) == said.encode()
            except (Away, TooLate):
                continue
            answered += 1
        return answered

    with ThreadPoolExecutor(THREADS) as threads:
        asked = [threads.submit(ask, number) for number in range(THREADS)]
        while not all(each.done() for each in asked):
            redis.client.client_kill_filter(_type="normal", skipme=True)
        assert sum(each.result() for each in asked) > THREADS
