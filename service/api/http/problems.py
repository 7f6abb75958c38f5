"""Every refusal of the service: an RFC 9457 problem with a stable code."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any


@dataclass(frozen=True)
class Kind:
    """A kind of problem: its status, and what it means."""

    status: HTTPStatus
    title: str


KINDS = {
    "not-json": Kind(HTTPStatus.BAD_REQUEST, "The body is not JSON"),
    "bad-request": Kind(HTTPStatus.BAD_REQUEST, "The request is not HTTP as it should be"),
    "unknown-game": Kind(HTTPStatus.NOT_FOUND, "No game has this name"),
    "not-found": Kind(HTTPStatus.NOT_FOUND, "Nothing is here"),
    "method-not-allowed": Kind(HTTPStatus.METHOD_NOT_ALLOWED, "This is not done here"),
    "too-large": Kind(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The body is too large"),
    "unsupported-media-type": Kind(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "The body must be JSON"),
    "malformed": Kind(HTTPStatus.UNPROCESSABLE_ENTITY, "The request is malformed"),
    "impossible-state": Kind(HTTPStatus.UNPROCESSABLE_ENTITY, "This state cannot come about"),
    "illegal-move": Kind(HTTPStatus.UNPROCESSABLE_ENTITY, "The rules forbid this move"),
    "not-from-seed": Kind(HTTPStatus.UNPROCESSABLE_ENTITY, "The seed gives another move of chance"),
    "unauthorized": Kind(HTTPStatus.UNAUTHORIZED, "No token, or a wrong one"),
    "not-your-seat": Kind(HTTPStatus.FORBIDDEN, "This is another's business"),
    "unknown-session": Kind(HTTPStatus.NOT_FOUND, "There is no such session, or it has run out"),
    "stale": Kind(HTTPStatus.PRECONDITION_FAILED, "The table has changed since"),
    "key-reused": Kind(HTTPStatus.UNPROCESSABLE_ENTITY, "This key was used for another move"),
    "busy": Kind(HTTPStatus.SERVICE_UNAVAILABLE, "Too many bodies are coming in just now"),
    "unavailable": Kind(HTTPStatus.SERVICE_UNAVAILABLE, "Sessions cannot be reached just now"),
    "too-many-watchers": Kind(HTTPStatus.SERVICE_UNAVAILABLE, "Too many are watching just now"),
    "internal-error": Kind(HTTPStatus.INTERNAL_SERVER_ERROR, "The service failed"),
}


class Problem(Exception):
    """A refusal on its way to the client."""

    def __init__(self, code: str, detail: str | None = None, **members: Any) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.members = members

    @property
    def status(self) -> int:
        return KINDS[self.code].status

    def body(self) -> dict[str, Any]:
        """Give the problem document."""
        kind = KINDS[self.code]
        document = {
            "type": f"urn:arbitro:problem:{self.code}",
            "title": kind.title,
            "status": kind.status.value,
            "code": self.code,
        }
        if self.detail is not None:
            document["detail"] = self.detail
        return {**document, **self.members}


BY_STATUS = {
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    415: "unsupported-media-type",
    500: "internal-error",
}
