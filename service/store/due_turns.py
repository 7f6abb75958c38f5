"""When bots have to decide at which table: entries in a sorted set, by their times.

There is one set for all processes. In a Cluster it is on one node, and the tables are on all. So an
entry cannot be written in one step with its table.
"""

from contextlib import suppress

from service.play.agenda import Taken
from service.store.channel import channel_of
from service.store.gateway import UNREACHABLE, Gateway

FOLLOWED = "bots"
"""Those who wait for turns follow this, as others follow a session."""
DUE = f"arbitro:{{{FOLLOWED}}}:due"

ANNOUNCE = """
redis.call('ZREM', KEYS[1], ARGV[3])
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
if redis.call('ZRANGE', KEYS[1], 0, 0)[1] == ARGV[1] then
  redis.call(ARGV[4], ARGV[5], '')
end
"""
TAKE = """
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if not first[1] then return {'', ''} end
if tonumber(first[2]) > tonumber(ARGV[1]) then return {'', first[2]} end
redis.call('ZADD', KEYS[1], ARGV[2], first[1])
return first
"""


class DueTurnStore:
    """The entries in one Redis."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway

    def note(self, entry: str, at: int) -> None:
        """Note an entry."""
        self._gateway.client.zadd(DUE, {entry: at})

    def announce(self, entry: str, at: int, instead_of: str) -> None:
        """Note an entry in place of another, and tell those who wait if it is the first now."""
        publish = self._gateway.channel_command("PUBLISH"), channel_of(FOLLOWED)
        # If this fails, the entry as it was noted before is found a little later.
        with suppress(*UNREACHABLE):
            self._gateway.client.eval(ANNOUNCE, 1, DUE, entry, at, instead_of, *publish)

    def drop(self, entry: str) -> None:
        """Forget an entry."""
        with suppress(*UNREACHABLE):  # it will be taken some day, and found to be for nothing
            self._gateway.client.zrem(DUE, entry)

    def take(self, now: int, again: int) -> Taken:
        """Take an entry whose time has come, which is due again later unless it is dropped."""
        entry, at = self._gateway.client.eval(TAKE, 1, DUE, now, again)
        return Taken(entry.decode(), int(float(at)) if at else None)
