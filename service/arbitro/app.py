"""Assembles the parts of the service."""

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING

from flask import Flask

from arbitro.api import languages
from arbitro.api.bodies import answers
from arbitro.api.contract.assembly import Served, assemble
from arbitro.api.contract.blueprint import ApiBlueprint
from arbitro.api.contract.document import ArbitroApi, contract_of
from arbitro.api.pages.browser_table import add_browser_table
from arbitro.api.pages.docs import add_docs
from arbitro.api.routes.games import Levels, add_game, add_games
from arbitro.api.routes.health import add_health
from arbitro.api.routes.missing import FAILURES, refuse_missing
from arbitro.api.routes.open import add_open
from arbitro.api.routes.sealed import add_sealed
from arbitro.api.routes.seats import add_seats
from arbitro.api.routes.sessions import add_finding, add_sessions
from arbitro.jobs.asking import Advisers
from arbitro.jobs.queues import Bots
from arbitro.play.catalogue import finding as catalogue
from arbitro.play.catalogue.finding import Catalogue
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem
from arbitro.play.sealed.games import SealedGames
from arbitro.play.sealed.seals import Sealer, new_key
from arbitro.play.tables.followers import Followers, Quotas
from arbitro.play.tables.hosting import Hosting, find_game
from arbitro.play.tables.opening import Openings
from arbitro.rules.kernel import AnyGame
from arbitro.settings import DAY, Settings
from arbitro.store.gateway import UNREACHABLE, Gateway
from arbitro.store.listener import Listener
from arbitro.store.readiness import Outages, Readiness
from arbitro.store.session_store import Limits, PlayedOnce, SessionStore
from arbitro.words.loader import read_words

if TYPE_CHECKING:
    from arbitro.metrics import Metrics

SLACK_SECONDS = 2.0

CONTRACT = {
    "API_TITLE": "Arbitro",
    "API_VERSION": version("arbitro"),
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "info": {
            "summary": "A referee for tabletop games",
            "description": "Send a game's state and a move: Arbitro answers with the next state, "
            "what happened and what may be played now, or with the rule that forbids the move. "
            "It stores nothing, unless you ask it to host a game.\n\n"
            "Answers may have more fields later: ignore those that you do not know. Every answer "
            "has the headers X-Request-Id, the request's id in the log (your own, if you send one "
            "in this header), and Access-Control-Allow-Origin, the front ends that may call. The "
            "text of a problem is in your language, which Content-Language names.\n\n"
            "Whole numbers are written without a point: `2`, not `2.0`. openapi-generator needs "
            "options: for Go `useOneOfDiscriminatorLookup=true,enumClassPrefix=true`, for Java "
            "`openApiNullable=false` and `--schema-mappings=Audience=Object`, and for Rust a copy "
            "without discriminators: `jq 'del(..|.discriminator?)'`.",
            "contact": {"name": "The Arbitro authors"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [
            {"url": "/", "description": "production: the server of this page", "x-internal": False}
        ],
    },
}


@dataclass(frozen=True)
class Storage:
    """What hosts games in Redis."""

    store: SessionStore
    followers: Followers
    readiness: Readiness
    outages: Outages
    once: PlayedOnce
    bots: Bots


@dataclass(frozen=True, eq=False)
class Parts:
    """What the operations on each game are made of."""

    app: Flask
    settings: Settings
    storage: Storage
    sealer: Sealer
    advisers: Advisers
    sealed_games: dict[str, SealedGames] = field(default_factory=dict)
    hosting: dict[str, Hosting] = field(default_factory=dict)

    def blueprint_of(self, game: AnyGame) -> ApiBlueprint:
        """Make the operations on one game."""
        presenter, storage = Presenter(game), self.storage
        hosting = self.hosting[game.name] = Hosting(presenter, storage.store, storage.bots)
        once = storage.once if self.settings.once_only else None
        sealed = self.sealed_games[game.name] = SealedGames(presenter, self.sealer, once)
        ask = partial(self.advisers.ask, "advice")
        openings = Openings(hosting, sealed, self.settings.opening_token)
        players = ", ".join(map(str, game.players))
        about = (
            f"{game.title}. Players: {players}. The client holds the state of `positions`, "
            "`moves`, `legal-moves`, `views` and `records`; the service holds that of `sessions`"
        )
        blueprint = ApiBlueprint(game.name, f"/v1/games/{game.name}", about)
        add_game(blueprint, game, self.levels, partial(contract_of, self.app))
        add_open(blueprint, presenter, ask)
        add_sealed(blueprint, sealed, ask)
        add_sessions(blueprint, hosting, openings, storage.followers)
        add_seats(blueprint, hosting, partial(self.advisers.ask, "hints"))
        return blueprint

    @property
    def levels(self) -> Levels:
        """Which bots there are here."""
        return Levels(self.storage.bots.levels, self.advisers.levels)


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause the garbage collector: it would scan again and again what stays until the end."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@gc_paused()
def create_app(
    games: Mapping[str, AnyGame] | None = None,
    settings: Settings | None = None,
    reporters: Iterable[answers.Reporter] = (),
    metrics: "Metrics | None" = None,
) -> Flask:
    """Make the service for these games, by default those that the settings choose."""
    settings = settings or Settings.from_environment()
    found = catalogue.find(settings.games) if games is None else Catalogue(games)
    storage = _storage(settings, metrics)
    app = _application(settings, storage)
    sealer = Sealer(settings.seal_keys or [new_key()])
    note = [metrics.note_advice] if metrics else []
    queue = None
    if settings.queue:
        # A request waits for its advice within one call of Redis.
        queue = Gateway(settings.queue, settings.advice_seconds + SLACK_SECONDS)
    asked = Advisers(queue, settings.advice_seconds, *note)
    parts = Parts(app, settings, storage, sealer, asked)
    served = assemble(found, parts.blueprint_of, _listing({}, parts.levels))
    if settings.strict:
        catalogue.refuse_left_out(served.left_out)
    _serve(parts, served)
    read_words(served.games.values())
    languages.read_words()
    app.extensions["left_out"] = served.left_out
    app.extensions["arbitro-followers"] = storage.followers
    app.extensions["arbitro-games"] = [parts.sealed_games[name] for name in served.games]
    app.extensions["arbitro-tables"] = [parts.hosting[name] for name in served.games]
    everyone = [*reporters, *([metrics.report] if metrics else [])]
    app.extensions["arbitro-reporters"] = everyone
    answers.add_envelope(app, everyone, settings.cors_origins)
    return app


def _storage(settings: Settings, metrics: "Metrics | None") -> Storage:
    gateway = Gateway(settings.redis_url or "redis://127.0.0.1:6379/0")
    readiness = Readiness(gateway)
    outages = Outages(readiness)
    remembered = settings.once_only * DAY
    limits = Limits(
        settings.most_sessions, settings.opening_lifetime, settings.session_lifetime, remembered
    )
    store, once = SessionStore(gateway, limits), PlayedOnce(gateway, remembered)
    subscriber = Listener(gateway, outages.notice)
    if metrics:
        metrics.watch(store, subscriber)
    most = settings.followers
    # One table may have half of the places.
    quotas = Quotas(most, (most + 1) // 2, settings.followers_per_client)
    followers = Followers(subscriber, quotas, settings.heartbeat, UNREACHABLE)
    bots = Bots(Gateway(settings.queue) if settings.queue else None)
    return Storage(store, followers, readiness, outages, once, bots)


def _application(settings: Settings, storage: Storage) -> Flask:
    app = Flask("arbitro", static_folder=None)
    app.config.update(CONTRACT, TRUSTED_PROXIES=settings.trusted_proxies)
    app.url_map.merge_slashes = False  # one path for each resource, no redirects
    app.register_error_handler(Exception, answers.refuse_fault)
    app.register_error_handler(Problem, answers.refuse)
    for error in UNREACHABLE:
        app.register_error_handler(error, answers.refuse_unreachable(storage.outages.notice))
    return app


def _serve(parts: Parts, served: Served) -> None:
    """Make the routes of all operations, of the pages, and of the health checks."""
    app, storage, games = parts.app, parts.storage, served.games
    app.register_error_handler(404, refuse_missing(games))
    api = app.extensions["arbitro"] = ArbitroApi(app)
    api.add(_listing(games, parts.levels))
    for blueprint in served.blueprints.values():
        api.add(blueprint)
    of_any_game = "Hosted games of which only the id is known"
    finding = ApiBlueprint("sessions", "/v1/sessions", of_any_game)
    add_finding(finding, partial(find_game, storage.store, games))
    api.add(finding)
    add_docs(app, partial(contract_of, app), games)
    add_browser_table(app, games)
    left_out = [str(each) for each in served.left_out]
    add_health(app, storage.readiness.missing, storage.readiness.warnings, left_out)


def _listing(games: Mapping[str, AnyGame], levels: Levels) -> ApiBlueprint:
    blueprint = ApiBlueprint("games", "/v1/games", "Which games there are")
    add_games(blueprint, games, levels)
    for code in FAILURES:
        blueprint.failure([code], {})
    return blueprint
