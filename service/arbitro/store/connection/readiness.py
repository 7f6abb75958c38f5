"""Whether Redis accepts and keeps writes; one answer serves all who ask within a second."""

from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from redis import RedisCluster

from arbitro.store.connection.eviction import SAFE, evicting_policies
from arbitro.store.connection.gateway import UNREACHABLE, Gateway
from arbitro.store.connection.single_flight import SingleFlight
from arbitro.store.keys import READY

KEY_SECONDS = 1
# Whoever asks again sooner gets the same answer.
FRESH_SECONDS = 1.0
PATIENCE_SECONDS = 0.5


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
        """Say what is wrong although Redis can be used, as far as is known."""
        advice = f"may evict sessions when its memory is full: set {SAFE}"
        policies = sorted(self._evicting) if self.is_usable() else ()
        return [f"Redis (maxmemory-policy {policy}) {advice}" for policy in policies]

    def is_usable(self) -> bool:
        """Say whether Redis can be used, in half a second at most."""
        if monotonic() < self._known_until:
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
        self._known_until = monotonic() + FRESH_SECONDS
        return self._is_usable


def _write(client: Any) -> None:
    """Write something: a Redis that is full, or a replica, still replies to PING."""
    client.set(READY, b"", ex=KEY_SECONDS)
    if isinstance(client, RedisCluster):
        client.ping(target_nodes=RedisCluster.PRIMARIES)
