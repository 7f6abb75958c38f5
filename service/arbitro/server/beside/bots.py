"""The processes beside the workers that play for bots.

Run as a program, this is such a process.
"""

import os
from collections.abc import Mapping
from contextlib import AbstractContextManager

from arbitro.jobs.bot_client.calls import Calls
from arbitro.jobs.bot_client.player import Player
from arbitro.play.catalogue import finding as catalogue
from arbitro.server.beside.side_process import begin, side_processes, starting


def bot_processes(
    number: int, url: str, environment: Mapping[str, str] = os.environ
) -> AbstractContextManager[None]:
    """Have a number of processes play for bots; if one ends, its turn is due again soon."""
    start = starting("arbitro.server.beside.bots", url, environment=environment)
    return side_processes(number, "a process that plays for bots", start)


def main() -> None:
    """Play for the bots of a service until the process is ended."""
    settings, (url,) = begin()
    games = catalogue.find(settings.games).games
    token = settings.bots_token or ""
    Player(Calls(url, token), token, games, settings.bot_seconds).play_on()


if __name__ == "__main__":
    main()
