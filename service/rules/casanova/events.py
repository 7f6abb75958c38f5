"""What can happen in Casanova."""

from dataclasses import field
from typing import Annotated, Literal

from service.rules.casanova.moves import Card
from service.rules.kernel import Audience, Seat
from service.rules.values import frozen


@frozen
class Announced:
    """The active player named the number of dice, laid a card face down and staked a coin."""

    type: Literal["announced"] = field(default="announced", init=False)
    seat: Seat
    dice: int
    pot: int
    rule: str = "casanova.announce"
    audience: Audience = "all"


@frozen
class Committed:
    """A player staked a coin and laid a card face down."""

    type: Literal["committed"] = field(default="committed", init=False)
    seat: Seat
    pot: int
    rule: str = "casanova.commit"
    audience: Audience = "all"


@frozen
class CardLaid:
    """Which card it was: for its owner only."""

    type: Literal["card_laid"] = field(default="card_laid", init=False)
    seat: Seat
    card: Card
    rule: str
    audience: Audience


@frozen
class Rolled:
    """The dice came up; their sum is the massimo."""

    type: Literal["rolled"] = field(default="rolled", init=False)
    dice: tuple[int, ...]
    massimo: int
    rule: str = "casanova.roll"
    audience: Audience = "all"


@frozen
class Stood:
    """The active player wants the cards shown."""

    type: Literal["stood"] = field(default="stood", init=False)
    seat: Seat
    rule: str = "casanova.call"
    audience: Audience = "all"


@frozen
class Doubled:
    """The active player staked one more coin."""

    type: Literal["doubled"] = field(default="doubled", init=False)
    seat: Seat
    pot: int
    rule: str = "casanova.call"
    audience: Audience = "all"


@frozen
class Matched:
    """A player staked one more coin too."""

    type: Literal["matched"] = field(default="matched", init=False)
    seat: Seat
    pot: int
    rule: str = "casanova.answer"
    audience: Audience = "all"


@frozen
class Folded:
    """A player gave up this round."""

    type: Literal["folded"] = field(default="folded", init=False)
    seat: Seat
    rule: str = "casanova.answer"
    audience: Audience = "all"


@frozen
class ShownCard:
    """A card turned up at the end of a round."""

    seat: Seat
    card: Card


@frozen
class Revealed:
    """All cards of the round, the folded ones too, are turned up and discarded."""

    type: Literal["revealed"] = field(default="revealed", init=False)
    cards: tuple[ShownCard, ...]
    rule: str = "casanova.reveal"
    audience: Audience = "all"


@frozen
class PotWon:
    """One player took all coins on the table."""

    type: Literal["pot_won"] = field(default="pot_won", init=False)
    seat: Seat
    coins: int
    rule: str
    audience: Audience = "all"


@frozen
class PotSplit:
    """Several players shared the coins on the table."""

    type: Literal["pot_split"] = field(default="pot_split", init=False)
    seats: tuple[Seat, ...]
    share: int
    left: Annotated[int, "coins that stay on the table"]
    rule: str = "casanova.split"
    audience: Audience = "all"


@frozen
class PotCarried:
    """Nobody won; the coins stay on the table."""

    type: Literal["pot_carried"] = field(default="pot_carried", init=False)
    coins: int
    rule: str = "casanova.carry"
    audience: Audience = "all"


@frozen
class Eliminated:
    """A player without coins is out of the game."""

    type: Literal["eliminated"] = field(default="eliminated", init=False)
    seat: Seat
    rule: str = "casanova.eliminated"
    audience: Audience = "all"


@frozen
class RoundBegan:
    """The next player became active."""

    type: Literal["round_began"] = field(default="round_began", init=False)
    round: int
    active: Seat
    rule: str = "casanova.next"
    audience: Audience = "all"


@frozen
class GameOver:
    """The game has ended."""

    type: Literal["game_over"] = field(default="game_over", init=False)
    winners: tuple[Seat, ...]
    rule: str = "casanova.end"
    audience: Audience = "all"


EVENTS = (
    Announced,
    Committed,
    CardLaid,
    Rolled,
    Stood,
    Doubled,
    Matched,
    Folded,
    Revealed,
    PotWon,
    PotSplit,
    PotCarried,
    Eliminated,
    RoundBegan,
    GameOver,
)
