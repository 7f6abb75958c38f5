"""The stateless API: for every game its own paths, from one table of operations."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import marshmallow as ma
from flask import Response, request
from flask_smorest import Blueprint
from werkzeug.exceptions import NotFound

from service.api.contract.blueprints import JsonBlueprint, add, body_in, problems_of
from service.api.desk.desk import Desk
from service.api.http.answers import answer, refuse, refuse_http
from service.api.http.languages import preferred
from service.api.http.problems import Problem
from service.api.shapes import catalogue as shown
from service.api.shapes.bodies import Digits, body_of
from service.api.shapes.readers import reader_of
from service.api.shapes.schemas import schema_of
from service.api.shapes.shape import INT32
from service.api.stateless.operations import OPERATIONS, Operation
from service.rules.kernel import Game

LONGEST_PAGE = 1000

Games: TypeAlias = Mapping[str, Game]


class Paging(ma.Schema):
    """Which of the legal moves to list."""

    expand = Digits(
        validate=ma.validate.Range(0, LONGEST_PAGE),
        metadata={"description": "list so many moves instead of describing them"},
    )
    offset = Digits(
        validate=ma.validate.Range(0, INT32[1]),
        metadata={"description": "how many moves to pass over first"},
    )


def catalogue_blueprint(games: Games) -> Blueprint:
    """Make the route that says which games there are."""
    blueprint = JsonBlueprint(
        "games", __name__, url_prefix="/v1/games", description="What can be played"
    )
    catalogue = shown.Catalogue(tuple(shown.card(game) for game in games.values()))

    def list_games() -> Response:
        return cacheable(answer(catalogue))

    add(
        blueprint,
        "",
        list_games,
        shown.Catalogue,
        operationId="list_games",
        summary="List the games",
    )
    return blueprint


def game_blueprint(desk: Desk) -> Blueprint:
    """Make all routes of one game."""
    game = desk.game
    blueprint = JsonBlueprint(
        game.NAME, __name__, url_prefix=f"/v1/games/{game.NAME}", description=game.TITLE
    )
    _add_sheet(blueprint, game)
    _add_rulebook(blueprint, game)
    for operation in OPERATIONS:
        _add_operation(blueprint, desk, operation)
    return blueprint


def _add_sheet(blueprint: Blueprint, game: Game) -> None:
    sheet = shown.sheet(game)

    def read_game() -> Response:
        return cacheable(answer(sheet))

    add(
        blueprint,
        "",
        read_game,
        shown.GameSheet,
        operationId=f"read_{_word(game)}",
        summary=f"Say how {game.TITLE} may be played: players, options, moves",
    )


def _add_rulebook(blueprint: Blueprint, game: Game) -> None:
    def read_rules() -> Response:
        language = preferred()
        response = cacheable(answer(shown.rulebook(game, language)))
        response.headers["Content-Language"] = language
        response.headers["Vary"] = "Accept-Language"
        return response

    add(
        blueprint,
        "/rules",
        read_rules,
        shown.Rulebook,
        operationId=f"read_{_word(game)}_rules",
        summary=f"Read the rules of {game.TITLE} in English, French or Dutch",
    )


def _add_operation(blueprint: Blueprint, desk: Desk, operation: Operation) -> None:
    schema = schema_of(operation.request(desk.wire))
    read = reader_of(schema).read

    def view(**paging: int) -> Response:
        return answer(operation.answer(desk, read(body_of(request)), **paging))

    paged = blueprint.arguments(Paging, location="query", unknown=ma.RAISE, as_kwargs=True)
    names = {"game": _word(desk.game), "title": desk.game.TITLE}
    add(
        blueprint,
        operation.path,
        paged(view) if operation.pages else view,
        operation.response(desk.wire),
        problems_of(operation.problems, **_own_problems(desk, operation)),
        method="POST",
        operationId=operation.id.format(**names),
        summary=operation.summary.format(**names),
        requestBody=body_in(schema),
    )


def _own_problems(desk: Desk, operation: Operation) -> dict[str, type]:
    return {"illegal-move": desk.wire.illegal_move} if operation.judges else {}


def _word(game: Game) -> str:
    return game.NAME.replace("-", "_")


def cacheable(response: Response) -> Response:
    """Let an answer be kept that changes only with a new version of the service."""
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


def missing(games: Games) -> Callable[[NotFound], Response]:
    """Answer for a path that does not exist, and name the games if it is the game that does not."""

    def refuse_missing(error: NotFound) -> Response:
        match request.path.split("/"):
            case ["", "v1", "games", name, *_] if name and name not in games:
                known = ", ".join(games)
                return refuse(Problem("unknown-game", f"There is no such game; there are {known}."))
        return refuse_http(error)

    return refuse_missing
