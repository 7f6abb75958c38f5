"""Hints at a hosted table: what a bot would do in a player's place."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from arbitro.play.messages.open import AdviceRequest, LevelName
from arbitro.play.problems import Problem
from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables import table as tables
from arbitro.play.tables.actions.tables import HostedTables, until_written
from arbitro.play.tables.participants import Participant
from arbitro.rules.kernel import AnyGame

Ask: TypeAlias = Callable[[AnyGame, Callable[[], Any], str], bytes]
"""Has a bot think about a client's request, which is made once there is room for it.

It returns the advice as JSON."""


class Hints:
    """Gives hints to players, and tells everyone at the table that they have asked."""

    def __init__(self, tables: HostedTables, ask: Ask) -> None:
        self._tables = tables
        self._ask = ask

    def hint(
        self, session: str, token: str | None, seat: int, level: LevelName, client: str
    ) -> bytes:
        """Tell everyone that a player has asked, and have a bot think for the player."""
        game = self._tables.presenter.game

        def request() -> Any:
            player = until_written(partial(self._announced, session, token, seat))
            return AdviceRequest(view=game.view(player.table.state, seat), seat=seat, level=level)

        return self._ask(game, request, client)

    def _announced(self, session: str, token: str | None, seat: int) -> Participant | None:
        """Tell everyone, once for each decision; None if the table has changed meanwhile."""
        player = self._tables.player(session, token, seat)
        table = player.table
        if not table.details.hints:
            raise Problem("no-hints")
        if seat not in player.presenter.game.to_act(table.state):
            raise Problem("nothing-to-decide")
        if table.hinted.get(player.reader) == player.decision:
            return player
        turn = tables.with_hint(table, seat)
        commit = stored_tables.commit_of(turn, player.reader, kind="seating")
        is_done = self._tables.write(player.session, turn, commit).written == "done"
        return player.after(turn.table) if is_done else None
