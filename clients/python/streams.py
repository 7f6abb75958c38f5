"""Follow hosted games: news as they come, without gap or repetition, until the game is over.

A stream that breaks is begun again where it broke. Python waits longer after each failure.
"""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from http import HTTPStatus
from typing import Any, Generic, Protocol, TypeVar

import httpx

from .client import AuthenticatedClient, Client

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 10.0
# The service says at least every few seconds that it is still there.
LONGEST_SILENCE = 60.0
CONNECT_SECONDS = 10.0
COME_BACK = {429, *range(500, 600)}


class AnyNews(Protocol):
    """What news of all games have in common."""

    version: int
    last_event: int

    @property
    def outcome(self) -> object:
        """Who won; None until the end."""


News = TypeVar("News", bound=AnyNews)


class StreamRefused(Exception):
    """The service refuses the stream, and would refuse it again."""

    def __init__(self, status: int, problem: str) -> None:
        super().__init__(f"{status}: {problem}")
        self.status = status
        self.problem = problem


class Stream(Generic[News]):
    """The news of one game's sessions."""

    def __init__(self, path: str, read: Callable[[Mapping[str, Any]], News]) -> None:
        self._path = path
        self._read = read

    def follow(
        self,
        client: Client | AuthenticatedClient,
        session: str,
        *,
        after: int = 0,
        with_position: bool = False,
    ) -> Iterator[News]:
        """Give the news after event number `after`, until the game is over."""
        cursor = _Cursor(self._read, after)
        request = self._request(session, with_position=with_position)
        while not cursor.is_over:
            try:
                with client.get_httpx_client().stream(
                    **request, headers=cursor.headers
                ) as response:
                    if not cursor.begins(response):
                        response.read()
                        cursor.check(response)
                    else:
                        for chunk in response.iter_bytes():
                            yield from cursor.news_in(chunk)
            except httpx.TransportError as error:
                cursor.fail(error)
            if not cursor.is_over:
                time.sleep(cursor.pause())

    async def follow_async(
        self,
        client: Client | AuthenticatedClient,
        session: str,
        *,
        after: int = 0,
        with_position: bool = False,
    ) -> AsyncIterator[News]:
        """Do the same, asynchronously."""
        cursor = _Cursor(self._read, after)
        request = self._request(session, with_position=with_position)
        asynchronous = client.get_async_httpx_client()
        while not cursor.is_over:
            try:
                async with asynchronous.stream(**request, headers=cursor.headers) as response:
                    if not cursor.begins(response):
                        await response.aread()
                        cursor.check(response)
                    else:
                        async for chunk in response.aiter_bytes():
                            for news in cursor.news_in(chunk):
                                yield news
            except httpx.TransportError as error:
                cursor.fail(error)
            if not cursor.is_over:
                await asyncio.sleep(cursor.pause())

    def _request(self, session: str, *, with_position: bool) -> dict[str, Any]:
        return {
            "method": "GET",
            "url": self._path.replace("{session}", session),
            "params": {"with": "position"} if with_position else {},
            "timeout": httpx.Timeout(LONGEST_SILENCE, connect=CONNECT_SECONDS),
        }


class _Cursor(Generic[News]):
    """How far a follower has come, and when to come back."""

    def __init__(self, read: Callable[[Mapping[str, Any]], News], after: int) -> None:
        self._read = read
        self._after = after
        self._version = -1
        self._failures = 0
        self._retry = FIRST_PAUSE
        self._has_followed = False
        self._rest = b""
        self.is_over = False

    @property
    def headers(self) -> dict[str, str]:
        return {"Accept": "text/event-stream", "Last-Event-ID": str(self._after)}

    def begins(self, response: httpx.Response) -> bool:
        """Say whether news come now; an answer without them has to be checked."""
        self._rest = b""
        return response.status_code == HTTPStatus.OK

    def check(self, response: httpx.Response) -> None:
        """End with the game, come back later, or give up."""
        if response.status_code == HTTPStatus.NO_CONTENT:
            self.is_over = True
        elif response.status_code not in COME_BACK:
            raise StreamRefused(response.status_code, response.text)
        else:
            self._failures += 1
            stated = response.headers.get("Retry-After", "")
            time_stated = float(stated) if stated.isdigit() else 0.0
            self._retry = max(self._retry, min(time_stated, LONGEST_PAUSE))

    def fail(self, error: Exception) -> None:
        """Count a failure; raise it if there has never been a stream."""
        if not self._has_followed:
            raise error
        self._failures += 1

    def pause(self) -> float:
        """Say how many seconds to wait before coming back: longer after each failure."""
        longest: float = min(LONGEST_PAUSE, self._retry * 2**self._failures)
        return longest * random.uniform(0.5, 1)  # noqa: S311 - no secret

    def news_in(self, chunk: bytes) -> Iterator[News]:
        """Read what has come, and give what is new in it."""
        self._has_followed = True
        *messages, self._rest = (self._rest + chunk).replace(b"\r\n", b"\n").split(b"\n\n")
        for message in messages:
            yield from self._news_in_message(_fields(message))

    def _news_in_message(self, fields: Mapping[bytes, bytes]) -> Iterator[News]:
        if b"retry" in fields:
            self._retry = int(fields[b"retry"]) / 1000
        if fields.get(b"event") == b"closed":
            raise StreamRefused(HTTPStatus.NOT_FOUND, fields[b"data"].decode())
        if b"data" not in fields or b"event" in fields:
            return
        news = self._read(json.loads(fields[b"data"]))
        self._failures = 0
        is_new = news.last_event > self._after or news.version > self._version
        self._after, self._version = news.last_event, news.version
        self.is_over = news.outcome is not None
        if is_new:
            yield news


def _fields(message: bytes) -> dict[bytes, bytes]:
    """Read one server-sent event; each of the service's fields has one line."""
    named = (line.partition(b":") for line in message.split(b"\n"))
    return {name: value.removeprefix(b" ") for name, _, value in named if name}
