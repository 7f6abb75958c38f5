"""What can happen in Canal Grande."""

from typing import Annotated

from arbitro.games.canal_grande import deck
from arbitro.games.canal_grande.deck import Card, Cards, District, Numbers
from arbitro.games.canal_grande.moves import Reinforcement
from arbitro.rules.kernel import Event, Int, Items, Seat, SeatEvent, about


class StacksLaid(Event):
    """What has not been dealt was shuffled into two stacks."""

    stack: Annotated[Int, about("cards in the action stack")]
    number_stack: Annotated[Int, about("cards in the stack of number cards")]


class HandsDealt(Event):
    """Every player was dealt a hand."""

    number: Annotated[Int, about("how many cards are in each hand")]


class HandDealt(SeatEvent):
    """The cards that a player was dealt: for their owner only."""

    cards: Annotated[Cards, about("the hand")]


class OfferTurnedUp(SeatEvent, rule="canal-grande.offer"):
    """The dealer turned up five action and three number cards."""

    cards: Annotated[Cards, about("in alphabetical order")]
    stack: Annotated[Int, about("cards left in the action stack")]


class OfferSplit(SeatEvent, rule="canal-grande.offer"):
    """The dealer split the offer into two piles."""

    piles: Annotated[Items[Cards], about("the first and the second")]


class PileTaken(SeatEvent, rule="canal-grande.choice"):
    """A player took a pile to act on it: the chooser either, the dealer the one left."""

    cards: Annotated[Cards, about("the pile")]


class NumbersLaid(SeatEvent, rule="canal-grande.actions"):
    """A player laid number cards open."""

    numbers: Annotated[Numbers, about(f"the cards laid now; {deck.NUMBERS_ARE_WORDS}")]
    sum: Annotated[Int, about("of all this player has laid in this phase of the game")]


class PickedUp(SeatEvent, rule="canal-grande.actions"):
    """Districts and gondolas of a pile went to the hand."""

    cards: Annotated[Cards, about("which cards")]


class CardStolen(Event):
    """A traitor took a card without looking, and was discarded."""

    thief: Seat
    victim: Seat


class StolenCardSeen(CardStolen):
    """The card that was stolen: for thief and victim only."""

    card: Annotated[Card, about("the card stolen")]


class TraitorFellAway(SeatEvent):
    """There was no card to steal; the traitor was discarded."""


class SpyPlayed(SeatEvent, rule="canal-grande.spy"):
    """A spy was discarded to draw two cards."""


class CardDrawn(SeatEvent):
    """A player drew a card off the action stack."""

    stack: Annotated[Int, about("cards left in the action stack")]


class DrawnCardSeen(SeatEvent):
    """The card that was drawn: for the player who drew it only."""

    card: Annotated[Card, about("the card drawn")]


class StackRenewed(Event, rule="canal-grande.reshuffle"):
    """The stack was empty and the discards were shuffled into a new one."""

    number: Annotated[Int, about("how many cards are in the new stack")]


class ThrownOut(SeatEvent):
    """Cards drawn were discarded, to be replaced."""

    cards: Annotated[Cards, about("which cards")]


class DrawKept(SeatEvent):
    """All cards due were drawn: some went to the hand unseen, the others lie open."""

    to_hand: Annotated[Int, about("how many cards went to the hand")]
    open: Annotated[Cards, about("traitors and doges")]


class RoundBegan(Event):
    """A round began."""

    dealer: Annotated[Seat, about("who deals")]


class PhaseEnded(Event):
    """The number cards ended the phase of the game."""

    sums: Annotated[Items[Int], about("of the number cards, by player or by team")]


class BonusGranted(SeatEvent):
    """A player with the lower sum draws action cards."""

    number: Annotated[Int, about("how many cards")]


class PhaseReset(Event, rule="canal-grande.phase.reset"):
    """Stack and discards were shuffled together, and all number cards too."""

    stack: Annotated[Int, about("cards in the action stack")]


class GameOver(Event):
    """The game has ended."""

    winners: Annotated[Items[Seat], about("who won")]


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


class VoteOpened(SeatEvent, rule="canal-grande.vote.open"):
    """The challenger named the district and laid cards."""

    district: Annotated[District, about("which is voted on")]
    number: Annotated[Int, about("how many cards of it")]
    reinforcements: Annotated[Items[Reinforcement], about("in the order laid")]
    total: Annotated[Int, about("district cards this player has laid in this vote")]


class VoteRaised(SeatEvent):
    """A player laid more cards."""

    number: Annotated[Int, about("how many cards of the district")]
    reinforcements: Annotated[Items[Reinforcement], about("in the order laid")]
    total: Annotated[Int, about("district cards this player has laid in this vote")]


class VotePassed(SeatEvent):
    """A player lays no more in this vote."""


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


class LaidDiscarded(SeatEvent):
    """Cards that a player laid in the vote were discarded."""

    cards: Annotated[Cards, about("which cards")]


class LaidTakenBack(SeatEvent):
    """Cards that a player laid in the vote went back to the hand."""

    cards: Annotated[Cards, about("which cards")]


class DogeSpent(Event):
    """The doge that forced the vote was discarded."""

    seat: Annotated[Seat, about("the doge's owner")]
