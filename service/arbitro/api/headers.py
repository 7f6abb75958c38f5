"""The headers of requests and answers, as the contract describes them, each once."""

from collections.abc import Mapping

from arbitro.api.contract.bounds import Json, referred_to

SHORTEST_KEY_OF_OPENING = 20

SECURITY_SCHEME = {
    "type": "http",
    "scheme": "bearer",
    "description": "A seat's token, or the host's, from the answer that opened the session. "
    "Opening one may need the operator's token.",
}
TOKEN: tuple[Json, ...] = ({"token": []},)
TOKEN_OR_NONE: tuple[Json, ...] = ({}, {"token": []})
"""Spectators need no token where the host allows them, nor does who opens a table, as a rule."""

KEY_OF_OPENING = "Idempotency-Key-of-opening"


def _header(description: str, bound: str = "HeaderText", **schema: object) -> Json:
    return {"description": description, "schema": {**referred_to(bound), **schema}}


_key = "a name for this request: a repeated one is done once, and gets the same answer"

SENT: Mapping[str, Json] = {
    "Accept-Language": _header("the languages that the reader prefers"),
    "If-Match": _header(
        "the ETag of the table that the move is meant for, weak or strong, or `if_match` of news"
    ),
    "Idempotency-Key": _header(_key, "IdempotencyKey", minLength=1),
    KEY_OF_OPENING: {
        "name": "Idempotency-Key",
        **_header(_key, "IdempotencyKey", minLength=SHORTEST_KEY_OF_OPENING),
    },
    "If-None-Match": _header("the ETag of the answer that the reader knows"),
    "Last-Event-ID": _header("the number of the last event that was received", pattern="^[0-9]+$"),
}
"""Headers of requests."""

PATH: Mapping[str, Json] = {
    "session": {"description": "the session's id", "schema": referred_to("SessionId")},
    "seat": {"description": "the seat, counted from 0"},
}
"""Variable parts of paths."""

ANSWERED: Mapping[str, Json] = {
    "ETag": _header(
        "names the answer; for a table: the reader's decision, the last event, what is seen",
        pattern='^"[0-9a-z.]+"$',
    ),
    "Location": _header("where the session is", format="uri-reference"),
    "Content-Language": _header("the language of the texts", pattern="^[a-z]{2,3}$"),
    "Retry-After": _header("seconds to wait", pattern="^[0-9]+$"),
    "WWW-Authenticate": _header("how to send a token", enum=["Bearer"]),
}
"""Headers of answers. Those that every answer has stand in the contract's description."""

UNCHANGED = "unchanged"
NOT_MODIFIED = {
    "description": "The answer is the one that the client knows",
    "headers": {"ETag": "ETag"},
}

OF_STATUS: Mapping[int, tuple[str, ...]] = {
    401: ("WWW-Authenticate",),
    412: ("ETag",),
    429: ("Retry-After",),
    503: ("Retry-After",),
}
