"""Who won at Casanova, and what each score is made of."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from service.rules.casanova.state import COINS, State
from service.rules.kernel import Seat

Ending: TypeAlias = Literal["all_rounds_played", "one_player_left", "nobody_left"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One entry of a player's account; the entries of a seat add up to its score."""

    seat: Seat
    rule: str
    coins: int
    round: Annotated[int | None, "null for what is not of one round"] = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended, who won, and how everybody's coins came about."""

    ending: Ending
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    why: tuple[Reason, ...]


def outcome(state: State) -> Outcome | None:
    """Say who won and why, or None while the game goes on."""
    if state.phase != "over":
        return None
    scores = tuple(purse.coins for purse in state.players)
    accounts = (reason for seat in range(len(scores)) for reason in _account(state, seat))
    return Outcome(_ending(state), winners_of(state), scores, tuple(accounts))


def winners_of(state: State) -> tuple[Seat, ...]:
    """Find the richest; if nobody has a coin, those whom the last round put out."""
    richest = max((purse.coins, len(purse.discards)) for purse in state.players)
    if richest[0]:
        return tuple(s for s, purse in enumerate(state.players) if purse.coins == richest[0])
    return tuple(s for s, purse in enumerate(state.players) if len(purse.discards) == richest[1])


def _ending(state: State) -> Ending:
    left = sum(purse.playing for purse in state.players)
    if left > 1:
        return "all_rounds_played"
    return "one_player_left" if left else "nobody_left"


def _account(state: State, seat: Seat) -> Iterator[Reason]:
    wins = [win for win in state.wins if win.seat == seat]
    staked = COINS + sum(win.coins for win in wins) - state.players[seat].coins
    yield Reason(seat, "casanova.pieces", COINS)
    yield Reason(seat, "casanova.announce", -staked)
    yield from (Reason(seat, win.rule, win.coins, win.round) for win in wins)
