"""Setting up a game of Casanova, and the dice."""

from typing import Annotated

from arbitro.games.casanova.moves import Roll
from arbitro.games.casanova.state import CARDS, COINS, FACES, Purse, State
from arbitro.rules.kernel import Pick, Seat, Value, about

PLAYERS = (2, 3, 4)


class Options(Value):
    """The options of Casanova."""

    first: Annotated[Seat, about("the first active player")] = 0


def new_game(players: int, options: Options) -> State:
    """Return the state in which the first announcement is due."""
    # casanova.pieces: each player has twelve coins and the cards 1 to 13. The first active player
    # is seat 0, unless the option names another.
    purse = Purse(coins=COINS, hand=CARDS, discards=(), down=None, stake=0, folded=False)
    return State(
        phase="announce",
        round=1,
        active=options.first,
        dice=0,
        rolled=(),
        carried=0,
        players=(purse,) * players,
        history=(),
    )


def deal(state: State, pick: Pick) -> Roll:
    """Roll the dice that were announced."""
    return Roll(dice=tuple(1 + pick(FACES) for _ in range(state.dice)))
