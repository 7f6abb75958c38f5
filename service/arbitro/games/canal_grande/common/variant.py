"""What differs between the two games: the cards, the limits, the rules that each words itself."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from arbitro.games.canal_grande.common import moves
from arbitro.games.canal_grande.common.cards import Cards, Numbers
from arbitro.games.canal_grande.common.table import Events
from arbitro.rules.base import Value, named
from arbitro.rules.kernel import Decision, Seat

Phase: TypeAlias = Annotated[
    Literal["deal", "turn_up", "split", "take", "steal", "blind", "draw", "open", "raise", "over"],
    named("Phase"),
]


class RuleIds(Value):
    """The ids of the rules that each game words in its own way."""

    pieces: str
    setup: str
    traitor: str
    challenger: str
    raising: str
    """laying more after the opening of a vote"""
    reinforcing: str
    vote_won: str
    prize: str
    """the victory card"""
    winners_cards: str
    """what becomes of all else that the winners laid, and of the doge"""
    losers_cards: str
    """what becomes of all that the losers laid"""
    next_round: str
    phase_end: str
    bonus: str
    next_phase: str
    end: str


class Variant(Value):
    """What differs between the two games."""

    sides: tuple[tuple[Seat, ...], ...]
    """the seats that win together"""
    side_of: tuple[int, ...]
    """the side of each seat"""
    opponents: tuple[tuple[Seat, ...], ...]
    """for each seat, the seats of the other side"""
    action_cards: Cards
    number_cards: Numbers
    limit: int
    """the sum of number cards that ends a phase of the game"""
    bonus: int
    """how many cards a player with the lower sum draws then"""
    dealt_from: int
    """cards of each district that the first hands are dealt from"""
    with_each_hand: Cards
    """what is added to the cards dealt"""
    seated: Events
    """what is said of the seats before the deal"""
    stand_in: Callable[[Seat], Seat]
    """who is the challenger in place of a doge's owner without an eligible card"""
    too_few: str
    """the code that refuses a raise of too few cards"""
    rules: RuleIds
    pending: Mapping[Phase, Decision]
    """what is to be decided in each phase"""

    def by_side(self, amounts: Sequence[int]) -> tuple[int, ...]:
        """Add up amounts, one for each seat, by side."""
        sums = [0] * len(self.sides)
        for seat, amount in enumerate(amounts):
            sums[self.side_of[seat]] += amount
        return tuple(sums)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.side_of)


def decisions(rules: RuleIds) -> Mapping[Phase, Decision]:
    """List what is to be decided in each phase, and by which rule."""
    return {
        "deal": Decision(rules.setup, (moves.Deal,)),
        "turn_up": Decision("canal-grande.offer", (moves.TurnUp,)),
        "split": Decision("canal-grande.offer", (moves.Split,)),
        "take": Decision("canal-grande.choice", (moves.Take,)),
        "steal": Decision(rules.traitor, (moves.Steal,)),
        "blind": Decision(rules.traitor, (moves.Blind,)),
        "draw": Decision("canal-grande.spy", (moves.Draw,)),
        "open": Decision("canal-grande.vote.open", (moves.Open,)),
        "raise": Decision(rules.raising, (moves.Raise, moves.Pass)),
        "over": Decision(rules.end),
    }
