"""Serves the table in the browser: a page and its files, which `web/` makes."""

from http import HTTPStatus
from mimetypes import guess_type
from pathlib import Path

from flask import Flask, Response
from werkzeug.exceptions import NotFound

from service.api.unchanging import Unchanging, unchanging

FOLDER = Path(__file__).parent / "pages" / "table"
PAGE = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""what the page may load and call: nothing but this service"""


def add_table(app: Flask) -> None:
    """Serve the page at /, and its files under /table, whose names change with their contents."""
    files = {path.name: _prepared(path) for path in FOLDER.iterdir() if path.name != PAGE}
    first = _prepared(FOLDER / PAGE)

    def page() -> Response:
        response = first.answer()
        response.headers["Cache-Control"] = "no-cache"
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["Referrer-Policy"] = "no-referrer"
        return response

    def file(name: str) -> Response:
        if name not in files:
            raise NotFound
        response = files[name].answer()
        if response.status_code == HTTPStatus.OK:
            response.headers["Cache-Control"] = FOR_EVER
        return response

    app.add_url_rule("/", "table", page)
    app.add_url_rule("/table/<name>", "table_file", file)


def _prepared(path: Path) -> Unchanging:
    kind = guess_type(path.name)[0] or "application/octet-stream"
    text = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return unchanging(path.read_bytes(), text)
