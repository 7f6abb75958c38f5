"""How sure a share of games won is."""

from math import sqrt

SURE = 1.96
"""How many standard deviations leave out one case in twenty."""


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the bounds between which the true share lies, 19 times in 20 (Wilson)."""
    spread = SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)
