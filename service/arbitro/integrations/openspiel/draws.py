"""Chance, draw by draw: what `deal` draws next, and with which chances.

A draw below 129 is one node with equally likely outcomes. A greater one takes several nodes, a
digit each: a digit is as likely as there are numbers with it.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from arbitro.integrations.openspiel.digits import BASE, Digits, number_of, places_for
from arbitro.rules.kernel import AnyGame


class Draw(NamedTuple):
    """A number to be drawn below a bound, and the digits of it that were drawn before."""

    below: int
    before: Digits

    def outcomes(self) -> list[tuple[int, float]]:
        """List the digits that may come next, and how likely they are."""
        numbers = numbers_by_digit(self)
        total = sum(map(len, numbers.values()))
        return [(digit, len(each) / total) for digit, each in numbers.items()]

    def in_words(self) -> dict[int, str]:
        """Return which of the possible numbers, counted from one, each digit stands for."""
        words = {digit: _counted(each) for digit, each in numbers_by_digit(self).items()}
        return {digit: f"draw {each} of {self.below}" for digit, each in words.items()}


@lru_cache(maxsize=1024)
def numbers_by_digit(draw: Draw) -> dict[int, range]:
    """List the numbers that begin with each digit that may come next."""
    size = BASE ** (places_for(draw.below) - len(draw.before) - 1)
    first = number_of(draw.before) * BASE * size
    lows = range(first, min(first + BASE * size, draw.below), size)
    return {digit: range(low, min(low + size, draw.below)) for digit, low in enumerate(lows)}


def _counted(numbers: range) -> str:
    first, last = numbers[0] + 1, numbers[-1] + 1
    return str(first) if first == last else f"{first} to {last}"


class NotDrawn(Exception):
    """A number is needed that has not been drawn."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(draw)
        self.draw = draw


class Drawn:
    """Draws for `deal` what was drawn before."""

    def __init__(self, drawn: Digits) -> None:
        self._digits: Iterator[int] = iter(drawn)

    def pick(self, below: int) -> int:
        """Return the next number that was drawn."""
        row: Digits = ()
        for _ in range(0 if below == 1 else places_for(below)):
            digit = next(self._digits, None)
            if digit is None:
                raise NotDrawn(Draw(below, row))
            row = (*row, digit)
        return number_of(row)


def dealt(game: AnyGame, state: Any, drawn: Digits) -> Any:
    """Make chance's move of what was drawn, or say what is to be drawn next."""
    try:
        return game.deal(state, Drawn(drawn).pick)
    except NotDrawn as missing:
        return missing.draw
