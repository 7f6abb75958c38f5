from collections import Counter
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Literal, TypeAlias, get_args

from morra.moves import Bean, Bury, HandOut, Show, Spend
from service.rules.kernel import CHANCE, NOBODY, Player, Seat
from service.rules.turns import Decision
from service.rules.values import frozen

BEANS: tuple[Bean, ...] = tuple(sorted(get_args(Bean) * 5))
HAND = 4
COINS = 3
FINGERS = 5

Length: TypeAlias = Literal["short", "long"]
ROUNDS: dict[Length, int] = {"short": 4, "long": 8}

Phase: TypeAlias = Literal["deal", "show", "prize", "over"]
PENDING: dict[Phase, Decision] = {
    "deal": Decision("morra.deal", (HandOut,)),
    "show": Decision("morra.show", (Show,)),
    "prize": Decision("morra.prize", (Bury, Spend)),
    "over": Decision("morra.end"),
}


@frozen
class Showing:
    """What a player holds out behind the screen."""

    fingers: int
    call: int


@frozen
class Holding:
    """One player's things."""

    coins: int
    hand: tuple[Bean, ...]
    buried: tuple[Bean, ...]
    called: tuple[int, ...]
    showing: Showing | None

    @property
    def left(self) -> int:
        """Count what this player still has to get rid of."""
        return self.coins + len(self.hand)


@frozen
class State:
    """Everything about a game, secrets included."""

    phase: Phase
    length: Length
    round: int
    winner: Seat | None
    bag: tuple[Bean, ...]
    spent: tuple[Bean, ...]
    players: tuple[Holding, ...]


def seats(state: State) -> range:
    return range(len(state.players))


def kinds(beans: Iterable[Bean]) -> tuple[tuple[str, int], ...]:
    """Count beans by kind, in a fixed order."""
    return tuple(sorted(Counter(beans).items()))


def totals(players: int) -> range:
    """Say what can be called: everybody holds out at most one hand."""
    return range(FINGERS * players + 1)


def hidden(state: State) -> frozenset[Seat]:
    """Say who has yet to show."""
    holdings = enumerate(state.players)
    return frozenset(seat for seat, holding in holdings if holding.showing is None)


def to_act(state: State) -> AbstractSet[Player]:
    match state.phase:
        case "deal":
            return CHANCE
        case "show":
            return hidden(state)
        case "prize":
            return frozenset({state.winner})
        case "over":
            return NOBODY
