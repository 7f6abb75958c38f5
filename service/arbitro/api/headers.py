"""Documents the headers of requests and answers, and the variable parts of paths."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import marshmallow as ma

from arbitro.api.contract.bounds import KEY, LONGEST_HEADER, LONGEST_KEY, Json, referred_to

SHORTEST_KEY_OF_OPENING = 20

SECURITY_SCHEME = {
    "type": "http",
    "scheme": "bearer",
    "description": "A seat's token, or the host's, from the answer that opened the session. "
    "Opening one may need the operator's token.",
}
TOKEN: tuple[Json, ...] = ({"token": []},)
TOKEN_OR_NONE: tuple[Json, ...] = ({"token": []}, {})
"""Where spectators are allowed, they need no token."""


KEY_OF_OPENING = "the Idempotency-Key of an opening"


def _asked(
    description: str,
    *,
    shortest: int | None = None,
    longest: int = LONGEST_HEADER,
    pattern: str = "",
    **options: Any,
) -> Any:
    rules: list[Any] = [ma.validate.Length(shortest, longest)]
    if pattern:
        rules.append(ma.validate.Regexp(pattern))
    return ma.fields.String(validate=rules, metadata={"description": description}, **options)


_key = partial(
    _asked,
    "a name for this request: a repeated one is done once, and gets the same answer",
    longest=LONGEST_KEY,
    pattern=KEY,
)


REQUEST: Mapping[str, Any] = {
    "Accept-Language": _asked("the languages that the reader prefers"),
    "If-Match": _asked(
        "the ETag of the table that the move is meant for, weak or strong, or `if_match` of news"
    ),
    "Idempotency-Key": _key(shortest=1),
    KEY_OF_OPENING: _key(shortest=SHORTEST_KEY_OF_OPENING, data_key="Idempotency-Key"),
    "If-None-Match": _asked("the ETag of the answer that the reader knows"),
    "Last-Event-ID": _asked("the number of the last event that was received", pattern="^[0-9]+$"),
}
"""Headers of requests."""


def schema_of_request(names: Iterable[str]) -> type[ma.Schema]:
    """Document some headers of a request."""
    return ma.Schema.from_dict({name: REQUEST[name] for name in names})


PATH: Mapping[str, Json] = {
    "session": {"description": "the session's id", "schema": referred_to("SessionId")},
    "seat": {"description": "the seat, counted from 0"},
}
"""Variable parts of paths."""


def _answered(description: str, **schema: Any) -> Json:
    return {"description": description, "schema": {**referred_to("HeaderText"), **schema}}


ANSWER: Mapping[str, Json] = {
    "Access-Control-Allow-Origin": _answered("the front ends that may call: `*` is any"),
    "ETag": _answered(
        "names the answer; for a table: the reader's decision, the last event, what is seen",
        pattern='^"[0-9a-z.]+"$',
    ),
    "Location": _answered("where the session is", format="uri-reference"),
    "Content-Language": _answered("the language of the texts", pattern="^[a-z]{2,3}$"),
    "Retry-After": _answered("seconds to wait", pattern="^[0-9]+$"),
    "X-Request-Id": _answered(
        "the request's id in the log: the one that was sent in this header, or a new one",
        pattern="^[!-~]{1,64}$",
    ),
    "WWW-Authenticate": _answered("how to send a token", enum=["Bearer"]),
}
"""Headers of answers."""

OF_EVERY_ANSWER = ("Access-Control-Allow-Origin", "X-Request-Id")
OF_STATUS: Mapping[int, tuple[str, ...]] = {
    401: ("WWW-Authenticate",),
    412: ("ETag",),
    429: ("Retry-After",),
    503: ("Retry-After",),
}
