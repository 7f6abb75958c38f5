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
from arbitro.store.connection.gateway import UNREACHABLE, Gateway
from arbitro.store.keys import (
    channel_of,
    closed_of,
    events_of,
    keys_of,
    moves_of,
    openings_of,
    played_of,
)
from arbitro.store.session_count import SessionCount

COMMIT = files("arbitro.store").joinpath("commit.lua").read_text()
READ = files("arbitro.store").joinpath("read.lua").read_text()
LEFT_AS_IT_IS = ""
"""The lifetime after something that is no move."""

OPENING_KEPT_SECONDS = 600
# KEYS: the secret of an opening, and that it was made. ARGV: the secret, what names the request,
# and for how many seconds each is kept. Gives both as they are stored.
KEEP_OPENING = """
if redis.call('EXISTS', KEYS[1], KEYS[2]) == 0 then
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[3])
  redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[4])
end
return redis.call('MGET', KEYS[1], KEYS[2])
"""
# KEYS: those of the session, and the one that it leaves behind.
DELETE = """
redis.call('SET', table.remove(KEYS), '', 'EX', ARGV[2])
redis.call('DEL', unpack(KEYS))
redis.call('PUBLISH', ARGV[1], '')
"""


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

    def __init__(self, gateway: Gateway, limits: Limits, once_only_lifetime: int = 0) -> None:
        self._gateway = gateway
        self._once_only_lifetime = once_only_lifetime
        self._opening_remembered = limits.opening_lifetime + limits.session_lifetime
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
        keys = keys_of(session, recipients)
        table, number, reply, _, _ = self._gateway.run(READ, keys, key, "", "")
        if not number:
            return StoredSession({})
        fields = _fields(table)
        stated = fields.pop("keys", None)
        return StoredSession(fields, reply, _is_damaged(number, stated))

    def commit(self, session: str, commit: Commit) -> CommitResult:
        """Write something that happened as a whole or not at all."""
        keys = keys_of(session, commit.update.before)
        if commit.kind == "opening":
            keys += [closed_of(session), played_of(commit.plays_on or session)]
        arguments = self._arguments(session, commit)
        written, *reply = self._gateway.run(COMMIT, keys, *arguments)
        return CommitResult(written.decode(), *reply)

    def _arguments(self, session: str, commit: Commit) -> list[Any]:
        """List the arguments of the script, as it expects them."""
        update = commit.update
        arguments: list[Any] = [commit.before, token_field(commit.holder), commit.digest]
        arguments += [self._lifetimes[commit.kind], channel_of(session)]
        arguments += [commit.key, commit.reply, commit.claim, self._once_only_lifetime]
        groups = _groups(update)
        arguments += [len(commit.moves), *commit.moves, len(groups)]
        for flags, texts in groups:
            arguments += [flags, len(texts), *texts]
        for field_and_value in commit.fields.items():
            arguments += field_and_value
        return arguments

    def opening(self, name: str) -> tuple[bytes | None, bytes | None]:
        """Return the secret of an opening, kept for some minutes, and what names its request."""
        secret, request = self._gateway.ask(lambda client: client.mget(openings_of(name)))
        return secret, request

    def keep_opening(
        self, name: str, secret: bytes, request: bytes
    ) -> tuple[bytes | None, bytes | None]:
        """Store both, unless the opening was made before; return what is stored."""
        kept = OPENING_KEPT_SECONDS, self._opening_remembered
        stored = self._gateway.run(KEEP_OPENING, openings_of(name), secret, request, *kept)
        return stored[0], stored[1]

    def event_page(
        self, session: str, recipients: Collection[str], recipient: str, holder: str, after: int
    ) -> EventPage:
        """Give a recipient's events after number `after`, and the state of a holder's token."""
        keys = keys_of(session, recipients)
        at = keys.index(events_of(session, recipient)) + 1
        table, there, _, number, events = self._gateway.run(READ, keys, "", at, after)
        fields = _fields(table)
        digest = fields.get(token_field(holder))
        if not fields or number < after or _is_damaged(there, fields.get("keys")):
            return EventPage((), over=None)
        over = fields.get("over") == b"1"
        return EventPage(
            events, over, None if digest is None else digest.decode(), fields.get(TABLE, b"")
        )

    def moves(self, session: str) -> list[bytes]:
        """List all moves, in order."""
        moves: list[bytes] = self._gateway.ask(
            lambda client: client.lrange(moves_of(session), 0, -1)
        )
        return moves

    def delete(self, session: str, recipients: Collection[str]) -> None:
        """Delete everything that is stored of a session."""
        keys = keys_of(session, recipients)
        # No opening that is repeated may make it anew.
        keys.append(closed_of(session))
        self._gateway.run(DELETE, keys, channel_of(session), OPENING_KEPT_SECONDS)
        with suppress(*UNREACHABLE):  # otherwise, it is found to be gone later
            self._count.forget(session)


def _fields(found: Sequence[bytes]) -> dict[str, bytes]:
    names = map(bytes.decode, found[::2])
    return dict(zip(names, found[1::2], strict=True))


def _is_damaged(keys: int, stated: bytes | None) -> bool:
    """Return whether fewer keys are there than the table says."""
    return stated is None or keys < int(stated)


def _groups(update: Update) -> list[tuple[str, list[bytes]]]:
    """Group neighbouring events that have the same recipients."""
    grouped = groupby(update.events, lambda event: _recipient_flags(event, update.before))
    return [(flags, [event.text for event in events]) for flags, events in grouped]


def _recipient_flags(event: AddressedEvent, recipients: Collection[str]) -> str:
    """Write 1 for each recipient of an event, and 0 for each who is none; most often all are."""
    if len(event.recipients) == len(recipients):
        return "1" * len(recipients)
    return "".join(["1" if each in event.recipients else "0" for each in recipients])
