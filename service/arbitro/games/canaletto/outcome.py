"""Who won at Canaletto, and what each score is made of."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Annotated

from arbitro.games.canaletto.moves import Treasure, Treasures
from arbitro.games.canaletto.state import MONEY, Lot, Merchant, State, last_bought, unsold
from arbitro.rules.base import Int, Items, Value, about
from arbitro.rules.kernel import Seat


class Reason(Value):
    """One entry of a player's account; the entries of a seat add up to its score."""

    seat: Annotated[Seat, about("whose score it is")]
    rule: Annotated[str, about("the rule by which the amount came or went")]
    amount: Annotated[Int, about("how much came; less than 0 if it went")]
    auction: Annotated[Int | None, about("in which auction; null for the money at the start")]
    treasure: Annotated[Treasure | None, about("the set sold; null if it was no sale")]


class Outcome(Value):
    """What was left unsold, who won, and how everybody's score came about."""

    unsold: Annotated[Treasures, about("the types left when the game ended")]
    winners: Annotated[Items[Seat], about("who won; several if they share the win")]
    scores: Annotated[Items[Int], about("money less twice the debt, by seat")]
    why: Annotated[Items[Reason], about("what each score is made of")]


def outcome(state: State) -> Outcome | None:
    """Say who won and why, or None while the game goes on."""
    if state.phase != "over":
        return None
    scores = tuple(score(merchant) for merchant in state.players)
    accounts = (reason for seat in range(len(scores)) for reason in _account(state, seat))
    return Outcome(unsold(state), winners_of(state), scores, tuple(accounts))


def score(merchant: Merchant) -> int:
    """Money less twice the debt."""
    return merchant.money - 2 * merchant.debt


def winners_of(state: State) -> tuple[Seat, ...]:
    """Find the highest score; a tie is a shared win."""
    scores = [score(merchant) for merchant in state.players]
    return tuple(seat for seat, own in enumerate(scores) if own == max(scores))


def _account(state: State, seat: Seat) -> Iterator[Reason]:
    sales = tuple(_sales(state, seat))
    yield Reason(seat, "canaletto.pieces", MONEY, None, None)
    for auction, lot in enumerate(state.lots, start=1):
        if lot.seat == seat:
            yield from _payment(lot, auction)
        yield from (sale for sale in sales if sale.auction == auction)


def _payment(lot: Lot, auction: int) -> Iterator[Reason]:
    if lot.bribed:
        yield Reason(lot.seat, "canaletto.bribe", 0, auction, None)
    if lot.paid:
        yield Reason(lot.seat, "canaletto.auction.end", -lot.paid, auction, None)
    if lot.debt:
        yield Reason(lot.seat, "canaletto.score", -2 * lot.debt, auction, None)


def _sales(state: State, seat: Seat) -> Iterator[Reason]:
    bought = Counter(chain(*(lot.treasures for lot in state.lots if lot.seat == seat)))
    auctions = last_bought(state)
    for treasure, value in zip(state.sold, state.markers, strict=False):
        if bought[treasure]:
            amount = bought[treasure] * value
            yield Reason(seat, "canaletto.sale", amount, auctions[treasure], treasure)
