"""What the laws do not say of playthroughs."""

from pathlib import Path

import pytest

from arbitro.laws.support.playthroughs import BadPlaythrough, play_source
from tests.games import GAMES, as_json
from tests.playthroughs.__main__ import record_random, stories


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ({"play": {"seat": 1, "type": "stand"}}, "not-now"),
        ({"try": {"seat": 0, "type": "announce", "dice": 1, "card": 1}}, "is allowed"),
        ({"plan": {}}, "no step"),
    ],
)
def test_a_step_that_goes_wrong_is_named(
    step: dict[str, object], problem: str, tmp_path: Path
) -> None:
    """A source that does not go as it is written is an error, which names the step."""
    source = tmp_path / "wrong.json"
    source.write_text(as_json({"shows": "", "players": 2, "steps": ["A remark.", step]}))
    with pytest.raises(BadPlaythrough, match=rf"wrong.json, steps\[1\]: .*{problem}"):
        play_source(GAMES["casanova"], source)


def test_a_random_game_can_be_recorded(tmp_path: Path) -> None:
    """A recorded game is a source, and goes to the end."""
    source = tmp_path / "random.json"
    source.write_text(record_random(GAMES["morra"], 7, 3))
    game = play_source(GAMES["morra"], source)
    assert game.game.outcome(game.state)


def test_the_stories_are_current() -> None:
    """`make playthroughs` writes one of each game to docs/stories."""
    for path, text in stories().items():
        assert path.read_text(encoding="utf-8") == text, path
