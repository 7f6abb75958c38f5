from typing import Annotated

from arbitro import Int, Items, Seat, Value, Viewer, about
from morra.moves import Bean
from morra.state import Holding, Length, Phase, Showing, State


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


class View(Value):
    """A game as one viewer sees it."""

    phase: Annotated[Phase, about("what is due")]
    length: Annotated[Length, about("how long the game is to be")]
    round: Annotated[Int, about("the number of the round, from 1")]
    winner: Annotated[Seat | None, about("who won the round and has a prize to choose")]
    spent: Annotated[Items[Bean], about("face up, in alphabetical order")]
    players: Annotated[Items[HoldingView], about("by seat")]


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
