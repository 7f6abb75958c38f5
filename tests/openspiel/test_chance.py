"""Chance is dealt draw by draw, as likely as the game deals."""

from collections import defaultdict
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from arbitro.integrations.openspiel.position import Draw, dealt, numbers_by_digit
from arbitro.integrations.openspiel.spelling import BASE, digits, places_for
from arbitro.laws.support.moves import chances
from arbitro.rules.kernel import AnyGame
from tests.openspiel.spiel import NAMES, started, walk


def likely(game: AnyGame, state: Any, drawn: tuple[int, ...], all_in_all: Fraction) -> Any:
    """List chance's moves at the ends of all draws, and how likely they are."""
    due = dealt(game, state, drawn)
    if not isinstance(due, Draw):
        yield due, all_in_all
        return
    for digit, _ in due.outcomes():
        part = Fraction(1, len(due.outcomes()))
        yield from likely(game, state, (*drawn, digit), all_in_all * part)


@pytest.mark.parametrize("game", ["casanova", "canal_grande", "canal_grande_teams"])
def test_each_of_chances_moves_is_as_likely_as_in_the_game(game: str) -> None:
    """Where there are few ways to deal: all of them, exactly."""
    compared = 0
    for at in walk(started(f"arbitro_{game}"), Random(0)):
        if at.is_over or at.seats or at.begun:
            continue
        if expected := chances(at.table.game, at.state):
            found: dict[Any, Fraction] = defaultdict(Fraction)
            for move, part in likely(at.table.game, at.state, (), Fraction(1)):
                found[move] += part
            assert found == expected
            compared += 1
    assert compared > 2


@given(st.data(), st.integers(2, 2**32))
def test_each_number_below_a_bound_is_equally_likely(data: st.DataObject, below: int) -> None:
    """A great number is drawn digit by digit, and a digit is as likely as numbers begin with it."""
    number = data.draw(st.integers(0, below - 1))
    part, row = Fraction(1), digits(number, places_for(below))
    for index, digit in enumerate(row):
        numbers = numbers_by_digit(Draw(below, row[:index]))
        assert len(numbers) <= BASE
        assert number in numbers[digit]
        part *= Fraction(len(numbers[digit]), sum(map(len, numbers.values())))
    assert part == Fraction(1, below)


def test_what_is_certain_is_not_drawn() -> None:
    """A draw below 1 is no node."""
    for game in NAMES:
        for at in walk(started(game), Random(3)):
            assert at.is_over or at.seats or at.draw.below > 1
