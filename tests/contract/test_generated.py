"""The whole contract, tried by a machine: requests that it allows, and does not, and its links.

The machine is schemathesis; it also sees to it that nothing is answered with a 5xx.
"""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test
from hypothesis.strategies import SearchStrategy
from redis import Redis
from schemathesis import BaseSchema, Case, GenerationMode
from schemathesis.core.result import Ok

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.bodies import every_body
from tests.api.tables import SEED, at, every_game
from tests.api.test_fuzz import NO_SUCH_SEAT
from tests.contract.published import PUBLISHED
from tests.games import GAMES, module_name
from tests.servers.redis_servers import redis_server

Json: TypeAlias = Any
AnyCase: TypeAlias = Case[Any]

WALKS = 20
STEPS = 10
CASES = 15
FEWER_CASES = 8


def checks(*statuses: str) -> Json:
    """Return which checks are made; a request that does not fit gets one of some statuses."""
    return {
        # What fits the contract may still be impossible, illegal, or nobody's table.
        "positive_data_acceptance": {"enabled": False},
        "negative_data_rejection": {"expected-statuses": ["400", "413", "422", *statuses]},
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

OPERATIONS = [
    (method, path)
    for path, operations in json.loads(PUBLISHED.read_text())["paths"].items()
    for method in ("get", "post")
    if method in operations and "{session}" not in path
]
DUTCH = {"Accept-Language": "nl"}
"""An invalid Accept-Language is ignored, though the contract does not allow it."""

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
    config = schemathesis.Config.from_dict({"checks": checks("401", "404"), **more})
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
    """Every token that was given to someone, by table."""

    def __init__(self) -> None:
        self.hosts: dict[str, str] = {}
        self.seats: dict[str, list[str]] = {}

    def keep(self, opened: Json) -> None:
        self.hosts[opened["id"]] = opened["tokens"]["host"]
        self.seats[opened["id"]] = opened["tokens"]["seats"]

    def show(self, case: AnyCase) -> None:
        """Let one who may do it ask for it."""
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


def conform(cases: SearchStrategy[AnyCase], most: int, address: str | None = None) -> None:
    """See that requests are answered as the contract says."""

    @settings(max_examples=most, phases=[Phase.generate], suppress_health_check=[*HealthCheck])
    @given(cases)
    def call(case: AnyCase) -> None:
        case.call_and_validate(address)

    call()


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("operation", sorted(HOSTED))
def test_what_is_hosted_is_answered_as_the_contract_says(
    contract: BaseSchema, operation: str, mode: GenerationMode
) -> None:
    method, path = operation.split()
    conform(contract[path][method].as_strategy(generation_mode=mode), CASES)


@pytest.fixture(scope="module")
def running(address: str) -> BaseSchema:
    config = schemathesis.Config.from_dict({"checks": checks()})
    return schemathesis.openapi.from_url(f"{address}/openapi.json", config=config)


@pytest.mark.served
@every_game
@pytest.mark.parametrize("mode", GenerationMode)
@every_body
def test_what_is_not_hosted_is_answered_as_the_contract_says(
    running: BaseSchema, address: str, name: str, operation: str, mode: GenerationMode
) -> None:
    """By the service as it is run."""
    post = running[at(name, operation)]["post"]
    conform(post.as_strategy(generation_mode=mode, headers=DUTCH), FEWER_CASES, address)


@pytest.mark.served
@every_game
@pytest.mark.parametrize("part", ["", "rules"])
def test_what_can_be_read_is_answered_as_the_contract_says(
    running: BaseSchema, address: str, name: str, part: str
) -> None:
    get = running[at(name, part)]["get"]
    conform(get.as_strategy(headers=DUTCH), FEWER_CASES, address)


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_what_the_contract_allows_is_not_malformed(
    contract: BaseSchema, method: str, path: str
) -> None:
    """It may be impossible, illegal or stale, but it has the form that it should have."""

    @settings(
        max_examples=FEWER_CASES, phases=[Phase.generate], suppress_health_check=[*HealthCheck]
    )
    @given(contract[path][method].as_strategy(generation_mode=GenerationMode.POSITIVE))
    def call(case: AnyCase) -> None:
        case.body, case.query = whole(case.body), whole(case.query)
        answer = case.call()
        if answer.status_code == 422 and answer.json()["code"] == "malformed":
            errors = answer.json()["errors"]
            others = [each for each in errors if not NO_SUCH_SEAT.fullmatch(each["detail"])]
            assert others == [], case.as_curl_command()

    call()


def whole(value: Json) -> Json:
    """Write whole numbers as such: JSON Schema takes 2.0 for an integer, the service does not."""
    match value:
        case float():
            return int(value)
        case list():
            return [whole(item) for item in value]
        case dict():
            return {name: whole(item) for name, item in value.items()}
    return value
