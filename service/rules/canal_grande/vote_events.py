"""What can happen in a vote; both games share it."""

from dataclasses import field
from typing import Annotated, Literal

from service.rules.canal_grande.cards import Cards, District
from service.rules.canal_grande.moves import Reinforcement
from service.rules.kernel import Audience, Seat
from service.rules.values import frozen


@frozen
class DogePassedOn:
    """The doge's owner has no eligible card: another player is the challenger."""

    type: Literal["doge_passed_on"] = field(default="doge_passed_on", init=False)
    seat: Annotated[Seat, "the doge's owner"]
    challenger: Seat
    rule: str
    audience: Audience = "all"


@frozen
class DogeUnused:
    """Nobody could be the challenger; the doge was discarded."""

    type: Literal["doge_unused"] = field(default="doge_unused", init=False)
    seat: Annotated[Seat, "the doge's owner"]
    rule: str
    audience: Audience = "all"


@frozen
class VoteForced:
    """A doge forces a vote."""

    type: Literal["vote_forced"] = field(default="vote_forced", init=False)
    seat: Annotated[Seat, "the doge's owner"]
    challenger: Seat
    rule: str = "canal-grande.vote"
    audience: Audience = "all"


@frozen
class VoteOpened:
    """The challenger named the district and laid cards."""

    type: Literal["vote_opened"] = field(default="vote_opened", init=False)
    seat: Seat
    district: District
    cards: int
    reinforcements: tuple[Reinforcement, ...]
    total: Annotated[int, "district cards this player has laid in this vote"]
    rule: str = "canal-grande.vote.open"
    audience: Audience = "all"


@frozen
class VoteRaised:
    """A player laid more cards."""

    type: Literal["vote_raised"] = field(default="vote_raised", init=False)
    seat: Seat
    cards: int
    reinforcements: tuple[Reinforcement, ...]
    total: Annotated[int, "district cards this player has laid in this vote"]
    rule: str
    audience: Audience = "all"


@frozen
class VotePassed:
    """A player lays no more in this vote."""

    type: Literal["vote_passed"] = field(default="vote_passed", init=False)
    seat: Seat
    rule: str
    audience: Audience = "all"


@frozen
class VoteWon:
    """The vote is over."""

    type: Literal["vote_won"] = field(default="vote_won", init=False)
    seats: Annotated[tuple[Seat, ...], "the winners"]
    district: District
    totals: Annotated[tuple[int, ...], "district cards laid, by player or by team"]
    rule: str
    audience: Audience = "all"


@frozen
class VictoryCardWon:
    """A card of the district lies as a victory card in front of the winners."""

    type: Literal["victory_card_won"] = field(default="victory_card_won", init=False)
    seats: Annotated[tuple[Seat, ...], "the winners"]
    district: District
    laid_by: Seat
    rule: str
    audience: Audience = "all"


@frozen
class LaidDiscarded:
    """Cards that a player laid in the vote were discarded."""

    type: Literal["laid_discarded"] = field(default="laid_discarded", init=False)
    seat: Seat
    cards: Cards
    rule: str
    audience: Audience = "all"


@frozen
class LaidTakenBack:
    """Cards that a player laid in the vote went back to the hand."""

    type: Literal["laid_taken_back"] = field(default="laid_taken_back", init=False)
    seat: Seat
    cards: Cards
    rule: str
    audience: Audience = "all"


@frozen
class DogeSpent:
    """The doge that forced the vote was discarded."""

    type: Literal["doge_spent"] = field(default="doge_spent", init=False)
    seat: Annotated[Seat, "the doge's owner"]
    rule: str
    audience: Audience = "all"
