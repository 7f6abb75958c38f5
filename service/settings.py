"""The settings of the service, which are environment variables."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

HOUR = 60 * 60
DAY = 24 * HOUR

BOUNDS: Mapping[str, tuple[float, float]] = {
    "port": (1, 65535),
    "workers": (1, 1000),
    "most_sessions": (0, 1_000_000_000),
    "opening_lifetime": (1, 100 * 365 * DAY),
    "session_lifetime": (1, 100 * 365 * DAY),
    "followers": (0, 100_000),
    "heartbeat": (0.01, 3600),
}


class BadSetting(ValueError):
    """A variable has a value that is not allowed."""


@dataclass(frozen=True)
class Settings:
    """How the service runs. Each setting is a variable of the same name in capitals."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    redis_url: str | None = None
    most_sessions: int = 50_000
    """how many sessions there may be at the same time, in one Redis"""
    opening_token: str | None = None
    """what a table is opened with; without it anybody may open one"""
    opening_lifetime: int = HOUR
    """how many seconds a session is kept at which nobody has played"""
    session_lifetime: int = 7 * DAY
    """how many seconds a session is kept after its last move"""
    followers: int = 1000
    """how many clients may follow games, or wait for changes, in each worker"""
    heartbeat: float = 10.0
    """after how many silent seconds a stream sends one; this detects followers who have left"""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Read the variables that are set."""
        given = {field.name: environment.get(field.name.upper()) for field in fields(cls)}
        return cls(**{name: _read(name, text) for name, text in given.items() if text})


def _read(name: str, text: str) -> Any:
    if name not in BOUNDS:
        return text
    least, most = BOUNDS[name]
    try:
        number = type(getattr(Settings, name))(text)
    except ValueError:
        number = None
    if number is None or not least <= number <= most:
        raise BadSetting(f"{name.upper()} is a number from {least} to {most}, not {text!r}")
    return number
