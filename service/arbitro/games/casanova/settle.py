"""The end of a round of Casanova: who takes the pot, who is eliminated, who is next."""

from collections.abc import Iterator

from msgspec.structs import replace

from arbitro.games.casanova import events
from arbitro.games.casanova.outcome import winners_of
from arbitro.games.casanova.pot import Pot, shared_out
from arbitro.games.casanova.state import ROUNDS, Purse, Settled, State
from arbitro.rules.kernel import Event, Step
from arbitro.rules.seats import next_among


def settle(state: State) -> Step:
    """Show the cards, hand out the pot and go on to the next round or the end."""
    shown = {seat: purse.down for seat, purse in enumerate(state.players) if purse.down is not None}
    contenders = {seat: card for seat, card in shown.items() if not state.players[seat].folded}
    pot = shared_out(state.pot, contenders, sum(state.rolled))
    after = _next(_paid(state, pot))
    happened = (
        events.Revealed(tuple(events.ShownCard(seat, card) for seat, card in shown.items())),
        _pot_event(pot),
        *_eliminations(state, after),
        _next_event(after),
    )
    return Step(after, happened)


def _paid(state: State, pot: Pot) -> State:
    players = tuple(
        _cleared(purse, pot.share if seat in pot.takers else 0)
        for seat, purse in enumerate(state.players)
    )
    history = (*state.history, _settled(state))
    return replace(state, dice=0, rolled=(), carried=pot.left, players=players, history=history)


def _cleared(purse: Purse, won: int) -> Purse:
    discards = purse.discards if purse.down is None else (*purse.discards, purse.down)
    return Purse(purse.coins + won, purse.hand, discards, down=None, stake=0, folded=False)


def _settled(state: State) -> Settled:
    folded = tuple(seat for seat, purse in enumerate(state.players) if purse.folded)
    doubled = state.players[state.active].stake > 1
    return Settled(state.active, state.rolled, doubled, folded)


def _next(state: State) -> State:
    left = [seat for seat, purse in enumerate(state.players) if purse.playing]
    if state.round == ROUNDS or len(left) <= 1:
        return replace(state, phase="over")
    active = next_among(state.active, left, len(state.players))
    return replace(state, phase="announce", round=state.round + 1, active=active)


def _pot_event(pot: Pot) -> Event:
    if not pot.takers:
        return events.PotCarried(pot.left)
    if len(pot.takers) == 1:
        return events.PotWon(pot.takers[0], pot.share, rule=pot.rule)
    return events.PotSplit(pot.takers, pot.share, pot.left)


def _eliminations(before: State, after: State) -> Iterator[Event]:
    for seat, purse in enumerate(after.players):
        if before.players[seat].playing and not purse.playing:
            yield events.Eliminated(seat)


def _next_event(state: State) -> Event:
    if state.phase == "over":
        return events.GameOver(winners_of(state))
    return events.RoundBegan(state.round, state.active)
