"""Legal moves stay few templates, however full the hands."""

from itertools import product

from arbitro.games.canal_grande import DISTRICTS, NOTHING, Laid, Reinforcement, moves
from arbitro.games.canal_grande.teams import GAME
from arbitro.rules.legal import contains, count, page
from tests.rules.canal_grande.test_hoards import described_briefly
from tests.rules.canal_grande_teams.tables import EMPTY, opening, voting

PARTS = [Reinforcement(district, number) for district in DISTRICTS for number in range(-1, 4)]


def test_an_opening_with_all_cards() -> None:
    """1 to 10 of a district, 0 to 10 of each of the five others; six districts."""
    everything = ", ".join(f"10 {district}" for district in DISTRICTS)
    state = opening(f"{everything}, 12 gondola", *EMPTY[1:])
    templates = GAME.legal(state, 0)
    assert described_briefly(lambda: GAME.legal(state, 0))
    assert count(templates) == 6 * 10 * 11**5 == 9_663_060
    last = page(templates, count(templates) - 20, 50)
    assert len(last) == 20
    assert all(GAME.why_not(state, move) is None for move in last)


def test_laying_described_exactly() -> None:
    """What a player may lay, with and without a card of the district, is what is described."""
    laid = (Laid(3, ()), NOTHING, NOTHING, NOTHING)
    parts = [(), *((a,) for a in PARTS), *product(PARTS, PARTS)]
    rest = "3 dorsoduro, san-polo, 2 gondola"
    for hand in (rest, f"2 castello, {rest}"):
        state = voting("", hand, "", "", laid=laid, turn_of=1)
        tried = [moves.Raise(1, cards, chosen) for cards in range(-1, 4) for chosen in parts]
        allowed = [move for move in tried if GAME.why_not(state, move) is None]
        templates = GAME.legal(state, 1)
        assert all(contains(templates, move) == (move in allowed) for move in tried)
        sets = {(move.cards, frozenset(move.reinforcements)) for move in allowed}
        assert count(templates) == len(sets) + 1
