"""What lies on the table, but for the cards laid in a vote."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec.structs import replace

from arbitro.games.canal_grande.common.cards import (
    NUMBERS_ARE_WORDS,
    Card,
    Cards,
    Districts,
    Numbers,
    in_order,
    without,
)
from arbitro.rules.base import Int, Items, Value, about, named
from arbitro.rules.kernel import BySeat, Event, Seat
from arbitro.rules.seats import opposite

Role: TypeAlias = Annotated[Literal["chooser", "dealer", "bonus"], named("Role")]


class Family(Value):
    """One player's cards."""

    hand: Annotated[Cards, about("districts and gondolas, in alphabetical order")]
    numbers: Annotated[
        Numbers,
        about(f"laid open in this phase of the game, in the order laid; {NUMBERS_ARE_WORDS}"),
    ]


class OpenTurn(Value):
    """What everybody sees of a turn."""

    seat: Seat
    role: Annotated[Role, about("whose pile it is, or that it is the bonus")]
    traitors: Annotated[Int, about("lying open, to be played")]
    spies: Annotated[Int, about("lying open, to be played")]
    doges: Annotated[Int, about("lying open, the one being voted on included")]
    due: Annotated[Int, about("cards of the spy or bonus being drawn; 0 if none is")]


class Turn(OpenTurn):
    """What the player who acts on a pile, or draws the bonus, has still to do."""

    drawn: Annotated[Cards, about("those of them drawn so far, which only this player has seen")]


class Table(Value):
    """All cards but those laid in a vote."""

    dealer: Annotated[Seat, about("who deals")]
    families: BySeat[Family]
    victories: Annotated[Items[Districts], about("by player, or by team; in the order won")]
    stack: Annotated[Cards, about("what is left in it, in alphabetical order: it has no other")]
    discards: Annotated[Cards, about("face up, in the order discarded")]
    number_stack: Annotated[Numbers, about("what is left in it, in ascending order")]
    offer: Annotated[
        Items[Cards], about("one pile before the split, two before the choice, then the dealer's")
    ]
    voted: Annotated[Districts, about("districts voted on this round, in that order")]
    turn: Annotated[Turn | None, about("null while nobody acts on a pile")]


Events: TypeAlias = tuple[Event, ...]
Happened: TypeAlias = tuple[Table, Events]
"""What became of the table, and the events that show it."""


def acting(table: Table) -> Turn:
    """Find the turn of whoever is acting on their cards."""
    if table.turn is None:
        raise LookupError("nobody is acting")
    return table.turn


def chooser(table: Table) -> Seat:
    """Find who chooses a pile: the player across the table from the dealer."""
    return opposite(table.dealer, len(table.families))


def receives(family: Family, cards: Cards) -> Family:
    """Add cards to a hand, which then no longer shows how they came."""
    return Family(in_order((*family.hand, *cards)), family.numbers) if cards else family


def loses(family: Family, cards: Cards) -> Family:
    """Take cards out of a hand."""
    return Family(without(family.hand, cards), family.numbers)


PLAYED: Mapping[Card, str] = {"traitor": "traitors", "spy": "spies", "doge": "doges"}
"""The field of a turn that counts the cards of each kind that are still to be played."""


def played(table: Table, card: Card) -> Table:
    """Discard a traitor, a spy or a doge that lay open."""
    turn = acting(table)
    left = {PLAYED[card]: getattr(turn, PLAYED[card]) - 1}
    return replace(table, discards=(*table.discards, card), turn=replace(turn, **left))
