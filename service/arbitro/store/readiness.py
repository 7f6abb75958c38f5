"""Whether Redis can be used: whether it accepts writes, and keeps them."""

import logging
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from redis import RedisCluster

from arbitro.store.gateway import UNREACHABLE, Gateway, SingleFlight

log = logging.getLogger("arbitro.redis")

READY = "arbitro:ready"
"""written to see whether Redis accepts writes"""
KEY_SECONDS = 1
FRESH_SECONDS = 1.0
"""A question within this time gets the same answer."""
PATIENCE_SECONDS = 0.5
SAFE = "noeviction"
"""All keys of sessions have an expiry, so every other policy may evict them."""
PAUSE_SECONDS = 5.0
"""before a Redis that cannot be reached is asked again"""


class Readiness:
    """Asks Redis at most once a second, never twice at the same time."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._ask = SingleFlight(self._asked)
        self._is_usable = False
        self._evicting: frozenset[str] = frozenset()
        self._known_until = 0.0

    def missing(self) -> Sequence[str]:
        """List what the service needs and has not."""
        return () if self.is_usable() else ("redis",)

    def warnings(self) -> Sequence[str]:
        """Return what is wrong although Redis can be used, as far as is known."""
        advice = f"may evict sessions when its memory is full: set {SAFE}"
        policies = sorted(self._evicting) if self.is_usable() else ()
        return [f"Redis (maxmemory-policy {policy}) {advice}" for policy in policies]

    def is_usable(self) -> bool:
        """Return whether Redis can be used, in half a second at most."""
        if time.monotonic() < self._known_until:
            return self._is_usable
        try:
            return self._ask().result(PATIENCE_SECONDS)
        except TimeoutError:
            return False

    def _asked(self) -> bool:
        try:
            _write(self._gateway.client)
        except (*UNREACHABLE, OSError) as error:
            self._gateway.lost(error)
            self._is_usable = False
        else:
            self._is_usable = True
            # A user without the permission to ask this can do everything else.
            with suppress(*UNREACHABLE, OSError):
                self._evicting = evicting_policies(self._gateway)
        self._known_until = time.monotonic() + FRESH_SECONDS
        return self._is_usable


def _write(client: Any) -> None:
    """Write something: a Redis that is full, or a replica, still replies to PING."""
    client.set(READY, b"", ex=KEY_SECONDS)
    if isinstance(client, RedisCluster):
        client.ping(target_nodes=RedisCluster.PRIMARIES)


class Outages:
    """Notices that Redis is down, and waits until it is back."""

    def __init__(self, readiness: Readiness) -> None:
        self._readiness = readiness
        self._is_away = threading.Lock()

    def notice(self, error: Exception) -> None:
        """Log that Redis cannot be used, unless this is known."""
        if self._is_away.acquire(blocking=False):
            # The error's message might quote a secret.
            log.error("Redis cannot be used: %s", type(error).__name__)
            threading.Thread(target=self._wait_until_usable, name="outage", daemon=True).start()

    def _wait_until_usable(self) -> None:
        began = time.monotonic()
        time.sleep(FRESH_SECONDS)
        try:
            while not self._readiness.is_usable():
                time.sleep(FRESH_SECONDS)
        except RuntimeError:
            return  # the process is ending: no thread may ask Redis any more
        log.warning("Redis can be used again, after %.0f seconds", time.monotonic() - began)
        self._is_away.release()


def evicting_policies(gateway: Gateway) -> frozenset[str]:
    """Name the policies of Redis's servers by which they may evict keys."""
    client: Any = gateway.client
    if isinstance(client, RedisCluster):
        found = [*client.info("memory", target_nodes=RedisCluster.PRIMARIES).values()]
    else:
        found = [client.info("memory")]
    return frozenset(each.get("maxmemory_policy", SAFE) for each in found) - {SAFE}


def warn_of_eviction(gateway: Gateway) -> None:
    """Look as soon as Redis can be reached, and say in the log if it may evict keys."""
    threading.Thread(target=_warn, args=(gateway,), name="eviction", daemon=True).start()


def _warn(gateway: Gateway) -> None:
    while True:
        try:
            policies = evicting_policies(gateway)
        except UNREACHABLE:
            time.sleep(PAUSE_SECONDS)
            continue
        for policy in sorted(policies):
            log.warning(
                "Redis may evict sessions when its memory is full (maxmemory-policy %s): set %s",
                policy,
                SAFE,
            )
        return
