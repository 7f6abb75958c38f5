"""arbitro games: what is installed."""

from collections.abc import Iterable

import click

from arbitro.play.catalogue.finding import find, is_ours, package_of_game
from arbitro.rules.kernel import AnyGame


@click.command()
def games() -> None:
    """List the games that are installed, and those that cannot be served, and why."""
    found = find()
    rows = [("game", "title", "players", "version", "package"), *map(row, found.games.values())]
    for line in table(rows):
        click.echo(line)
    for game in found.left_out:
        click.echo(str(game), err=True)


def row(game: AnyGame) -> tuple[str, ...]:
    """Describe a game in a line."""
    package = "arbitro" if is_ours(game) else package_of_game(game)
    return game.name, game.title, counts(game.players), game.version, package


def counts(players: Iterable[int]) -> str:
    """Return how many may play."""
    numbers = sorted(players)
    if numbers == [*range(numbers[0], numbers[-1] + 1)] and len(numbers) > 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))


def table(rows: list[tuple[str, ...]]) -> Iterable[str]:
    """Align rows in columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for cells in rows:
        padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=True)]
        yield "  ".join(padded).rstrip()
