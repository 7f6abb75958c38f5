"""What can happen in Canal Grande; both games share most of it."""

from dataclasses import field
from typing import Annotated, Literal

from service.rules.canal_grande.cards import Card, Cards, Number
from service.rules.canal_grande.vote_events import (
    DogePassedOn,
    DogeSpent,
    DogeUnused,
    LaidDiscarded,
    LaidTakenBack,
    VictoryCardWon,
    VoteForced,
    VoteOpened,
    VotePassed,
    VoteRaised,
    VoteWon,
)
from service.rules.kernel import Audience, Seat
from service.rules.values import frozen


@frozen
class StacksLaid:
    """What has not been dealt was shuffled into two stacks."""

    type: Literal["stacks_laid"] = field(default="stacks_laid", init=False)
    stack: Annotated[int, "cards in the action stack"]
    number_stack: Annotated[int, "cards in the stack of number cards"]
    rule: str
    audience: Audience = "all"


@frozen
class HandsDealt:
    """Every player was dealt a hand."""

    type: Literal["hands_dealt"] = field(default="hands_dealt", init=False)
    cards: Annotated[int, "in each hand"]
    rule: str
    audience: Audience = "all"


@frozen
class HandDealt:
    """Which cards they were: for their owner only."""

    type: Literal["hand_dealt"] = field(default="hand_dealt", init=False)
    seat: Seat
    cards: Cards
    rule: str
    audience: Audience


@frozen
class OfferTurnedUp:
    """The dealer turned up five action and three number cards."""

    type: Literal["offer_turned_up"] = field(default="offer_turned_up", init=False)
    seat: Seat
    cards: Cards
    stack: Annotated[int, "cards left in the action stack"]
    rule: str = "canal-grande.offer"
    audience: Audience = "all"


@frozen
class OfferSplit:
    """The dealer split the offer into two piles."""

    type: Literal["offer_split"] = field(default="offer_split", init=False)
    seat: Seat
    piles: tuple[Cards, ...]
    rule: str = "canal-grande.offer"
    audience: Audience = "all"


@frozen
class PileTaken:
    """A player took a pile to act on it: the chooser either, the dealer the one left."""

    type: Literal["pile_taken"] = field(default="pile_taken", init=False)
    seat: Seat
    cards: Cards
    rule: str = "canal-grande.choice"
    audience: Audience = "all"


@frozen
class NumbersLaid:
    """A player laid number cards open."""

    type: Literal["numbers_laid"] = field(default="numbers_laid", init=False)
    seat: Seat
    cards: tuple[Number, ...]
    sum: Annotated[int, "of all this player has laid in this phase"]
    rule: str = "canal-grande.actions"
    audience: Audience = "all"


@frozen
class PickedUp:
    """Districts and gondolas of a pile went to the hand."""

    type: Literal["picked_up"] = field(default="picked_up", init=False)
    seat: Seat
    cards: Cards
    rule: str = "canal-grande.actions"
    audience: Audience = "all"


@frozen
class CardStolen:
    """A traitor took a card blind, and was discarded."""

    type: Literal["card_stolen"] = field(default="card_stolen", init=False)
    thief: Seat
    victim: Seat
    rule: str
    audience: Audience = "all"


@frozen
class StolenCardSeen:
    """Which card it was: for thief and victim only."""

    type: Literal["stolen_card_seen"] = field(default="stolen_card_seen", init=False)
    thief: Seat
    victim: Seat
    card: Card
    rule: str
    audience: Audience


@frozen
class TraitorFellAway:
    """There was no card to steal; the traitor was discarded."""

    type: Literal["traitor_fell_away"] = field(default="traitor_fell_away", init=False)
    seat: Seat
    rule: str
    audience: Audience = "all"


@frozen
class SpyPlayed:
    """A spy was discarded to draw two cards."""

    type: Literal["spy_played"] = field(default="spy_played", init=False)
    seat: Seat
    rule: str = "canal-grande.spy"
    audience: Audience = "all"


@frozen
class CardDrawn:
    """A player drew a card off the action stack."""

    type: Literal["card_drawn"] = field(default="card_drawn", init=False)
    seat: Seat
    stack: Annotated[int, "cards left in the action stack"]
    rule: str
    audience: Audience = "all"


@frozen
class DrawnCardSeen:
    """Which card it was: for who drew it only."""

    type: Literal["drawn_card_seen"] = field(default="drawn_card_seen", init=False)
    seat: Seat
    card: Card
    rule: str
    audience: Audience


@frozen
class StackRenewed:
    """The stack was empty and the discards were shuffled into a new one."""

    type: Literal["stack_renewed"] = field(default="stack_renewed", init=False)
    cards: Annotated[int, "in the new stack"]
    rule: str = "canal-grande.reshuffle"
    audience: Audience = "all"


@frozen
class ThrownOut:
    """Cards drawn were discarded, to be replaced."""

    type: Literal["thrown_out"] = field(default="thrown_out", init=False)
    seat: Seat
    cards: Cards
    rule: str
    audience: Audience = "all"


@frozen
class DrawKept:
    """All cards due were drawn: some went to the hand unseen, the others lie open."""

    type: Literal["draw_kept"] = field(default="draw_kept", init=False)
    seat: Seat
    to_hand: Annotated[int, "how many cards went to the hand"]
    open: Annotated[Cards, "traitors and doges"]
    rule: str
    audience: Audience = "all"


@frozen
class RoundBegan:
    """A round began; this player deals."""

    type: Literal["round_began"] = field(default="round_began", init=False)
    dealer: Seat
    rule: str
    audience: Audience = "all"


@frozen
class PhaseEnded:
    """The number cards ended the phase."""

    type: Literal["phase_ended"] = field(default="phase_ended", init=False)
    sums: Annotated[tuple[int, ...], "of the number cards, by player or by team"]
    rule: str
    audience: Audience = "all"


@frozen
class BonusGranted:
    """A player with the lower sum draws action cards."""

    type: Literal["bonus_granted"] = field(default="bonus_granted", init=False)
    seat: Seat
    cards: int
    rule: str
    audience: Audience = "all"


@frozen
class PhaseReset:
    """Stack and discards were shuffled together, and all number cards too."""

    type: Literal["phase_reset"] = field(default="phase_reset", init=False)
    stack: Annotated[int, "cards in the action stack"]
    rule: str = "canal-grande.phase.reset"
    audience: Audience = "all"


@frozen
class GameOver:
    """The game has ended."""

    type: Literal["game_over"] = field(default="game_over", init=False)
    winners: tuple[Seat, ...]
    rule: str
    audience: Audience = "all"


EVENTS = (
    HandsDealt,
    HandDealt,
    StacksLaid,
    OfferTurnedUp,
    OfferSplit,
    PileTaken,
    NumbersLaid,
    PickedUp,
    CardStolen,
    StolenCardSeen,
    TraitorFellAway,
    SpyPlayed,
    CardDrawn,
    DrawnCardSeen,
    StackRenewed,
    ThrownOut,
    DrawKept,
    DogePassedOn,
    DogeUnused,
    VoteForced,
    VoteOpened,
    VoteRaised,
    VotePassed,
    VoteWon,
    VictoryCardWon,
    LaidDiscarded,
    LaidTakenBack,
    DogeSpent,
    RoundBegan,
    PhaseEnded,
    BonusGranted,
    PhaseReset,
    GameOver,
)
