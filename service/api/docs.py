"""Serves the contract, and a page to read and try it, with everything that the page loads."""

from collections.abc import Callable
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import flask_swagger_ui
import msgspec
from flask import Flask, Response, redirect, send_from_directory
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from service.api.unchanging import Unchanging, unchanging

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
SHOWN = {path.name for path in SWAGGER_UI.iterdir()}
PAGE = Path(__file__).parent / "page"


def add_docs(app: Flask, contract: Callable[[], dict[str, Any]]) -> None:
    """Serve the contract at /openapi.json and the page at /docs."""

    @cache
    def document() -> Unchanging:
        return unchanging(msgspec.json.encode(contract()))

    def openapi() -> Response:
        return document().answer()

    app.add_url_rule("/openapi.json", "openapi", openapi)
    app.add_url_rule("/", "home", lambda: redirect("docs"))
    app.add_url_rule("/docs", "docs", lambda: _page_file("index.html"))
    app.add_url_rule("/docs/start.js", "docs_start", lambda: _page_file("start.js"))
    app.add_url_rule("/docs/swagger-ui/<path:name>", "swagger_ui", _swagger_ui_file)


def _page_file(name: str) -> AnyResponse:
    response = send_from_directory(PAGE, name)
    response.headers["Content-Security-Policy"] = (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
    )
    return response


def _swagger_ui_file(name: str) -> Response:
    if name not in SHOWN:
        raise NotFound
    return _prepared(name).answer()


@cache
def _prepared(name: str) -> Unchanging:
    kind = guess_type(name)[0] or "application/octet-stream"
    return unchanging((SWAGGER_UI / name).read_bytes(), kind)
