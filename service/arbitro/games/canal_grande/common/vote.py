"""A vote that a doge has forced, and what the players have laid in it."""

from collections.abc import Iterable
from typing import Annotated, Self

from msgspec.structs import replace

from arbitro.games.canal_grande.common.cards import Cards, District
from arbitro.games.canal_grande.common.moves import Open, Raise, Reinforcement
from arbitro.rules.base import Int, Items, Value, about, with_item
from arbitro.rules.kernel import BySeat, Seat

GONDOLA: Cards = ("gondola",)


class Laid(Value):
    """What one player has laid in a vote; each reinforcement stands for a gondola too."""

    cards: Annotated[Int, about("how many cards of the district itself")]
    reinforcements: Annotated[Items[Reinforcement], about("in the order laid")]


NOTHING = Laid(0, ())


class Least(Value):
    """The fewest cards that a player may lay in a raise."""

    cards: int
    """of the district itself, if the raise has reinforcements"""
    total: int
    """in all, gondolas not counted"""


class AnyVote(Value):
    """A vote of either game."""

    challenger: Annotated[Seat, about("who names the district")]
    district: Annotated[District | None, about("null until the challenger has opened")]
    laid: BySeat[Laid]

    @property
    def next(self) -> Seat:
        """Whose turn it is."""
        raise NotImplementedError

    def least(self, seat: Seat, hand: Cards) -> Least:
        """Say how few cards a player with this hand may lay."""
        raise NotImplementedError

    def turned(self) -> Self:
        """Pass the turn on after cards were laid."""
        return self

    def after_pass(self) -> Self | None:
        """Go on when the next player has passed, or end the vote."""
        return None

    def clearing_order(self, _winners: tuple[Seat, ...]) -> Iterable[Seat]:
        """List the seats in the order in which the cards they laid are cleared away."""
        return range(len(self.laid))

    def named(self) -> set[Seat]:
        """Collect the seats that the vote names."""
        return {self.challenger}


def district_of(vote: AnyVote) -> District:
    """Find the district of a vote that has been opened."""
    if vote.district is None:
        raise LookupError("the vote has not been opened")
    return vote.district


def with_laid(vote: AnyVote, district: District, move: Open | Raise) -> AnyVote:
    """Add what a move lays to what its player has laid, and pass the turn on."""
    old = vote.laid[move.seat]
    new = Laid(old.cards + move.cards, (*old.reinforcements, *move.reinforcements))
    laid = with_item(vote.laid, move.seat, new)
    return replace(vote, district=district, laid=laid).turned()


def counted(laid: Laid | Open | Raise) -> int:
    """Count the district cards laid: gondolas do not count."""
    if not laid.reinforcements:
        return laid.cards
    return laid.cards + sum([part.cards for part in laid.reinforcements])


def cards_of(district: District, laid: Laid | Open | Raise) -> Cards:
    """List the cards laid: the district's own, the gondolas, the other districts' cards."""
    own: Cards = (district,) * laid.cards
    if not laid.reinforcements:
        return own
    reinforcing = [part.district for part in laid.reinforcements for _ in range(part.cards)]
    return (*own, *GONDOLA * len(laid.reinforcements), *reinforcing)
