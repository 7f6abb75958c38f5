"""What Redis keeps of a hosted game: the table, its moves, what each reader was told, answers.

All keys of a session share a hash tag, so that they are on one node of a cluster. One round trip
reads, one atomic step writes; a move, and a look at what is new, cost the same however long the
game.
"""

from collections.abc import Collection, Mapping, Sequence
from importlib.resources import files
from typing import Any, Literal, TypeAlias, cast

from service.rules.values import frozen
from service.sessions.connect import Link
from service.sessions.news import CHANNEL, News, Report, message

TOKEN = "token:"  # noqa: S105 - how a field is named

COMMIT = files("service.sessions").joinpath("commit.lua").read_text()
# Only in place of the one that was read: another may have come in between, or all have run out.
REPLACE = """
local token, before, after, channel, news = unpack(ARGV)
local now = redis.call('HGET', KEYS[1], token)
if not now then return 'gone' end
if now ~= before then return 'stale' end
redis.call('HSET', KEYS[1], token, after)
redis.call('PUBLISH', channel, news)
return 'done'
"""
DELETE = """
redis.call('DEL', unpack(KEYS))
redis.call('PUBLISH', ARGV[1], ARGV[2])
"""

Fields: TypeAlias = Mapping[str, str | bytes | int]
Written: TypeAlias = Literal["done", "known", "stale", "gone"]


@frozen
class Commit:
    """One move with all that follows from it, on what it was judged, and by whose token.

    A new table comes of nobody's move, on nothing.
    """

    before: str
    who: str
    digest: str
    fields: Fields
    moves: Sequence[bytes]
    news: News
    key: str = ""
    answer: bytes = b""


@frozen
class Result:
    """What became of a commit, with the first answer to a repeated request."""

    written: Written
    answer: bytes = b""


@frozen
class Told:
    """What a reader has been told, whether that is all, and the digest of their token now."""

    events: Sequence[bytes]
    over: bool | None
    """None if the session is gone, or Redis has come back with less than was told."""
    digest: str | None = None


class Store:
    """The sessions on one Redis."""

    def __init__(self, link: Link, lifetime_seconds: int) -> None:
        self._link = link
        self._lifetime = lifetime_seconds * 1000

    def read(self, session: str, key: str = "") -> tuple[dict[str, bytes], bytes | None]:
        """Give the table and the answer kept under an idempotency key."""
        with self._link.client.pipeline(transaction=False) as pipe:
            pipe.hgetall(_table(session))
            if key:
                pipe.hget(_answers(session), key)
            table, *answers = pipe.execute()
        return {name.decode(): value for name, value in table.items()}, next(iter(answers), None)

    def commit(self, session: str, commit: Commit) -> Result:
        keys = _keys(session, commit.news.before)
        arguments: list[Any] = [
            commit.before,
            token_field(commit.who),
            commit.digest,
            self._lifetime,
        ]
        arguments += [CHANNEL, message(session, commit.news), commit.key, commit.answer]
        arguments += [len(commit.moves), *commit.moves, len(commit.news.reports)]
        for report in commit.news.reports:
            arguments += [_for_whom(report, commit.news.before), report.text]
        for field_and_value in commit.fields.items():
            arguments += field_and_value
        # Not by its hash: Redis, restarted or replaced, may not know it.
        written, *answer = self._link.client.eval(COMMIT, len(keys), *keys, *arguments)
        return Result(written.decode(), *answer)

    def told(self, session: str, ear: str, who: str, after: int) -> Told:
        """Give what one has been told after so many events."""
        with self._link.client.pipeline(transaction=False) as pipe:
            # First whether it is over: if it is, the events that are read after that are all.
            pipe.hmget(_table(session), "over", token_field(who))
            pipe.llen(_events(session, ear))
            pipe.lrange(_events(session, ear), after, -1)
            (over, digest), number, events = pipe.execute()
        if over is None or number < after:
            return Told((), over=None)
        return Told(events, over == b"1", digest and digest.decode())

    def moves(self, session: str) -> list[bytes]:
        found: list[bytes] = self._link.client.lrange(_moves(session), 0, -1)
        return found

    def replace_token(self, session: str, who: str, before: str, after: str) -> Written:
        """Replace the digest of a token."""
        arguments = (token_field(who), before, after, CHANNEL, message(session))
        written = self._link.client.eval(REPLACE, 1, _table(session), *arguments)
        return cast("Written", written.decode())

    def delete(self, session: str, ears: Collection[str]) -> None:
        keys = _keys(session, ears)
        self._link.client.eval(DELETE, len(keys), *keys, CHANNEL, message(session))


def _for_whom(report: Report, ears: Collection[str]) -> str:
    """Write 1 for each ear that an event is for, most often all, and 0 for each it is not."""
    if len(report.ears) == len(ears):
        return "1" * len(ears)
    return "".join(["1" if ear in report.ears else "0" for ear in ears])


def token_field(who: str) -> str:
    return f"{TOKEN}{who}"


def _keys(session: str, ears: Collection[str]) -> list[str]:
    """List all that there is of a session, as the scripts expect it."""
    events = [_events(session, ear) for ear in ears]
    return [_table(session), _moves(session), _answers(session), *events]


def _table(session: str) -> str:
    return f"arbitro:{{{session}}}:table"


def _moves(session: str) -> str:
    return f"arbitro:{{{session}}}:moves"


def _events(session: str, ear: str) -> str:
    return f"arbitro:{{{session}}}:events:{ear}"


def _answers(session: str) -> str:
    return f"arbitro:{{{session}}}:answers"
