"""Following a hosted game live: server-sent events, each reader's own, numbered without gap."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from time import monotonic, sleep

from flask import Response, request

from service.api.hosted.hosting import Hosting
from service.api.hosted.places import Place
from service.api.hosted.watchers import Watchers
from service.api.shapes.readers import bad_parameter
from service.sessions.connect import UNREACHABLE
from service.sessions.mailbox import next_news
from service.sessions.news import News
from service.sessions.store import Told

HEARTBEAT = b": still here\n\n"
DIGITS_OF_AN_EVENT = 9
# Before Redis is asked again.
PAUSE_SECONDS = 0.5


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
            raise bad_parameter("Last-Event-ID", "No event of this number has happened.")
        if after == place.table.told[place.ear] and place.over:
            # What tells a browser not to come back.
            return Response(status=204)
        self._watchers.arrive()
        return Response(
            _Stream(self._stream(place, after), self._watchers.leave),
            mimetype="text/event-stream",
            headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        )

    def _stream(self, place: Place, after: int) -> Iterator[bytes]:
        with self._hosting.bell.waiting(place.session) as mailbox:
            over: bool | None = False
            look_at = monotonic()
            while over is False:
                left = look_at - monotonic()
                told = _told_by(next_news(mailbox, left), place.ear, after) if left > 0 else None
                if told is None:
                    told = yield from self._look(place, after)
                    look_at = monotonic() + self._heartbeat
                if told.events:
                    yield framed(told.events, after)
                after += len(told.events)
                over = told.over

    def _look(self, place: Place, after: int) -> Generator[bytes, None, Told]:
        """Read what is kept; when Redis is away it comes back, and then nothing has been missed."""
        while True:
            # A watcher who has gone is noticed when something is written.
            yield HEARTBEAT
            with suppress(*UNREACHABLE), self._watchers.looking():
                told = self._hosting.told(place, after)
                # A seat that was handed on is not told any more.
                return told if told.digest == place.digest else Told((), over=None)
            sleep(PAUSE_SECONDS)


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
        raise bad_parameter("Last-Event-ID", "Must be the number of an event.")
    return int(text)


def _told_by(news: Sequence[News], ear: str, after: int) -> Told | None:
    """Give a reader's part of the news; None if some of it is missing or it is time to look."""
    events: list[bytes] = []
    for each in news:
        already_told = after + len(events) - each.before[ear]
        told = each.told(ear)
        # Too few of them, if Redis has come back with less than it had.
        if not 0 <= already_told <= len(told):
            return None
        events += told[already_told:]
    return Told(events, news[-1].over) if news else None


def framed(events: Sequence[bytes], after: int) -> bytes:
    numbered = enumerate(events, after + 1)
    return b"".join(b"id: %d\ndata: %b\n\n" % each for each in numbered)
