"""The one place where the parts of the service are joined."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib.metadata import version
from typing import Any

from flask import Flask, Request
from werkzeug.routing import MapAdapter

from service import catalogue
from service.api.contract.contract import ArbitroApi, contract_of
from service.api.contract.docs import add_docs
from service.api.desk.desk import Desk
from service.api.hosted.hosting import Hosting
from service.api.hosted.routes import session_blueprint
from service.api.hosted.streams import Streams
from service.api.hosted.watchers import Watchers
from service.api.http.answers import refuse_everything_alike
from service.api.http.health import add_health
from service.api.stateless.routes import catalogue_blueprint, game_blueprint, missing
from service.rules.kernel import Game
from service.sessions.bell import Bell
from service.sessions.connect import Link
from service.sessions.store import Store
from service.settings import Settings

CONTRACT = {
    "API_TITLE": "Arbitro",
    "API_VERSION": version("arbitro"),
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "info": {
            "summary": "A referee for tabletop games",
            "description": "Send a game's state and a move: Arbitro answers with the next state, "
            "what happened and what may be played now, or with the rule that forbids the move. "
            "It keeps nothing, unless a table asks it to host the game.",
            "contact": {"name": "The Arbitro authors"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [
            {"url": "/", "description": "production: where this was read", "x-internal": False}
        ],
    },
}


class Service(Flask):
    """Flask, but for a service that is the same under every name it is reached by."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Spare each request the question whether a view is asynchronous: none is."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Go by the path alone, and spare each request the taking apart of its host."""
        if request is None:
            return None
        path = request.environ["PATH_INFO"].encode("latin1").decode(errors="replace")
        return self.url_map.bind("", path_info=path, default_method=request.method)


def create_app(games: Mapping[str, Game] | None = None, settings: Settings | None = None) -> Flask:
    """Make the service for these games, by default all that are installed."""
    games = catalogue.load() if games is None else games
    settings = settings or Settings.from_environment()
    desks = {name: Desk(game) for name, game in games.items()}
    app = Service("arbitro", static_folder=None)
    app.config.update(CONTRACT)
    app.url_map.merge_slashes = False  # one path for a thing, no redirects
    refuse_everything_alike(app)
    app.register_error_handler(404, missing(games))
    api = app.extensions["arbitro"] = ArbitroApi(app)
    api.register_blueprint(catalogue_blueprint(games))
    for desk in desks.values():
        api.register_blueprint(game_blueprint(desk))
    link = Link(settings.redis_url or "redis://127.0.0.1:6379/0")
    watchers = Watchers(settings.watchers)
    hosting = Hosting(desks, Store(link, settings.session_lifetime), Bell(link), watchers)
    streams = Streams(hosting, watchers, settings.heartbeat)
    api.register_blueprint(session_blueprint(api, desks, hosting, streams))
    add_docs(app, partial(contract_of, app))
    add_health(app)
    return app
