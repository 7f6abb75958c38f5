"""Stores hosted tables in Redis: each with its moves, what each viewer was told, and replies.

All keys of a session share a hash tag, so that a Cluster has them on one node. One atomic step
reads, and one writes. A move and a read of new events cost the same in a long game as in a short
one.

The sessions are counted when one is opened, so that no move pays for it. A sorted set holds each
with the time at which it expires, as far as is known. A move makes a session live longer, but does
not change the set: so when the time of a session has passed, the session is looked up. If it is
gone it is not counted any more; otherwise its time is put off. In a Cluster the set is on one node,
and the sessions are on all. So one step counts, and another one looks up.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import msgspec

from arbitro.play.problems import Problem, Translatable
from arbitro.play.tables.stored import NOTHING_ELSE, Asked, Stored, Written
from arbitro.play.tables.table import Change
from arbitro.store.gateway import UNREACHABLE, Gateway

ADMIT, COMMIT, READ = (
    files("arbitro.store").joinpath(f"{name}.lua").read_text()
    for name in ("admit", "commit", "read")
)
# KEYS[1] - the secret of an opening
# KEYS[2] - what names its request
# ARGV[1], ARGV[2] - both, as they are stored if the opening was not made before
# ARGV[3], ARGV[4] - for how many seconds each is kept
# Returns both as they are stored.
KEEP_OPENING = """
if redis.call('EXISTS', KEYS[1], KEYS[2]) == 0 then
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[3])
  redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[4])
end
return redis.call('MGET', KEYS[1], KEYS[2])
"""
# KEYS[1] - what a closed table leaves behind
# KEYS[2] and on - all of the table
# ARGV[1] - for how many seconds the first is kept
# ARGV[2] - the channel on which followers are woken
DELETE = """
redis.call('DEL', unpack(KEYS))
redis.call('SET', KEYS[1], '', 'EX', ARGV[1])
redis.call('PUBLISH', ARGV[2], '')
"""
# KEYS[1] - the sorted set of what is remembered, each with the moment at which it is forgotten
# ARGV[1] - what is to be remembered, too
# ARGV[2] - for how many seconds
# ARGV[3] - how many may be remembered
# Returns whether there is room for it.
REMEMBER = """
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. now)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then
    return 0
  end
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
end
return 1
"""
OPENING_KEPT_SECONDS = 600

COUNTED = "arbitro:sessions"
REMEMBERED = "arbitro:played"
MOST_REMEMBERED = 1_000_000
"""how many texts of sealed games are remembered, in about 300 MB. To forget one before its time
would let its game be played on twice"""
CHANNELS = "arbitro:updates:"
"""what the name of each session's channel begins with"""
LOOKED_FOR_AT_ONCE = 100
# More than one opening adds, so that sessions which are gone do not add up.
MOST_LOOKS = 3
ID_FROM_DIGEST = 32
"""A sealed game that may go on only once does so at a session whose id begins its digest."""

encode_list = msgspec.msgpack.Encoder().encode
encode_table = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Limits:
    """How many sessions there may be, and how many seconds each is kept."""

    sessions: int
    opening_lifetime: int
    """before the first move"""
    session_lifetime: int
    """after each move"""
    once_only_lifetime: int = 0
    """how long it is remembered that a sealed game was played on; 0 if that may happen again"""


class SessionStore:
    """The sessions in one Redis."""

    def __init__(self, gateway: Gateway, limits: Limits) -> None:
        self._gateway = gateway
        self._limits = limits

    # --- a table ---

    def read(self, session: str, players: int, asked: Asked = NOTHING_ELSE) -> Stored:
        """Read a table; no table of its game has more players."""
        keys = keys_of(session, players)
        at: Any = ""
        if asked.events_after is not None:
            at = len(keys) if asked.viewer is None else len(keys) - players + asked.viewer
        arguments = asked.key, at, asked.events_after or 0, int(asked.moves)
        game, rules, table, stated, there, reply, number, events, moves = self._gateway.run(
            READ, keys, *arguments
        )
        return Stored(
            game=(game or b"").decode(),
            rules=(rules or b"").decode(),
            table=table or b"",
            reply=reply,
            number=number,
            events=events,
            moves=moves,
            is_damaged=there > 0 and (stated is None or there < int(stated)),
        )

    def commit(self, change: Change) -> Written:
        """Write a change as a whole or not at all."""
        table, limits, lifetime = change.table, self._limits, 0
        if change.moves:
            lifetime = limits.session_lifetime
        session = table.id
        keys = keys_of(session, len(table.names))
        if not change.before:
            lifetime = limits.opening_lifetime
            keys += [closed_key(session), played_key(change.plays_on or session)]
        arguments = (
            change.before,
            table.revision,
            table.game,
            table.rules,
            encode_table(table),
            encode_list([move.decode() for move in change.moves]),
            encode_list([(told, text.decode()) for told, text in change.events]),
            lifetime * 1000 or "",
            f"{CHANNELS}{session}",
            change.key,
            change.reply,
            change.sender,
            change.claim,
            limits.once_only_lifetime,
        )
        written: Written = self._gateway.run(COMMIT, keys, *arguments).decode()
        return written

    def delete(self, session: str, players: int) -> None:
        """Delete everything that is stored of a session."""
        # No opening that is repeated may make it anew.
        keys = [closed_key(session), *keys_of(session, players)]
        self._gateway.run(DELETE, keys, OPENING_KEPT_SECONDS, f"{CHANNELS}{session}")
        with suppress(*UNREACHABLE):  # otherwise, it is found to be gone later
            self._gateway.client.zrem(COUNTED, session)

    # --- opening one ---

    def opening(self, name: str) -> tuple[bytes | None, bytes | None]:
        """Return the secret of an opening, kept for some minutes, and what names its request."""
        secret, request = self._gateway.ask(lambda client: client.mget(_opening_keys(name)))
        return secret, request

    def keep_opening(
        self, name: str, secret: bytes, request: bytes
    ) -> tuple[bytes | None, bytes | None]:
        """Store both, unless the opening was made before; return what is stored."""
        remembered = self._limits.opening_lifetime + self._limits.session_lifetime
        arguments = secret, request, OPENING_KEPT_SECONDS, remembered
        stored = self._gateway.run(KEEP_OPENING, _opening_keys(name), *arguments)
        return stored[0], stored[1]

    def admit(self, session: str) -> bool:
        """Count a session that is about to be opened, unless there are too many already."""
        found: Iterator[Any] | tuple[()] = ()
        for _ in range(MOST_LOOKS + 1):
            lifetime, most = self._limits.opening_lifetime * 1000, self._limits.sessions
            arguments = (session, lifetime, most, LOOKED_FOR_AT_ONCE, *found)
            admitted, due = self._gateway.run(ADMIT, [COUNTED], *arguments)
            if not due:
                break
            found = self._look_for(due)
        return bool(admitted)

    def _look_for(self, sessions: Sequence[bytes]) -> Iterator[Any]:
        """Yield each session, and the milliseconds it has left; a negative number if it is gone."""
        with self._gateway.client.pipeline(transaction=False) as pipe:
            for session in sessions:
                pipe.pttl(keys_of(session.decode(), 0)[0])
            for session, left in zip(sessions, pipe.execute(), strict=True):
                yield from (session, left)


class PlayedOnce:
    """Remembers for a while which sealed games have been played on.

    Each game at one point is a key, whose value names the request that played on from there.
    """

    def __init__(self, gateway: Gateway, lifetime: int) -> None:
        self._gateway = gateway
        self._lifetime = lifetime

    def is_played(self, digest: str, claim: str) -> bool:
        """Return whether another request has played on; keep a place for this one, if not."""
        by = self._gateway.ask(lambda client: client.get(played_key(digest)))
        if by is not None:
            return bool(by != claim.encode())
        counted = digest, self._lifetime, MOST_REMEMBERED
        if not self._gateway.run(REMEMBER, [REMEMBERED], *counted):
            raise Problem("unavailable", Translatable("no-room-to-remember"))
        return False

    def claim(self, digest: str, repeatable: str) -> bool:
        """Return whether a game is played on for the first time, or again by the same request."""
        if self.is_played(digest, repeatable):
            return False
        client, key = self._gateway.client, played_key(digest)
        if client.set(key, repeatable, nx=True, ex=self._lifetime):
            return True
        return bool(repeatable) and client.get(key) == repeatable.encode()


# --- the names of keys ---


def keys_of(session: str, players: int) -> list[str]:
    """Return all keys of a session, as the scripts expect them."""
    start = f"arbitro:{{{session}}}:"
    events = [f"{start}events:{seat}" for seat in range(players)]
    return [
        *(f"{start}table", f"{start}moves", f"{start}replies"),
        *(*events, f"{start}events:spectator"),
    ]


def closed_key(session: str) -> str:
    """Name what a session leaves behind that its host has closed."""
    return f"arbitro:closed:{{{session}}}"


def played_key(digest: str) -> str:
    """Name what says that a sealed game was played on; it is on the node of its session."""
    return f"arbitro:played:{{{digest[:ID_FROM_DIGEST]}}}{digest[ID_FROM_DIGEST:]}"


def _opening_keys(name: str) -> list[str]:
    return [f"arbitro:opening:{{{name}}}", f"arbitro:opened:{{{name}}}"]
