"""Asks for a move, by the form that a template makes."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from string import ascii_lowercase
from typing import Any

import click

from arbitro.command.playing.console import Console
from arbitro.command.playing.tables import Json
from arbitro.command.playing.telling import Teller
from arbitro.rules.base import type_name
from arbitro.rules.legal import Domain, OneOf, Range, Template, fill_in, form_fields

Field = Mapping[str, Any]
TOTAL = "total"

MOST_LISTED = 20
"""If there are more words than this, they are not given letters."""
ONE_LETTER_AND_NUMBER = re.compile(r"([a-z])(\d*)")
LETTERS_AND_NUMBER = re.compile(r"([a-z]+)(\d*)")


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
        self._inputs: Mapping[str, Callable[[str, Field], Any]] = {
            "number": self._number,
            "choice": self._choice,
            "cards": self._cards,
            "portions": self._portions,
        }

    def draft(self, templates: Sequence[Template]) -> Draft:
        """Have a template chosen, and what it leaves open."""
        return self.completed(Draft(self._template(templates)))

    def completed(self, draft: Draft) -> Draft:
        """Have chosen what a draft lacks."""
        self._move = type_name(draft.template.move)
        chosen = dict(draft.chosen)
        lacking = [each for each in draft.fields if each["name"] not in chosen]
        for each in lacking:
            if each["input"] == TOTAL:
                click.echo(self._together(each))
        for each in lacking:
            if each["input"] != TOTAL:
                ask = self._inputs[each["input"]]
                chosen[each["name"]] = ask(self._label(each["name"]), each)
        return Draft(draft.template, chosen)

    def _template(self, templates: Sequence[Template]) -> Template:
        if len(templates) == 1:
            return templates[0]
        choices = dict(zip(letters(len(templates)), templates, strict=True))
        labels = {letter: self._about(each) for letter, each in choices.items()}
        return choices[self._console.ask_choice("Which move?", labels)]

    def _about(self, template: Template) -> str:
        """Return a move's name, with the values that are no choice."""
        fixed = {
            name.removesuffix("_"): only_value(value)
            for name, value in template.fields.items()
            if only_value(value) is not None
        }
        label = self._teller.label("move", type_name(template.move))
        return f"{label} ({self._teller.facts(fixed)})" if fixed else label

    def _label(self, name: str) -> str:
        return self._teller.field(name.removesuffix("_"), self._move)

    def _together(self, field: Field) -> str:
        names = ", ".join(map(self._label, field["fields"]))
        return f"{names}: together {bounds(field)}"

    def _number(self, label: str, field: Field) -> int:
        return self._console.ask_number(f"{label}, {bounds(field)}")

    def _choice(self, label: str, field: Field) -> Any:
        values = field["one_of"]
        if all(type(value) is int for value in values):
            return self._console.ask_number(f"{label}, {' '.join(map(str, values))}")
        if len(values) > MOST_LISTED and all(isinstance(value, str) for value in values):
            return self._word(label, values)
        choices = dict(zip(letters(len(values)), values, strict=True))
        labels = {letter: self._teller.value(value) for letter, value in choices.items()}
        return choices[self._console.ask_choice(f"{label}?", labels)]

    def _word(self, label: str, words: Sequence[str]) -> str:
        """Have one of many words written."""
        click.echo(f"  {' '.join(words)}")
        while (word := self._console.ask(label)) not in words:
            click.echo("Write one of the words above.")
        return word

    def _cards(self, label: str, field: Field) -> list[str]:
        question = f"{label}, {bounds(field)} of these, as in a a b"
        chosen = self._several(question, field["some_of"])
        return [kind for kind, number in chosen for _ in range(number)]

    def _portions(self, label: str, field: Field) -> list[Json]:
        question = f"{label}, at most {field['at_most']} of these, with how many, as in a2 b1"
        parts = self._several(question, field["each"])
        return [{field["kind"]: kind, field["number"]: number} for kind, number in parts]

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
