"""The reference, in a real browser."""

import json
import os
import re
import shutil
import subprocess
from html.parser import HTMLParser
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
PATIENCE = 180
NOBODY = "http://127.0.0.1:9"
"""A proxy that is not there: nothing is answered but by the service."""

BROWSERS_OWN = "not an origin"
"""Stands in the browser's log for who asked, if no page did."""

pytestmark = pytest.mark.skipif(
    BROWSER is None and "CI" not in os.environ, reason="there is no browser on this machine"
)


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
    """Return a page as the browser sees it, and what it asked for."""
    log = profile / "network.json"
    profile.mkdir(exist_ok=True)
    command = [
        BROWSER or "chromium",
        *QUIET,
        f"--user-data-dir={profile}",
        f"--log-net-log={log}",
        f"--proxy-server={NOBODY}",
        f"--proxy-bypass-list=<-loopback>;{address.removeprefix('http://')}",
        "--virtual-time-budget=30000",
        "--dump-dom",
        url,
    ]
    output = subprocess.check_output(command, stderr=subprocess.DEVNULL, timeout=PATIENCE)
    return output.decode(), asked_by_pages(json.loads(log.read_text()))


def asked_by_pages(log: dict[str, Any]) -> list[str]:
    """Return the addresses that pages asked for, whether or not they were answered.

    The browser asks its maker for much by itself, and for something else in every version.
    """
    started = log["constants"]["logEventTypes"]["URL_REQUEST_START_JOB"]
    requests = [event.get("params", {}) for event in log["events"] if event["type"] == started]
    return [
        request["url"]
        for request in requests
        if request.get("initiator", BROWSERS_OWN) != BROWSERS_OWN
    ]


@pytest.fixture(scope="module")
def shown(address: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[str]]:
    """Open the page where it tells of the toy game."""
    return look(f"{address}/docs/reference#/morra", address, tmp_path_factory.mktemp("browser"))


def test_the_page_shows_every_operation(api: Client, shown: tuple[str, list[str]]) -> None:
    """The reference shows all games, and when one is opened, all that can be asked of it."""
    page, _ = shown
    seen = Seen(page)
    assert seen.tags >= {"games", *GAMES}
    operations = {path: op for path, _, op in api.contract.operations() if "/morra" in path}
    assert seen.paths >= operations.keys()
    assert all(operation["summary"] in page for operation in operations.values())


def test_nothing_is_loaded_from_elsewhere(address: str, shown: tuple[str, list[str]]) -> None:
    """All assets served by us: nothing is loaded from elsewhere."""
    page, asked = shown
    assert f"{address}/openapi.json" in asked
    assert [url for url in asked if not url.startswith((f"{address}/", "data:"))] == []
    assert all(
        url.startswith(("../", "swagger-ui/", "reference.", "style.css", "#", "data:"))
        for url in Seen(page).loaded
    )


def test_what_is_loaded_from_elsewhere_is_noticed(address: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<img src="http://elsewhere.example/x.png"><script src="https://elsewhere.example/y.js">'
    )
    _, asked = look(page.as_uri(), address, tmp_path / "profile")
    assert sorted(asked) == ["http://elsewhere.example/x.png", "https://elsewhere.example/y.js"]


def test_the_page_may_load_nothing_from_elsewhere(api: Client) -> None:
    """The page's own policy forbids it, whatever a later version of its scripts may try."""
    with api.client.get("/docs/reference") as response:
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert not re.search(r"https?:|//|\*", policy)
        assert not re.search(rb"(src|href)=\"(https?:)?//", response.data)
