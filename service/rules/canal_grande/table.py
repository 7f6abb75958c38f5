"""What lies on the table in both of Canal Grande's games."""

from typing import Annotated, Literal, TypeAlias

from service.rules.canal_grande.cards import Cards, District, Number, in_order, without
from service.rules.kernel import Event, Seat
from service.rules.values import frozen

Role: TypeAlias = Literal["chooser", "dealer", "bonus"]


@frozen
class Family:
    """One player's cards."""

    hand: Annotated[Cards, "districts and gondolas, in alphabetical order"]
    numbers: Annotated[tuple[Number, ...], "laid open in this phase, in the order laid"]


@frozen
class Turn:
    """What the player who acts on a pile, or draws the bonus, has still to do."""

    seat: Seat
    role: Role
    traitors: Annotated[int, "lying open, to be played"]
    spies: Annotated[int, "lying open, to be played"]
    doges: Annotated[int, "lying open, the one being voted on included"]
    due: Annotated[int, "cards of the spy or bonus being drawn; 0 if none is"]
    drawn: Annotated[Cards, "of those, the ones drawn, which only this player has seen"]


@frozen
class Table:
    """All cards but those laid in a vote."""

    dealer: Seat
    families: Annotated[tuple[Family, ...], "by seat"]
    victories: Annotated[
        tuple[tuple[District, ...], ...], "by player, or by team; in the order won"
    ]
    stack: Annotated[Cards, "what is left in it, in alphabetical order: it has no other"]
    discards: Annotated[Cards, "face up, in the order discarded"]
    number_stack: Annotated[tuple[Number, ...], "what is left in it, in ascending order"]
    offer: Annotated[
        tuple[Cards, ...], "one pile before the split, two before the choice, then the dealer's"
    ]
    voted: Annotated[tuple[District, ...], "districts voted on this round, in that order"]
    turn: Turn | None


Happened: TypeAlias = tuple[Table, tuple[Event, ...]]
"""What became of the table, and the events that show it."""


def acting(table: Table) -> Turn:
    """Find the turn of whoever is acting on their cards."""
    if table.turn is None:
        raise LookupError("nobody is acting")
    return table.turn


def with_family(table: Table, seat: Seat, family: Family) -> tuple[Family, ...]:
    """Put a family in its seat."""
    return (*table.families[:seat], family, *table.families[seat + 1 :])


def receives(family: Family, cards: Cards) -> Family:
    """Add cards to a hand, where they show no longer how they came."""
    if not cards:
        return family
    return Family(in_order((*family.hand, *cards)), family.numbers)


def loses(family: Family, cards: Cards) -> Family:
    """Take cards out of a hand."""
    return Family(without(family.hand, cards), family.numbers)


def with_victory(table: Table, side: int, district: District) -> tuple[tuple[District, ...], ...]:
    """Lay a victory card in front of a player, or of a team."""
    won = (*table.victories[side], district)
    return (*table.victories[:side], won, *table.victories[side + 1 :])


def traitor_played(turn: Turn) -> Turn:
    """Tick off a traitor."""
    left = turn.traitors - 1
    return Turn(turn.seat, turn.role, left, turn.spies, turn.doges, turn.due, turn.drawn)


def doge_played(turn: Turn) -> Turn:
    """Tick off a doge."""
    left = turn.doges - 1
    return Turn(turn.seat, turn.role, turn.traitors, turn.spies, left, turn.due, turn.drawn)
