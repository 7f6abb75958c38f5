"""Whether the faults of generators that faults.yaml lists are there, and whether options help."""

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from ruamel.yaml import YAML

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

GO = "--git-host=a.b --git-user-id=c --git-repo-id=d --package-name=fault"
OTHERS: Mapping[str, Command] = {
    "openapi-python-client": openapi_python_client,
    "datamodel-code-generator": datamodel_code_generator,
    "openapi-typescript": npm_tool("openapi-typescript", "index.d.ts"),
    "orval": npm_tool("orval", "client.ts", "--client", "zod"),
}
TOOLS = {"openapi-typescript": ("node",), "orval": ("node",), "go": ("java", "go")}
"""What each generator needs that is no part of the project; Java, if it is openapi-generator."""

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
    """What a generator makes of some schemas."""

    of: str
    about: str
    generate: str
    schemas: Json
    wrong: str = ""
    says: str = ""
    helps: str = ""
    links: Json = field(default_factory=dict)
    media: str = "application/json"

    @property
    def title(self) -> str:
        return f"{self.of}: {self.about}"

    def lacking(self) -> Sequence[str]:
        """Name the tools that are not here."""
        known = () if self.generate in OTHERS else ("java",)
        return lacking(TOOLS.get(self.generate, known))

    def command(self) -> Command:
        language, *options = shlex.split(self.generate)
        if language == "go":
            options += GO.split()
        return OTHERS.get(language) or openapi_generator(language, *options)

    def contract(self) -> Json:
        """Return a contract whose one operation answers with a Thing."""
        schema = {"$ref": "#/components/schemas/Thing"}
        answer: dict[str, Any] = {
            "description": "a thing",
            "content": {self.media: {"schema": schema}},
        }
        if self.links:
            answer["links"] = self.links
        return {
            "openapi": "3.1.0",
            "info": {"title": "Fault", "version": "1"},
            "paths": {
                "/thing": {"get": {"operationId": "get_thing", "responses": {"200": answer}}}
            },
            "components": {"schemas": self.schemas},
        }

    def is_there(self, folder: Path, *options: str) -> bool:
        folder.mkdir()
        source, client = folder / "contract.json", folder / "client"
        source.write_text(json.dumps(self.contract()))
        try:
            run(*self.command()(source, client, *options), cwd=folder)
        except Failed:
            if self.wrong or self.says:
                raise
        if self.says:
            files = (path for path in client.rglob("*") if path.is_file())
            return any(re.search(self.says, path.read_text(errors="replace")) for path in files)
        return not client.exists() or bool(self.wrong and self._goes_wrong(client))

    def _goes_wrong(self, client: Path) -> bool:
        if "./play" in self.wrong:
            (client / "play").mkdir()
            (client / "play" / "main.go").write_text(READER)
        try:
            run(*shlex.split(self.wrong), cwd=client, GOPROXY="off", GOFLAGS="-mod=mod")
        except Failed:
            return True
        return False


ROWS = YAML(typ="safe").load(Path(__file__).with_name("faults.yaml"))
FAULTS = [Fault(**row) for row in ROWS]
