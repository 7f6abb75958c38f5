"""The command itself, which leads to its subcommands."""

import sys
from importlib.metadata import version

import click

from arbitro.command.bots import bots
from arbitro.command.check import check
from arbitro.command.games import games
from arbitro.command.new import new
from arbitro.command.play import play
from arbitro.command.serve import serve
from arbitro.command.verify import verify

COMMANDS = (play, serve, bots, games, verify, new, check)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(version("arbitro"), message="%(version)s")
def main() -> None:
    """Referee tabletop games: serve them, play them, and write your own."""
    # As for `python -m`: a game in this folder is found by the name of its module.
    sys.path.insert(0, "")


for command in COMMANDS:
    main.add_command(command)
