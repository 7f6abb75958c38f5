"""The README's tour and the guides: each snippet is run, and prints what stands below it."""

import os
import shutil
from pathlib import Path

import pytest

from tests.clients.conftest import CLIENTS, HERE, PROJECT, Clients, run
from tests.clients.snippets import Block, Walk, blocks_of
from tests.servers.redis_servers import free_port

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("clients")]

TOUR = "## A tour in five minutes\n"
SERVICE = "http://127.0.0.1:8000"
PAGES_PORT = "8080"
BROWSER = shutil.which("chromium") or shutil.which("google-chrome")


def read_guides() -> dict[str, list[Block]]:
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    texts = {"tour": readme.partition(TOUR)[2].partition("\n## ")[0]}
    texts |= {path.stem: path.read_text() for path in (PROJECT / "docs" / "guides").glob("*.md")}
    return {name: blocks_of(text) for name, text in sorted(texts.items())}


GUIDES = read_guides()


def test_the_tour_is_in_curl_python_and_typescript() -> None:
    """README has a five-minute tour in curl, Python and TypeScript."""
    assert {block.language for block in GUIDES["tour"]} == {"sh", "python", "ts", "text"}


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_does_what_it_says(
    clients: Clients, address: str, tmp_path: Path, name: str
) -> None:
    """Its snippets are run one after the other, and the types of its Python are checked."""
    blocks = GUIDES[name]
    skip_without_tools(blocks)
    folder = tmp_path / "game"
    folder.mkdir()
    for name_of_folder in ("clients", "openapi"):
        (tmp_path / name_of_folder).symlink_to(PROJECT / name_of_folder)
    port = str(free_port())
    pages = f"http://127.0.0.1:{port}"
    with Walk(folder, {SERVICE: address, PAGES_PORT: port}, environment(clients), show) as walk:
        walk.follow(blocks)
        if (HERE / "guides" / f"{name}.mjs").exists():
            run("node", HERE / "guides" / f"{name}.mjs", CLIENTS, BROWSER, pages)
    if programs := sorted(folder.glob("*.py")):
        clients.check_python(*programs)


def skip_without_tools(blocks: list[Block]) -> None:
    commands = " ".join(block.text for block in blocks if block.language == "sh").split()
    shows_page = any(block.word.startswith("http") for block in blocks)
    lacks_browser = shows_page and BROWSER is None
    missing = [name for name in ("curl", "jq") if name in commands and not shutil.which(name)]
    if (missing or lacks_browser) and "CI" not in os.environ:
        pytest.skip("no curl, jq or browser for the snippets")


def environment(clients: Clients) -> dict[str, str]:
    """Let `python` be the one that has the client, and npm ask for what it has not got yet only."""
    path = os.pathsep.join([str(clients.python.parent), os.environ["PATH"]])
    return {**os.environ, "PATH": path, "npm_config_prefer_offline": "true"}


def show(address: str) -> str:
    return run("node", HERE / "guides" / "show.mjs", CLIENTS, BROWSER, address)
