"""What goes along with bodies: headers and tokens, written into the contract."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

LONGEST_HEADER = 1000
LONGEST_KEY = 255

TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "A seat's token, or the host's, as they were given when the table was opened",
}


def _text(description: str, **schema: Any) -> Json:
    return {
        "description": description,
        "schema": {"type": "string", "maxLength": LONGEST_HEADER} | schema,
    }


ASKED: Mapping[str, Json] = {
    "Accept-Language": _text("in which language a rule is told: English, French or Dutch"),
    "If-Match": _text(
        "the ETag of the table that the move is meant for; if it has changed, nothing is played"
    ),
    "Idempotency-Key": _text(
        "a name for this move: sent again, it is answered again and played once",
        maxLength=LONGEST_KEY,
    ),
    "If-None-Match": _text("the ETag of the table that the reader knows"),
    "Last-Event-ID": _text("the number of the last event that was told", pattern="^[0-9]+$"),
}
"""Headers of requests."""

ANSWERED: Mapping[str, Json] = {
    "Access-Control-Allow-Origin": _text("any front end may call", enum=["*"]),
    "ETag": _text("the version of the table as this reader sees it", pattern='^"[0-9a-z.]+"$'),
    "Location": _text("where the table is", format="uri-reference"),
    "Content-Language": _text("the language of the texts", enum=["en", "fr", "nl"]),
    "Retry-After": _text("seconds to wait", pattern="^[0-9]+$"),
    "WWW-Authenticate": _text("how to show a token", enum=["Bearer"]),
}
"""Headers of answers."""

TELLING_RULES = ("/rules", "/moves", "/records")

OF_SESSIONS: Mapping[str, tuple[str, ...]] = {
    "read_session": ("If-None-Match",),
    "play_session_move": ("Accept-Language", "If-Match", "Idempotency-Key"),
    "follow_session": ("Last-Event-ID",),
}

GIVEN: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("open_session", "201"): ("Location",),
    ("read_session", "200"): ("ETag",),
    ("read_session", "304"): ("ETag",),
    ("play_session_move", "200"): ("ETag",),
}

GIVEN_WITH_STATUS: Mapping[str, tuple[str, ...]] = {
    "401": ("WWW-Authenticate",),
    "503": ("Retry-After",),
}

FREE: list[Json] = []
TOKEN_NEEDED: list[Json] = [{"token": []}]
TOKEN_OR_NONE: list[Json] = [{"token": []}, {}]
"""A table may be open to anybody who wants to watch."""

SECURITY: Mapping[str, list[Json]] = {
    "read_session": TOKEN_OR_NONE,
    "read_session_record": TOKEN_OR_NONE,
    "follow_session": TOKEN_OR_NONE,
    "play_session_move": TOKEN_NEEDED,
    "hand_on_seat": TOKEN_NEEDED,
    "close_session": TOKEN_NEEDED,
}


def add_headers(contract: Json) -> None:
    """Write headers and tokens into the contract."""
    components = contract["components"]
    origin = {"$ref": "#/components/headers/Access-Control-Allow-Origin"}
    for response in components["responses"].values():
        response["headers"] = {"Access-Control-Allow-Origin": origin}
    components["securitySchemes"] = {"token": TOKEN}
    components["headers"] = dict(ANSWERED)
    components["parameters"] = {
        name: {"name": name, "in": "header", **described} for name, described in ASKED.items()
    }
    for path, methods in contract["paths"].items():
        for method in methods.keys() & {"get", "post", "delete"}:
            _complete(path, methods[method])


def _complete(path: str, operation: Json) -> None:
    name = operation["operationId"]
    operation["security"] = SECURITY.get(name, FREE)
    asked = OF_SESSIONS.get(name) or _language(path)
    if asked:
        operation.setdefault("parameters", []).extend(
            {"$ref": f"#/components/parameters/{header}"} for header in asked
        )
    for status, response in operation["responses"].items():
        response["headers"] = {
            header: {"$ref": f"#/components/headers/{header}"}
            for header in _given(path, name, status)
        }


def _language(path: str) -> tuple[str, ...]:
    return ("Accept-Language",) if path.endswith(TELLING_RULES) else ()


def _given(path: str, name: str, status: str) -> tuple[str, ...]:
    of_rules = ("Content-Language",) if path.endswith("/rules") else ()
    of_operation = GIVEN.get((name, status), ())
    of_status = GIVEN_WITH_STATUS.get(status, ())
    return ("Access-Control-Allow-Origin", *of_rules, *of_operation, *of_status)
