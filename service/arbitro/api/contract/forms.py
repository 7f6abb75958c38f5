"""Other forms of the contract: for front ends that play any game, and for tools of OpenAPI 3.0."""

from collections.abc import Mapping
from typing import Any

from arbitro.api.contract.bounds import Json
from arbitro.api.contract.fields import Query, String, one_of
from arbitro.api.contract.of_game import contract_of_game, prune
from arbitro.api.contract.schemas import class_of, component_name
from arbitro.play.messages.of_game import messages_of
from arbitro.rules.kernel import AnyGame

TYPED, GENERIC = "typed", "generic"
NEW, OLD = "3.1", "3.0"

ANY_OF_A_GAME = "Each game has its own fields here: its own contract describes them."
WORDS_OF_A_GAME = {"Players", "RefusalReason", "Rule"}
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}


class AskedVersion(Query):
    """Of which OpenAPI the contract is."""

    version = String(
        load_default=NEW,
        validate=one_of([NEW, OLD]),
        metadata={"description": "of which OpenAPI: 3.0 is for tools that do not know 3.1"},
    )


class AskedForm(AskedVersion):
    """Which contract is asked for."""

    form = String(
        load_default=TYPED,
        validate=one_of([TYPED, GENERIC]),
        metadata={"description": "`generic`: one set of paths and types for all games"},
    )


def as_version(contract: Json, version: str) -> Json:
    """Return the contract for the tools of a version of OpenAPI."""
    return down_converted(contract) if version == OLD else contract


# --- any game ---


def generic(contract: Json, games: Mapping[str, AnyGame]) -> Json:
    """Return the contract with one set of paths: that of the game with the most operations.

    What is a game's own is an object, or a text, of which nothing more is known.
    """

    def operations(name: str) -> int:
        return sum(path.startswith(f"/v1/games/{name}/") for path in contract["paths"])

    pattern = max(games, key=operations)
    own = own_types(games[pattern])
    of_game = contract_of_game(contract, pattern, "any game")
    root = f"/v1/games/{pattern}"
    paths: Json = {
        path: each
        for path, each in contract["paths"].items()
        if path == "/v1/games" or path.startswith("/v1/sessions")
    }
    for path, each in of_game["paths"].items():
        paths[path.replace(root, "/v1/games/{game}")] = {
            **each,
            "parameters": [GAME, *each.get("parameters", ())],
        }
    schemas = {
        name: _of_any_game(name, schema, own)
        for name, schema in of_game["components"]["schemas"].items()
    }
    components = {**of_game["components"], "schemas": contract["components"]["schemas"] | schemas}
    return prune({**of_game, "tags": [], "paths": _untagged(paths), "components": components})


def own_types(game: AnyGame) -> set[str]:
    """Name the types in a game's contract that are different in each game."""
    kinds = (
        *(messages_of(game).state, game.options_type, game.view_type),
        *(game.outcome_type, game.facts_type),
    )
    return {component_name(class_of(kind), "") for kind in kinds}


def _of_any_game(name: str, schema: Json, own: set[str]) -> Json:
    """Return what is the same in every game about a schema."""
    by = schema.get("discriminator", {}).get("propertyName")
    if name in own or by:
        known = {"properties": {by: {"type": "string"}}, "required": [by]} if by else {}
        described = schema["description"] if by else ANY_OF_A_GAME
        return {"description": described, "type": "object", **known}
    if name in WORDS_OF_A_GAME:
        return {key: value for key, value in schema.items() if key != "enum"}
    parts = [part for part in (schema, *schema.get("allOf", ())) if "properties" in part]
    if not parts:
        return schema
    if "allOf" in schema:
        return schema | {"allOf": [_of_any_game("", part, own) for part in schema["allOf"]]}
    loose = {key: value for key, value in schema.items() if key not in {"if", "then", "else"}}
    pinned = {"game", "players"}
    return loose | {
        "properties": {
            field: {key: value for key, value in part.items() if key != "const"}
            if field in pinned
            else part
            for field, part in schema["properties"].items()
        }
    }


def _untagged(paths: Json) -> Json:
    return {
        path: {
            key: {k: v for k, v in each.items() if k != "tags"} if isinstance(each, dict) else each
            for key, each in methods.items()
        }
        for path, methods in paths.items()
    }


# --- OpenAPI 3.0 ---


def down_converted(contract: Json) -> Json:
    """Return the contract in OpenAPI 3.0, which has no null as a type, no constants and no `if`."""
    info = {key: value for key, value in contract["info"].items() if key != "summary"}
    older: Json = _older({key: value for key, value in contract.items() if key != "info"})
    info["license"] = {"name": info["license"]["name"]}
    return {**older, "openapi": "3.0.3", "info": info}


def _older(part: Any) -> Any:
    if isinstance(part, list):
        return [_older(each) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {key: part[key] for key in ("example", "examples", "value") if key in part}
    older: Json = {
        key: _older(value)
        for key, value in part.items()
        if key not in {*kept, "if", "then", "else", "const", "properties"}
    }
    if "properties" in part:  # whose names are no keywords
        older["properties"] = {name: _older(each) for name, each in part["properties"].items()}
    match part:
        case {"type": [kind, "null"]}:
            older |= {"type": kind, "nullable": True}
        case {"anyOf": [choice, {"type": "null"}]}:
            del older["anyOf"]
            older.pop("not", None)
            older |= {"allOf": [_older(choice)], "nullable": True}
        case {"$ref": _} if len(part) > 1:
            older["allOf"] = [{"$ref": older.pop("$ref")}]
    if "const" in part:
        older["enum"] = [part["const"]]
    if isinstance(kept.get("examples"), list):  # those of a schema
        older["example"] = kept.pop("examples")[0]
    return older | kept
