"""arbitro play: play a game in the terminal."""

import json
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import click

from arbitro.command.games import chosen_game, counts
from arbitro.command.playing.asking import Console, Quit
from arbitro.command.playing.tables import HostedSeat, Json, OpenTable, Refused, Table
from arbitro.command.playing.telling import Teller, in_words
from arbitro.command.playing.terminal_game import TerminalGame
from arbitro.play.catalogue.finding import find
from arbitro.play.messages.open import LEVEL_NAMES, LevelName
from arbitro.rules.legal import pick_move


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; the rest is asked for at the terminal."""

    game: str | None
    players: int | None
    at_random: int | None
    bots: LevelName | None
    chosen: tuple[str, ...]
    seed: str | None
    language: str
    record: Path | None


def writable(
    _context: click.Context, _parameter: click.Parameter, file: Path | None
) -> Path | None:
    """Refuse a file that could not be written, or has been, before the game is played."""
    if file is not None and not os.access(file.parent, os.W_OK):
        raise click.BadParameter(f"no file can be written in {file.parent}")
    if file is not None and file.exists():
        raise click.BadParameter(f"{file} is there already")
    return file


@click.command()
@click.argument("game", required=False, metavar="[GAME|LINK]")
@click.option("--players", type=int, metavar="NUMBER", help="How many play.")
@click.option("--bots", type=click.Choice(LEVEL_NAMES), help="Play alone, against bots.")
@click.option("--random", "at_random", type=int, metavar="NUMBER", help="How many play at random.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="An option of it.")
@click.option("--language", default="en", show_default=True, help="The language of its words.")
@click.option("--seed", metavar="HEX", help="What chance is drawn from: 64 hexadecimal digits.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    callback=writable,
    help="Keep the game here.",
)
def play(**given: Any) -> None:
    """Play a GAME with others at this terminal, against bots or against random moves.

    Without a GAME you are asked which. It is the name of an installed game, or module:GAME. With
    the LINK that a player of a hosted table has got, you play at that table.
    """
    wishes = Wishes(**given)
    if wishes.bots and wishes.at_random is not None:
        raise click.UsageError("--bots replaces --random")
    console = Console()
    try:
        if wishes.game and "://" in wishes.game:
            play_at_table(console, wishes, HostedSeat(wishes.game, wishes.language))
        else:
            play_here(console, wishes)
    except Quit:
        click.echo("Goodbye.")
    except Refused as refused:
        raise click.ClickException(in_words(refused.problem)) from None


def play_at_table(console: Console, wishes: Wishes, table: HostedSeat) -> None:
    """Play the seat of a link."""
    if wishes.players or wishes.at_random or wishes.bots or wishes.seed or wishes.chosen:
        raise click.UsageError("a table has its players, seed and options")
    if table.seat is None:
        raise click.ClickException("this link shows the table, but has no seat at it")
    play_to_the_end(console, wishes, table, [table.seat], table.wait, table.names)


def play_here(console: Console, wishes: Wishes) -> None:
    """Set up a game in this process, and play it."""
    if (name := wishes.game) is None:
        games = [*find().games.values()]
        name = console.ask_choice(
            "Which game?", games, lambda each: f"{each.title} ({counts(each.players)})"
        ).name
    game = chosen_game(name)
    if wishes.bots and game.imagine is None:
        raise click.ClickException(f"{game.name} has no bots, as it has no function imagine")
    players = wishes.players or game.players[0]
    if not wishes.players and len(game.players) > 1:
        question = f"How many play? {counts(game.players)} ({players})"
        players = console.ask_number(question, game.players, players)
    people = how_many_people(console, players, wishes)
    start: Json = {"players": players, "seed": wishes.seed or secrets.token_hex(32)}
    if wishes.chosen:
        named = (each.partition("=") for each in wishes.chosen)
        start["options"] = {name: value_of(text) for name, _, text in named}
    table = OpenTable(game, wishes.language, start)
    random = Random(wishes.seed)  # noqa: S311 - nothing secret

    def let_others_play() -> None:
        seat = table.to_act[0]
        if wishes.bots:
            table.play_bot(seat, wishes.bots, str(random.random()))
        else:
            table.play(pick_move(table.legal(seat), random.randrange))

    bots = [f"Bot {seat}" if wishes.bots and seat else None for seat in range(players)]
    play_to_the_end(console, wishes, table, range(people), let_others_play, bots)


def play_to_the_end(
    console: Console,
    wishes: Wishes,
    table: Table,
    people: Sequence[int],
    let_others_play: Any,
    names: Sequence[str | None],
) -> None:
    """Play, and keep the record."""
    words = table.call(f"/v1/games/{table.game}/words")
    if words["language"] != (asked := wishes.language.replace("_", "-").partition("-")[0].lower()):
        click.echo(f"There are no words in {asked}, only in {', '.join(words['languages'])}.")
    teller = Teller(words["resources"], words["language"], names)
    try:
        TerminalGame(table, people, let_others_play, console, teller).play()
    finally:
        keep(wishes.record, table)


def how_many_people(console: Console, players: int, wishes: Wishes) -> int:
    """Return how many are at this terminal: one against bots or, by default, random moves."""
    if wishes.bots:
        return 1
    if (given := wishes.at_random) is None:
        question = f"How many of them play at random? ({players - 1})"
        given = console.ask_number(question, range(players + 1), players - 1)
    if given not in range(players + 1):
        raise click.ClickException(f"{given} of {players} players cannot play at random")
    return players - given


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
        click.echo(f"Nothing is in {file}: the service shows the record when the game is over.")
        return
    file.write_text(json.dumps(record) + "\n", encoding="utf-8")
    click.echo(f"The record is in {file}; arbitro verify {file} checks it.")
