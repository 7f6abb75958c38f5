"""The first laws; if one of them is broken, the others are not tried."""

from arbitro.laws.soundness import check_loading, check_playing, check_serving


def test_loading(name: str) -> None:
    """The game is registered, and has all its parts, of types that can be served."""
    check_loading(name)


def test_playing(name: str) -> None:
    """A few games can be played; what the game gives has the types that it says."""
    check_playing(name)


def test_serving(name: str) -> None:
    """A service serves the game; no two of its types have one name in the contract."""
    check_serving(name)
