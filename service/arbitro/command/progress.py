"""What `arbitro check` writes while the laws are tried: a line for each."""

import sys
import time
import traceback
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import click
import pytest

from arbitro.laws.support.subjects import module_of
from arbitro.play.catalogue.finding import BadCatalogue

SLOW_SECONDS = 1
EARLIER = "breaks an earlier law"
ADDED = ("assert ", " ")
"""What pytest adds to a message begins like this."""
NOTED = ("Failing test case", "Draw ", "Explanation")
"""What Hypothesis notes of a failure, besides what the law notes."""


class Progress:
    """A plugin for pytest."""

    def __init__(self, game: str) -> None:
        self._package = module_of(game).partition(".")[0]
        self._game = game
        self._laws = self._begun = 0
        self._since = 0.0
        self._results: Counter[str] = Counter()
        self._failed: list[str] = []
        self._last = ""
        self._not_checked: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Count the laws."""
        self._laws = len(session.items)

    def pytest_runtest_logstart(self) -> None:
        """Show that something is going on."""
        self._begun += 1
        self._since = time.monotonic()
        if sys.stdout.isatty():
            click.echo(f"\r[{self._begun}/{self._laws}] …", nl=False)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Write what came of a law."""
        report = yield
        if report.when == "call" or report.outcome != "passed":
            self._results[report.outcome] += 1
            self._write(item, call, report.outcome)
        return report

    def _write(self, item: pytest.Item, call: pytest.CallInfo[None], outcome: str) -> None:
        why = str(call.excinfo.value) if call.excinfo else ""
        if outcome == "skipped" and EARLIER in why:
            return
        sign, color = {"passed": ("✓", "green"), "failed": ("✗", "red")}.get(outcome, ("-", None))
        seconds = time.monotonic() - self._since
        took = f" ({seconds:.0f} s)" if seconds >= SLOW_SECONDS else ""
        line = f"{click.style(sign, fg=color)} {name_of(item)}{took}"
        if line != self._last:  # a law that is tried in several ways has one line
            click.echo(f"\r[{self._begun}/{self._laws}] {line}")
        self._last = line
        if outcome == "skipped":
            self._not_checked.append(why)
        elif call.excinfo:
            self._failed.append(name_of(item))
            self._explain(item, call.excinfo.value)

    def _explain(self, item: pytest.Item, error: BaseException) -> None:
        for line in (*law_of(item), *explain(error), *self._location(error)):
            click.echo(f"    {line}")

    def _location(self, error: BaseException) -> Iterator[str]:
        """Yield where in the code of the game something broke."""
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if self._package in module_path(frame.filename)]
        if own:
            yield f"in {own[-1].filename}, line {own[-1].lineno}: {own[-1].line}"

    def conclude(self) -> None:
        """Write what came of it all."""
        failed, passed = self._results["failed"], self._results["passed"]
        left = self._laws - failed - passed - len(self._not_checked)
        if failed:
            laws = ", ".join(dict.fromkeys(self._failed))
            click.secho(f"\n{self._game} has to be changed, because of: {laws}.", fg="red")
            if left:
                click.echo(f"{left} more were not tried, because they would fail for that reason.")
            return
        click.secho(f"\n{self._game} keeps all {passed} laws that could be tried.", fg="green")
        for why in dict.fromkeys(self._not_checked):
            click.echo(f"- {why}")


def name_of(item: pytest.Item) -> str:
    """Name a law in words."""
    return item.name.partition("[")[0].removeprefix("test_").replace("_", " ")


def law_of(item: pytest.Item) -> Iterator[str]:
    """Yield what a law says."""
    words = getattr(item, "obj", None).__doc__ or ""
    yield from (line.strip() for line in words.strip().splitlines())


def explain(error: BaseException) -> Iterator[str]:
    """Yield the message of a failure, without what pytest and Hypothesis add to it."""
    plain = isinstance(error, (AssertionError, BadCatalogue))
    lines = f"{'' if plain else type(error).__name__ + ': '}{error}".splitlines()
    yield from [line for line in lines if not line.startswith(ADDED)] or lines
    yield from (note for note in getattr(error, "__notes__", ()) if not note.startswith(NOTED))


def module_path(file: str) -> tuple[str, ...]:
    """Return the parts of the path to a module."""
    return Path(file).with_suffix("").parts
