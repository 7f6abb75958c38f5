"""What can be set from outside, by environment variables."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Settings:
    """How this service is run."""

    redis_url: str | None = None
    session_lifetime: int = 7 * DAY
    watchers: int = 1000
    heartbeat: float = 10.0

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Read REDIS_URL, SESSION_LIFETIME (seconds without a move), WATCHERS (per worker).

        HEARTBEAT is how many seconds a stream may be silent, and so how long it takes to notice
        that a watcher has gone.
        """
        default = cls()
        return cls(
            redis_url=environment.get("REDIS_URL") or default.redis_url,
            session_lifetime=int(environment.get("SESSION_LIFETIME", default.session_lifetime)),
            watchers=int(environment.get("WATCHERS", default.watchers)),
            heartbeat=float(environment.get("HEARTBEAT", default.heartbeat)),
        )
