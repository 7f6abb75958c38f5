"""Canal Grande: two families vote on the districts of Venice."""

from service.rules.canal_grande.common.game import make_game
from service.rules.canal_grande.common.moves import MOVES
from service.rules.canal_grande.faults import faults
from service.rules.canal_grande.imagine import imagine
from service.rules.canal_grande.rulebook import RULEBOOK
from service.rules.canal_grande.setup import new_game
from service.rules.canal_grande.state import State
from service.rules.canal_grande.view import View, view

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
