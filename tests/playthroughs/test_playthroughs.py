"""The recorded playthroughs are what the games lead to now."""

from pathlib import Path

import pytest

from arbitro.laws.transcript import (
    BadPlaythrough,
    recorded,
    transcribed,
)
from tests.games import GAMES, as_json
from tests.playthroughs import stories

FOLDER = Path(__file__).parent


def test_every_text_has_a_source() -> None:
    """No text is left of a playthrough that was renamed or removed."""
    texts = {path.with_suffix(".txt") for path in FOLDER.glob("*/*.json")}
    assert set(FOLDER.glob("*/*.txt")) == texts


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
        transcribed(GAMES["casanova"], source)


def test_a_random_game_can_be_recorded(tmp_path: Path) -> None:
    """A recorded game is a source, and goes to the end."""
    source = tmp_path / "random.json"
    source.write_text(recorded(GAMES["morra"], 7, 3))
    game = transcribed(GAMES["morra"], source)
    assert game.text.splitlines()[-1].startswith('outcome: {"winners":')


def test_the_stories_are_current() -> None:
    """A game of each kind is told in words, in docs/stories."""
    assert sorted(map(str, stories.outdated())) == []
    assert {path.name.partition(".")[0] for path in stories.stories()} == {*GAMES} - {"morra"}
