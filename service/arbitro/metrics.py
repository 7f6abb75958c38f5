"""What is counted and timed, for Prometheus.

prometheus_client decides when it is imported whether processes share what they count. So this is
imported only where `exporter` has said so.
"""

from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any, TypeVar, cast

from prometheus_client import Counter, Gauge, Histogram

from arbitro.api.bodies.answers import Report
from arbitro.play.tables.stored import Written
from arbitro.play.tables.table import Change
from arbitro.store.gateway import UNREACHABLE
from arbitro.store.listener import Listener

REQUEST_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0)
DELAY_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
REDIS_BUCKETS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1.0)

Store = TypeVar("Store")


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        requests = _histogram(
            "request_seconds",
            "Requests by operation and status, and how long they took",
            REQUEST_BUCKETS,
            ("operation", "status"),
        )
        redis = _histogram(
            "redis_seconds",
            "What the store asked of Redis, and how long it took",
            REDIS_BUCKETS,
            ("command",),
        )
        # Finding what belongs to some labels takes long, so it is done once.
        self._request = cache(requests.labels)
        self._redis = cache(redis.labels)
        self._redis_errors = _counter("redis_errors", "What Redis did not do", ("command", "error"))
        self._refusals = _counter("refusals", "Moves refused, by the rule that forbids", ("rule",))
        self._commits = _counter(
            "commits", "What came of writing to tables; stale is a conflict", ("result",)
        )
        self._advice = _counter("advice", "What came of asking for advice", ("result",))
        self._advice_awaited = _gauge("advice_awaited", "Clients that wait for advice")
        self._opened = _counter("tables_opened", "Tables opened, by game", ("game",))
        self._delays = _histogram(
            "bot_delay_seconds",
            "How long turns of bots, and of players who are late, were due until a move was found",
            DELAY_BUCKETS,
        )
        self._followers = _gauge("followers", "Clients that follow a table or wait for a change")

    def report(self, report: Report) -> None:
        """Count a request."""
        self._request(report.operation, report.status).observe(report.seconds)
        if report.rule:
            self._refusals.labels(report.rule).inc()

    def note_advice(self, result: str) -> None:
        """Count what came of a request for advice: that it has begun, or how it has ended."""
        self._advice.labels(result).inc()
        self._advice_awaited.inc({"begun": 1, "busy": 0}.get(result, -1))

    def note_bot_delay(self, seconds: float) -> None:
        """Count a turn of a bot."""
        self._delays.observe(seconds)

    def measured(self, store: Store) -> Store:
        """Give the same store, with each call timed."""
        return cast("Store", TimedStore(store, self))

    def counted(self, subscriber: Listener) -> Listener:
        """Give the same subscriber, with its subscriptions counted."""
        return cast("Listener", CountedSubscriber(subscriber, self._followers))

    def timed(self, command: str, call: Callable[..., Any]) -> Callable[..., Any]:
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
                self._count(result, *arguments)
            return result

        return called

    def _count(self, written: Written, change: Change) -> None:
        self._commits.labels(written).inc()
        if not change.before and written == "done":
            self._opened.labels(change.table.game).inc()


class TimedStore:
    """A store with each call timed."""

    def __init__(self, store: Any, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics

    def __getattr__(self, name: str) -> Any:
        # Found once: it is an attribute of its own from then on.
        timed = self._metrics.timed(name, getattr(self._store, name))
        setattr(self, name, timed)
        return timed


class CountedSubscriber:
    """A subscriber with its subscriptions counted."""

    def __init__(self, subscriber: Listener, followers: Gauge) -> None:
        self._subscriber = subscriber
        self._followers = followers

        self.call = subscriber.call

    def follow(self, table: str) -> None:
        self._subscriber.follow(table)
        self._followers.inc()

    def leave(self, table: str) -> None:
        self._subscriber.leave(table)
        self._followers.dec()


def _counter(name: str, description: str, labels: tuple[str, ...]) -> Counter:
    return Counter(f"arbitro_{name}", description, labels, registry=None)


def _gauge(name: str, description: str) -> Gauge:
    """Make a gauge that is the sum of those of the processes that are alive."""
    return Gauge(f"arbitro_{name}", description, multiprocess_mode="livesum", registry=None)


def _histogram(
    name: str, description: str, buckets: tuple[float, ...], labels: tuple[str, ...] = ()
) -> Histogram:
    return Histogram(f"arbitro_{name}", description, labels, buckets=buckets, registry=None)
