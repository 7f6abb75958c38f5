from morra.moves import Bean
from morra.state import Holding, Length, Phase, Showing, State
from service.rules.kernel import Seat, Viewer
from service.rules.values import frozen


@frozen
class HoldingView:
    coins: int
    beans: int
    hand: tuple[Bean, ...] | None
    buried_beans: int
    buried: tuple[Bean, ...] | None
    called: tuple[int, ...]
    screened: bool
    showing: Showing | None


@frozen
class View:
    phase: Phase
    length: Length
    round: int
    winner: Seat | None
    spent: tuple[Bean, ...]
    players: tuple[HoldingView, ...]


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
