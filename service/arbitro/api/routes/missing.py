"""Answers to requests that reach no operation."""

from collections.abc import Callable, Mapping

from flask import Response, request
from werkzeug.exceptions import NotFound

from arbitro.api.bodies.answers import refuse, refuse_http
from arbitro.api.contract.examples import problem_example
from arbitro.play.problems import Problem, Translatable
from arbitro.rules.kernel import AnyGame

FAILURES = tuple(
    problem_example(code, Problem(code))
    for code in (
        "unknown-game",
        "not-found",
        "method-not-allowed",
        "bad-request",
        "headers-too-large",
        "too-many-requests",
    )
)
"""The answers, for the contract."""


def refuse_missing(games: Mapping[str, AnyGame]) -> Callable[[NotFound], Response]:
    """Make the answer for unknown paths; it lists the games if the path names an unknown one."""

    def refuse_path(error: NotFound) -> Response:
        match request.path.split("/"):
            case ["", "v1", "games", name, *_] if name and name not in games:
                known = ", ".join(games)
                return refuse(Problem("unknown-game", Translatable("known-games", games=known)))
        return refuse_http(error)

    return refuse_path
