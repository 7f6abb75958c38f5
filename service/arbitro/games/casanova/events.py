"""What can happen in Casanova."""

from typing import Annotated

from arbitro.games.casanova.moves import Card
from arbitro.rules.kernel import Event, Int, Items, Seat, SeatEvent, Value, about


class Announced(SeatEvent, rule="casanova.announce"):
    """The active player named the number of dice, laid a card face down and staked a coin."""

    dice: Annotated[Int, about("how many dice will be rolled")]
    pot: Annotated[Int, about("all coins on the table")]


class Committed(SeatEvent, rule="casanova.commit"):
    """A player staked a coin and laid a card face down."""

    pot: Annotated[Int, about("all coins on the table")]


class CardLaid(SeatEvent):
    """The card that a player laid face down; only its owner may know it."""

    card: Card


class Rolled(Event, rule="casanova.roll"):
    """The dice were rolled."""

    rolled: Annotated[Items[Int], about("the face of each die")]
    massimo: Annotated[Int, about("their sum")]


class Stood(SeatEvent, rule="casanova.call"):
    """The active player wants the cards shown."""


class Doubled(SeatEvent, rule="casanova.call"):
    """The active player staked one more coin."""

    pot: Annotated[Int, about("all coins on the table")]


class Matched(SeatEvent, rule="casanova.answer"):
    """A player staked one more coin too."""

    pot: Annotated[Int, about("all coins on the table")]


class Folded(SeatEvent, rule="casanova.answer"):
    """A player gave up this round."""


class ShownCard(Value):
    """A card shown at the end of a round."""

    seat: Annotated[Seat, about("whose card it is")]
    card: Card


class Revealed(Event, rule="casanova.reveal"):
    """All cards of the round, those of players who folded too, are shown and discarded."""

    cards: Annotated[Items[ShownCard], about("in the order of the seats")]


class PotWon(SeatEvent):
    """One player took all coins on the table."""

    coins: Annotated[Int, about("how many coins")]


class PotSplit(Event, rule="casanova.split"):
    """Several players shared the coins on the table."""

    seats: Annotated[Items[Seat], about("who shared them")]
    share: Annotated[Int, about("how many coins each took")]
    left: Annotated[Int, about("coins that stay on the table")]


class PotCarried(Event, rule="casanova.carry"):
    """Nobody won; the coins stay on the table."""

    coins: Annotated[Int, about("how many coins")]


class Eliminated(SeatEvent, rule="casanova.eliminated"):
    """A player without coins is out of the game."""


class RoundBegan(Event, rule="casanova.next"):
    """The next player became active."""

    round: Annotated[Int, about("the number of the round, from 1")]
    active: Annotated[Seat, about("the active player")]


class GameOver(Event, rule="casanova.end"):
    """The game has ended."""

    winners: Annotated[Items[Seat], about("who won")]
