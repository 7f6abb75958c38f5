"""The diagrams of the games show what happens in play."""

import pytest

from tests.diagrams import FOLDER, page
from tests.games import OWN


@pytest.mark.parametrize("name", OWN)
def test_the_diagram_is_current(name: str) -> None:
    """If not, `make diagrams` draws it anew."""
    assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == page(name)
