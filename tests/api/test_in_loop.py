"""Which requests the event loop answers itself, without a thread."""

from arbitro.api.contract.operations import called_in_loop
from arbitro.app import create_app
from tests.games import GAMES

QUICK = ("legal-moves", "moves", "positions", "views")
SEALED = ("sealed", *(f"sealed/{each}" for each in QUICK if each != "positions"))


def test_quick_operations_that_ask_nobody_need_no_thread() -> None:
    """At their paths, as clients send them. To imagine states or check a record takes longer."""
    app = create_app({"casanova": GAMES["casanova"]})
    assert called_in_loop(app) == {
        ("POST", f"/v1/games/casanova/{each}") for each in (*QUICK, *SEALED)
    }
