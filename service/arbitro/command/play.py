"""arbitro play: play a game in the terminal."""

import json
import os
import secrets
from pathlib import Path
from typing import Any

import click

from arbitro.command.games import chosen_game, counts
from arbitro.command.playing.asking import Console, Quit
from arbitro.command.playing.tables import HostedSeat, Json, OpenTable, Refused, Table
from arbitro.command.playing.telling import Teller, in_words
from arbitro.command.playing.terminal_game import TerminalGame
from arbitro.play.catalogue.finding import find
from arbitro.play.messages.open import LEVEL_NAMES, LevelName
from arbitro.rules.kernel import AnyGame


def writable(
    _context: click.Context, _parameter: click.Parameter, file: Path | None
) -> Path | None:
    """Refuse a file that could not be written, or has been, before the game is played."""
    if file is not None and not os.access(file.parent, os.W_OK):
        raise click.BadParameter(f"you can't write a file in {file.parent}")
    if file is not None and file.exists():
        raise click.BadParameter(f"{file} already exists")
    return file


@click.command()
@click.argument("game", required=False, metavar="[GAME|LINK]")
@click.option("--players", type=int, metavar="NUMBER", help="How many players.")
@click.option("--bots", type=click.Choice(LEVEL_NAMES), help="Play alone, against bots.")
@click.option("--random", "at_random", type=int, metavar="NUMBER", help="How many play at random.")
@click.option(
    "--option", "chosen", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
@click.option("--language", default="en", show_default=True, help="The language you read.")
@click.option("--seed", metavar="HEX", help="The seed of chance: 64 hexadecimal digits.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    callback=writable,
    help="Write the record of the game here.",
)
def play(
    game: str | None,
    players: int | None,
    at_random: int | None,
    bots: LevelName | None,
    chosen: tuple[str, ...],
    seed: str | None,
    language: str,
    record: Path | None,
) -> None:
    """Play a GAME with others at this terminal, against bots or against random moves.

    GAME is the name of an installed game, or module:GAME; without it, you are asked which. With the
    LINK to your seat at a hosted table, you play there.
    """
    if bots and at_random is not None:
        raise click.UsageError("--bots replaces --random")
    console = Console()
    try:
        if game and "://" in game:
            if players or at_random or bots or seed or chosen:
                raise click.UsageError("a hosted table already has its players, seed and options")
            play_to_the_end(console, HostedSeat(game, language), language, record)
            return
        rules = chosen_game(game or choose_game(console))
        if bots and rules.imagine is None:
            raise click.ClickException(
                f"{rules.name} has no bots, because it has no function imagine"
            )
        players = players or how_many_play(console, rules)
        people = 1 if bots else how_many_people(console, players, at_random)
        start: Json = {"players": players, "seed": seed or secrets.token_hex(32)}
        if chosen:
            named = (each.partition("=") for each in chosen)
            start["options"] = {name: value_of(text) for name, _, text in named}
        table = OpenTable(rules, language, start, people, bots)
        play_to_the_end(console, table, language, record)
    except Quit:
        click.echo("Goodbye.")
    except Refused as refused:
        raise click.ClickException(in_words(refused.problem)) from None


def choose_game(console: Console) -> str:
    """Have a game chosen."""
    games = [*find().games.values()]
    return console.ask_choice(
        "Which game?", games, lambda each: f"{each.title} ({counts(each.players)})"
    ).name


def how_many_play(console: Console, game: AnyGame) -> int:
    """Return how many play, the fewest by default."""
    fewest = game.players[0]
    question = f"How many play? {counts(game.players)} ({fewest})"
    several = len(game.players) > 1
    return console.ask_number(question, game.players, fewest) if several else fewest


def how_many_people(console: Console, players: int, at_random: int | None) -> int:
    """Return how many are at this terminal: one, by default, against random moves."""
    if at_random is None:
        question = f"How many of them play at random? ({players - 1})"
        at_random = console.ask_number(question, range(players + 1), players - 1)
    if at_random not in range(players + 1):
        raise click.ClickException(f"{at_random} of {players} players can't play at random")
    return players - at_random


def play_to_the_end(console: Console, table: Table, language: str, record: Path | None) -> None:
    """Play, and keep the record."""
    words = table.call(f"/v1/games/{table.game}/words")
    if words["language"] != (asked := language.replace("_", "-").partition("-")[0].lower()):
        click.echo(f"There are no words in {asked}, only in {', '.join(words['languages'])}.")
    teller = Teller(words["resources"], words["language"], table.names)
    try:
        TerminalGame(table, console, teller).play()
    finally:
        keep(record, table)


def value_of(text: str) -> Any:
    """Read the value of an option: JSON, or a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def keep(file: Path | None, table: Table) -> None:
    """Write the record of a game to a file."""
    if file is None:
        return
    if (record := table.record()) is None:
        click.echo(f"Nothing is in {file}: you can read the record once the game is over.")
        return
    file.write_text(json.dumps(record) + "\n", encoding="utf-8")
    click.echo(f"The record is in {file}; check it with arbitro verify {file}.")
