"""What a player or a spectator sees of a game of Casanova."""

from typing import Annotated

from service.rules.casanova.moves import Card
from service.rules.casanova.state import Phase, Purse, Settled, State
from service.rules.kernel import Seat, Viewer
from service.rules.values import frozen


@frozen
class PurseView:
    """One player's things, as far as the viewer may see them."""

    coins: int
    cards: Annotated[int, "how many cards are in the hand"]
    hand: Annotated[tuple[Card, ...] | None, "the viewer's own only"]
    discards: tuple[Card, ...]
    committed: Annotated[bool, "whether a card lies face down"]
    down: Annotated[Card | None, "the viewer's own card face down"]
    stake: int
    folded: bool


@frozen
class View:
    """A game of Casanova as one viewer sees it."""

    phase: Phase
    round: int
    active: Seat
    dice: int
    rolled: tuple[int, ...]
    carried: int
    pot: int
    players: tuple[PurseView, ...]
    history: tuple[Settled, ...]


def view(state: State, viewer: Viewer) -> View:
    """Show what the viewer may see, built up from nothing."""
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
    # A hand gives its face-down card away by what is missing: neither is shown to others.
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
