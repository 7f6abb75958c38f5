"""Serves the contract, and pages for people, with everything that they load."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import flask_swagger_ui
import msgspec
from flask import Flask, Response, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from arbitro.api.contract.operations import View
from arbitro.api.languages import DEFAULT, LANGUAGES, preferred
from arbitro.api.routes.catalogue import rules_in
from arbitro.api.unchanging import Unchanging, unchanging
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import language_name, narrator_of, overview, rulebook_languages, title

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
SHOWN = {path.name for path in SWAGGER_UI.iterdir()}
PAGES = Path(__file__).parent / "files"
ASSETS = ("style.css", "start.js", "reference.css", "reference.js")
FIRST_CALLS = {
    "Python": PAGES / "first_call.py",
    "JavaScript": PAGES / "first_call.mjs",
    "Go": PAGES / "first_call.go",
}

STRICT = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'"
"""what a page of ours may load"""
AS_SWAGGER_UI_NEEDS = f"{STRICT}; style-src 'self' 'unsafe-inline'; img-src 'self' data:"


def add_docs(
    app: Flask, contract: Callable[[], dict[str, Any]], games: Mapping[str, AnyGame]
) -> None:
    """Serve the contract at /openapi.json, and the pages under /docs."""
    app.template_folder = str(PAGES)
    rulebook = _rulebook_view(games)
    views: dict[str, Callable[..., AnyResponse]] = {
        "/openapi.json": _contract_view(contract),
        "/docs": _start_view(games),
        "/docs/reference": partial(_own_file, "reference.html"),
        "/docs/rules/<game>": rulebook,
        "/docs/rules/<game>/<language>": rulebook,
        "/docs/swagger-ui/<path:name>": _swagger_ui_file,
        **{f"/docs/{name}": partial(_own_file, name) for name in ASSETS},
    }
    for path, view in views.items():
        app.add_url_rule(path, _endpoint(path), view)


def _contract_view(contract: Callable[[], dict[str, Any]]) -> View:
    @cache
    def document() -> Unchanging:
        return unchanging(msgspec.json.encode(contract()))

    return lambda: document().answer()


def _start_view(games: Mapping[str, AnyGame]) -> View:
    first_calls = {name: path.read_text() for name, path in FIRST_CALLS.items()}

    @cache
    def page(root: str) -> Unchanging:
        values = {"games": games.values(), "languages_of": rulebook_languages}
        return _page("start.html", root, DEFAULT, first_calls=first_calls, **values)

    return lambda: _answered(page(_root()), DEFAULT)


def _rulebook_view(games: Mapping[str, AnyGame]) -> View:
    @cache
    def page(root: str, game: str, language: str) -> Unchanging:
        return _rulebook(games[game], root, language)

    def view(game: str, language: str = "") -> Response:
        if game not in games:
            raise NotFound
        offered = rulebook_languages(games[game])
        if language not in {"", *LANGUAGES, *offered}:
            raise NotFound
        chosen = language or preferred(offered)
        chosen = chosen if chosen in offered else DEFAULT
        return _answered(page(_root(), game, chosen), chosen)

    return view


def _endpoint(path: str) -> str:
    return re.sub(r"\W+", "_", path).strip("_")


def _root() -> str:
    """Give the way up from the page that is asked for, wherever a proxy serves it."""
    return "../" * (request.path.count("/") - 1)


def _rulebook(game: AnyGame, root: str, language: str) -> Unchanging:
    return _page(
        "rulebook.html",
        root,
        language,
        game=game,
        title=title(game, language),
        languages=rulebook_languages(game),
        overview=overview(game, language),
        rulebook=rules_in(game, language).rulebook,
    )


def _page(template: str, root: str, language: str, **values: Any) -> Unchanging:
    values |= {"root": root, "language": language, "language_name": language_name, "say": _say}
    page = render_template(template, **values)
    return unchanging(page.encode(), "text/html; charset=utf-8")


def _say(message: str, language: str, **facts: str) -> str:
    """Return what a page says in a language, or in English if the pages are not in it."""
    return narrator_of(__package__, language, "pages.ftl").say(message, facts)


def _answered(page: Unchanging, language: str) -> Response:
    response = page.answer(language)
    response.headers["Content-Security-Policy"] = STRICT
    return response


def _own_file(name: str) -> Response:
    response = _prepared(PAGES / name).answer()
    response.headers["Content-Security-Policy"] = AS_SWAGGER_UI_NEEDS
    return response


def _swagger_ui_file(name: str) -> Response:
    if name not in SHOWN:
        raise NotFound
    return _prepared(SWAGGER_UI / name).answer()


@cache
def _prepared(path: Path) -> Unchanging:
    kind = guess_type(path.name)[0] or "application/octet-stream"
    return unchanging(path.read_bytes(), kind)
