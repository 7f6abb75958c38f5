"""The stateless operations of a game: one row each, spelled out in the contract for every game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from service.api.contract.blueprints import UNREADABLE
from service.api.shapes.game import Wire
from service.api.stateless import play


@dataclass(frozen=True)
class Operation:
    """Where it is, what it is called, what goes in and comes out, and what may go wrong."""

    path: str
    id: str
    summary: str
    request: Callable[[Wire], type]
    response: Callable[[Wire], type]
    answer: Callable[..., dict[str, Any]]
    problems: tuple[str, ...]
    pages: bool = False
    judges: bool = False


OPERATIONS = (
    Operation(
        "/positions",
        "start_{game}",
        "Start a game of {title}",
        lambda wire: wire.start,
        lambda wire: wire.position,
        play.start,
        UNREADABLE,
    ),
    Operation(
        "/moves",
        "play_{game}_move",
        "Judge a move in {title}: the next position, or the rule that forbids it",
        lambda wire: wire.play,
        lambda wire: wire.position,
        play.play,
        (*UNREADABLE, "impossible-state"),
        judges=True,
    ),
    Operation(
        "/legal-moves",
        "list_{game}_legal_moves",
        "Describe, count or list the legal moves in a state of {title}",
        lambda wire: wire.ask,
        lambda wire: wire.legal_moves,
        play.ask,
        (*UNREADABLE, "impossible-state"),
        pages=True,
    ),
    Operation(
        "/views",
        "view_{game}",
        "Show what a seat or a spectator may see of a state of {title}",
        lambda wire: wire.look,
        lambda wire: wire.view,
        play.look,
        (*UNREADABLE, "impossible-state"),
    ),
    Operation(
        "/records",
        "verify_{game}_record",
        "Check the record of a whole game of {title}",
        lambda wire: wire.record,
        lambda wire: wire.verdict,
        play.verify,
        (*UNREADABLE, "not-from-seed"),
        judges=True,
    ),
)
