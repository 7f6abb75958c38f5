"""The README, the tutorial and the guides: each snippet is run, and prints what stands below it."""

import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.request import urlopen

import pytest

from arbitro.words.loader import rulebook
from tests.clients.conftest import CLIENTS, HERE, PROJECT, Clients, run
from tests.clients.snippets import Block, Walk, blocks_of
from tests.games import GAMES
from tests.servers.redis_servers import free_port
from tests.servers.service import service

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("clients")]

SERVICE = "http://127.0.0.1:8000"
PAGES_PORT = "8080"
GUIDES = {
    "tutorial": "docs/tutorial.md",
    **{
        name: f"docs/guides/{name}.md"
        for name in ("bot", "by-mail", "clients", "front-end", "record", "table")
    },
}
"""What those read who call the service; tests/guides follows the guide for authors of games."""
INSTALL_SECONDS = 600
BROWSER = shutil.which("chromium") or shutil.which("google-chrome")


BLOCKS = {name: blocks_of((PROJECT / path).read_text()) for name, path in GUIDES.items()}


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_does_what_it_says(
    clients: Clients, address: str, tmp_path: Path, name: str
) -> None:
    """Its snippets are run one after the other, and the types of its Python are checked."""
    with following(clients, address, tmp_path, BLOCKS[name]):
        pass
    if programs := sorted(tmp_path.glob("game/*.py")):
        clients.check_python(*programs)


def test_the_readme_does_what_it_says(tmp_path: Path) -> None:
    """Its commands are run as they stand, in a clone; only the tests are not run once more."""
    skip_without_tools(blocks_of((PROJECT / "README.md").read_text()))
    run("git", "clone", "--quiet", PROJECT, tmp_path / "arbitro")
    serve, *others = blocks_of((tmp_path / "arbitro" / "README.md").read_text())
    port = str(free_port())
    here = {SERVICE: f"http://127.0.0.1:{port}", "make test": "make --dry-run test"}
    with Walk(tmp_path / "arbitro", here, {**os.environ, "PORT": port}, str) as walk:
        walk.follow([serve])
        wait_until_live(f"http://127.0.0.1:{port}/live")
        walk.follow(others)


def wait_until_live(address: str) -> None:
    end = time.monotonic() + INSTALL_SECONDS
    while True:
        try:
            urlopen(address).close()
        except OSError:
            assert time.monotonic() < end, "the service has not started"
            time.sleep(1)
        else:
            return


def test_the_front_end_plays_any_game(clients: Clients, tmp_path: Path) -> None:
    """A browser plays each game to its end on the page, and one that the page has never seen."""
    blocks = [block for block in BLOCKS["front-end"] if block.language != "text"]
    with (
        service(tmp_path / "service") as running,
        following(clients, running.address, tmp_path, blocks) as pages,
    ):
        said = json.loads(browse("play_front_end.mjs", pages))
    assert {*said} == {*GAMES}
    for game, seen in said.items():
        assert seen["ended"], game
        (rule,) = seen["rules"]
        assert any(each.text in rule for each in rulebook(GAMES[game], "en").values()), rule


@contextmanager
def following(clients: Clients, address: str, folder: Path, blocks: list[Block]) -> Iterator[str]:
    """Do what a guide says, and give the address of its pages while they are served."""
    skip_without_tools(blocks)
    for name in ("clients", "openapi"):
        (folder / name).symlink_to(PROJECT / name)
    place = folder / "game"
    place.mkdir()
    port = str(free_port())
    elsewhere = {SERVICE: address, PAGES_PORT: port}
    with Walk(place, elsewhere, environment(clients), partial(browse, "show.mjs")) as walk:
        walk.follow(blocks)
        yield f"http://127.0.0.1:{port}/"


def skip_without_tools(blocks: list[Block]) -> None:
    commands = " ".join(block.text for block in blocks if block.language == "sh").split()
    shows_page = any(block.word == "meanwhile" for block in blocks)
    lacks_browser = shows_page and BROWSER is None
    missing = [name for name in ("curl", "jq") if name in commands and not shutil.which(name)]
    if (missing or lacks_browser) and "CI" not in os.environ:
        pytest.skip("no curl, jq or browser for the snippets")


def environment(clients: Clients) -> dict[str, str]:
    """Let `python` be the one that has the client, `arbitro` be ours, and npm ask for little."""
    ours = Path(sys.executable).parent
    path = os.pathsep.join([str(clients.python.parent), str(ours), os.environ["PATH"]])
    return {**os.environ, "PATH": path, "npm_config_prefer_offline": "true"}


def browse(script: str, page: str) -> str:
    """Run one of the scripts in guides/ that drive a browser."""
    assert BROWSER
    return run("node", HERE / "guides" / script, CLIENTS, BROWSER, page)
