"""What a player or a spectator sees of a game of Canal Grande."""

from typing import Annotated

from arbitro.games.canal_grande.common.view import TableView, table_view
from arbitro.games.canal_grande.state import Phase, State, Vote
from arbitro.rules.base import Value, about
from arbitro.rules.kernel import Viewer


class View(Value):
    """A game of Canal Grande as one viewer sees it."""

    phase: Annotated[Phase, about("what is due")]
    table: Annotated[TableView, about("all cards but those laid in a vote")]
    vote: Annotated[Vote | None, about("null while there is none")]


def view(state: State, viewer: Viewer) -> View:
    """Show what the viewer may see, built up from nothing."""
    return View(state.phase, table_view(state.table, viewer), state.vote)
