"""Says in the log that Redis cannot be used, and that it can be again: once each."""

import logging
import threading
import time

from arbitro.store.connection.readiness import FRESH_SECONDS, Readiness

log = logging.getLogger("arbitro.redis")


class Outages:
    """Notices that Redis is down, and waits until it is back."""

    def __init__(self, readiness: Readiness) -> None:
        self._readiness = readiness
        self._is_away = threading.Lock()

    def notice(self, error: Exception) -> None:
        """Say that Redis cannot be used, unless this is known."""
        if self._is_away.acquire(blocking=False):
            # The error's message might quote a secret.
            log.error("Redis cannot be used: %s", type(error).__name__)
            threading.Thread(target=self._wait_until_usable, name="outage", daemon=True).start()

    def _wait_until_usable(self) -> None:
        began = time.monotonic()
        time.sleep(FRESH_SECONDS)
        while not self._readiness.is_usable():
            time.sleep(FRESH_SECONDS)
        log.warning("Redis can be used again, after %.0f seconds", time.monotonic() - began)
        self._is_away.release()
