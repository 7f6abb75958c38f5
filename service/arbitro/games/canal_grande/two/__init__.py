"""Canal Grande: two families vote on the districts of Venice."""

from arbitro.games.canal_grande import make_game
from arbitro.games.canal_grande.two.rulebook import RULEBOOK
from arbitro.games.canal_grande.two.rules import (
    TWO_PLAYERS,
    Phase,
    State,
    View,
    Vote,
    faults,
    imagine,
    new_game,
    view,
)

__all__ = ["GAME", "TWO_PLAYERS", "Phase", "State", "View", "Vote"]

GAME = make_game(
    name="canal-grande",
    title="Canal Grande",
    version="1",
    rulebook=RULEBOOK,
    words=__name__,
    state_type=State,
    view_type=View,
    own_reasons={"not-more-cards": ("needed",)},
    new_game=new_game,
    view=view,
    faults=faults,
    imagine=imagine,
)
