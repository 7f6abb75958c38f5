"""What a presenter remembers."""

from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from arbitro.play.dealer import with_seed
from arbitro.play.presenter import MOST_REMEMBERED, Presenter
from arbitro.rules.kernel import Fault
from tests.games import GAMES


def test_a_state_is_checked_once_until_there_is_no_room_for_it() -> None:
    """What was used least recently is forgotten, and nothing else."""
    checked: list[Any] = []
    game = GAMES["morra"]

    def faults(state: Any) -> tuple[Fault, ...]:
        checked.append(state)
        return game.faults(state)

    noting = replace(game, faults=faults)
    presenter = Presenter(noting)
    first = with_seed(noting, game.new_game(2, game.options_type()), "5e" * 32)
    for _ in range(3):
        presenter.check_state(first)
    assert len(checked) == 1
    for counter in range(1, MOST_REMEMBERED):
        presenter.check_state(changed(first, counter=counter))
    presenter.check_state(first)
    assert len(checked) == MOST_REMEMBERED
    presenter.check_state(changed(first, counter=MOST_REMEMBERED))
    presenter.check_state(first)
    assert len(checked) == MOST_REMEMBERED + 1
    presenter.check_state(changed(first, counter=1))
    assert len(checked) == MOST_REMEMBERED + 2
