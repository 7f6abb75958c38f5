"""The whole contract, tried by a machine that follows its links (schemathesis, stateful)."""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test
from redis import Redis
from schemathesis import BaseSchema, Case, GenerationMode
from schemathesis.core.result import Ok

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.tables import SEED
from tests.games import GAMES, module_name
from tests.servers.redis_servers import redis_server

Json: TypeAlias = Any
AnyCase: TypeAlias = Case[Any]

WALKS = 20
STEPS = 10
CASES = 15

CHECKS = {
    # What fits the contract may still be impossible, illegal, or nobody's table.
    "positive_data_acceptance": {"enabled": False},
    "negative_data_rejection": {"expected-statuses": ["400", "401", "404", "413", "422"]},
    # It asks again without a token, when what was asked for may be gone.
    "ignored_auth": {"enabled": False},
}
OF_A_GAME = {"legal-moves", "moves", "views"}
OF_SESSIONS = {"{session}", "record", "moments", "token"}
"""The ends of the paths to which links lead; a seat's move is seldom legal by chance."""

BUILT_IN = {name: g for name, g in GAMES.items() if module_name(g).startswith("arbitro.games.")}
PARTS = [
    pytest.param(f"/v1/games/{name}/{part}", ends, id=f"{name} {kind}")
    for name in BUILT_IN
    for kind, part, ends in (
        ("stateless", "(?!sessions)[a-z-]+$", OF_A_GAME),
        ("hosted", "sessions", OF_SESSIONS),
    )
]

SESSIONS = "/v1/games/casanova/sessions"
HOSTED = {
    f"post {SESSIONS}",
    f"get {SESSIONS}/{{session}}",
    f"get {SESSIONS}/{{session}}/record",
    f"get {SESSIONS}/{{session}}/moments",
    f"post {SESSIONS}/{{session}}/moves",
    f"post {SESSIONS}/{{session}}/seats/{{seat}}/token",
    f"delete {SESSIONS}/{{session}}",
    "get /v1/sessions/{session}",
}


@pytest.fixture(scope="module")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis_server(tmp_path_factory.mktemp("redis")) as redis:
        yield redis.url


@pytest.fixture(scope="module")
def app(redis_url: str) -> Flask:
    return create_app(BUILT_IN, Settings(redis_url=redis_url))


@pytest.fixture(scope="module")
def database(redis_url: str) -> Iterator[Redis]:
    with Redis.from_url(redis_url) as database:
        yield database


@pytest.fixture(scope="module")
def contract(app: Flask) -> BaseSchema:
    return read(app)


def read(app: Flask, **more: Json) -> BaseSchema:
    config = schemathesis.Config.from_dict({"checks": CHECKS, **more})
    sent = app.test_client().get("/openapi.json").get_data(as_text=True)
    # Our name for a link's body, which some generators cannot read under its own.
    document = json.loads(sent.replace('"x-request-body"', '"requestBody"'))
    about_open_games(document)
    contract = schemathesis.openapi.from_dict(document, config=config)
    contract.app = app
    return contract


def about_open_games(document: Json) -> None:
    """Let bodies be about open games: links lead on with a state, which sealed ones do not have."""
    for path in document["paths"].values():
        media = path.get("post", {}).get("requestBody", {}).get("content", {})
        for body in media.values():
            *_, body["schema"] = body["schema"].get("oneOf", [body["schema"]])


class Tokens:
    """Every token that was given to somebody, by table."""

    def __init__(self) -> None:
        self.hosts: dict[str, str] = {}
        self.seats: dict[str, list[str]] = {}

    def keep(self, opened: Json) -> None:
        self.hosts[opened["id"]] = opened["tokens"]["host"]
        self.seats[opened["id"]] = opened["tokens"]["seats"]

    def show(self, case: AnyCase) -> None:
        """Let whoever may do it ask for it."""
        session = case.path_parameters.get("session") if case.path_parameters else None
        if session in self.hosts:
            moving = case.operation.path.endswith("/moves")
            token = self.seats[session][0] if moving else self.hosts[session]
            case.headers["Authorization"] = f"Bearer {token}"


@pytest.mark.parametrize(("part", "ends"), PARTS)
def test_following_links_leads_to_what_the_contract_says(
    app: Flask, database: Redis, part: str, ends: set[str]
) -> None:
    """schemathesis over the whole contract, stateful links included, a fixed number of cases."""
    taken: set[str] = set()
    contract = read(app, generation={"mode": "positive"}).include(path_regex=f"^{part}")
    machine = contract.as_state_machine()

    class Walk(machine):  # type: ignore[misc, valid-type]
        def setup(self) -> None:
            self.tokens = Tokens()
            database.flushall()  # or an idempotency key would be answered as in the walk before

        def before_call(self, case: AnyCase) -> None:
            self.tokens.show(case)
            lead_on(case)

        def after_call(self, response: Any, case: AnyCase) -> None:
            if case.operation.path.endswith("/sessions") and response.status_code == 201:
                self.tokens.keep(response.json())

        def step(self, input: Any) -> Any:  # noqa: A002 - so it is called
            follow(input)
            done = super().step(input)
            if input.transition and input.is_applied and done.response.status_code < 300:
                taken.add(input.case.operation.path)
            return done

    run_state_machine_as_test(
        Walk,
        settings=settings(
            max_examples=WALKS,
            stateful_step_count=STEPS,
            phases=[Phase.generate],
            suppress_health_check=[*HealthCheck],
            deadline=None,
        ),
    )
    assert {path.rpartition("/")[2] for path in taken} >= ends


def lead_on(case: AnyCase) -> None:
    """Let the service deal, the same each time, and list a move: or there is nothing to play."""
    if case.operation.path.endswith(("/positions", "/sessions")) and isinstance(case.body, dict):
        case.body["seed"] = SEED
    if case.operation.path.endswith("/legal-moves"):
        case.query["expand"] = 1


def follow(step: Any) -> None:
    """Send the link's body as it is; the machine would fill its empty lists."""
    body = step.transition and step.transition.request_body
    if body and step.is_applied and isinstance(body.value, Ok):
        step.case.body = body.value.ok()


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("operation", sorted(HOSTED))
def test_what_is_hosted_is_answered_as_the_contract_says(
    contract: BaseSchema, operation: str, mode: GenerationMode
) -> None:
    method, path = operation.split()

    @settings(max_examples=CASES, phases=[Phase.generate], suppress_health_check=[*HealthCheck])
    @given(contract[path][method].as_strategy(generation_mode=mode))
    def call(case: AnyCase) -> None:
        case.call_and_validate()

    call()
