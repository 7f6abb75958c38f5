"""The first laws; if one of them is broken, the others are not tried."""

from arbitro.laws.soundness import check_loading, check_playing


def test_loading(name: str) -> None:
    """The game is registered, has all its parts, and can be served with its contract."""
    check_loading(name)


def test_playing(name: str) -> None:
    """A few games can be played; what the game gives has the types that it says."""
    check_playing(name)
