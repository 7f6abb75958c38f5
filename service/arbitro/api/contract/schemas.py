"""marshmallow schemas, made from msgspec's description of a type.

A schema documents its type in the contract, and explains what is wrong with a value that msgspec
could not read. It depends only on the type and the prefix of its names.
"""

from typing import Any, TypeAlias, get_args

import marshmallow as ma
from msgspec import NODEFAULT, Struct, inspect

from arbitro.api.bodies.explaining import Schema
from arbitro.api.contract.fields import (
    AnyOf,
    Constant,
    Flag,
    Integer,
    IntegerChoice,
    Nested,
    Raw,
    Row,
    String,
    StringChoice,
    StringMapping,
    Tagged,
    between,
)
from arbitro.play.messages.types import VERSION
from arbitro.play.problems import Translatable
from arbitro.rules import kernel
from arbitro.rules.kernel import BY_SEAT, INT32, SEAT, ChanceMove, Event, PlayerMove, Shared
from arbitro.rules.legal import Domain, OneOf

WORTH_SHARING = 4
"""How many fields a base class has that the contract describes by itself."""

SEAT_FIELD = "seat"
"""marks the metadata of a field that is a seat"""
VERSION_FIELD = "version"
"""marks that of the version of the rules, which the contract does not pin"""
TOLD = ("description", "format")
"""What a type's annotations say that the contract says too."""
MARKS = {SEAT: SEAT_FIELD, BY_SEAT: "x-by-seat", VERSION: VERSION_FIELD}

Options: TypeAlias = dict[str, Any]


def schema_of(kind: type, prefix: str = "", info: inspect.Type | None = None) -> type[Schema]:
    """Make the schema of a struct; a game's own types have a prefix in the contract.

    Callers that have msgspec's description of the struct pass it as `info`: making it takes long.
    """
    own = "" if issubclass(class_of(kind), Shared) else prefix
    return _schema_named(kind, component_name(class_of(kind), own), own, info)


def class_of(kind: Any) -> type:
    """Return the class of a type, which may be a generic type with parameters."""
    found: type = getattr(kind, "__origin__", kind)
    return found


def component_name(kind: type, prefix: str) -> str:
    """Name a class in the contract."""
    if issubclass(kind, PlayerMove | ChanceMove):
        return f"{prefix}{kind.__name__}Move"
    if issubclass(kind, Domain):
        return f"{kind.__name__}Domain"
    return f"{prefix}{kind.__name__}{'Event' if issubclass(kind, Event) else ''}"


made: dict[tuple[type, str, str], type[Schema]] = {}
"""The schemas that have been asked for, by type, name and prefix."""


def _schema_named(kind: type, name: str, prefix: str, info: inspect.Type | None) -> type[Schema]:
    key = kind, name, prefix
    if key not in made:
        made[key] = _made(kind, info or inspect.type_info(kind), name, prefix)
    return made[key]


def _made(kind: type, info: inspect.Type, name: str, prefix: str) -> type[Schema]:
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{info} is not a struct")
    fields: dict[str, Any] = {
        part.encode_name: _field_of_struct(info, part, name, prefix) for part in info.fields
    }
    if info.tag_field:
        tag = Constant(info.tag, required=True)
        fields = {info.tag_field: tag, **fields}
    if issubclass(class_of(info.cls), Event):
        for common in Event.__struct_fields__:  # which the union of all events describes
            del fields[common].metadata["description"]
    attributes = {"about": class_of(kind).__doc__, "kind": kind, **fields}
    return type(name, (_base_of(kind, prefix),), attributes)


def _base_of(kind: Any, prefix: str) -> type[Schema]:
    """Return the schema that a schema of answers extends: what they share is described once."""
    origin = class_of(kind)
    filled = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=True))
    base: Any
    for base in getattr(origin, "__orig_bases__", origin.__bases__):
        parameters = getattr(base, "__parameters__", ())
        is_shared = parameters or issubclass(class_of(base), Shared)
        if is_shared and len(getattr(class_of(base), "__struct_fields__", ())) >= WORTH_SHARING:
            given = tuple(filled[parameter] for parameter in parameters)
            return schema_of(base[given] if given else base, prefix)
    return Schema


def _field_of_struct(
    info: inspect.StructType, part: inspect.Field, name: str, prefix: str
) -> ma.fields.Field[Any]:
    inline = f"{name.removesuffix('Template')}{part.encode_name.title().replace('_', '')}Choice"
    options: Options = {}
    # Answers contain every field; the defaults of events are only for the code that makes them.
    if part.required or issubclass(class_of(info.cls), Event):
        options["required"] = True
    elif part.default not in (None, NODEFAULT) and not isinstance(part.default, Struct):
        options["load_default"] = part.default
    return field_of(part.type, prefix, inline, **options)


def field_of(
    info: inspect.Type, prefix: str = "", inline: str = "", **options: Any
) -> ma.fields.Field[Any]:
    """Make the marshmallow field of a type; words and unions without a name are called `inline`."""
    described, extra = dict[str, Any](), dict[str, Any]()
    while isinstance(info, inspect.Metadata):
        described = {**(info.extra_json_schema or {}), **described}
        extra = {**(info.extra or {}), **extra}
        info = info.type
    told: Options = {key: described[key] for key in TOLD if key in described}
    told |= {name: True for mark, name in MARKS.items() if extra.get(mark)}
    if told:
        options["metadata"] = told
    title = described.get("title", "")
    component = title if extra.get("shared") else title and f"{prefix}{title}"
    match info:
        case inspect.StructType():
            return _struct(info, prefix, component, inline, options)
        case inspect.UnionType():
            return _union(info, prefix, component, inline, options)
        case inspect.LiteralType():
            return _literal(info.values, component, inline, options)
        case inspect.VarTupleType():
            most = info.max_length or kernel.LONGEST_LIST
            longest = ma.validate.Length(max=most, error=Translatable("too-long-a-list"))
            item = field_of(info.item_type, prefix, inline)
            return Row(item, validate=longest, **options)
        case inspect.DictType():
            return StringMapping(
                field_of(info.value_type, prefix, inline), component or inline, **options
            )
        case _:
            return _scalar(info, extra, options)


def _struct(
    info: inspect.StructType, prefix: str, component: str, inline: str, options: Options
) -> ma.fields.Field[Any]:
    if component and info.tag_field:  # a union of a single type
        return Tagged(
            info.tag_field, {str(info.tag): schema_of(info.cls, prefix, info)}, component, **options
        )
    if issubclass(class_of(info.cls), OneOf):  # each field has values of its own
        return Nested(_schema_named(info.cls, inline, prefix, info), **options)
    return Nested(schema_of(info.cls, prefix, info), **options)


def _scalar(info: inspect.Type, extra: Options, options: Options) -> ma.fields.Field[Any]:
    match info:
        case inspect.IntType():
            least = INT32[0] if info.ge is None else info.ge
            most = INT32[-1] if info.le is None else info.le
            return Integer(strict=True, validate=between(least, most), **options)
        case inspect.FloatType():  # in answers only
            return ma.fields.Float(validate=ma.validate.Range(info.ge, info.le), **options)
        case inspect.StrType():
            most = info.max_length or kernel.LONGEST_TEXT
            longest = Translatable("too-long-a-text")
            rules: list[Any] = [ma.validate.Length(info.min_length, most, error=longest)]
            if info.pattern:
                error = extra.get("error", Translatable("pattern"))
                rules.append(ma.validate.Regexp(info.pattern, error=error))
            return String(validate=rules, **options)
        case inspect.BoolType():
            return Flag(**options)
        case inspect.NoneType():
            instead_of = field_of(inspect.type_info(extra["instead_of"]))
            return Constant(None, instead_of, allow_none=True, **options)
        case inspect.AnyType():
            return Raw(**options)
        case _:
            raise TypeError(f"{info} cannot be sent or received")


def _literal(
    values: tuple[Any, ...], component: str, inline: str, options: Options
) -> ma.fields.Field[Any]:
    if len(values) == 1 and (not component or isinstance(values[0], int)):
        return Constant(values[0], **options)
    if isinstance(values[0], int):
        return IntegerChoice(values, component or inline, **options)
    return StringChoice(values, component or inline, **options)


def _union(
    info: inspect.UnionType, prefix: str, component: str, inline: str, options: Options
) -> ma.fields.Field[Any]:
    choices = [choice for choice in info.types if not isinstance(choice, inspect.NoneType)]
    if len(choices) < len(info.types):
        options["allow_none"] = True
    if len(choices) == 1:
        return _optional(choices[0], prefix, component or inline, options)
    structs = [choice for choice in choices if isinstance(choice, inspect.StructType)]
    if len(structs) == len(choices) and structs[0].tag_field:
        schemas = {str(each.tag): schema_of(each.cls, prefix, each) for each in structs}
        return Tagged(structs[0].tag_field, schemas, component or inline, **options)
    each = [field_of(choice, prefix, inline) for choice in choices]
    return AnyOf(each, component or inline, **options)


def _optional(
    choice: inspect.Type, prefix: str, inline: str, options: Options
) -> ma.fields.Field[Any]:
    """Make the field of a value that may be null; the description of the whole comes first."""
    field = field_of(choice, prefix, inline, **{**options, "metadata": {}})
    field.metadata |= options.get("metadata", {})
    return field
