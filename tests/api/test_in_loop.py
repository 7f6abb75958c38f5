"""Which requests the event loop answers itself, without a thread."""

from service.api.operations import called_in_loop
from service.app import create_app
from tests.games import GAMES

STATELESS = ("advice", "imaginations", "legal-moves", "moves", "positions", "records", "views")


def test_stateless_operations_need_no_thread() -> None:
    """All of them on a game, at their paths as clients send them, and nothing else."""
    app = create_app({"casanova": GAMES["casanova"]})
    assert called_in_loop(app) == {("POST", f"/v1/games/casanova/{each}") for each in STATELESS}
