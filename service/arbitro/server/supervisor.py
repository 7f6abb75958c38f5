"""Starts the workers, and replaces those that die.

granian (2.8) notes in `respawned_wrks` when each worker was replaced, and takes two ends within 5.5
seconds for a crash loop: it stops every worker and exits. A mapping that ignores workers that were
killed is put in its place. It relies on three attributes of the server: `respawned_wrks`, which is
set by number before the ended worker leaves the list; `wrks`, the list, which stays the same
object; and a worker's `inner`, its process. `tests/test_supervisor.py` checks them.
"""

from collections.abc import Sequence
from typing import Any

from granian import Granian


class Supervisor(Granian):  # type: ignore[misc, valid-type] # one of two, by Python
    """granian's server, which does not give up on workers that are killed.

    granian ends the whole service if a worker dies twice in 5.5 seconds. That is right for one that
    cannot start. It is wrong for one that was killed, by the kernel for lack of memory, say: the
    other workers would be stopped with it, and with an embedded Redis all games be lost.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.respawned_wrks = Replacements(self.wrks)


class Replacements(dict[int, float]):
    """When each worker was replaced last; those that were killed do not count."""

    def __init__(self, workers: Sequence[Any]) -> None:
        super().__init__()
        self._workers = workers

    def __setitem__(self, number: int, when: float) -> None:
        """Note a replacement; the worker that has ended is still listed."""
        code = self._workers[number].inner.exitcode
        if code is None or code >= 0:  # below 0 is a signal
            super().__setitem__(number, when)
