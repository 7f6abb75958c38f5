"""The settings of the service, which are environment variables."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any

from arbitro.api.client_address import Network, networks
from arbitro.play.tables.turn_times import LONGEST_PAUSE

HOUR = 60 * 60
DAY = 24 * HOUR

BOUNDS: Mapping[str, tuple[float, float]] = {
    "port": (1, 65535),
    "workers": (1, 1000),
    "most_sessions": (0, 1_000_000_000),
    "opening_lifetime": (1, 100 * 365 * DAY),
    "session_lifetime": (1, 100 * 365 * DAY),
    "once_only_lifetime": (1, 100 * 365 * DAY),
    "bots": (0, 100),
    "bot_seconds": (0, LONGEST_PAUSE),
    "followers": (0, 100_000),
    "followers_per_table": (0, 100_000),
    "followers_per_client": (0, 100_000),
    "advisers": (0, 1000),
    "advice_seconds": (0.1, 3600),
    "body_seconds": (0.01, 3600),
    "metrics_port": (0, 65535),
    "heartbeat": (0.01, 3600),
}

CHOICES: Mapping[str, Mapping[str, str | bool]] = {
    "log_format": {"text": "text", "json": "json"},
    "log_requests": {"on": True, "off": False},
    "strict": {"1": True, "0": False},
    "once_only": {"1": True, "0": False},
}

SEAL_KEY = re.compile(r"[0-9a-fA-F]{64}").fullmatch
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://[^/\s*,]+").fullmatch


class BadSetting(ValueError):
    """A variable has a value that is not allowed."""


@dataclass(frozen=True)
class Settings:
    """How the service runs. Each setting is a variable of the same name in capitals.

    `arbitro serve` has an option for each, too, and says the same about it.
    """

    host: Annotated[str, "the address where the service listens"] = "127.0.0.1"
    port: Annotated[int, "the port where it listens"] = 8000
    workers: Annotated[int, "in how many processes it serves"] = 1
    redis_url: Annotated[
        str | None, "the Redis that hosts games; without it the service starts its own, in memory"
    ] = None
    most_sessions: Annotated[
        int, "how many sessions there may be at the same time, in one Redis"
    ] = 50_000
    opening_token: Annotated[
        str | None, "what a table is opened with; without it anybody may open one"
    ] = None
    opening_lifetime: Annotated[
        int, "how many seconds a session is kept at which nobody has played"
    ] = HOUR
    session_lifetime: Annotated[int, "how many seconds a session is kept after its last move"] = (
        7 * DAY
    )
    seal_keys: Annotated[
        tuple[bytes, ...],
        "what games are sealed with: keys of 64 hexadecimal digits, the newest first; without them "
        "the service makes one up, and sealed games end with it",
    ] = ()
    once_only: Annotated[
        bool, "whether a sealed game may be played on from each point only once"
    ] = False
    once_only_lifetime: Annotated[int, "for how many seconds that is remembered"] = 90 * DAY
    bots: Annotated[int, "how many processes play for the service's bots; 0 for none"] = 1
    bots_token: Annotated[
        str | None,
        "the token for processes that play for bots, the same for all instances; without it, the "
        "service makes one up for its own",
    ] = None
    bot_seconds: Annotated[
        float,
        "how many seconds a bot takes for a move at least, so that the time reveals nothing",
    ] = 0.5
    followers: Annotated[int, "how many clients may follow games, in each worker"] = 10_000
    followers_per_table: Annotated[int, "how many clients may follow one table"] = 5000
    followers_per_client: Annotated[int, "how many clients may follow from one address"] = 2000
    advisers: Annotated[
        int, "how many processes of low priority think about what players may do; 0 for none"
    ] = 1
    advice_seconds: Annotated[float, "after how many seconds such a thought is given up"] = 10.0
    body_seconds: Annotated[float, "within how many seconds a body has to arrive"] = 5.0
    heartbeat: Annotated[
        float, "how many seconds a stream may be silent; a follower who is gone is noticed then"
    ] = 10.0
    cors_origins: Annotated[tuple[str, ...], "the origins whose pages may call, or `*`"] = ("*",)
    trusted_proxies: Annotated[
        tuple[Network, ...], "the proxies whose X-Forwarded-For is believed"
    ] = ()
    metrics_port: Annotated[int, "the port of /metrics, for Prometheus; 0 for none"] = 0
    games: Annotated[
        tuple[str, ...], "the games that are served; by default all that are installed"
    ] = ()
    strict: Annotated[bool, "whether the service starts only if it can serve every game"] = False
    log_format: Annotated[str, "text or json"] = "text"
    log_requests: Annotated[bool, "whether there is a line for each request"] = True

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Read the variables that are set."""
        given = {field.name: environment.get(field.name.upper()) for field in fields(cls)}
        return cls(**{name: _read(name, text) for name, text in given.items() if text})


def _read(name: str, text: str) -> Any:
    if name in CHOICES:
        return _read_choice(name, text)
    if name in READERS:
        return READERS[name](text)
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


def _read_choice(name: str, text: str) -> str | bool:
    choices = CHOICES[name]
    if text not in choices:
        raise BadSetting(f"{name.upper()} is {' or '.join(choices)}, not {text!r}")
    return choices[text]


def _read_seal_keys(text: str) -> tuple[bytes, ...]:
    """Read keys; what is wrong with one is not said with its text."""
    keys = [key.strip() for key in text.split(",")]
    if not all(map(SEAL_KEY, keys)):
        raise BadSetting("SEAL_KEYS are keys of 64 hexadecimal digits each, with commas between")
    if len({key.lower() for key in keys}) < len(keys):
        raise BadSetting("SEAL_KEYS names a key twice")
    return tuple(bytes.fromhex(key) for key in keys)


def _read_origins(text: str) -> tuple[str, ...]:
    origins = tuple(origin.strip() for origin in text.split(","))
    if origins != ("*",) and not all(map(ORIGIN, origins)):
        raise BadSetting(f"CORS_ORIGINS is * or https://one.example,https://two.example: {text!r}")
    return origins


def _read_networks(text: str) -> tuple[Network, ...]:
    try:
        return networks(text)
    except ValueError:
        raise BadSetting(f"TRUSTED_PROXIES is like 10.0.0.1,192.168.0.0/16: {text!r}") from None


READERS: Mapping[str, Callable[[str], Any]] = {
    "seal_keys": _read_seal_keys,
    "cors_origins": _read_origins,
    "trusted_proxies": _read_networks,
    "games": lambda text: tuple(dict.fromkeys(name.strip() for name in text.split(","))),
}
