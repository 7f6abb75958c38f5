"""From a shape to the msgspec type that reads a right value fast."""

from dataclasses import fields
from functools import cache
from typing import Annotated, Any, get_args, get_type_hints

import msgspec

from service.api.shapes.shape import (
    INT32,
    LONGEST_LIST,
    LONGEST_STRING,
    Most,
    Pattern,
    Shape,
    find,
    is_optional,
    is_record,
    is_union,
    list_of,
    one_of,
    origin_of,
    seat_fields,
    split,
    tag_field_of,
    tag_of,
)
from service.rules.legal import wire_name


def type_of(annotation: Shape) -> Any:
    """Make the msgspec type of an annotation."""
    shape, metadata = split(annotation)
    if is_union(shape):
        return one_of(*(_choice(choice) for choice in get_args(shape)))
    if is_record(shape):
        return struct_of(shape)
    origin, arguments = origin_of(shape), get_args(shape)
    if origin is tuple:
        longest = find(metadata, Most, Most(LONGEST_LIST)).items
        return list_of(type_of(arguments[0]), msgspec.Meta(max_length=longest))
    if shape is int:
        return Annotated[int, msgspec.Meta(ge=INT32[0], le=INT32[1])]
    if shape is str:
        pattern = find(metadata, Pattern, Pattern("", "")).regex
        longest = find(metadata, Most, Most(LONGEST_STRING)).items
        return Annotated[str, msgspec.Meta(max_length=longest, pattern=pattern)]
    return shape


def _choice(shape: Shape) -> Any:
    return struct_of(shape, tagged=True) if is_record(shape) and tag_of(shape) else type_of(shape)


@cache
def struct_of(shape: type, *, tagged: bool = False) -> type[msgspec.Struct]:
    """Make the struct that reads a dataclass; a field that was left out stays UNSET.

    Only in a union is it tagged: elsewhere msgspec would not miss the tag.
    """
    hints = get_type_hints(shape, include_extras=True)
    tag_field = tag_field_of(shape)
    required, optional = [], []
    for field in fields(shape):
        kind = type_of(hints[field.name])
        if field.name == tag_field and tagged:
            continue
        if is_optional(shape, field) and field.name != tag_field:
            optional.append((field.name, kind | msgspec.UnsetType, msgspec.UNSET))
        else:
            required.append((field.name, kind))
    return msgspec.defstruct(
        shape.__name__,
        [*required, *optional],
        tag=tag_of(shape) if tagged else None,
        tag_field=tag_field if tagged else None,
        rename={field.name: wire_name(field.name) for field in fields(shape)},
        forbid_unknown_fields=True,
        frozen=True,
    )


def dataclass_of(struct: msgspec.Struct, shape: type) -> Any:
    """Turn what was read into the dataclass it mirrors."""
    given = msgspec.structs.asdict(struct)
    known = {name: value for name, value in given.items() if value is not msgspec.UNSET}
    return msgspec.convert(known, shape, from_attributes=True)


def json_schema(shape: type, seats: range) -> dict[str, Any]:
    """Describe a flat dataclass, with its defaults, as JSON Schema."""
    schema = msgspec.json.schema(shape)
    described: dict[str, Any] = schema["$defs"][shape.__name__]
    hints = get_type_hints(shape, include_extras=True)
    for name, part in described["properties"].items():
        part["description"] = find(split(hints[name])[1], str, name)
        if part.get("type") == "integer":
            least, most = (seats[0], seats[-1]) if name in seat_fields(shape) else INT32
            part |= {"format": "int32", "minimum": least, "maximum": most}
    return {**described, "additionalProperties": False}
