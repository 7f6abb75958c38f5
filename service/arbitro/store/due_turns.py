"""When bots have to decide at which table: entries in sorted sets, by their times.

There is one set for players who are late and one for the bots' own turns, for all processes. In a
Cluster they are on one node, and the tables are on all. So an entry cannot be written in one step
with its table.

An entry that is taken is due again after a lease. If it is taken again and again, nobody can make
that turn: it is put off for as long as this has lasted already, within bounds.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from arbitro.play import clock
from arbitro.play.tables.agenda import Taken
from arbitro.play.tables.due_seats import TurnQueue
from arbitro.play.tables.turn_times import LEASE, LONGEST_LEASE
from arbitro.store.connection.gateway import UNREACHABLE, Gateway
from arbitro.store.keys import channel_of

FOLLOWED = "bots"
"""What those who wait for turns follow, in place of a session."""
QUEUES: Mapping[TurnQueue, str] = {
    "late": f"arbitro:{{{FOLLOWED}}}:late",
    "own": f"arbitro:{{{FOLLOWED}}}:due",
}
TAKEN = f"arbitro:{{{FOLLOWED}}}:taken"
"""The key with the times since when entries are taken in vain."""
LATE_IN_A_ROW = 3
"""After this many turns for late players, one from the other queue is taken."""

ANNOUNCE = """
local is_first = false
redis.call('HDEL', KEYS[3], ARGV[2])
for queue = 1, 2 do
  redis.call('ZREM', KEYS[queue], ARGV[2])
  local at = ARGV[2 + queue]
  if at ~= '' then
    redis.call('ZADD', KEYS[queue], at, ARGV[1])
    is_first = is_first or redis.call('ZRANGE', KEYS[queue], 0, 0)[1] == ARGV[1]
  end
end
if is_first then
  redis.call('PUBLISH', ARGV[5], '')
end
"""
DROP = """
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
"""
TAKE = """
local now, lease, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local later = math.huge
for queue = 1, 2 do
  local entry, at = unpack(redis.call('ZRANGE', KEYS[queue], 0, 0, 'WITHSCORES'))
  at = tonumber(at) or math.huge
  if at <= now then
    redis.call('HSETNX', KEYS[3], entry, now)
    local tried = now - tonumber(redis.call('HGET', KEYS[3], entry))
    redis.call('ZADD', KEYS[queue], now + math.max(lease, math.min(tried, longest)), entry)
    return {entry, string.format('%.0f', at), KEYS[queue]}
  end
  later = math.min(later, at)
end
return {'', later < math.huge and string.format('%.0f', later) or '', ''}
"""


class DueTurnStore:
    """The entries in one Redis.

    Each process counts for itself how many turns of late players it has taken in a row.
    """

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._late_in_a_row = 0

    def note(self, entry: str, due: Mapping[TurnQueue, int]) -> None:
        """Note an entry."""
        for queue, at in due.items():
            self._gateway.client.zadd(QUEUES[queue], {entry: at})

    def announce(self, entry: str, due: Mapping[TurnQueue, int], instead_of: str) -> None:
        """Note an entry in place of another, and tell those who wait if it is the first now."""
        channel = channel_of(FOLLOWED)
        times = [due.get(queue, "") for queue in QUEUES]
        # If this fails, the entry as it was noted before is found a little later.
        with suppress(*UNREACHABLE):
            self._run(ANNOUNCE, [*QUEUES.values()], entry, instead_of, *times, channel)

    def drop(self, entry: str) -> None:
        """Forget an entry."""
        with suppress(*UNREACHABLE):  # it will be taken later, and found to be outdated
            self._run(DROP, [*QUEUES.values()], entry)

    def take(self, now: int) -> Taken:
        """Take an entry whose time has come, which is due again later unless it is dropped."""
        queues = [*QUEUES.values()]
        if self._late_in_a_row >= LATE_IN_A_ROW:
            queues.reverse()
        times = (int(seconds * clock.SECOND) for seconds in (LEASE, LONGEST_LEASE))
        entry, at, key = self._run(TAKE, queues, now, *times)
        is_late = key.decode() == QUEUES["late"]
        self._late_in_a_row = self._late_in_a_row + 1 if is_late else 0
        return Taken(entry.decode(), int(at) if at else None, "late" if is_late else "own")

    def _run(self, script: str, queues: Sequence[str], *values: str | int) -> list[bytes]:
        result: list[bytes] = self._gateway.run(script, [*queues, TAKEN], *values)
        return result
