"""A client that fails on any answer that the contract does not allow."""

import json
import os
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, TypeAlias

import msgspec
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import Headers

from arbitro.api.problems import EXAMPLE_ID
from tests.api.contract import PROBLEM, Contract

Json: TypeAlias = Any

ON_EVERY_ANSWER = {
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": EXAMPLE_ID,
}


@dataclass(frozen=True)
class Answer:
    """An answer that has been checked."""

    status: int
    headers: Headers
    data: bytes

    @property
    def body(self) -> Json:
        return msgspec.json.decode(self.data)

    @property
    def media(self) -> str:
        return self.headers["Content-Type"].partition(";")[0]


class Client:
    """Makes requests, and checks every answer against the service's own contract."""

    def __init__(self, app: Flask) -> None:
        self.client = client_of(app)
        document = self.client.get("/openapi.json").get_data()
        self.contract = Contract(msgspec.json.decode(document))

    def get(self, path: str, **headers: str) -> Answer:
        return self.send("GET", path, headers={_header(k): v for k, v in headers.items()})

    def post(self, path: str, body: Json, **headers: str) -> Answer:
        return self.post_text(path, json.dumps(body).encode(), **headers)

    def post_text(self, path: str, text: bytes, **headers: str) -> Answer:
        """Send these bytes, said to be JSON."""
        named = {"Content-Type": "application/json"} | {_header(k): v for k, v in headers.items()}
        return self.send("POST", path, data=text, headers=named)

    def ok(self, path: str, body: Json, **headers: str) -> Json:
        """Post, and give the body of the answer, which must be 200."""
        answer = self.post(path, body, **headers)
        assert answer.status == 200, answer.data[:1000]
        return answer.body

    def refused(self, path: str, body: Json, status: int, code: str, **headers: str) -> Json:
        """Post, and give the problem that is answered, which must be this one."""
        return problem(self.post(path, body, **headers), status, code)

    def send(self, method: str, path: str, **request: Any) -> Answer:
        response = self.client.open(path, method=method, **request)
        answer = Answer(response.status_code, response.headers, response.get_data())
        self._check(method, path.partition("?")[0], answer)
        return answer

    def _check(self, method: str, path: str, answer: Answer) -> None:
        for name, value in ON_EVERY_ANSWER.items():
            assert answer.headers[name] == value
        if method in {"HEAD", "OPTIONS"} or answer.status == HTTPStatus.NOT_MODIFIED:
            assert answer.data == b""
            return
        assert answer.headers["Content-Length"] == str(len(answer.data))
        if answer.status == HTTPStatus.UNAUTHORIZED:
            assert answer.headers["WWW-Authenticate"] == "Bearer"
        if answer.status == HTTPStatus.SERVICE_UNAVAILABLE:
            assert int(answer.headers["Retry-After"]) > 0
        self.contract.check(method, path, answer.status, answer.media, answer.body)
        if answer.media == PROBLEM:
            assert answer.headers["Cache-Control"] == "no-store"


def problem(answer: Answer, status: int, code: str) -> Json:
    """Return the problem document that was answered, which must be this one."""
    assert answer.media == PROBLEM, answer.data[:1000]
    found = answer.body
    assert (answer.status, found["code"]) == (status, code), found
    return found


def client_of(app: Flask) -> FlaskClient:
    """Return a client whose requests all have the id of the examples."""
    client = app.test_client()
    client.environ_base["HTTP_X_REQUEST_ID"] = EXAMPLE_ID
    if os.environ.get("WSGI_SERVER") == "gunicorn":
        client.application = _under_gunicorn(app)
    return client


def _under_gunicorn(app: Flask) -> Any:
    from tests.servers.under_gunicorn import forwarding_to, port_of  # noqa: PLC0415

    forwarding: Any = Flask("forwarding")
    forwarding.wsgi_app = forwarding_to(port_of(app))
    return forwarding


def _header(word: str) -> str:
    return word.replace("_", "-").title()
