"""Both clients, made from the contract and installed, and the service they play against."""

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.programs import copy_programs, output_of
from tests.servers.service import service

PROJECT = Path(__file__).parent.parent.parent
CLIENTS = PROJECT / "clients"
HERE = Path(__file__).parent
PATIENCE_SECONDS = 1200
"""To make the clients takes a minute on a quiet machine, and many on a busy one."""


@dataclass(frozen=True)
class Clients:
    """The installed clients, and a folder in which programs of theirs can be built and run."""

    python: Path
    folder: Path

    def run_python(self, program: Path, *arguments: object) -> str:
        return run(self.python, program, *arguments)

    def check_python(self, *programs: Path) -> str:
        """Check types as strictly as mypy can, which remembers the client from run to run."""
        remembered = PROJECT / ".mypy_cache" / "clients"
        return run(self.python, "-m", "mypy", "--strict", "--cache-dir", remembered, *programs)

    def copy(self, sources: Path) -> Path:
        """Copy the programs of a folder, and return where they are."""
        target = self.folder / sources.name
        target.mkdir(exist_ok=True)
        copy_programs(target, *(path for path in sources.iterdir() if path.is_file()))
        return target

    def compile(self, sources: Path) -> Path:
        """Check the types of TypeScript programs that import the client, and build them."""
        target = self.copy(sources)
        run(CLIENTS / "node_modules" / ".bin" / "tsc", "--project", target)
        return target / "built"

    def run_typescript(self, program: Path, *arguments: object) -> str:
        return run("node", program, *arguments)


def run(*command: object) -> str:
    return output_of(*command, cwd=HERE, timeout=PATIENCE_SECONDS)


@pytest.fixture(scope="session")
def tools() -> Path:
    """Install the tools, if they are not current, and give the folder of their node_modules."""
    if shutil.which("npm") is None and "CI" not in os.environ:
        pytest.skip("the tools are installed with npm, which is not here")
    run("make", "-C", PROJECT, "clients/node_modules/ready")
    return CLIENTS


@pytest.fixture(scope="session")
def clients(tools: Path, tmp_path_factory: pytest.TempPathFactory) -> Clients:
    """Make the clients, if they are not current, and install them."""
    run("make", "-C", PROJECT, "clients")
    folder = tmp_path_factory.mktemp("programs")
    (folder / "package.json").write_text('{"type": "module"}')
    modules = folder / "node_modules"
    (modules / "arbitro-client").mkdir(parents=True)
    (tarball,) = (CLIENTS / "dist").glob("*.tgz")
    run("tar", "xzf", tarball, "-C", modules / "arbitro-client", "--strip-components=1")
    (modules / "@fluent").symlink_to(tools / "node_modules" / "@fluent")
    (modules / "@types").symlink_to(tools / "node_modules" / "@types")
    return Clients(PROJECT / ".venv-tools" / "bin" / "python", folder)


@pytest.fixture(scope="session")
def programs(clients: Clients) -> Path:
    """Return the folder of the Python programs."""
    return clients.copy(HERE / "python")


@pytest.fixture(scope="session")
def built(clients: Clients) -> Path:
    """Return the TypeScript programs, checked by the compiler."""
    return clients.compile(HERE / "typescript")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start the service as it is run, with the games that are part of it."""
    patience = {"ADVICE_SECONDS": "60", "JOB_WORKERS": "1"}  # on a busy machine, too
    with service(tmp_path_factory.mktemp("service"), PYTHONPATH="", **patience) as it:
        yield it.address
