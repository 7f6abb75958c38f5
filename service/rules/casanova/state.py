"""What lies on the table in a game of Casanova."""

from collections.abc import Set as AbstractSet
from typing import Annotated, Literal, TypeAlias

from service.rules.casanova.moves import Announce, Card, Commit, Double, Fold, Match, Roll, Stand
from service.rules.kernel import CHANCE, NOBODY, Player, Seat
from service.rules.seats import clockwise_after
from service.rules.turns import Decision
from service.rules.values import frozen

CARDS = tuple(range(1, 14))
COINS = 12
DICE = 3
FACES = 6
ROUNDS = 12

Phase: TypeAlias = Literal["announce", "commit", "roll", "call", "answer", "over"]

PENDING: dict[Phase, Decision] = {
    "announce": Decision("casanova.announce", (Announce,)),
    "commit": Decision("casanova.commit", (Commit,)),
    "roll": Decision("casanova.roll", (Roll,)),
    "call": Decision("casanova.call", (Stand, Double)),
    "answer": Decision("casanova.answer", (Match, Fold)),
    "over": Decision("casanova.end"),
}


@frozen
class Purse:
    """One player's things."""

    coins: Annotated[int, "in the purse, not on the table"]
    hand: Annotated[tuple[Card, ...], "in ascending order"]
    discards: Annotated[tuple[Card, ...], "face up, in the order played"]
    down: Annotated[Card | None, "the card face down"]
    stake: Annotated[int, "coins staked this round"]
    folded: bool

    @property
    def playing(self) -> bool:
        """Whether this player is still in the game."""
        return self.coins + self.stake > 0


@frozen
class Settled:
    """A round that is over; the cards played in it are among the discards."""

    active: Seat
    dice: Annotated[tuple[int, ...], "what was rolled"]
    doubled: bool
    folded: Annotated[tuple[Seat, ...], "in the order of the seats"]


@frozen
class State:
    """Everything about a game of Casanova, secrets included."""

    phase: Phase
    round: int
    active: Seat
    dice: Annotated[int, "announced for this round; 0 before"]
    rolled: tuple[int, ...]
    carried: Annotated[int, "coins left on the table by earlier rounds"]
    players: tuple[Purse, ...]
    history: Annotated[tuple[Settled, ...], "the rounds that are over"]

    @property
    def pot(self) -> int:
        """All coins on the table."""
        return self.carried + sum([purse.stake for purse in self.players])


def seats(state: State) -> range:
    """Say who sits at the table."""
    return range(len(state.players))


def uncommitted(state: State) -> frozenset[Seat]:
    """Say who has yet to lay a card."""
    purses = enumerate(state.players)
    return frozenset([seat for seat, purse in purses if purse.down is None and purse.playing])


def unanswered(state: State) -> list[Seat]:
    """Say who has yet to answer the double, in their order."""
    order = clockwise_after(state.active, len(state.players))
    return [seat for seat in order if _owes_answer(state.players[seat])]


def _owes_answer(purse: Purse) -> bool:
    return purse.stake == 1 and not purse.folded


def to_act(state: State) -> AbstractSet[Player]:
    """Say who may move now."""
    match state.phase:
        case "announce" | "call":
            return frozenset({state.active})
        case "commit":
            return uncommitted(state)
        case "roll":
            return CHANCE
        case "answer":
            return frozenset(unanswered(state)[:1])
        case "over":
            return NOBODY
