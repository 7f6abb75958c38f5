"""The queues of the advisers, and the places in them.

A request holds a place until it is answered. Hints at hosted tables and advice to anybody have
queues of their own, and advisers take hints first.
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
"""How many questions may wait for each adviser. Any more would wait longer than a retry takes."""
NAME_BYTES = 16


def address_of(folder: str, queue: AdviceQueue) -> str:
    """Name the socket of a queue."""
    return str(Path(folder) / queue)


def places_for_one(advisers: int) -> int:
    """Say how many places of a queue one client may take: half of them."""
    return advisers * (1 + WAITING) // 2


def take_place(connection: socket.socket, address: str, client: str, places: int) -> bool:
    """Take one of a client's places with a connection, unless all of them are taken.

    A place is an abstract address that the connection is bound to. Only one connection of all
    workers can have it, until the connection is closed, however its worker ends. Only Linux has
    such addresses; elsewhere there is no limit for one client.
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
