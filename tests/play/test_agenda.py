"""Which turns bots are given, by a script that has nothing but values."""

import time
from functools import partial

from arbitro.play import clock
from arbitro.play.tables.actions.tables import find_game
from arbitro.play.tables.agenda import Agenda, DueTurns
from tests.games import GAMES
from tests.play.scripts import TOKEN, Script


def turns_at(script: Script) -> DueTurns:
    """Give turns at the tables of a script's game."""
    agenda, tables = Agenda(script.store, TOKEN), {script.name: script.hosting.tables.due}
    return DueTurns(agenda, tables, partial(find_game, script.store, GAMES))


def test_a_late_player_comes_before_a_bot_that_moves_at_the_same_time() -> None:
    """The bot's turn has been due for longer, and its seat comes first; it is taken next."""
    script = Script("morra", {"seats": [{"bot": "easy"}, {}], "move_seconds": 1})
    turns = turns_at(script)
    [late_at] = script.store.due["late"].values()
    time.sleep(max(0, late_at - clock.now() + 1) / clock.SECOND)
    taken = [turns.take().turn for _ in range(2)]
    assert [(turn.seat, turn.stands_in) for turn in taken if turn] == [(1, True), (0, False)]
