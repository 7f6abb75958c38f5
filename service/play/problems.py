"""Why a request is refused: a stable code, and details."""

from typing import Any


class Problem(Exception):
    """A request is refused.

    Members of the type Words are answered in the language of the client.
    """

    def __init__(self, code: str, detail: str | None = None, **members: Any) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.members = members


def malformed(pointer: str, detail: str) -> Problem:
    """Name a part of the body, by a JSON pointer, and what is wrong with it."""
    return Problem("malformed", errors=[{"pointer": pointer, "detail": detail}])


def bad_parameter(name: str, detail: str) -> Problem:
    """Name a part of the query or path, or a header, and what is wrong with it."""
    return Problem("malformed", errors=[{"parameter": name, "detail": detail}])
