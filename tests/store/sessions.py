"""A session as the store sees it: fields, moves and events whose meaning nobody knows."""

from queue import Empty, SimpleQueue
from typing import Self

from arbitro.play.tables.updates import AddressedEvent, Commit, CommitResult, Fields, Update
from arbitro.store.listener import Listener
from arbitro.store.session_store import Limits, SessionStore
from tests.servers.redis_servers import PATIENCE_SECONDS

RECIPIENTS = ("0", "1", "spectator")
SIZE = 2000
LIMITS = Limits(sessions=5, opening_lifetime=30, session_lifetime=60)


def update_after(events: int, text: bytes = b"event") -> Update:
    """Give an event to all recipients, who had so many before."""
    before = dict.fromkeys(RECIPIENTS, events)
    return Update([AddressedEvent(text, [*RECIPIENTS])], before, over=False, table=b"table")


class Followed:
    """A table that is followed, and how often its followers were woken."""

    def __init__(self, listener: Listener, session: str) -> None:
        self._listener = listener
        self._session = session
        self._woken: SimpleQueue[str] = SimpleQueue()

    def __enter__(self) -> Self:
        self._listener.call(self._woken.put)
        self._listener.follow(self._session)
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.leave(self._session)

    def wakes(self, seconds: float = PATIENCE_SECONDS) -> bool:
        """Return whether the followers are woken in time, and forget all that woke them."""
        try:
            assert self._woken.get(timeout=seconds) == self._session
        except Empty:
            return False
        while not self._woken.empty():
            self._woken.get()
        return True


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
