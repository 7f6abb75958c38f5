"""The TypeScript client: generated, with a helper for templates, as an npm package."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from clients.contract import MOVES_OF_PLAYERS, NEWS, Contract

HERE = Path(__file__).parent
SEALED_MOVE = re.compile(r"(?=    public playSealed\w+Move<)")
SENT = "'Content-Type': 'application/json',"
TOOLS = HERE.parent / "node_modules" / ".bin"
OWN = ("index.ts", "streams.ts", "templates.ts", "words.ts")


def make(contract: Contract, published: Path, dist: Path) -> None:
    """Generate the sources, add what is not generated, compile, and pack."""
    project = dist / "typescript"
    sources = project / "src"
    sources.mkdir(parents=True)
    for name in OWN:
        shutil.copy(HERE / name, sources)
    for name in ("README.md", "tsconfig.json"):
        shutil.copy(HERE / name, project)
    (sources / "games.ts").write_text(_games(contract), encoding="utf-8")
    (sources / "games-streams.ts").write_text(_streams(contract), encoding="utf-8")
    manifest = json.loads((HERE / "package.in.json").read_text(encoding="utf-8"))
    manifest["version"] = contract.version
    (project / "package.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    config = str(HERE / "openapi-ts.config.mjs")
    paths = {"ARBITRO_CONTRACT": published, "ARBITRO_GENERATED": sources / "generated"}
    _run("openapi-ts", "--file", config, **paths)
    _name_sealed_moves(contract, sources / "generated" / "sdk.gen.ts")
    _run("tsc", "--project", str(project))
    subprocess.run(  # noqa: S603 - the command is our own
        ["npm", "pack", "--loglevel=error", "--pack-destination", str(dist)],  # noqa: S607 - found on the PATH
        cwd=project,
        check=True,
        stdout=subprocess.DEVNULL,
    )


def _run(tool: str, *arguments: str, **environment: Path) -> None:
    given = {name: str(value) for name, value in environment.items()}
    subprocess.run(  # noqa: S603 - the command is our own
        [TOOLS / tool, *arguments],
        cwd=HERE.parent,
        env={**os.environ, **given},
        check=True,
        stdout=subprocess.DEVNULL,
    )


def _name_sealed_moves(contract: Contract, generated: Path) -> None:
    """Let each sealed move have a name, so that it can be sent again if its answer is lost."""
    before, *methods = SEALED_MOVE.split(generated.read_text(encoding="utf-8"))
    if len(methods) != len(contract.games()) or not all(SENT in each for each in methods):
        raise ValueError("moves are not generated as they were")
    named = f"{SENT}\n{' ' * 16}'Idempotency-Key': options.body.sealed.slice(0, 64),"
    text = before + "".join(each.replace(SENT, named, 1) for each in methods)
    generated.write_text(text, encoding="utf-8")


def _streams(contract: Contract) -> str:
    """Write for each game how its tables are followed."""
    streams = contract.streams()
    imported = ", ".join(f"{game}{NEWS}" for game in streams)
    lines = [
        f"import type {{ {imported} }} from './generated/types.gen.js';",
        "import { Stream } from './streams.js';",
        "",
        *(
            f"export const {game[0].lower()}{game[1:]} = new Stream<{game}{NEWS}>('{path}');"
            for game, path in streams.items()
        ),
    ]
    return "\n".join(lines) + "\n"


def _games(contract: Contract) -> str:
    """Write for each game what is done with its templates."""
    kinds = {game: (f"{game}Template", f"{game}{MOVES_OF_PLAYERS}") for game in contract.games()}
    imported = ", ".join(name for names in kinds.values() for name in names)
    lines = [
        f"import type {{ {imported} }} from './generated/types.gen.js';",
        "import { Templates } from './templates.js';",
        "",
        *(
            f"export const {game[0].lower()}{game[1:]} = new Templates<{', '.join(names)}>();"
            for game, names in kinds.items()
        ),
    ]
    return "\n".join(lines) + "\n"
