"""The processes beside the workers that play for bots; each is replaced when it dies.

Run as a program, this is such a process.
"""

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from service.bots.calls import Calls
from service.bots.process import Player
from service.logs import configure
from service.play import catalogue
from service.server.launcher import end_with_launcher
from service.settings import Settings

log = logging.getLogger("arbitro.bots")

URL = "ARBITRO_URL"
LAUNCHER = "ARBITRO_LAUNCHER"
"""the process that has started this one; it may be gone before this one looks for it"""
NICENESS = 10
"""Judging comes first."""
PAUSE_SECONDS = 1.0
"""before a process that has ended is replaced"""


@contextmanager
def bot_processes(number: int, url: str) -> Iterator[None]:
    """Have so many processes play for bots."""
    stopping = threading.Event()
    keepers = [Keeper(url, stopping) for _ in range(number)]
    try:
        yield
    finally:
        stopping.set()
        for keeper in keepers:
            keeper.stop()


class Keeper:
    """Starts a process, and another when it has ended."""

    def __init__(self, url: str, stopping: threading.Event) -> None:
        self._environment = {**os.environ, URL: url, LAUNCHER: str(os.getpid())}
        self._stopping = stopping
        self._process = self._started()
        self._thread = threading.Thread(target=self._keep, name="bots", daemon=True)
        self._thread.start()

    def _keep(self) -> None:
        while True:
            code = self._process.wait()
            if self._stopping.wait(PAUSE_SECONDS):
                return
            log.error("a process that plays for bots has ended (%s); another is started", code)
            self._process = self._started()

    def stop(self) -> None:
        """End the process; a turn that it had taken is due again soon."""
        self._process.kill()
        self._thread.join()
        self._process.kill()
        self._process.wait()

    def _started(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "service.server.bots"]
        # Ctrl-C is for the service, which ends this process.
        return subprocess.Popen(command, env=self._environment, start_new_session=True)  # noqa: S603


def play_for_bots(url: str, settings: Settings) -> None:
    """Play for the bots of a service until the process is ended."""
    games = catalogue.find(settings.games).games
    token = settings.bots_token or ""
    Player(Calls(url, token), token, games, settings.bot_seconds).play_on()


def main() -> None:
    """Play for the bots of the service that has started this process."""
    settings = Settings.from_environment()
    configure(settings.log_format)
    end_with_launcher(int(os.environ[LAUNCHER]))
    os.nice(NICENESS)
    play_for_bots(os.environ[URL], settings)


if __name__ == "__main__":
    main()
