"""Where advisers are asked, and how many places there are for those who ask.

Whoever asks takes a place until they are answered. Hints at tables and advice to anybody have
places of their own, and advisers take those who wait for hints first.
"""

import errno
import socket
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Literal, TypeAlias

AdviceQueue: TypeAlias = Literal["hints", "advice"]

QUEUES: tuple[AdviceQueue, ...] = ("hints", "advice")
"""in the order in which advisers look for questions"""
WAITING = 4
"""So many questions wait for each adviser. More would wait for longer than they take to repeat."""
NAME_BYTES = 16


def address_of(folder: str, queue: AdviceQueue) -> str:
    """Name the socket of a queue."""
    return str(Path(folder) / queue)


def places_for_one(advisers: int) -> int:
    """Say how many places of a queue one client may take: half of them."""
    return advisers * (1 + WAITING) // 2


def take_place(connection: socket.socket, address: str, client: str, places: int) -> bool:
    """Take one of a client's places with a connection, unless all of them are taken.

    A place is a name of the connection. The system gives a name to one connection of all workers at
    a time, and takes it back when that is closed, however its worker ends. Only Linux has such
    names; elsewhere there is no limit for one client.
    """
    return sys.platform != "linux" or any(
        _is_bound(connection, f"{address} {client} {place}") for place in range(places)
    )


def _is_bound(connection: socket.socket, name: str) -> bool:
    digest = blake2b(name.encode(), digest_size=NAME_BYTES).hexdigest()
    try:
        connection.bind(f"\0arbitro-{digest}")
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        return False
    return True
