"""Tells a game in words: a label for each thing, a sentence for each event and each refusal.

The words are Fluent resources (projectfluent.org). Their sentences use these functions:

- SEAT: the names of one or several players.
- LABEL: the labels of one or several values; `of` says of which kind, as in "move".
- COUNTED: values with their numbers, as in "a lamp and 2 mirrors".
- COUNT: how many there are in a list.
- EACH: every part of a list, as the message `as` says it; a part's fields are its variables, and
  if a part is a list itself, `$items` is.

SEAT, LABEL and COUNTED join several with "and", or as `join` says.

A viewer is addressed by the first attribute that is called after a field with their seat in it:
`.seat = You bid { $amount }.` If the field is a list, it holds the others there. This module stands
in the service and in its Python client alike.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, Protocol, TypeAlias

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType

Json: TypeAlias = Mapping[str, Any]

STYLES: Mapping[str, Literal["standard", "or"]] = {"and": "standard", "or": "or"}


class Model(Protocol):
    """An event or a problem of the client."""

    def to_dict(self) -> dict[str, Any]: ...


class Missing(LookupError):
    """There are no words for something, or a placeholder in them has no value."""


class Given(FluentType):
    """A value that Fluent only hands on to a function, and who is told."""

    def __init__(self, value: Any, viewer: int | None) -> None:
        self.value = value
        self.viewer = viewer

    def format(self, _locale: Locale) -> str:
        return str(self.value)


class Narrator:
    """Tells one game in one language; `names` are those of the players, by seat.

    A strict one raises Missing where a sentence names something that it is not given.
    """

    def __init__(
        self,
        resources: Sequence[str],
        language: str,
        names: Sequence[str] = (),
        *,
        strict: bool = False,
    ) -> None:
        self._strict = strict
        self._locale = Locale.parse(language)
        self._names = names
        functions: dict[str, Any] = {
            "SEAT": self.players,
            "LABEL": self._label,
            "COUNTED": self.counted,
            "COUNT": lambda items: FluentInt(len(items.value)),
            "EACH": self._each,
        }
        self._bundle = FluentBundle([language], functions, use_isolating=False)
        for resource in resources:
            self._bundle.add_resource(_parsed(resource), allow_overrides=True)

    def describe(self, event: Json | Model, viewer: int | None = None) -> str:
        """Return a sentence on what happened, which addresses the viewer if it is about them."""
        plain = _plain(event)
        name = str(plain["type"])
        return self._formatted(f"event-{name}", plain, viewer=viewer) or _unworded(name)

    def heading(self, event: Json | Model | None = None) -> str | None:
        """Return the heading of what begins with an event, or with the game, if it has one."""
        plain = _plain(event or {})
        return self._formatted(f"heading-{plain['type']}" if plain else "heading", plain)

    def explain(self, problem: Json | Model) -> str:
        """Return why a request was refused."""
        plain = _plain(problem)
        if "reason" not in plain:
            return _detail(plain)
        reason = str(plain["reason"])
        return self._formatted(f"reason-{reason}", plain["facts"]) or str(plain["text"])

    def fault(self, code: str, facts: Json) -> str:
        """Return why a state cannot occur."""
        return self._formatted(f"fault-{code}", facts) or _unworded(code)

    def label(self, kind: str, name: object) -> str:
        """Return what a move, field, value, phase or reason is called."""
        attribute = "label" if kind == "reason" else None
        return self._formatted(f"{kind}-{name}", {}, attribute) or _unworded(str(name))

    def field(self, name: str, of: str = "") -> str:
        """Return what a field is called, by the message `of` ("move-bid") if that says so."""
        return self._formatted(of, {}, name) or self.label("field", name)

    def players(self, seats: Sequence[int], join: str = "and") -> str:
        """Return the names of players."""
        return self._joined([self._player(seat) for seat in _listed(seats)], join)

    def counted(self, values: Sequence[str], join: str = "and") -> str:
        """Return values with their numbers, as in "a lamp and 2 mirrors"."""
        numbers = Counter(_listed(values))
        return self._joined([self._number_of(each, numbers[each]) for each in numbers], join)

    def say(self, message: str, facts: Json, viewer: int | None = None) -> str:
        """Return a message with its facts; it must be there, and so must the facts."""
        said = self._formatted(message, facts, viewer=viewer)
        if said is None:
            raise Missing(message)
        return said

    def text(self, message: str, attribute: str | None = None) -> str | None:
        """Return a message without facts, or an attribute of it, if it is there."""
        return self._formatted(message, {}, attribute)

    def title(self) -> str | None:
        """Return the game's title."""
        return self.text("title")

    def about(self) -> str | None:
        """Return a sentence on what the game is about, if there is one."""
        return self.text("about")

    def overview(self) -> list[str]:
        """Return paragraphs on how one wins and how a turn goes, if there are any."""
        overview = self.text("overview")
        return overview.split("\n\n") if overview else []

    def _formatted(
        self, name: str, facts: Json, attribute: str | None = None, viewer: int | None = None
    ) -> str | None:
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        if viewer is not None:
            attribute, facts = _addressed(message.attributes, facts, viewer)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return None
        variables = {key: _variable(value, viewer) for key, value in facts.items()}
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors and self._strict:
            raise Missing(f"{name}: {errors[0]}")
        return str(text)

    def _player(self, seat: int | None) -> str:
        if seat is None:
            return self.say("chance", {})
        if seat < len(self._names):
            return self._names[seat]
        return self.say("seat", {"number": seat + 1})

    def _label(self, values: Any, of: str = "value", join: str = "and") -> str:
        labels = [self._value(value, of) for value in _listed(values)]
        return self._joined(labels, join)

    def _value(self, value: Any, of: str) -> str:
        if value is None:
            return self.say("nothing", {})
        return self.label(of, value) if isinstance(value, str) else str(value)

    def _number_of(self, value: str, number: int) -> str:
        counted = self._formatted(f"value-{value}", {"count": number}, "counted")
        label = self._value(value, "value")
        if counted is None and number > 1:
            return self.say("several", {"count": number, "label": label})
        return counted or label

    def _each(self, parts: Any, **options: str) -> str:
        facts = [part if isinstance(part, Mapping) else {"items": part} for part in _listed(parts)]
        viewer = parts.viewer if isinstance(parts, Given) else None
        told = [self.say(options["as"], each, viewer) for each in facts]
        return self._joined(told, "and")

    def _joined(self, items: Sequence[str], join: str) -> str:
        if not items:
            return self.say("nothing", {})
        return format_list(items, style=STYLES[join], locale=self._locale)


_parsed = cache(FluentResource)
"""Games share most of their words, and to parse them takes ten milliseconds."""


def _addressed(attributes: Iterable[str], facts: Json, viewer: int) -> tuple[str | None, Json]:
    """Return the attribute that addresses a viewer, and the facts; a list is left to the others."""
    for name in attributes:
        match facts.get(name):
            case list() | tuple() as seats if viewer in seats:
                return name, {**facts, name: [seat for seat in seats if seat != viewer]}
            case int(seat) if seat == viewer:
                return name, facts
    return None, facts


def _variable(value: Any, viewer: int | None) -> Any:
    """Return a fact as Fluent knows it: text, and numbers without separators."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return FluentInt(value, useGrouping=False)
    return value if isinstance(value, str) else Given(value, viewer)


def _listed(argument: Any) -> Sequence[Any]:
    """Return what a function was called with as a list."""
    value = argument.value if isinstance(argument, Given) else argument
    return value if isinstance(value, list | tuple) else [value]


def _plain(value: Json | Model) -> Json:
    return value if isinstance(value, Mapping) else value.to_dict()


def _unworded(name: str) -> str:
    """Return a label for a name that has no words, as in a package without any."""
    return name.replace("_", " ").replace("-", " ")


def _detail(problem: Json) -> str:
    """Return what a problem says by itself."""
    faults = [fault["detail"] for fault in problem.get("errors", ())]
    faults += problem.get("faults", ())
    return str(problem.get("detail") or " ".join(faults) or problem["title"])
