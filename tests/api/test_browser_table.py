"""The table in the browser, as the service serves it: a page, and files that never change."""

import gzip
import re
from pathlib import Path

import pytest

from arbitro.api.pages import browser_table as table
from tests.api.client import Client

FILES = sorted(path for path in table.FOLDER.iterdir() if path.name != table.PAGE)
MOST_BYTES = 80_000


def test_a_visitor_is_shown_the_table(api: Client) -> None:
    """The page names its files relative to itself, so that a proxy may serve it under a path."""
    response = api.client.get("/")
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == "no-cache"
    page = response.get_data(as_text=True)
    named = set(re.findall(r'(?:src|href)="table/([^"]+)"', page))
    assert named == {path.name for path in FILES}


def test_the_table_may_load_and_call_nothing_but_the_service(api: Client) -> None:
    """Its policy allows neither other hosts nor scripts or styles within the page."""
    policy = api.client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert not re.search(r"https?:|//|\*|unsafe|data:", policy)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.suffix)
def test_the_files_of_the_table_are_kept_for_ever(api: Client, path: Path) -> None:
    """Their names have a hash of what is in them, so that a new page has new names."""
    assert re.fullmatch(r"[a-z]+-[A-Z0-9]{8}\.(js|css)", path.name)
    response = api.client.get(f"/table/{path.name}")
    assert response.data == path.read_bytes()
    assert "immutable" in response.headers["Cache-Control"]
    assert response.mimetype == {".js": "text/javascript", ".css": "text/css"}[path.suffix]


def test_there_is_no_other_file_of_the_table(api: Client) -> None:
    for name in ("index.html", "look.css", "..%2fstyle.css"):
        assert api.client.get(f"/table/{name}").status_code == 404


def test_only_games_whose_packages_bring_pictures_have_one_beside_the_table(api: Client) -> None:
    """Ours are drawn by the table itself; Morra has none."""
    assert api.client.get("/table/pictures").get_json() == []
    assert api.client.get("/table/pictures/morra.js").status_code == 404


def test_the_table_is_small() -> None:
    """The page with all its files is less than 80 KB, as it is sent."""
    assert (
        sum(len(gzip.compress(path.read_bytes())) for path in table.FOLDER.iterdir()) < MOST_BYTES
    )
