"""Where a game of Canal Grande for two stands."""

from typing import Annotated, Literal, TypeAlias

from arbitro.games.canal_grande.common.cards import Cards
from arbitro.games.canal_grande.common.state import AnyState
from arbitro.games.canal_grande.common.vote import NOTHING, AnyVote, Least, counted
from arbitro.games.canal_grande.variant import TWO_PLAYERS
from arbitro.rules.base import about, named
from arbitro.rules.kernel import Seat
from arbitro.rules.seats import opposite

Phase: TypeAlias = Annotated[
    Literal["deal", "turn_up", "split", "take", "blind", "draw", "open", "raise", "over"],
    named("Phase"),
]


class Vote(AnyVote):
    """A vote that a doge has forced."""

    @property
    def lead(self) -> int:
        """By how many cards one player is ahead of the other."""
        one, other = self.laid
        return abs(counted(one) - counted(other))

    @property
    def next(self) -> Seat:
        """Whose turn it is: the challenger's first, then that of the player who is behind."""
        if self.district is None:
            return self.challenger
        defender = opposite(self.challenger, len(self.laid))
        behind = counted(self.laid[self.challenger]) < counted(self.laid[defender])
        return self.challenger if behind else defender

    def least(self, seat: Seat, _hand: Cards) -> Least:
        """Ask for more cards than the other player has laid, the first of the district itself."""
        return Least(0 if self.laid[seat].cards else 1, self.lead + 1)

    def clearing_order(self, winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Begin with the winner."""
        return (*winners, opposite(winners[0], len(self.laid)))


class State(AnyState):
    """Everything about a game of Canal Grande, secrets included."""

    phase: Annotated[Phase, about("what is due")]
    vote: Annotated[Vote | None, about("null while there is none")]

    variant = TWO_PLAYERS

    def unopened(self, challenger: Seat) -> Vote:
        return Vote(challenger, district=None, laid=(NOTHING, NOTHING))
