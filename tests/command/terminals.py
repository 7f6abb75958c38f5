"""A terminal in which a command runs, and a player who answers its questions at random."""

import os
import pty
import re
import select
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.command.running import environment
from tests.servers.redis_servers import PATIENCE_SECONDS
from tests.servers.service import PROJECT

MOST_QUESTIONS = 600
PROMPT = " > "
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
STYLE = re.compile(r"\x1b\[\d*m")


class Terminal:
    """A pseudo-terminal, without echo."""

    def __init__(self, end: int, process: subprocess.Popen[bytes]) -> None:
        self._end = end
        self.process = process
        self.written = ""

    def read(self) -> str:
        """Return what is written until something is asked, or the command ends."""
        heard = b""
        while not heard.endswith(PROMPT.encode()):
            ready, _, _ = select.select([self._end], [], [], PATIENCE_SECONDS)
            assert ready, f"nothing is asked after {heard.decode()}"
            try:
                heard += os.read(self._end, 1 << 16)
            except OSError:  # the command has ended
                break
        text = STYLE.sub("", heard.decode()).replace("\r\n", "\n")
        self.written += text
        return text

    def answer(self, text: str = "") -> str:
        """Write a line, and return what is written then."""
        os.write(self._end, f"{text}\n".encode())
        return self.read()

    def status(self) -> int:
        return self.process.wait(PATIENCE_SECONDS)


@contextmanager
def terminal(*arguments: str, installed: tuple[Path, ...] = ()) -> Iterator[Terminal]:
    """Run `arbitro` with these arguments in a terminal."""
    ours, theirs = pty.openpty()
    settings = termios.tcgetattr(theirs)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(theirs, termios.TCSANOW, settings)
    command = [sys.executable, "-m", "arbitro", *arguments]
    with subprocess.Popen(
        command,
        cwd=PROJECT,
        env=environment(*installed) | {"TERM": "xterm"},
        start_new_session=True,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        try:
            yield Terminal(ours, process)
        finally:
            if process.poll() is None:
                process.terminate()
            # Coverage handles the signal in Python, which may miss it while it waits for input.
            os.close(ours)


class Player:
    """Answers every question at random."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def play(self, it: Terminal) -> None:
        """Answer until the command ends."""
        said = it.read()
        for _ in range(MOST_QUESTIONS):
            if not said.endswith(PROMPT):
                return
            said = it.answer(self.answer_to(said))
        pytest.fail(f"the game does not end: {said}")

    def answer_to(self, said: str) -> str:
        question = said.splitlines()[-1]
        numbers = numbers_of_the_last_list(said)
        if "of these" in question:
            cards = [letter for letter, number in numbers.items() for _ in range(number)]
            chosen = self._random.sample(cards, min(self._between(question), len(cards)))
            return " ".join(f"{each}{chosen.count(each)}" for each in sorted(set(chosen)))
        if question.endswith(f"?{PROMPT}"):
            return self._random.choice([*numbers])
        if re.search(r", \d+( to \d+)? > $", question):
            return str(self._between(question))
        if found := re.search(r", ([-\d ]+) > $", question):
            choices: list[str] = found[1].split()
            return self._random.choice(choices)
        return ""  # a default, or only Enter

    def _between(self, question: str) -> int:
        """Choose a number within the bounds in a question: "2 to 5", "3", "at most 2"."""
        found = re.search(r", (at most )?(\d+)(?: to (\d+))?", question)
        assert found, question
        low = 0 if found[1] else int(found[2])
        return self._random.randint(low, int(found[3] or found[2]))


def numbers_of_the_last_list(said: str) -> dict[str, int]:
    """Find the letters that may be written, each with how many of it there are."""
    lines = said.splitlines()[:-1]
    numbers: dict[str, int] = {}
    while lines and (found := re.match(r"  ([a-z]+)  .*?(?:× (\d+))?$", lines.pop())):
        numbers[found[1]] = int(found[2] or 1)
    return numbers
