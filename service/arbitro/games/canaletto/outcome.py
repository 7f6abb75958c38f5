"""Who won at Canaletto, and what each score is made of."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Annotated

from arbitro.games.canaletto.moves import MONEY, Marker, Treasure, Treasures
from arbitro.games.canaletto.state import Merchant, State
from arbitro.rules.kernel import BySeat, Int, Items, Seat, Value, about


class Reason(Value):
    """One entry of a player's account; the entries of a seat add up to its score."""

    seat: Annotated[Seat, about("whose score it is")]
    rule: Annotated[str, about("the rule by which the amount came or went")]
    amount: Annotated[Int, about("how much came; less than 0 if it went")]
    auction: Annotated[Int | None, about("in which auction; null for the money at the start")]
    treasure: Annotated[Treasure | None, about("the set sold; null if it was no sale")]


class Outcome(Value):
    """What was left unsold, who won, and how each score came about."""

    unsold: Annotated[Treasures, about("the types left when the game ended")]
    winners: Annotated[Items[Seat], about("who won; several if they share the win")]
    scores: Annotated[BySeat[Int], about("money less twice the debt, by seat")]
    why: Annotated[Items[Reason], about("what each score is made of")]


def outcome(state: State) -> Outcome | None:
    """Return who won and why, or None while the game goes on."""
    if state.phase != "over":
        return None
    scores = tuple(score(merchant) for merchant in state.players)
    accounts = (reason for seat in range(len(scores)) for reason in account(state, seat))
    return Outcome(state.unsold, winners_of(state), scores, tuple(accounts))


def score(merchant: Merchant) -> int:
    """Return a player's score."""
    # canaletto.score: money less twice the debt. (Tiles still held are worth nothing.)
    return merchant.money - 2 * merchant.debt


def winners_of(state: State) -> tuple[Seat, ...]:
    """Return who has won."""
    # canaletto.score: the highest score wins; a tie is a shared win.
    scores = [score(merchant) for merchant in state.players]
    return tuple(seat for seat, own in enumerate(scores) if own == max(scores))


def account(state: State, seat: Seat) -> Iterator[Reason]:
    """Yield what the score of a seat is made of, in the order in which it came and went."""
    yield Reason(seat, "canaletto.pieces", MONEY, None, None)
    bought = Counter(chain(*(lot.treasures for lot in state.lots if lot.seat == seat)))
    completed = state.last_bought
    sold: dict[int, list[tuple[Treasure, Marker]]] = {}
    for treasure, value in zip(state.sold, state.markers, strict=False):
        if bought[treasure]:
            sold.setdefault(completed[treasure], []).append((treasure, value))
    for auction, lot in enumerate(state.lots, start=1):
        if lot.seat == seat and lot.bribed:
            yield Reason(seat, "canaletto.bribe", 0, auction, None)
        if lot.seat == seat and lot.paid:
            yield Reason(seat, "canaletto.auction.end", -lot.paid, auction, None)
        if lot.seat == seat and lot.debt:
            yield Reason(seat, "canaletto.score", -2 * lot.debt, auction, None)
        for treasure, value in sold.get(auction, ()):
            yield Reason(seat, "canaletto.sale", bought[treasure] * value, auction, treasure)
