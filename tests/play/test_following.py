"""What a follower is told of the updates that arrive, and when the store has to be read."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from arbitro.play.tables.following.news import EncodedNews, Feed, NewsWriter, page_of
from arbitro.play.tables.following.stream import Signal
from arbitro.play.tables.updates import AddressedEvent, EventPage, Update
from tests.play.scripts import Script, followers_of
from tests.servers.redis_servers import WITHIN_SECONDS
from tests.store.sessions import subscribed

READERS = ("0", "1")


def update(before: int, *texts: bytes, over: bool = False) -> Update:
    """Make an update whose events are for everybody, with one more for seat 1 alone."""
    events = [AddressedEvent(text, READERS) for text in texts]
    secret = AddressedEvent(b"secret", ["1"])
    return Update([*events, secret], {"0": before, "1": 7}, over, b"table %d" % before)


def test_a_recipient_gets_what_is_theirs() -> None:
    """With the table after the last of it."""
    page = page_of([update(3, b"a", b"b"), update(5, b"c", over=True)], "0", 3)
    assert page == EventPage([b"a", b"b", b"c"], over=True, table=b"table 5")


def test_what_is_known_already_is_not_given_again() -> None:
    for after, new in ((4, [b"b"]), (5, [])):
        page = page_of([update(3, b"a", b"b")], "0", after)
        assert page == EventPage(new, over=False, table=b"table 3")


def test_without_updates_the_store_has_to_be_read() -> None:
    assert page_of([], "0", 3) is None


def test_if_something_is_missing_the_store_has_to_be_read() -> None:
    assert page_of([update(4, b"b")], "0", 3) is None
    assert page_of([update(3, b"a"), update(5, b"c")], "0", 3) is None


def test_if_more_is_known_than_there_is_the_store_has_to_be_read() -> None:
    """Redis has come back with less than it had, and others have played on."""
    assert page_of([update(3, b"a")], "0", 5) is None


class Heard:
    """A game of which every update is kept."""

    def __init__(self, moves: int = 12) -> None:
        self.script, random = Script("casanova", {"players": 3}), Random(4)
        with subscribed(self.script.store, self.script.id) as subscription:
            for _ in range(moves):
                self.script.play(self.script.a_move(random))
            self.updates: list[Any] = list(subscription._waiting)  # noqa: SLF001 - as they came
        self.refusals: list[Exception] = []
        self.news_writer = NewsWriter(self.script.hosting.presenter)
        self.events = self.script.store.sessions[self.script.id].events

    def feed(self, recipient: str, after: int) -> Feed:
        def read(known: int) -> EventPage:
            if self.refusals:
                raise self.refusals.pop()
            return self.script.store.event_page(
                self.script.id, self.events, recipient, recipient, known
            )

        return Feed(self.news_writer, read, recipient, after, shows_position=True)

    def known_before(self, recipient: str) -> int:
        known: int = self.updates[0].before[recipient]
        return known


def told(given: Any) -> Any:
    (news,) = given
    assert isinstance(news, EncodedNews)
    return json.loads(news.text)


@pytest.mark.parametrize("joined", [1, 2, 5, 12])
@pytest.mark.parametrize("recipient", ["0", "2", "spectator"])
def test_news_are_one_after_the_other_however_they_are_joined(recipient: str, joined: int) -> None:
    """Without gap or repetition, each with the table after its events."""
    heard = Heard()
    feed = heard.feed(recipient, heard.known_before(recipient))
    groups = [heard.updates[at : at + joined] for at in range(0, 12, joined)]
    news = [told(feed.news_in(group)) for group in groups]
    assert [each["version"] for each in news] == [
        min(at + joined, 12) for at in range(0, 12, joined)
    ]
    events = [event for each in news for event in each["events"]]
    known = heard.known_before(recipient)
    assert events == [json.loads(event) for event in heard.events[recipient][known:]]
    for before, after in pairwise(news):
        assert after["last_event"] == before["last_event"] + len(after["events"])
    if recipient != "spectator":
        seen = heard.script.read(int(recipient))
        assert {name: news[-1][name] for name in ("to_act", "legal_moves", "outcome", "view")} == {
            name: seen[name] for name in ("to_act", "legal_moves", "outcome", "view")
        }


def test_news_that_are_known_are_not_told_again() -> None:
    """Updates that came while the store was read are in what was read."""
    heard = Heard()
    feed = heard.feed("0", 0)
    assert told(feed.read())["version"] == 12
    assert feed.read() == ()
    assert feed.news_in(heard.updates[-1:]) == ()
    assert feed.news_in(heard.updates[:1]) is None


def test_an_update_without_a_table_has_the_store_read() -> None:
    heard = Heard()
    feed = heard.feed("0", heard.known_before("0"))
    first = heard.updates[0]
    for table in (b"", b"{}", heard.updates[1].table):
        forged = Update(first.events, first.before, first.over, table)
        assert feed.news_in([forged]) is None
    assert told(feed.news_in([first]))["version"] == 1


def test_news_are_made_once_for_all_who_know_the_same() -> None:
    heard = Heard()
    feeds = [heard.feed("spectator", heard.known_before("spectator")) for _ in range(50)]
    texts = {told(feed.news_in(heard.updates[:1]))["version"] for feed in feeds}
    assert texts == {1}
    assert heard.news_writer.written_once.cache_info().misses == 1


def test_what_comes_after_the_table_is_told_later() -> None:
    """The store is read in steps, between which somebody may move."""
    heard = Heard()
    feed = heard.feed("0", 0)
    table, events = heard.updates[4].table, heard.events["0"]
    early = Feed(
        heard.news_writer,
        lambda after: EventPage(events[after:], over=False, table=table),
        "0",
        0,
        shows_position=False,
    )
    first = told(early.read())
    assert first["version"] == 5
    rest = told(early.news_in(heard.updates[5:]))
    assert [*first["events"], *rest["events"]] == told(feed.read())["events"]


class Away(Exception):
    """The store is away."""


def test_a_store_that_was_away_is_read_again() -> None:
    """The follower gets heartbeats meanwhile, and has missed nothing."""
    heard = Heard()
    heard.refusals = [Away(), Away()]
    followers = followers_of(heard.script.store, unreachable=(Away,))
    followed = followers.follow(heard.script.id, "", heard.feed("0", 0))
    given: list[Any] = []
    for each in followed:
        given.append(each)
        if isinstance(each, EncodedNews):
            break
    followed.close()
    assert len(given) > 3
    assert {*given[:-1]} == {Signal.HEARTBEAT}
    assert told(given[-1:])["version"] == 12


def test_whoever_comes_as_the_reading_ends_is_read_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though as many as may read at once have just done so."""
    monkeypatch.setattr("arbitro.play.tables.following.followers.READING_AT_ONCE", 1)
    heard = Heard()
    followers = followers_of(heard.script.store)
    early, late = (followers.follow(heard.script.id, "", heard.feed("0", 0)) for _ in range(2))

    async def one_after_the_other() -> EncodedNews:
        loop = asyncio.get_running_loop()
        first, second = loop.create_future(), loop.create_future()
        first.add_done_callback(lambda _: late.begin(news_to(second), bool))
        first.add_done_callback(lambda _: early.close())
        early.begin(news_to(first), bool)
        given: EncodedNews = await asyncio.wait_for(second, WITHIN_SECONDS)
        return given

    assert told([asyncio.run(one_after_the_other())])["version"] == 12
    late.close()


def test_what_was_lost_with_an_update_is_read() -> None:
    """The update alone would leave the follower behind until the next one."""
    heard = Heard()
    script, random = heard.script, Random(5)
    followers = followers_of(script.store)
    followers.heartbeat = 2 * WITHIN_SECONDS  # so that no silence has the store read
    stream = followers.follow(script.id, "", heard.feed("0", 0))

    async def versions() -> list[int]:
        given: asyncio.Queue[EncodedNews | Signal] = asyncio.Queue()
        stream.begin(given.put_nowait, bool)
        seen = await anext(versions_in(given))
        script.store.remove(script.id, stream)
        with subscribed(script.store, script.id) as subscription:
            script.play(script.a_move(random))
            script.play(script.a_move(random))
        script.store.add(script.id, stream)
        stream.put([subscription.take()[0], None])
        return [seen, await anext(versions_in(given))]

    assert asyncio.run(versions()) == [12, 14]
    stream.close()


async def versions_in(given: asyncio.Queue[EncodedNews | Signal]) -> AsyncIterator[int]:
    """Give the version of the table in each of the news."""
    while True:
        each = await asyncio.wait_for(given.get(), WITHIN_SECONDS)
        if isinstance(each, EncodedNews):
            yield told([each])["version"]


def news_to(future: asyncio.Future[EncodedNews]) -> Callable[[Any], None]:
    """Keep the first news that a follower is given."""

    def give(given: Any) -> None:
        if isinstance(given, EncodedNews) and not future.done():
            future.set_result(given)

    return give
