"""What a player or a spectator sees of a game of Casanova."""

from typing import Annotated

from arbitro.games.casanova.moves import Card
from arbitro.games.casanova.state import Phase, Purse, Settled, State
from arbitro.rules.base import Int, Items, Value, about
from arbitro.rules.kernel import Seat, Viewer


class PurseView(Value):
    """One player's things, as far as the viewer may see them."""

    coins: Annotated[Int, about("in the purse, not on the table")]
    cards: Annotated[Int, about("how many cards are in the hand")]
    hand: Annotated[Items[Card] | None, about("the hand, if it is the viewer's own")]
    discards: Annotated[Items[Card], about("face up, in the order played")]
    committed: Annotated[bool, about("whether a card lies face down")]
    down: Annotated[Card | None, about("the card face down, if it is the viewer's own")]
    stake: Annotated[Int, about("coins staked this round")]
    folded: Annotated[bool, about("whether the player has given up this round")]


class View(Value):
    """A game of Casanova as one viewer sees it."""

    phase: Annotated[Phase, about("what is due")]
    round: Annotated[Int, about("the number of the round, from 1")]
    active: Annotated[Seat, about("the active player")]
    dice: Annotated[Int, about("announced for this round; 0 before")]
    rolled: Annotated[Items[Int], about("the face of each die; none before the roll")]
    carried: Annotated[Int, about("coins left on the table by earlier rounds")]
    pot: Annotated[Int, about("all coins on the table")]
    players: Annotated[Items[PurseView], about("by seat")]
    history: Annotated[Items[Settled], about("the rounds that are over")]


def view(state: State, viewer: Viewer) -> View:
    """Show only what the viewer may see."""
    return View(
        phase=state.phase,
        round=state.round,
        active=state.active,
        dice=state.dice,
        rolled=state.rolled,
        carried=state.carried,
        pot=state.pot,
        players=tuple(
            _purse(purse, own=seat == viewer) for seat, purse in enumerate(state.players)
        ),
        history=state.history,
    )


def _purse(purse: Purse, *, own: bool) -> PurseView:
    # The hand would give the face-down card away: it lacks only that one and the discards.
    return PurseView(
        coins=purse.coins,
        cards=len(purse.hand),
        hand=purse.hand if own else None,
        discards=purse.discards,
        committed=purse.down is not None,
        down=purse.down if own else None,
        stake=purse.stake,
        folded=purse.folded,
    )
