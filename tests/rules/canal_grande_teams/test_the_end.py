"""canal-grande-teams.end: the partners' victory cards count together."""

import pytest

from arbitro.games.canal_grande import DISTRICTS, NOTHING, Laid, Reason, events, moves
from arbitro.games.canal_grande.teams import GAME
from arbitro.rules.kernel import NOBODY
from tests.rules.canal_grande.tables import part
from tests.rules.canal_grande_teams.tables import EMPTY, voting
from tests.rules.moving import after, events_after, refused

FIVE = "cannaregio, dorsoduro, san-marco, san-polo, santa-croce"
END = "canal-grande-teams.end"


@pytest.mark.parametrize(
    ("before", "reason"),
    [
        (FIVE, Reason((0, 1), END, DISTRICTS)),
        ("3 castello", Reason((0, 1), END, ("castello",) * 4)),
    ],
)
def test_end(before: str, reason: Reason) -> None:
    """All six districts, or four of one: both partners win at once, the rest is left undone."""
    laid = (Laid(1, ()), NOTHING, NOTHING, NOTHING)
    state = voting(
        "dorsoduro",
        *EMPTY[1:],
        laid=laid,
        passed=(1, 2, 3),
        victories=(before, ""),
        doges=2,
    )
    assert GAME.outcome(state) is None
    assert events_after(state, moves.Pass(0))[-1] == events.GameOver((0, 1), rule=END)
    state = after(state, moves.Pass(0))
    ended = GAME.outcome(state)
    assert ended
    assert (ended.winners, ended.why, ended.scores) == ((0, 1), (reason,), None)
    assert GAME.to_act(state) == NOBODY
    assert [GAME.legal(state, seat) for seat in range(4)] == [()] * 4
    assert state.table.turn
    assert state.table.turn.doges == 1
    assert refused(state, moves.Pass(0))[:2] == ("game-over", END)


def test_end_by_a_prize_from_the_losers() -> None:
    """The losers' opening card can be the one that wins."""
    laid = (Laid(1, ()), NOTHING, NOTHING, Laid(0, (part("2 dorsoduro"),)))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), victories=("", FIVE))
    ended = GAME.outcome(after(state, moves.Pass(0)))
    assert ended
    assert ended.winners == (2, 3)
