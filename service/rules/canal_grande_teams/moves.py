"""What can be played in Canal Grande in teams: one move more than between two players."""

from dataclasses import field
from typing import Annotated, Literal, TypeAlias

from service.rules.canal_grande import moves as two_players
from service.rules.kernel import Seat
from service.rules.legal import OneOf
from service.rules.values import frozen


@frozen
class Steal:
    """Choose the opponent a traitor steals from."""

    type: Literal["steal"] = field(default="steal", init=False)
    seat: Seat
    from_: Annotated[Seat, OneOf, "the opponent"]


Move: TypeAlias = two_players.Move | Steal

MOVES = (*two_players.MOVES, Steal)
CHANCE_MOVES = two_players.CHANCE_MOVES
