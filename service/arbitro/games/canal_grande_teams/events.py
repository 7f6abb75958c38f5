"""What can happen in Canal Grande in teams: a little more than between two players."""

from typing import Annotated

from arbitro.rules.base import Items, about
from arbitro.rules.kernel import Event, Seat


class PartnersSeated(Event, rule="canal-grande-teams.seats"):
    """Partners sit side by side."""

    teams: Annotated[Items[Items[Seat]], about("the seats of each team")]


class TraitorSent(Event, rule="canal-grande-teams.traitor"):
    """A traitor is about to steal from an opponent: the one chosen, or the only one with cards."""

    thief: Seat
    victim: Seat
