"""Whole numbers as rows of digits, so that an action is one of few numbers."""

from functools import lru_cache
from typing import TypeAlias

BASE = 128
"""How many actions there are; a single draw has at most as many results."""

Digits: TypeAlias = tuple[int, ...]

FLAG, LENGTH, CHARACTER, NUMBER = 1, 2, 3, 5
"""How many digits are enough for a yes or no, a list, a character and a number of 32 bits."""


@lru_cache(maxsize=4096)
def digits(number: int, places: int) -> Digits:
    """Write a number, the most significant digit first; one below zero as if 128**places more."""
    row: list[int] = []
    for _ in range(places):
        number, digit = divmod(number, BASE)
        row.insert(0, digit)
    return tuple(row)


def number_of(row: Digits) -> int:
    """Read a number that is not below zero."""
    number = 0
    for digit in row:
        number = number * BASE + digit
    return number


def places_for(how_many: int) -> int:
    """Return how many digits, at least one, it takes to tell a number of things apart."""
    places = 1
    while BASE**places < how_many:
        places += 1
    return places
