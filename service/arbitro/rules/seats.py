"""All arithmetic on seats, for every game."""

from collections.abc import Collection, Iterator

from arbitro.rules.kernel import Seat


def clockwise_after(seat: Seat, players: int) -> Iterator[Seat]:
    """Yield all seats clockwise, from the one on the left of a seat to the seat itself."""
    return ((seat + step) % players for step in range(1, players + 1))


def next_among(seat: Seat, candidates: Collection[Seat], players: int) -> Seat:
    """Return the first candidate on the left of a seat; the seat itself comes last."""
    return next(other for other in clockwise_after(seat, players) if other in candidates)


def next_except(seat: Seat, others: Collection[Seat], players: int) -> Seat:
    """Return the first on the left of a seat who is none of these; the seat itself comes last."""
    return next(other for other in clockwise_after(seat, players) if other not in others)


def left(seat: Seat, players: int) -> Seat:
    """Return the next seat clockwise."""
    return (seat + 1) % players


def opposite(seat: Seat, players: int) -> Seat:
    """Return who sits opposite, for an even number of players."""
    return (seat + players // 2) % players


def team(seat: Seat) -> int:
    """Return the team of a seat where partners sit side by side: 0 and 1 against 2 and 3."""
    return seat // 2


def members(team: int) -> tuple[Seat, Seat]:
    """Return the two seats of a team."""
    return 2 * team, 2 * team + 1


def partner(seat: Seat) -> Seat:
    """Return who plays with a seat."""
    first, second = members(team(seat))
    return second if seat == first else first
