"""Serves the contract, and pages for people, with everything that they load."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import flask_swagger_ui
import msgspec
from flask import Flask, Response, render_template, request
from werkzeug.exceptions import NotFound

from arbitro.api.bodies.decoding import Parser
from arbitro.api.contract.forms import GENERIC, AskedForm, as_version, generic
from arbitro.api.languages import DEFAULT, LANGUAGES, explanation, preferred, title as problem_title
from arbitro.api.problems import PROXY_STATUSES, STATUSES
from arbitro.api.routes.games import rules_in
from arbitro.api.unchanging import Unchanging, unchanging, unchanging_file
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import language_name, narrator_of, overview, rulebook_languages, title

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
SHOWN = {path.name for path in SWAGGER_UI.iterdir()}
PAGES = Path(__file__).parent / "files"
ASSETS = ("design.css", "style.css", "start.js", "reference.css", "reference.js")
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

    @cache
    def document(form: str, version: str) -> Unchanging:
        wanted = generic(contract(), games) if form == GENERIC else contract()
        return unchanging(msgspec.json.encode(as_version(wanted, version)))

    @cache
    def start_page(root: str) -> Unchanging:
        first_calls = {name: path.read_text() for name, path in FIRST_CALLS.items()}
        values = {"games": games.values(), "languages_of": rulebook_languages}
        return _page("start.html", root, DEFAULT, first_calls=first_calls, **values)

    @cache
    def rulebook_page(root: str, name: str, language: str) -> Unchanging:
        return _page(
            "rulebook.html",
            root,
            language,
            game=games[name],
            title=title(games[name], language),
            languages=rulebook_languages(games[name]),
            overview=overview(games[name], language),
            rulebook=rules_in(games[name], language).rulebook,
        )

    @app.get("/openapi.json")
    @Parser().use_kwargs(AskedForm(), location="query")
    def openapi_json(form: str, version: str) -> Response:
        return document(form, version).answer()

    @app.get("/docs")
    def docs() -> Response:
        return _restricted(start_page(_root()).answer(DEFAULT), STRICT)

    @app.get("/docs/rules/<game>")
    @app.get("/docs/rules/<game>/<language>")
    def docs_rules(game: str, language: str = "") -> Response:
        offered = rulebook_languages(games[game]) if game in games else ()
        if not offered or language not in {"", *LANGUAGES, *offered}:
            raise NotFound
        chosen = language or preferred(offered)
        chosen = chosen if chosen in offered else DEFAULT
        return _restricted(rulebook_page(_root(), game, chosen).answer(chosen), STRICT)

    @app.get("/docs/<any(reference, {}):name>".format(", ".join(map(repr, ASSETS))))
    def docs_file(name: str) -> Response:
        file = PAGES / ("reference.html" if name == "reference" else name)
        return _restricted(unchanging_file(file).answer(), AS_SWAGGER_UI_NEEDS)

    app.add_url_rule("/docs/problems", view_func=docs_problems)
    app.add_url_rule("/docs/swagger-ui/<path:name>", view_func=swagger_ui_file)


def docs_problems() -> Response:
    """Return the page with an entry for each kind of problem."""
    language = preferred()
    return _restricted(problems_page(_root(), language).answer(language), STRICT)


@cache
def problems_page(root: str, language: str) -> Unchanging:
    texts = {"problem_title": problem_title, "explanation": explanation}
    problems = dict(sorted((STATUSES | PROXY_STATUSES).items()))
    return _page("problems.html", root, language, problems=problems, **texts)


def swagger_ui_file(name: str) -> Response:
    """Return a file of Swagger UI."""
    if name not in SHOWN:
        raise NotFound
    return unchanging_file(SWAGGER_UI / name).answer()


def _root() -> str:
    """Return the way up from the page that is asked for, wherever a proxy serves it."""
    return "../" * (request.path.count("/") - 1)


def _page(template: str, root: str, language: str, **values: Any) -> Unchanging:
    values |= {"root": root, "language": language, "language_name": language_name, "say": _say}
    page = render_template(template, **values)
    return unchanging(page.encode(), "text/html; charset=utf-8")


def _say(message: str, language: str, **facts: str) -> str:
    """Return what a page says in a language, or in English if the pages are not in it."""
    return narrator_of(__package__, language, "pages.ftl").say(message, facts)


def _restricted(response: Response, policy: str) -> Response:
    response.headers["Content-Security-Policy"] = policy
    return response
