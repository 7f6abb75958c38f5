"""The fields of marshmallow schemas: strict, and explained in the languages of the readers."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

import marshmallow as ma

from arbitro.api.bodies.explaining import EXPLANATION, Schema, check_each, ready, said
from arbitro.play.problems import Translatable


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


def said_one_of(choices: Iterable[object]) -> Translatable:
    """Return what there is to choose from."""
    return Translatable("one-of", choices=", ".join(map(str, choices)))


def one_of(choices: Iterable[Any]) -> ma.validate.OneOf:
    """Allow some values only."""
    return ma.validate.OneOf(choices, error=Translatable("one-of"))


def between(least: int, most: int) -> ma.validate.Range:
    """Allow the numbers from one to another."""
    return ma.validate.Range(least, most, error=Translatable("out-of-range"))


class Row(Field, ma.fields.List[Any]):
    """A list; the items of one that is too long are not checked."""

    default_error_messages = said(invalid="not-a-list")

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.make_error("invalid")
        self._validate(value)
        check_each(enumerate(value), self.inner)
        return value


class StringMapping(Field, ma.fields.Dict):
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
        check_each(value.items(), self.inner)
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
        raise ma.ValidationError(Translatable("constant", value=json.dumps(self.value)))


class StringChoice(String):
    """One of several strings; the enumeration has a name in the contract."""

    def __init__(self, strings: tuple[str, ...], component: str, **options: Any) -> None:
        super().__init__(validate=one_of(strings), **options)
        self.strings = strings
        self.component = component


class IntegerChoice(Integer):
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
            raise ma.ValidationError(Translatable("not-an-object"))
        tag = value.get(self.by)
        if not isinstance(tag, str) or tag not in self.schemas:
            EXPLANATION.get().faults += 1
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


class Query(ma.Schema):
    """What a query may consist of."""

    error_messages = said(unknown="unknown")


class Digits(Integer):
    """A whole number in digits only; Python would also accept "1_0" and " 7"."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            raise ma.ValidationError(Translatable("not-digits"))
        return super()._deserialize(value, *args, **options)
