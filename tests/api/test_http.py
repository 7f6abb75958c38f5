"""Wrong methods, paths and queries are refused."""

import json
from importlib.metadata import version

import pytest

from tests.api.bodies import OPERATIONS
from tests.api.client import Client, problem
from tests.api.tables import SEED, at, every_game
from tests.games import GAMES

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
def test_what_is_not_done_here_is_refused_and_what_is_is_told(
    api: Client, path: str, method: str
) -> None:
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
    "query", ["?", "?x=1", "?expand=1", "?%FF=%00", "?&&&", "?=", "?a[]=1&a[]=2", "?" + "x" * 5000]
)
def test_a_query_changes_nothing_where_none_is_asked_for(
    api: Client, name: str, query: str
) -> None:
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
