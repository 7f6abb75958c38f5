"""Serves the contract, and a page to read and try it, with everything that the page loads."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import flask_swagger_ui
from flask import Flask, Response, redirect, send_from_directory
from werkzeug.wrappers import Response as AnyResponse

from service.api.answers import answer

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
PAGE = Path(__file__).parent / "page"


def add_docs(app: Flask, contract: Callable[[], dict[str, Any]]) -> None:
    """Serve the contract at /openapi.json and the page at /docs."""

    @cache
    def document() -> bytes:
        return answer(contract()).get_data()

    def openapi() -> Response:
        return Response(document(), mimetype="application/json")

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


def _swagger_ui_file(name: str) -> AnyResponse:
    return send_from_directory(SWAGGER_UI, name, max_age=86400)
