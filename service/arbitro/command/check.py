"""arbitro check: whether a game has all that the service requires."""

import os
import sys
from importlib.util import find_spec

import click

from arbitro.command.games import check_installed


@click.command()
@click.argument("game")
@click.option("--fast", is_flag=True, help="Try fewer turns of the game, which takes seconds.")
def check(game: str, *, fast: bool) -> None:
    """Check a GAME: its types, rules, words, and the laws that every game has to keep.

    GAME is the name of an installed game, or module:GAME. The exit status is 0 if nothing is wrong.
    Run this in the folder of your project, so that it uses what conftest.py passes to `add_laws`.
    """
    check_installed(game)
    if not all(map(find_spec, ("pytest", "hypothesis"))):
        raise click.ClickException("this needs more packages: pip install 'arbitro[laws]'")
    import pytest  # noqa: PLC0415 - only those who check games have it

    from arbitro.command.progress import Progress  # noqa: PLC0415 - needs pytest

    progress = Progress(game)
    laws = ("--pyargs", "arbitro.laws", "--game", game, *(["--quick-laws"] if fast else []))
    # The laws do not take the options that other tests in this folder need.
    alone = ("-c", os.devnull, "--rootdir", ".", "-p", "no:terminal", "-p", "no:cacheprovider")
    status = pytest.main([*laws, *alone], plugins=[progress])
    if status in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
        progress.conclude()
    sys.exit(int(status))
