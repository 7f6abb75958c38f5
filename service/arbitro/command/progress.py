"""What `arbitro check` writes while the laws are tried: a line for each."""

import inspect
import sys
import time
import traceback
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
        self._game = game
        self._laws = self._begun = self._passed = 0
        self._since = 0.0
        self._failed: list[str] = []
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
        if report.when == "call" or not report.passed:
            self._passed += report.passed
            self._write(item, call, report.outcome)
        return report

    def _write(self, item: pytest.Item, call: pytest.CallInfo[None], outcome: str) -> None:
        why = str(call.excinfo.value) if call.excinfo else ""
        if outcome == "skipped" and EARLIER in why:
            return
        sign, color = {"passed": ("✓", "green"), "failed": ("✗", "red")}.get(outcome, ("-", None))
        seconds = time.monotonic() - self._since
        took = f" ({seconds:.0f} s)" if seconds >= SLOW_SECONDS else ""
        law = item.name.partition("[")[0].removeprefix("test_").replace("_", " ")
        click.echo(f"\r[{self._begun}/{self._laws}] {click.style(sign, fg=color)} {law}{took}")
        if outcome == "skipped":
            self._not_checked.append(why)
        elif call.excinfo:
            self._failed.append(law)
            said = inspect.getdoc(getattr(item, "obj", None)) or ""
            for line in (*said.splitlines(), *self._explain(call.excinfo.value)):
                click.echo(f"    {line}")

    def _explain(self, error: BaseException) -> Iterator[str]:
        """Yield the message of a failure, and where in the code of the game it is.

        What pytest and Hypothesis add to the message is left out.
        """
        plain = isinstance(error, (AssertionError, BadCatalogue))
        lines = f"{'' if plain else type(error).__name__ + ': '}{error}".splitlines()
        yield from [line for line in lines if not line.startswith(ADDED)] or lines
        yield from (note for note in getattr(error, "__notes__", ()) if not note.startswith(NOTED))
        package = module_of(self._game).partition(".")[0]
        for frame in reversed(traceback.extract_tb(error.__traceback__)):
            if package in Path(frame.filename).with_suffix("").parts:
                yield f"in {frame.filename}, line {frame.lineno}: {frame.line}"
                return

    def conclude(self) -> None:
        """Write what came of it all."""
        left = self._laws - len(self._failed) - self._passed - len(self._not_checked)
        if self._failed:
            laws = ", ".join(self._failed)
            click.secho(f"\n{self._game} breaks a law, so it has to be changed: {laws}.", fg="red")
            if left:
                click.echo(
                    f"{left} more weren't tried, because they would fail for the same reason."
                )
            return
        kept = f"\n{self._game} keeps all {self._passed} laws that could be tried."
        click.secho(kept, fg="green")
        for why in dict.fromkeys(self._not_checked):
            click.echo(f"- {why}")
