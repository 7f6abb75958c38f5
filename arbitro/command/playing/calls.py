"""Calls of the service: one that runs elsewhere, or one in this process."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import click

from service.app import create_app
from service.rules.kernel import AnyGame
from service.settings import Settings

Json: TypeAlias = dict[str, Any]
Call: TypeAlias = Callable[..., Any]
"""Called with a path, a body to post if there is one, and a token; gives the answer's body."""

PATIENCE_SECONDS = 30


class Refused(Exception):
    """The service refuses a request: a problem document."""

    def __init__(self, problem: Json) -> None:
        super().__init__(problem.get("detail") or problem.get("title"))
        self.problem = problem


def in_process(game: AnyGame, language: str) -> Call:
    """Call a service of one game in this process; it hosts no tables."""
    client = create_app({game.name: game}, Settings()).test_client()

    def call(path: str, body: Json | None = None, _token: str = "") -> Any:
        said = {"Accept-Language": language}
        if body is None:
            answer = client.get(path, headers=said)
        else:
            answer = client.post(path, json=body, headers=said)
        return checked(answer.status_code, answer.json)

    return call


def by_url(url: str, language: str) -> Call:
    """Call a service that runs elsewhere."""

    def call(path: str, body: Json | None = None, token: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Accept-Language": language}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        sent = None if body is None else json.dumps(body).encode()
        request = Request(url.rstrip("/") + path, sent, headers)  # noqa: S310 - checked below
        try:
            with urlopen(request, timeout=PATIENCE_SECONDS) as answer:  # noqa: S310 - checked below
                return json.load(answer)
        except HTTPError as error:
            return checked(error.code, json.load(error))
        except (URLError, TimeoutError, ValueError) as error:
            raise click.ClickException(f"{url} does not answer: {error}") from None

    if not url.startswith(("http://", "https://")):
        raise click.ClickException(f"a service's address begins with http:// or https://: {url}")
    return call


def checked(status: int, body: Any) -> Any:
    """Give what was answered, unless it is a problem."""
    if status >= 400:  # noqa: PLR2004 - as HTTP has it
        raise Refused(body)
    return body
