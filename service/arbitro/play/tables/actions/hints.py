"""Hints at a hosted table: what a bot would do in a player's place."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, TypeAlias

from arbitro.play.messages.fields import LevelName
from arbitro.play.messages.open import AdviceRequest
from arbitro.play.problems import Problem
from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables import table as tables
from arbitro.play.tables.actions.tables import HostedTables, until_written
from arbitro.play.tables.following.followed import Followed
from arbitro.play.tables.participants import Participant
from arbitro.rules.kernel import AnyGame

Ask: TypeAlias = Callable[[AnyGame, Any, str], Followed[bytes]]
"""Has an adviser think about a client's request, and gives its answer, as JSON."""


class Hints:
    """Gives hints to players, and tells everybody at the table that they have asked."""

    def __init__(self, tables: HostedTables, ask: Ask) -> None:
        self._tables = tables
        self._ask = ask

    def hint(
        self, session: str, token: str | None, seat: int, level: LevelName, client: str
    ) -> Followed[bytes]:
        """Have an adviser think for a player, and tell everybody that the player has asked."""
        return until_written(partial(self._thought, session, token, seat, level, client))

    def _thought(
        self, session: str, token: str | None, seat: int, level: LevelName, client: str
    ) -> Followed[bytes] | None:
        """Have an adviser think, unless the table has changed before everybody is told."""
        player = self._tables.player(session, token, seat)
        thought = self._ask(player.presenter.game, _asked_by(player, seat, level), client)
        with ExitStack() as stack:
            stack.callback(thought.close)
            if not self._announce(player, seat):
                return None
            stack.pop_all()
        return thought

    def _announce(self, player: Participant, seat: int) -> bool:
        """Tell everybody, once for each decision; say whether they are told."""
        if player.table.hinted.get(player.reader) == player.decision:
            return True
        turn = tables.with_hint(player.table, seat)
        commit = stored_tables.commit_of(turn, player.reader, kind="seating")
        return self._tables.write(player.session, turn, commit).written == "done"


def _asked_by(player: Participant, seat: int, level: LevelName) -> Any:
    """Say what there is to think about: what the player sees."""
    game, table = player.presenter.game, player.table
    if not table.details.hints:
        raise Problem("no-hints")
    if seat not in game.to_act(table.state):
        raise Problem("nothing-to-decide")
    return AdviceRequest(view=game.view(table.state, seat), seat=seat, level=level)
