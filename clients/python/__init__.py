"""The Python client: generated, with a helper for templates, as a wheel and a source archive."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from flit_core import buildapi

from clients.contract import MOVES_OF_PLAYERS, NEWS, Contract

HERE = Path(__file__).parent
SERVICE = HERE.parent.parent / "service" / "arbitro"
OF_THE_SERVICE = {
    SERVICE / "words" / "narrator.py": "words.py",
    SERVICE / "rules" / "choices.py": "choices.py",
}
"""modules that the client has in common with the service"""
PACKAGE = "arbitro_client"


NAME_SENT = '        headers["Idempotency-Key"] = idempotency_key\n'
NAME_MADE = '    else:\n        headers["Idempotency-Key"] = body.sealed[:64]\n'


class Stumbled(Exception):
    """The generator could not make sense of all of the contract."""


def make(contract: Contract, published: Path, dist: Path) -> None:
    """Generate the package, add what it does not generate, and build it."""
    project = dist / "python"
    project.mkdir()
    _generate(published, project / PACKAGE)
    _name_sealed_moves(project / PACKAGE)
    _make_tokens_optional(contract, project / PACKAGE)
    for name in ("streams.py", "templates.py"):
        shutil.copy(HERE / name, project / PACKAGE)
    for module, name in OF_THE_SERVICE.items():
        shutil.copy(module, project / PACKAGE / name)
    (project / PACKAGE / "py.typed").touch()
    shutil.copy(HERE / "README.md", project)
    (project / PACKAGE / "games.py").write_text(_games(contract), encoding="utf-8")
    manifest = (HERE / "pyproject.in.toml").read_text(encoding="utf-8")
    manifest = manifest.replace("@version@", contract.version)
    (project / "pyproject.toml").write_text(manifest, encoding="utf-8")
    _build(project, dist)


def _generate(published: Path, package: Path) -> None:
    command = [sys.executable, "-m", "clients.python.generate", "generate", "--meta", "none"]
    command += ["--path", str(published), "--config", str(HERE / "config.json")]
    command += ["--output-path", str(package), "--fail-on-warning"]
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(  # noqa: S603 - the command is our own
        command,
        cwd=HERE.parent.parent,
        env={**os.environ, "PATH": tools},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or "arning" in done.stdout + done.stderr:
        raise Stumbled(done.stdout + done.stderr)


def _name_sealed_moves(package: Path) -> None:
    """Let each sealed move have a name, so that it can be sent again if its answer is lost."""
    for module in package.glob("api/*/play_sealed_*_move.py"):
        text = module.read_text(encoding="utf-8")
        if NAME_SENT not in text:
            raise Stumbled(f"{module} is not generated as it was")
        module.write_text(text.replace(NAME_SENT, NAME_SENT + NAME_MADE), encoding="utf-8")


def _make_tokens_optional(contract: Contract, package: Path) -> None:
    """Let a client without a token call what needs none at most services, or at open tables."""
    for operation in contract.without_token():
        for module in package.glob(f"api/*/{operation}.py"):
            text = module.read_text(encoding="utf-8")
            both = text.replace(
                "client: AuthenticatedClient,", "client: AuthenticatedClient | Client,"
            )
            module.write_text(both, encoding="utf-8")


def _games(contract: Contract) -> str:
    """Write the unions under their names, and for each game what is done with its templates."""
    unions = contract.unions()
    names = {member for members in unions.values() for member in members}
    names |= {f"{game}{NEWS}" for game in contract.games()}
    models = ",\n".join(f"    {name}" for name in sorted(names))
    return "\n".join(
        [
            '"""The unions of the contract, and each game\'s templates and streams."""',
            "",
            "from typing import TypeAlias",
            "",
            f"from .models import (\n{models},\n)",
            "from .streams import Stream",
            "from .templates import Templates",
            "",
            *(f"{name}: TypeAlias = {' | '.join(members)}" for name, members in unions.items()),
            "",
            *(_templates(contract, game) for game in contract.games()),
            *(_stream(game, path) for game, path in contract.streams().items()),
        ]
    )


def _templates(contract: Contract, game: str) -> str:
    moves = f"{game}{MOVES_OF_PLAYERS}"
    readers = "".join(
        f"        {contract.tag(member)!r}: {member}.from_dict,\n"
        for member in contract.unions()[moves]
    )
    kind = f"Templates[{game}Template, {moves}]"
    return f"{_constant(game)}_TEMPLATES: {kind} = Templates(\n    {{\n{readers}    }}\n)\n"


def _stream(game: str, path: str) -> str:
    return f"{_constant(game)}_STREAM = Stream({path!r}, {game}{NEWS}.from_dict)\n"


def _constant(game: str) -> str:
    words = "".join(f"_{letter}" if letter.isupper() else letter for letter in game)
    return words.upper().lstrip("_")


def _build(project: Path, dist: Path) -> None:
    before = Path.cwd()
    os.chdir(project)
    try:
        buildapi.build_wheel(str(dist))
        buildapi.build_sdist(str(dist))
    finally:
        os.chdir(before)
