"""What a player or a spectator sees of a game of Canal Grande."""

from typing import Annotated

from service.rules.canal_grande.cards import Cards, District, Number, sum_of
from service.rules.canal_grande.state import Stage, State, Vote
from service.rules.canal_grande.table import Family, Role, Table, Turn
from service.rules.kernel import Seat, Viewer
from service.rules.values import frozen


@frozen
class FamilyView:
    """One player's cards, as far as the viewer may see them."""

    cards: Annotated[int, "how many cards are in the hand"]
    hand: Annotated[Cards | None, "the viewer's own only"]
    numbers: tuple[Number, ...]
    sum: Annotated[int, "of the number cards"]


@frozen
class TurnView:
    """What the acting player has still to do, as far as the viewer may see it."""

    seat: Seat
    role: Role
    traitors: int
    spies: int
    doges: int
    due: int
    cards_drawn: Annotated[int, "of the cards due"]
    drawn: Annotated[Cards | None, "the viewer's own only"]


@frozen
class TableView:
    """The table, as far as the viewer may see it."""

    dealer: Seat
    families: tuple[FamilyView, ...]
    victories: tuple[tuple[District, ...], ...]
    stack: Annotated[int, "how many cards are left in it"]
    discards: Cards
    number_stack: Annotated[int, "how many cards are left in it"]
    offer: tuple[Cards, ...]
    voted: tuple[District, ...]
    turn: TurnView | None


@frozen
class View:
    """A game of Canal Grande as one viewer sees it."""

    stage: Stage
    table: TableView
    vote: Vote | None


def view(state: State, viewer: Viewer) -> View:
    """Show what the viewer may see, built up from nothing."""
    return View(state.stage, table_view(state.table, viewer), state.vote)


def table_view(table: Table, viewer: Viewer) -> TableView:
    """Show the table: of what lies in the stack only the size, or it would tell hands."""
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
