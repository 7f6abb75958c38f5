"""The names of what the service stores in Redis: the one place where tests write them."""

import json
import zlib
from typing import Any

COUNTED = "arbitro:sessions"
REMEMBERED = "arbitro:played"
"""All sessions, with the times when they expire."""
OPENINGS = "arbitro:opening:"
"""The openings that may be repeated, each by its name."""
PLAYED = "arbitro:played:"
"""The sealed games that have been played on, each by its digest."""
SESSIONS = "arbitro:{"
"""Everything that is stored of sessions."""


def part_key(session: str, part: str) -> str:
    """Return the key of a part: `table`, `moves`, `replies`, or `events:` with a viewer."""
    return f"{SESSIONS}{session}}}:{part}"


def table_key(session: str) -> str:
    return part_key(session, "table")


def moves_key(session: str) -> str:
    return part_key(session, "moves")


def replies_key(session: str) -> str:
    return part_key(session, "replies")


def events_key(session: str, viewer: str) -> str:
    return part_key(session, f"events:{viewer}")


def channel_name(session: str) -> str:
    return f"arbitro:updates:{session}"


def session_keys(client: Any, session: str) -> list[bytes]:
    """Return the keys of one session that exist."""
    keys: list[bytes] = client.keys(part_key(session, "*"))
    return keys


def all_session_keys(client: Any) -> list[bytes]:
    """Return the existing keys of all sessions."""
    keys: list[bytes] = client.keys(f"{SESSIONS}*")
    return keys


def fill_queue(client: Any, name: str, jobs: int) -> None:
    """Have so many jobs wait in one of RQ's queues."""
    client.rpush(f"rq:queue:{name}", *map(str, range(jobs)))


def job_keys(client: Any, name: str) -> list[str]:
    return [f"rq:job:{each.decode()}" for each in client.lrange(f"rq:queue:{name}", 0, -1)]


def queued(client: Any, name: str) -> list[list[Any]]:
    """Return the jobs in one of RQ's queues: of each the function, and what it is called with."""
    data = [client.hget(each, "data") for each in job_keys(client, name)]
    jobs = [json.loads(zlib.decompress(each)) for each in data]
    return [[function, *given] for function, _, given, _ in jobs]


def forget_schedule(client: Any, name: str) -> None:
    """Forget what RQ would put into a queue later."""
    client.delete(f"rq:scheduled:{name}")


def scheduled(client: Any, name: str) -> list[float]:
    """Return the times at which RQ puts something into a queue."""
    return [at for _, at in client.zrange(f"rq:scheduled:{name}", 0, -1, withscores=True)]


def lose_queue(client: Any, name: str) -> None:
    """Lose the jobs in one of RQ's queues."""
    assert client.delete(f"rq:queue:{name}", *job_keys(client, name)) > 1
