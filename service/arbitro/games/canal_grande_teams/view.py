"""What a player, the partner included, or a spectator sees of Canal Grande in teams."""

from typing import Annotated

from arbitro.games.canal_grande.common.variant import Phase
from arbitro.games.canal_grande.common.view import TableView, table_view
from arbitro.games.canal_grande_teams.state import State, Vote
from arbitro.rules.base import Value, about
from arbitro.rules.kernel import Seat, Viewer


class View(Value):
    """A game of Canal Grande in teams as one viewer sees it."""

    phase: Annotated[Phase, about("what is due")]
    table: Annotated[TableView, about("all cards but those laid in a vote")]
    vote: Annotated[Vote | None, about("null while there is none")]
    victim: Annotated[Seat | None, about("whose hand a card is about to be stolen from")]


def view(state: State, viewer: Viewer) -> View:
    """Show what the viewer may see, built up from nothing; partners do not see more."""
    return View(state.phase, table_view(state.table, viewer), state.vote, state.victim)
