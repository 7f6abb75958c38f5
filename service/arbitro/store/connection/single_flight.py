"""Slow work, done once for everybody who needs its result."""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class SingleFlight(Generic[Arguments, Result]):
    """Does something in a thread of its own, never twice at the same time.

    A call while the work is under way gets the result of that work, whatever its arguments are.
    Nothing is remembered: the next call after that does the work again.
    """

    def __init__(self, work: Callable[Arguments, Result]) -> None:
        self._work = work
        self._thread = ThreadPoolExecutor(1)
        self._lock = threading.Lock()
        self._under_way: Future[Result] | None = None

    def __call__(self, *arguments: Arguments.args, **options: Arguments.kwargs) -> Future[Result]:
        with self._lock:
            if self._under_way is None or self._under_way.done():
                self._under_way = self._thread.submit(self._work, *arguments, **options)
            return self._under_way
