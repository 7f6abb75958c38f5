"""canal-grande-teams.end: the partners' victory cards count together."""

import pytest

from arbitro.games.canal_grande.common.cards import DISTRICTS
from arbitro.games.canal_grande.common.events import GameOver
from arbitro.games.canal_grande.common.judge import legal
from arbitro.games.canal_grande.common.moves import Pass
from arbitro.games.canal_grande.common.outcome import Reason, outcome
from arbitro.games.canal_grande.common.state import to_act
from arbitro.games.canal_grande.common.vote import NOTHING, Laid
from arbitro.rules.kernel import NOBODY
from tests.rules.canal_grande.tables import part, refused
from tests.rules.canal_grande_teams.tables import EMPTY, voting
from tests.rules.moving import after, events

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
    assert outcome(state) is None
    assert events(state, Pass(0))[-1] == GameOver((0, 1), rule=END)
    state = after(state, Pass(0))
    ended = outcome(state)
    assert ended
    assert (ended.winners, ended.why, ended.scores) == ((0, 1), (reason,), None)
    assert to_act(state) == NOBODY
    assert [legal(state, seat) for seat in range(4)] == [()] * 4
    assert state.table.turn
    assert state.table.turn.doges == 1
    assert refused(state, Pass(0))[:2] == ("game-over", END)


def test_end_by_a_prize_from_the_losers() -> None:
    """The losers' opening card can be the one that wins."""
    laid = (Laid(1, ()), NOTHING, NOTHING, Laid(0, (part("2 dorsoduro"),)))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), victories=("", FIVE))
    ended = outcome(after(state, Pass(0)))
    assert ended
    assert ended.winners == (2, 3)
