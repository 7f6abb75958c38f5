"""What a player, the partner included, or a spectator sees of Canal Grande in teams."""

from service.rules.canal_grande.view import TableView, table_view
from service.rules.canal_grande_teams.state import Stage, State, Vote
from service.rules.kernel import Seat, Viewer
from service.rules.values import frozen


@frozen
class View:
    """A game of Canal Grande in teams as one viewer sees it."""

    stage: Stage
    table: TableView
    vote: Vote | None
    victim: Seat | None


def view(state: State, viewer: Viewer) -> View:
    """Show what the viewer may see, built up from nothing; partners do not see more."""
    return View(state.stage, table_view(state.table, viewer), state.vote, state.victim)
