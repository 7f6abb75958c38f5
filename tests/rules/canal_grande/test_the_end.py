"""canal-grande.end and canal-grande-teams.end: all six districts, or four of one."""

from typing import Any

import pytest

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.deck import DISTRICTS
from arbitro.games.canal_grande.outcome import Reason
from arbitro.games.canal_grande.state import NOTHING, Laid
from arbitro.rules.kernel import NOBODY
from tests.rules.canal_grande.tables import opening, part
from tests.rules.canal_grande_teams import tables as teams
from tests.rules.moving import OF_STATES, after, check_refused, event_names, events_after

FIVE = "cannaregio, castello, dorsoduro, san-marco, san-polo"
OTHERS = "cannaregio, dorsoduro, san-marco, san-polo, santa-croce"
FOUR: Any = ("castello",) * 4
ALONE = (Laid(1, ()), NOTHING, NOTHING, NOTHING)


def two(before: str, district: Any, second: str = "2 dorsoduro") -> Any:
    """Let seat 0, with two more doges, be about to win a vote."""
    state = opening(f"{district}, dorsoduro", "", doges=3, victories=(before, second))
    assert OF_STATES[type(state)].outcome(state) is None
    return after(state, moves.Open(0, district, 1))


def four(*before: str, laid: tuple[Laid, ...] = ALONE) -> Any:
    """Let all but the challenger, seat 0, have passed."""
    how: dict[str, Any] = {"passed": (1, 2, 3), "victories": before, "doges": 3}
    return teams.voting("dorsoduro", "", "", "", laid=laid, **how)


REINFORCED = (*ALONE[:3], Laid(0, (part("2 dorsoduro"),)))


@pytest.mark.parametrize(
    ("state", "last", "ending", "winners", "won"),
    [
        (two(FIVE, "santa-croce"), moves.Pass(1), "every_district", (0,), DISTRICTS),
        (two("3 castello", "castello"), moves.Pass(1), "four_of_one_district", (0,), FOUR),
        (two(f"{FIVE}, 2 castello", "castello"), moves.Pass(1), "four_of_one_district", (0,), FOUR),
        (four(OTHERS, ""), moves.Pass(0), "every_district", (0, 1), DISTRICTS),
        (four("3 castello", ""), moves.Pass(0), "four_of_one_district", (0, 1), FOUR),
        # The losers' opening card can be the one that wins.
        (four("", OTHERS, laid=REINFORCED), moves.Pass(0), "every_district", (2, 3), DISTRICTS),
    ],
)
def test_end(state: Any, last: Any, ending: str, winners: Any, won: Any) -> None:
    """Who has them wins at once, both partners too: the vote is settled, the rest left undone."""
    game = OF_STATES[type(state)]
    rule = f"{game.name}.end"
    assert events_after(state, last)[-1] == events.GameOver(winners, rule=rule)
    over = after(state, last)
    ended = game.outcome(over)
    assert ended
    assert (ended.ending, ended.winners, ended.scores) == (ending, winners, None)
    assert ended.why == (Reason(winners, rule, won),)
    assert (game.to_act(over), over.table.turn.doges) == (NOBODY, 2)
    assert [game.legal(over, seat) for seat in game.seats(over)] == [()] * len(game.seats(over))
    for move in (moves.Pass(0), moves.Pass(1), moves.Take(1, 0), moves.Draw(card="castello")):
        check_refused(over, move, "game-over", rule)


def test_end_settles_the_vote_in_full() -> None:
    """The winner's card and the doge are settled before the game is over."""
    settled = ["vote_passed", "vote_won", "victory_card_won", "doge_spent"]
    assert event_names(two("3 castello", "castello"), moves.Pass(1)) == [*settled, "game_over"]


def test_end_can_be_won_by_the_other() -> None:
    """The first to have the cards has won, no matter whose doge it was."""
    state = opening("castello, dorsoduro", "2 castello", doges=2, victories=("", OTHERS))
    state = after(state, moves.Open(0, "castello", 1), moves.Raise(1, 2), moves.Pass(0))
    ended = OF_STATES[type(state)].outcome(state)
    assert ended
    assert (ended.winners, ended.scores) == ((1,), None)
