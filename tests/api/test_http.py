"""What every request has and gets, whatever it is about: paths, ids, reports, and whose it is."""

import gc
import json
import re
from datetime import UTC, datetime
from importlib.metadata import version
from ipaddress import ip_network
from time import perf_counter

import pytest
from flask import Flask, Request
from flask.testing import FlaskClient

from arbitro.api.bodies.answers import Report, Reporter, add_envelope, refuse, written_answer
from arbitro.api.client_address import MOST_PROXIES, UNKNOWN, client_address
from arbitro.api.contract.blueprint import ApiBlueprint, Deprecation, is_deprecated
from arbitro.api.contract.document import ArbitroApi, contract_of
from arbitro.app import CONTRACT, create_app
from arbitro.play.problems import Problem
from arbitro.settings import Settings
from tests.api.bodies import OPERATIONS
from tests.api.client import Client, problem
from tests.api.tables import SEED, at, every_game
from tests.games import FEW, GAMES

GET_PATHS = ["/v1/games", *(at(name, part) for name in GAMES for part in ("", "rules"))]
POST_PATHS = [at(name, operation) for name in GAMES for operation in OPERATIONS]
PAGES = [
    *(
        "/openapi.json",
        "/docs",
        "/docs/start.js",
        "/docs/reference",
        "/docs/rules/casanova",
        "/live",
    )
]

NOWHERE = [
    *("/v1", "/v1/", "/v1/games/", "/v2/games", "/v1/game", "/V1/games", "/v1//games"),
    *("/v1/games//moves", "//v1/games", "/v1/./games", "/v1/../v1/games", "/v1/x/../games"),
    *("/v1/games/morra/", "/v1/games/morra/moves/", "/v1/games/morra/moves/1"),
    *("/v1/games/morra/nothing", "/v1/games/morra/%00", "/v1/games/morra/%FF%FE"),
    *("/v1/games/morra/moves%20", "/docs/", "/docs/nothing.js", "/docs/swagger-ui/"),
    *("/docs/swagger-ui//etc/passwd", "/" + "%F0%9F%98%80" * 50, "/" + "x/" * 2000),
]
NO_FILES = ["%00", "nothing.js", "../docs.py", "..%2F..%2F__init__.py", "x" * 5000]
NO_FILES += ["%2e%2e/%2e%2e/__init__.py"]
NO_GAMES = [
    *("chess", "MORRA", "%00", "%FF", "..%00", "%2e%2e", "morra;x", "morra%20", "%3F", "x" * 999)
]


@pytest.mark.parametrize("path", GET_PATHS)
def test_what_can_be_read_can_be_asked_after(api: Client, path: str) -> None:
    """HEAD says what GET would, without the body."""
    read, asked = api.get(path), api.send("HEAD", path)
    assert asked.status == read.status == 200
    assert dict(asked.headers) == dict(read.headers)


@pytest.mark.parametrize("path", [*GET_PATHS, *POST_PATHS, *PAGES])
def test_options_says_what_is_done_here(api: Client, path: str) -> None:
    answer = api.send("OPTIONS", path)
    allowed = {"POST"} if path in POST_PATHS else {"GET", "HEAD"}
    assert answer.status == 200
    assert {*answer.headers["Allow"].split(", ")} == {"OPTIONS", *allowed}


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "BREW", "GET", "POST"])
@pytest.mark.parametrize("path", [*GET_PATHS, *POST_PATHS, *PAGES])
def test_what_is_not_done_here_is_refused_with_what_is(api: Client, path: str, method: str) -> None:
    """405, with Allow."""
    if method != ("POST" if path in POST_PATHS else "GET"):
        answer = api.send(method, path)
        problem(answer, 405, "method-not-allowed")
        allowed = "OPTIONS, POST" if path in POST_PATHS else "GET, HEAD, OPTIONS"
        assert answer.headers["Allow"] == allowed


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("path", NOWHERE)
def test_nothing_is_elsewhere(api: Client, path: str, method: str) -> None:
    """404; nothing is sent on to another path."""
    problem(api.send(method, path), 404, "not-found")


@pytest.mark.parametrize("name", NO_FILES)
def test_no_other_file_is_served(api: Client, name: str) -> None:
    problem(api.get(f"/docs/swagger-ui/{name}"), 404, "not-found")


@pytest.mark.parametrize("game", NO_GAMES)
def test_no_other_game_is_known(api: Client, game: str) -> None:
    """404 unknown game, whatever is asked of it."""
    for method, rest in (("GET", ""), ("GET", "/rules"), ("POST", "/moves"), ("PUT", "/x")):
        problem(api.send(method, f"/v1/games/{game}{rest}"), 404, "unknown-game")


@every_game
@pytest.mark.parametrize(
    "query", ["?x=1", "?expand=1", "?%FF=%00", "?=", "?a[]=1&a[]=2", "?" + "x" * 5000, "?é"]
)
def test_a_query_is_refused_where_none_is_due(api: Client, name: str, query: str) -> None:
    for path in ("/v1/games", at(name), at(name, "rules")):
        problem(api.get(path + query), 422, "malformed")
    body = {"players": GAMES[name].players[0], "seed": SEED}
    problem(api.post(at(name, f"positions{query}"), body), 422, "malformed")


@every_game
@pytest.mark.parametrize("query", ["?", "?&&&"])
def test_a_query_without_names_changes_nothing(api: Client, name: str, query: str) -> None:
    for path in ("/v1/games", at(name), at(name, "rules")):
        assert api.get(path + query).body == api.get(path).body
    body = {"players": GAMES[name].players[0], "seed": SEED}
    assert api.ok(at(name, f"positions{query}"), body) == api.ok(at(name, "positions"), body)


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Accept", "text/html"),
        ("Accept", "nothing/at-all;q=x"),
        ("Accept-Encoding", "br, gzip"),
        ("Accept-Charset", "utf-7"),
        ("Cookie", "a=b; \xff=\xfe;;;"),
        ("Authorization", "Bearer x"),
        ("Host", "elsewhere.example"),
        ("If-None-Match", '"x", *'),
        ("If-Modified-Since", "yesterday"),
        ("Range", "bytes=0-3"),
        ("Range", "bytes=-0"),
        ("X-HTTP-Method-Override", "DELETE"),
        ("X-Forwarded-Host", "elsewhere.example"),
        ("Origin", "https://elsewhere.example"),
    ],
)
def test_other_headers_change_nothing(api: Client, header: str, value: str) -> None:
    expected = api.get("/v1/games")
    assert api.send("GET", "/v1/games", headers={header: value}).data == expected.data
    body = json.dumps({"players": 2, "seed": SEED}).encode()
    headers = {header: value, "Content-Type": "application/json"}
    answer = api.send("POST", at("morra", "positions"), data=body, headers=headers)
    assert answer.data == api.post_text(at("morra", "positions"), body).data


def test_who_looks_after_the_service_can_ask_how_it_is(api: Client) -> None:
    response = api.client.get("/live")
    told = {"status": "live", "version": version("arbitro"), "commit": None}
    assert (response.status_code, response.get_json()) == (200, told)
    assert response.headers["Cache-Control"] == "no-store"


# --- its id, and a report of how it went ---


CASANOVA = "/v1/games/casanova"
OPENING = {"players": 2, "seed": SEED}


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    return []


@pytest.fixture(scope="module")
def reported(reports: list[Report]) -> Client:
    return Client(create_app(settings=Settings(games=FEW), reporters=[reports.append]))


@pytest.mark.parametrize("sent", ["x", "a-b.c_1:2/3+4", "!~", "9" * 64])
def test_an_id_that_is_sent_is_given_back(reported: Client, sent: str) -> None:
    for path in ("/live", "/nowhere"):
        response = reported.client.get(path, headers={"X-Request-Id": sent})
        assert response.headers["X-Request-Id"] == sent
    assert response.get_json()["request_id"] == sent


@pytest.mark.parametrize("sent", ["", "two words", "9" * 65, "é", "tab\there"])
def test_one_that_may_be_none_is_replaced(reported: Client, sent: str) -> None:
    given = set()
    for _ in range(3):
        response = reported.client.get("/nowhere", headers={"X-Request-Id": sent})
        assert response.get_json()["request_id"] == response.headers["X-Request-Id"]
        given.add(response.headers["X-Request-Id"])
    assert len(given) == 3
    assert all(re.fullmatch("[0-9a-f]{16}", each) for each in given)


def test_browsers_may_send_an_id_and_read_it(reported: Client) -> None:
    headers = reported.client.options(f"{CASANOVA}/moves").headers
    assert "X-Request-Id" in headers["Access-Control-Allow-Headers"]
    assert "X-Request-Id" in headers["Access-Control-Expose-Headers"]


@pytest.mark.parametrize(
    ("method", "path", "route", "status"),
    [
        ("POST", f"{CASANOVA}/positions", f"{CASANOVA}/positions", 200),
        ("HEAD", "/v1/games", "/v1/games", 200),
        ("GET", "/docs/swagger-ui/swagger-ui.css", "/docs/swagger-ui/<path:name>", 200),
        ("GET", "/secret", "-", 404),
        ("DELETE", "/live", "-", 405),
    ],
)
def test_each_request_is_reported(
    reported: Client, reports: list[Report], method: str, path: str, route: str, status: int
) -> None:
    reports.clear()
    began = perf_counter()
    response = reported.client.open(path, method=method, json=OPENING)
    data = response.get_data()
    response.close()
    (report,) = reports
    assert (report.method, report.route, report.status) == (method, route, status)
    assert report.size == len(data)
    assert report.request_id == response.headers["X-Request-Id"]
    assert 0 < report.seconds <= perf_counter() - began


def test_a_refusal_is_reported_with_its_rule(reported: Client, reports: list[Report]) -> None:
    state = reported.ok(f"{CASANOVA}/positions", OPENING)["state"]
    reports.clear()
    move = {"seat": 0, "type": "announce", "dice": 1, "card": 14}
    reported.refused(f"{CASANOVA}/moves", {"state": state, "move": move}, 422, "illegal-move")
    (report,) = reports
    assert report.rule == "casanova.pieces"
    assert report.operation.endswith("play_casanova_move")


def test_a_fault_of_the_service_is_logged_without_secrets(caplog: pytest.LogCaptureFixture) -> None:
    """Where it is, not what was asked: a path holds a session's id, a message may quote more."""
    app = create_app(settings=Settings(games=FEW))

    def broken(session: str) -> str:
        raise LookupError(session)

    app.add_url_rule("/broken/<session>", view_func=broken)
    response = app.test_client().get("/broken/secret")
    assert (response.status_code, response.get_json()["code"]) == (500, "internal-error")
    (entry,) = caplog.records
    assert entry.getMessage().startswith("/broken/<session>: LookupError\n")
    assert "in broken" in entry.getMessage()
    assert "secret" not in caplog.text


@pytest.fixture(scope="module")
def ours() -> FlaskClient:
    """Return a service that only pages of two origins may call."""
    origins = ("https://a.example", "https://b.example")
    return create_app(settings=Settings(cors_origins=origins, games=FEW)).test_client()


@pytest.mark.parametrize("method", ["GET", "OPTIONS"])
@pytest.mark.parametrize("origin", ["https://a.example", "https://b.example"])
def test_pages_of_listed_origins_may_call(ours: FlaskClient, method: str, origin: str) -> None:
    headers = ours.open("/v1/games", method=method, headers={"Origin": origin}).headers
    assert headers["Access-Control-Allow-Origin"] == origin
    assert "Origin" in headers.getlist("Vary")


@pytest.mark.parametrize("origin", ["https://c.example", "https://a.example.evil", "null", "*", ""])
def test_pages_of_others_may_not(ours: FlaskClient, origin: str) -> None:
    headers = ours.get("/v1/games", headers={"Origin": origin}).headers
    assert "Access-Control-Allow-Origin" not in headers
    assert "Origin" in headers.getlist("Vary")


def test_any_page_may_call_if_none_is_set(reported: Client) -> None:
    headers = reported.client.get("/v1/games", headers={"Origin": "https://c.example"}).headers
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert "Origin" not in headers.getlist("Vary")


@pytest.mark.parametrize("reporters", [[], [lambda _: None]])
def test_nothing_is_kept_of_a_request(reporters: list[Reporter]) -> None:
    """Whether someone wants a report or not."""
    client = create_app(settings=Settings(games=FEW), reporters=reporters).test_client()

    def kept() -> int:
        gc.collect()
        return sum(type(each) is Request for each in gc.get_objects())

    gc.freeze()  # what there is already is not looked through
    try:
        client.get("/live").close()
        before = kept()
        for _ in range(10):
            client.get("/live").close()
        assert kept() == before
    finally:
        gc.unfreeze()


# --- whose it is: what a proxy says counts, and nothing that a client invents ---


PROXIES = [*map(ip_network, ("127.0.0.1", "10.0.0.0/8", "fd00::/8"))]
CLIENT = "192.0.2.7"


@pytest.mark.parametrize(
    ("peer", "client"),
    [
        (CLIENT, CLIENT),
        ("::ffff:192.0.2.7", CLIENT),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", UNKNOWN),
        ("/run/socket", UNKNOWN),
    ],
)
def test_without_a_proxy_it_is_whoever_has_connected(peer: str, client: str) -> None:
    """IPv6 counts by /64, because a client can use any address of its network."""
    assert client_address(peer, "", ()) == client
    assert client_address(peer, "203.0.113.9", ()) == client
    assert client_address(peer, "203.0.113.9", PROXIES) == client


@pytest.mark.parametrize("peer", ["127.0.0.1", "::ffff:127.0.0.1", "10.9.8.7", "fd00::1"])
@pytest.mark.parametrize(
    ("forwarded_for", "client"),
    [
        (CLIENT, CLIENT),
        (f"203.0.113.9, {CLIENT}", CLIENT),
        (f"203.0.113.9,{CLIENT}, 10.0.0.2,fd00::2", CLIENT),
        (f"10.0.0.3, {CLIENT}, 10.0.0.2", CLIENT),
        (f"{CLIENT}:5000", CLIENT),
        ("[2001:db8::1]:5000", "2001:db8::/64"),
        ("[2001:db8::1]", "2001:db8::/64"),
        (f"::ffff:{CLIENT}", CLIENT),
    ],
)
def test_behind_proxies_the_last_other_counts(peer: str, forwarded_for: str, client: str) -> None:
    assert client_address(peer, forwarded_for, PROXIES) == client


@pytest.mark.parametrize(
    ("forwarded_for", "client"),
    [
        ("", "10.0.0.1"),
        ("unknown", "10.0.0.1"),
        (",", "10.0.0.1"),
        (f"{CLIENT}, _hidden, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
        (f"{CLIENT}, " + ", ".join(["10.0.0.2"] * MOST_PROXIES), "10.0.0.2"),
        ("9" * 16_000, "10.0.0.1"),
        ("," * 16_000, "10.0.0.1"),
    ],
)
def test_where_no_one_is_named_it_is_the_last_known_proxy(forwarded_for: str, client: str) -> None:
    """Nothing that stands further to the left is believed."""
    assert client_address("10.0.0.1", forwarded_for, PROXIES) == client


def test_a_deprecated_operation_says_so() -> None:
    """RFC 9745 and RFC 8594, in the contract and in each answer, refusals too."""
    since, until = datetime(2027, 1, 1, tzinfo=UTC), datetime(2027, 7, 1, tzinfo=UTC)
    blueprint = ApiBlueprint("beans", "/v1/beans", "Beans")
    deprecated = Deprecation(since, until, "/docs/changelog#beans")
    said = "count_beans", "Count", "All of them."
    serve = blueprint.operation("GET ", *said, deprecated=deprecated)
    serve(blueprint.refuses()(lambda: written_answer(b"{}")))
    app = Flask("beans")
    app.config.update(CONTRACT)
    app.register_error_handler(Problem, refuse)
    add_envelope(app, (), ())
    api = app.extensions["arbitro"] = ArbitroApi(app)
    api.add(blueprint)
    assert contract_of(app)["paths"]["/v1/beans"]["get"]["deprecated"] is True
    assert is_deprecated(app.view_functions["beans.count_beans"])
    for query, status in (("", 200), ("?wish=1", 422)):
        answer = app.test_client().get(f"/v1/beans{query}")
        assert answer.status_code == status
        assert answer.headers["Deprecation"] == "@1798761600"
        assert answer.headers["Sunset"] == "Thu, 01 Jul 2027 00:00:00 GMT"
        assert answer.headers["Link"] == '</docs/changelog#beans>; rel="deprecation"'
        exposed = answer.headers["Access-Control-Expose-Headers"].split(", ")
        assert {"Date", "Deprecation", "Sunset", "Link"} <= {*exposed}
