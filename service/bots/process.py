"""Plays for the bots at hosted tables, as any client plays: over HTTP, with a seat's token.

It takes a turn that is due, reads the table as the seat sees it, thinks, and moves. A turn that it
does not get done is due again after a while, for whoever asks. Moves are sent at a fixed time after
a turn was taken, so that the time tells nothing of what the bot holds, unless it takes longer.
"""

import logging
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from service.bots.calls import LONGEST_PAUSE, Answer, Calls, Unreachable, pause
from service.bots.thinking import LONGEST_THOUGHT, moves_to_try
from service.play.table_messages import BotTurn
from service.rules.kernel import AnyGame

log = logging.getLogger("arbitro.bots")

WAIT_SECONDS = 50
LATE_SECONDS = 0.5
"""For a player who is late, a bot takes no longer than this on purpose."""
TURN_SECONDS = 4.0
"""So long a move is sent again, if there is no answer; then the turn is soon due again."""
EARLY_SECONDS = 0.02
"""An answer without a turn that comes sooner than this has not waited for one."""
SENT_AT_ONCE = 32
DONE, REFUSED = 200, 422
NOTHING_DUE, UNAUTHORIZED = 204, 401


class Player:
    """Plays for all bots of a service, one turn after the other."""

    def __init__(
        self,
        calls: Calls,
        token: str,
        games: Mapping[str, AnyGame],
        seconds: float,
        longest_thought: float = LONGEST_THOUGHT,
    ) -> None:
        self._calls = calls
        self._token = token
        self._games = games
        self._seconds = seconds
        """how long a move takes, at least"""
        self._longest_thought = longest_thought
        self._sending = ThreadPoolExecutor(SENT_AT_ONCE, "move")

    def play_on(self) -> None:
        """Play for ever."""
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
            raise Unreachable(LONGEST_PAUSE)
        # Where a service that stops says so at once, it is not asked again and again.
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
            seen = self._calls.call("GET", path, turn.token)
        except Unreachable:
            return
        if seen.status != DONE:
            return  # somebody else has moved, or the table is gone
        table = msgspec.json.decode(seen.body)
        seed = f"{turn.token} {table['version']}"
        moves = moves_to_try(
            game, table["view"], turn.seat, turn.level, seed, self._longest_thought
        )
        headers = {
            # What another process may send meanwhile is the same request, and done once.
            "Idempotency_Key": f"bot-{turn.seat}-{table['version']}",
            "If_Match": seen.headers["ETag"],
        }
        seconds = min(self._seconds, LATE_SECONDS) if turn.stands_in else self._seconds
        at = taken + seconds
        self._sending.submit(self._send, at, f"{path}/moves", turn.token, moves, headers)

    def _send(
        self, at: float, path: str, token: str, moves: list[bytes], headers: dict[str, Any]
    ) -> None:
        """Make the first of the moves that is legal: one thought of might not be."""
        time.sleep(max(0.0, at - time.monotonic()))
        for move in moves:
            answer = self._sent(at + TURN_SECONDS, path, token, b'{"move":%b}' % move, headers)
            if answer is None or answer.status != REFUSED:
                return
            log.error("a move of a bot was refused")

    def _sent(
        self, until: float, path: str, token: str, body: bytes, headers: dict[str, Any]
    ) -> Answer | None:
        """Send a move until it is answered; after a while it is given up."""
        while time.monotonic() < until:
            try:
                return self._calls.call("POST", path, token, body=body, **headers)
            except Unreachable as unreachable:
                pause(unreachable)
        return None


def _raise_if_early(began: float) -> None:
    """Raise Unreachable if the service has answered without waiting for a turn."""
    if time.monotonic() - began < EARLY_SECONDS:
        raise Unreachable(EARLY_SECONDS)
