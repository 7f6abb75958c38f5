"""What the service relies on in redis-py: no command is sent twice, no reply is another's."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import ConnectionError as Away, TimeoutError as TooLate

from arbitro.store.gateway import Gateway
from tests.servers.lines import lines_to
from tests.servers.redis_servers import WITHIN_SECONDS, Server, with_sentinels

THREADS = 20
ROUNDS = 200


@pytest.fixture(autouse=True)
def reply_limit(generous_limits: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    """Shorten the wait for a reply. In some of these tests no reply comes."""
    monkeypatch.setattr("arbitro.store.gateway.REPLY_SECONDS", WITHIN_SECONDS)


@pytest.fixture
def client(redis: Server) -> Any:
    return Gateway(redis.url).client


def all_at_once(do: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(THREADS) as threads:
        return [each.result() for each in [threads.submit(do) for _ in range(THREADS)]]


def open_many(client: Any) -> None:
    """Have many connections, none of them in use."""
    pool = client.connection_pool
    for connection in [pool.get_connection() for _ in range(THREADS)]:
        pool.release(connection)


def test_connections_that_were_closed_meanwhile_fail_no_command(redis: Server, client: Any) -> None:
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


def test_a_command_is_sent_once(redis: Server) -> None:
    """When a reply is lost, nobody knows whether the command was executed."""
    with lines_to(redis) as lines:
        client = Gateway(lines.url).client
        client.set("number", 0)
        lines.lose_replies()
        with pytest.raises(TooLate):
            client.incr("number")
        assert client.get("number") == b"1"


def replies_are_its_own_after_a_late_one(redis: Server, client: Any) -> bool:
    client.echo("before")
    with redis.hung(), pytest.raises(TooLate):
        client.echo("late")
    return all(client.echo(said) == said.encode() for said in ("one", "two", "three"))


def test_a_late_reply_is_not_taken_for_the_next_one(redis: Server, client: Any) -> None:
    assert replies_are_its_own_after_a_late_one(redis, client)


def test_a_late_reply_through_sentinel_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    """With Sentinel redis-py leaves a connection open that has failed."""
    with with_sentinels(tmp_path) as sentinels:
        for sentinel in sentinels.sentinels:
            sentinel.client.execute_command("SENTINEL SET table down-after-milliseconds 600000")
        client = Gateway(sentinels.url).client
        assert replies_are_its_own_after_a_late_one(sentinels.master, client)


def test_everybody_gets_the_reply_to_their_own_command(redis: Server, client: Any) -> None:
    """Many threads at once, while connections are killed under them."""

    def ask_often(number: int) -> int:
        replies = 0
        for each in range(ROUNDS):
            said = f"{number} {each}"
            try:
                assert client.echo(said) == said.encode()
            except (Away, TooLate):
                continue
            replies += 1
        return replies

    with ThreadPoolExecutor(THREADS) as threads:
        asked = [threads.submit(ask_often, number) for number in range(THREADS)]
        while not all(each.done() for each in asked):
            redis.client.client_kill_filter(_type="normal", skipme=True)
        assert sum(each.result() for each in asked) > THREADS
