"""arbitro new: the beginning of a package with a game."""

from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import click

from arbitro.play.catalogue.checks import NAME, TAKEN

TEMPLATE = Path(__file__).parent / "template"

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
    package = name.replace("-", "_")
    if not NAME.fullmatch(name) or name in TAKEN or iskeyword(package):
        raise click.ClickException(
            f"a game cannot be called {name!r}; write lower-case words joined by hyphens"
        )
    if Path(name).exists():
        raise click.ClickException(f"{name} already exists")
    if find_spec(package):
        raise click.ClickException(f"there is already a Python package {package}")
    for template in sorted(TEMPLATE.rglob("*")):
        if template.is_file() and "__pycache__" not in template.parts:
            file = Path(name) / rename(str(template.relative_to(TEMPLATE)), name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(rename(template.read_text(encoding="utf-8"), name), encoding="utf-8")
            click.echo(file)
    click.echo(NEXT.format(name=name))


def rename(text: str, name: str) -> str:
    """Replace the names of the game in the template."""
    package, title = name.replace("-", "_"), name.replace("-", " ").capitalize()
    return text.replace("my-game", name).replace("my_game", package).replace("My game", title)
