"""Followers get updates, whatever happens to the connection."""

import asyncio
import logging
import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest

from arbitro.play.tables.following.subscription import MOST_UPDATES_WAITING, Subscription
from arbitro.play.tables.updates import AddressedEvent, Update
from arbitro.store.channel import channel_of, message_of
from arbitro.store.connection.gateway import Gateway
from arbitro.store.listener import Node
from arbitro.store.subscriber import Subscriber
from tests.servers.lines import lines_to
from tests.servers.redis_servers import PATIENCE_SECONDS, WITHIN_SECONDS, Server, until
from tests.store.sessions import heard, subscribed

pytestmark = pytest.mark.usefixtures("generous_limits")

THREADS = 40
ROUNDS = 50
MANY = 5000
UPDATE = Update([AddressedEvent(b"event", ["0"])], {"0": 3}, over=False, table=b"table")
NO_TEXT = b"\x83\xa6events\x90\xa6before\x81\xa1\xff\x01\xa4over\xc2"
DEEP = b"\x81\xa1z" + b"\x91" * 100_000


@pytest.fixture
def impatient(generous_limits: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - comes first
    """End a silence soon."""
    monkeypatch.setattr("arbitro.store.listener.LISTEN_SECONDS", 1.0)


def publish(redis: Server, session: str = "x", update: Update = UPDATE) -> int:
    heard_by: int = redis.client.publish(channel_of(session), message_of(update))
    return heard_by


def wakes(subscription: Subscription) -> list[Update]:
    """Wait until the follower is woken, and give the updates."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    updates = heard(subscription, PATIENCE_SECONDS)
    assert time.monotonic() < deadline
    return updates


def is_told_to_read(subscription: Subscription) -> bool:
    return wakes(subscription) == []


def gets_an_update(redis: Server, subscription: Subscription, session: str = "x") -> bool:
    """Say whether an update comes, with nothing before it."""
    publish(redis, session)
    return wakes(subscription) == [UPDATE]


def gets_updates_again(redis: Server, subscription: Subscription) -> bool:
    publish(redis)
    return UPDATE in heard(subscription, 0.2)


# --- one subscription ---


def test_all_updates_come_at_once() -> None:
    """Who waits is woken once for updates in quick succession."""
    subscription = Subscription()
    subscription.put([UPDATE, UPDATE])
    subscription.put([UPDATE])
    assert heard(subscription, 1) == [UPDATE, UPDATE, UPDATE]
    assert heard(subscription, 0) == heard(subscription, -1) == []


def test_a_call_to_read_outweighs_updates() -> None:
    subscription = Subscription()
    subscription.put([UPDATE, None, UPDATE])
    assert heard(subscription, 1) == []
    subscription.put([UPDATE])
    assert heard(subscription, 1) == [UPDATE]


@pytest.mark.parametrize("surplus", [0, 1, MOST_UPDATES_WAITING])
def test_a_full_subscription_tells_its_owner_to_read(surplus: int) -> None:
    """Some updates are lost: those that remain must not be taken for all there were."""
    subscription = Subscription()
    for _ in range(MOST_UPDATES_WAITING + surplus):
        subscription.put([UPDATE])
    assert heard(subscription, 0) == []
    subscription.put([UPDATE])
    assert heard(subscription, 0) == [UPDATE]


def test_a_subscription_that_is_not_full_loses_nothing() -> None:
    subscription = Subscription()
    subscription.put([UPDATE] * (MOST_UPDATES_WAITING - 1))
    assert heard(subscription, 0) == [UPDATE] * (MOST_UPDATES_WAITING - 1)


class Sending:
    """A connection that sends as redis-py does, with a time limit."""

    def __init__(self) -> None:
        self.sent = asyncio.Event()

    def pack_commands(self, commands: object) -> object:
        return commands

    async def send_packed_command(self, _command: object) -> None:
        await asyncio.wait_for(self.sent.wait(), PATIENCE_SECONDS)


def test_a_connection_that_breaks_just_as_something_was_sent_is_given_up() -> None:
    """In Python 3.11, `wait_for` loses that it is cancelled then."""

    async def ends() -> bool:
        node = Node()
        connection: Any = Sending()
        node.connection = connection
        sending = asyncio.create_task(node.keep_sending())
        node.send("PING")
        await asyncio.sleep(0.01)
        connection.sent.set()
        sending.cancel()
        done, _ = await asyncio.wait([sending], timeout=WITHIN_SECONDS)
        return bool(done)

    assert asyncio.run(ends())


# --- through Redis ---


def test_updates_come_to_those_who_follow_the_session_and_to_nobody_else(redis: Server) -> None:
    subscribe = partial(subscribed, Subscriber(Gateway(redis.url)))
    with subscribe("x") as mine, subscribe("y") as other:
        assert all(is_told_to_read(each) for each in (mine, other))
        with subscribe("x") as too:
            assert gets_an_update(redis, mine)
            assert wakes(too) == [UPDATE]
            assert gets_an_update(redis, other, "y")


def test_what_happened_before_the_connection_was_made_is_not_missed(redis: Server) -> None:
    """A new follower reads the store first."""
    with subscribed(Subscriber(Gateway(redis.url)), "x") as subscription:
        assert is_told_to_read(subscription)


def test_after_redis_was_away_everybody_reads_and_gets_updates_again(
    redis: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """After Redis returns play goes on. The log says so, once each time."""
    caplog.set_level(logging.DEBUG, "arbitro.subscriber")
    with subscribed(Subscriber(Gateway(redis.url)), "x") as subscription:
        assert is_told_to_read(subscription)
        for _ in range(2):
            redis.kill()
            until(lambda: caplog.messages[-1].startswith("no updates come from Redis"))
            redis.start()
            assert is_told_to_read(subscription)
            until(lambda: gets_updates_again(redis, subscription))
    assert caplog.messages.count("updates come from Redis") == 3


def test_a_connection_that_is_killed_is_made_again(redis: Server) -> None:
    with subscribed(Subscriber(Gateway(redis.url)), "x") as subscription:
        assert is_told_to_read(subscription)
        redis.client.client_kill_filter(_type="pubsub")
        assert is_told_to_read(subscription)
        until(lambda: gets_updates_again(redis, subscription))


@pytest.mark.usefixtures("impatient")
def test_a_connection_that_has_gone_dead_is_made_again(redis: Server) -> None:
    """A silent Redis is asked whether it is there."""
    with (
        lines_to(redis) as lines,
        subscribed(Subscriber(Gateway(lines.url)), "x") as subscription,
    ):
        until(lambda: gets_updates_again(redis, subscription))
        lines.go_dead()
        publish(redis)
        assert is_told_to_read(subscription)
        until(lambda: gets_updates_again(redis, subscription))


def test_who_waits_in_silence_is_not_told_to_read(
    redis: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection that listens is kept for as long as anybody follows."""
    monkeypatch.setattr("arbitro.store.listener.LISTEN_SECONDS", 2.0)
    client = redis.client
    with subscribed(Subscriber(Gateway(redis.url)), "x") as subscription:
        assert is_told_to_read(subscription)
        pings = client.info("commandstats").get("cmdstat_ping", {"calls": 0})["calls"]
        until(lambda: client.info("commandstats")["cmdstat_ping"]["calls"] >= pings + 2)
        assert gets_an_update(redis, subscription)


def test_large_updates_come_whole(redis: Server) -> None:
    """What arrives in several pieces is waited for."""
    large = Update(
        [AddressedEvent(b"event" * 100_000, ["0"])], {"0": 3}, over=False, table=b"table"
    )
    with subscribed(Subscriber(Gateway(redis.url)), "x") as subscription:
        assert is_told_to_read(subscription)
        # Redis disconnects a follower who is 32 MB behind.
        for _ in range(50):
            publish(redis, "x", large)
        received: list[Update] = []
        while len(received) < 50:
            updates = wakes(subscription)
            assert updates
            received += updates
        assert all(update == large for update in received)


def test_a_follower_who_does_not_keep_up_is_told_to_read(redis: Server) -> None:
    """After that, updates come as usual."""
    subscribe = partial(subscribed, Subscriber(Gateway(redis.url)))
    with subscribe("x") as slow, subscribe("y") as other:
        assert is_told_to_read(slow)
        assert is_told_to_read(other)
        for _ in range(2 * MOST_UPDATES_WAITING):
            publish(redis)
        assert gets_an_update(redis, other, "y")
        assert heard(slow, 0) == []
        assert gets_an_update(redis, slow)


@pytest.mark.alone
def test_a_busy_session_with_many_followers_keeps_nobody_waiting_elsewhere(redis: Server) -> None:
    """Updates in quick succession are collected."""
    subscribe = partial(subscribed, Subscriber(Gateway(redis.url)))
    with ExitStack() as stack, subscribe("y") as other:
        for _ in range(600):
            stack.enter_context(subscribe("x"))
        assert is_told_to_read(other)
        for _ in range(1000):
            publish(redis)
        began = time.monotonic()
        assert gets_an_update(redis, other, "y")
        assert time.monotonic() - began < WITHIN_SECONDS


def test_a_message_that_cannot_be_read_is_a_call_to_read(redis: Server) -> None:
    """Another version of the service may write other updates."""
    with subscribed(Subscriber(Gateway(redis.url)), "x") as subscription:
        assert is_told_to_read(subscription)
        for strange in (b"", b"\x93", b"\xc0", b"{}", NO_TEXT, DEEP):
            redis.client.publish(channel_of("x"), strange)
            assert is_told_to_read(subscription)
        until(lambda: gets_updates_again(redis, subscription))


@pytest.mark.usefixtures("impatient")
def test_many_may_come_and_go_at_once(redis: Server) -> None:
    """A thousand followers come and go in threads; none is forgotten, nothing is left of them."""
    subscriber = Subscriber(Gateway(redis.url))

    def come_and_go(number: int) -> None:
        dice = random.Random(number)
        for _ in range(ROUNDS):
            session = dice.choice("abc")
            with subscribed(subscriber, session) as subscription:
                client.publish(channel_of(session), message_of(UPDATE))
                wakes(subscription)

    client = redis.client
    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(come_and_go, range(THREADS)))
    until(lambda: publish(redis) == 0)


# --- a channel for each session ---


def calls(redis: Server, command: str) -> int:
    """Say how often a command was executed."""
    found: int = redis.client.info("commandstats").get(f"cmdstat_{command}", {"calls": 0})["calls"]
    return found


def reads(redis: Server) -> int:
    """Say how often Redis has read something that it was sent."""
    found: int = redis.client.info("stats")["total_reads_processed"]
    return found


def test_who_follows_one_session_hears_nothing_of_the_others(redis: Server) -> None:
    """Their updates do not even come to the process: nobody receives what is published."""
    subscribe = partial(subscribed, Subscriber(Gateway(redis.url)))
    with subscribe("x") as mine:
        assert is_told_to_read(mine)
        assert [publish(redis, f"session {number}") for number in range(100)] == [0] * 100
        assert publish(redis, "x") == 1
        assert wakes(mine) == [UPDATE]


def test_many_who_follow_one_session_need_one_subscription(redis: Server) -> None:
    subscribe = partial(subscribed, Subscriber(Gateway(redis.url)))
    with ExitStack() as stack:
        first = stack.enter_context(subscribe("x"))
        assert is_told_to_read(first)
        others = [stack.enter_context(subscribe("x")) for _ in range(100)]
        assert publish(redis, "x") == 1
        assert all(wakes(each) == [UPDATE] for each in (first, *others))
        assert calls(redis, "subscribe") == 1


def test_a_session_that_nobody_follows_any_more_is_unsubscribed_from(redis: Server) -> None:
    """Though others are followed. Who comes back at once finds the subscription still there."""
    subscribe = partial(subscribed, Subscriber(Gateway(redis.url)))
    with subscribe("y") as other:
        for _ in range(20):
            with subscribe("x"):
                until(lambda: publish(redis, "x") == 1)
        assert calls(redis, "subscribe") == 2
        until(lambda: redis.client.pubsub_channels() == [channel_of("y").encode()])
        with subscribe("x") as mine:
            assert is_told_to_read(mine)
            assert gets_an_update(redis, mine)
        assert is_told_to_read(other)


def test_thousands_of_subscriptions_cost_one_command_each(redis: Server) -> None:
    """None costs more when there are many. A new connection sends them together."""
    subscribe = partial(subscribed, Subscriber(Gateway(redis.url)))
    with ExitStack() as stack:
        before = reads(redis)
        all_of_them = [stack.enter_context(subscribe(f"session {n}")) for n in range(MANY)]
        assert all(is_told_to_read(each) for each in all_of_them)
        assert calls(redis, "subscribe") == MANY
        with subscribe("one more") as last:
            assert is_told_to_read(last)
            assert calls(redis, "subscribe") == MANY + 1
            before = reads(redis)
            redis.client.client_kill_filter(_type="pubsub")
            assert all(is_told_to_read(each) for each in (*all_of_them, last))
            assert calls(redis, "subscribe") == 2 * (MANY + 1)
            assert reads(redis) - before < MANY / 20
    until(lambda: redis.client.pubsub_channels() == [])
    assert calls(redis, "unsubscribe") == MANY + 1


@pytest.mark.usefixtures("impatient")
def test_when_nobody_follows_nobody_listens(redis: Server) -> None:
    """The connection is closed after a while."""
    subscriber = Subscriber(Gateway(redis.url))
    client = redis.client
    for _ in range(2):
        with subscribed(subscriber, "x") as subscription:
            assert is_told_to_read(subscription)
            assert gets_an_update(redis, subscription)
        until(lambda: client.publish(channel_of("x"), b"") == 0)
        until(lambda: len(client.client_list()) == 1)
