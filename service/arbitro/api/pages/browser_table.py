"""Serves the table in the browser: what `web/` makes, and pictures that games bring."""

from collections.abc import Mapping
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path

import msgspec
from flask import Flask, Response
from werkzeug.exceptions import NotFound

from arbitro.api.unchanging import Unchanging, unchanging, unchanging_file
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
    names = {path.name for path in FOLDER.iterdir() if path.name != PAGE}
    pictures = {
        name: unchanging_file(picture)
        for name, game in games.items()
        for package in game.words
        if (picture := Path(str(files(package) / PICTURE))).is_file()
    }
    known = unchanging(msgspec.json.encode(list(pictures)))

    @app.get("/")
    def table() -> Response:
        response = _checked(unchanging_file(FOLDER / PAGE))
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["Referrer-Policy"] = "no-referrer"
        return response

    @app.get("/table/<name>")
    def table_file(name: str) -> Response:
        if name not in names:
            raise NotFound
        response = unchanging_file(FOLDER / name).answer()
        if response.status_code == HTTPStatus.OK:
            response.headers["Cache-Control"] = FOR_EVER
        return response

    @app.get("/table/pictures")
    def table_pictures() -> Response:
        return _checked(known)

    @app.get("/table/pictures/<game>.js")
    def table_picture(game: str) -> Response:
        if game not in pictures:
            raise NotFound
        return _checked(pictures[game])


def _checked(prepared: Unchanging) -> Response:
    """Let caches ask each time whether it is still the same."""
    response = prepared.answer()
    response.headers["Cache-Control"] = NOT_KEPT
    return response
