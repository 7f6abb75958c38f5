"""The end of a round of Casanova: who takes the pot, who is out, who is next."""

from collections.abc import Iterator
from dataclasses import replace

from service.rules.casanova.events import (
    Eliminated,
    GameOver,
    PotCarried,
    PotSplit,
    PotWon,
    Revealed,
    RoundBegan,
    ShownCard,
)
from service.rules.casanova.outcome import winners_of
from service.rules.casanova.state import ROUNDS, Purse, State, Win
from service.rules.kernel import Event, Seat, Step
from service.rules.seats import next_among


def settle(state: State) -> Step:
    """Show the cards, hand out the pot and go on to the next round or the end."""
    rule, takers = _takers(state)
    share, left = divmod(state.pot, len(takers)) if takers else (0, state.pot)
    after = _next(_paid(state, rule, takers, share, left))
    events = (
        _revealed(state),
        _pot_event(rule, takers, share, left),
        *_eliminations(state, after),
        _next_event(after),
    )
    return Step(after, events)


def _takers(state: State) -> tuple[str, list[Seat]]:
    """Say who takes the pot, and by which rule."""
    contenders = [
        (seat, purse.down)
        for seat, purse in enumerate(state.players)
        if purse.down is not None and not purse.folded
    ]
    # All others folded: the active player wins whatever their card.
    if len(contenders) == 1:
        return "casanova.all-folded", [state.active]
    # The highest card that is at most the massimo wins.
    massimo = sum(state.rolled)
    highest = max((card for _, card in contenders if card <= massimo), default=None)
    takers = [seat for seat, card in contenders if card == highest]
    if not takers:
        return "casanova.carry", takers
    return ("casanova.reveal" if len(takers) == 1 else "casanova.split"), takers


def _paid(state: State, rule: str, takers: list[Seat], share: int, left: int) -> State:
    won = {seat: Win(state.round, seat, share, rule) for seat in takers}
    players = tuple(
        _cleared(purse, share if seat in won else 0) for seat, purse in enumerate(state.players)
    )
    wins = (*state.wins, *won.values())
    return replace(state, dice=0, rolled=(), carried=left, players=players, wins=wins)


def _cleared(purse: Purse, won: int) -> Purse:
    discards = purse.discards if purse.down is None else (*purse.discards, purse.down)
    return Purse(purse.coins + won, purse.hand, discards, down=None, stake=0, folded=False)


def _next(state: State) -> State:
    left = [seat for seat, purse in enumerate(state.players) if purse.playing]
    if state.round == ROUNDS or len(left) <= 1:
        return replace(state, phase="over")
    active = next_among(state.active, left, len(state.players))
    return replace(state, phase="announce", round=state.round + 1, active=active)


def _revealed(state: State) -> Revealed:
    downs = ((seat, purse.down) for seat, purse in enumerate(state.players))
    return Revealed(tuple(ShownCard(seat, card) for seat, card in downs if card is not None))


def _pot_event(rule: str, takers: list[Seat], share: int, left: int) -> Event:
    if not takers:
        return PotCarried(left)
    if len(takers) == 1:
        return PotWon(takers[0], share, rule)
    return PotSplit(tuple(takers), share, left)


def _eliminations(before: State, after: State) -> Iterator[Event]:
    for seat, purse in enumerate(after.players):
        if before.players[seat].playing and not purse.playing:
            yield Eliminated(seat)


def _next_event(state: State) -> Event:
    if state.phase == "over":
        return GameOver(winners_of(state))
    return RoundBegan(state.round, state.active)
