"""arbitro new: the beginning of a package with a game."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import click

from arbitro.play.catalogue.checks import NAME, TAKEN

TEMPLATE = files("arbitro.command") / "template"

NEXT = """
cd {name}
pip install --editable '.[test]'
arbitro check {name}
arbitro play {name}"""


@click.command()
@click.argument("name")
def new(name: str) -> None:
    """Write a complete tiny game, with its tests, into a new folder called NAME.

    NAME is made of lower-case words joined by hyphens: my-game.
    """
    check_name(name)
    folder = Path(name)
    for path, template in sorted(files_in(TEMPLATE), key=lambda each: each[0]):
        file = folder / rename(path, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(rename(template.read_text(encoding="utf-8"), name), encoding="utf-8")
        click.echo(file)
    click.echo(NEXT.format(name=name))


def check_name(name: str) -> None:
    """Refuse a name that no game, package or folder can have."""
    package = name.replace("-", "_")
    if not NAME.fullmatch(name) or name in TAKEN or iskeyword(package):
        raise click.ClickException(
            f"a game cannot be called {name!r}; write lower-case words joined by hyphens"
        )
    if Path(name).exists():
        raise click.ClickException(f"{name} exists already")
    if find_spec(package):
        raise click.ClickException(f"there is a Python package {package} already")


def files_in(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """List the files in a folder of this package, and in the folders in it."""
    for each in folder.iterdir():
        if each.is_file():
            yield path + each.name, each
        elif each.name != "__pycache__":
            yield from files_in(each, f"{path}{each.name}/")


def rename(text: str, name: str) -> str:
    """Replace the names of the game in the template."""
    package, title = name.replace("-", "_"), name.replace("-", " ").capitalize()
    return text.replace("my-game", name).replace("my_game", package).replace("My game", title)
