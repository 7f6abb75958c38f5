"""Packages as they are without this repository: wheels, installed."""

import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement

from tests.programs import output_of

BUILD = "import sys, hatchling.build; print(hatchling.build.build_wheel(sys.argv[1]))"


def build(project: Path, folder: Path) -> Path:
    """Build the wheel of a project."""
    command = [sys.executable, "-c", BUILD, str(folder)]
    return folder / output_of(*command, cwd=project).split()[-1]


def environment(folder: Path, *wheels: Path) -> Path:
    """Make a virtual environment with these wheels and all that is locked; return its Python.

    The locked packages are those of the tests' own environment. Arbitro is not, although it is
    there: Python does not follow the link to our sources in a folder that is itself linked to.
    """
    packages = _empty_environment(folder)
    (packages / "locked.pth").write_text(sysconfig.get_path("purelib"))
    return _install(folder, *wheels)


def bare_environment(folder: Path, wheel: Path) -> Path:
    """Make a virtual environment with a wheel and what it declares to need; return its Python.

    The packages that it needs are linked to, from the tests' own environment.
    """
    packages = _empty_environment(folder)
    python = _install(folder, wheel)
    [installed] = distributions(path=[str(packages)])
    for needed in _needs(installed, ""):
        for file in needed.files or ():
            top = packages / file.parts[0]
            if top.name not in {"..", "__pycache__"} and not top.exists():
                top.symlink_to(Path(str(needed.locate_file(top.name))))
    return python


def _needs(package: Distribution, extra: str) -> Iterator[Distribution]:
    """Yield what a package needs, however indirectly."""
    for line in package.requires or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            needed = distribution(requirement.name)
            yield needed
            for each in ("", *requirement.extras):
                yield from _needs(needed, each)


def _empty_environment(folder: Path) -> Path:
    """Make a virtual environment; return the folder of its packages."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    return Path(sysconfig.get_path("purelib", vars={"base": str(folder)}))


def _install(folder: Path, *wheels: Path) -> Path:
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", *map(str, wheels)], check=True)
    return python
