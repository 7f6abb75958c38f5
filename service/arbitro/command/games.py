"""arbitro games: what is installed; and the game that is named on the command line."""

from collections.abc import Iterable

import click

from arbitro.laws.support.subjects import game_named, installed
from arbitro.play.catalogue.finding import BadCatalogue, find, is_ours, package_of_game, reason
from arbitro.rules.kernel import AnyGame


@click.command()
def games() -> None:
    """List the installed games, and those that can't be served, and why."""
    found = find()
    rows = [("game", "title", "players", "version", "package")]
    for game in found.games.values():
        package = "arbitro" if is_ours(game) else package_of_game(game)
        rows.append((game.name, game.title, counts(game.players), game.version, package))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        click.echo("  ".join(cells).rstrip())
    for left_out in found.left_out:
        click.echo(str(left_out), err=True)


def counts(players: Iterable[int]) -> str:
    """Return how many may play."""
    numbers = sorted(players)
    if numbers == [*range(numbers[0], numbers[-1] + 1)] and len(numbers) > 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))


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
    known = installed()
    if ":" not in name and name not in known:
        raise click.ClickException(f"{name} is not installed; there are {', '.join(known)}")
