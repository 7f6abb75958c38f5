"""Where a URL leads."""

import pytest

from service.sessions.connect import Link


@pytest.mark.parametrize(
    "url", ["", "localhost", "localhost:6379", "http://localhost", "sentinel://x"]
)
def test_a_url_begins_with_one_of_ours(url: str) -> None:
    with pytest.raises(ValueError, match=r"redis, rediss, unix, redis\+sentinel, redis\+cluster"):
        Link(url)


@pytest.mark.parametrize(
    ("url", "arguments"),
    [
        ("redis://:p%40ss@h:1/2", {"host": "h", "port": 1, "db": 2, "password": "p@ss"}),
        ("rediss://u:p@h", {"host": "h", "username": "u", "password": "p"}),
        ("unix:///run/s?db=3", {"path": "/run/s", "db": 3}),
        ("redis+sentinel://u:p%2Fw@a:1,b/main/4", {"db": 4, "username": "u", "password": "p/w"}),
    ],
)
def test_who_where_and_which(url: str, arguments: dict[str, object]) -> None:
    kept = Link(url).client.connection_pool.connection_kwargs
    assert {name: kept[name] for name in arguments} == arguments


@pytest.mark.parametrize("url", ["redis://h", "rediss://h", "unix:///s", "redis+sentinel://a/main"])
def test_no_request_is_held_for_long_or_sent_twice(url: str) -> None:
    """503 within a second; an automatic retry may do twice what was done."""
    pool = Link(url).client.connection_pool
    kept = pool.connection_kwargs
    assert 0 < kept["socket_timeout"] + kept["socket_connect_timeout"] < 1
    assert kept["retry"].get_retries() == 0
    assert pool.max_connections > 10_000


def test_rediss_is_tls() -> None:
    """`rediss://`"""
    assert Link("rediss://h").client.connection_pool.connection_class.__name__ == "SSLConnection"
