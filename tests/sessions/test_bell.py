"""Bringing news to those who wait, whatever happens to the connection."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import Empty

import pytest
from redis.crc import key_slot

from service.sessions.bell import Bell
from service.sessions.connect import Link
from service.sessions.mailbox import MOST_IN_A_MAILBOX, Mailbox, next_news
from service.sessions.news import CHANNEL, News, Report, message
from tests.sessions.lines import lines_to
from tests.sessions.servers import Server, until, with_cluster

THREADS = 40
ROUNDS = 50


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have silence end soon."""
    monkeypatch.setattr("service.sessions.bell.LISTEN_SECONDS", 0.2)


NO_TEXT = b"x \x83\xa7reports\x90\xa6before\x81\xa1\xff\x01\xa4over\xc2"
DEEP = b"x \x81\xa1z" + b"\x91" * 100_000
NEWS = News([Report(b"event", ["0"])], {"0": 3}, over=False)


def comes(redis: Server, mailbox: Mailbox, session: str = "x") -> bool:
    redis.client.publish(CHANNEL, message(session, NEWS))
    return mailbox.get(timeout=2) == NEWS


def is_to_look(mailbox: Mailbox) -> bool:
    return mailbox.get(timeout=3) is None


def test_news_comes_to_who_waits_at_the_table_and_to_nobody_else(redis: Server) -> None:
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as mine, bell.waiting("x") as too, bell.waiting("y") as other:
        assert all(is_to_look(mailbox) for mailbox in (mine, too, other))
        assert comes(redis, mine)
        assert too.get(timeout=2) == NEWS
        assert other.empty()


def test_what_happened_before_the_connection_stood_is_not_missed(redis: Server) -> None:
    """Pub/sub loses messages: whoever begins to wait looks at what is kept."""
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as mailbox:
        assert is_to_look(mailbox)


def test_after_redis_was_away_everybody_looks_and_hears_again(redis: Server) -> None:
    """After Redis returns play goes on."""
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as mailbox:
        assert is_to_look(mailbox)
        for _ in range(2):
            redis.kill()
            redis.start()
            assert is_to_look(mailbox)
            assert comes(redis, mailbox)


def test_a_connection_that_is_killed_is_made_again(redis: Server) -> None:
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as mailbox:
        assert is_to_look(mailbox)
        redis.client.client_kill_filter(_type="pubsub")
        assert is_to_look(mailbox)
        assert comes(redis, mailbox)


@pytest.mark.usefixtures("impatient")
def test_a_connection_that_has_gone_dead_is_made_again(redis: Server) -> None:
    """Who is silent is asked whether they are there."""
    with lines_to(redis) as lines, Bell(Link(lines.url)).waiting("x") as mailbox:
        assert is_to_look(mailbox)
        assert comes(redis, mailbox)
        lines.go_dead()
        redis.client.publish(CHANNEL, message("x", NEWS))
        assert is_to_look(mailbox)
        assert comes(redis, mailbox)


def test_on_a_cluster_news_comes_from_another_node_when_one_has_gone(tmp_path: Path) -> None:
    """Also to a process that does nothing but listen."""
    with with_cluster(tmp_path) as cluster:
        here, there, _ = sorted(cluster.masters, key=lambda node: not node.owns(CHANNEL))
        with Bell(Link(cluster.url)).waiting("x") as mailbox:
            assert is_to_look(mailbox)
            assert comes(here, mailbox)
            cluster.end_to_move(key_slot(CHANNEL.encode()), there)
            here.kill()
            assert is_to_look(mailbox)
            assert comes(there, mailbox)


@pytest.mark.usefixtures("impatient")
def test_who_waits_in_silence_is_not_called_to_look(redis: Server) -> None:
    """The connection that listens is kept for as long as anybody waits."""
    with Bell(Link(redis.url)).waiting("x") as mailbox:
        assert is_to_look(mailbox)
        with pytest.raises(Empty):
            mailbox.get(timeout=1)
        assert comes(redis, mailbox)


def test_all_news_there_is_comes_at_once(redis: Server) -> None:
    """Who waits is woken once for what came in quick succession; one call to look outdoes it."""
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as mailbox:
        assert is_to_look(mailbox)
        for news in (NEWS, NEWS, NEWS):
            mailbox.put(news)
        assert next_news(mailbox, 1) == [NEWS, NEWS, NEWS]
        assert next_news(mailbox, 0) == next_news(mailbox, -1) == []
        for each in (NEWS, None, NEWS):
            mailbox.put(each)
        assert next_news(mailbox, 1) == []
        assert mailbox.empty()


def test_news_of_many_words_comes_whole(redis: Server) -> None:
    """What comes in several pieces is waited for."""
    bell = Bell(Link(redis.url))
    long = News([Report(b"event" * 100_000, ["0"])], {"0": 3}, over=False)
    with bell.waiting("x") as mailbox:
        assert is_to_look(mailbox)
        for _ in range(60):
            redis.client.publish(CHANNEL, message("x", long))
            time.sleep(0.01)
        assert [mailbox.get(timeout=2) == long for _ in range(60)] == [True] * 60


def test_a_mailbox_that_nobody_empties_does_not_grow(redis: Server) -> None:
    """Who has not kept up is to look; the call to do so always finds a place."""
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as full, bell.waiting("y") as other:
        assert is_to_look(other)
        for _ in range(2 * MOST_IN_A_MAILBOX):
            redis.client.publish(CHANNEL, message("x", NEWS))
        assert comes(redis, other, "y")
        assert full.qsize() == MOST_IN_A_MAILBOX
        assert next_news(full, 0) == []


def test_a_busy_table_that_many_follow_keeps_nobody_waiting_elsewhere(redis: Server) -> None:
    """What comes in quick succession is brought together."""
    bell = Bell(Link(redis.url))
    with ExitStack() as stack, bell.waiting("y") as other:
        for _ in range(600):
            stack.enter_context(bell.waiting("x"))
        assert is_to_look(other)
        for _ in range(1000):
            redis.client.publish(CHANNEL, message("x", NEWS))
        began = time.monotonic()
        assert comes(redis, other, "y")
        assert time.monotonic() - began < 1


def test_a_message_that_cannot_be_read_is_a_call_to_look(redis: Server) -> None:
    """Another version of the service may write its news otherwise."""
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as mailbox:
        assert is_to_look(mailbox)
        for strange in (b"x \x93", b"x \xc0", b"x {}", NO_TEXT, DEEP, b"\xff", b""):
            redis.client.publish(CHANNEL, strange)
        assert [is_to_look(mailbox) for _ in range(5)] == [True] * 5
        assert comes(redis, mailbox)


def test_many_may_come_and_go_at_once(redis: Server) -> None:
    """A thousand watchers come and go in threads; none is forgotten, nothing is left of them."""
    bell = Bell(Link(redis.url))

    def come_and_go(number: int) -> None:
        dice = random.Random(number)
        for _ in range(ROUNDS):
            session = dice.choice("abc")
            with bell.waiting(session) as mailbox:
                redis_client.publish(CHANNEL, message(session, NEWS))
                mailbox.get(timeout=5)

    redis_client = redis.client
    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(come_and_go, range(THREADS)))
    assert bell._waiting == {}  # noqa: SLF001 - there is nothing else to see it by


@pytest.mark.usefixtures("impatient")
def test_when_nobody_waits_nobody_listens(redis: Server) -> None:
    """However much there is to hear of other tables."""
    bell = Bell(Link(redis.url))
    for _ in range(2):
        with bell.waiting("x") as mailbox:
            assert is_to_look(mailbox)
            assert comes(redis, mailbox)
        until(lambda: redis.client.publish(CHANNEL, message("y", NEWS)) == 0, 3)
        time.sleep(0.05)
