"""A game that is held here, or a seat at a table that a service hosts.

Both are read as the service sends them, without knowing the game.
"""

import json
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from http.client import HTTPException
from random import Random
from typing import Any, TypeAlias, cast
from urllib.error import HTTPError
from urllib.parse import parse_qs, urldefrag
from urllib.request import Request, urlopen

import click
from msgspec import convert, defstruct, to_builtins

from arbitro.bots.search import LEVELS, Search
from arbitro.play.messages.open import LevelName
from arbitro.rules.kernel import AnyGame, PlayerMove, Value
from arbitro.rules.legal import Each, OneOf, Range, SomeOf, Template, pick_move
from arbitro.settings import Settings

Json: TypeAlias = Any
"""An object as it is sent."""
Viewer: TypeAlias = int | None
Call: TypeAlias = Callable[..., Any]
"""Called with a path, a body to post if there is one, and an idempotency key."""

PATIENCE_SECONDS = 30
TRIES = 3
PAUSE_SECONDS = 0.5
NO_ANSWER = (OSError, HTTPException, ValueError)
"""The service is not there, the connection breaks, or what comes is no JSON."""
PROBLEM = 400

DOMAINS: Mapping[frozenset[str], Any] = {
    frozenset({"from", "to"}): Range,
    frozenset({"one_of"}): OneOf[Any],
    frozenset({"some_of", "from", "to"}): SomeOf,
    frozenset({"each", "at_most", "kind", "number"}): Each,
}
"""A domain is recognised by its fields."""

NOT_FIELDS = ("type", "seat", "total")
"""What a template holds besides the fields of its move."""


class Refused(Exception):
    """A request was refused: a problem document."""

    def __init__(self, problem: Json) -> None:
        super().__init__(problem.get("detail") or problem.get("title"))
        self.problem = problem


class OpenTable:
    """A game whose state is held here; who is at the terminal may know all of it.

    A seat at a hosted table answers the same: who is to act, what a viewer sees and has heard, what
    may be played, and the record.
    """

    def __init__(
        self, game: AnyGame, language: str, start: Json, people: int, bots: LevelName | None
    ) -> None:
        self.call = call_in_process(game, language)
        self.game, self.people, self._bots = game.name, range(people), bots
        self.names = [f"Bot {seat}" if bots and seat else None for seat in range(start["players"])]
        self._random = Random(start["seed"])  # noqa: S311 - nothing secret
        self._rules = game
        self._path = f"/v1/games/{game.name}"
        self._start = start
        self._events: list[Json] = []
        self._moves: list[Json] = []
        self._follow(self.call(f"{self._path}/positions", start))

    def _follow(self, position: Json) -> None:
        self._position = position
        self.to_act: list[int] = position["to_act"]
        self.outcome: Json | None = position["outcome"]
        self._events += position["events"]
        self._moves += position["played"]

    def view(self, viewer: Viewer) -> Json:
        asked = "spectator" if viewer is None else viewer
        body = {"state": self._position["state"], "viewer": asked}
        return self.call(f"{self._path}/views", body)["view"]

    def legal(self, seat: int) -> list[Template]:
        templates = self._position["legal_moves"]
        return [template_of(each) for each in templates if each["seat"] == seat]

    def events(self, viewer: Viewer) -> list[Json]:
        return [e for e in self._events if e["audience"] == "all" or viewer in e["audience"]]

    def play(self, move: Any) -> None:
        sent = to_builtins(move)
        position = self.call(
            f"{self._path}/moves", {"state": self._position["state"], "move": sent}
        )
        self._moves.append(sent)
        self._follow(position)

    def let_others_play(self) -> None:
        """Have a bot move, which is given what its seat sees, or make a random move."""
        seat = self.to_act[0]
        if self._bots is None:
            self.play(pick_move(self.legal(seat), self._random.randrange))
            return
        view = convert(self.view(seat), self._rules.view_type)
        search = Search(self._rules, view, seat, str(self._random.random()))
        self.play(search.think(LEVELS[self._bots])[0].move)

    def record(self) -> Json:
        named = {name: self._position[name] for name in ("game", "rules")}
        return {**named, **self._start, "moves": self._moves}


class HostedSeat:
    """A seat at a table that a service hosts, by the link that the page gives its player."""

    def __init__(self, link: str, language: str) -> None:
        address, fragment = urldefrag(link)
        said = {name: values[0] for name, values in parse_qs(fragment).items()}
        if not {"game", "table", "token"} <= {*said}:
            raise click.ClickException(f"this isn't a link to a seat: {address}#…")
        self.call = call_by_url(address, said["token"], language)
        self.game = said["game"]
        self._path = f"/v1/games/{self.game}/sessions/{said['table']}"
        self._look()
        if self._session["reader"] == "spectator":
            raise click.ClickException("this link shows the table, but has no seat at it")
        self.people = [self._session["reader"]]
        self.names: list[str | None] = self._session["names"]

    def let_others_play(self) -> None:
        """Wait for what others do, for a moment."""
        time.sleep(PAUSE_SECONDS)
        self._look()

    def _look(self) -> None:
        self._session: Json = self.call(self._path)
        self.to_act: list[int] = self._session["to_act"]
        self.outcome: Json | None = self._session["outcome"]

    def view(self, _viewer: Viewer) -> Json:
        return self._session["view"]

    def legal(self, _seat: int) -> list[Template]:
        self._look()
        return [template_of(each) for each in self._session["legal_moves"]]

    def events(self, _viewer: Viewer) -> Json:
        return self.call(f"{self._path}/record")["events"]

    def play(self, move: Any) -> None:
        self.call(f"{self._path}/moves", {"move": to_builtins(move)}, secrets.token_hex())
        self._look()

    def record(self) -> Json:
        return self.call(f"{self._path}/record")["record"]


Table: TypeAlias = OpenTable | HostedSeat


def call_in_process(game: AnyGame, language: str) -> Call:
    """Call a service of one game in this process."""
    from arbitro.app import create_app  # noqa: PLC0415 - a player with a link need not wait for it

    client = create_app({game.name: game}, Settings()).test_client()

    def call(path: str, body: Json | None = None, _name: str = "") -> Any:
        method = "GET" if body is None else "POST"
        said = {"Accept-Language": language}
        answer = client.open(path, method=method, json=body, headers=said)
        if answer.status_code >= PROBLEM:
            raise Refused(answer.get_json())
        return answer.json

    return call


def call_by_url(url: str, token: str, language: str) -> Call:
    """Call a service that runs elsewhere.

    If the answer to a request with a name is lost, it is sent again, and answered as the first one.
    """
    if not url.startswith(("http://", "https://")):
        raise click.ClickException(f"a service's address begins with http:// or https://: {url}")

    def call(path: str, body: Json | None = None, name: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Accept-Language": language}
        headers["Authorization"] = f"Bearer {token}"
        if name:
            headers["Idempotency-Key"] = name
        sent = None if body is None else json.dumps(body).encode()
        request = Request(url.rstrip("/") + path, sent, headers)  # noqa: S310 - checked above
        for _ in range(TRIES - 1 if name or body is None else 0):
            with suppress(*NO_ANSWER):
                return send(request)
            time.sleep(PAUSE_SECONDS)
        try:
            return send(request)
        except NO_ANSWER as error:
            raise click.ClickException(f"{url} doesn't answer: {reason_of(error)}") from None

    return call


def reason_of(error: Exception) -> str:
    """Return in a few words why there is no answer."""
    if isinstance(error, ValueError):
        return "what comes is no JSON, so another kind of service may be there"
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason)


def send(request: Request) -> Any:
    """Send a request, and return what is answered."""
    try:
        with urlopen(request, timeout=PATIENCE_SECONDS) as answer:  # noqa: S310 - checked before
            return json.load(answer)
    except HTTPError as error:
        raise Refused(json.load(error)) from None


def template_of(described: Json) -> Template:
    """Read a template."""
    fields = {
        f"{name}_": part_of(value) for name, value in described.items() if name not in NOT_FIELDS
    }
    portions = tuple((name, each) for name, each in fields.items() if isinstance(each, Each))
    types = tuple((name, part_type(each.kind, each.number)) for name, each in portions)
    return Template(
        move_type(described["type"], tuple(fields), types),
        described["seat"],
        fields,
        convert(described.get("total"), Range | None),
    )


def part_of(value: Any) -> Any:
    """Read a value of a template, or the domain of one that is still to be chosen."""
    kind = DOMAINS.get(frozenset(value)) if isinstance(value, dict) else None
    return value if kind is None else convert(value, kind)


@cache
def move_type(
    name: str, fields: tuple[str, ...], portions: tuple[tuple[str, Any], ...]
) -> type[PlayerMove]:
    """Make a type for moves with these fields; the last `_` of each is not sent."""
    types = dict.fromkeys(fields, Any) | dict(portions)
    kind = defstruct(name, [*types.items()], bases=(PlayerMove,), tag=name, kw_only=True)
    return cast("type[PlayerMove]", kind)


@cache
def part_type(kind: str, number: str) -> Any:
    """Make a type for some of one kind."""
    part = defstruct("Part", [(kind, str), (number, int)], bases=(Value,))
    return tuple[part, ...]  # type: ignore[valid-type]
