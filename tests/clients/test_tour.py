"""The tour in the README: each of its snippets is run, and prints what stands below it."""

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.clients.conftest import PROJECT, Clients, run

pytestmark = pytest.mark.xdist_group("clients")

README = PROJECT / "README.md"
TOUR = "## A tour in five minutes\n"
WRITTEN_FOR = "http://127.0.0.1:8000"
SNIPPET = re.compile(r"```(\w+)\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)


@dataclass(frozen=True)
class Snippet:
    """A piece of the tour, and what it says that it prints."""

    language: str
    code: str
    printed: str


def snippets() -> list[Snippet]:
    tour = README.read_text(encoding="utf-8").partition(TOUR)[2].partition("\n## ")[0]
    found = [Snippet(*parts) for parts in SNIPPET.findall(tour)]
    assert tour.count("```") == 4 * len(found), "a snippet does not say what it prints"
    return found


def test_the_tour_is_in_curl_python_and_typescript() -> None:
    """README has a five-minute tour in curl, Python and TypeScript."""
    assert {snippet.language for snippet in snippets()} == {"sh", "python", "ts"}


@pytest.mark.parametrize("snippet", snippets(), ids=range(len(snippets())))
def test_a_snippet_does_what_it_says(
    clients: Clients, address: str, tmp_path: Path, snippet: Snippet
) -> None:
    """Each snippet is run by a test, and its types are checked."""
    code = snippet.code.replace(WRITTEN_FOR, address)
    assert RUN[snippet.language](clients, code, tmp_path) == snippet.printed


def run_sh(_: Clients, code: str, folder: Path) -> str:
    if not (shutil.which("jq") and shutil.which("curl")) and "CI" not in os.environ:
        pytest.skip("the tour needs curl and jq")
    (folder / "tour.sh").write_text(f"set -eu\ncd '{folder}'\n{code}")
    return run("sh", folder / "tour.sh")


def run_python(clients: Clients, code: str, folder: Path) -> str:
    program = folder / "tour.py"
    program.write_text(code)
    clients.check_python(program)
    return clients.run_python(program)


def run_typescript(clients: Clients, code: str, folder: Path) -> str:
    sources = folder / "tour"
    sources.mkdir()
    (sources / "tour.ts").write_text(code)
    shutil.copy(Path(__file__).parent / "typescript" / "tsconfig.json", sources)
    return clients.run_typescript(clients.compile(sources) / "tour.js")


RUN = {"sh": run_sh, "python": run_python, "ts": run_typescript}
