"""Answers to requests that reach no operation."""

from collections.abc import Callable, Mapping

from flask import Response, request
from werkzeug.exceptions import NotFound

from service.api.answers import refuse, refuse_http
from service.api.examples import problem_example
from service.play.problems import Problem
from service.rules.kernel import AnyGame

FAILURES = tuple(
    problem_example(code, Problem(code))
    for code in ("unknown-game", "not-found", "method-not-allowed", "bad-request")
)
"""What is answered, for the contract."""


def refuse_missing(games: Mapping[str, AnyGame]) -> Callable[[NotFound], Response]:
    """Answer for a path that does not exist, and list the games if there is no such game."""

    def refuse_path(error: NotFound) -> Response:
        match request.path.split("/"):
            case ["", "v1", "games", name, *_] if name and name not in games:
                known = ", ".join(games)
                return refuse(Problem("unknown-game", f"There is no such game; there are {known}."))
        return refuse_http(error)

    return refuse_path
