"""Bounds in the contract that depend on how many play."""

from collections.abc import Mapping
from typing import Any

from marshmallow.fields import Field, Nested

from arbitro.api.contract.bounds import Json
from arbitro.api.contract.fields import Constant, IntegerChoice
from arbitro.api.contract.schemas import SEAT_FIELD


def bounds_by_players(fields: Mapping[str, Field[Any]]) -> Json:
    """Bound who plays, and the options that are seats, for each number of players."""
    bounds: Json = {}
    if "seats" in fields or _seats_among(fields.get("options")):
        for players in reversed(_counts(fields.get("players"))):
            bounds = {
                "if": {"properties": {"players": {"const": players}}},
                "then": {"properties": _bounds(players, fields)},
                **({"else": bounds} if bounds else {}),
            }
    return bounds


def _counts(field: Field[Any] | None) -> tuple[int, ...]:
    match field:
        case IntegerChoice():
            return field.numbers
        case Constant(value=int(players)):
            return (players,)
        case _:
            return ()


def _bounds(players: int, fields: Mapping[str, Field[Any]]) -> Json:
    bounds: Json = {}
    if "seats" in fields:
        bounds["seats"] = {"minItems": players, "maxItems": players}
    if seats := _seats_among(fields.get("options")):
        bound = {"minimum": 0, "maximum": players - 1}
        bounds["options"] = {"properties": dict.fromkeys(seats, bound)}
    return bounds


def _seats_among(options: Field[Any] | None) -> list[str]:
    if not isinstance(options, Nested):
        return []
    fields = options.schema.fields.items()
    return [name for name, field in fields if field.metadata.get(SEAT_FIELD)]
