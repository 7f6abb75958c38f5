"""What was measured, as tables, and where the tables are kept."""

import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version as installed_version
from pathlib import Path

from bench.failures import Failure
from bench.version import HERE, Version

PAGE = HERE / "docs" / "performance.md"
BEGIN, END = "<!-- measured: begin -->\n", "<!-- measured: end -->\n"
LIBRARIES = (
    "flask",
    "flask-smorest",
    "msgspec",
    "granian",
    "fastapi",
    "pydantic",
    "uvicorn",
    "redis",
)


@dataclass
class Table:
    """Rows with a label each and figures, or the reason why there are none."""

    title: str
    labels: tuple[str, ...]
    figures: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(default_factory=list)
    note: str = ""
    failed: bool = False

    def add(self, labels: Sequence[str], figures: Iterable[str] | Failure) -> None:
        """Add a row."""
        if isinstance(figures, Failure):
            self.failed = True
            figures = [f"failed: {figures.reason}", *[""] * (len(self.figures) - 1)]
        self.rows.append((*labels, *figures))

    def text(self) -> str:
        """Write the table in Markdown."""
        alignment = (*["---"] * len(self.labels), *["---:"] * len(self.figures))
        rows = [(*self.labels, *self.figures), alignment, *self.rows]
        lines = [f"| {' | '.join(row)} |" for row in rows]
        note = [self.note, ""] if self.note else []
        return "\n".join([f"### {self.title}", "", *lines, "", *note])


def write(text: str) -> None:
    """Put what was measured between the marks on the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{text}{END}{after}", encoding="utf-8")


def setting(versions: Sequence[Version]) -> str:
    """Describe the machine and the versions that were measured."""
    return "\n".join(_setting(versions))


def _setting(versions: Sequence[Version]) -> Iterator[str]:
    yield f"Measured on {datetime.now(UTC).date()}, {_processor()}, {os.cpu_count()} cores,"
    yield f"{platform.system()}, {platform.python_implementation()} {platform.python_version()},"
    yield ", ".join(f"{name} {installed_version(name)}" for name in LIBRARIES) + "."
    yield f"Load of the machine at the start: {os.getloadavg()[0]:.1f}."
    for version in versions[1:]:
        yield f"Compared with the service at {version.name}, on the same libraries."
    yield ""


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())
