"""What the recipes need to know of the contract."""

from dataclasses import dataclass
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
Portion: TypeAlias = tuple[str, str]

EACH = "#/components/schemas/EachDomain"


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

    def tag(self, schema: str) -> str:
        """Give the value that tells a move apart."""
        return str(self.schemas[schema]["properties"]["type"]["const"])

    def portions(self) -> dict[str, dict[str, Portion]]:
        """Name, by move type and field, what a portion calls its kind, and the number of cards."""
        return {
            self.tag(name): parts
            for name in self.unions()["Template"]
            if (parts := self._portions_of(name))
        }

    def _portions_of(self, template: str) -> dict[str, Portion]:
        move = self.schemas[template.removesuffix("Template") + "Move"]["properties"]
        return {
            field: self._portion(_named(move[field]["items"]))
            for field, schema in self.schemas[template]["properties"].items()
            if schema.get("$ref") == EACH
        }

    def _portion(self, schema: str) -> Portion:
        parts = self.schemas[schema]["properties"]
        (number,) = (name for name, part in parts.items() if part.get("type") == "integer")
        (kind,) = parts.keys() - {number}
        return kind, number


def _named(reference: Json) -> str:
    return str(reference["$ref"]).rpartition("/")[2]
