"""Checks whether a state of Casanova that a client sent can occur."""

from collections.abc import Iterator

from arbitro.games.casanova.outcome import Played, replay
from arbitro.games.casanova.setup import PLAYERS
from arbitro.games.casanova.state import (
    CARDS,
    COINS,
    DICE,
    FACES,
    ROUNDS,
    Phase,
    State,
    uncommitted,
)
from arbitro.rules.kernel import Fault, Seat, first_found
from arbitro.rules.seats import clockwise_after, next_among

DICE_ANNOUNCED: tuple[Phase, ...] = ("commit", "roll", "call", "answer")
DICE_ROLLED: tuple[Phase, ...] = ("call", "answer")


def faults(state: State) -> tuple[Fault, ...]:
    """Return why a state cannot occur; nothing if it can."""
    return first_found(state, (_table, _cards, _coins, _dice, _history, _stakes, _phase))


def _table(state: State) -> Iterator[Fault]:
    if len(state.players) not in PLAYERS:
        yield Fault("players", {"players": len(state.players)})
    if state.active not in range(len(state.players)):
        yield Fault("no-active-seat", {"seat": state.active})
    if not 1 <= state.round <= ROUNDS:
        yield Fault("no-such-round", {"round": state.round})


def _cards(state: State) -> Iterator[Fault]:
    for seat, purse in enumerate(state.players):
        down = () if purse.down is None else (purse.down,)
        if tuple(sorted((*purse.hand, *purse.discards, *down))) != CARDS:
            yield Fault("cards-of-a-seat", {"seat": seat})
        if list(purse.hand) != sorted(purse.hand):
            yield Fault("hand-not-in-order", {"seat": seat})


def _coins(state: State) -> Iterator[Fault]:
    for seat, purse in enumerate(state.players):
        if purse.coins < 0 or purse.stake < 0:
            yield Fault("negative-coins", {"seat": seat})
    there = state.pot + sum(purse.coins for purse in state.players)
    expected = COINS * len(state.players)
    if there != expected:
        yield Fault("coins-in-all", {"there": there, "expected": expected})


def _dice(state: State) -> Iterator[Fault]:
    announced = state.phase in DICE_ANNOUNCED
    if state.dice not in (DICE if announced else (0,)):
        yield Fault("dice-announced", {"dice": state.dice, "phase": state.phase})
    if len(state.rolled) != (state.dice if state.phase in DICE_ROLLED else 0):
        yield Fault("dice-rolled", {"dice": len(state.rolled), "phase": state.phase})
    if not all(1 <= face <= FACES for face in state.rolled):
        yield Fault("no-such-face")


def _history(state: State) -> Iterator[Fault]:
    """Check the settled rounds, one after the other."""
    settled = state.round if state.phase == "over" else state.round - 1
    if len(state.history) != settled:
        over = len(state.history)
        facts = {"rounds": over, "phase": state.phase, "round": state.round}
        yield Fault("rounds-over", facts)
        return
    rounds: list[Played] = []
    for played in replay(state):
        found = tuple(_played(played, rounds[-1] if rounds else None))
        if found:
            yield from found
            return
        rounds.append(played)
    yield from _left_by(state, rounds)


def _played(played: Played, before: Played | None) -> Iterator[Fault]:
    number, settled, playing = played.number, played.settled, played.playing
    if len(playing) < 2:  # noqa: PLR2004 - it takes two to bet
        yield Fault("round-after-the-end", {"round": number})
        return
    if list(played.cards) != playing:
        yield Fault("card-not-played", {"round": number})
    due = before and next_among(before.settled.active, playing, len(played.before))
    if settled.active not in playing or due not in {None, settled.active}:
        yield Fault("wrong-active-seat", {"seat": settled.active, "round": number})
    if len(settled.dice) not in DICE or not all(1 <= face <= FACES for face in settled.dice):
        yield Fault("impossible-roll", {"round": number})
    others = set(playing) - {settled.active}
    if list(settled.folded) != sorted(others & set(settled.folded)) or (
        settled.folded and not settled.doubled
    ):
        yield Fault("impossible-folds", {"round": number})
    if any(played.before[seat] < stake for seat, stake in played.stakes.items()):
        yield Fault("too-many-coins-staked", {"round": number})


def _left_by(state: State, rounds: list[Played]) -> Iterator[Fault]:
    """Compare the table with what the settled rounds have left."""
    coins = rounds[-1].after if rounds else (COINS,) * len(state.players)
    for seat, purse in enumerate(state.players):
        if purse.coins + purse.stake != coins[seat]:
            yield Fault("wrong-coins", {"seat": seat, "coins": purse.coins})
        if len(purse.discards) != sum(seat in played.cards for played in rounds):
            yield Fault("wrong-cards-played", {"seat": seat, "cards": len(purse.discards)})
    if state.carried != (rounds[-1].pot.left if rounds else 0):
        yield Fault("wrong-coins-carried", {"coins": state.carried})
    if rounds and state.active != _active_after(state, rounds[-1]):
        yield Fault("not-to-be-active", {"seat": state.active, "phase": state.phase})


def _active_after(state: State, last: Played) -> Seat | None:
    left = [seat for seat, coins in enumerate(last.after) if coins]
    if state.phase == "over":
        return last.settled.active
    return next_among(last.settled.active, left, len(state.players)) if left else None


def _stakes(state: State) -> Iterator[Fault]:
    for seat, purse in enumerate(state.players):
        if bool(purse.stake) != (purse.down is not None):
            yield Fault("stake-without-card", {"seat": seat})
        most = 2 if state.phase == "answer" else 1
        if purse.stake > most:
            yield Fault("wrong-stake", {"seat": seat, "coins": purse.stake, "phase": state.phase})
        if purse.folded and (state.phase != "answer" or purse.stake != 1):
            yield Fault("could-not-fold", {"seat": seat})


def _phase(state: State) -> Iterator[Fault]:
    playing = [purse for purse in state.players if purse.playing]
    down = [purse.down is not None for purse in playing]
    over = state.round == ROUNDS or len(playing) <= 1
    fits: dict[Phase, bool] = {
        "announce": not any(down) and len(playing) > 1,
        "commit": state.players[state.active].down is not None and bool(uncommitted(state)),
        "roll": all(down) and len(playing) > 1,
        "call": all(down) and len(playing) > 1,
        "answer": all(down) and len(playing) > 1 and _answers_in_order(state),
        "over": not any(down) and over,
    }
    if not fits[state.phase]:
        yield Fault("wrong-phase", {"phase": state.phase})


def _answers_in_order(state: State) -> bool:
    """Return whether the active player has doubled, and the last seats have yet to answer."""
    *others, active = clockwise_after(state.active, len(state.players))
    purses = [state.players[seat] for seat in others if state.players[seat].playing]
    owing = [purse.stake == 1 and not purse.folded for purse in purses]
    doubled = state.players[active].stake > 1
    return doubled and owing[-1] and owing == sorted(owing)
