"""What may lie behind what a player sees of Casanova: any of the cards not seen lies face down."""

from arbitro.games.casanova.state import CARDS, Purse, State
from arbitro.games.casanova.view import PurseView, View
from arbitro.rules.hidden import drawn, unseen
from arbitro.rules.kernel import Pick, Viewer


def imagine(view: View, viewer: Viewer, pick: Pick) -> State:
    """Make a state that could lie behind a view, each equally likely."""
    return State(
        phase=view.phase,
        round=view.round,
        active=view.active,
        dice=view.dice,
        rolled=view.rolled,
        carried=view.carried,
        players=tuple([_purse(purse, pick) for purse in view.players]),
        history=view.history,
    )


def _purse(seen: PurseView, pick: Pick) -> Purse:
    hand, down = seen.hand, seen.down
    if hand is None:
        left = unseen(CARDS, seen.discards)
        down = drawn(left, 1, pick)[0] if seen.committed else None
        hand = tuple(left)
    return Purse(seen.coins, hand, seen.discards, down, seen.stake, seen.folded)
