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

from arbitro.command.chosen import chosen_game
from arbitro.command.games import counts
from arbitro.command.playing.asking import letters
from arbitro.command.playing.by_mail import Mail, gone_on, mail_of, pass_on, started
from arbitro.command.playing.calls import Call, Json, Refused, by_url, in_process, seal_keys
from arbitro.command.playing.console import Console, Quit
from arbitro.command.playing.tables import HostedTable, OpenTable, SealedTable, Table
from arbitro.command.playing.telling import Teller, in_words
from arbitro.command.playing.terminal_game import Party, TerminalGame, party_of
from arbitro.command.playing.wording import LANGUAGES, Wording, base_of
from arbitro.play.catalogue.finding import find
from arbitro.play.messages.fields import LEVEL_NAMES


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; the rest is asked for at the terminal."""

    game: str | None
    players: int | None
    at_random: int | None
    bots: str | None
    chosen: tuple[str, ...]
    seed: str | None
    url: str | None
    hosted: bool
    sealed: str | None
    keys: tuple[str, ...]
    language: str
    opening_token: str
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
@click.argument("game", required=False)
@click.option("--players", type=int, metavar="NUMBER", help="How many play.")
@click.option("--random", "at_random", type=int, metavar="NUMBER", help="How many play at random.")
@click.option("--bots", type=click.Choice(LEVEL_NAMES), help="All others are bots; needs --hosted.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="An option of it.")
@click.option("--language", default="en", show_default=True, help="The language of its words.")
@click.option("--seed", metavar="HEX", help="What chance is drawn from: 64 hexadecimal digits.")
@click.option("--url", metavar="URL", help="The service that knows the rules; else this process.")
@click.option("--hosted", is_flag=True, help="Have the service at the URL host the game.")
@click.option(
    "--sealed",
    is_flag=False,
    flag_value="",
    metavar="[TEXT|@FILE]",
    help="Hold the game as a text that nobody here can read; go on with the one that is given.",
)
@click.option(
    "--key",
    "keys",
    multiple=True,
    metavar="KEY|@FILE",
    help="A key of a seat here, in a sealed game that goes on. Without one you watch.",
)
@click.option(
    "--opening-token", default="", envvar="OPENING_TOKEN", show_envvar=True, help="For it."
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    callback=writable,
    help="Keep the game here.",
)
def play(**given: Any) -> None:
    """Play a GAME, with others at this terminal or against random moves.

    Without a GAME you are asked which. It is the name of an installed game, or module:GAME, or
    the name of a game of the service at the URL.
    """
    wishes = Wishes(**given)
    if wishes.hosted and not wishes.url:
        raise click.UsageError("--hosted needs the --url of a service")
    if wishes.hosted and wishes.sealed is not None:
        raise click.UsageError("a game is --hosted or --sealed, not both")
    if wishes.bots and not wishes.hosted:
        raise click.UsageError(
            "bots play at a service: add --hosted --url URL (arbitro serve starts one), or play "
            "against random moves with --random"
        )
    if wishes.bots and wishes.at_random is not None:
        raise click.UsageError("--bots replaces --random")
    console = Console(Wording(wishes.language))
    try:
        play_as_wished(console, wishes)
    except Quit:
        console.say(console.words("goodbye"))
    except Refused as refused:
        raise click.ClickException(in_words(refused.problem)) from None


def play_as_wished(console: Console, wishes: Wishes) -> None:
    """Set up a game or go on with one, play it, and keep it."""
    mail = sealed_as_wished(wishes)
    call, name = caller(console, wishes)
    game = call(f"/v1/games/{name}")
    table: Table
    if mail and mail.text:
        table = gone_on(call, name, mail, wishes.keys)
        party = Party(max(game["players"]), [*table.keys], ())
    else:
        start = how_to_start(console, game, wishes)
        party = party_against(console, start["players"], wishes)
        if wishes.bots:
            start["seats"] = [{}, *[{"bot": wishes.bots}] * (start["players"] - 1)]
        table = opened(call, name, start, mail, wishes)
    words = call(f"/v1/games/{name}/words")
    say_if_wordless(console, words, wishes.language)
    bots = names_of_bots(console, party.seats, wishes.bots)
    teller = Teller(words["resources"], words["language"], party.seats, bots)
    contract = call(f"/v1/games/{name}/openapi.json")
    random = Random(wishes.seed)  # noqa: S311 - nothing secret
    try:
        TerminalGame(table, party, console, teller, contract, random).play()
    finally:
        keep(console, wishes.record, table)
        if mail and isinstance(table, SealedTable) and (mail.text or table.outcome is None):
            pass_on(console, table, mail, teller, how_to_go_on(name, wishes))


def names_of_bots(console: Console, seats: int, level: str | None) -> list[str]:
    """Name the bots, who have all seats but the first."""
    if not level:
        return []
    said = console.words(f"level-{level}")
    return [console.words("bot", number=seat, level=said) for seat in range(1, seats)]


def say_if_wordless(console: Console, words: Json, asked: str) -> None:
    """Say so if the game, or the terminal, has no words in the language that was asked for."""
    told, spoken = words["language"], console.words.language
    if {base_of(asked)} == {told, spoken}:
        return
    languages = ", ".join(each for each in words["languages"] if each in LANGUAGES)
    console.say(console.words("no-words", asked=asked, languages=languages, language=told))


def sealed_as_wished(wishes: Wishes) -> Mail | None:
    """Read what was given with --sealed; refuse what does not belong together."""
    mail = None if wishes.sealed is None else mail_of(wishes.sealed)
    goes_on = mail is not None and mail.text != ""
    if wishes.keys and not goes_on:
        raise click.UsageError("a --key needs the --sealed game that it belongs to")
    if goes_on and (wishes.players or wishes.at_random or wishes.seed or wishes.chosen):
        raise click.UsageError("a game that goes on has its players, seed and options")
    return mail


def how_to_go_on(name: str, wishes: Wishes) -> str:
    """Give the command that goes on with a sealed game; it is empty if only this process could."""
    if not (wishes.url or seal_keys()):
        return ""
    return f"arbitro play {wishes.game or name}{f' --url {wishes.url}' if wishes.url else ''}"


def opened(call: Call, name: str, start: Json, mail: Mail | None, wishes: Wishes) -> Table:
    """Open a table."""
    if wishes.hosted:
        return HostedTable(call, name, start, wishes.opening_token)
    return started(call, name, start, mail) if mail else OpenTable(call, name, start)


def caller(console: Console, wishes: Wishes) -> tuple[Call, str]:
    """Find who knows the rules, and the game."""
    game = wishes.game
    if wishes.url:
        call = by_url(wishes.url, wishes.language)
        return call, game or which(console, call("/v1/games")["games"])
    if game is None:
        found = find().games.values()
        listed = [{"game": x.name, "title": x.title, "players": x.players} for x in found]
        game = which(console, listed)
    rules = chosen_game(game)
    return in_process(rules, wishes.language), rules.name


def which(console: Console, listed: Sequence[Json]) -> str:
    """Have a game chosen."""
    games = dict(zip(letters(len(listed)), listed, strict=True))
    labels = {x: f"{each['title']} ({counts(each['players'])})" for x, each in games.items()}
    return str(games[console.ask_choice(console.words("which-game"), labels)]["game"])


def how_to_start(console: Console, game: Json, wishes: Wishes) -> Json:
    """Choose how many play, and how."""
    players = wishes.players or how_many_play(console, game["players"])
    start: Json = {"players": players, "seed": wishes.seed or secrets.token_hex(32)}
    return {**start, "options": options(wishes.chosen)} if wishes.chosen else start


def how_many_play(console: Console, possible: Sequence[int]) -> int:
    """Ask how many play; the first possible number is the default."""
    if len(possible) == 1:
        return possible[0]
    question = console.words("how-many-play", possible=counts(possible))
    return number_in(console, question, possible, possible[0])


def party_against(console: Console, players: int, wishes: Wishes) -> Party:
    """Say who plays: against bots, one person."""
    if wishes.bots:
        return Party(players, [0], (), has_bots=True)
    return party_of(players, how_many_at_random(console, players, wishes))


def how_many_at_random(console: Console, players: int, wishes: Wishes) -> int:
    """Ask how many play at random; by default, all but one."""
    given = wishes.at_random
    if given is None:
        question = console.words("how-many-at-random")
        return number_in(console, question, range(players + 1), players - 1)
    if given not in range(players + 1):
        raise click.ClickException(f"{given} of {players} players cannot play at random")
    return given


def number_in(console: Console, question: str, possible: Sequence[int], default: int) -> int:
    """Ask for one of some numbers."""
    while True:
        answer = console.ask(f"{question} ({default})") or str(default)
        if answer.isdecimal() and int(answer) in possible:
            return int(answer)
        console.say(console.words("write-one-of", choices=", ".join(map(str, possible))))


def options(chosen: Sequence[str]) -> Json:
    """Read options, whose values are JSON or words."""
    return {name: value_of(text) for name, _, text in (each.partition("=") for each in chosen)}


def value_of(text: str) -> Any:
    """Read a value."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def keep(console: Console, file: Path | None, table: Table) -> None:
    """Write the record of a game to a file."""
    if file is None:
        return
    record = table.record()
    if record is None:
        console.say(console.words("no-record", file=file))
        return
    file.write_text(json.dumps(record) + "\n", encoding="utf-8")
    console.say(console.words("record-kept", file=file))
