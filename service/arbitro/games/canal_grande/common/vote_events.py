"""What can happen in a vote."""

from typing import Annotated

from arbitro.games.canal_grande.common.cards import Cards, District
from arbitro.games.canal_grande.common.moves import Reinforcement
from arbitro.rules.base import Int, Items, about
from arbitro.rules.kernel import Event, Seat


class DogePassedOn(Event):
    """The doge's owner has no eligible card: another player is the challenger."""

    seat: Annotated[Seat, about("the doge's owner")]
    challenger: Seat


class DogeUnused(Event):
    """Nobody could be the challenger; the doge was discarded."""

    seat: Annotated[Seat, about("the doge's owner")]


class VoteForced(Event, rule="canal-grande.vote"):
    """A doge forces a vote."""

    seat: Annotated[Seat, about("the doge's owner")]
    challenger: Seat


class VoteOpened(Event, rule="canal-grande.vote.open"):
    """The challenger named the district and laid cards."""

    seat: Seat
    district: Annotated[District, about("which is voted on")]
    cards: Annotated[Int, about("how many cards of it")]
    reinforcements: Annotated[Items[Reinforcement], about("in the order laid")]
    total: Annotated[Int, about("district cards this player has laid in this vote")]


class VoteRaised(Event):
    """A player laid more cards."""

    seat: Seat
    cards: Annotated[Int, about("how many cards of the district")]
    reinforcements: Annotated[Items[Reinforcement], about("in the order laid")]
    total: Annotated[Int, about("district cards this player has laid in this vote")]


class VotePassed(Event):
    """A player lays no more in this vote."""

    seat: Seat


class VoteWon(Event):
    """The vote is over."""

    seats: Annotated[Items[Seat], about("the winners")]
    district: Annotated[District, about("which was voted on")]
    totals: Annotated[Items[Int], about("district cards laid, by player or by team")]


class VictoryCardWon(Event):
    """A card of the district lies as a victory card in front of the winners."""

    seats: Annotated[Items[Seat], about("the winners")]
    district: Annotated[District, about("which was voted on")]
    laid_by: Annotated[Seat, about("who had laid the card")]


class LaidDiscarded(Event):
    """Cards that a player laid in the vote were discarded."""

    seat: Seat
    cards: Annotated[Cards, about("which cards")]


class LaidTakenBack(Event):
    """Cards that a player laid in the vote went back to the hand."""

    seat: Seat
    cards: Annotated[Cards, about("which cards")]


class DogeSpent(Event):
    """The doge that forced the vote was discarded."""

    seat: Annotated[Seat, about("the doge's owner")]
