from collections.abc import Iterator

from arbitro.rules.kernel import Fault
from morra.setup import PLAYERS
from morra.state import BEANS, COINS, FINGERS, HAND, ROUNDS, Holding, State, hidden, totals


def faults(state: State) -> tuple[Fault, ...]:
    for check in (_table, _beans, _calls, _phase):
        found = tuple(check(state))
        if found:
            return found
    return ()


def _table(state: State) -> Iterator[Fault]:
    if len(state.players) not in PLAYERS:
        yield Fault("players", {"players": len(state.players)})
    if not 1 <= state.round <= ROUNDS[state.length]:
        yield Fault("no-such-round", {"round": state.round})
    if any(not 0 <= holding.coins <= COINS for holding in state.players):
        yield Fault("coins", {"coins": COINS})


def _beans(state: State) -> Iterator[Fault]:
    held = [bean for holding in state.players for bean in (*holding.hand, *holding.buried)]
    if tuple(sorted((*state.bag, *state.spent, *held))) != BEANS:
        yield Fault("beans")
    piles = [state.bag, state.spent]
    piles += [pile for holding in state.players for pile in (holding.hand, holding.buried)]
    if any(list(pile) != sorted(pile) for pile in piles):
        yield Fault("order-of-beans")
    dealt = 0 if state.phase == "deal" else HAND
    if len(state.bag) != len(BEANS) - dealt * len(state.players):
        yield Fault("bag", {"beans": len(state.bag)})
    if any(len(holding.hand) + len(holding.buried) > dealt for holding in state.players):
        yield Fault("too-many-beans")


def _calls(state: State) -> Iterator[Fault]:
    counted = state.round - (state.phase in ("deal", "show"))
    for seat, holding in enumerate(state.players):
        if len(set(holding.called)) != counted or len(holding.called) != counted:
            yield Fault("calls", {"seat": seat, "calls": counted})
        if not set(holding.called) <= set(totals(len(state.players))):
            yield Fault("impossible-call", {"seat": seat})
        if holding.showing is not None and not _showable(state, holding):
            yield Fault("impossible-showing", {"seat": seat})


def _showable(state: State, holding: Holding) -> bool:
    showing = holding.showing
    return (
        showing is not None
        and state.phase == "show"
        and showing.fingers in FINGERS
        and showing.call in totals(len(state.players))
        and showing.call not in holding.called
    )


def _phase(state: State) -> Iterator[Fault]:
    going_on = all(holding.left for holding in state.players)
    last = state.round == ROUNDS[state.length]
    fits = {
        "deal": state.round == 1 and all(holding.left == COINS for holding in state.players),
        "show": going_on and bool(hidden(state)),
        "prize": going_on and state.winner in range(len(state.players)),
        "over": last or not going_on,
    }
    if not fits[state.phase] or (state.winner is None) == (state.phase == "prize"):
        yield Fault("wrong-phase", {"phase": state.phase})
