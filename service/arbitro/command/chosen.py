"""The game that is named on the command line."""

import click

from arbitro.laws.support.subjects import game_named, installed
from arbitro.play.catalogue.finding import BadCatalogue, reason
from arbitro.rules.kernel import AnyGame


def chosen_game(name: str) -> AnyGame:
    """Load a game, or end with the reason why that cannot be done."""
    check_installed(name)
    try:
        return game_named(name)
    except BadCatalogue as fault:
        raise click.ClickException(str(fault)) from None
    except (ImportError, AttributeError, SyntaxError) as error:
        raise click.ClickException(f"{name} cannot be imported: {reason(error)}") from error


def check_installed(name: str) -> None:
    """End if there is no such game; what is named as module:GAME need not be installed."""
    known = [*installed()]
    if ":" not in name and name not in known:
        raise click.ClickException(f"{name} is not installed; there are {', '.join(known)}")
