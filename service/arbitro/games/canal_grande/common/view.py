"""What a player or a spectator sees of the table."""

from typing import Annotated

from arbitro.games.canal_grande.common.cards import (
    NUMBERS_ARE_WORDS,
    Cards,
    Districts,
    Numbers,
    sum_of,
)
from arbitro.games.canal_grande.common.table import Family, OpenTurn, Table, Turn
from arbitro.rules.base import Int, Items, Value, about
from arbitro.rules.kernel import BySeat, Seat, Viewer


class FamilyView(Value):
    """One player's cards, as far as the viewer may see them."""

    cards: Annotated[Int, about("how many cards are in the hand")]
    hand: Annotated[Cards | None, about("the viewer's own only, in alphabetical order")]
    numbers: Annotated[
        Numbers, about(f"laid open, in the order they were laid; {NUMBERS_ARE_WORDS}")
    ]
    sum: Annotated[Int, about("of the number cards")]


class TurnView(OpenTurn):
    """What the acting player has still to do, as far as the viewer may see it."""

    cards_drawn: Annotated[Int, about("how many of them have been drawn so far")]
    drawn: Annotated[Cards | None, about("those cards; the viewer's own only")]


class TableView(Value):
    """The table, as far as the viewer may see it."""

    dealer: Annotated[Seat, about("who deals")]
    families: BySeat[FamilyView]
    victories: Annotated[Items[Districts], about("by player, or by team; in the order won")]
    stack: Annotated[Int, about("how many cards are left in it")]
    discards: Annotated[Cards, about("face up, in the order discarded")]
    number_stack: Annotated[Int, about("how many cards are left in it")]
    offer: Annotated[
        Items[Cards], about("one pile before the split, two before the choice, then the dealer's")
    ]
    voted: Annotated[Districts, about("districts voted on this round, in that order")]
    turn: Annotated[TurnView | None, about("null while nobody acts on a pile")]


def table_view(table: Table, viewer: Viewer) -> TableView:
    """Show the table: of the stack only its size, as its cards would tell what is in the hands."""
    return TableView(
        dealer=table.dealer,
        families=tuple(
            _family(family, own=seat == viewer) for seat, family in enumerate(table.families)
        ),
        victories=table.victories,
        stack=len(table.stack),
        discards=table.discards,
        number_stack=len(table.number_stack),
        offer=table.offer,
        voted=table.voted,
        turn=None if table.turn is None else _turn(table.turn, viewer),
    )


def _family(family: Family, *, own: bool) -> FamilyView:
    return FamilyView(
        cards=len(family.hand),
        hand=family.hand if own else None,
        numbers=family.numbers,
        sum=sum_of(family.numbers),
    )


def _turn(turn: Turn, viewer: Viewer) -> TurnView:
    return TurnView(
        seat=turn.seat,
        role=turn.role,
        traitors=turn.traitors,
        spies=turn.spies,
        doges=turn.doges,
        due=turn.due,
        cards_drawn=len(turn.drawn),
        drawn=turn.drawn if turn.seat == viewer else None,
    )
