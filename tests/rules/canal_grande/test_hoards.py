"""Legal moves stay few templates, however full the hands."""

import sys
from collections.abc import Callable
from itertools import product
from math import prod

from arbitro.games.canal_grande import DISTRICTS, Laid, Reinforcement, moves
from arbitro.games.canal_grande.two import GAME
from arbitro.rules.legal import Template, contains, count, listed, page
from tests.games import as_json
from tests.rules.canal_grande.tables import opening, voting

EVERYTHING = ", ".join(f"5 {district}" for district in DISTRICTS)
HOARD = opening(f"{EVERYTHING}, 6 gondola", "")
PARTS = [Reinforcement(district, number) for district in DISTRICTS for number in range(-1, 4)]


def described_briefly(describe: Callable[[], tuple[Template, ...]]) -> bool:
    """At most 64 templates, 16 KB and a thousand function calls."""
    calls = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(note)
    try:
        templates = describe()
    finally:
        sys.setprofile(None)
    text = as_json([template.described() for template in templates])
    return len(templates) <= 64 and len(text) <= 16_384 and calls <= 1000


def test_an_opening_with_all_cards() -> None:
    """1 to 5 of a district, 0 to 5 of each of the five others; six districts."""
    assert described_briefly(lambda: GAME.legal(HOARD, 0))
    assert count(GAME.legal(HOARD, 0)) == 6 * 5 * 6**5 == 233_280


def test_an_opening_with_few_gondolas() -> None:
    """Two gondolas: nothing, one of five districts, or two of them, with 1 to 5 cards each."""
    state = opening(f"{EVERYTHING}, 2 gondola", "")
    assert count(GAME.legal(state, 0)) == 6 * 5 * (1 + 5 * 5 + 10 * 5 * 5)


def test_pages_of_a_hoard() -> None:
    """Pages from anywhere hold legal listed, and join up."""
    templates = GAME.legal(HOARD, 0)
    for start in (0, 100_000, count(templates) - 50):
        listed = page(templates, start, 50)
        assert len(set(listed)) == 50
        assert all(GAME.why_not(HOARD, move) is None for move in listed)


def test_a_raise_of_a_hoard() -> None:
    """The total bounds what the fields allow: exactly the moves that are legal are described."""
    hand = "2 castello, 3 dorsoduro, san-polo, 2 san-marco, 2 gondola"
    laid = (Laid(5 - 2, ()), Laid(0, ()))
    state = voting("", hand, laid=laid, district="castello")
    templates = GAME.legal(state, 1)
    assert described_briefly(lambda: GAME.legal(state, 1))
    parts = [(), *((a,) for a in PARTS), *product(PARTS, PARTS)]
    tried = [moves.Raise(1, cards, chosen) for cards in range(-1, 4) for chosen in parts]
    allowed = [move for move in tried if GAME.why_not(state, move) is None]
    assert all(contains(templates, move) == (move in allowed) for move in tried)
    # A list of reinforcements counts as a set.
    sets = {(move.cards, frozenset(move.reinforcements)) for move in allowed}
    assert count(templates) == len(sets) + 1 == len([*listed(templates)])


def test_without_gondolas_no_reinforcements_are_described() -> None:
    """No district is offered for them, however many cards of it there are."""
    (alone,) = GAME.legal(opening("2 castello", ""), 0)
    assert alone.fields["reinforcements"].at_most == 0
    for each in GAME.legal(opening("2 castello, dorsoduro", ""), 0):
        assert each.fields["reinforcements"] == alone.fields["reinforcements"]


def test_who_cannot_raise_is_described_a_pass_only() -> None:
    """Neither cards of the district nor reinforcements make up for what the other is ahead."""
    laid = (Laid(4, ()), Laid(0, ()))
    state = voting("", "castello, 4 dorsoduro, gondola", laid=laid, district="castello")
    (*raises, _) = GAME.legal(state, 1)
    assert count(raises) == 1
    for hand in ("castello, 3 dorsoduro, gondola", "5 dorsoduro, gondola"):
        state = voting("", hand, laid=laid, district="castello")
        assert [template.move for template in GAME.legal(state, 1)] == [moves.Pass]


def test_an_opening_described_is_not_larger_than_it_can_be() -> None:
    """With one gondola, it counts the largest reinforcement only."""
    (castello, *_) = GAME.legal(opening("castello, 2 dorsoduro, san-polo, gondola", ""), 0)
    assert castello.fields["district"] == "castello"
    assert castello.total
    assert (castello.total.from_, castello.total.to) == (1, 1 + 2)


def test_an_opening_described_exactly() -> None:
    """The opening moves described are those that are legal, and no other."""
    state = opening("2 castello, dorsoduro, 2 san-polo, 2 gondola", "")
    parts = [(), *((a,) for a in PARTS), *product(PARTS, PARTS)]
    tried = [
        moves.Open(0, district, cards, chosen)
        for district, cards, chosen in product(DISTRICTS, range(-1, 4), parts)
    ]
    allowed = [move for move in tried if GAME.why_not(state, move) is None]
    templates = GAME.legal(state, 0)
    assert all(contains(templates, move) == (move in allowed) for move in tried)
    sets = {(move.district, move.cards, frozenset(move.reinforcements)) for move in allowed}
    own = {"castello": 2, "dorsoduro": 1, "san-polo": 2}
    assert (
        count(templates)
        == len(sets)
        == sum(
            number * prod(others + 1 for name, others in own.items() if name != district)
            for district, number in own.items()
        )
    )
