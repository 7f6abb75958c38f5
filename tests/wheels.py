"""Packages as somebody gets them who has never seen this repository: wheels, installed."""

import subprocess
import sys
import sysconfig
from pathlib import Path

BUILD = "import sys, hatchling.build; print(hatchling.build.build_wheel(sys.argv[1]))"


def build(project: Path, folder: Path) -> Path:
    """Build the wheel of a project."""
    command = [sys.executable, "-c", BUILD, str(folder)]
    built = subprocess.run(command, cwd=project, capture_output=True, text=True, check=True)
    name: str = built.stdout.split()[-1]
    return folder / name


def environment(folder: Path, *wheels: Path) -> Path:
    """Make a virtual environment with these wheels and all that is locked, and give its Python.

    The locked packages are those of the tests' own environment. Arbitro is not, although it is
    there: Python does not follow the link to our sources in a folder that is itself linked to.
    """
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    locked = sysconfig.get_path("purelib")
    there = sysconfig.get_path("purelib", vars={"base": str(folder)})
    (Path(there) / "locked.pth").write_text(locked)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", *map(str, wheels)], check=True)
    return python
