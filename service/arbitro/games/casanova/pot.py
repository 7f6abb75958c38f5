"""Where the coins on the table go at the end of a round of Casanova."""

from collections.abc import Mapping

from arbitro.games.casanova.moves import Card
from arbitro.rules.base import Value
from arbitro.rules.kernel import Seat


class Pot(Value):
    """Who takes how many coins each, by which rule, and how many stay on the table."""

    rule: str
    takers: tuple[Seat, ...]
    share: int
    left: int


def shared_out(coins: int, contenders: Mapping[Seat, Card], massimo: int) -> Pot:
    """Share out the coins on the table among those who have not folded."""
    rule, takers = _takers(contenders, massimo)
    share, left = divmod(coins, len(takers)) if takers else (0, coins)
    return Pot(rule, takers, share, left)


def _takers(contenders: Mapping[Seat, Card], massimo: int) -> tuple[str, tuple[Seat, ...]]:
    # All others folded: the active player takes the pot whatever their card.
    if len(contenders) == 1:
        return "casanova.all-folded", tuple(contenders)
    # The highest card that is at most the massimo takes the pot.
    highest = max((card for card in contenders.values() if card <= massimo), default=None)
    takers = tuple(seat for seat, card in contenders.items() if card == highest)
    if not takers:
        return "casanova.carry", takers
    return ("casanova.reveal" if len(takers) == 1 else "casanova.split"), takers
