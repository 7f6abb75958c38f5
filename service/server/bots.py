"""The processes beside the workers that play for bots; each is replaced when it dies.

Run as a program, this is such a process.
"""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from service.bots.calls import Calls
from service.bots.process import Player
from service.logs import configure
from service.play import catalogue
from service.server.launcher import end_with_launcher
from service.server.side_process import NICENESS, SideProcess
from service.settings import Settings

log = logging.getLogger("arbitro.bots")

URL = "ARBITRO_URL"
LAUNCHER = "ARBITRO_LAUNCHER"
"""the process that has started this one; it may be gone before this one looks for it"""


@contextmanager
def bot_processes(number: int, url: str) -> Iterator[None]:
    """Have so many processes play for bots."""
    environment = {**os.environ, URL: url, LAUNCHER: str(os.getpid())}
    kept = [SideProcess(partial(_started, environment), _tell) for _ in range(number)]
    try:
        yield
    finally:
        for process in kept:
            process.stop()  # a turn that it had taken is due again soon


def _started(environment: Mapping[str, str]) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "service.server.bots"]
    # Ctrl-C is for the launcher; a session's priorities would be its own.
    return subprocess.Popen(command, env=environment, process_group=0)  # noqa: S603


def _tell(code: int) -> None:
    log.error("a process that plays for bots has ended (%s); another is started", code)


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
