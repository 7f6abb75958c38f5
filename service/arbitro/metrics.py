"""What is counted and timed, for Prometheus.

prometheus_client decides when it is imported whether processes share what they count. So this is
imported only where `exporter` has said so.
"""

from collections.abc import Callable
from functools import cache, partial
from time import perf_counter
from typing import Any

from prometheus_client import Counter, Gauge, Histogram

from arbitro.api.bodies.answers import Report
from arbitro.store.gateway import UNREACHABLE

REQUEST_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0)
DELAY_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
REDIS_BUCKETS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1.0)

counter = partial(Counter, namespace="arbitro", registry=None)
histogram = partial(Histogram, namespace="arbitro", registry=None)
# The sum of the gauges of the processes that are alive.
gauge = partial(Gauge, namespace="arbitro", multiprocess_mode="livesum", registry=None)


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        requests = histogram(
            "request_seconds",
            "Requests by operation and status, and how long they took",
            ("operation", "status"),
            buckets=REQUEST_BUCKETS,
        )
        redis = histogram(
            "redis_seconds",
            "What the store asked of Redis, and how long it took",
            ("command",),
            buckets=REDIS_BUCKETS,
        )
        # Finding what belongs to some labels takes long, so it is done once.
        self._request = cache(requests.labels)
        self._redis = cache(redis.labels)
        self._redis_errors = counter("redis_errors", "What Redis did not do", ("command", "error"))
        self._refusals = counter("refusals", "Moves refused, by the rule that forbids", ("rule",))
        self._commits = counter(
            "commits", "What came of writing to tables; stale is a conflict", ("result",)
        )
        self._advice = counter("advice", "What came of asking for advice", ("result",))
        self._advice_awaited = gauge("advice_awaited", "Clients that wait for advice")
        self._opened = counter("tables_opened", "Tables opened, by game", ("game",))
        self.note_bot_delay = histogram(
            "bot_delay_seconds",
            "How long turns of bots, and of players who are late, were due until a move was found",
            buckets=DELAY_BUCKETS,
        ).observe
        self._followers = gauge("followers", "Clients that follow a table")

    def report(self, report: Report) -> None:
        """Count a request."""
        self._request(report.operation, report.status).observe(report.seconds)
        if report.rule:
            self._refusals.labels(report.rule).inc()

    def note_advice(self, result: str) -> None:
        """Count what came of a request for advice: that it has begun, or how it has ended."""
        self._advice.labels(result).inc()
        self._advice_awaited.inc({"begun": 1, "busy": 0}.get(result, -1))

    def watch(self, store: Any, listener: Any) -> None:
        """Time each call of a store, and count what a listener follows."""
        for name in vars(type(store)):
            if not name.startswith("_"):
                setattr(store, name, self._timed(name, getattr(store, name)))
        for name, count in (("follow", self._followers.inc), ("leave", self._followers.dec)):
            setattr(listener, name, _counted(getattr(listener, name), count))

    def _timed(self, command: str, call: Callable[..., Any]) -> Callable[..., Any]:
        observe = self._redis(command).observe

        def called(*arguments: Any, **options: Any) -> Any:
            began = perf_counter()
            try:
                result = call(*arguments, **options)
            except UNREACHABLE as error:
                self._redis_errors.labels(command, type(error).__name__).inc()
                raise
            finally:
                observe(perf_counter() - began)
            if command == "commit":
                self._commits.labels(result).inc()
                if not arguments[0].before and result == "done":
                    self._opened.labels(arguments[0].table.game).inc()
            return result

        return called


def _counted(call: Callable[[str], None], count: Callable[[], None]) -> Callable[[str], None]:
    def called(table: str) -> None:
        call(table)
        count()

    return called
