"""Each recorded game goes as it is written down, and can be told."""

import pytest

from arbitro.laws.playthroughs import play_source, sources
from arbitro.laws.subjects import game_named, subject
from arbitro.words.loader import languages_of


def test_every_playthrough_can_be_told(name: str) -> None:
    """What is played is allowed, what is tried is refused, and both are said in each language."""
    if subject(name).playthroughs is None:
        pytest.skip("not checked, as `playthroughs` was not given to add_laws")
    game = game_named(name)
    for path in sources(name):
        for language in languages_of(game):
            told = play_source(game, path, language)
            assert len(told.paragraphs) > len(told.moves), f"{path} has moves that nothing tells"
