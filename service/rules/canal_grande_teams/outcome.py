"""Which team won at Canal Grande, and with which districts."""

from service.rules.canal_grande.outcome import Outcome, outcome_of, winning
from service.rules.canal_grande_teams.state import TEAMS, State


def outcome(state: State) -> Outcome | None:
    """Say who won and why, or None while the game goes on."""
    for seats, victories in zip(TEAMS, state.table.victories, strict=True):
        won = winning(victories)
        if won:
            return outcome_of(seats, won, "canal-grande-teams.end")
    return None
