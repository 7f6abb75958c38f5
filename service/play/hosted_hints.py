"""Hints at a hosted table: what a bot would do in a player's place."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, TypeAlias

from service.play import stored_tables, tables
from service.play.followed import Followed
from service.play.hosted_tables import HostedTables, until_written
from service.play.message_fields import LevelName
from service.play.participants import Participant
from service.play.problems import Problem
from service.play.stateless_messages import AdviceRequest
from service.rules.kernel import AnyGame

Ask: TypeAlias = Callable[[AnyGame, Any, str], Followed[bytes]]
"""Has somebody think about a client's request for advice, and gives what they answer, as JSON."""


class Hints:
    """Has somebody think for players who ask for it, and tells everybody that they did."""

    def __init__(self, tables: HostedTables, ask: Ask) -> None:
        self._tables = tables
        self._ask = ask

    def hint(
        self, session: str, token: str | None, seat: int, level: LevelName, client: str
    ) -> Followed[bytes]:
        """Have somebody think for a player, and tell everybody that the player has asked."""
        return until_written(partial(self._thought, session, token, seat, level, client))

    def _thought(
        self, session: str, token: str | None, seat: int, level: LevelName, client: str
    ) -> Followed[bytes] | None:
        """Have somebody think, unless the table has changed before everybody is told."""
        player = self._tables.player(session, token, seat)
        thought = self._ask(player.presenter.game, _asked_by(player, seat, level), client)
        with ExitStack() as stack:
            stack.callback(thought.close)
            if not self._is_announced(player, seat):
                return None
            stack.pop_all()
        return thought

    def _is_announced(self, player: Participant, seat: int) -> bool:
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
