"""Faults of generators: the smallest contract that shows each, and the option that avoids it."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from tests.generators.generators import (
    Command,
    Failed,
    datamodel_code_generator,
    lacking,
    npm_tool,
    openapi_generator,
    openapi_python_client,
    run,
)

Json: TypeAlias = Mapping[str, Any]
Shown: TypeAlias = Callable[[Path], bool]
"""Says whether what was generated in a folder has the fault."""


def word(*words: str) -> Json:
    return {"type": "string", "enum": [*words]}


def listed(items: Json) -> Json:
    return {"type": "array", "items": items}


def having(properties: Json, *, required: bool = True) -> Json:
    """Describe an object."""
    needed = {"required": [*properties]} if required else {}
    return {"type": "object", "properties": properties, **needed}


def tagged(tag: str) -> Json:
    return having({"type": {"type": "string", "const": tag}, "cards": {"type": "integer"}})


def named(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def contract(schemas: Json, links: Json, media: str) -> Json:
    """Write a contract whose one operation answers with a Thing."""
    answer = {
        "description": "a thing",
        "content": {media: {"schema": named("Thing")}},
        **({"links": links} if links else {}),
    }
    operation = {"operationId": "get_thing", "responses": {"200": answer}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fault", "version": "1"},
        "paths": {"/thing": {"get": operation}},
        "components": {"schemas": schemas},
    }


def says(pattern: str) -> Shown:
    """Look for what a generator writes."""

    def shown(folder: Path) -> bool:
        texts = (path.read_text(errors="replace") for path in folder.rglob("*") if path.is_file())
        return any(re.search(pattern, text) for text in texts)

    return shown


def nothing_generated(folder: Path) -> bool:
    """Look whether nothing was generated."""
    return not folder.exists()


def fails(*command: str, **files: str) -> Shown:
    """Run a command, for which some files are written first, in what was generated."""

    def shown(folder: Path) -> bool:
        for name, text in files.items():
            path = folder / name.replace("__", "/").replace("_", ".")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        try:
            run(*command, cwd=folder, GOPROXY="off", GOFLAGS="-mod=mod")
        except Failed:
            return True
        return False

    return shown


GO = openapi_generator(
    "go", "--git-host=a.b", "--git-user-id=c", "--git-repo-id=d", "--package-name=fault"
)
READER = """package main

import "a.b/c/d"

func main() {
	var thing fault.Thing
	if err := thing.UnmarshalJSON([]byte(`{"type": "pass", "cards": 1}`)); err != nil {
		panic(err)
	}
}
"""


@dataclass(frozen=True)
class Fault:
    """What a generator makes of the schemas, one of them called Thing."""

    generator: str
    about: str
    command: Command
    schemas: Json
    shown: Shown
    helps: tuple[str, ...] = ()
    links: Json = field(default_factory=dict)
    media: str = "application/json"

    def lacking(self) -> list[str]:
        """Name the tools that are not here."""
        return lacking(TOOLS.get(self.generator, ()))

    def is_there(self, folder: Path, *options: str) -> bool:
        folder.mkdir()
        source, client = folder / "contract.json", folder / "client"
        source.write_text(json.dumps(contract(self.schemas, self.links, self.media)))
        try:
            run(*self.command(source, client, *options), cwd=folder)
        except Failed:
            if self.shown is not nothing_generated:
                raise
        return self.shown(client)


TOOLS: Mapping[str, tuple[str, ...]] = {
    "openapi-generator: go": ("java", "go"),
    "openapi-generator: java": ("java",),
    "openapi-generator: python": ("java",),
    "openapi-generator: csharp": ("java",),
    "openapi-generator: all": ("java", "go"),
    "openapi-typescript": ("node",),
    "orval": ("node",),
}
"""What each generator needs that is no part of the project."""

FAULTS = (
    Fault(
        "openapi-generator: go",
        "a value that fits two types of a oneOf is refused",
        GO,
        {
            "Bid": tagged("bid"),
            "Pass": tagged("pass"),
            "Thing": {
                "oneOf": [named("Bid"), named("Pass")],
                "discriminator": {
                    "propertyName": "type",
                    "mapping": {
                        "bid": "#/components/schemas/Bid",
                        "pass": "#/components/schemas/Pass",
                    },
                },
            },
        },
        fails("go", "run", "./play", play__main_go=READER),
        ("--additional-properties=useOneOfDiscriminatorLookup=true",),
    ),
    Fault(
        "openapi-generator: go",
        "two enumerations that share a word",
        GO,
        {
            "Card": word("castello"),
            "Stolen": word("castello", "spy"),
            "Thing": having({"card": named("Card"), "stolen": named("Stolen")}),
        },
        fails("go", "vet", "."),
        ("--additional-properties=enumClassPrefix=true",),
    ),
    Fault(
        "openapi-generator: java",
        "a choice between a word and a list",
        openapi_generator("java", "--library=native"),
        {
            "Thing": having({"audience": named("Audience")}),
            "Audience": {"anyOf": [word("all"), listed({"type": "integer"})]},
        },
        says(r"List<Integer>\.class"),
        ("--schema-mappings=Audience=Object",),
    ),
    Fault(
        "openapi-generator: java",
        "a property that may be null",
        openapi_generator("java", "--library=native"),
        {"Thing": having({"card": {"type": ["integer", "null"]}}, required=False)},
        says(r"import org\.openapitools\.jackson\.nullable"),
        ("--additional-properties=openApiNullable=false",),
    ),
    Fault(
        "openapi-generator: python",
        "a list of lists of an enumeration",
        openapi_generator("python", "--package-name=fault"),
        {"Card": word("castello"), "Thing": having({"lots": listed(listed(named("Card")))})},
        fails("python", "-c", "from fault import Thing; Thing.from_dict({'lots': [['castello']]})"),
    ),
    Fault(
        "openapi-generator: csharp",
        "a boolean constant",
        openapi_generator("csharp"),
        {"Thing": having({"valid": {"type": "boolean", "const": True}})},
        says("True = true"),
    ),
    Fault(
        "openapi-generator: all",
        "the requestBody of a link that is an object",
        GO,
        {"Thing": having({"card": {"type": "integer"}})},
        nothing_generated,
        links={"again": {"operationId": "get_thing", "requestBody": {"card": 1}}},
    ),
    Fault(
        "openapi-generator: all",
        "null alone as a type",
        GO,
        {"Thing": having({"card": {"type": "null"}})},
        fails("go", "vet", "."),
    ),
    Fault(
        "openapi-python-client",
        "a stream of events, which is read to its end, and then as one object",
        openapi_python_client,
        {"Thing": having({"card": {"type": "integer"}})},
        says(r"Thing\.from_dict\(response\.text\)"),
        media="text/event-stream",
    ),
    Fault(
        "datamodel-code-generator",
        "a number that several fields refer to, and that becomes an object",
        datamodel_code_generator,
        {"Whole": {"type": "integer", "minimum": 0}, "Thing": having({"cards": named("Whole")})},
        says(r"class Whole\(RootModel"),
        ("--collapse-root-models",),
    ),
    Fault(
        "openapi-typescript",
        "a field with a default",
        npm_tool("openapi-typescript", "index.d.ts"),
        {"Thing": having({"open": {"type": "boolean", "default": False}}, required=False)},
        says(r"open: boolean"),
        ("--default-non-nullable=false",),
    ),
    Fault(
        "orval",
        "an enumeration of numbers with a minimum",
        npm_tool("orval", "client.ts", "--client", "zod"),
        {"Thing": having({"players": {"type": "integer", "enum": [2, 3], "minimum": 2}})},
        says(r"zod\.min\("),
    ),
)
