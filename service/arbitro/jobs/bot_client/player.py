"""Plays for the bots at hosted tables, as any client plays: over HTTP, with a seat's token.

It takes a turn that is due, reads the table as the seat sees it, thinks, and moves. A turn that it
does not finish is due again after a while, for whoever asks. Moves are sent at a fixed time after a
turn was taken, so that the time reveals nothing about the game, unless the bot takes longer.
"""

import logging
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.bots.limits import ended_after
from arbitro.jobs.bot_client.calls import LONGEST_RETRY_PAUSE, Answer, Calls, Unreachable, pause
from arbitro.jobs.bot_client.thinking import moves_to_try
from arbitro.play.messages.tables import BotTurn
from arbitro.play.tables.following.followed import loop_for_threads
from arbitro.play.tables.turn_times import LONGEST_THOUGHT, SENT_WITHIN
from arbitro.rules.kernel import AnyGame

log = logging.getLogger("arbitro.bots")

WAIT_SECONDS = 50
LATE_SECONDS = 0.5
"""For a player who is late, a bot delays its move no longer than this."""
EARLY_SECONDS = 0.02
"""An answer without a turn that comes sooner than this has not waited for one."""
SENT_AT_ONCE = 16
DONE, STALE, REFUSED = 200, 412, 422
UNAUTHORIZED = 401


class Seen(Struct, frozen=True):
    """A table as a bot has seen it when it thought."""

    path: str
    turn: BotTurn
    version: int
    etag: str
    until: float
    """when a move is not sent any more"""


class TableShown(Struct, frozen=True):
    """What a bot reads of a table."""

    version: int
    view: msgspec.Raw


class StaleTable(Struct, frozen=True):
    """The answer to a move that was meant for another decision."""

    session: TableShown


class Player:
    """Plays for all bots of a service, one turn after the other."""

    def __init__(
        self, calls: Calls, token: str, games: Mapping[str, AnyGame], seconds: float
    ) -> None:
        self._calls = calls
        self._token = token
        self._games = games
        self._seconds = seconds
        """how long a move takes, at least"""
        self._sending = ThreadPoolExecutor(SENT_AT_ONCE, "move")

    def play_on(self) -> None:
        """Play until the process ends."""
        while True:
            try:
                turn = self.take()
            except Unreachable as unreachable:
                pause(unreachable)
                continue
            if turn is not None:
                self.play(turn)

    def take(self) -> BotTurn | None:
        """Take a turn, as soon as one is due."""
        began = time.monotonic()
        path = f"/v1/bots/turns?wait={WAIT_SECONDS}"
        answer = self._calls.call("POST", path, self._token, wait=WAIT_SECONDS)
        if answer.status == DONE:
            return msgspec.json.decode(answer.body, type=BotTurn)
        if answer.status == UNAUTHORIZED:
            log.error("the service does not take this BOTS_TOKEN")
            raise Unreachable(LONGEST_RETRY_PAUSE)
        # A service that is stopping answers at once; it must not be asked again and again.
        _raise_if_early(began)
        return None

    def play(self, turn: BotTurn) -> None:
        """Think about a turn, and have the move sent when it is time."""
        taken = time.monotonic()
        game = self._games.get(turn.game)
        if game is None:
            log.error("there is no game %s here to play for bots", turn.game)
            return
        path = f"/v1/games/{turn.game}/sessions/{turn.session}"
        try:
            answer = self._calls.call("GET", path, turn.token)
        except Unreachable:
            return
        if answer.status != DONE:
            return  # somebody else has moved, or the table is gone
        table = msgspec.json.decode(answer.body, type=TableShown)
        seen = Seen(path, turn, table.version, answer.headers["ETag"], taken + SENT_WITHIN)
        with ended_after(SENT_WITHIN):
            moves = _thought(game, seen, table)
        self._send_at(taken + self._pause(turn), seen, moves)

    def close(self) -> None:
        """Wait until the moves that are being sent are answered or given up; send no more."""
        self._sending.shutdown()

    def _pause(self, turn: BotTurn) -> float:
        return min(self._seconds, LATE_SECONDS) if turn.stands_in else self._seconds

    def _send_at(self, at: float, seen: Seen, moves: list[bytes]) -> None:
        """Have moves sent at some time. No thread waits until then: other turns go on."""
        loop, submit = loop_for_threads(), self._sending.submit
        loop.call_soon_threadsafe(
            lambda: loop.call_later(at - time.monotonic(), submit, self._send, seen, moves)
        )

    def _send(self, seen: Seen, moves: list[bytes]) -> None:
        """Send the moves in order, until one is not refused."""
        for move in moves:
            answer = self._answer(seen, b'{"move":%b}' % move)
            if answer is None or answer.status != REFUSED:
                return
            log.error("a move of a bot was refused")

    def _answer(self, seen: Seen, body: bytes) -> Answer | None:
        """Send a move until it is answered, or give up after a while."""
        while time.monotonic() < seen.until:
            try:
                answer = self._sent(seen, body)
            except Unreachable as unreachable:
                pause(unreachable)
                continue
            if answer.status != STALE or not _is_as_seen(answer, seen):
                return answer
            seen = replace(seen, etag=answer.headers["ETag"])
        return None

    def _sent(self, seen: Seen, body: bytes) -> Answer:
        return self._calls.call(
            "POST",
            f"{seen.path}/moves",
            seen.turn.token,
            body=body,
            # If another process sends the same request meanwhile, it is done once.
            Idempotency_Key=f"bot-{seen.turn.seat}-{seen.version}",
            If_Match=seen.etag,
        )


def _thought(game: AnyGame, seen: Seen, table: TableShown) -> list[bytes]:
    """Think about a table; only those who know the bot's token could predict its move."""
    turn, view = seen.turn, msgspec.json.decode(table.view)
    seed = f"{turn.token} {seen.version}"
    return moves_to_try(game, view, turn.seat, turn.level, seed, LONGEST_THOUGHT)


def _is_as_seen(answer: Answer, seen: Seen) -> bool:
    """Say whether nobody has moved since; if only a token was replaced, the move still holds."""
    return msgspec.json.decode(answer.body, type=StaleTable).session.version == seen.version


def _raise_if_early(began: float) -> None:
    """Raise Unreachable if the service has answered without waiting for a turn."""
    if time.monotonic() - began < EARLY_SECONDS:
        raise Unreachable(EARLY_SECONDS)
