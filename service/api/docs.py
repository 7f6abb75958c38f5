"""Serves the contract, and pages for people, with everything that they load."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

import flask_swagger_ui
from flask import (
    Flask,
    Response,
    make_response,
    redirect,
    render_template,
    request,
    send_from_directory,
)
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from service.api.answers import answer
from service.api.catalogue import cacheable, rules_in
from service.api.languages import DEFAULT, LANGUAGES, preferred, written_in
from service.play.words import rulebook_languages, title
from service.rules.kernel import AnyGame

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
PAGES = Path(__file__).parent / "pages"
ASSETS = ("style.css", "start.js", "reference.css", "reference.js")
FIRST_CALLS = {
    "Python": PAGES / "first_call.py",
    "JavaScript": PAGES / "first_call.mjs",
    "Go": PAGES / "first_call.go",
}

STRICT = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'"
"""what a page of ours may load"""
AS_SWAGGER_UI_NEEDS = f"{STRICT}; style-src 'self' 'unsafe-inline'; img-src 'self' data:"

WORDS: Mapping[str, Mapping[str, str]] = json.loads((PAGES / "words.json").read_bytes())
"""the words of the pages in each language"""


def add_docs(
    app: Flask, contract: Callable[[], dict[str, Any]], games: Mapping[str, AnyGame]
) -> None:
    """Serve the contract at /openapi.json, and the pages under /docs."""

    @cache
    def document() -> bytes:
        return answer(contract()).get_data()

    def openapi() -> Response:
        return Response(document(), mimetype="application/json")

    first_calls = {name: path.read_text() for name, path in FIRST_CALLS.items()}

    def start() -> Response:
        return _page(
            "start.html",
            DEFAULT,
            games=games.values(),
            languages_of=rulebook_languages,
            first_calls=first_calls,
        )

    def rules(game: str, language: str = "") -> Response:
        if game not in games or language not in {"", *LANGUAGES}:
            raise NotFound
        return _rules(games[game], language)

    app.template_folder = str(PAGES)
    views: dict[str, Callable[..., AnyResponse]] = {
        "/openapi.json": openapi,
        "/": lambda: redirect("docs"),
        "/docs": start,
        "/docs/reference": partial(_file, "reference.html"),
        "/docs/rules/<game>": rules,
        "/docs/rules/<game>/<language>": rules,
        "/docs/swagger-ui/<path:name>": _swagger_ui_file,
        **{f"/docs/{name}": partial(_file, name) for name in ASSETS},
    }
    for path, view in views.items():
        app.add_url_rule(path, _endpoint(path), view)


def _endpoint(path: str) -> str:
    return re.sub(r"\W+", "_", path).strip("_") or "home"


def _rules(game: AnyGame, wanted: str) -> Response:
    """Show a rulebook; it is in English if it is not all translated."""
    languages = rulebook_languages(game)
    language = wanted or preferred(languages)
    language = language if language in languages else DEFAULT
    page = _page(
        "rulebook.html",
        language,
        game=game,
        title=title(game, language),
        languages=languages,
        rulebook=rules_in(game, language).rulebook,
    )
    return written_in(language, page)


def _page(template: str, language: str, **values: Any) -> Response:
    root = "../" * (request.path.count("/") - 1)
    page = render_template(template, root=root, language=language, words=WORDS, **values)
    response = cacheable(make_response(page))
    response.headers["Content-Language"] = language
    response.headers["Content-Security-Policy"] = STRICT
    return response


def _file(name: str) -> AnyResponse:
    response = send_from_directory(PAGES, name)
    response.headers["Content-Security-Policy"] = AS_SWAGGER_UI_NEEDS
    return response


def _swagger_ui_file(name: str) -> AnyResponse:
    return send_from_directory(SWAGGER_UI, name, max_age=86400)
