"""Explains what is wrong with a value, by marshmallow, and stops before that takes long."""

from contextvars import ContextVar
from functools import cache
from itertools import islice
from typing import Any

import marshmallow as ma
from msgspec import Struct

from arbitro.play.problems import Translatable

MOST_FAULTS = 100
LONGEST_NAME = 100
"""How much of an unknown name is quoted."""
MOST_VISITS = 200
"""How many items of lists an explanation checks, so that it never takes long."""


class Explanation:
    """Counts the items checked, and the faults found."""

    def __init__(self) -> None:
        self.visits = 0
        self.faults = 0

    @property
    def is_long_enough(self) -> bool:
        return self.visits >= MOST_VISITS or self.faults >= MOST_FAULTS


EXPLANATION: ContextVar[Explanation] = ContextVar("explanation")


def explain(schema: type["Schema"], value: object) -> Any:
    """Return what is wrong with a value, as marshmallow's tree of messages; at most 100 faults."""
    token = EXPLANATION.set(Explanation())
    try:
        return ready(schema).validate(value)  # type: ignore[arg-type]
    finally:
        EXPLANATION.reset(token)


def said(**messages: str) -> dict[str, Any]:
    """Return messages for marshmallow, in the languages of the request."""
    return {fault: Translatable(message) for fault, message in messages.items()}


class Schema(ma.Schema):
    """A schema with strict fields, which refuses unknown ones."""

    about: str | None = None
    kind: Any = None
    """the type that it stands for"""
    error_messages = said(unknown="unknown", type="not-an-object")

    class Meta:
        unknown = ma.RAISE
        register = False

    def load(self, data: Any, **options: Any) -> Any:
        """Return a value that msgspec has read already, or read one as marshmallow does."""
        return data if isinstance(data, Struct) else super().load(data, **options)

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
        EXPLANATION.get().faults += sum(isinstance(part, list) for part in parts)

    def __deepcopy__(self, _: object) -> "Schema":
        """Return the schema itself: nothing changes it, but flask-smorest copies it often."""
        return self


@cache
def ready(schema: type[Schema]) -> Schema:
    """Make an instance of a schema once: that takes longer than using it."""
    return schema()


def check_each(items: Any, inner: ma.fields.Field[Any]) -> None:
    """Check items by key until the explanation is long enough."""
    explanation = EXPLANATION.get()
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
