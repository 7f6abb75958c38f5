from collections import Counter
from collections.abc import Iterable, Mapping, Set as AbstractSet
from typing import Annotated, Literal, TypeAlias

from arbitro import (
    CHANCE,
    NOBODY,
    BySeat,
    Decision,
    Int,
    Items,
    Player,
    Range,
    Seat,
    Value,
    Viewer,
    about,
    named,
)
from morra.moves import Bean, Bury, HandOut, Show, Spend

BEANS: tuple[Bean, ...] = ("black",) * 5 + ("red",) * 5 + ("white",) * 5
HAND = 4
COINS = 3
FINGERS = Range(0, 5)

Length: TypeAlias = Annotated[Literal["short", "long"], named("Length")]
ROUNDS: dict[Length, int] = {"short": 4, "long": 8}

Phase: TypeAlias = Annotated[Literal["deal", "show", "prize", "over"], named("Phase")]
PENDING: dict[Phase, Decision] = {
    "deal": Decision("morra.deal", (HandOut,)),
    "show": Decision("morra.show", (Show,)),
    "prize": Decision("morra.prize", (Bury, Spend)),
    "over": Decision("morra.end"),
}


class Showing(Value):
    """What a player holds out behind the screen."""

    fingers: Annotated[Int, about("how many fingers the player holds out")]
    call: Annotated[Int, about("how many fingers the player called, of all players together")]


class Holding(Value):
    """One player's things."""

    coins: Annotated[Int, about("coins not spent yet")]
    hand: Annotated[Items[Bean], about("in alphabetical order")]
    buried: Annotated[Items[Bean], about("face down, in alphabetical order")]
    called: Annotated[Items[Int], about("the totals called in earlier rounds, in order")]
    showing: Annotated[Showing | None, about("null until the player shows in this round")]

    @property
    def left(self) -> int:
        """Count what this player still has to get rid of."""
        return self.coins + len(self.hand)


class Table(Value):
    """What everyone sees."""

    phase: Annotated[Phase, about("what is due")]
    length: Annotated[Length, about("how long the game is to be")]
    round: Annotated[Int, about("the number of the round, from 1")]
    winner: Annotated[Seat | None, about("who won the round and has a prize to choose")]
    spent: Annotated[Items[Bean], about("face up, in alphabetical order")]


class State(Table):
    """Everything about a game, secrets included."""

    bag: Annotated[Items[Bean], about("not dealt, in alphabetical order")]
    players: BySeat[Holding]


def seats(state: State) -> range:
    return range(len(state.players))


def kinds(beans: Iterable[Bean]) -> Mapping[str, int]:
    """Count beans by kind, in a fixed order."""
    return dict(sorted(Counter(beans).items()))


def totals(players: int) -> range:
    """Return what can be called: everyone holds out at most one hand."""
    return range(FINGERS.to * players + 1)


def hidden(state: State) -> frozenset[Seat]:
    """Return who has yet to show."""
    holdings = enumerate(state.players)
    return frozenset(seat for seat, holding in holdings if holding.showing is None)


def to_act(state: State) -> AbstractSet[Player]:
    match state.phase:
        case "deal":
            return CHANCE
        case "show":
            return hidden(state)
        case "prize":
            return frozenset({state.winner})
        case "over":
            return NOBODY


class HoldingView(Value):
    """One player's things, as far as the viewer may see them."""

    coins: Annotated[Int, about("coins not spent yet")]
    beans: Annotated[Int, about("how many beans are in the hand")]
    hand: Annotated[Items[Bean] | None, about("the viewer's own only")]
    buried_beans: Annotated[Int, about("how many beans are buried")]
    buried: Annotated[Items[Bean] | None, about("the viewer's own only")]
    called: Annotated[Items[Int], about("the totals called in earlier rounds, in order")]
    screened: Annotated[bool, about("whether the player has shown in this round")]
    showing: Annotated[Showing | None, about("the viewer's own only")]


class View(Table):
    """A game as one viewer sees it."""

    players: BySeat[HoldingView]


def view(state: State, viewer: Viewer) -> View:
    return View(
        phase=state.phase,
        length=state.length,
        round=state.round,
        winner=state.winner,
        spent=state.spent,
        players=tuple(
            _holding(holding, own=seat == viewer) for seat, holding in enumerate(state.players)
        ),
    )


def _holding(holding: Holding, *, own: bool) -> HoldingView:
    return HoldingView(
        coins=holding.coins,
        beans=len(holding.hand),
        hand=holding.hand if own else None,
        buried_beans=len(holding.buried),
        buried=holding.buried if own else None,
        called=holding.called,
        screened=holding.showing is not None,
        showing=holding.showing if own else None,
    )
