"""Answers to requests that reach no operation."""

from collections.abc import Callable, Mapping

from flask import Response, request
from werkzeug.exceptions import NotFound

from arbitro.api.bodies.answers import refuse, refuse_http
from arbitro.play.problems import Problem, Translatable
from arbitro.rules.kernel import AnyGame

FAILURES = (
    "unknown-game",
    "not-found",
    "method-not-allowed",
    "bad-request",
    "headers-too-large",
    "too-many-requests",
)
"""What is answered, for the contract; that there are too many requests, by the proxy in front."""


def refuse_missing(games: Mapping[str, AnyGame]) -> Callable[[NotFound], Response]:
    """Make the answer for unknown paths; it lists the games if the path names an unknown one."""

    def refuse_path(error: NotFound) -> Response:
        match request.path.split("/"):
            case ["", "v1", "games", name, *_] if name and name not in games:
                known = ", ".join(games)
                return refuse(Problem("unknown-game", Translatable("known-games", games=known)))
        return refuse_http(error)

    return refuse_path
