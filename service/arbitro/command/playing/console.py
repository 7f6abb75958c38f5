"""The terminal: lines out, answers in."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

import click

CLEAR_WITH_SCROLLED_LINES = "\x1b[2J\x1b[3J\x1b[H"


class Quit(Exception):
    """The player has had enough."""


class Console:
    """Asks the players; some answers are commands, whatever was asked."""

    def __init__(self) -> None:
        self.commands: dict[str, Callable[[], None]] = {}

    def ask(self, question: str) -> str:
        """Return an answer that is no command."""
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

    def ask_number(
        self, question: str, possible: Sequence[int] = (), default: int | None = None
    ) -> int:
        """Return a whole number, which is one of some if any are given."""
        while True:
            answer = self.ask(question)
            if not answer and default is not None:
                return default
            with suppress(ValueError):
                if not possible or int(answer) in possible:
                    return int(answer)
            numbers = f"one of {', '.join(map(str, possible))}" if possible else "a whole number"
            click.echo(f"Write {numbers}.")

    def ask_choice(self, question: str, choices: Mapping[str, str]) -> str:
        """Return the letter of one of several things."""
        for letter, label in choices.items():
            click.echo(f"  {letter}  {label}")
        while (answer := self.ask(question).lower()) not in choices:
            click.echo(f"Write one of {', '.join(choices)}.")
        return answer
