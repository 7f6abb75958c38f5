"""The cards of Canal Grande. A card is its name; cards of one name are interchangeable."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar, cast

from service.rules.legal import Kinds

District: TypeAlias = Literal[
    "cannaregio", "castello", "dorsoduro", "san-marco", "san-polo", "santa-croce"
]
Number: TypeAlias = Literal["1", "2", "3"]
Card: TypeAlias = Literal[District, "gondola", "spy", "traitor", "doge", Number]
Cards: TypeAlias = tuple[Card, ...]
Counts: TypeAlias = Mapping[District, int]
Name = TypeVar("Name", bound=Card)

DISTRICTS: tuple[District, ...] = (
    "cannaregio",
    "castello",
    "dorsoduro",
    "san-marco",
    "san-polo",
    "santa-croce",
)

ACTIONS: frozenset[Card] = frozenset((*DISTRICTS, "gondola", "spy", "traitor", "doge"))
HELD: frozenset[Card] = frozenset((*DISTRICTS, "gondola"))
"""What goes to the hand; other action cards act and are discarded."""


def in_order(cards: Iterable[Name]) -> tuple[Name, ...]:
    """Put cards in alphabetical order, which tells nothing about how they came."""
    return tuple(sorted(cards))


def without(cards: Iterable[Name], gone: Iterable[Card]) -> tuple[Name, ...]:
    """Take some cards away; they must be there."""
    left: list[Name] = list(cards)
    for card in gone:
        left.remove(card)  # type: ignore[arg-type]  # a number among action cards would not be there
    return tuple(left)


def missing(wanted: Sequence[Card], cards: Sequence[Card]) -> Card | None:
    """Find a card that is wanted more often than it is there."""
    for card in wanted:
        if wanted.count(card) > cards.count(card):
            return card
    return None


def kinds(cards: Sequence[Card]) -> Kinds:
    """Say how many there are of each card."""
    return tuple({card: cards.count(card) for card in cards}.items())


def numbers_of(cards: Iterable[Card]) -> tuple[Number, ...]:
    """Pick out the number cards."""
    return cast("tuple[Number, ...]", tuple([card for card in cards if card not in ACTIONS]))


def actions_of(cards: Iterable[Card]) -> Cards:
    """Pick out the action cards."""
    return tuple([card for card in cards if card in ACTIONS])


def sum_of(numbers: Iterable[Number]) -> int:
    """Add up number cards."""
    return sum(map(int, numbers))


def district_counts(hand: Sequence[Card]) -> Counts:
    """Say how many cards of each district there are, of those there are any."""
    return {name: cards for name in DISTRICTS if (cards := hand.count(name))}
