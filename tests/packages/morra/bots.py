from arbitro import Pick, Viewer, drawn, unseen
from morra.moves import Bean
from morra.state import BEANS, FINGERS, Holding, HoldingView, Showing, State, View, totals


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
