"""The command itself, which leads to its subcommands."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

import click

COMMIT = os.environ.get("COMMIT")
BUILD = f"{version('arbitro')} (commit {COMMIT})" if COMMIT else version("arbitro")
COMMANDS = ("check", "games", "new", "play", "serve", "verify", "worker")


class Subcommands(click.Group):
    """The subcommands, each in a module of its name, which is imported when it is needed."""

    def list_commands(self, _context: click.Context) -> Sequence[str]:  # type: ignore[override]
        """List them in the order of the alphabet."""
        return COMMANDS

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        """Find one by its name."""
        if name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"arbitro.command.{name}"), name)
        return command


@click.group(
    cls=Subcommands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(BUILD, message="%(version)s")
def main() -> None:
    """Referee tabletop games: serve them, play them, and write your own."""
    # A game in this folder is found by the name of its module; it hides no module of others.
    sys.path.append("")
