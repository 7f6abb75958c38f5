"""Sealed games that go from one terminal to the next, as a text."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from arbitro.command.playing.calls import Call, Json
from arbitro.command.playing.console import Console
from arbitro.command.playing.tables import SealedTable
from arbitro.command.playing.telling import Teller

FILE = "@"
SHORTEST_TEXT = 512


@dataclass(frozen=True)
class Mail:
    """What was given with --sealed."""

    text: str
    """the sealed game that goes on; empty if one is to be started"""
    file: Path | None
    """where the text is kept"""

    def keep(self, text: str) -> None:
        """Write the text of the game, as it is now, to its file."""
        if not self.file:
            return
        new = self.file.with_name(f"{self.file.name}.new")
        try:
            new.write_text(f"{text}\n", encoding="utf-8")
            new.replace(self.file)
        except OSError as error:
            raise click.ClickException(f"{self.file}: {error}; the game is\n{text}") from None


def mail_of(given: str) -> Mail:
    """Read a text, or the file that has one or is to have one; nothing is a new game."""
    if given.startswith(FILE):
        file = Path(given.removeprefix(FILE))
        return Mail(read(file) if file.exists() else "", file)
    if given and len(given) < SHORTEST_TEXT:
        raise click.UsageError(f"after --sealed comes a sealed game or @FILE, not {given}")
    return Mail(given.strip(), None)


def read(file: Path) -> str:
    """Read a text or a key, without the line break after it."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{file} cannot be read: {error}") from None


def key_of(given: str) -> str:
    """Give a key that was given, or that is in a file."""
    return read(Path(given.removeprefix(FILE))) if given.startswith(FILE) else given


def started(call: Call, game: str, start: Json, mail: Mail) -> SealedTable:
    """Start a sealed game; all keys are here."""
    begun = call(f"/v1/games/{game}/sealed", start)
    mail.keep(begun["sealed"])
    return SealedTable(call, game, begun["sealed"], begun["keys"], mail.keep)


def gone_on(call: Call, game: str, mail: Mail, keys: Sequence[str]) -> SealedTable:
    """Go on with a sealed game, for those whose keys are here."""
    return SealedTable(call, game, mail.text, [key_of(key) for key in keys], mail.keep)


def pass_on(console: Console, table: SealedTable, mail: Mail, teller: Teller, command: str) -> None:
    """Show the game, how to go on with it, and the keys if all of them are here for the first time.

    Without a command, nobody can go on with it.
    """
    words = console.words
    if not command:
        console.say(f"\n{words('sealed-ends-here')}")
        return
    if mail.file:
        console.say(f"\n{words('sealed-in-file', file=mail.file)}")
    else:
        console.say(f"\n{words('sealed-text')}\n\n{table.text}\n")
    if not mail.text:
        for seat, key in table.keys.items():
            console.say(words("key-of", player=teller.player(seat), key=key))
        console.say(words("goes-on-with", command=command))
