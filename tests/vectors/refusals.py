"""Moves that the rules forbid: legal ones at the wrong time, by another seat, or changed a bit."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import fields, replace

from arbitro.play.messages.types import seat_fields
from arbitro.rules.kernel import Refusal, wire_name
from tests.vectors.games import Table, plain

Json: TypeAlias = dict[str, Any]

MEMORY = 60


def refusals(tables: Iterable[Table]) -> Iterator[Json]:
    """Keep one case for each reason, rule and field at fault."""
    known: set[tuple[str, str, str | None, str]] = set()
    for table in tables:
        for move in _candidates(table):
            refusal = _seats_exist(table, move) and table.game.why_not(table.before, move)
            if not refusal:
                continue
            lesson = (refusal.code, refusal.rule, refusal.field, move.type)
            if lesson not in known:
                known.add(lesson)
                yield _case(table, move, refusal)


def _seats_exist(table: Table, move: Any) -> bool:
    """Return whether a move can be judged; it is malformed if its seat does not exist."""
    seats = table.game.seats(table.before)
    return all(getattr(move, name) in seats for name in seat_fields(type(move)))


def _case(table: Table, move: Any, refusal: Refusal) -> Json:
    parts = {
        "code": "illegal-move",
        "reason": refusal.code,
        "rule": refusal.rule,
        "field": refusal.field and wire_name(refusal.field),
        "facts": plain(refusal.facts),
    }
    return {"state": plain(table.before), "move": plain(move), "refusal": parts}


def _candidates(table: Table) -> Iterator[Any]:
    """Yield moves that may be wrong: earlier ones, and the next one with a change."""
    yield from _changed(table.move)
    for move in _latest(table.moves[:-1]):
        yield move
        if move.seat is not None:
            for seat in table.game.seats(table.before):
                yield replace(move, seat=seat)
                yield from islice(_changed(replace(move, seat=seat)), 12)


def _latest(moves: tuple[Any, ...]) -> list[Any]:
    """Return the latest move of each type."""
    return list({move.type: move for move in moves[-MEMORY:]}.values())


def _changed(move: Any) -> Iterator[Any]:
    """Change one value of a move."""
    for part in fields(move):
        if part.name != "seat":
            for value in _near(getattr(move, part.name)):
                yield replace(move, **{part.name: value})


def _near(value: Any) -> Iterator[Any]:
    """Yield values close to one: one more or less, a part left out, twice there, or changed."""
    if type(value) is int:
        yield from (value - 1, value + 1, -1, value + 100)
    elif isinstance(value, tuple):
        yield ()
        if value:
            yield value[1:]
            yield (*value, value[0])
            for changed in _near(value[0]):
                yield (changed, *value[1:])
    elif isinstance(value, Struct):
        yield from _changed(value)
