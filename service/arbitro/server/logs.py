"""The log: text or JSON, with one line for each request."""

import logging
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec

from arbitro.api.bodies.answers import Report

TEXT = "[%(levelname)s] %(name)s: %(message)s"
WRITE_SECONDS = 0.02

TEXT_OF_REQUEST = "%s %s %d %.1f ms %d bytes id=%s"

log = logging.getLogger("arbitro.requests")

_encode = msgspec.json.Encoder().encode


class JsonFormatter(logging.Formatter):
    """Writes one object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": moment, "level": record.levelname.lower(), "logger": record.name}
        line |= getattr(record, "request", None) or {"message": record.getMessage()}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return _encode(line).decode()


def formatter(kind: str) -> logging.Formatter:
    return JsonFormatter() if kind == "json" else logging.Formatter(TEXT)


def configure(kind: str) -> None:
    """Have the log written in one of the two forms."""
    # None of them says this of a line; to find it out takes longer than the rest.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(kind))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    if not log.handlers:
        late = LateHandler()
        late.setFormatter(formatter(kind))
        log.addHandler(late)
        log.propagate = False


def granian_config(kind: str) -> dict[str, Any]:
    """Configure the lines of granian itself in the same form."""
    written = {"()": "arbitro.server.logs.formatter", "kind": kind}
    return {"formatters": {"generic": written, "access": written}}


def log_request(report: Report) -> None:
    """Write a line about a request."""
    fields = {
        "method": report.method,
        "route": report.route,
        "status": report.status,
        "milliseconds": round(report.seconds * 1000, 1),
        "bytes": report.size,
        "request_id": report.request_id,
    }
    if log.isEnabledFor(logging.INFO):
        # Without looking for the line that has called, which takes longer than all the rest.
        record = logging.LogRecord(
            log.name, logging.INFO, "", 0, TEXT_OF_REQUEST, (*fields.values(),), None
        )
        record.request = fields
        log.handle(record)


class LateHandler(logging.Handler):
    """Writes lines from a thread of its own, many together, so that no request waits for one.

    Those that a process has not written when it ends are lost.
    """

    def __init__(self, write: Callable[[str], Any] = sys.stderr.write) -> None:
        super().__init__()
        self._write = write
        self._waiting: deque[logging.LogRecord] = deque()
        self._thread: threading.Thread | None = None
        self._has_lines = threading.Event()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line for the thread, which is not started before: threads survive no fork."""
        self._waiting.append(record)
        if not self._has_lines.is_set():
            self._has_lines.set()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="requests", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while self._has_lines.wait():
            time.sleep(WRITE_SECONDS)
            self._has_lines.clear()
            records = [self._waiting.popleft() for _ in range(len(self._waiting))]
            self._write("".join([f"{self.format(record)}\n" for record in records]))
