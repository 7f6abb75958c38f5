"""The front sends what is complete, and leaves streams to the loop."""

from collections.abc import Callable
from typing import Any

from arbitro.api.streams import EventBody
from arbitro.server.front import Answer


class Transport:
    """What the front sends goes here."""

    sent: Any = None

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.sent = status, headers, body


def answering(body: Any) -> Callable[..., Any]:
    def app(_environment: Any, start: Callable[..., object]) -> Any:
        start("200 OK", [("Content-Type", "text/plain")])
        return body

    return app


def test_an_answer_that_is_complete_is_sent_and_leaves_nothing_to_do() -> None:
    transport = Transport()
    assert Answer(transport, is_last=False).begin(answering([b"a", b"b"]), {}) is None
    assert transport.sent == (200, [("Content-Type", "text/plain")], b"ab")


def test_a_stream_is_left_to_the_loop() -> None:
    transport, stream = Transport(), EventBody(None)  # type: ignore[arg-type]
    assert Answer(transport, is_last=False).begin(answering(stream), {}) is stream
    assert transport.sent is None
