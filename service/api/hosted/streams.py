"""Following a hosted game live: server-sent events, each reader's own, numbered without gap."""

from collections.abc import Callable, Iterator

from flask import Response, request

from service.api.hosted.hosting import Hosting
from service.api.hosted.places import Place
from service.api.hosted.watchers import Watchers
from service.api.shapes.readers import malformed
from service.sessions.connect import UNREACHABLE
from service.sessions.store import Told

HEARTBEAT = b": still here\n\n"
DIGITS_OF_AN_EVENT = 9


class Streams:
    """The streams of one process."""

    def __init__(self, hosting: Hosting, watchers: Watchers, heartbeat_seconds: float) -> None:
        self._hosting = hosting
        self._watchers = watchers
        self._heartbeat = heartbeat_seconds

    def follow(self, session: str) -> Response:
        """Tell a reader what happens, from after the last event they have had."""
        place, _ = self._hosting.enter(session)
        after = _last_event()
        if after > place.table.told[place.ear]:
            raise malformed("", "Last-Event-ID is the number of an event that has not happened.")
        told = self._hosting.told(place, after)
        if not told.events and told.over:
            # What tells a browser not to come back.
            return Response(status=204)
        self._watchers.arrive()
        return Response(
            _Stream(self._stream(place, after), self._watchers.leave),
            mimetype="text/event-stream",
            headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        )

    def _stream(self, place: Place, after: int) -> Iterator[bytes]:
        with self._hosting.bell.waiting(place.session) as rung:
            yield HEARTBEAT
            over: bool | None = False
            while over is False:
                rung.clear()
                told = self._look(place, after)
                yield from map(_framed, told.events, range(after + 1, after + 1 + len(told.events)))
                after += len(told.events)
                over = told.over
                # A watcher who has gone is noticed when something is written.
                if over is False and not rung.wait(self._heartbeat):
                    yield HEARTBEAT

    def _look(self, place: Place, after: int) -> Told:
        try:
            with self._watchers.looking():
                told = self._hosting.told(place, after)
        except UNREACHABLE:
            # It comes back, and then nothing has been missed.
            return Told((), over=False)
        # A seat that was handed on is not told any more.
        return told if told.digest == place.digest else Told((), over=None)


class _Stream:
    """A stream that gives its place back when it is closed, begun or not."""

    def __init__(self, told: Iterator[bytes], leave: Callable[[], None]) -> None:
        self._told = told
        self._leave = leave

    def __iter__(self) -> Iterator[bytes]:
        return self._told

    def close(self) -> None:
        self._told.close()  # type: ignore[attr-defined]
        self._leave()


def _last_event() -> int:
    text = request.headers.get("Last-Event-ID", "0")
    if not text.isascii() or not text.isdigit() or len(text) > DIGITS_OF_AN_EVENT:
        raise malformed("", "Last-Event-ID is the number of an event.")
    return int(text)


def _framed(event: bytes, number: int) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (number, event)
