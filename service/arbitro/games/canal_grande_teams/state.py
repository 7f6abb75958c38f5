"""Where a game of Canal Grande in teams stands."""

from typing import Annotated, Self

from msgspec.structs import replace

from arbitro.games.canal_grande.common.cards import Cards
from arbitro.games.canal_grande.common.state import AnyState
from arbitro.games.canal_grande.common.table import Events, Table, acting
from arbitro.games.canal_grande.common.variant import Phase
from arbitro.games.canal_grande.common.vote import NOTHING, AnyVote, Least
from arbitro.games.canal_grande_teams.events import TraitorSent
from arbitro.games.canal_grande_teams.variant import TEAMS
from arbitro.rules.base import Items, about
from arbitro.rules.kernel import Seat, Step
from arbitro.rules.seats import next_except


class Vote(AnyVote):
    """A vote that a doge has forced."""

    passed: Annotated[Items[Seat], about("who is out of this vote, in the order they passed")]
    next: Annotated[Seat, about("whose turn it is")]

    def least(self, seat: Seat, hand: Cards) -> Least:
        """Ask for one card; reinforcements need one of the district from a player who holds it."""
        owes_one = self.district in hand and not self.laid[seat].cards
        return Least(cards=int(owes_one), total=1)

    def turned(self) -> Self:
        """Let the next one clockwise who is still in go on."""
        return replace(self, next=next_except(self.next, self.passed, len(self.laid)))

    def after_pass(self) -> Self | None:
        """Go on until all have passed, the challenger too."""
        passed = (*self.passed, self.next)
        if len(passed) == len(self.laid):
            return None
        return replace(self, passed=passed).turned()

    def named(self) -> set[Seat]:
        """Collect the seats that the vote names."""
        return {self.challenger, self.next, *self.passed}


class State(AnyState):
    """Everything about a game of Canal Grande in teams, secrets included."""

    vote: Annotated[Vote | None, about("null while there is none")]
    victim: Annotated[Seat | None, about("whose hand a card is about to be stolen from")]

    variant = TEAMS

    def step(self, phase: Phase, table: Table, events: Events, vote: AnyVote | None = None) -> Step:
        """Go on to another phase, in which nobody is about to be robbed."""
        return Step(replace(self, phase=phase, table=table, vote=vote, victim=None), events)

    def unopened(self, challenger: Seat) -> Vote:
        laid = (NOTHING,) * len(self.table.families)
        return Vote(challenger, district=None, laid=laid, passed=(), next=challenger)

    def rob(self, victim: Seat, table: Table, events: Events) -> Step:
        """Send the traitor to its victim, and say so."""
        sent = TraitorSent(acting(table).seat, victim)
        after = replace(self, phase="blind", table=table, vote=None, victim=victim)
        return Step(after, (*events, sent))

    def robbed(self) -> Seat:
        """Find whose hand a card is about to be stolen from."""
        if self.victim is None:
            raise LookupError("nobody is about to lose a card")
        return self.victim
