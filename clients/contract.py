"""What the recipes need to know of the contract."""

from dataclasses import dataclass
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

MOVES_OF_PLAYERS = "PlayerMove"


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

    def tag(self, schema: str) -> str:
        """Give the value that tells a move apart."""
        return str(self.schemas[schema]["properties"]["type"]["const"])


def _named(reference: Json) -> str:
    return str(reference["$ref"]).rpartition("/")[2]
