"""What may take long, done beside the requests that need it."""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Found = TypeVar("Found")


class Aside(Generic[Arguments, Found]):
    """Does something in a thread of its own.

    Who asks for it meanwhile gets the same result, whatever they ask with. A failure is not kept:
    who asks after it has it tried again.
    """

    def __init__(self, do: Callable[Arguments, Found]) -> None:
        self._do = do
        self._thread = ThreadPoolExecutor(1)
        self._lock = threading.Lock()
        self._under_way: Future[Found] | None = None

    def __call__(self, *arguments: Arguments.args, **options: Arguments.kwargs) -> Future[Found]:
        with self._lock:
            if self._under_way is None or self._under_way.done():
                self._under_way = self._thread.submit(self._do, *arguments, **options)
            return self._under_way
