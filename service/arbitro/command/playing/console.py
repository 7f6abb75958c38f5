"""The terminal: lines out, answers in."""

from collections.abc import Callable, Mapping

import click

from arbitro.command.playing.wording import Wording

CLEAR_WITH_SCROLLED_LINES = "\x1b[2J\x1b[3J\x1b[H"


class Quit(Exception):
    """The player has had enough."""


class Console:
    """Asks the players; some answers are commands, whatever was asked."""

    def __init__(self, words: Wording) -> None:
        self.words = words
        self.commands: dict[str, Callable[[], None]] = {}

    def say(self, line: str = "", **style: bool | str) -> None:
        """Write a line."""
        click.secho(line, **style)  # type: ignore[arg-type]

    def clear(self) -> None:
        """Hide what was written before, also above the screen."""
        click.echo(CLEAR_WITH_SCROLLED_LINES, nl=False)

    def ask(self, question: str) -> str:
        """Read an answer that is no command."""
        while True:
            try:
                answer: str = click.prompt(
                    question, default="", show_default=False, prompt_suffix=" > "
                )
            except click.Abort:
                raise Quit from None
            command = answer.strip().lower()
            if command == "quit":
                raise Quit
            if command not in self.commands:
                return answer.strip()
            self.commands[command]()

    def ask_number(self, question: str) -> int:
        """Read a whole number."""
        while True:
            answer = self.ask(question)
            try:
                return int(answer)
            except ValueError:
                self.say(self.words("write-number"))

    def ask_choice(self, question: str, choices: Mapping[str, str]) -> str:
        """Have one of several things chosen, each with a letter, which is given."""
        for letter, label in choices.items():
            self.say(f"  {letter}  {label}")
        while True:
            answer = self.ask(question).lower()
            if answer in choices:
                return answer
            self.say(self.words("write-one-of", choices=", ".join(choices)))
