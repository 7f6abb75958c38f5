"""What may lie behind a view of Canal Grande."""

from collections import Counter
from random import Random

from arbitro.games.canal_grande import DISTRICTS, moves
from arbitro.games.canal_grande.two import GAME, State
from arbitro.rules.kernel import Seat
from tests.rules.canal_grande.tables import opening
from tests.rules.moving import after

DRAWS = 200


def imagined(state: State, viewer: Seat) -> list[State]:
    seen, random = GAME.view(state, viewer), Random(0)
    assert GAME.imagine
    return [GAME.imagine(seen, viewer, random.randrange) for _ in range(DRAWS)]


def test_who_passes_a_doge_on_has_nothing_to_vote_with() -> None:
    """Seat 0 may hold cards of the district voted on before, and gondolas; nothing else."""
    state = opening("2 castello, gondola", "castello, dorsoduro", doges=2, victories=("", ""))
    state = after(state, moves.Open(0, "castello", 1), moves.Pass(1))
    assert state.vote is not None
    assert state.vote.challenger == 1
    held = Counter(card for other in imagined(state, 1) for card in other.table.families[0].hand)
    assert set(held) == {"castello", "gondola"}


def test_who_is_to_open_a_vote_can() -> None:
    """Seat 1 has a card of a district that was not voted on, whatever else it has."""
    state = opening("2 castello, gondola", "castello, dorsoduro", doges=2, victories=("", ""))
    state = after(state, moves.Open(0, "castello", 1), moves.Pass(1))
    eligible = set(DISTRICTS) - {"castello"}
    for other in imagined(state, 0):
        assert eligible.intersection(other.table.families[1].hand)


def test_each_hidden_card_is_as_likely_as_any_other() -> None:
    """Of cards that are there equally often, none is drawn much more often than the others."""
    state = opening("2 castello, gondola", "castello, dorsoduro, gondola")
    held = Counter(card for other in imagined(state, 0) for card in other.table.families[1].hand)
    even = [held[card] for card in DISTRICTS if card != "castello"]
    assert max(even) < 1.5 * min(even)
