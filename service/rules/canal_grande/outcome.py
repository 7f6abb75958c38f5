"""Who won at Canal Grande, and with which districts."""

from typing import Annotated, Literal, TypeAlias

from service.rules.canal_grande.cards import DISTRICTS, District
from service.rules.canal_grande.state import State
from service.rules.kernel import Seat
from service.rules.values import frozen

ALIKE = 4

Ending: TypeAlias = Literal["every_district", "four_of_one_district"]


@frozen
class Reason:
    """The victory cards that won."""

    seats: Annotated[tuple[Seat, ...], "whose victory cards they are"]
    rule: str
    districts: Annotated[tuple[District, ...], "all six, or one of them four times"]


@frozen
class Outcome:
    """Who won, and with which districts; nobody counts points."""

    ending: Ending
    winners: tuple[Seat, ...]
    why: tuple[Reason, ...]
    scores: None = None


def outcome(state: State) -> Outcome | None:
    """Say who won and why, or None while the game goes on."""
    for seat, victories in enumerate(state.table.victories):
        won = winning(victories)
        if won:
            return outcome_of((seat,), won, "canal-grande.end")
    return None


def outcome_of(winners: tuple[Seat, ...], won: tuple[District, ...], rule: str) -> Outcome:
    """Name the winners and the districts that won."""
    ending: Ending = "every_district" if len(set(won)) > 1 else "four_of_one_district"
    return Outcome(ending, winners, (Reason(winners, rule, won),))


def winning(victories: tuple[District, ...]) -> tuple[District, ...]:
    """Find the victory cards that win: of all six districts, or four of one; else none."""
    if len(victories) < ALIKE:
        return ()
    if len(set(victories)) == len(DISTRICTS):
        return DISTRICTS
    for name in DISTRICTS:
        if victories.count(name) >= ALIKE:
            return (name,) * ALIKE
    return ()
