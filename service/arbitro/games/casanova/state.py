"""The state of a game of Casanova, who is to act, and what each viewer sees.

A round goes through these phases (docs/games/casanova.md has a diagram):

    phase     who acts                          what comes next
    announce  the active player                 commit
    commit    every other player, in any order  roll, once all cards are down
    roll      chance                            call
    call      the active player                 answer after a double, else the round is settled
    answer    the others, clockwise             the round is settled, once all have answered
    over      nobody

When a round is settled the next one begins with `announce`, unless the game is `over`.
"""

from collections.abc import Set as AbstractSet
from typing import Annotated, Literal, TypeAlias

from arbitro.games.casanova import moves
from arbitro.games.casanova.moves import Card
from arbitro.rules import kernel
from arbitro.rules.kernel import BySeat, Int, Items, Seat, Value, Viewer, about, fields_in, named
from arbitro.rules.legal import Decision, Range
from arbitro.rules.seats import clockwise_after

# casanova.pieces: twelve coins and the cards 1 to 13 for each player, three dice, twelve rounds.
COINS = 12
CARDS = tuple(range(1, 14))
DICE = Range(1, 3)
FACES = 6
ROUNDS = 12

Phase: TypeAlias = Annotated[
    Literal["announce", "commit", "roll", "call", "answer", "over"], named("Phase")
]

PENDING: dict[Phase, Decision] = {
    "announce": Decision("casanova.announce", (moves.Announce,)),
    "commit": Decision("casanova.commit", (moves.Commit,)),
    "roll": Decision("casanova.roll", (moves.Roll,)),
    "call": Decision("casanova.call", (moves.Double, moves.Stand)),
    "answer": Decision("casanova.answer", (moves.Match, moves.Fold)),
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
        # casanova.eliminated: staking the last coin is allowed, and winning with it keeps them in.
        return self.coins + self.stake > 0


class PurseView(Value):
    """One player's things, as far as the viewer may see them."""

    coins: Annotated[Int, about("in the purse, not on the table")]
    cards: Annotated[Int, about("how many cards are in the hand")]
    hand: Annotated[Items[Card] | None, about("the hand, if it is the viewer's own")]
    discards: Annotated[Items[Card], about("face up, in the order played")]
    committed: Annotated[bool, about("whether a card lies face down")]
    down: Annotated[Card | None, about("the card face down, if it is the viewer's own")]
    stake: Annotated[Int, about("coins staked this round")]
    folded: Annotated[bool, about("whether the player has given up this round")]


class Settled(Value):
    """A round that is over; the cards played in it are among the discards."""

    active: Annotated[Seat, about("the active player")]
    dice: Annotated[Items[Int], about("what was rolled")]
    doubled: Annotated[bool, about("whether the active player doubled")]
    folded: Annotated[Items[Seat], about("in the order of the seats")]


class OpenRound(Value):
    """What everyone sees of a round."""

    phase: Annotated[Phase, about("what is due")]
    round: Annotated[Int, about("the number of the round, from 1")]
    active: Annotated[Seat, about("the active player")]
    dice: Annotated[Int, about("announced for this round; 0 before")]
    rolled: Annotated[Items[Int], about("the face of each die; none before the roll")]
    carried: Annotated[Int, about("coins left on the table by earlier rounds")]


class State(OpenRound):
    """Everything about a game of Casanova, secrets included."""

    players: BySeat[Purse]
    history: Annotated[Items[Settled], about("the rounds that are over")]

    @property
    def pot(self) -> int:
        """All coins on the table, carried ones included."""
        return self.carried + sum([purse.stake for purse in self.players])

    @property
    def uncommitted(self) -> frozenset[Seat]:
        """Who has yet to lay a card."""
        purses = enumerate(self.players)
        return frozenset([seat for seat, purse in purses if purse.down is None and purse.playing])

    @property
    def unanswered(self) -> list[Seat]:
        """Who has yet to answer the double, in clockwise order."""
        order = clockwise_after(self.active, len(self.players))
        purses = [(seat, self.players[seat]) for seat in order]
        return [seat for seat, purse in purses if purse.stake == 1 and not purse.folded]


class View(OpenRound):
    """A game of Casanova as one viewer sees it."""

    pot: Annotated[Int, about("all coins on the table")]
    players: BySeat[PurseView]
    history: Annotated[Items[Settled], about("the rounds that are over")]


def view(state: State, viewer: Viewer) -> View:
    """Return only what the viewer may see."""
    # An opponent's hand would give away their face-down card by what is missing: show neither.
    purses = [
        PurseView(
            coins=purse.coins,
            cards=len(purse.hand),
            hand=purse.hand if seat == viewer else None,
            discards=purse.discards,
            # casanova.commit: who has played is public; which card is not.
            committed=purse.down is not None,
            down=purse.down if seat == viewer else None,
            stake=purse.stake,
            folded=purse.folded,
        )
        for seat, purse in enumerate(state.players)
    ]
    seen = fields_in(state, OpenRound)
    return View(**seen, pot=state.pot, players=tuple(purses), history=state.history)


def seats(state: State) -> range:
    """Return who sits at the table."""
    return range(len(state.players))


def to_act(state: State) -> AbstractSet[kernel.Player]:
    """Return who may move now."""
    match state.phase:
        case "announce" | "call":
            # casanova.call: only the active player may stand or double.
            return frozenset({state.active})
        case "commit":
            # casanova.commit: the others play in any order.
            return state.uncommitted
        case "roll":
            return kernel.CHANCE
        case "answer":
            # casanova.answer: the others answer one by one, clockwise.
            return frozenset(state.unanswered[:1])
        case "over":
            return kernel.NOBODY
