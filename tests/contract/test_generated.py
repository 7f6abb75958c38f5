"""Whatever a machine sends, good or bad, the answer is the right one, and one of the contract.

One machine is schemathesis, which tries all that the contract allows and does not, and its links.
Another spoils right bodies: a request has one definition and two readers, of which msgspec decodes
a body into its type, and a schema made of the same type explains what is wrong with it. They agree
on everything, good and bad. Nothing is answered with a 5xx.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, TypeAlias

import msgspec
import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings, strategies as st
from hypothesis.stateful import run_state_machine_as_test
from redis import Redis
from schemathesis import BaseSchema, Case, GenerationMode
from schemathesis.core.result import Ok

from arbitro.api.bodies.explaining import Schema, explain
from arbitro.api.contract.schemas import schema_of
from arbitro.app import create_app
from arbitro.play.messages.of_game import messages_of
from arbitro.settings import Settings
from tests.api.bodies import advising, every_body
from tests.api.client import Answer, Client
from tests.api.contract import PROBLEM
from tests.api.tables import SEED, at, every_game, played
from tests.contract.mutations import spoilt, strictly_parsed, texts
from tests.contract.published import PUBLISHED
from tests.games import GAMES, module_name
from tests.servers.redis_servers import redis_server

Json: TypeAlias = Any
AnyCase: TypeAlias = Case[Any]

WALKS = 12
STEPS = 10
CASES = 10
FEWER_CASES = 5
SPOILT_BODIES = 50
POSITIONS = 25
NO_SUCH_SEAT = re.compile(r"There is no seat -?\d+; the seats are 0 to \d\.")
"""How many seats there are is said by the state, which no type and no schema compares with."""
UNSAID = re.compile(r"^/rules$|/name$")
"""The contract says neither which versions of the rules there are, nor which names can be seen."""

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

SESSION = "/v1/games/casanova/sessions/{session}"
AT_A_TABLE = [
    *(("get", f"{SESSION}{below}") for below in ("", "/record", "/moments")),
    ("post", f"{SESSION}/moves"),
    ("post", f"{SESSION}/seats/{{seat}}/token"),
    ("delete", SESSION),
]
OPERATIONS = [
    *AT_A_TABLE,
    ("get", "/v1/sessions/{session}"),
    *(
        (method, path)
        for path, operations in json.loads(PUBLISHED.read_text())["paths"].items()
        for method in ("get", "post")
        if method in operations and "{session}" not in path
    ),
]
TRIALS = [
    (method, path, mode)
    for method, path in OPERATIONS
    for mode in GenerationMode
    # Headers that do not fit are ignored where there is nothing else.
    if mode is GenerationMode.POSITIVE or method != "get" or "{session}" in path
]
HEADERS = {"Accept-Language": "en", "Accept-Encoding": "identity"}
"""An invalid Accept-Language is ignored, though the contract does not allow it."""


@pytest.fixture(scope="module")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis_server(tmp_path_factory.mktemp("redis")) as redis:
        yield redis.url


@pytest.fixture(scope="module")
def app(redis_url: str) -> Flask:
    return create_app(BUILT_IN, Settings(redis_url=redis_url, job_workers=0))


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


@pytest.mark.xdist_group("links")
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


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path", "mode"), TRIALS)
def test_every_operation_answers_as_the_contract_says(
    contract: BaseSchema, method: str, path: str, mode: GenerationMode
) -> None:
    """What it allows may be impossible, illegal or stale, but has the form that it should have."""
    is_allowed = mode is GenerationMode.POSITIVE
    most = CASES if "{session}" in path else FEWER_CASES

    @settings(max_examples=most, phases=[Phase.generate], suppress_health_check=[*HealthCheck])
    @given(contract[path][method].as_strategy(generation_mode=mode, headers=HEADERS))
    def call(case: AnyCase) -> None:
        if is_allowed:
            case.body, case.query = whole(case.body), whole(case.query)
        answer = case.call_and_validate()
        if is_allowed and answer.status_code == 422 and answer.json()["code"] == "malformed":
            faults = answer.json()["errors"]
            others = [
                each["detail"] for each in faults if not UNSAID.search(each.get("pointer", ""))
            ]
            others = [each for each in others if not NO_SUCH_SEAT.fullmatch(each)]
            assert others == [] or (method, path) in AT_A_TABLE, case.as_curl_command()

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


# --- right bodies, spoilt ---


def request_type(name: str, operation: str) -> type:
    messages = messages_of(GAMES[name])
    kinds: dict[str, type] = {
        "positions": messages.position_request,
        "moves": messages.move_request,
        "legal-moves": messages.legal_moves_request,
        "views": messages.view_request,
        "records": messages.record,
        "advice": messages.advice_request,
    }
    return kinds[operation]


@cache
def fast(kind: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def bodies(api: Client, name: str, operation: str) -> list[Json]:
    """Return right bodies from all over a game, with moves of another time among them."""
    game = played(api, name)
    turns = game.some_turns(POSITIONS)
    states = [*(turn.before["state"] for turn in turns), game.last["state"]]
    moves = [*(turn.move for turn in turns), *game.moves[:1]]
    players = {"players": game.players}
    match operation:
        case "positions":
            return [players, {**players, "options": {}, "seed": SEED}, {**players, "seed": None}]
        case "moves":
            return [{"state": state, "move": move} for state, move in product(states, moves)]
        case "legal-moves":
            return [{"state": s, **seat} for s in states for seat in ({}, {"seat": 0})]
        case "views":
            return [{"state": s, "viewer": viewer} for s in states for viewer in (0, "spectator")]
        case "advice":
            deciding = [(turn.before["state"], turn.before["to_act"][0]) for turn in turns]
            return [advising(api, name, *each) for each in (*deciding, (states[0], 0))]
        case _:
            records = [game.record(moves=game.moves[:number]) for number in range(0, 41, 4)]
            return [*records, game.record(moves=game.moves[:12:4], seed=SEED)]


@st.composite
def spoilt_somewhere(draw: st.DrawFn, body: Json) -> Json:
    """Spoil a body or one of its parts: what is small is found as often as what is large."""
    part = draw(st.sampled_from([None, *body]))
    if part is None:
        return draw(spoilt(body))
    return body | {part: draw(spoilt(body[part]))}


@pytest.mark.slow
@pytest.mark.xdist_group("spoilt")
@every_game
@every_body
def test_spoilt_bodies_are_answered(api: Client, name: str, operation: str) -> None:
    """No 5xx, ever: bodies that could be, and that could not, as JSON, and as almost JSON."""
    right = bodies(api, name, operation)

    @settings(max_examples=SPOILT_BODIES, suppress_health_check=[*HealthCheck])
    @given(st.sampled_from(right).flatmap(spoilt_somewhere).flatmap(texts))
    def answer(text: bytes) -> None:
        check(name, operation, text, api.post_text(at(name, operation), text))

    answer()
    for body in right[:: 1 + len(right) // POSITIONS]:
        text = msgspec.json.encode(body)
        assert check(name, operation, text, api.post_text(at(name, operation), text))


def check(name: str, operation: str, text: bytes, answer: Answer) -> bool:
    """Check that both readers take the body, or neither does; return whether they do."""
    assert answer.status in {200, 400, 422}
    problem: Json = answer.body if answer.media == PROBLEM else {"code": None}
    errors = problem.get("errors", [])
    if problem["code"] == "illegal-move":
        assert problem["rule"] in {rule.id for rule in GAMES[name].rulebook}
    kind = request_type(name, operation)
    code, pointers = explained(schema_of(kind), text)
    if code is None:
        fast(kind).decode(text)
        assert problem["code"] != "not-json"
        assert all(NO_SUCH_SEAT.fullmatch(error["detail"]) for error in errors), errors
        return True
    assert problem["code"] == code
    if code == "malformed":
        with pytest.raises(msgspec.MsgspecError):
            fast(kind).decode(text)
        assert errors
        assert {error["pointer"] for error in errors} <= pointers
    return False


def explained(schema: type[Schema], body: bytes) -> tuple[str | None, set[str]]:
    """Return the code with which the slow reader refuses a body, and the places it names."""
    try:
        value = strictly_parsed(body)
    except ValueError:
        return "not-json", set()
    messages = explain(schema, value)
    return ("malformed", set(places(messages))) if messages else (None, set())


def places(messages: Json, pointer: str = "") -> Iterator[str]:
    """Yield the JSON pointers of marshmallow's messages."""
    if not isinstance(messages, dict):
        yield pointer
        return
    for key, below in messages.items():
        name = str(key)[:100].encode(errors="backslashreplace").decode()
        step = "" if key == "_schema" else "/" + name.replace("~", "~0").replace("/", "~1")
        yield from places(below, pointer + step)


def test_what_strict_json_is() -> None:
    """The reference that bodies are compared with."""
    assert strictly_parsed(b'{"a": [{"b": 1}, {"b": 2}]}') == {"a": [{"b": 1}, {"b": 2}]}
    for text in (b'"\\ud800"', b"NaN", b"\xff", b"[" * 100_000):
        with pytest.raises(ValueError, match=r"."):
            strictly_parsed(text)
    assert json.loads(b"[1e999]") == strictly_parsed(b"[1e999]")
