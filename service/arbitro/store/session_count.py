"""How many sessions there are. They are counted when one is opened, so that no move pays for it.

A sorted set holds each session with the time at which it expires, as far as is known. A move
makes a session live longer, but does not change the set. So when the time of a session has passed,
the session is looked up. If it is gone it is not counted any more; otherwise its time is put off.
There is one set for all processes. In a Cluster the set is on one node, and the sessions are on
all. So one step counts, and another one looks up.
"""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any

from arbitro.store.connection.gateway import Gateway
from arbitro.store.keys import COUNTED, table_of

ADMIT = files("arbitro.store").joinpath("admit.lua").read_text()
LOOKED_FOR_AT_ONCE = 100
# More than one opening adds, so that sessions which are gone do not add up.
MOST_LOOKS = 3


class SessionCount:
    """Counts the sessions in one Redis, and admits a limited number."""

    def __init__(self, gateway: Gateway, most: int, lifetime: int) -> None:
        self._gateway = gateway
        self._most = most
        self._lifetime = lifetime
        """how many milliseconds a session is kept if nobody plays"""

    def admit(self, session: str) -> bool:
        """Count a session that is about to be opened, unless there are too many already."""
        admitted, due = self._counted(session)
        for _ in range(MOST_LOOKS):
            if not due:
                break
            admitted, due = self._counted(session, *self._looked_for(due))
        return admitted

    def _counted(self, session: str, *found: Any) -> tuple[bool, Sequence[bytes]]:
        arguments = (session, self._lifetime, self._most, LOOKED_FOR_AT_ONCE, *found)
        admitted, due = self._gateway.run(ADMIT, [COUNTED], *arguments)
        return bool(admitted), due

    def _looked_for(self, sessions: Sequence[bytes]) -> Iterator[Any]:
        """Give each session with the milliseconds it has left; a negative number if it is gone."""
        with self._gateway.client.pipeline(transaction=False) as pipe:
            for session in sessions:
                pipe.pttl(table_of(session.decode()))
            for session, left in zip(sessions, pipe.execute(), strict=True):
                yield from (session, left)

    def forget(self, session: str) -> None:
        """Count a session no longer."""
        self._gateway.client.zrem(COUNTED, session)
