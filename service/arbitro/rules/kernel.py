"""What all games have in common: values, the base classes of their kinds, and `Game`.

A value is an immutable struct. `msgspec.structs.replace` makes a changed copy of it. A field
of a state or a move has one of the types `Int`, `Text`, `bool`, `Literal[...]`, `None`, another
value, `Items[...]` or `Keyed[...]` of these, or a union of these.
"""

import re
import typing
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct, StructMeta

if TYPE_CHECKING:
    from arbitro.rules.legal import Template

Item = TypeVar("Item")

LONGEST_LIST = 1000
LONGEST_TEXT = 10_000
INT32 = range(-(2**31), 2**31)

Int: TypeAlias = Annotated[int, Meta(ge=INT32[0], le=INT32[-1])]
"""A whole number that fits into a signed 32-bit integer."""

Items: TypeAlias = Annotated[tuple[Item, ...], Meta(max_length=LONGEST_LIST)]
"""A list."""

Keyed: TypeAlias = Annotated[Mapping[str, Item], Meta(max_length=LONGEST_LIST)]
"""A mapping with strings as keys."""

Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
"""A string."""

SHARED = {"shared": True}
"""The `extra` in the annotation of an enumeration that is the same in every game."""


def about(description: str) -> Meta:
    """Describe a field in the contract."""
    return Meta(description=description)


def always_null(description: str, instead_of: Any) -> Meta:
    """Describe a field that is null in this type, and of another type in similar ones."""
    return Meta(description=description, extra={"instead_of": instead_of})


def named(title: str) -> Meta:
    """Name an enumeration or a union in the contract."""
    return Meta(title=title)


def wire_name(name: str) -> str:
    """Drop the underscore that distinguishes a field's name from a Python keyword."""
    return name.removesuffix("_")


@typing.dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(Struct, frozen=True, forbid_unknown_fields=True, gc=False, rename=wire_name):
    """An immutable value; unknown fields are refused when it is read."""


class Shared(Value):
    """A value whose type is the same in every game, and has one name in the contract."""


def fields_in(value: Struct, kind: type[Struct]) -> dict[str, Any]:
    """Return the fields of a value that values of another kind have too."""
    return {name: getattr(value, name) for name in kind.__struct_fields__}


def with_item(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Copy a tuple, with another item at one index."""
    return (*items[:index], item, *items[index + 1 :])


def snake_case(name: str) -> str:
    """Turn `TurnUp` into `turn_up`."""
    return re.sub(r"(?<=.)([A-Z])", r"_\1", name).lower()


class TypedValue(Value, tag_field="type", tag=snake_case):
    """A value whose JSON has a `type`: the name of its class in snake case."""

    @property
    def type(self) -> str:
        """Return the name of its type."""
        return type_name(type(self))


def type_name(kind: type[Struct]) -> str:
    """Return the `type` of a move or an event in JSON."""
    return str(kind.__struct_config__.tag)


# --- seats, moves and events ---


SEAT = "seat"
"""The key in the `extra` of an annotation that says that a number is a seat."""

ANY_SEAT = "a player's place at the table, clockwise from 0; a number of this type is a seat"
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=INT32[-1], description=ANY_SEAT, extra={SEAT: True})]
"""A player's place at the table, clockwise from 0: the player on the left is the next seat."""

BY_SEAT = "by_seat"
"""The key in the `extra` of an annotation that says that a list has an entry for each seat."""

BySeat: TypeAlias = Annotated[Items[Item], Meta(description="by seat", extra={BY_SEAT: True})]
"""A list with an entry for each seat: front ends write the players' names beside it."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator."""

Player: TypeAlias = Seat | None
"""Who moves: a seat, or None for chance."""

NOBODY: AbstractSet[Player] = frozenset()
CHANCE: AbstractSet[Player] = frozenset({None})

# Without a name of its own: a generator for TypeScript would take a list for it.
Everybody: TypeAlias = Literal["all"]
Audience: TypeAlias = Annotated[
    Everybody | Items[Seat],
    Meta(description="who may know of it: all, or these seats", title="Audience", extra=SHARED),
]
Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...] | tuple[Value, ...]

Reasons: TypeAlias = Mapping[str, tuple[str, ...]]
"""The codes of refusals, each with the names of the facts that it may have."""

Pick: TypeAlias = Callable[[int], int]
"""Draws a whole number below its argument, each equally likely."""


class PlayerMove(TypedValue):
    """What a player does."""

    seat: Seat


class ChanceMove(TypedValue, kw_only=True):
    """What chance does."""

    seat: Annotated[None, always_null("chance has no seat", Int)] = None


RULE_CITED = "the rule that made it happen"


class EventMeta(StructMeta):
    """Lets a class of events name the rule that they always cite: `class Won(Event, rule="…")`."""

    def __new__(
        cls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        rule: str = "",
        **config: Any,
    ) -> Any:
        """Make the class, with a base class that fixes the value of `rule`."""
        if rule:
            fixed = {"rule": Annotated[Literal[rule], Meta(description=RULE_CITED)]}
            base = {"__module__": namespace["__module__"], "__annotations__": fixed, "rule": rule}
            bases = (StructMeta.__new__(cls, name, bases, base, kw_only=True),)
        return super().__new__(cls, name, bases, namespace, **config)


class Event(TypedValue, metaclass=EventMeta, kw_only=True):
    """What happened, by which rule, and who may know of it."""

    rule: Annotated[str, Meta(description=RULE_CITED)] = ""
    audience: Audience = "all"

    def is_for(self, viewer: Viewer) -> bool:
        """Return whether a viewer may know of it."""
        return self.audience == "all" or viewer in self.audience


class SeatEvent(Event):
    """What a seat did, or what happened to it."""

    seat: Seat


class Refusal(Value):
    """Why a move is not allowed: a stable code, the rule, the wrong field, the facts."""

    code: str
    rule: str
    field: str | None = None
    facts: Mapping[str, Fact] = msgspec.field(default_factory=dict)


class IllegalMove(Exception):
    """The rules do not allow this move."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class ImpossibleView(Exception):
    """No state looks like this view."""


class Fault(Value):
    """Why a state cannot occur: a code, which the game's words say, and the facts."""

    code: str
    facts: Mapping[str, Fact] = msgspec.field(default_factory=dict)


class Step(Value):
    """What a move leads to."""

    state: Any
    events: tuple[Event, ...]

    def after(self, *events: Event) -> "Step":
        """Return this step together with what happened before it."""
        return Step(self.state, (*events, *self.events))


class Rule(Value):
    """A rule, and where it comes from. Its text stands in the files `rules.ftl` of the game."""

    id: str
    source: str


class NoFacts(Value):
    """What refusals are about in a game whose reasons say everything."""


def no_chance(_state: Any, _pick: Pick) -> Any:
    """Deal in a game without chance: this is never called."""
    raise NotImplementedError


def any_options(_players: int, _options: Any) -> Refusal | None:
    """Allow every combination of options."""
    return None


Card = TypeVar("Card", bound=Hashable)
Kind = TypeVar("Kind", bound=TypedValue)
State = TypeVar("State", bound=Value)
Move = TypeVar("Move", bound=PlayerMove | ChanceMove)
Options = TypeVar("Options", bound=Value)
View = TypeVar("View", bound=Value)
Outcome = TypeVar("Outcome", bound=Value)


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[State, Move, Options, View, Outcome]):
    """A game: its name, the types of its values, and its functions."""

    name: str
    title: str
    version: str
    """is increased when the same moves may lead to another result"""
    players: tuple[int, ...]
    """how many may play"""
    rulebook: tuple[Rule, ...]
    words: tuple[str, ...] = ()
    """the packages whose folder `words` has a folder for each language, with Fluent files"""

    options_type: type[Options]
    state_type: type[State]
    view_type: type[View]
    outcome_type: type[Outcome]
    facts_type: type[Value] = NoFacts
    """what refusals are about: each fact is a field that may be missing"""
    reasons: Reasons
    """why a move can be refused"""
    moves: tuple[type[PlayerMove], ...]
    chance_moves: tuple[type[ChanceMove], ...] = ()
    events: tuple[type[Event], ...]

    why_not_start: Callable[[int, Options], Refusal | None] = any_options
    """refuse a combination of options and players, or None if the rules allow it"""
    new_game: Callable[[int, Options], State]
    """set up the game; whatever is random is left to chance's first move"""
    seats: Callable[[State], range]
    """who sits at the table"""
    to_act: Callable[[State], AbstractSet[Player]]
    """who may move now: seats in any order, CHANCE or NOBODY"""
    why_not: Callable[[State, Move], Refusal | None]
    """alone decides whether a move is legal: a refusal, or None if the rules allow it"""
    legal: Callable[[State, Seat], "tuple[Template, ...]"]
    """describe exactly the moves that the seat may make"""
    apply: Callable[[State, Move], Step]
    """make a move with all its consequences, or raise IllegalMove"""
    deal: Callable[[State, Pick], ChanceMove] = no_chance
    """make chance's move; `pick` is the only source of randomness"""
    view: Callable[[State, Viewer], View]
    """show only what the viewer may see"""
    outcome: Callable[[State], Outcome | None]
    """say who won and why, or None while the game goes on"""
    faults: Callable[[State], tuple[Fault, ...]]
    """say why a state cannot occur; empty if it can"""
    imagine: Callable[[View, Viewer, Pick], State] | None = None
    """make a state that could lie behind a view, each about equally likely, or raise
    ImpossibleView; `pick` is the only source of randomness. Without it, the game has no bots"""
    likely_move: Callable[[State, Seat, Pick], Move] | None = None
    """help bots: choose a legal move that a sensible player might make, quickly"""
    plausible: Callable[[State, Seat], float] | None = None
    """help bots: say how plausible a state is, going by what others than a seat have chosen. States
    that look alike to the seat are compared; the weight is above 0"""
    estimate: Callable[[State], Sequence[float] | None] | None = None
    """help bots: say how likely each seat is to win, or None where that is hard to say"""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


def first_found(
    state: State, checks: Iterable[Callable[[State], Iterable[Fault]]]
) -> tuple[Fault, ...]:
    """Return the faults of the first check that finds any; each may rely on those before it."""
    return next(filter(None, (tuple(check(state)) for check in checks)), ())


def kinds_in(module: ModuleType, base: type[Kind]) -> tuple[type[Kind], ...]:
    """List the moves, or the events, of a module in the order in which they are defined."""
    kinds = [each for each in vars(module).values() if isinstance(each, type)]
    return tuple(kind for kind in kinds if issubclass(kind, base) and kind.__module__ != __name__)


def unseen(everything: Iterable[Card], seen: Iterable[Card]) -> list[Card]:
    """List what is not among the cards seen, which must all be there."""
    left = Counter(everything)
    left.subtract(seen)
    if any(number < 0 for number in left.values()):
        raise ImpossibleView
    return list(left.elements())


def drawn(cards: list[Card], number: int, pick: Pick) -> tuple[Card, ...]:
    """Take a number of the cards, each equally likely."""
    if not 0 <= number <= len(cards):
        raise ImpossibleView
    return tuple([cards.pop(pick(len(cards))) for _ in range(number)])
