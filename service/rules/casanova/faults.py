"""What is impossible about a state of Casanova that someone sent, in words."""

from collections.abc import Iterator
from itertools import groupby

from service.rules.casanova.setup import PLAYERS
from service.rules.casanova.state import (
    CARDS,
    COINS,
    DICE,
    FACES,
    ROUNDS,
    Phase,
    Purse,
    State,
    Win,
    uncommitted,
)
from service.rules.seats import clockwise_after

DICE_ANNOUNCED: tuple[Phase, ...] = ("commit", "roll", "call", "answer")
DICE_ROLLED: tuple[Phase, ...] = ("call", "answer")


def faults(state: State) -> tuple[str, ...]:
    """Name what is impossible; each check may rely on those before it."""
    for check in (_table, _cards, _coins, _dice, _round, _stakes, _phase, _wins):
        found = tuple(check(state))
        if found:
            return found
    return ()


def _table(state: State) -> Iterator[str]:
    if len(state.players) not in PLAYERS:
        yield f"{len(state.players)} players sit at the table"
    if state.active not in range(len(state.players)):
        yield f"the active player is seat {state.active}, which does not exist"
    if not 1 <= state.round <= ROUNDS:
        yield f"there is no round {state.round}"


def _cards(state: State) -> Iterator[str]:
    for seat, purse in enumerate(state.players):
        down = () if purse.down is None else (purse.down,)
        if tuple(sorted((*purse.hand, *purse.discards, *down))) != CARDS:
            yield f"seat {seat} does not have each card from 1 to 13 once"
        if list(purse.hand) != sorted(purse.hand):
            yield f"the hand of seat {seat} is not in ascending order"


def _coins(state: State) -> Iterator[str]:
    for seat, purse in enumerate(state.players):
        if purse.coins < 0 or purse.stake < 0:
            yield f"seat {seat} has less than no coins"
    if state.carried < 0:
        yield "less than no coins were carried over"
    there = state.pot + sum(purse.coins for purse in state.players)
    expected = COINS * len(state.players)
    if there != expected:
        yield f"there are {there} coins in all instead of {expected}"


def _dice(state: State) -> Iterator[str]:
    announced = state.phase in DICE_ANNOUNCED
    if state.dice not in (range(1, DICE + 1) if announced else (0,)):
        yield f"{state.dice} dice are announced in the phase {state.phase}"
    if len(state.rolled) != (state.dice if state.phase in DICE_ROLLED else 0):
        yield f"{len(state.rolled)} dice have been rolled in the phase {state.phase}"
    if not all(1 <= face <= FACES for face in state.rolled):
        yield "a die shows a face it does not have"


def _round(state: State) -> Iterator[str]:
    settled = _settled_rounds(state)
    for seat, purse in enumerate(state.players):
        played = len(purse.discards)
        if purse.playing and played != settled:
            yield f"seat {seat} has played {played} cards in {settled} rounds"
        if not purse.playing and played > settled:
            yield f"seat {seat} is out but has played {played} cards in {settled} rounds"
    if state.phase != "over" and not state.players[state.active].playing:
        yield f"the active seat {state.active} is out"


def _settled_rounds(state: State) -> int:
    return state.round if state.phase == "over" else state.round - 1


def _stakes(state: State) -> Iterator[str]:
    for seat, purse in enumerate(state.players):
        if bool(purse.stake) != (purse.down is not None):
            yield f"seat {seat} has a stake without a card on the table, or the reverse"
        most = 2 if state.phase == "answer" else 1
        if purse.stake > most:
            yield f"seat {seat} has staked {purse.stake} coins in the phase {state.phase}"
        if purse.folded and (state.phase != "answer" or purse.stake != 1):
            yield f"seat {seat} has folded where there was nothing to fold"


def _phase(state: State) -> Iterator[str]:
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
        yield f"the phase {state.phase} contradicts what lies on the table"


def _answers_in_order(state: State) -> bool:
    """Whether the active player has doubled and some of the others still owe an answer."""
    *others, active = clockwise_after(state.active, len(state.players))
    purses = [state.players[seat] for seat in others if state.players[seat].playing]
    owing = [purse.stake == 1 and not purse.folded for purse in purses]
    doubled = state.players[active].stake > 1
    return doubled and owing[-1] and owing == sorted(owing)


def _wins(state: State) -> Iterator[str]:
    rounds = [win.round for win in state.wins]
    if rounds != sorted(rounds) or not set(rounds) <= set(range(1, _settled_rounds(state) + 1)):
        yield "pots were won in rounds that have not been settled, or in disorder"
        return
    for number, wins in groupby(state.wins, key=lambda win: win.round):
        yield from _pot(state, number, list(wins))
    for seat, purse in enumerate(state.players):
        if not _affordable(state, seat, purse):
            yield f"seat {seat} cannot have come by its {purse.coins} coins"
    if not _carried_fits(state):
        yield f"{state.carried} coins cannot have been carried over"


def _pot(state: State, number: int, wins: list[Win]) -> Iterator[str]:
    seats = [win.seat for win in wins]
    if not set(seats) <= set(range(len(state.players))) or seats != sorted(set(seats)):
        yield f"the pot of round {number} was won by seats that cannot share it"
        return
    if any(len(state.players[seat].discards) < number for seat in seats):
        yield f"the pot of round {number} was won by a seat that was out"
    rules = ("casanova.split",) if len(wins) > 1 else ("casanova.reveal", "casanova.all-folded")
    if any(win.rule not in rules for win in wins) or len({win.coins for win in wins}) > 1:
        yield f"the pot of round {number} was not shared by the rules"
    if any(win.coins < 1 for win in wins):
        yield f"nothing was won in round {number}"


def _affordable(state: State, seat: int, purse: Purse) -> bool:
    """Whether one or two coins a round were staked, this round's stake aside."""
    won = sum(win.coins for win in state.wins if win.seat == seat)
    staked = COINS + won - purse.coins - purse.stake
    return len(purse.discards) <= staked <= 2 * len(purse.discards)


def _carried_fits(state: State) -> bool:
    settled = _settled_rounds(state)
    last = [win for win in state.wins if win.round == settled]
    if last:
        return state.carried < len(last)
    stakes = sum(len(purse.discards) == settled for purse in state.players) if settled else 0
    return state.carried >= stakes if settled else state.carried == 0
