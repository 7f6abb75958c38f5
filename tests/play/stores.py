"""A store and a subscriber that keep everything in this process, for scripts and tests."""

import copy
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from arbitro.play import clock
from arbitro.play.tables.agenda import Taken
from arbitro.play.tables.due_seats import TurnQueue
from arbitro.play.tables.turn_times import LEASE
from arbitro.play.tables.updates import (
    TABLE,
    Commit,
    CommitResult,
    EventPage,
    Inbox,
    StoredSession,
    Update,
    token_field,
)

Fields: TypeAlias = dict[str, bytes]


@dataclass
class Session:
    """Everything that is stored of one session."""

    fields: Fields = field(default_factory=dict)
    moves: list[bytes] = field(default_factory=list)
    events: dict[str, list[bytes]] = field(default_factory=dict)
    replies: dict[str, bytes] = field(default_factory=dict)


class MemoryStore:
    """Stores sessions as Redis does; it also is their subscriber."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self.inboxes: dict[str, list[Inbox]] = {}
        self.before_commit: Callable[[], object] = lambda: None
        """Something that happens between the reading of a table and the writing of a move."""
        self.reads = 0
        self.openings: dict[str, bytes] = {}
        self.due: dict[TurnQueue, dict[str, int]] = {"late": {}, "own": {}}

    def read(self, session: str, recipients: Collection[str], key: str = "") -> StoredSession:
        self.reads += 1
        found = self.sessions.get(session, Session())
        assert found.events.keys() <= {*recipients} or not recipients
        return StoredSession(dict(found.fields), found.replies.get(key))

    def commit(self, session: str, commit: Commit) -> CommitResult:
        happens, self.before_commit = self.before_commit, lambda: None
        happens()
        if not commit.before:
            return self._written(self.sessions.setdefault(session, Session()), session, commit)
        found = self.sessions.get(session)
        if found is None:
            return CommitResult("gone")
        if found.fields[token_field(commit.holder)] != commit.digest.encode():
            return CommitResult("stale")
        if commit.key in found.replies:
            return CommitResult("known", found.replies[commit.key])
        if found.fields["revision"] != commit.before.encode():
            return CommitResult("stale")
        return self._written(found, session, commit)

    def _written(self, found: Session, session: str, commit: Commit) -> CommitResult:
        fields = {name: _as_redis_does(value) for name, value in commit.fields.items()}
        found.fields |= fields
        found.moves += commit.moves
        for event in commit.update.events:
            for recipient in event.recipients:
                found.events.setdefault(recipient, []).append(event.text)
        if commit.key:
            found.replies[commit.key] = commit.reply
        self._publish(session, None if commit.kind == "replacement" else commit.update)
        return CommitResult("done")

    def admit(self, session: str) -> bool:
        return bool(session)

    def opening(self, name: str) -> bytes | None:
        return self.openings.get(name)

    def keep_opening(self, name: str, offered: bytes) -> bytes:
        return self.openings.setdefault(name, offered)

    def event_page(
        self, session: str, recipients: Collection[str], recipient: str, holder: str, after: int
    ) -> EventPage:
        assert recipient in recipients
        found = self.sessions.get(session)
        if found is None or len(found.events.get(recipient, ())) < after:
            return EventPage((), over=None)
        digest = found.fields.get(token_field(holder), b"").decode() or None
        events = found.events.get(recipient, [])[after:]
        return EventPage(events, found.fields["over"] == b"1", digest, found.fields[TABLE])

    def moves(self, session: str) -> list[bytes]:
        return self.sessions[session].moves

    def delete(self, session: str, recipients: Collection[str]) -> None:
        assert recipients
        del self.sessions[session]
        self._publish(session, None)

    # --- when bots have to decide ---

    def note(self, entry: str, due: Mapping[TurnQueue, int]) -> None:
        for queue, at in due.items():
            self.due[queue][entry] = at

    def announce(self, entry: str, due: Mapping[TurnQueue, int], instead_of: str) -> None:
        self.drop(instead_of)
        self.note(entry, due)

    def drop(self, entry: str) -> None:
        for entries in self.due.values():
            entries.pop(entry, None)

    def take(self, now: int) -> Taken:
        first = {
            queue: min((at, entry) for entry, at in entries.items())
            for queue, entries in self.due.items()
            if entries
        }
        for queue, (at, entry) in first.items():
            if at <= now:
                self.due[queue][entry] = now + LEASE * clock.SECOND
                return Taken(entry, at, queue)
        return Taken("", min((at for at, _ in first.values()), default=None))

    def add(self, session: str, inbox: Inbox) -> None:
        self.inboxes.setdefault(session, []).append(inbox)

    def remove(self, session: str, inbox: Inbox) -> None:
        self.inboxes[session].remove(inbox)

    def _publish(self, session: str, update: Update | None) -> None:
        for inbox in [*self.inboxes.get(session, ())]:
            inbox.put([update])

    # --- what Redis may do to a session ---

    def copy(self, session: str) -> Session:
        return copy.deepcopy(self.sessions[session])

    def restore(self, session: str, kept: Session) -> None:
        """Go back to an earlier moment, as a Redis does that has lost what came after it."""
        self.sessions[session] = copy.deepcopy(kept)


def _as_redis_does(value: str | float | bytes) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()
