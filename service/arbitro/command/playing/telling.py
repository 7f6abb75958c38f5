"""What players read: names of things, sentences for what happens, and views as lines of text.

The contract says which fields of a view are players, and which lists are by seat.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from arbitro.command.playing.tables import Json
from arbitro.words.narrator import Narrator

NOT_FACTS = ("type", "rule", "audience")
"""What an event holds besides its facts."""
SEATS = ("seat", "seats", "winners")
"""The fields that hold seats in every game."""
SEAT = "#/components/schemas/Seat"
INDENT = "  "
NOTHING: tuple[Any, ...] = (None, [], {})
"""What says nothing in a view."""


class Teller(Narrator):
    """Tells a game by its words; where it has none, by the names in its contract."""

    def __init__(
        self, resources: Sequence[str], language: str, names: Sequence[str | None]
    ) -> None:
        # Who has no name has a number, in the words of all games.
        unnamed = Narrator(resources, language)
        known = [name or unnamed.players([seat]) for seat, name in enumerate(names)]
        super().__init__(resources, language, known)

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.players([seat])

    def event(self, event: Json, viewer: int | None) -> str:
        """Return what happened, in a sentence, which addresses the viewer if it is about them."""
        sentence = self.describe(event, viewer)
        if sentence != event["type"].replace("_", " "):
            return sentence
        facts = {name: value for name, value in event.items() if name not in NOT_FACTS}
        told = f": {self.facts(facts)}" if facts else ""
        return f"{sentence.capitalize()}{told}."

    def refusal(self, problem: Json) -> str:
        """Return why a move is refused."""
        return self.explain(problem) if "reason" in problem else in_words(problem)

    def facts(self, facts: Json) -> str:
        """Write names with their values in a line."""
        return ", ".join(f"{self.field(k)} {self.fact(k, value)}" for k, value in facts.items())

    def fact(self, name: str, value: Any) -> str:
        """Write a value, which is a seat if its name says so."""
        if name in SEATS:
            return self.players(value if isinstance(value, list) else [value])
        return self.label(name, value) if name == "phase" else self.value(value)

    def value(self, value: Any) -> str:
        """Write any value in a line."""
        match value:
            case None:
                return "-"
            case bool():
                return self.label("value", str(value).lower())
            case str():
                return self.label("value", value)
            case list() | tuple():
                items = [(f"({self.value(x)})" if is_nested(x) else self.value(x)) for x in value]
                return " ".join(items) or self.counted(value)
            case dict():
                return self.facts(value)
            case _:
                return str(value)


def in_words(problem: Json) -> str:
    """Return what a problem says by itself."""
    faults = [f"{each['pointer']}: {each['detail']}" for each in problem.get("errors", ())]
    return "; ".join(faults) or str(
        problem.get("text") or problem.get("detail") or problem["title"]
    )


class Shape:
    """What the contract says of a value; of what it does not know, nothing."""

    def __init__(self, components: Json, schema: Json) -> None:
        self._components = components
        inner = schema.get("anyOf", [schema])[0]
        self.is_seat = inner.get("$ref") == SEAT
        self.is_by_seat = bool(schema.get("x-by-seat"))
        name = str(inner.get("$ref", "")).rpartition("/")[2]
        self._schema: Json = components.get(name, inner)

    def field(self, name: str) -> "Shape":
        """Return the shape of a field."""
        return Shape(self._components, self._schema.get("properties", {}).get(name, {}))

    @property
    def items(self) -> "Shape":
        """The shape of what is in a list."""
        return Shape(self._components, self._schema.get("items", {}))


def shape_of(contract: Mapping[str, Any], kind: str, value: Json) -> Shape:
    """Find the shape of a "View" or an "Outcome" by its fields."""
    components = contract["components"]["schemas"]
    same = (
        schema
        for name, schema in components.items()
        if name.endswith(kind) and set(schema.get("properties", ())) == set(value)
    )
    return Shape(components, next(same, {}))


def lines_of(view: Json, shape: Shape, teller: Teller) -> Iterator[str]:
    """Write a view, a line for each field that says something; what has parts has further lines."""
    for name, value in view.items():
        if value in NOTHING:
            continue
        label, of = teller.field(name), shape.field(name)
        if is_flat(value):
            yield f"{label}: {fact(name, value, of, teller)}"
        else:
            yield f"{label}:"
            yield from (INDENT + line for line in parts_of(value, of, teller))


def fact(name: str, value: Any, shape: Shape, teller: Teller) -> str:
    """Write a value, which is a player if the contract says so."""
    is_seat = shape.is_seat or (isinstance(value, list) and shape.items.is_seat)
    return teller.fact("seats" if is_seat else name, value)


def is_nested(value: Any) -> bool:
    """Return whether a value is made of others."""
    return isinstance(value, (list, dict))


def is_flat(value: Any) -> bool:
    """Return whether a value fits in one line."""
    return not any(map(is_nested, value if isinstance(value, list) else [value]))


def parts_of(value: Any, shape: Shape, teller: Teller) -> Iterator[str]:
    """Write what a value is made of."""
    if isinstance(value, dict):
        yield from lines_of(value, shape, teller)
    elif is_grid(value):
        yield from grid(value, teller)
    else:
        # The cells of a board are numbered from 0, as in its moves; what comes in turn, from 1.
        comes_in_turn = not shape.is_by_seat and isinstance(value[0], dict)
        for number, item in enumerate(value, start=int(comes_in_turn)):
            name = teller.player(number) if shape.is_by_seat else str(number)
            yield f"{name}: {part(item, shape.items, teller)}"


def part(item: Any, shape: Shape, teller: Teller) -> str:
    """Write one of several values in a line."""
    if not isinstance(item, dict):
        return teller.value(item)
    said = (
        f"{teller.field(name)} {fact(name, value, shape.field(name), teller)}"
        for name, value in item.items()
        if value not in NOTHING
    )
    return ", ".join(said)


def is_grid(value: list[Any]) -> bool:
    """Return whether a list is made of equally long lists of short values."""
    rows = [row for row in value if isinstance(row, list) and row and is_flat(row)]
    return len(rows) == len(value) > 1 and len({len(row) for row in rows}) == 1


def grid(rows: list[list[Any]], teller: Teller) -> Iterator[str]:
    """Write rows in columns, with their numbers."""
    cells = [[teller.value(cell) for cell in row] for row in rows]
    width = max(len(cell) for row in cells for cell in row)
    width = max(width, len(str(len(cells[0]) - 1)))
    margin = len(str(len(rows) - 1))
    numbers = (str(number).rjust(width) for number in range(len(cells[0])))
    yield " ".join((" " * margin, *numbers))
    for number, row in enumerate(cells):
        yield " ".join((str(number).rjust(margin), *(cell.rjust(width) for cell in row)))
