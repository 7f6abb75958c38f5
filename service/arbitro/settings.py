"""The settings of the service: one row each, with what it is good for below it.

The checks, `arbitro serve --help` and the documentation's table are made of these rows.
environs reads and checks them. It stands on marshmallow, which is here anyway, so that it costs
2 MB; pydantic-settings would cost 26 in each process.
"""

import ast
import inspect
import os
import re
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from ipaddress import ip_network
from itertools import pairwise
from typing import Any

import marshmallow as ma
from environs import Env
from marshmallow.validate import OneOf, Range, Regexp

from arbitro.api.client_address import Network
from arbitro.play.tables.bots import LONGEST_PAUSE

HOUR = 60 * 60
DAY = 24 * HOUR
CENTURY = 36_500 * DAY

DIGITS = re.compile(r"[0-9]+(\.[0-9]+)?")
"""How a number is written: Python would also read " 8_000 "."""


class BadSetting(ValueError):
    """A setting has a value that is not allowed."""


class Variables(Env):
    """Reads variables from a mapping instead of os.environ; an empty one counts as not set."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        super().__init__()
        self._variables = variables

    def _get_value(self, env_key: str, default: Any) -> Any:
        return self._variables.get(env_key) or default


def setting(
    default: Any,
    parser: str = "str",
    expected: str = "",
    metavar: str = "TEXT",
    *,
    is_secret: bool = False,
    **checks: Any,
) -> Any:
    """Return a setting, which a method of environs reads with these checks."""
    row = {"expected": expected, "metavar": metavar, "is_secret": is_secret}
    return field(
        default=default, repr=not is_secret, metadata={**row, "parser": parser, "checks": checks}
    )


def number(default: float, least: float, most: float) -> Any:
    parser = "int" if isinstance(default, int) else "float"
    expected = f"a number from {least} to {most}"
    return setting(default, parser, expected, "NUMBER", validate=Range(least, most))


def choice(default: str, *words: str) -> Any:
    expected, metavar = " or ".join(words), "|".join(words)
    return setting(default, "str", expected, metavar, validate=OneOf(words))


def switch(default: str, on: str, off: str) -> Any:
    expected, metavar = f"{on} or {off}", f"{on}|{off}"
    return setting(default == on, "bool", expected, metavar, truthy={on}, falsy={off})


def read_key(text: str) -> bytes:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", key := text.strip()):
        raise ma.ValidationError("is no key")
    return bytes.fromhex(key)


def read_origin(text: str) -> str:
    if not re.fullmatch(r"\*|[a-z][a-z0-9+.-]*://[^/\s*,]+", origin := text.strip()):
        raise ma.ValidationError("is no origin")
    return origin


def check_different(keys: list[bytes]) -> None:
    if len(set(keys)) < len(keys):
        raise ma.ValidationError("a key stands twice")


def check_star_alone(origins: list[str]) -> None:
    if "*" in origins and len(origins) > 1:
        raise ma.ValidationError("* stands alone")


def read_network(text: str) -> Network:
    return ip_network(text.strip())


@dataclass(frozen=True)
class Settings:
    """How the service runs: each setting is a variable, and an option of `arbitro serve`."""

    host: str = setting("127.0.0.1")
    """the address where the service listens; 0.0.0.0 behind a proxy on another machine, as in the
    image"""
    port: int = number(8000, 1, 65535)
    """the port where it listens"""
    workers: int = number(1, 1, 1000)
    """in how many processes it serves: one for each core. They share only Redis"""
    redis_url: str | None = setting(None, is_secret=True)
    """the Redis that hosts games: redis://, rediss://, unix://,
    redis+sentinel://host:port,host:port/service or redis+cluster://host:port,host:port. Without it
    the service starts one of its own, in memory. Set it if games are to outlive the service, or for
    several instances"""
    most_sessions: int = number(50_000, 0, 1_000_000_000)
    """how many tables one Redis may hold at the same time; opening more gets 503. Raise it if Redis
    has the memory"""
    opening_token: str | None = setting(
        None,
        expected="printable ASCII, as a header can carry nothing else",
        is_secret=True,
        validate=Regexp("[ -~]+$"),
    )
    """the bearer token that opening a table needs; without it anyone can"""
    opening_lifetime: int = number(HOUR, 1, CENTURY)
    """how many seconds a table is kept at which no one has played. Raise it if players join late"""
    session_lifetime: int = number(7 * DAY, 1, CENTURY)
    """how many seconds a table is kept after its last move. Lower it if Redis fills up"""
    seal_keys: tuple[bytes, ...] = setting(
        (),
        "list",
        "keys of 64 hexadecimal digits each, all different, with commas between",
        subcast=read_key,
        validate=check_different,
        is_secret=True,
    )
    """what games are sealed with: keys of 64 hexadecimal digits (openssl rand -hex 32), the newest
    first, with commas between. Without them the service makes one up, and sealed games end with it.
    All instances need the same"""
    once_only: int = number(0, 0, 36_500)
    """for how many days the service remembers what has been played from each text of a sealed game,
    and refuses a second move from it; 0 to allow that. Each sealed move then costs a command to
    Redis"""
    job_workers: int = number(1, 0, 100)
    """how many processes think for bots and give advice, beside the workers; 0 for none, or if
    `arbitro worker` runs elsewhere"""
    queue_url: str | None = setting(None, is_secret=True)
    """the Redis with what bots have to do, if it is not REDIS_URL: a single one, or behind
    Sentinel. Set it beside a Cluster, and for `arbitro worker`. With JOB_WORKERS=0 and without it,
    tables with bots or deadlines are refused, and the catalogue lists no bots"""
    bot_seconds: float = number(0.5, 0, LONGEST_PAUSE)
    """how many seconds a bot takes for a move at least, so that the time reveals nothing. Raise it
    if a move of your games takes longer, or the machine is busy; 0 for tests"""
    followers: int = number(10_000, 0, 100_000)
    """how many clients may follow live in each worker, and half as many at one table. Each takes
    memory and a file descriptor"""
    followers_per_client: int = number(2000, 0, 100_000)
    """how many of them from one address, so that no one uses up all places"""
    advice_seconds: float = number(10.0, 0.1, 3600)
    """after how many seconds advice is given up, waiting included"""
    body_seconds: float = number(5.0, 0.01, 3600)
    """within how many seconds a body has to arrive; then 408. Raise it for clients on slow lines,
    without a proxy in front"""
    heartbeat: float = number(10.0, 0.01, 3600)
    """how many seconds a stream may be silent. Lower it if a proxy closes silent streams sooner"""
    cors_origins: tuple[str, ...] = setting(
        ("*",),
        "list",
        "* or https://one.example,https://two.example",
        subcast=read_origin,
        validate=check_star_alone,
    )
    """whose pages may call from a browser: * or https://one.example,https://two.example. There are
    no cookies: even with * a page can do nothing for which it has no token"""
    trusted_proxies: tuple[Network, ...] = setting(
        (), "list", "like 10.0.0.1,192.168.0.0/16", subcast=read_network
    )
    """behind a proxy: its address or network, as in 127.0.0.1,10.0.0.0/8. A request then comes from
    the last address in X-Forwarded-For that is no such proxy; what a client puts before it is not
    believed. An IPv6 address counts as its network of 64 bits"""
    metrics_port: int = number(0, 0, 65535)
    """the port of /metrics, for Prometheus; 0 for no metrics"""
    games: tuple[str, ...] = setting((), "list", subcast=str.strip)
    """the games to serve, as in casanova,hex; by default all that are installed"""
    strict: bool = switch("0", "1", "0")
    """1 if the service should not start when it has to leave out a game"""
    log_format: str = choice("text", "text", "json")
    """json if a program reads the log"""
    log_requests: bool = switch("on", "on", "off")
    """off if a proxy writes a line for each request already"""
    fast_lane: bool = switch("on", "on", "off")
    """off if each request should go through Flask, which takes longer"""

    @property
    def queue(self) -> str | None:
        """The Redis with what bots have to do; None if there are none. RQ needs a single Redis."""
        if self.queue_url or not self.job_workers:
            return self.queue_url
        is_cluster = (self.redis_url or "").startswith("redis+cluster:")
        return None if is_cluster else self.redis_url

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Read the variables that are set, or raise BadSetting."""
        variables = Variables(environment)
        return cls(**{each.name: _read(variables, each, environment) for each in fields(cls)})


def _read(variables: Variables, each: Field[Any], environment: Mapping[str, str]) -> Any:
    name, row = each.name.upper(), each.metadata
    try:
        if row["metavar"] == "NUMBER" and not DIGITS.fullmatch(environment.get(name) or "0"):
            raise BadSetting(name)
        value = getattr(variables, row["parser"])(name, each.default, **row["checks"])
    except ValueError:
        said = "" if row["is_secret"] else f", not {environment[name]!r}"
        raise BadSetting(f"{name} is {row['expected']}{said}") from None
    # A list keeps its order, and what it names twice counts once.
    return tuple(dict.fromkeys(value)) if isinstance(value, list) else value


def describe_settings() -> dict[str, str]:
    """Return what each setting is good for: the text below its row."""
    described: dict[str, str] = {}
    [table] = ast.parse(inspect.getsource(Settings)).body
    for row in pairwise(ast.iter_child_nodes(table)):
        match row:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                described[name] = " ".join(text.split())
    return described


def default_of(each: Field[Any]) -> str:
    """Return the default of a setting as one would write it; empty if there is none."""
    if isinstance(each.default, bool):
        (word,) = each.metadata["checks"]["truthy" if each.default else "falsy"]
        return str(word)
    if isinstance(each.default, tuple):
        return ",".join(each.default)
    if isinstance(each.default, float):
        return f"{each.default:g}"
    return "" if each.default is None else str(each.default)
