"""Asks for answers at the terminal, and for a move by the form that its template makes."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count, product
from string import ascii_lowercase
from typing import Any, TypeVar

import click

from arbitro.command.playing.tables import Json
from arbitro.command.playing.telling import Teller
from arbitro.rules.kernel import type_name
from arbitro.rules.legal import Domain, OneOf, Range, Template, fill_in, form_fields

T = TypeVar("T")

Field = Mapping[str, Any]
TOTAL = "total"

MOST_LISTED = 20
"""If there are more words than this, they are not given letters."""
ONE_LETTER_AND_NUMBER = re.compile(r"([a-z])(\d*)")
LETTERS_AND_NUMBER = re.compile(r"([a-z]+)(\d*)")


class Quit(Exception):
    """The player has had enough."""


class Back(Exception):
    """The player wants to choose another move."""


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

    def ask_choice(self, question: str, things: Sequence[T], label: Callable[[T], str]) -> T:
        """Return one of several things, each of which has a letter."""
        choices = dict(zip(letters(len(things)), things, strict=True))
        for letter, thing in choices.items():
            click.echo(f"  {letter}  {label(thing)}")
        while (answer := self.ask(question).lower()) not in choices:
            click.echo(f"Write one of {', '.join(choices)}.")
        return choices[answer]


@dataclass
class Draft:
    """A move that is being put together."""

    template: Template
    chosen: Json = field(default_factory=dict)

    @property
    def fields(self) -> Sequence[Field]:
        """What its form asks for."""
        return form_fields(self.template)

    def move(self) -> Any:
        """Return the move, once all has been chosen."""
        return fill_in(self.template, self.chosen)

    def without(self, wrong: str) -> "Draft | None":
        """Take back a value, or those that are wrong together; None if it was no choice."""
        together = [each["fields"] for each in self.fields if each["name"] == wrong == TOTAL]
        names = together[0] if together else (wrong,)
        kept = {name: value for name, value in self.chosen.items() if name not in names}
        return Draft(self.template, kept) if len(kept) < len(self.chosen) else None


class Asker:
    """Asks one player after the other."""

    def __init__(self, console: Console, teller: Teller) -> None:
        self._console = console
        self._teller = teller

    def draft(self, templates: Sequence[Template], draft: Draft | None = None) -> Draft:
        """Have a template chosen and what it leaves open, or what a draft lacks; or raise Back."""
        self._console.commands["back"] = _go_back
        try:
            if draft is None and len(templates) == 1:
                draft = Draft(templates[0])
            elif draft is None:
                chosen = self._console.ask_choice("Which move?", templates, self._about)
                draft = Draft(chosen)
            return self._complete(draft)
        finally:
            del self._console.commands["back"]

    def _about(self, template: Template) -> str:
        """Return a move's name, with the values that are no choice."""
        fixed = {
            name.removesuffix("_"): only_value(value)
            for name, value in template.fields.items()
            if only_value(value) is not None
        }
        label = self._teller.label("move", type_name(template.move))
        return f"{label} ({self._teller.facts(fixed)})" if fixed else label

    def _complete(self, draft: Draft) -> Draft:
        """Have chosen what a draft lacks."""
        chosen, of = dict(draft.chosen), f"move-{type_name(draft.template.move)}"
        lacking = [each for each in draft.fields if each["name"] not in chosen]
        for each in lacking:
            if each["input"] == TOTAL:
                names = ", ".join(self._teller.field(name, of) for name in each["fields"])
                click.echo(f"{names}: together {bounds(each)}")
        for each in lacking:
            if each["input"] != TOTAL:
                label = self._teller.field(each["name"].removesuffix("_"), of)
                chosen[each["name"]] = self._ask(label, each)
        return Draft(draft.template, chosen)

    def _ask(self, label: str, field: Field) -> Any:
        """Have a value chosen, by the input that a form has for it."""
        match field["input"]:
            case "number":
                return self._console.ask_number(f"{label}, {bounds(field)}")
            case "choice":
                return self._choose(label, field["one_of"])
            case "cards":
                question = f"{label}, {bounds(field)} of these, as in a a b"
                cards = self._several(question, field["some_of"])
                return [kind for kind, number in cards for _ in range(number)]
            case _:
                most = f"at most {field['at_most']}"
                question = f"{label}, {most} of these, with how many, as in a2 b1"
                parts = self._several(question, field["each"])
                return [{field["kind"]: kind, field["number"]: number} for kind, number in parts]

    def _choose(self, label: str, values: Sequence[Any]) -> Any:
        if all(type(value) is int for value in values):
            return self._console.ask_number(f"{label}, {' '.join(map(str, values))}")
        if len(values) <= MOST_LISTED or not all(isinstance(value, str) for value in values):
            return self._console.ask_choice(f"{label}?", values, self._teller.value)
        click.echo(f"  {' '.join(values)}")
        while (word := self._console.ask(label)) not in values:
            click.echo("Write one of the words above.")
        return word

    def _several(self, question: str, numbers: Mapping[str, int]) -> list[tuple[str, int]]:
        """Have several kinds chosen, each with a number, which is 1 if none is given."""
        kinds = dict(zip(letters(len(numbers)), numbers, strict=True))
        for letter, kind in kinds.items():
            click.echo(f"  {letter}  {self._teller.value(kind)} × {numbers[kind]}")
        pattern = LETTERS_AND_NUMBER if "aa" in kinds else ONE_LETTER_AND_NUMBER
        while True:
            found = pattern.findall(self._console.ask(question).lower())
            if all(letter in kinds for letter, _ in found):
                return [(kinds[letter], int(number or 1)) for letter, number in found]
            click.echo(f"Write letters from {', '.join(kinds)}.")


def bounds(numbers: Mapping[str, Any]) -> str:
    """Return which numbers are possible."""
    low, high = numbers["from"], numbers["to"]
    return str(low) if low == high else f"{low} to {high}"


def only_value(value: Any) -> Any:
    """Return what a template leaves no choice of; None if there is a choice."""
    match value:
        case OneOf(one_of=(only,)):
            return only
        case Range(from_=low, to=high) if low == high:
            return low
        case Domain():
            return None
        case _:
            return value


def letters(number: int) -> list[str]:
    """List as many short names: a, b and so on, after z aa, ab and so on."""
    names = ("".join(each) for size in count(1) for each in product(ascii_lowercase, repeat=size))
    return [next(names) for _ in range(number)]


def _go_back() -> None:
    raise Back
