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

from arbitro.api.envelope import Report

TEXT = "[%(levelname)s] %(name)s: %(message)s"
REQUESTS = "arbitro.requests"
# Lines are written together, so that no request waits for one to be written. Those that a process
# has not written when it ends are lost.
WRITE_SECONDS = 0.02

_encode = msgspec.json.Encoder().encode


class JsonFormatter(logging.Formatter):
    """Writes one object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        line = _line(record.created, record.levelname, record.name)
        line["message"] = record.getMessage()
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return _encode(line).decode()


def formatter(kind: str) -> logging.Formatter:
    return JsonFormatter() if kind == "json" else logging.Formatter(TEXT)


def configure(kind: str) -> None:
    """Have the log written in one of the two forms."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(kind))
    logging.basicConfig(level=logging.INFO, handlers=[handler])


def granian_config(kind: str) -> dict[str, Any]:
    """Configure the lines of granian itself in the same form."""
    written = {"()": "arbitro.server.logs.formatter", "kind": kind}
    return {"formatters": {"generic": written, "access": written}}


class RequestLog:
    """Writes a line for each request, from a thread of its own."""

    def __init__(self, kind: str, write: Callable[[str], Any] = sys.stderr.write) -> None:
        self._text_of = _as_json if kind == "json" else _as_text
        self._write = write
        self._waiting: deque[Report] = deque()
        self._thread: threading.Thread | None = None
        self._has_lines = threading.Event()
        self._lock = threading.Lock()

    def __call__(self, report: Report) -> None:
        self._waiting.append(report)
        if not self._has_lines.is_set():
            self._has_lines.set()
            self._start()

    def _start(self) -> None:
        # Not before the first request: threads do not survive a fork.
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="requests", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while self._has_lines.wait():
            time.sleep(WRITE_SECONDS)
            self._has_lines.clear()
            self._write_all()

    def _write_all(self) -> None:
        reports = [self._waiting.popleft() for _ in range(len(self._waiting))]
        if reports:
            self._write("".join([self._text_of(report) for report in reports]))


def _as_text(report: Report) -> str:
    return (
        f"[INFO] {REQUESTS}: {report.method} {report.route} {report.status} "
        f"{report.seconds * 1000:.1f} ms {report.size} bytes id={report.request_id}\n"
    )


def _as_json(report: Report) -> str:
    line = _line(time.time(), "INFO", REQUESTS) | {
        "method": report.method,
        "route": report.route,
        "status": report.status,
        "milliseconds": round(report.seconds * 1000, 1),
        "bytes": report.size,
        "request_id": report.request_id,
    }
    return _encode(line).decode() + "\n"


def _line(seconds: float, level: str, name: str) -> dict[str, Any]:
    moment = datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
    return {"time": moment, "level": level.lower(), "logger": name}
