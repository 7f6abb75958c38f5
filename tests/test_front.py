"""The front says of each answer whether something of it is still to be sent."""

from collections.abc import Callable, Iterator
from typing import Any

from arbitro.server.front import Answer


class Transport:
    """What the front sends goes here."""

    sent: Any = None

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.sent = status, headers, body


class Stream:
    """A body that comes later."""

    def begin(self, send: Callable[[bytes], object], end: Callable[[], object]) -> None:
        """Send nothing."""

    def __iter__(self) -> Iterator[bytes]:
        return iter(())


def answering(body: Any) -> Callable[..., Any]:
    def app(_environment: Any, start: Callable[..., object]) -> Any:
        start("200 OK", [("Content-Type", "text/plain")])
        return body

    return app


def test_an_answer_that_is_complete_is_sent_and_leaves_nothing_to_do() -> None:
    transport = Transport()
    assert Answer(transport, is_last=False).begin(answering([b"a", b"b"]), {}) is False
    assert transport.sent == (200, [("Content-Type", "text/plain")], b"ab")


def test_a_stream_is_left_to_the_loop() -> None:
    """It begins as soon as the loop is told, not when the loop looks next."""
    transport = Transport()
    assert Answer(transport, is_last=False).begin(answering(Stream()), {}) is True
    assert transport.sent is None
