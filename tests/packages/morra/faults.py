from collections.abc import Iterator

from morra.setup import PLAYERS
from morra.state import (
    BEANS,
    COINS,
    FINGERS,
    HAND,
    ROUNDS,
    Holding,
    State,
    hidden,
    totals,
)


def faults(state: State) -> tuple[str, ...]:
    for check in (_table, _beans, _calls, _phase):
        found = tuple(check(state))
        if found:
            return found
    return ()


def _table(state: State) -> Iterator[str]:
    if len(state.players) not in PLAYERS:
        yield f"{len(state.players)} players sit at the table"
    if not 1 <= state.round <= ROUNDS[state.length]:
        yield f"there is no round {state.round}"
    if any(not 0 <= holding.coins <= COINS for holding in state.players):
        yield f"somebody has more than {COINS} coins, or less than none"


def _beans(state: State) -> Iterator[str]:
    held = [bean for holding in state.players for bean in (*holding.hand, *holding.buried)]
    if tuple(sorted((*state.bag, *state.spent, *held))) != BEANS:
        yield "there are not five beans of each kind"
    piles = [state.bag, state.spent]
    piles += [pile for holding in state.players for pile in (holding.hand, holding.buried)]
    if any(list(pile) != sorted(pile) for pile in piles):
        yield "beans are not in alphabetical order"
    dealt = 0 if state.phase == "deal" else HAND
    if len(state.bag) != len(BEANS) - dealt * len(state.players):
        yield f"{len(state.bag)} beans are left in the bag"
    if any(len(holding.hand) + len(holding.buried) > dealt for holding in state.players):
        yield "somebody has more beans than were dealt"


def _calls(state: State) -> Iterator[str]:
    counted = state.round - (state.phase in ("deal", "show"))
    for seat, holding in enumerate(state.players):
        if len(set(holding.called)) != counted or len(holding.called) != counted:
            yield f"seat {seat} has not called {counted} different totals"
        if not set(holding.called) <= set(totals(len(state.players))):
            yield f"seat {seat} has called a total that cannot be"
        if holding.showing is not None and not _showable(state, holding):
            yield f"seat {seat} shows what it may not"


def _showable(state: State, holding: Holding) -> bool:
    showing = holding.showing
    return (
        showing is not None
        and state.phase == "show"
        and showing.fingers in FINGERS
        and showing.call in totals(len(state.players))
        and showing.call not in holding.called
    )


def _phase(state: State) -> Iterator[str]:
    going_on = all(holding.left for holding in state.players)
    last = state.round == ROUNDS[state.length]
    fits = {
        "deal": state.round == 1 and all(holding.left == COINS for holding in state.players),
        "show": going_on and bool(hidden(state)),
        "prize": going_on and state.winner in range(len(state.players)),
        "over": last or not going_on,
    }
    if not fits[state.phase] or (state.winner is None) == (state.phase == "prize"):
        yield f"the phase {state.phase} contradicts what lies on the table"
