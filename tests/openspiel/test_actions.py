"""Moves are spelled digit by digit, each in one way only."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, strategies as st
from msgspec import inspect

from arbitro import Int, Items, Keyed, Text, Value, named
from arbitro.integrations.openspiel.moves import Fork, begun
from arbitro.integrations.openspiel.position import GAMES
from arbitro.integrations.openspiel.spelling import BASE, digits, number_of, places_for, spelled
from arbitro.rules.legal import count, listed
from tests.openspiel.spiel import NAMES, started, walk

FEW = 3000


def every_move(fork: Fork) -> Iterator[Any]:
    """Spell every move."""
    if fork.move is not None:
        yield fork.move
        return
    actions = fork.actions()
    assert [*actions] == sorted(actions)
    assert len(actions) > 1, "where there is no choice, there is no action"
    assert len({*actions.values()}) == len(actions), "each action has a name of its own"
    for action in actions:
        yield from every_move(fork.after(action))


@pytest.mark.parametrize("game", NAMES)
def test_every_legal_move_is_spelled_once_and_no_other(game: str) -> None:
    """What the templates describe, whether few moves or thousands."""
    rules, most = GAMES[game], 0
    for seed in range(2):
        for at in walk(started(game), Random(seed)):
            for seat in () if at.is_over or at.begun else at.seats:
                templates = rules.legal(at.state, seat)
                number = count(templates)
                if number <= FEW:
                    moves = [*every_move(Fork(begun(rules, templates)))]
                    assert len(moves) == number
                    assert sorted(moves, key=repr) == sorted(listed(templates), key=repr)
                    most = max(most, number)
    assert most > 10


WITH_NUMBERS = ("arbitro_canaletto", "arbitro_casanova", "arbitro_liars_dice")


@pytest.mark.parametrize("game", WITH_NUMBERS)
def test_a_number_is_the_action_of_that_number(game: str) -> None:
    """Whatever else is legal: a bid of 78 is 78, a card of 9 is 9."""
    for action, text in told(game):
        if text.rpartition(": ")[2].isdigit():
            assert text.endswith(f": {action}")


@pytest.mark.parametrize("game", ["arbitro_canal_grande", "arbitro_canal_grande_teams"])
def test_a_word_is_always_the_same_action(game: str) -> None:
    """However many of the words may be chosen."""
    meanings: dict[str, set[int]] = defaultdict(set)
    for action, text in told(game):
        meanings[text].add(action)
    words = {text: found for text, found in meanings.items() if "district: " in text}
    assert len(words) > 3
    assert all(len(found) == 1 for found in words.values()), words


def told(game: str) -> Iterator[tuple[int, str]]:
    """List the players' actions in some games, with what they mean."""
    for seed in range(5):
        *played, _end = walk(started(game), Random(seed))
        for at in played:
            yield from at.words().items() if at.seats else ()


class Tile(Value):
    """A value made of values."""

    low: Int
    high: Int


KINDS: dict[str, tuple[Any, st.SearchStrategy[Any]]] = {
    "numbers": (Int, st.integers(-(2**31), 2**31 - 1)),
    "texts": (Text, st.text(max_size=4)),
    "words": (Literal["red", "green"], st.sampled_from(["red", "green"])),
    "truth": (bool, st.booleans()),
    "values": (Tile, st.builds(Tile, st.integers(0, 300), st.integers(0, 300))),
    "lists": (Items[Int], st.lists(st.integers(0, 3), max_size=4).map(tuple)),
    "mappings": (Keyed[Int], st.dictionaries(st.text(max_size=1), st.integers(0, 3), max_size=3)),
    "what may be missing": (Annotated[Int | None, named("Maybe")], st.none() | st.integers(0, 9)),
    "several kinds": (Int | bool | Text | None, st.sampled_from([1, True, "1", None, 0, False])),
}


@pytest.mark.parametrize("kind", KINDS)
def test_different_values_are_spelled_differently(kind: str) -> None:
    """No spelling is even the beginning of another one, so that it is clear where a value ends."""
    annotation, values = KINDS[kind]
    described = inspect.type_info(annotation)

    @given(values, values)
    def law(one: Any, other: Any) -> None:
        first, second = spelled(one, described), spelled(other, described)
        assert all(0 <= digit < BASE for digit in first)
        same = one == other and type(one) is type(other)
        assert (first == second[: len(first)]) == same

    law()


@given(st.integers(0, BASE**5 - 1))
def test_digits_tell_a_number(number: int) -> None:
    assert number_of(digits(number, places_for(number + 1))) == number
