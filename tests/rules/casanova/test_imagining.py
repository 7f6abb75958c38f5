"""What may lie behind a view of Casanova."""

from collections import Counter

from arbitro.games.casanova.imagine import imagine
from arbitro.games.casanova.moves import Announce, Commit
from arbitro.games.casanova.setup import Options, new_game
from arbitro.games.casanova.view import view
from arbitro.laws.chance import Draws
from tests.rules.casanova.tables import after


def test_each_card_not_seen_is_as_likely_to_lie_face_down() -> None:
    """One draw decides which of the thirteen it is."""
    state = after(new_game(2, Options()), Announce(0, dice=2, card=7), Commit(1, card=3))
    seen, drawn, chances = view(state, 0), [0], Counter[int | None]()
    for card in range(13):
        drawn[0] = card
        draws = Draws(drawn)
        chances[imagine(seen, 0, draws).players[1].down] += 1
        assert draws.bounds == [13]
    assert chances == dict.fromkeys(range(1, 14), 1)


def test_ones_own_cards_are_as_they_are() -> None:
    state = after(new_game(2, Options()), Announce(0, dice=2, card=7), Commit(1, card=3))
    other = imagine(view(state, 0), 0, Draws([]))
    assert other.players[0] == state.players[0]
    assert imagine(view(state, 1), 1, Draws([])).players[1] == state.players[1]
