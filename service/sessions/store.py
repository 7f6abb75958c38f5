"""What Redis keeps of a hosted game: the table, its moves, what each reader was told, answers.

All keys of a session share a hash tag, so that they are on one node of a cluster. One round trip
reads, one atomic step writes; neither grows with the length of the game.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from service.rules.values import frozen
from service.sessions.connect import Link
from service.sessions.news import CHANNEL, News, message

MOST_AUDIENCES = 1000
TOKEN = "token:"  # noqa: S105 - how a field is named

COMMIT = files("service.sessions").joinpath("commit.lua").read_text()
# A session that has just run out must not come back as a table of one field.
REPLACE = """
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PUBLISH', ARGV[3], ARGV[4])
return 1
"""
DELETE = """
redis.call('DEL', unpack(KEYS))
redis.call('PUBLISH', ARGV[1], ARGV[2])
"""

Fields: TypeAlias = Mapping[str, str | bytes | int]
Written: TypeAlias = Literal["done", "known", "stale", "gone"]


@frozen
class Opening:
    """A new session."""

    fields: Fields
    moves: Sequence[bytes]
    news: News


@frozen
class Commit:
    """One move with all that follows from it, on what it was judged, and by whose token."""

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
    """None if the session is gone."""
    digest: str | None = None


class Store:
    """The sessions on one Redis."""

    def __init__(self, link: Link, lifetime_seconds: int) -> None:
        self._link = link
        self._lifetime = lifetime_seconds * 1000

    def create(self, session: str, opening: Opening) -> None:
        """Write a new session; nobody can be writing to it yet."""
        with self._link.client.pipeline(transaction=True) as pipe:
            pipe.hset(_table(session), mapping=opening.fields)
            pipe.pexpire(_table(session), self._lifetime)
            self._append(pipe, _moves(session), opening.moves)
            for ear in opening.news.known:
                self._append(pipe, _events(session, ear), opening.news.told(ear))
            pipe.execute()

    def _append(self, pipe: Any, key: str, entries: Sequence[bytes]) -> None:
        if entries:
            pipe.rpush(key, *entries)
            pipe.pexpire(key, self._lifetime)

    def read(self, session: str, key: str = "") -> tuple[dict[str, bytes], bytes | None]:
        """Give the table and the answer kept under an idempotency key."""
        with self._link.client.pipeline(transaction=False) as pipe:
            pipe.hgetall(_table(session))
            if key:
                pipe.hget(_answers(session), key)
            table, *answers = pipe.execute()
        return {name.decode(): value for name, value in table.items()}, next(iter(answers), None)

    def commit(self, session: str, commit: Commit) -> Result:
        keys = [_table(session), _moves(session), _answers(session)]
        keys += [_events(session, ear) for ear in commit.news.known]
        arguments: list[Any] = [
            commit.before,
            token_field(commit.who),
            commit.digest,
            self._lifetime,
        ]
        arguments += [CHANNEL, message(session, commit.news), commit.key, commit.answer]
        arguments += [len(commit.moves), *commit.moves, len(commit.news.reports)]
        ears = tuple(commit.news.known)
        for report in commit.news.reports:
            arguments += [_whether_told(ears, tuple(report.ears)), report.text]
        for field_and_value in commit.fields.items():
            arguments += field_and_value
        # Not by its hash: Redis, restarted or replaced, may not know it.
        written, *answer = self._link.client.eval(COMMIT, len(keys), *keys, *arguments)
        return Result(written.decode(), *answer)

    def told(self, session: str, ear: str, who: str, after: int) -> Told:
        """Give what one has been told after so many events."""
        with self._link.client.pipeline(transaction=False) as pipe:
            # First whether it is over: then nothing of what is told is missing.
            pipe.hmget(_table(session), "over", token_field(who))
            pipe.lrange(_events(session, ear), after, -1)
            (over, digest), events = pipe.execute()
        return Told(events, over and over == b"1", digest and digest.decode())

    def moves(self, session: str) -> list[bytes]:
        found: list[bytes] = self._link.client.lrange(_moves(session), 0, -1)
        return found

    def set_token(self, session: str, who: str, digest: str) -> bool:
        """Replace a token; False if the session is gone."""
        arguments = (token_field(who), digest, CHANNEL, message(session))
        return bool(self._link.client.eval(REPLACE, 1, _table(session), *arguments))

    def delete(self, session: str, ears: Sequence[str]) -> None:
        keys = [_table(session), _moves(session), _answers(session)]
        keys += [_events(session, ear) for ear in ears]
        self._link.client.eval(DELETE, len(keys), *keys, CHANNEL, message(session))


@lru_cache(maxsize=MOST_AUDIENCES)
def _whether_told(ears: tuple[str, ...], told: tuple[str, ...]) -> str:
    """Write 1 for each reader who is told, and 0 for each who is not."""
    return "".join(str(int(ear in told)) for ear in ears)


def token_field(who: str) -> str:
    return f"{TOKEN}{who}"


def _table(session: str) -> str:
    return f"arbitro:{{{session}}}:table"


def _moves(session: str) -> str:
    return f"arbitro:{{{session}}}:moves"


def _events(session: str, ear: str) -> str:
    return f"arbitro:{{{session}}}:events:{ear}"


def _answers(session: str) -> str:
    return f"arbitro:{{{session}}}:answers"
