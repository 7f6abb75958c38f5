"""Why a request is refused: a stable code, and details."""

from typing import Any, Self


class Translatable(str):
    """The id of a message, with its facts: it is said in the language of the client."""

    __slots__ = ("facts",)

    facts: dict[str, Any]

    def __new__(cls, message: str, **facts: Any) -> Self:
        """Add the facts to the id."""
        text = super().__new__(cls, message)
        text.facts = facts
        return text

    def format(self, *_: object, **facts: Any) -> "Translatable":
        """Add facts; whatever finds a fault calls this with them, as on a format string."""
        plain = {name: fact for name, fact in facts.items() if isinstance(fact, int | str)}
        return Translatable(self, **self.facts | plain)


class Problem(Exception):
    """A request is refused.

    Details of the types Translatable, CitedText and GameFault are in the language of the answer.
    """

    def __init__(self, code: str, detail: Translatable | None = None, **members: Any) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.members = members


KEYWORDS = {
    "missing": "required",
    "unknown": "additionalProperties",
    "one-of": "enum",
    "constant": "const",
    "seed": "pattern",
    "at-least": "minimum",
    "at-most": "maximum",
    "too-large-a-number": "maximum",
    "too-long-a-list": "maxItems",
    "too-long-a-text": "maxLength",
    **dict.fromkeys(("null", "expected", "not-digits", "not-text"), "type"),
    **dict.fromkeys(("not-a-whole-number", "not-a-boolean", "not-a-list", "not-an-object"), "type"),
}
"""The keyword of JSON Schema that says what a value does not keep to."""


def fault(detail: Translatable, **where: str) -> dict[str, Any]:
    """Return what is wrong with a part of a request: as a sentence, and as a code.

    The code is the keyword of JSON Schema that is not kept to, or the name of the sentence.
    """
    code = KEYWORDS.get(detail, str(detail))
    if code == "out-of-range":
        code = "minimum" if detail.facts["input"] < detail.facts["min"] else "maximum"
    return {**where, "code": code, "detail": detail}


def malformed(pointer: str, detail: Translatable) -> Problem:
    """Return what is wrong with a part of the body, named by a JSON pointer."""
    return Problem("malformed", errors=[fault(detail, pointer=pointer)])


def bad_parameter(name: str, detail: Translatable) -> Problem:
    """Return what is wrong with a header, or a part of the query or path."""
    return Problem("malformed", errors=[fault(detail, parameter=name)])
