from typing import Annotated

from arbitro import BySeat, Int, Items, Pick, Seat, Value, Viewer, about, drawn, unseen
from morra.moves import Bean
from morra.state import BEANS, FINGERS, Holding, Length, Phase, Showing, State, totals


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


def imagine(view: View, _viewer: Viewer, pick: Pick) -> State:
    """Deal the beans that the viewer does not see, and hold out something behind the screens."""
    own = [bean for each in view.players for bean in (*(each.hand or ()), *(each.buried or ()))]
    left = unseen(BEANS, (*view.spent, *own))
    players = tuple([_imagined(holding, len(view.players), left, pick) for holding in view.players])
    return State(
        phase=view.phase,
        length=view.length,
        round=view.round,
        winner=view.winner,
        bag=tuple(left),
        spent=view.spent,
        players=players,
    )


def _imagined(seen: HoldingView, players: int, left: list[Bean], pick: Pick) -> Holding:
    hand, buried, showing = seen.hand, seen.buried, seen.showing
    if hand is None or buried is None:
        hand = tuple(sorted(drawn(left, seen.beans, pick)))
        buried = tuple(sorted(drawn(left, seen.buried_beans, pick)))
    if seen.screened and showing is None:
        calls = [total for total in totals(players) if total not in seen.called]
        showing = Showing(pick(FINGERS.to + 1), *drawn(calls, 1, pick))
    return Holding(seen.coins, hand, buried, seen.called, showing)
