"""marshmallow schemas, made from msgspec's description of a type.

A schema documents its type in the contract, and explains what is wrong with a value that msgspec
could not read. It depends only on the type and the prefix of its names.
"""

import json
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from functools import cache
from itertools import islice
from typing import Any, TypeAlias

import marshmallow as ma
from msgspec import NODEFAULT, Struct, inspect

from service.play.problems import Told
from service.rules.base import INT32, LONGEST_LIST, LONGEST_TEXT, Shared
from service.rules.kernel import SEAT, ChanceMove, Event, PlayerMove
from service.rules.legal import Domain, OneOf

MOST_FAULTS = 100
MOST_VISITS = 200
"""How many values an explanation checks, so that it never takes long."""

SEAT_FIELD = "seat"
"""marks the metadata of a field that is a seat"""

TAG = "which of the types it is"

Options: TypeAlias = dict[str, Any]


class _Explanation:
    """Counts the values checked, and the faults found."""

    def __init__(self) -> None:
        self.visits = 0
        self.faults = 0

    @property
    def is_long_enough(self) -> bool:
        return self.visits >= MOST_VISITS or self.faults >= MOST_FAULTS


_explanation: ContextVar[_Explanation] = ContextVar("explanation")


def explain(schema: type["Schema"], value: object) -> Any:
    """Say what is wrong with a value, as marshmallow's tree of messages; at most 100 faults."""
    token = _explanation.set(_Explanation())
    try:
        return ready(schema).validate(value)  # type: ignore[arg-type]
    finally:
        _explanation.reset(token)


def said(**messages: str) -> Options:
    """Give messages of marshmallow's in the languages of the readers."""
    return {fault: Told(message) for fault, message in messages.items()}


class Schema(ma.Schema):
    """A schema with strict fields, which refuses unknown ones."""

    about: str | None = None
    error_messages = said(unknown="unknown", type="not-an-object")

    class Meta:
        unknown = ma.RAISE
        register = False

    @ma.pre_load
    def leave_out_unknown_names(self, data: Any, **_: Any) -> Any:
        """Drop unknown names that would exceed the number of faults in an explanation."""
        if not isinstance(data, dict) or len(data) <= len(self.fields) + MOST_FAULTS:
            return data
        known = {name: data[name] for name in self.fields if name in data}
        unknown = islice((name for name in data if name not in known), MOST_FAULTS)
        return {**known, **dict.fromkeys(unknown)}

    def handle_error(
        self,
        error: ma.ValidationError,
        data: Any,  # noqa: ARG002 - marshmallow's signature
        *,
        many: bool,  # noqa: ARG002
        **_: Any,
    ) -> None:
        """Count the faults of this object itself; its parts count their own."""
        messages = error.messages
        parts = messages.values() if isinstance(messages, dict) else [messages]
        _explanation.get().faults += sum(isinstance(part, list) for part in parts)

    def __deepcopy__(self, _: object) -> "Schema":
        """Give the schema itself, which nothing changes; flask-smorest copies it time and again."""
        return self


@cache
def ready(schema: type[Schema]) -> Schema:
    """Make an instance of a schema once: that takes longer than using it."""
    return schema()


class Field(ma.fields.Field[Any]):
    """A field whose faults are said in the language of the reader."""

    default_error_messages = said(required="missing", null="null", validator_failed="unfit")


class Integer(Field, ma.fields.Integer):
    """A whole number."""

    default_error_messages = said(invalid="not-a-whole-number", too_large="too-large-a-number")


class String(Field, ma.fields.String):
    """Text."""

    default_error_messages = said(invalid="not-text", invalid_utf8="not-text")


class Nested(Field, ma.fields.Nested):
    """An object."""

    default_error_messages = said(type="not-an-object")


class Raw(Field, ma.fields.Raw):
    """Anything."""


class Flag(Field, ma.fields.Boolean):
    """A boolean, and no word or number instead."""

    default_error_messages = said(invalid="not-a-boolean")

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> bool:
        if isinstance(value, bool):
            return value
        raise self.make_error("invalid", input=value)


def _each(items: Any, inner: ma.fields.Field[Any]) -> None:
    """Check items by key until the explanation is long enough."""
    explanation = _explanation.get()
    wrong: dict[Any, Any] = {}
    for key, item in items:
        if explanation.is_long_enough:
            break
        explanation.visits += 1
        try:
            inner.deserialize(item)
        except ma.ValidationError as error:
            wrong[key] = error.messages
            explanation.faults += isinstance(error.messages, list)
    if wrong:
        raise ma.ValidationError(wrong)


def said_one_of(choices: Iterable[object]) -> Told:
    """Say what there is to choose from."""
    return Told("one-of", choices=", ".join(map(str, choices)))


def one_of(choices: Iterable[Any]) -> ma.validate.OneOf:
    """Allow some values only."""
    return ma.validate.OneOf(choices, error=Told("one-of"))


def between(least: int, most: int) -> ma.validate.Range:
    """Allow the numbers from one to another."""
    return ma.validate.Range(least, most, error=Told("out-of-range"))


class Row(Field, ma.fields.List[Any]):
    """A list; the items of one that is too long are not checked."""

    default_error_messages = said(invalid="not-a-list")

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.make_error("invalid")
        self._validate(value)
        _each(enumerate(value), self.inner)
        return value


class Table(Field, ma.fields.Dict):
    """A mapping with strings as keys; it has a name in the contract."""

    default_error_messages = said(invalid="not-an-object")

    def __init__(self, values: ma.fields.Field[Any], component: str, **options: Any) -> None:
        super().__init__(keys=ma.fields.String(), values=values, **options)
        self.inner = values
        self.component = component

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        self._validate(value)
        _each(value.items(), self.inner)
        return value


class Constant(Field):
    """One fixed value; if it is null, the contract also says what could stand there."""

    def __init__(
        self, value: object, instead_of: ma.fields.Field[Any] | None = None, **options: Any
    ) -> None:
        super().__init__(**options)
        self.value = value
        self.instead_of = instead_of

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> Any:
        if type(value) is type(self.value) and value == self.value:
            return value
        raise ma.ValidationError(Told("constant", value=json.dumps(self.value)))


class Word(String):
    """One of several words; the enumeration has a name in the contract."""

    def __init__(self, words: tuple[str, ...], component: str, **options: Any) -> None:
        super().__init__(validate=one_of(words), **options)
        self.words = words
        self.component = component


class Numbers(Integer):
    """One of several numbers; the enumeration has a name in the contract."""

    def __init__(self, numbers: tuple[int, ...], component: str, **options: Any) -> None:
        super().__init__(strict=True, validate=one_of(numbers), **options)
        self.numbers = numbers
        self.component = component


class Tagged(Field):
    """One of several types, distinguished by one field."""

    def __init__(
        self, by: str, schemas: Mapping[str, type[Schema]], component: str, **options: Any
    ) -> None:
        super().__init__(**options)
        self.by = by
        self.schemas = schemas
        self.component = component

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ma.ValidationError(Told("not-an-object"))
        tag = value.get(self.by)
        if not isinstance(tag, str) or tag not in self.schemas:
            _explanation.get().faults += 1
            raise ma.ValidationError({self.by: [said_one_of(self.schemas)]})
        return ready(self.schemas[tag]).load(value)


class AnyOf(Field):
    """A value that fits at least one of several fields; the union has a name in the contract."""

    def __init__(self, choices: list[ma.fields.Field[Any]], component: str, **options: Any) -> None:
        super().__init__(**options)
        self.choices = choices
        self.component = component

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        messages: list[Any] = []
        for choice in self.choices:
            try:
                return choice.deserialize(value, *args, **kwargs)
            except ma.ValidationError as error:
                messages.extend(error.messages)
        raise ma.ValidationError(messages)


def schema_of(kind: type, prefix: str = "") -> type[Schema]:
    """Make the schema of a struct; a game's own types have a prefix in the contract."""
    own = "" if issubclass(class_of(kind), Shared) else prefix
    return _schema_named(kind, component_name(class_of(kind), own), own)


def class_of(kind: Any) -> type:
    """Give the class of a type, which may be a generic type with parameters."""
    found: type = getattr(kind, "__origin__", kind)
    return found


def component_name(kind: type, prefix: str) -> str:
    """Name a class in the contract."""
    if issubclass(kind, PlayerMove | ChanceMove):
        return f"{prefix}{kind.__name__}Move"
    if issubclass(kind, Domain):
        return f"{kind.__name__}Domain"
    return f"{prefix}{kind.__name__}{'Event' if issubclass(kind, Event) else ''}"


@cache
def _schema_named(kind: type, name: str, prefix: str) -> type[Schema]:
    info = inspect.type_info(kind)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{kind} is not a struct")
    fields: dict[str, Any] = {
        part.encode_name: _field_of_struct(info, part, name, prefix) for part in info.fields
    }
    if info.tag_field:
        tag = Constant(info.tag, required=True, metadata={"description": TAG})
        fields = {info.tag_field: tag, **fields}
    return type(name, (Schema,), {"about": class_of(kind).__doc__, **fields})


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
    if "description" in described:
        options["metadata"] = {"description": described["description"]}
    if extra.get(SEAT):
        options["metadata"] = {**options.get("metadata", {}), SEAT_FIELD: True}
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
            most = info.max_length or LONGEST_LIST
            longest = ma.validate.Length(max=most, error=Told("too-long-a-list"))
            item = field_of(info.item_type, prefix, inline)
            return Row(item, validate=longest, **options)
        case inspect.DictType():
            return Table(field_of(info.value_type, prefix, inline), component or inline, **options)
        case _:
            return _scalar(info, extra, options)


def _struct(
    info: inspect.StructType, prefix: str, component: str, inline: str, options: Options
) -> ma.fields.Field[Any]:
    if component and info.tag_field:  # a union of a single type
        return Tagged(
            info.tag_field, {str(info.tag): schema_of(info.cls, prefix)}, component, **options
        )
    if issubclass(class_of(info.cls), OneOf):  # each field has values of its own
        return Nested(_schema_named(info.cls, inline, prefix), **options)
    return Nested(schema_of(info.cls, prefix), **options)


def _scalar(info: inspect.Type, extra: Options, options: Options) -> ma.fields.Field[Any]:
    match info:
        case inspect.IntType():
            least = INT32[0] if info.ge is None else info.ge
            most = INT32[-1] if info.le is None else info.le
            return Integer(strict=True, validate=between(least, most), **options)
        case inspect.StrType():
            most = info.max_length or LONGEST_TEXT
            longest = Told("too-long-a-text")
            rules: list[Any] = [ma.validate.Length(info.min_length, most, error=longest)]
            if info.pattern:
                error = extra.get("error", Told("pattern"))
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
        return Numbers(values, component or inline, **options)
    return Word(values, component or inline, **options)


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
        schemas = {str(each.tag): schema_of(each.cls, prefix) for each in structs}
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
