"""What can happen in Canal Grande in teams: a little more than between two players."""

from dataclasses import field
from typing import Annotated, Literal

from service.rules.canal_grande import events as two_players
from service.rules.kernel import Audience, Seat
from service.rules.values import frozen


@frozen
class TeamsSeated:
    """Partners sit side by side."""

    type: Literal["teams_seated"] = field(default="teams_seated", init=False)
    teams: Annotated[tuple[tuple[Seat, ...], ...], "the seats of each team"]
    rule: str = "canal-grande-teams.seats"
    audience: Audience = "all"


@frozen
class TraitorSent:
    """A traitor is about to steal from an opponent: the one chosen, or the only one with cards."""

    type: Literal["traitor_sent"] = field(default="traitor_sent", init=False)
    thief: Seat
    victim: Seat
    rule: str = "canal-grande-teams.traitor"
    audience: Audience = "all"


EVENTS = (*two_players.EVENTS, TeamsSeated, TraitorSent)
