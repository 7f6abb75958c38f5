"""What stays the same while the service runs may be kept, and is compressed on request."""

import gzip

import pytest
from flask.testing import FlaskClient

from tests.api.client import Client
from tests.games import GAMES

LARGE = [
    "/openapi.json",
    "/v1/games",
    "/v1/games/casanova",
    "/v1/games/casanova/rules",
    *(f"/v1/games/{name}/words" for name in GAMES),
    "/v1/games/casanova/openapi.json",
    "/docs",
    "/docs/style.css",
    "/docs/reference",
    "/docs/reference.js",
    "/docs/rules/casanova",
    "/docs/rules/casanova/fr",
    "/docs/swagger-ui/swagger-ui-bundle.js",
]


@pytest.fixture
def client(api: Client) -> FlaskClient:
    return api.client


@pytest.mark.parametrize("path", LARGE)
def test_it_is_not_sent_to_those_who_know_it(client: FlaskClient, path: str) -> None:
    """304 with the same ETag; a page may ask again within the hour without asking us."""
    first = client.get(path)
    assert "max-age=3600" in first.headers["Cache-Control"]
    etag = first.headers["ETag"]
    for known in (etag, f"W/{etag}", f'"other", {etag}'):
        again = client.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", etag)
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


@pytest.mark.parametrize("part", ["rules", "words"])
def test_each_language_has_an_etag_of_its_own(api: Client, part: str) -> None:
    """A cache that has the English words does not take them for the Dutch ones."""
    found = [
        api.get(f"/v1/games/casanova/{part}", accept_language=language).headers
        for language in ("en", "fr", "nl")
    ]
    assert len({headers["ETag"] for headers in found}) == 3
    assert all("Accept-Language" in headers["Vary"] for headers in found)
