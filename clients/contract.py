"""What the recipes need to know of the contract."""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

MOVES_OF_PLAYERS = "PlayerMove"
MOVES_AT_TABLES = "HostedMove"
NEWS = "News"


@dataclass(frozen=True)
class Contract:
    """An OpenAPI document."""

    document: Json

    @property
    def version(self) -> str:
        return str(self.document["info"]["version"])

    @property
    def schemas(self) -> dict[str, Json]:
        schemas: dict[str, Json] = self.document["components"]["schemas"]
        return schemas

    def unions(self) -> dict[str, list[str]]:
        """Give the unions by name, each with its members' names."""
        return {
            name: [_named(choice) for choice in schema["oneOf"]]
            for name, schema in self.schemas.items()
            if "discriminator" in schema
        }

    def games(self) -> list[str]:
        """List the games, each by what the names of its types begin with."""
        return [
            name.removesuffix(MOVES_OF_PLAYERS)
            for name in self.unions()
            if name.endswith(MOVES_OF_PLAYERS)
        ]

    def without_token(self) -> list[str]:
        """List the operations that take a token, but do not always need it."""
        operations = [each for path in self.document["paths"].values() for each in path.values()]
        return [
            each["operationId"]
            for each in operations
            if isinstance(each, dict) and {} in each.get("security", ())
        ]

    def streams(self) -> dict[str, str]:
        """Give the path of each game's streams."""
        return {_named(_streamed(path)).removesuffix(NEWS): name for name, path in self._streams()}

    def without_streams(self) -> Json:
        """Leave out the operations that generators cannot call: those that do not end."""
        left_out = {name for name, _ in self._streams()}
        paths = {
            name: path for name, path in self.document["paths"].items() if name not in left_out
        }
        return {**self.document, "paths": paths}

    def _streams(self) -> list[tuple[str, Json]]:
        return [(name, path) for name, path in self.document["paths"].items() if _streamed(path)]

    def tag(self, schema: str) -> str:
        """Give the value that tells a move apart."""
        return str(self.schemas[schema]["properties"]["type"]["const"])


def with_moves_of_players(document: Json) -> Json:
    """Let hosted and sealed games take moves as templates make them, too."""
    document = deepcopy(document)
    schemas: dict[str, Json] = document["components"]["schemas"]
    for hosted in [name for name in schemas if name.endswith(MOVES_AT_TABLES)]:
        game = hosted.removesuffix(MOVES_AT_TABLES)
        named = (MOVES_OF_PLAYERS, MOVES_AT_TABLES)
        choices = [{"$ref": f"#/components/schemas/{game}{kind}"} for kind in named]
        for kind in ("SessionMoveRequest", "SealedMoveRequest"):
            request = schemas[f"{game}{kind}"]["properties"]
            request["move"] = {"description": request["move"]["description"], "anyOf": choices}
    return document


def _streamed(path: Json) -> Json:
    """Give the schema of what is streamed at a path, if it is."""
    content: Json = path.get("get", {}).get("responses", {}).get("200", {}).get("content", {})
    schema: Json = content.get("text/event-stream", {}).get("schema", {})
    return schema


def _named(reference: Json) -> str:
    return str(reference["$ref"]).rpartition("/")[2]
