"""What followers are told: each of them everything once, and it is read once for all of them."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from redis.exceptions import ConnectionError as Away

from arbitro.play.tables.following import news as following_news
from arbitro.play.tables.following.news import EncodedNews
from arbitro.play.tables.following.stream import Signal, Stream
from tests.play.scripts import Script, followers_of

MANY = 40


def a_game(moves: int = 8) -> Script:
    script, random = Script("casanova", {"players": 3, "spectators": True}), Random(4)
    script.hosting.reading._followers = followers_of(script.store, MANY, unreachable=(Away,))  # noqa: SLF001 - with room for many
    for _ in range(moves):
        script.play(script.a_move(random))
    return script


def told(stream: Iterator[Any]) -> Any:
    """Return the next news that a follower is given."""
    return json.loads(next(each.text for each in stream if isinstance(each, EncodedNews)))


def test_each_follower_is_told_what_is_new_to_them() -> None:
    """However much they know, and with the position only if they asked for it."""
    script = a_game()
    events = [
        json.loads(bytes(each)) for each in script.hosting.reading.record(script.id, None).events
    ]
    asked = [(after, after % 2 == 0) for after in range(len(events))]
    streams = [script.follow(None, after, shows_position=position) for after, position in asked]
    given = [iter(stream) for stream in streams]
    for (after, position), stream in zip(asked, given, strict=True):
        news = told(stream)
        assert news["events"] == events[after:]
        assert (news["view"] is not None) == position
    script.play(script.a_move(Random(5)))
    after_move = script.hosting.reading.record(script.id, None, len(events)).events
    for stream in given:
        assert told(stream)["events"] == [json.loads(bytes(each)) for each in after_move]
    for each in streams:
        each.close()


def test_what_all_may_know_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    script, made = a_game(), []
    write = following_news.encoded_news

    def counted(*arguments: Any, **options: Any) -> bytes:
        made.append(arguments[2])
        return write(*arguments, **options)

    streams = [script.follow(None) for _ in range(MANY)]
    given = [iter(stream) for stream in streams]
    for stream in given:
        told(stream)
    monkeypatch.setattr(following_news, "encoded_news", counted)
    script.play(script.a_move(Random(5)))
    assert len({told(stream)["version"] for stream in given}) == 1
    assert made == ["spectator"]
    for each in streams:
        each.close()


def test_a_store_that_was_away_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The follower gets heartbeats meanwhile, and has missed nothing."""
    script, failures = a_game(), [Away(), Away()]
    read = script.store.event_page

    def event_page(*arguments: Any) -> Any:
        if failures:
            raise failures.pop()
        return read(*arguments)

    monkeypatch.setattr(script.store, "event_page", event_page)
    stream = script.follow(script.seats[0])
    given: list[Any] = []
    for each in stream:
        given.append(each)
        if isinstance(each, EncodedNews):
            break
    stream.close()
    assert {*given[:-1]} == {Signal.HEARTBEAT}
    assert len(given) > 3
    assert json.loads(given[-1].text)["version"] == 8


def test_a_follower_leaves_once() -> None:
    """Though two threads close the stream at the same time."""
    script = a_game()
    with ThreadPoolExecutor(2) as threads:
        for _ in range(50):
            stream: Stream = script.follow(script.host)
            list(threads.map(lambda _: stream.close(), range(2)))  # noqa: B023
    streams = [script.follow(script.host) for _ in range(MANY)]
    for stream in streams:
        stream.close()
