"""Counts requests, in windows of time that begin with the first one."""

from arbitro.store.connection.gateway import Gateway
from arbitro.store.connection.script import Script

COUNT = Script("""
local number = redis.call('INCR', KEYS[1])
if number == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {number, redis.call('PTTL', KEYS[1])}
""")


class RequestCount:
    """Counts for all processes together; each count is a key that expires with its window."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway

    def count(self, whose: str, seconds: int) -> tuple[int, float]:
        """Count a request; give how many there are in this window, and the seconds it has left."""
        key = f"arbitro:requests:{whose}"
        number, left = COUNT.run(self._gateway, [key], seconds * 1000)
        return number, left / 1000
