"""Why something that was asked for is not done: a stable code, and what else there is to say."""

from typing import Any


class Problem(Exception):
    """A refusal on its way to whoever asked.

    Members of the type Words are told in the language of whoever asked.
    """

    def __init__(self, code: str, detail: str | None = None, **members: Any) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.members = members


def malformed(pointer: str, detail: str) -> Problem:
    """Name a place in the body, as a JSON pointer, and what is wrong there."""
    return Problem("malformed", errors=[{"pointer": pointer, "detail": detail}])


def bad_parameter(name: str, detail: str) -> Problem:
    """Name a part of the query or path, or a header, and what is wrong with it."""
    return Problem("malformed", errors=[{"parameter": name, "detail": detail}])
