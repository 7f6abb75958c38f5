"""Guides in Markdown whose snippets are run, one after the other, in a folder of their own.

The first line of a block of code says what it is:

- `python bot.py` is a part of the file bot.py: the parts of a file are joined;
- `sh` is run, and prints the block of `text` that follows, if one does;
- `sh meanwhile` is started, and runs until the guide is done;
- `text http://…` is what the page of this address shows.
"""

import os
import re
import signal
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Self

from tests.programs import output_of

BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FENCE = re.compile(r"^```", re.MULTILINE)
PATIENCE_SECONDS = 300


@dataclass(frozen=True)
class Block:
    """A block of code in a guide: its language, the word after that, and what stands in it."""

    language: str
    word: str
    text: str


def blocks_of(guide: str) -> list[Block]:
    blocks = [Block(*found.groups("")) for found in BLOCK.finditer(guide)]
    assert len(FENCE.findall(guide)) == 2 * len(blocks), "a block does not say what it is"
    return blocks


@dataclass
class Walk:
    """A guide that is followed in a folder."""

    folder: Path
    elsewhere: Mapping[str, str]
    """what is written in the guide, and what stands for it here"""
    environment: Mapping[str, str]
    show: Callable[[str], str]
    """gives what the page of an address shows"""
    meanwhile: ExitStack = field(default_factory=ExitStack)
    printed: str = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.meanwhile.close()

    def follow(self, blocks: Iterable[Block]) -> None:
        for block in blocks:
            self._do(replace(block, text=self._here(block.text), word=self._here(block.word)))

    def _do(self, block: Block) -> None:
        match block.language, block.word:
            case "sh", "":
                self.printed = self._run(block.text)
            case "sh", "meanwhile":
                self.meanwhile.enter_context(self._running(block.text))
            case "text", "":
                assert self.printed == block.text, self.printed
            case "text", address:
                shown = self.show(address)
                assert shown == block.text, shown
            case _:
                assert block.word, f"a block of {block.language} is no part of a file"
                with (self.folder / block.word).open("a") as file:
                    file.write("\n\n" * (file.tell() > 0) + block.text)

    def _here(self, text: str) -> str:
        for written, here in self.elsewhere.items():
            text = text.replace(written, here)
        return text

    def _run(self, commands: str) -> str:
        where = {"cwd": self.folder, "env": self.environment, "timeout": PATIENCE_SECONDS}
        return output_of("/bin/sh", "-euc", commands, **where)

    @contextmanager
    def _running(self, commands: str) -> Iterator[None]:
        command = ["/bin/sh", "-euc", commands]
        with subprocess.Popen(
            command, cwd=self.folder, env=self.environment, start_new_session=True
        ) as process:
            try:
                yield
            finally:
                os.killpg(process.pid, signal.SIGTERM)
