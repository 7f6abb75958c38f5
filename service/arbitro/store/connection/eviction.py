"""Whether Redis may remove sessions to make room, and with them moves that were acknowledged.

All keys of sessions have an expiry, so every policy but one may evict them.
"""

import logging
import threading
import time
from typing import Any

from redis import RedisCluster

from arbitro.store.connection.gateway import UNREACHABLE, Gateway

log = logging.getLogger("arbitro.redis")

SAFE = "noeviction"
PAUSE_SECONDS = 5.0
"""before a Redis that cannot be reached is asked again"""


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
