"""From a shape to the marshmallow schema that documents it and words what is wrong with a value."""

import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import Field, fields
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_type_hints

import marshmallow as ma

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
    names,
    origin_of,
    split,
    tag_field_of,
    tag_of,
)
from service.rules.legal import wire_name

MOST_WRONG_ITEMS = 100


class Schema(ma.Schema):
    """A shape's schema: every field strict, unknown ones refused."""

    shape: type

    class Meta:
        unknown = ma.RAISE
        register = False


class Flag(ma.fields.Boolean):
    """Truth itself; no word or number stands for it."""

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> bool:
        if isinstance(value, bool):
            return value
        raise self.make_error("invalid", input=value)


class Row(ma.fields.List[Any]):
    """A list; not looked through if it is too long, nor further once a hundred items are wrong."""

    def __init__(self, item: ma.fields.Field[Any], longest: int, **kwargs: Any) -> None:
        super().__init__(item, validate=ma.validate.Length(max=longest), **kwargs)

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.make_error("invalid")
        self._validate(value)
        wrong: dict[int, Any] = {}
        for index, item in enumerate(value):
            try:
                self.inner.deserialize(item)
            except ma.ValidationError as error:
                wrong[index] = error.messages
                if len(wrong) == MOST_WRONG_ITEMS:
                    break
        if wrong:
            raise ma.ValidationError(wrong)
        return value


class Constant(ma.fields.Field[Any]):
    """One value and no other."""

    def __init__(self, value: object, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.value = value

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> Any:
        if type(value) is type(self.value) and value == self.value:
            return value
        raise ma.ValidationError(f"Must be {json.dumps(self.value)}.")


class Word(ma.fields.String):
    """One of several words that go by one name in the contract."""

    def __init__(self, words: tuple[str, ...], component: str, **kwargs: Any) -> None:
        super().__init__(validate=ma.validate.OneOf(words), **kwargs)
        self.words = words
        self.component = component


@cache
def _ready(schema: type[Schema]) -> Schema:
    """Make a schema ready to use, which takes longer than to use it."""
    return schema()


class Tagged(ma.fields.Field[Any]):
    """One of several shapes, told apart by one field."""

    def __init__(
        self, by: str, shapes: Mapping[str, type[Schema]], component: str, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.by = by
        self.shapes = shapes
        self.component = component

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ma.ValidationError("Not a valid object.")
        tag = value.get(self.by)
        if not isinstance(tag, str) or tag not in self.shapes:
            raise ma.ValidationError({self.by: [f"Must be one of: {', '.join(self.shapes)}."]})
        return _ready(self.shapes[tag]).load(value)


class AnyOf(ma.fields.Field[Any]):
    """A value that fits at least one of several fields."""

    def __init__(self, choices: list[ma.fields.Field[Any]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.choices = choices

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        messages: list[Any] = []
        for choice in self.choices:
            try:
                return choice.deserialize(value, *args, **kwargs)
            except ma.ValidationError as error:
                messages.extend(error.messages)
        raise ma.ValidationError(messages)


_schemas: dict[str, list[type[Schema]]] = defaultdict(list)


def schema_of(shape: type) -> type[Schema]:
    """Make the schema of a dataclass; what games have in common, by name and outline, has one."""
    component = names.get(shape, shape.__name__)
    for known in _schemas[component]:
        if known.shape is shape or _outline(known.shape) == _outline(shape):
            return known
    attributes = {wire_name(field.name): _field(shape, field) for field in fields(shape)}
    about = type("Meta", (Schema.Meta,), {"description": shape.__doc__})
    made = type(component, (Schema,), {"Meta": about, "shape": shape, **attributes})
    _schemas[component].append(made)
    return made


def _outline(shape: type) -> dict[str, Any]:
    return get_type_hints(shape)


def _field(shape: type, field: Field[Any]) -> ma.fields.Field[Any]:
    annotation = get_type_hints(shape, include_extras=True)[field.name]
    if field.name == "type" or not is_optional(shape, field):
        return field_of(annotation, required=True)
    if field.default is None:
        return field_of(annotation)
    return field_of(annotation, load_default=field.default)


def field_of(annotation: Shape, **options: Any) -> ma.fields.Field[Any]:
    """Make the marshmallow field of an annotation."""
    shape, metadata = split(annotation)
    description = find(metadata, str, None)
    if description:
        options["metadata"] = {"description": description}
    if is_union(shape):
        return _union_field(shape, metadata, options)
    if shape is NoneType:
        return Constant(None, allow_none=True, **options)
    if is_record(shape):
        return ma.fields.Nested(schema_of(shape), **options)
    return _plain_field(shape, metadata, options)


def _plain_field(
    shape: Shape, metadata: tuple[Any, ...], options: dict[str, Any]
) -> ma.fields.Field[Any]:
    origin, arguments = origin_of(shape), get_args(shape)
    if origin is Literal:
        return _literal_field(arguments, names.get(shape), options)
    if origin is tuple:
        longest = find(metadata, Most, Most(LONGEST_LIST)).items
        return Row(field_of(arguments[0]), longest, **options)
    if origin is not None:
        keys = ma.fields.String(validate=ma.validate.Length(max=LONGEST_STRING))
        return ma.fields.Dict(keys=keys, values=field_of(arguments[1]), **options)
    if shape in (bool, Any):
        return Flag(**options) if shape is bool else ma.fields.Raw(**options)
    if shape is int:
        return ma.fields.Integer(strict=True, validate=ma.validate.Range(*INT32), **options)
    return ma.fields.String(validate=_string_rules(metadata), **options)


def _string_rules(metadata: tuple[Any, ...]) -> list[ma.validate.Validator]:
    pattern = find(metadata, Pattern, None)
    longest = find(metadata, Most, Most(LONGEST_STRING)).items
    rules: list[ma.validate.Validator] = [ma.validate.Length(max=longest)]
    return [*rules, ma.validate.Regexp(pattern.regex, error=pattern.words)] if pattern else rules


def _literal_field(
    values: tuple[Any, ...], component: str | None, options: dict[str, Any]
) -> ma.fields.Field[Any]:
    if component:
        return Word(values, component, **options)
    if len(values) == 1:
        return Constant(values[0], **options)
    one_of = ma.validate.OneOf(values)
    if isinstance(values[0], int):
        return ma.fields.Integer(strict=True, validate=one_of, **options)
    return ma.fields.String(validate=one_of, **options)


def _union_field(
    union: Shape, metadata: tuple[Any, ...], options: dict[str, Any]
) -> ma.fields.Field[Any]:
    choices = [choice for choice in get_args(union) if choice is not NoneType]
    if len(choices) < len(get_args(union)):
        options["allow_none"] = True
    if len(choices) == 1:
        return field_of(Annotated[choices[0], *metadata] if metadata else choices[0], **options)
    if all(is_record(choice) and tag_of(choice) for choice in choices):
        shapes = {str(tag_of(choice)): schema_of(choice) for choice in choices}
        return Tagged(str(tag_field_of(choices[0])), shapes, names[union], **options)
    return AnyOf([field_of(choice) for choice in choices], **options)
