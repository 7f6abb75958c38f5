"""Legal moves stay few templates, however full the hands, and describe exactly what is legal."""

import sys
from itertools import product
from math import prod
from typing import Any

import pytest

from arbitro.games.canal_grande import moves
from arbitro.games.canal_grande.deck import DISTRICTS
from arbitro.games.canal_grande.moves import Reinforcement
from arbitro.games.canal_grande.state import NOTHING, Laid
from arbitro.games.canal_grande.two import GAME
from arbitro.rules.legal import contains, count, listed, page
from tests.games import as_json
from tests.rules.canal_grande.tables import opening, voting
from tests.rules.canal_grande_teams import tables as teams
from tests.rules.moving import OF_STATES


def hoard(each: int) -> str:
    return ", ".join(f"{each} {district}" for district in DISTRICTS)


PARTS = [Reinforcement(district, number) for district in DISTRICTS for number in range(-1, 4)]
CHOICES = [(), *((one,) for one in PARTS), *product(PARTS, PARTS)]
HOARD = opening(f"{hoard(5)}, 6 gondola", "")


@pytest.mark.parametrize(
    ("state", "number"),
    [
        # 1 to 5 of a district, 0 to 5 of each of the five others; six districts.
        (HOARD, 6 * 5 * 6**5),
        # Two gondolas: nothing, one of five districts, or two of them, with 1 to 5 cards each.
        (opening(f"{hoard(5)}, 2 gondola", ""), 6 * 5 * (1 + 5 * 5 + 10 * 5 * 5)),
        # 1 to 10 of a district, 0 to 10 of each of the five others; six districts.
        (teams.opening(f"{hoard(10)}, 12 gondola", "", "", ""), 6 * 10 * 11**5),
    ],
)
def test_an_opening_with_all_cards(state: Any, number: int) -> None:
    """At most 64 templates, 16 KB and a thousand calls; any page holds legal moves."""
    game, calls = OF_STATES[type(state)], []
    sys.setprofile(lambda _frame, event, _argument: calls.append(event))
    try:
        templates = game.legal(state, 0)
    finally:
        sys.setprofile(None)
    text = as_json([template.described() for template in templates])
    assert (len(templates) <= 64, len(text) <= 16_384, calls.count("call") <= 1000) == (True,) * 3
    assert count(templates) == number
    for start in (0, number // 2, number - 50):
        shown = page(templates, start, 60)
        assert len(set(shown)) == len(shown) == (50 if start == number - 50 else 60)
        assert all(game.why_not(state, move) is None for move in shown)


ONE = (Laid(3, ()), NOTHING, NOTHING, NOTHING)
REST = "3 dorsoduro, san-polo, 2 gondola"


@pytest.mark.parametrize(
    "state",
    [
        voting("", f"2 castello, 2 san-marco, {REST}", laid=ONE[:2], district="castello"),
        *(
            teams.voting("", hand, "", "", laid=ONE, turn_of=1)
            for hand in (REST, f"2 castello, {REST}")
        ),
    ],
)
def test_a_raise_described_exactly(state: Any) -> None:
    """The total bounds what the fields allow; a list of reinforcements counts as a set."""
    game = OF_STATES[type(state)]
    templates = game.legal(state, 1)
    tried = [moves.Raise(1, cards, chosen) for cards in range(-1, 4) for chosen in CHOICES]
    allowed = [move for move in tried if game.why_not(state, move) is None]
    assert all(contains(templates, move) == (move in allowed) for move in tried)
    sets = {(move.cards, frozenset(move.reinforcements)) for move in allowed}
    assert count(templates) == len(sets) + 1 == len([*listed(templates)])


def test_an_opening_described_exactly() -> None:
    """The opening moves described are those that are legal, and no other."""
    state = opening("2 castello, dorsoduro, 2 san-polo, 2 gondola", "")
    tried = [moves.Open(0, *move) for move in product(DISTRICTS, range(-1, 4), CHOICES)]
    allowed = [move for move in tried if GAME.why_not(state, move) is None]
    templates = GAME.legal(state, 0)
    assert all(contains(templates, move) == (move in allowed) for move in tried)
    own = {"castello": 2, "dorsoduro": 1, "san-polo": 2}
    others = {each: [n + 1 for name, n in own.items() if name != each] for each in own}
    sets = {(move.district, move.cards, frozenset(move.reinforcements)) for move in allowed}
    number = sum(own[each] * prod(others[each]) for each in own)
    assert count(templates) == len(sets) == number


def test_without_gondolas_no_reinforcements_are_described() -> None:
    """No district is offered for them, however many cards of it there are."""
    (alone,) = GAME.legal(opening("2 castello", ""), 0)
    assert alone.fields["reinforcements"].at_most == 0
    for each in GAME.legal(opening("2 castello, dorsoduro", ""), 0):
        assert each.fields["reinforcements"] == alone.fields["reinforcements"]


@pytest.mark.parametrize(
    ("hand", "raises"),
    [
        ("castello, 4 dorsoduro, gondola", 1),
        ("castello, 3 dorsoduro, gondola", 0),
        ("5 dorsoduro, gondola", 0),
    ],
)
def test_who_cannot_raise_is_described_a_pass_only(hand: str, raises: int) -> None:
    """Neither cards of the district nor reinforcements make up for what the other is ahead."""
    state = voting("", hand, laid=(Laid(4, ()), NOTHING), district="castello")
    assert [template.move for template in GAME.legal(state, 1)][raises:] == [moves.Pass]
    assert count(GAME.legal(state, 1)) == raises + 1


def test_an_opening_described_is_not_larger_than_it_can_be() -> None:
    """With one gondola, it counts the largest reinforcement only."""
    (castello, *_) = GAME.legal(opening("castello, 2 dorsoduro, san-polo, gondola", ""), 0)
    assert castello.fields["district"] == "castello"
    assert castello.total
    assert (castello.total.from_, castello.total.to) == (1, 1 + 2)
