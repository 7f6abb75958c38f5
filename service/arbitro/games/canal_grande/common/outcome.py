"""Who won at Canal Grande, and with which districts."""

from typing import Annotated, Literal, TypeAlias

from arbitro.games.canal_grande.common.cards import DISTRICTS, Districts
from arbitro.games.canal_grande.common.state import AnyState
from arbitro.games.canal_grande.common.table import Table
from arbitro.games.canal_grande.common.variant import Variant
from arbitro.rules.base import Int, Items, Value, about, always_null, named
from arbitro.rules.kernel import Seat

ALIKE = 4

Ending: TypeAlias = Annotated[Literal["every_district", "four_of_one_district"], named("Ending")]


class Reason(Value):
    """The victory cards that won."""

    seats: Annotated[Items[Seat], about("whose victory cards they are")]
    rule: Annotated[str, about("the rule by which they win")]
    districts: Annotated[Districts, about("all six, or one of them four times")]


class Outcome(Value):
    """Who won, and with which districts."""

    ending: Annotated[Ending, about("how the game ended")]
    winners: Annotated[Items[Seat], about("who won")]
    why: Annotated[Items[Reason], about("the victory cards that won")]
    scores: Annotated[None, always_null("nobody counts points", Items[Int])]


def outcome(state: AnyState) -> Outcome | None:
    """Say who won and why, or None while the game goes on."""
    return outcome_of(state.variant, state.table)


def outcome_of(variant: Variant, table: Table) -> Outcome | None:
    """Find the side that has won with the victory cards on the table."""
    for side, victories in enumerate(table.victories):
        won = winning(victories)
        if won:
            seats = variant.sides[side]
            ending: Ending = "every_district" if len(set(won)) > 1 else "four_of_one_district"
            return Outcome(ending, seats, (Reason(seats, variant.rules.end, won),), None)
    return None


def winning(victories: Districts) -> Districts:
    """Find the victory cards that win: of all six districts, or four of one; else none."""
    if len(victories) < ALIKE:
        return ()
    if len(set(victories)) == len(DISTRICTS):
        return DISTRICTS
    most = max(victories, key=victories.count)
    return (most,) * ALIKE if victories.count(most) >= ALIKE else ()
