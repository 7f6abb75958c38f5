"""The terminal: lines out, answers in."""

from collections.abc import Callable, Mapping, Sequence

import click

CLEAR_WITH_SCROLLED_LINES = "\x1b[2J\x1b[3J\x1b[H"


class Quit(Exception):
    """The player has had enough."""


class Console:
    """Asks the players; some answers are commands, whatever was asked."""

    def __init__(self) -> None:
        self.commands: dict[str, Callable[[], None]] = {}

    def say(self, line: str = "", **style: bool | str) -> None:
        """Write a line."""
        click.secho(line, **style)  # type: ignore[arg-type]

    def clear(self) -> None:
        """Hide what was written before, also above the screen."""
        click.echo(CLEAR_WITH_SCROLLED_LINES, nl=False)

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
            try:
                number = int(answer)
            except ValueError:
                number = None
            if number is not None and (not possible or number in possible):
                return number
            self.say(
                f"Write one of {', '.join(map(str, possible))}."
                if possible
                else "Write a whole number."
            )

    def ask_choice(self, question: str, choices: Mapping[str, str]) -> str:
        """Return the letter of one of several things."""
        for letter, label in choices.items():
            self.say(f"  {letter}  {label}")
        while (answer := self.ask(question).lower()) not in choices:
            self.say(f"Write one of {', '.join(choices)}.")
        return answer
