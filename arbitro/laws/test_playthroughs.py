"""The recorded playthroughs are what the games lead to now."""

import pytest

from arbitro.laws.subjects import subject
from arbitro.laws.transcript import outdated


def test_every_text_is_current(name: str) -> None:
    """Each source, played now, leads to the text beside it."""
    if subject(name).playthroughs is None:
        pytest.skip("not checked, as `playthroughs` was not given to add_laws")
    assert sorted(map(str, outdated(name))) == []
