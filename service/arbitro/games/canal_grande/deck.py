"""The cards of Canal Grande. A card is its name; cards of one name are interchangeable."""

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias, TypeVar, cast, get_args

from arbitro.rules.kernel import Items, named

_District: TypeAlias = Literal[
    "cannaregio", "castello", "dorsoduro", "san-marco", "san-polo", "santa-croce"
]
_Number: TypeAlias = Literal["1", "2", "3"]
_Card: TypeAlias = Literal[_District, "gondola", "spy", "traitor", "doge", _Number]

District: TypeAlias = Annotated[_District, named("District")]
Number: TypeAlias = Annotated[_Number, named("Number")]
Card: TypeAlias = Annotated[_Card, named("Card")]
Cards: TypeAlias = Items[Card]
Numbers: TypeAlias = Items[Number]
Districts: TypeAlias = Items[District]
Name = TypeVar("Name", bound=Card)

NUMBERS_ARE_WORDS = "a number card is written as a word, since it lies in piles with named cards"

DISTRICTS: Districts = get_args(_District)

ACTIONS: frozenset[Card] = frozenset((*DISTRICTS, "gondola", "spy", "traitor", "doge"))
HELD: frozenset[Card] = frozenset((*DISTRICTS, "gondola"))
"""What goes to the hand; other action cards act and are discarded."""


def in_order(cards: Iterable[Name]) -> tuple[Name, ...]:
    """Put cards in alphabetical order, which does not show how they came."""
    return tuple(sorted(cards))


def without(cards: Iterable[Name], gone: Iterable[Card]) -> tuple[Name, ...]:
    """Take some cards away; they must be there."""
    left: list[Name] = list(cards)
    for card in gone:
        left.remove(card)  # type: ignore[arg-type]  # a number among action cards would not be there
    return tuple(left)


def numbers_of(cards: Iterable[Card]) -> Numbers:
    """Pick out the number cards."""
    return cast("Numbers", tuple([card for card in cards if card not in ACTIONS]))


def actions_of(cards: Iterable[Card]) -> Cards:
    """Pick out the action cards."""
    return tuple([card for card in cards if card in ACTIONS])


def sum_of(numbers: Iterable[Number]) -> int:
    """Add up number cards."""
    return sum(map(int, numbers))
