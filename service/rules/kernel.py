"""The words every game shares, and what every game must answer."""

import dataclasses
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Annotated, Any, Literal, Protocol, TypeAlias

from service.rules.legal import Template
from service.rules.values import frozen


class SEAT:
    """Marks a number as a seat, so that one that does not exist is noticed before it is judged."""


Seat: TypeAlias = Annotated[int, SEAT, "a seat"]
"""A player's place at the table, clockwise from 0: the player on the left is the next seat."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator."""

Player: TypeAlias = Seat | None
"""Who moves: a seat, or None for chance."""

NOBODY: AbstractSet[Player] = frozenset()
CHANCE: AbstractSet[Player] = frozenset({None})

Audience: TypeAlias = Literal["all"] | tuple[Seat, ...]
Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]

Pick: TypeAlias = Callable[[int], int]
"""Draws a whole number below the given one, each equally likely."""


class Move(Protocol):
    """What a player, or chance, does."""

    @property
    def type(self) -> str: ...
    @property
    def seat(self) -> Player: ...


class Event(Protocol):
    """What happened, under which rule, and who may know it."""

    @property
    def type(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def audience(self) -> Audience: ...


class Outcome(Protocol):
    """Who won."""

    @property
    def winners(self) -> tuple[Seat, ...]: ...
    @property
    def scores(self) -> tuple[int, ...] | None: ...


@frozen
class Refusal:
    """Why a move is not allowed: a stable code, the rule, the field at fault, the facts."""

    code: str
    rule: str
    field: str | None = None
    facts: Mapping[str, Fact] = dataclasses.field(default_factory=dict)


class IllegalMove(Exception):
    """The rules do not allow this move."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@frozen
class Step:
    """What a move leads to."""

    state: Any
    events: tuple[Event, ...]


@frozen
class Words:
    """One text in every language the rulebooks are kept in."""

    en: str
    fr: str
    nl: str


@frozen
class Rule:
    """A rule in our own words, and where it comes from.

    A ruling gives the reason for what no rulebook decides; a note says where sources disagree.
    """

    id: str
    text: Words
    source: str
    ruling: Words | None = None
    note: Words | None = None


class Game(Protocol):
    """What a game's package answers about its own, frozen `State`."""

    @property
    def NAME(self) -> str: ...  # noqa: N802 - constants of a module
    @property
    def TITLE(self) -> str: ...  # noqa: N802
    @property
    def VERSION(self) -> str: ...  # noqa: N802
    @property
    def PLAYERS(self) -> tuple[int, ...]: ...  # noqa: N802
    @property
    def RULEBOOK(self) -> tuple[Rule, ...]: ...  # noqa: N802
    @property
    def MOVES(self) -> tuple[type, ...]: ...  # noqa: N802
    @property
    def CHANCE_MOVES(self) -> tuple[type, ...]: ...  # noqa: N802
    @property
    def EVENTS(self) -> tuple[type, ...]: ...  # noqa: N802
    @property
    def Options(self) -> type: ...  # noqa: N802
    @property
    def State(self) -> type: ...  # noqa: N802
    @property
    def View(self) -> type: ...  # noqa: N802
    @property
    def Outcome(self) -> type: ...  # noqa: N802

    def __hash__(self) -> int:
        """There is one of each game."""

    def new_game(self, players: int, options: Any) -> Any:
        """Lay the table; what needs chance is left to chance's first move."""

    def seats(self, state: Any) -> range:
        """Say who sits at the table."""

    def to_act(self, state: Any) -> AbstractSet[Player]:
        """Say who may move now: seats in any order, CHANCE or NOBODY."""

    def why_not(self, state: Any, move: Any) -> Refusal | None:
        """Judge a move: this is the only place that does."""

    def legal(self, state: Any, seat: Seat) -> tuple[Template, ...]:
        """Describe every move the seat may make, and no other."""

    def apply(self, state: Any, move: Any) -> Step:
        """Make a move with all that follows from it by itself, or raise IllegalMove."""

    def deal(self, state: Any, pick: Pick) -> Any:
        """Make chance's move, drawing only through `pick`."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        """Show what the viewer may see, built up from nothing."""

    def outcome(self, state: Any) -> Any:
        """Say who won and why, or None while the game goes on."""

    def faults(self, state: Any) -> tuple[str, ...]:
        """Say what is impossible about a state, in words."""
