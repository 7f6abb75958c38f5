"""Chance, draw by draw: what `deal` draws next, and with which chances.

A draw below 129 is one node with equally likely outcomes. A greater one takes several nodes, a
digit each: a digit is as likely as there are numbers with it.
"""

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
        words: dict[int, str] = {}
        for digit, numbers in numbers_by_digit(self).items():
            several = f" to {numbers[-1] + 1}" if len(numbers) > 1 else ""
            words[digit] = f"draw {numbers[0] + 1}{several} of {self.below}"
        return words


@lru_cache(maxsize=1024)
def numbers_by_digit(draw: Draw) -> dict[int, range]:
    """List the numbers that begin with each digit that may come next."""
    size = BASE ** (places_for(draw.below) - len(draw.before) - 1)
    first = number_of(draw.before) * BASE * size
    lows = range(first, min(first + BASE * size, draw.below), size)
    return {digit: range(low, min(low + size, draw.below)) for digit, low in enumerate(lows)}


class NotDrawn(Exception):
    """A number is needed that has not been drawn."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(draw)
        self.draw = draw


def dealt(game: AnyGame, state: Any, drawn: Digits) -> Any:
    """Make chance's move of what was drawn, or return what is to be drawn next."""
    digits = iter(drawn)

    def pick(below: int) -> int:
        row: Digits = ()
        for _ in range(0 if below == 1 else places_for(below)):
            digit = next(digits, None)
            if digit is None:
                raise NotDrawn(Draw(below, row))
            row = (*row, digit)
        return number_of(row)

    try:
        return game.deal(state, pick)
    except NotDrawn as missing:
        return missing.draw
