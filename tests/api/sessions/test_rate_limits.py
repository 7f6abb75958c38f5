"""Whoever sends more requests than the operator wants is told so, and when to come back."""

import logging
import re
from itertools import count
from pathlib import Path

import pytest

from arbitro.api.limits.client_address import networks
from arbitro.api.limits.rates import Rate
from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Answer, Client, problem
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import Service
from tests.games import FEW
from tests.servers.redis_servers import Server, redis_server, until

pytestmark = pytest.mark.served

BEHIND_A_PROXY = networks("127.0.0.1")
HOUR = 3600
GAMES = "/v1/games"
BOTS = "the token of those who play for bots"

_numbers = count(1)


@pytest.fixture
def address() -> str:
    """Give an address that nobody else has used."""
    return f"192.0.2.{next(_numbers)}"


@pytest.fixture
def strict(start: Start) -> Service:
    """Give a service that lets three requests an hour come from each address."""
    return start(rate_limit_per_address=Rate(3, HOUR), trusted_proxies=BEHIND_A_PROXY)


def ask(service: Service, address: str, path: str = GAMES, method: str = "GET", **h: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in h.items()}
    headers = {"X-Forwarded-For": address, **named}
    return service.send(method, path, headers=headers)


def used_up(service: Service, address: str, **headers: str) -> Answer:
    """Ask until it is refused."""
    while (answer := ask(service, address, **headers)).status != 429:
        assert answer.status == 200
    return answer


def parameters(header: str) -> dict[str, dict[str, int]]:
    """Read a list of structured fields: strings with whole numbers as parameters."""
    found = {}
    for item in header.split(", "):
        name, *pairs = item.split(";")
        assert re.fullmatch('"[a-z]+"', name)
        found[name.strip('"')] = {key: int(n) for key, n in (pair.split("=") for pair in pairs)}
    return found


def test_nothing_is_limited_if_the_operator_does_not_want_it(service: Service) -> None:
    for _ in range(20):
        headers = service.get(GAMES).headers
        assert not {"RateLimit", "RateLimit-Policy"} & {*headers.keys()}


def test_each_answer_says_what_is_left(strict: Service, address: str) -> None:
    """`RateLimit` and `RateLimit-Policy`: draft-ietf-httpapi-ratelimit-headers-11."""
    for left in (2, 1, 0):
        headers = ask(strict, address).headers
        assert headers["RateLimit-Policy"] == f'"address";q=3;w={HOUR}'
        now = parameters(headers["RateLimit"])["address"]
        assert now["r"] == left
        assert HOUR - 100 < now["t"] <= HOUR


def test_too_many_are_refused(strict: Service, address: str) -> None:
    """`Retry-After` names the same moment as `RateLimit`, and is the same for all that follow."""
    for _ in range(3):
        refused = used_up(strict, address)
        assert problem(refused, 429, "too-many-requests")["title"] == "Too many requests"
        now = parameters(refused.headers["RateLimit"])["address"]
        assert now["r"] == 0
        assert refused.headers["Retry-After"] == str(now["t"])


@pytest.mark.parametrize("path", [f"{GAMES}/none", "/docs", "/openapi.json", "/v1/sessions/x"])
def test_every_path_counts(strict: Service, address: str, path: str) -> None:
    used_up(strict, address)
    assert problem(ask(strict, address, path), 429, "too-many-requests")


def test_a_head_request_is_refused_without_a_body(strict: Service, address: str) -> None:
    used_up(strict, address)
    assert ask(strict, address, method="HEAD").status == 429


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/live"), ("GET", "/ready"), ("OPTIONS", GAMES)]
)
def test_health_and_preflights_are_free(
    strict: Service, address: str, method: str, path: str
) -> None:
    """Nobody could read why a preflight was refused."""
    for _ in range(5):
        response = strict.open(method, path, headers={"X-Forwarded-For": address})
        assert response.status_code == 200
        assert "RateLimit" not in response.headers
    assert parameters(ask(strict, address).headers["RateLimit"])["address"]["r"] == 2


def test_those_who_play_for_bots_are_free(start: Start, address: str) -> None:
    """Players wait for them. Whoever has not their token is none of them."""
    service = start(
        rate_limit_per_address=Rate(3, HOUR),
        trusted_proxies=BEHIND_A_PROXY,
        bots_token=BOTS,
    )
    used_up(service, address, X_Bots_Token=BOTS[1:])
    for _ in range(5):
        assert ask(service, address, X_Bots_Token=BOTS).status == 200


def test_pages_may_read_the_limits(strict: Service, address: str) -> None:
    refused = used_up(strict, address, Origin="https://a.example")
    exposed = refused.headers["Access-Control-Expose-Headers"].split(", ")
    assert {"RateLimit", "RateLimit-Policy", "Retry-After"} <= {*exposed}
    assert refused.headers["Access-Control-Allow-Origin"] == "*"


def test_each_address_has_its_own(strict: Service, address: str) -> None:
    used_up(strict, address)
    assert ask(strict, f"{address}1").status == 200
    assert ask(strict, f"203.0.113.9, {address}").status == 429
    assert ask(strict, f"{address}, 203.0.113.{next(_numbers)}").status == 200


def test_an_ipv6_network_of_64_bits_has_one(strict: Service) -> None:
    used_up(strict, "2001:db8:1:2::1")
    assert ask(strict, "2001:db8:1:2:ffff::9").status == 429
    assert ask(strict, "2001:db8:1:3::1").status == 200


def test_nobody_is_believed_who_is_no_trusted_proxy(start: Start) -> None:
    service = start(rate_limit_per_address=Rate(3, HOUR))
    while ask(service, f"203.0.113.{next(_numbers)}").status != 429:
        pass


def test_a_new_window_begins_when_the_old_one_ends(start: Start, address: str) -> None:
    service = start(rate_limit_per_address=Rate(1, 1), trusted_proxies=BEHIND_A_PROXY).quick()
    assert used_up(service, address).headers["Retry-After"] == "1"
    until(lambda: ask(service, address).status == 200)


def test_each_token_has_its_own(start: Start, address: str, redis: Server) -> None:
    """From whatever address; a request without a token is not limited. Redis has digests only."""
    service = start(rate_limit_per_token=Rate(3, HOUR), trusted_proxies=BEHIND_A_PROXY)
    used_up(service, address, Authorization="Bearer secret-of-one")
    assert ask(service, f"{address}2", Authorization="Bearer secret-of-one").status == 429
    assert ask(service, address, Authorization="Bearer secret-of-another").status == 200
    assert "RateLimit" not in ask(service, address).headers
    assert not any(b"secret" in key for key in redis.client.keys("*"))


def test_both_limits_count_at_once(start: Start, address: str) -> None:
    """The one that is used up first refuses."""
    service = start(
        rate_limit_per_address=Rate(4, HOUR),
        rate_limit_per_token=Rate(2, 60),
        trusted_proxies=BEHIND_A_PROXY,
    )
    token = f"Bearer {address}"
    headers = ask(service, address, Authorization=token).headers
    assert headers["RateLimit-Policy"] == f'"address";q=4;w={HOUR}, "token";q=2;w=60'
    left = parameters(headers["RateLimit"])
    assert (left["address"]["r"], left["token"]["r"]) == (3, 1)
    refused = used_up(service, address, Authorization=token)
    assert int(refused.headers["Retry-After"]) <= 60
    assert ask(service, address).status == 200
    refused = ask(service, address, Authorization="Bearer other")
    assert int(refused.headers["Retry-After"]) > 60
    assert refused.headers["RateLimit-Policy"] == f'"address";q=4;w={HOUR}'


def test_all_processes_count_together(strict: Service, redis: Server, address: str) -> None:
    settings = Settings(
        redis_url=redis.url,
        rate_limit_per_address=Rate(3, HOUR),
        trusted_proxies=BEHIND_A_PROXY,
        games=FEW,
    )
    other = Service(create_app(settings=settings), strict.contract)
    lefts = [
        parameters(ask(service, address).headers["RateLimit"])["address"]["r"]
        for service in (strict, other, strict)
    ]
    assert lefts == [2, 1, 0]
    assert ask(other, address).status == 429


def outages(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [entry.getMessage() for entry in caplog.records if entry.name == "arbitro.redis"]


def test_without_redis_nothing_is_limited(
    api: Client, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It is noted once, and later all are limited again."""
    caplog.set_level(logging.INFO)
    with redis_server(tmp_path) as server:
        settings = Settings(
            redis_url=server.url,
            rate_limit_per_address=Rate(3, HOUR),
            trusted_proxies=BEHIND_A_PROXY,
            games=FEW,
        )
        service = Service(create_app(settings=settings), api.contract)
        assert used_up(service, "192.0.2.1").status == 429
        with server.hung():
            for _ in range(50):
                answer = ask(service, "192.0.2.1")
                assert (answer.status, "RateLimit" in answer.headers) == (200, False)
            assert outages(caplog) == ["Redis cannot be used: TimeoutError"]
        until(lambda: ask(service, "192.0.2.1").status == 429)
    assert len(outages(caplog)) == 2
