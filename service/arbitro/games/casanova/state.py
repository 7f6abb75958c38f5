"""The state of a game of Casanova, and who is to act."""

from collections.abc import Set as AbstractSet
from typing import Annotated, Literal, TypeAlias

from arbitro.games.casanova.moves import Announce, Card, Commit, Double, Fold, Match, Roll, Stand
from arbitro.rules.base import Int, Items, Value, about, named
from arbitro.rules.kernel import CHANCE, NOBODY, Player, Seat
from arbitro.rules.legal import Range
from arbitro.rules.seats import clockwise_after
from arbitro.rules.turns import Decision

CARDS = tuple(range(1, 14))
COINS = 12
DICE = Range(1, 3)
FACES = 6
ROUNDS = 12

Phase: TypeAlias = Annotated[
    Literal["announce", "commit", "roll", "call", "answer", "over"], named("Phase")
]

PENDING: dict[Phase, Decision] = {
    "announce": Decision("casanova.announce", (Announce,)),
    "commit": Decision("casanova.commit", (Commit,)),
    "roll": Decision("casanova.roll", (Roll,)),
    "call": Decision("casanova.call", (Double, Stand)),
    "answer": Decision("casanova.answer", (Match, Fold)),
    "over": Decision("casanova.end"),
}


class Purse(Value):
    """One player's things."""

    coins: Annotated[Int, about("in the purse, not on the table")]
    hand: Annotated[Items[Card], about("in ascending order")]
    discards: Annotated[Items[Card], about("face up, in the order played")]
    down: Annotated[Card | None, about("the card face down")]
    stake: Annotated[Int, about("coins staked this round")]
    folded: Annotated[bool, about("whether the player has given up this round")]

    @property
    def playing(self) -> bool:
        """Whether this player is still in the game."""
        return self.coins + self.stake > 0


class Settled(Value):
    """A round that is over; the cards played in it are among the discards."""

    active: Annotated[Seat, about("the active player")]
    dice: Annotated[Items[Int], about("what was rolled")]
    doubled: Annotated[bool, about("whether the active player doubled")]
    folded: Annotated[Items[Seat], about("in the order of the seats")]


class State(Value):
    """Everything about a game of Casanova, secrets included."""

    phase: Annotated[Phase, about("what is due")]
    round: Annotated[Int, about("the number of the round, from 1")]
    active: Annotated[Seat, about("the active player")]
    dice: Annotated[Int, about("announced for this round; 0 before")]
    rolled: Annotated[Items[Int], about("the face of each die; none before the roll")]
    carried: Annotated[Int, about("coins left on the table by earlier rounds")]
    players: Annotated[Items[Purse], about("by seat")]
    history: Annotated[Items[Settled], about("the rounds that are over")]

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
    """Say who has yet to answer the double, in clockwise order."""
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
