"""Starts the workers, and replaces those that die."""

from collections.abc import Sequence
from typing import Any

from granian import Granian


class Supervisor(Granian):  # type: ignore[misc, valid-type] # one of two, by Python
    """granian's server, which does not give up on workers that are killed.

    granian ends the whole service if a worker dies twice in 5.5 seconds. That is right for one that
    cannot start. It is wrong for one that was killed, by the kernel for lack of memory, say: the
    other workers would be stopped with it, and with an embedded Redis all games be lost.
    """

    def _respawn_workers(self, workers: Sequence[int], *arguments: Any, **options: Any) -> None:
        killed = [number for number in workers if _was_killed(self.wrks[number])]
        super()._respawn_workers(workers, *arguments, **options)
        for number in killed:
            self.respawned_wrks.pop(number, None)


def _was_killed(worker: Any) -> bool:
    """Tell a worker that a signal has ended from one that has failed."""
    code = worker.inner.exitcode
    return code is not None and code < 0
