"""What every request has: an id, and a report of how it went."""

import gc
import re
from time import perf_counter

import pytest
from flask import Request
from flask.testing import FlaskClient

from arbitro.api.bodies.answers import Report, Reporter
from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client
from tests.api.tables import SEED
from tests.games import FEW

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
def test_pages_of_the_origins_that_are_set_may_call(
    ours: FlaskClient, method: str, origin: str
) -> None:
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
