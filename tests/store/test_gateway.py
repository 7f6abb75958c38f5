"""Where a URL leads."""

import threading

import pytest
from redis.exceptions import TimeoutError as TooLate

from arbitro.store.connection.gateway import Gateway


@pytest.mark.parametrize(
    "url", ["", "localhost", "localhost:6379", "http://localhost", "sentinel://x"]
)
def test_a_url_has_a_known_scheme(url: str) -> None:
    with pytest.raises(ValueError, match=r"redis, rediss, unix, redis\+sentinel, redis\+cluster"):
        Gateway(url)


@pytest.mark.parametrize(
    ("url", "options"),
    [
        ("redis://:p%40ss@h:1/2", {"host": "h", "port": 1, "db": 2, "password": "p@ss"}),
        ("rediss://u:p@h", {"host": "h", "username": "u", "password": "p"}),
        ("unix:///run/s?db=3", {"path": "/run/s", "db": 3}),
        ("redis+sentinel://u:p%2Fw@a:1,b/main/4", {"db": 4, "username": "u", "password": "p/w"}),
    ],
)
def test_a_url_says_where_and_as_whom_to_connect(url: str, options: dict[str, object]) -> None:
    used = Gateway(url).client.connection_pool.connection_kwargs
    assert {name: used[name] for name in options} == options


@pytest.mark.parametrize("url", ["redis://h", "rediss://h", "unix:///s", "redis+sentinel://a/main"])
def test_no_request_is_held_for_long_or_sent_twice(url: str) -> None:
    """503 within a second; an automatic retry may do again what was done already."""
    pool = Gateway(url).client.connection_pool
    used = pool.connection_kwargs
    assert 0 < used["socket_timeout"] + used["socket_connect_timeout"] < 1
    assert used["retry"].get_retries() == 0
    assert pool.max_connections > 10_000


def test_rediss_is_tls() -> None:
    """`rediss://`"""
    assert Gateway("rediss://h").client.connection_pool.connection_class.__name__ == "SSLConnection"


def test_no_request_waits_long_for_a_cluster_to_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait for the same search, which takes its time; those who come later have its result."""
    may_end, searches = threading.Event(), []

    def search(*arguments: object) -> str:
        searches.append(arguments)
        assert may_end.wait(60)
        return "the client"

    monkeypatch.setattr("arbitro.store.connection.gateway.client_for", search)
    monkeypatch.setattr("arbitro.store.connection.gateway.REPLY_SECONDS", 0.05)
    gateway = Gateway("redis+cluster://h")
    for _ in range(3):
        with pytest.raises(TooLate):
            _ = gateway.client
    may_end.set()
    monkeypatch.setattr("arbitro.store.connection.gateway.REPLY_SECONDS", 60)
    assert gateway.client == "the client"
    assert len(searches) == 1
