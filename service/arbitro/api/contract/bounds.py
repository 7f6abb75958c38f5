"""Technical bounds: each is declared once in the contract, and whatever has it refers to it."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from apispec.ext.marshmallow.openapi import OpenAPIConverter

from arbitro.api.contract.schemas import SEAT_FIELD
from arbitro.play.dealer import LENGTH_OF_A_SEED, SEED
from arbitro.play.messages.sessions import LONGEST_NAME
from arbitro.rules.kernel import ANY_SEAT, INT32, LONGEST_TEXT

Json: TypeAlias = dict[str, Any]

LONGEST_HEADER = 1000
LONGEST_KEY = 255
KEY = "^[!-~]([ -~]*[!-~])?$"
"""an idempotency key: ASCII, and no spaces that a server would drop"""
LONGEST_ID = 100
ID = "^[A-Za-z0-9_-]+$"
"""a session's id"""

INTEGER: Json = {"type": "integer", "format": "int32"}

SCALARS: Mapping[str, Json] = {
    "Seat": {
        "description": ANY_SEAT,
        **INTEGER,
        "minimum": 0,
        "maximum": INT32[-1],
    },
    "WholeNumber": {
        "description": "a whole number that fits into a signed 32-bit integer",
        **INTEGER,
        "minimum": INT32[0],
        "maximum": INT32[-1],
    },
    "FreeText": {"description": "a text", "type": "string", "maxLength": LONGEST_TEXT},
    "PlayerName": {"description": "a name", "type": "string", "maxLength": LONGEST_NAME},
    "HeaderText": {
        "description": "the value of a header",
        "type": "string",
        "maxLength": LONGEST_HEADER,
    },
    "IdempotencyKey": {
        "description": "a name for a request",
        "type": "string",
        "maxLength": LONGEST_KEY,
        "pattern": KEY,
    },
    "SessionId": {
        "description": "a session's id",
        "type": "string",
        "minLength": 1,
        "maxLength": LONGEST_ID,
        "pattern": ID,
    },
    "Seed": {
        "description": "256 bits in hexadecimal",
        "type": "string",
        "maxLength": LENGTH_OF_A_SEED,
        "pattern": SEED,
    },
}
"""The numbers and texts that have a technical bound. A reference may add a higher minimum."""


def referred_to(name: str, *, nullable: bool = False) -> Json:
    """Refer to a bound, or to another component."""
    reference = {"$ref": f"#/components/schemas/{name}"}
    return {"anyOf": [reference, {"type": "null"}]} if nullable else reference


def refer_to_bound(_converter: OpenAPIConverter, field: Any, ret: Json) -> Json:
    """Refer to a bound instead of stating it again."""
    for name, bound in SCALARS.items():
        if _has(ret, bound) and (name != "Seat" or SEAT_FIELD in field.metadata):
            return _instead_of(bound, name, ret)
    return {}


def _has(ret: Json, bound: Json) -> bool:
    kinds = ret.get("type", ())
    stated = {**ret, "type": bound["type"]} if bound["type"] in kinds else ret
    return all(stated.get(key) == bound[key] for key in bound.keys() - {"description", "minimum"})


def _instead_of(bound: Json, name: str, ret: Json) -> Json:
    kinds = ret["type"]
    for key in bound:
        if key not in {"minimum", "description"} or ret.get(key) == bound[key]:
            del ret[key]
    return referred_to(name, nullable="null" in kinds)
