"""The recorded playthroughs are what the games lead to now."""

import pytest

from arbitro.laws.subjects import subject
from arbitro.laws.transcript import outdated


def test_every_text_is_current(name: str, pytestconfig: pytest.Config) -> None:
    """Each source, played now, leads to the text beside it; --write-playthroughs writes it."""
    if subject(name).playthroughs is None:
        pytest.skip("not checked, as `playthroughs` was not given to add_laws")
    stale = outdated(name)
    if pytestconfig.getoption("write_playthroughs"):
        for path, text in stale.items():
            path.write_text(text, encoding="utf-8")
    else:
        assert not stale, f"not current: {', '.join(sorted(map(str, stale)))}"
