"""Canal Grande: two families vote on the districts of Venice."""

from arbitro.games.canal_grande.common.game import make_game
from arbitro.games.canal_grande.common.moves import MOVES
from arbitro.games.canal_grande.faults import faults
from arbitro.games.canal_grande.imagine import imagine
from arbitro.games.canal_grande.rulebook import RULEBOOK
from arbitro.games.canal_grande.setup import new_game
from arbitro.games.canal_grande.state import State
from arbitro.games.canal_grande.view import View, view

GAME = make_game(
    name="canal-grande",
    title="Canal Grande",
    version="1",
    rulebook=RULEBOOK,
    words=__name__,
    state_type=State,
    view_type=View,
    own_reasons={"not-more-cards": ("needed",)},
    moves=MOVES,
    new_game=new_game,
    view=view,
    faults=faults,
    imagine=imagine,
)
