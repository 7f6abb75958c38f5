"""A session as the store sees it: fields, moves and events whose meaning nobody knows."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from arbitro.play.tables.following.subscription import Subscription
from arbitro.play.tables.updates import (
    AddressedEvent,
    Commit,
    CommitResult,
    Fields,
    Subscriber,
    Update,
)
from arbitro.store.session_store import Limits, SessionStore

RECIPIENTS = ("0", "1", "spectator")
SIZE = 2000
LIMITS = Limits(sessions=5, opening_lifetime=30, session_lifetime=60)


def update_after(events: int, text: bytes = b"event") -> Update:
    """Give an event to all recipients, who had so many before."""
    before = dict.fromkeys(RECIPIENTS, events)
    return Update([AddressedEvent(text, [*RECIPIENTS])], before, over=False, table=b"table")


@contextmanager
def subscribed(subscriber: Subscriber, session: str) -> Iterator[Subscription]:
    """Follow a session for a while."""
    subscription = Subscription()
    subscriber.add(session, subscription)
    try:
        yield subscription
    finally:
        subscriber.remove(session, subscription)


def heard(subscription: Subscription, seconds: float) -> list[Update]:
    """Wait for updates outside of an event loop."""
    asyncio.run(_arrives(subscription, seconds))
    return subscription.take()


async def _arrives(subscription: Subscription, seconds: float) -> None:
    await subscription.arrives(seconds)


def open_session(store: SessionStore, session: str = "x") -> CommitResult:
    fields: Fields = {"revision": "0", "progress": b"p" * SIZE, "over": 0, "token:0": "digest"}
    return store.commit(session, Commit("opening", "", "", "", fields, [b"deal"], update_after(0)))


def play(store: SessionStore, version: int, session: str = "x") -> CommitResult:
    """Make the move that leads to a version."""
    return store.commit(
        session,
        Commit(
            kind="move",
            before=str(version - 1),
            holder="0",
            digest="digest",
            fields={"revision": str(version), "progress": b"p" * SIZE, "over": 0},
            moves=[b"move"],
            update=update_after(version, b"event" * 10),
            key=f"key-{version}",
            reply=b"r" * SIZE,
        ),
    )


def replace_token(
    store: SessionStore, version: int, token: str, session: str = "x"
) -> CommitResult:
    """Have the holder of the one token replace it, and tell everybody."""
    fields: Fields = {"revision": f"{version} {token}", "token:0": token}
    update = update_after(version + 1, b"replaced")
    commit = Commit("replacement", str(version), "0", "digest", fields, [], update)
    return store.commit(session, commit)
