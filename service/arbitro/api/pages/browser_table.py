"""Serves the table in the browser: what `web/` makes, and pictures that games bring."""

from collections.abc import Mapping
from http import HTTPStatus
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from pathlib import Path

import msgspec
from flask import Flask, Response
from werkzeug.exceptions import NotFound

from arbitro.api.unchanging import Unchanging, unchanging
from arbitro.rules.kernel import AnyGame

FOLDER = Path(__file__).parent / "files" / "table"
PAGE = "index.html"
PICTURE = "picture.js"
"""the module in a game's package that draws the game"""
NOT_KEPT = "no-cache"
FOR_EVER = "public, max-age=31536000, immutable"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""what the page may load and call: nothing but this service"""


def add_browser_table(app: Flask, games: Mapping[str, AnyGame]) -> None:
    """Serve the page at /, and its files under /table, whose names change with their contents."""
    named = {path.name: _prepared(path) for path in FOLDER.iterdir() if path.name != PAGE}
    first = _prepared(FOLDER / PAGE)
    pictures = {name: script for name, game in games.items() for script in _pictures(game)}
    known = unchanging(msgspec.json.encode(list(pictures)))

    def page() -> Response:
        response = _checked(first)
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["Referrer-Policy"] = "no-referrer"
        return response

    def file(name: str) -> Response:
        if name not in named:
            raise NotFound
        response = named[name].answer()
        if response.status_code == HTTPStatus.OK:
            response.headers["Cache-Control"] = FOR_EVER
        return response

    def picture(game: str) -> Response:
        if game not in pictures:
            raise NotFound
        return _checked(pictures[game])

    app.add_url_rule("/", "table", page)
    app.add_url_rule("/table/<name>", "table_file", file)
    app.add_url_rule("/table/pictures", "table_pictures", lambda: _checked(known))
    app.add_url_rule("/table/pictures/<game>.js", "table_picture", picture)


def _checked(prepared: Unchanging) -> Response:
    """Let caches ask each time whether it is still the same."""
    response = prepared.answer()
    response.headers["Cache-Control"] = NOT_KEPT
    return response


def _pictures(game: AnyGame) -> list[Unchanging]:
    """Read the picture that a game's package brings, if it does."""
    found = [files(package) / PICTURE for package in game.words]
    return [_prepared(each) for each in found if each.is_file()]


def _prepared(path: Path | Traversable) -> Unchanging:
    kind = guess_type(path.name)[0] or "application/octet-stream"
    text = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return unchanging(path.read_bytes(), text)
