"""Stores sessions in Redis: the table, its moves, each recipient's events, and replies.

All keys of a session share a hash tag, so that a cluster has them on one node. A read checks that
all keys are there. One atomic step writes. A move and a read of new events cost the same in a long
game as in a short one.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files
from itertools import groupby
from typing import Any

from arbitro.play.tables.updates import (
    TABLE,
    AddressedEvent,
    Commit,
    CommitKind,
    CommitResult,
    EventPage,
    StoredSession,
    Update,
    token_field,
)
from arbitro.store.channel import channel_of, message_of
from arbitro.store.connection.gateway import UNREACHABLE, Gateway
from arbitro.store.connection.script import Script
from arbitro.store.keys import events_of, keys_of, moves_of, replies_of, table_of
from arbitro.store.session_count import SessionCount

COMMIT = Script(files("arbitro.store").joinpath("commit.lua").read_text())
LEFT_AS_IT_IS = ""
"""The lifetime after something that is no move."""

OPENING_KEPT_SECONDS = 600
KEEP_OPENING = Script("""
local stored = redis.call('GET', KEYS[1])
if stored then return stored end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return ARGV[1]
""")
DELETE = Script("""
redis.call('DEL', unpack(KEYS))
redis.call(ARGV[1], ARGV[2], ARGV[3])
""")


@dataclass(frozen=True)
class Limits:
    """How many sessions there may be, and how many seconds each is kept."""

    sessions: int
    opening_lifetime: int
    """before the first move"""
    session_lifetime: int
    """after each move"""


class SessionStore:
    """The sessions in one Redis."""

    def __init__(self, gateway: Gateway, limits: Limits) -> None:
        self._gateway = gateway
        self._lifetimes: Mapping[CommitKind, Any] = {
            "opening": limits.opening_lifetime * 1000,
            "move": limits.session_lifetime * 1000,
            "seating": LEFT_AS_IT_IS,
            "replacement": LEFT_AS_IT_IS,
        }
        self._count = SessionCount(gateway, limits.sessions, self._lifetimes["opening"])
        self.admit = self._count.admit

    def read(self, session: str, recipients: Collection[str], key: str = "") -> StoredSession:
        """Read a session; the recipients are all that any table of the game may have."""
        with self._gateway.client.pipeline(transaction=False) as pipe:
            pipe.hgetall(table_of(session))
            if key:
                pipe.hget(replies_of(session), key)
            table, *replies = pipe.execute()
        keys = self._keys_there(session, recipients)
        stated = table.pop(b"keys", None)
        if not any(keys):  # it has expired just now, or was never there
            return StoredSession({})
        fields = {name.decode(): value for name, value in table.items()}
        return StoredSession(fields, next(iter(replies), None), _is_damaged(keys, stated))

    def commit(self, session: str, commit: Commit) -> CommitResult:
        """Write something that happened as a whole or not at all."""
        keys = keys_of(session, commit.update.before)
        written, *reply = COMMIT.run(self._gateway, keys, *self._arguments(session, commit))
        return CommitResult(written.decode(), *reply)

    def _arguments(self, session: str, commit: Commit) -> list[Any]:
        """List the arguments of the script, as it expects them."""
        update = commit.update
        arguments: list[Any] = [commit.before, token_field(commit.holder), commit.digest]
        published = None if commit.kind == "replacement" else update
        arguments += [self._lifetimes[commit.kind], *self._publication(session, published)]
        arguments += [commit.key, commit.reply]
        groups = _groups(update)
        arguments += [len(commit.moves), *commit.moves, len(groups)]
        for flags, texts in groups:
            arguments += [flags, len(texts), *texts]
        for field_and_value in commit.fields.items():
            arguments += field_and_value
        return arguments

    def _publication(self, session: str, update: Update | None = None) -> Sequence[str | bytes]:
        """Give the command that publishes an update."""
        command = self._gateway.channel_command("PUBLISH")
        return command, channel_of(session), message_of(update)

    def opening(self, name: str) -> bytes | None:
        """Give what is stored under a name."""
        stored: bytes | None = self._gateway.client.get(_opening(name))
        return stored

    def keep_opening(self, name: str, offered: bytes) -> bytes:
        """Store something for some minutes, unless the name is taken; give what is stored."""
        stored: bytes = KEEP_OPENING.run(
            self._gateway, [_opening(name)], offered, OPENING_KEPT_SECONDS
        )
        return stored

    def event_page(
        self, session: str, recipients: Collection[str], recipient: str, holder: str, after: int
    ) -> EventPage:
        """Give a recipient's events after number `after`, and the state of a holder's token."""
        with self._gateway.client.pipeline(transaction=False) as pipe:
            # The table comes first: its events are among those read after that.
            pipe.hmget(table_of(session), "over", token_field(holder), TABLE, "keys")
            pipe.llen(events_of(session, recipient))
            pipe.lrange(events_of(session, recipient), after, -1)
            (over, digest, table, stated), number, events = pipe.execute()
        keys = self._keys_there(session, recipients)
        if over is None or number < after or _is_damaged(keys, stated):
            return EventPage((), over=None)
        return EventPage(events, over == b"1", digest and digest.decode(), table or b"")

    def _keys_there(self, session: str, recipients: Collection[str]) -> list[int]:
        """Ask whether each key is there: in a Cluster, some may be on their way to another node.

        This is a step of its own: there redis-py repeats each command of a step that has failed,
        one after the other.
        """
        with self._gateway.client.pipeline(transaction=False) as pipe:
            for key in keys_of(session, recipients):
                pipe.exists(key)
            there: list[int] = pipe.execute()
        return there

    def moves(self, session: str) -> list[bytes]:
        """List all moves, in order."""
        moves: list[bytes] = self._gateway.client.lrange(moves_of(session), 0, -1)
        return moves

    def delete(self, session: str, recipients: Collection[str]) -> None:
        """Delete everything that is stored of a session."""
        keys = keys_of(session, recipients)
        DELETE.run(self._gateway, keys, *self._publication(session))
        with suppress(*UNREACHABLE):  # otherwise, it is found to be gone later
            self._count.forget(session)


def _is_damaged(keys: Sequence[int], stated: bytes | None) -> bool:
    """Say whether fewer keys are there than the table said just before; they never become fewer."""
    return stated is None or sum(keys) < int(stated)


def _groups(update: Update) -> list[tuple[str, list[bytes]]]:
    """Group neighbouring events that have the same recipients."""
    grouped = groupby(update.events, lambda event: _recipient_flags(event, update.before))
    return [(flags, [event.text for event in events]) for flags, events in grouped]


def _recipient_flags(event: AddressedEvent, recipients: Collection[str]) -> str:
    """Write 1 for each recipient of an event, and 0 for each who is none; most often all are."""
    if len(event.recipients) == len(recipients):
        return "1" * len(recipients)
    return "".join(["1" if each in event.recipients else "0" for each in recipients])


def _opening(name: str) -> str:
    return f"arbitro:opening:{name}"
