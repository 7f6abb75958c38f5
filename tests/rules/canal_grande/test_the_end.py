"""canal-grande.end: all six districts, or four of one."""

import pytest

from arbitro.games.canal_grande import DISTRICTS, Outcome, Reason, events, moves
from arbitro.games.canal_grande.two import GAME
from arbitro.rules.kernel import NOBODY
from tests.rules.canal_grande.tables import opening
from tests.rules.moving import after, event_names, events_after, refused

FIVE = "cannaregio, castello, dorsoduro, san-marco, san-polo"


@pytest.mark.parametrize(
    ("before", "district", "ending", "won"),
    [
        (FIVE, "santa-croce", "every_district", DISTRICTS),
        ("3 castello", "castello", "four_of_one_district", ("castello",) * 4),
        (f"{FIVE}, 2 castello", "castello", "four_of_one_district", ("castello",) * 4),
    ],
)
def test_end(before: str, district: str, ending: str, won: tuple[str, ...]) -> None:
    """Who has a victory card of all six districts, or four of one, wins at once."""
    state = opening(district, "", victories=(before, "2 dorsoduro"))
    assert GAME.outcome(state) is None
    state = after(state, moves.Open(0, district, 1), moves.Pass(1))  # type: ignore[arg-type]
    reason = Reason((0,), "canal-grande.end", won)  # type: ignore[arg-type]
    assert GAME.outcome(state) == Outcome(ending, (0,), (reason,), None)  # type: ignore[arg-type]
    assert GAME.to_act(state) == NOBODY
    assert GAME.legal(state, 0) == GAME.legal(state, 1) == ()


def test_end_leaves_the_rest_undone() -> None:
    """The vote is settled in full; other doges are left undone."""
    state = opening("castello, dorsoduro", "", doges=3, victories=("3 castello", ""))
    state = after(state, moves.Open(0, "castello", 1))
    assert events_after(state, moves.Pass(1))[-1] == events.GameOver((0,), rule="canal-grande.end")
    settled = ["vote_passed", "vote_won", "victory_card_won", "doge_spent"]
    assert event_names(state, moves.Pass(1)) == [*settled, "game_over"]
    state = after(state, moves.Pass(1))
    assert state.table.turn
    assert state.table.turn.doges == 2


def test_end_can_be_won_by_the_other() -> None:
    """Whoever has the cards first has won, whoever's doge it was."""
    five = "cannaregio, dorsoduro, san-marco, san-polo, santa-croce"
    state = opening("castello, dorsoduro", "2 castello", doges=2, victories=("", five))
    state = after(state, moves.Open(0, "castello", 1), moves.Raise(1, 2), moves.Pass(0))
    ended = GAME.outcome(state)
    assert ended
    assert (ended.winners, ended.scores) == ((1,), None)


def test_end_of_everything() -> None:
    """After the end nothing may be played, by nobody."""
    state = opening("castello", "", victories=("3 castello", ""))
    state = after(state, moves.Open(0, "castello", 1), moves.Pass(1))
    for move in (moves.Pass(0), moves.Pass(1), moves.Take(1, 0), moves.Draw(card="castello")):
        assert refused(state, move)[:2] == ("game-over", "canal-grande.end")
