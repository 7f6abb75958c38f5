"""docs/guides/a-game.md, followed to the letter in an empty folder."""

import os
import re
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.programs import output_of
from tests.servers.redis_servers import free_port
from tests.servers.service import PROJECT
from tests.wheels import build

GUIDE = PROJECT / "docs" / "guides" / "a-game.md"
BLOCK = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
END = "END_OF_THE_SNIPPET"

pytestmark = [pytest.mark.slow, pytest.mark.served, pytest.mark.xdist_group("guide")]


def script(guide: str) -> str:
    """Write the commands as a script, and each piece of code into the file that it belongs to."""
    lines = ["set -e"]
    begun: set[str] = set()
    for language, path, text in BLOCK.findall(guide):
        if language == "sh":
            lines.append(text)
            continue
        assert path, f"no file is named for {text}"
        redirect, space = (">>", "\n\n") if path in begun else (">", "")
        begun.add(path)
        lines.append(f"mkdir -p {Path(path).parent}")
        lines.append(f"cat {redirect} {path} <<'{END}'\n{space}{text}{END}")
    return "\n".join(lines)


class Shop(BaseHTTPRequestHandler):
    """Takes what twine uploads, as PyPI does."""

    uploaded: list[bytes]

    def do_POST(self) -> None:
        self.uploaded.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Write nothing into the log."""


@pytest.fixture(scope="module")
def shop() -> Iterator[ThreadingHTTPServer]:
    Shop.uploaded = []
    with ThreadingHTTPServer(("127.0.0.1", 0), Shop) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory, shop: ThreadingHTTPServer) -> Path:
    """Follow the guide; pip takes Arbitro from our wheel, and locked versions of the rest."""
    folder, wheels = tmp_path_factory.mktemp("guide"), tmp_path_factory.mktemp("wheels")
    build(PROJECT, wheels)
    locked = (PROJECT / "requirements" / "test.txt").read_text()
    pinned = re.findall(r"^[a-z]\S*==[^\\\n]*", locked, re.MULTILINE)
    (wheels / "pinned.txt").write_text("\n".join(pinned))
    ours = ("PYTHONPATH", "PYTEST", "COVERAGE", "REDIS_URL", "TWINE")
    inherited = {name: text for name, text in os.environ.items() if not name.startswith(ours)}
    port = str(free_port())  # someone else may use 8000
    given = {
        "PORT": port,
        "PIP_CONSTRAINT": str(wheels / "pinned.txt"),
        "PIP_FIND_LINKS": str(wheels),
        "PIP_NO_COMPILE": "1",  # most of it is never imported
        "TWINE_REPOSITORY_URL": f"http://127.0.0.1:{shop.server_port}/",
        "TWINE_USERNAME": "__token__",
        "TWINE_PASSWORD": "a token",
        "TWINE_NON_INTERACTIVE": "1",
    }
    commands = script(GUIDE.read_text(encoding="utf-8")).replace("8000", port)
    said = output_of("/bin/bash", "-c", commands, cwd=folder, env=inherited | given)
    (folder / "said.txt").write_text(said)
    return folder


def test_the_guide_leads_to_a_package(followed: Path) -> None:
    """Every command succeeds; the game keeps all laws, and is served."""
    said = (followed / "said.txt").read_text()
    assert "spoof keeps all" in said
    assert '"game":"spoof"' in said
    assert sorted(path.name for path in (followed / "spoof" / "dist").iterdir()) == [
        "spoof-0.1.0-py3-none-any.whl",
        "spoof-0.1.0.tar.gz",
    ]


def test_the_package_is_published(followed: Path) -> None:
    """Both files arrive where twine was told to upload them."""
    assert followed
    assert len(Shop.uploaded) == 2
    assert all(b"spoof" in body for body in Shop.uploaded)


def test_the_types_of_the_game_are_strict(followed: Path) -> None:
    """The line with `GAME: Game[…]` has mypy check it."""
    project = followed / "spoof"
    python = followed / ".venv" / "bin" / "python"
    typed = ("mypy", "--strict", f"--python-executable={python}", "spoof")
    for check in (typed, ("ruff", "format", "--check", "--line-length", "100", ".")):
        output_of(sys.executable, "-m", *check, cwd=project)
