"""The docs page, in a real browser."""

import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Client
from tests.games import GAMES

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-default-apps",
]
PATIENCE = 60
BROWSERS_OWN = (
    "//clients2.google.com/",
    "//update.googleapis.com/",
    "CONNECT accounts.google.com:",
    "CONNECT clients2.google.com:",
    "CONNECT content-autofill.googleapis.com:",
    "CONNECT optimizationguide-pa.googleapis.com:",
    "CONNECT safebrowsing.googleapis.com:",
    "CONNECT update.googleapis.com:",
)
"""What the browser asks for itself, whatever page is open."""

pytestmark = [
    pytest.mark.xdist_group("server"),
    pytest.mark.skipif(
        BROWSER is None and "CI" not in os.environ, reason="there is no browser on this machine"
    ),
]


class Gate(ThreadingHTTPServer):
    """A proxy that lets nothing through but what the service answers, and notes what was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Refusing)
        self.asked: list[str] = []


class Refusing(BaseHTTPRequestHandler):
    server: Gate

    def refuse(self) -> None:
        self.server.asked.append(f"{self.command} {self.path}")
        self.send_error(403)

    do_GET = do_POST = do_HEAD = do_CONNECT = do_OPTIONS = refuse  # noqa: N815 - as it must be

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def gate() -> Iterator[Gate]:
    """Stand between the browser and everywhere but the service."""
    with Gate() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


class Seen(HTMLParser):
    """What a page shows, and what it refers to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.paths: set[str] = set()
        self.loaded: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        self.tags.add(found.get("data-tag", ""))
        self.paths.add(found.get("data-path", ""))
        if tag != "a":
            self.loaded += [found[key] for key in ("src", "href") if found.get(key)]


def look(url: str, address: str, profile: Path) -> tuple[str, list[str]]:
    """Give a page as the browser sees it, and what it wanted to load from elsewhere."""
    with gate() as elsewhere:
        command = [
            BROWSER or "chromium",
            *QUIET,
            f"--user-data-dir={profile}",
            f"--proxy-server=http://127.0.0.1:{elsewhere.server_port}",
            f"--proxy-bypass-list=<-loopback>;{address.removeprefix('http://')}",
            "--virtual-time-budget=30000",
            "--dump-dom",
            url,
        ]
        output = subprocess.check_output(command, stderr=subprocess.DEVNULL, timeout=PATIENCE)
    asked = [line for line in elsewhere.asked if not any(host in line for host in BROWSERS_OWN)]
    return output.decode(), asked


@pytest.fixture(scope="module")
def shown(address: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[str]]:
    """Open the page where it tells of the toy game."""
    return look(f"{address}/docs#/morra", address, tmp_path_factory.mktemp("browser"))


def test_the_page_shows_every_operation(api: Client, shown: tuple[str, list[str]]) -> None:
    """Docs page at `/docs`: all games, and when one is opened, all that can be asked of it."""
    page, _ = shown
    seen = Seen(page)
    assert seen.tags >= {"games", *GAMES}
    operations = {path: op for path, _, op in api.contract.operations() if "/morra" in path}
    assert seen.paths >= operations.keys()
    assert all(operation["summary"] in page for operation in operations.values())


def test_nothing_is_loaded_from_elsewhere(shown: tuple[str, list[str]]) -> None:
    """All assets served by us: nothing is loaded from elsewhere."""
    page, asked = shown
    assert asked == []
    assert all(url.startswith(("docs/", "#", "data:")) for url in Seen(page).loaded)


def test_what_is_loaded_from_elsewhere_is_noticed(address: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<img src="http://elsewhere.example/x.png">')
    _, asked = look(page.as_uri(), address, tmp_path / "profile")
    assert asked == ["GET http://elsewhere.example/x.png"]


def test_the_page_may_load_nothing_from_elsewhere(api: Client) -> None:
    """The page's own policy forbids it, whatever a later version of its scripts may try."""
    with api.client.get("/docs") as response:
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert not re.search(r"https?:|//|\*", policy)
        assert not re.search(rb"(src|href)=\"(https?:)?//", response.data)
