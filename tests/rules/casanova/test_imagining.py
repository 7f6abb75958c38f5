"""What may lie behind a view of Casanova."""

from collections import Counter

from arbitro.games.casanova import GAME, Options, moves
from arbitro.laws.support.moves import Draws
from tests.rules.casanova.tables import after

assert GAME.imagine
imagine = GAME.imagine


def test_each_card_not_seen_is_as_likely_to_lie_face_down() -> None:
    """One draw decides which of the thirteen it is."""
    state = after(
        GAME.new_game(2, Options()), moves.Announce(0, dice=2, card=7), moves.Commit(1, card=3)
    )
    seen, drawn, chances = GAME.view(state, 0), [0], Counter[int | None]()
    for card in range(13):
        drawn[0] = card
        draws = Draws(drawn)
        chances[imagine(seen, 0, draws).players[1].down] += 1
        assert draws.bounds == [13]
    assert chances == dict.fromkeys(range(1, 14), 1)


def test_ones_own_cards_are_as_they_are() -> None:
    state = after(
        GAME.new_game(2, Options()), moves.Announce(0, dice=2, card=7), moves.Commit(1, card=3)
    )
    other = imagine(GAME.view(state, 0), 0, Draws([]))
    assert other.players[0] == state.players[0]
    assert imagine(GAME.view(state, 1), 1, Draws([])).players[1] == state.players[1]
