"""The cards on the table, but for those laid in a vote, and what a viewer sees of them."""

from collections.abc import Mapping
from typing import Annotated, Literal, Self, TypeAlias

from msgspec.structs import replace

from arbitro.games.canal_grande import deck
from arbitro.games.canal_grande.deck import Card, Cards, Districts, Numbers
from arbitro.rules import kernel
from arbitro.rules.kernel import BySeat, Event, Int, Items, Seat, Value, about, fields_in, named
from arbitro.rules.seats import opposite

Role: TypeAlias = Annotated[Literal["chooser", "dealer", "bonus"], named("Role")]

PLAYED: Mapping[Card, str] = {"traitor": "traitors", "spy": "spies", "doge": "doges"}
"""The field of a turn that counts the cards of each kind that are still to be played."""


class Family(Value):
    """One player's cards."""

    hand: Annotated[Cards, about("districts and gondolas, in alphabetical order")]
    numbers: Annotated[
        Numbers,
        about(f"laid open in this phase of the game, in the order laid; {deck.NUMBERS_ARE_WORDS}"),
    ]

    @property
    def sum(self) -> int:
        """The sum of the number cards."""
        return deck.sum_of(self.numbers)

    def receives(self, cards: Cards) -> Self:
        """Add cards to the hand, which then no longer shows how they came."""
        return replace(self, hand=deck.in_order((*self.hand, *cards))) if cards else self

    def loses(self, cards: Cards) -> Self:
        """Take cards out of the hand."""
        return replace(self, hand=deck.without(self.hand, cards))


class FamilyView(Value):
    """One player's cards, as far as the viewer may see them."""

    cards: Annotated[Int, about("how many cards are in the hand")]
    hand: Annotated[Cards | None, about("the viewer's own only, in alphabetical order")]
    numbers: Annotated[
        Numbers, about(f"laid open, in the order they were laid; {deck.NUMBERS_ARE_WORDS}")
    ]
    sum: Annotated[Int, about("of the number cards")]


class OpenTurn(Value):
    """What everyone sees of a turn."""

    seat: Seat
    role: Annotated[Role, about("whose pile it is, or that it is the bonus")]
    traitors: Annotated[Int, about("lying open, to be played")]
    spies: Annotated[Int, about("lying open, to be played")]
    doges: Annotated[Int, about("lying open, the one being voted on included")]
    due: Annotated[Int, about("cards of the spy or bonus being drawn; 0 if none is")]


class Turn(OpenTurn):
    """What the player who acts on a pile, or draws the bonus, has still to do."""

    drawn: Annotated[Cards, about("those of them drawn so far, which only this player has seen")]


class TurnView(OpenTurn):
    """What the acting player has still to do, as far as the viewer may see it."""

    cards_drawn: Annotated[Int, about("how many of them have been drawn so far")]
    drawn: Annotated[Cards | None, about("those cards; the viewer's own only")]


class OpenTable(Value):
    """What everyone sees of the table."""

    dealer: Annotated[Seat, about("who deals")]
    victories: Annotated[Items[Districts], about("by player, or by team; in the order won")]
    discards: Annotated[Cards, about("face up, in the order discarded")]
    offer: Annotated[
        Items[Cards], about("one pile before the split, two before the choice, then the dealer's")
    ]
    voted: Annotated[Districts, about("districts voted on this round, in that order")]


class Table(OpenTable):
    """All cards but those laid in a vote."""

    families: BySeat[Family]
    stack: Annotated[Cards, about("what is left in it, in alphabetical order: it has no other")]
    number_stack: Annotated[Numbers, about("what is left in it, in ascending order")]
    turn: Annotated[Turn | None, about("null while nobody acts on a pile")]

    @property
    def acting(self) -> Turn:
        """The turn of the player who acts on their cards."""
        if self.turn is None:
            raise LookupError("no one is acting")
        return self.turn

    @property
    def chooser(self) -> Seat:
        """Who chooses a pile."""
        # canal-grande-teams.order: seat d deals to seat d+2; between two players, to the other.
        return opposite(self.dealer, len(self.families))

    def discard_open(self, card: Card) -> Self:
        """Discard a traitor, a spy or a doge that lay open."""
        left = {PLAYED[card]: getattr(self.acting, PLAYED[card]) - 1}
        turn = replace(self.acting, **left)
        return replace(self, discards=(*self.discards, card), turn=turn)


class TableView(OpenTable):
    """The table, as far as the viewer may see it."""

    families: BySeat[FamilyView]
    stack: Annotated[Int, about("how many cards are left in it")]
    number_stack: Annotated[Int, about("how many cards are left in it")]
    turn: Annotated[TurnView | None, about("null while nobody acts on a pile")]


def table_view(table: Table, viewer: kernel.Viewer) -> TableView:
    """Return the table as a viewer sees it."""
    families = [
        FamilyView(
            cards=len(family.hand),
            hand=family.hand if seat == viewer else None,
            numbers=family.numbers,
            sum=family.sum,
        )
        for seat, family in enumerate(table.families)
    ]
    turn = table.turn
    turn_view = None
    if turn:
        # canal-grande.spy: the cards drawn are unseen by the others.
        drawn = turn.drawn if turn.seat == viewer else None
        turn_view = TurnView(**fields_in(turn, OpenTurn), cards_drawn=len(turn.drawn), drawn=drawn)
    return TableView(
        **fields_in(table, OpenTable),
        families=tuple(families),
        # Of the stack only its size is open: its cards would tell what is in the hands.
        stack=len(table.stack),
        number_stack=len(table.number_stack),
        turn=turn_view,
    )


Events: TypeAlias = tuple[Event, ...]
Happened: TypeAlias = tuple[Table, Events]
"""What became of the table, and the events that show it."""
