"""What stays the same while the service runs may be kept, and is compressed on request."""

import gzip
import json

import pytest
from flask.testing import FlaskClient

from arbitro.app import create_app

LARGE = [
    "/openapi.json",
    "/v1/games",
    "/v1/games/casanova",
    "/v1/games/casanova/rules",
    "/v1/games/casanova/openapi.json",
    "/docs",
    "/docs/style.css",
    "/docs/reference",
    "/docs/reference.js",
    "/docs/rules/casanova",
    "/docs/rules/casanova/fr",
    "/docs/swagger-ui/swagger-ui-bundle.js",
]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.mark.parametrize("path", LARGE)
def test_it_is_not_sent_to_those_who_know_it(client: FlaskClient, path: str) -> None:
    """304 with the same ETag; a page may ask again within the hour without asking us."""
    first = client.get(path)
    assert "max-age" in first.headers["Cache-Control"]
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert client.get(path, headers={"If-None-Match": '"another"'}).status_code == 200


@pytest.mark.parametrize("path", LARGE)
def test_it_is_compressed_on_request(client: FlaskClient, path: str) -> None:
    plain = client.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in plain.headers
    packed = client.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert "Accept-Encoding" in packed.headers["Vary"]
    if len(plain.data) < 1000:
        assert packed.data == plain.data
        return
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 2
    assert packed.headers["ETag"] != plain.headers["ETag"]
    known = {"If-None-Match": packed.headers["ETag"], "Accept-Encoding": "gzip"}
    assert client.get(path, headers=known).status_code == 304


def test_each_language_of_the_rules_has_an_etag_of_its_own(client: FlaskClient) -> None:
    tags = {
        client.get("/v1/games/casanova/rules", headers={"Accept-Language": language}).headers[
            "ETag"
        ]
        for language in ("en", "fr", "nl")
    }
    assert len(tags) == 3


def test_the_contract_is_that_of_the_installed_games(client: FlaskClient) -> None:
    assert "/v1/games/casanova" in json.loads(client.get("/openapi.json").data)["paths"]
