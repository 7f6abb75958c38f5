"""What lies behind a view: the cards that the viewer does not see, and where they may be."""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

from arbitro.rules.kernel import ImpossibleView, Pick

Item = TypeVar("Item", bound=Hashable)


def unseen(everything: Iterable[Item], seen: Iterable[Item]) -> list[Item]:
    """List what is not among the cards seen, which must all be there."""
    left = Counter(everything)
    left.subtract(seen)
    if any(number < 0 for number in left.values()):
        raise ImpossibleView
    return list(left.elements())


def drawn(cards: list[Item], number: int, pick: Pick) -> tuple[Item, ...]:
    """Take a number of the cards, each equally likely."""
    if not 0 <= number <= len(cards):
        raise ImpossibleView
    return tuple([cards.pop(pick(len(cards))) for _ in range(number)])
