"""Calls of the service: one that runs elsewhere, or one in this process."""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from time import sleep
from typing import Any, TypeAlias
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import click

from arbitro.rules.kernel import AnyGame
from arbitro.settings import BadSetting, Settings

Json: TypeAlias = dict[str, Any]
Call: TypeAlias = Callable[..., Any]
"""Called with a path, a body to post if there is one, a token, and an idempotency key; gives the
answer's body."""

PATIENCE_SECONDS = 30
TRIES = 3
PAUSE_SECONDS = 0.5
NO_ANSWER = (OSError, HTTPException, ValueError)
"""The service is not there, the connection breaks, or what comes is no JSON."""


class Refused(Exception):
    """The service refuses a request: a problem document."""

    def __init__(self, problem: Json) -> None:
        super().__init__(problem.get("detail") or problem.get("title"))
        self.problem = problem


def in_process(game: AnyGame, language: str) -> Call:
    """Call a service of one game in this process; it hosts no tables."""
    from arbitro.app import create_app  # noqa: PLC0415 - who asks a service elsewhere need not wait

    client = create_app({game.name: game}, Settings(seal_keys=seal_keys())).test_client()

    def call(path: str, body: Json | None = None, _token: str = "", _name: str = "") -> Any:
        said = {"Accept-Language": language}
        if body is None:
            answer = client.get(path, headers=said)
        else:
            answer = client.post(path, json=body, headers=said)
        return checked(answer.status_code, answer.json)

    return call


def seal_keys() -> tuple[bytes, ...]:
    """Give the keys that this process seals with, if a game is to outlive it."""
    try:
        return Settings.from_environment({"SEAL_KEYS": os.environ.get("SEAL_KEYS", "")}).seal_keys
    except BadSetting as bad:
        raise click.ClickException(str(bad)) from None


def by_url(url: str, language: str) -> Call:
    """Call a service that runs elsewhere.

    If the answer to a request with a name is lost, it is sent again, and answered as the first one.
    """

    def call(path: str, body: Json | None = None, token: str = "", name: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Accept-Language": language}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if name:
            headers["Idempotency-Key"] = name
        sent = None if body is None else json.dumps(body).encode()
        request = Request(url.rstrip("/") + path, sent, headers)  # noqa: S310 - checked below
        for _ in range(TRIES - 1 if name else 0):
            with suppress(*NO_ANSWER):
                return answered(request)
            sleep(PAUSE_SECONDS)
        try:
            return answered(request)
        except NO_ANSWER as error:
            raise click.ClickException(f"{url} does not answer: {reason_of(error)}") from None

    if not url.startswith(("http://", "https://")):
        raise click.ClickException(f"a service's address begins with http:// or https://: {url}")
    return call


def reason_of(error: Exception) -> str:
    """Say in a few words why there is no answer."""
    if isinstance(error, ValueError):
        return "what comes is no JSON, so another kind of service may be there"
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason)


def answered(request: Request) -> Any:
    """Send a request, and give what is answered."""
    try:
        with urlopen(request, timeout=PATIENCE_SECONDS) as answer:  # noqa: S310 - checked before
            return json.load(answer)
    except HTTPError as error:
        return checked(error.code, json.load(error))


def checked(status: int, body: Any) -> Any:
    """Give what was answered, unless it is a problem."""
    if status >= 400:  # noqa: PLR2004 - as HTTP has it
        raise Refused(body)
    return body
