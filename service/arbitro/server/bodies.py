"""Reads request bodies, each within a time limit."""

from asyncio import AbstractEventLoop, CancelledError
from time import monotonic
from typing import Any

from granian.rsgi import ProtocolClosed

from arbitro.api.bodies.decoding import LARGEST_BODY, MOST_RECEIVED
from arbitro.play.problems import Problem, Translatable

POLL_SECONDS = 0.1


class BodyReader:
    """Reads bodies, and gives up those that do not arrive in time."""

    def __init__(self, seconds: float, loop: AbstractEventLoop) -> None:
        self._seconds = seconds
        self._loop = loop
        # They are looked through from time to time: a timer for each would take longer.
        self._awaited: dict[Any, float] = {}
        self._is_polling = False

    async def read(self, headers: Any, protocol: Any) -> bytes:
        """Return the body of a request with these headers, or raise what is wrong with it."""
        if "transfer-encoding" in headers:
            return await self._parts(protocol)
        length = int(headers.get("content-length") or 0)
        return await self._sized(length, protocol) if length else b""

    async def _sized(self, length: int, protocol: Any) -> bytes:
        if length > MOST_RECEIVED:
            return b""  # it is refused for its length
        if length > LARGEST_BODY:
            return await self._parts(protocol)
        try:
            body: bytes = await self._in_time(protocol(), monotonic() + self._seconds)
        except ProtocolClosed:
            raise _cut_off() from None
        return body

    async def _parts(self, protocol: Any) -> bytes:
        """Read a body of unknown length up to the limit; read the rest, too, but drop it.

        granian gives an empty part at the end, and two if the body was cut off or has trailers.
        """
        deadline = monotonic() + self._seconds
        body, size, ends = bytearray(), 0, 0
        parts = aiter(protocol)
        try:
            while size < MOST_RECEIVED:
                part = await self._in_time(anext(parts), deadline)
                size += len(part)
                ends += not part
                body += part[: LARGEST_BODY + 1 - len(body)]
        except StopAsyncIteration:
            if ends > 1:
                raise _cut_off() from None
        return bytes(body)

    async def _in_time(self, arriving: Any, deadline: float) -> Any:
        self._awaited[arriving] = deadline
        if not self._is_polling:
            self._poll()
        try:
            return await arriving
        except CancelledError:
            raise Problem("body-too-slow") from None
        finally:
            del self._awaited[arriving]

    def _poll(self) -> None:
        """Give up what has not arrived in time."""
        now = monotonic()
        for arriving in [each for each, deadline in self._awaited.items() if deadline < now]:
            arriving.cancel()
        self._is_polling = bool(self._awaited)
        if self._is_polling:
            self._loop.call_later(POLL_SECONDS, self._poll)


def _cut_off() -> Problem:
    return Problem("not-json", Translatable("cut-off"))
