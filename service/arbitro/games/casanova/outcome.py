"""Who won at Casanova, and what each score is made of."""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from arbitro.games.casanova.history import Played, replay
from arbitro.games.casanova.state import COINS, State
from arbitro.rules.base import Int, Items, Value, about, named
from arbitro.rules.kernel import Seat

Ending: TypeAlias = Annotated[
    Literal["all_rounds_played", "one_player_left", "nobody_left"], named("Ending")
]


class Reason(Value):
    """Coins that a player won or staked; the reasons of a seat add up to its score."""

    seat: Seat
    rule: Annotated[str, about("the rule by which the coins were won or staked")]
    coins: Annotated[Int, about("how many were won; negative if they were staked")]
    round: Annotated[Int | None, about("the round; null for the coins at the start")]


class Outcome(Value):
    """How the game ended, who won, and where everybody's coins came from."""

    ending: Annotated[Ending, about("how the game ended")]
    winners: Annotated[Items[Seat], about("who won; several if they share the win")]
    scores: Annotated[Items[Int], about("coins, by seat")]
    why: Annotated[Items[Reason], about("what each score is made of")]


def outcome(state: State) -> Outcome | None:
    """Say who won and why, or None while the game goes on."""
    if state.phase != "over":
        return None
    scores = tuple(purse.coins for purse in state.players)
    rounds = tuple(replay(state))
    accounts = (reason for seat in range(len(scores)) for reason in _account(rounds, seat))
    return Outcome(_ending(state), winners_of(state), scores, tuple(accounts))


def winners_of(state: State) -> tuple[Seat, ...]:
    """Find the richest; if nobody has a coin, those whom the last round eliminated."""
    standing = [(purse.coins, len(purse.discards)) for purse in state.players]
    coins, rounds = max(standing)
    if coins:
        return tuple(seat for seat, own in enumerate(standing) if own[0] == coins)
    return tuple(seat for seat, own in enumerate(standing) if own[1] == rounds)


def _ending(state: State) -> Ending:
    left = sum(purse.playing for purse in state.players)
    if left > 1:
        return "all_rounds_played"
    return "one_player_left" if left else "nobody_left"


def _account(rounds: tuple[Played, ...], seat: Seat) -> Iterator[Reason]:
    yield Reason(seat, "casanova.pieces", COINS, None)
    for played in rounds:
        yield from _entries(played, seat)


def _entries(played: Played, seat: Seat) -> Iterator[Reason]:
    active = seat == played.settled.active
    if seat in played.stakes:
        yield Reason(seat, "casanova.announce" if active else "casanova.commit", -1, played.number)
    if played.stakes.get(seat, 0) > 1:
        yield Reason(seat, "casanova.call" if active else "casanova.answer", -1, played.number)
    if seat in played.pot.takers:
        yield Reason(seat, played.pot.rule, played.pot.share, played.number)
