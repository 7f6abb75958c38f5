"""Checks whether a state that somebody sent can occur."""

from collections.abc import Iterator

from arbitro.games.canal_grande.common.cards import DISTRICTS, Card
from arbitro.games.canal_grande.common.state import AnyState, vote_of
from arbitro.games.canal_grande.common.table import acting
from arbitro.games.canal_grande.common.table_faults import (
    VOTING,
    amount_faults,
    card_faults,
    number_faults,
    offer_faults,
    seat_faults,
    start_faults,
    turn_faults,
    victory_faults,
)
from arbitro.rules.kernel import Fault, Seat


def seating(state: AnyState) -> Iterator[Fault]:
    """Check who plays, who votes, and what is counted."""
    yield from seat_faults(state)
    vote, players = state.vote, state.variant.players
    if (vote is not None) != (state.phase in VOTING):
        yield Fault("vote-or-none", {"phase": state.phase})
    elif vote and (not vote.named() <= set(range(players)) or len(vote.laid) != players):
        yield Fault("voters")
    yield from amount_faults(state)


def offering(state: AnyState) -> Iterator[Fault]:
    """Check the offer, and what comes before it."""
    yield from offer_faults(state)
    yield from start_faults(state)


FIRST = (seating, card_faults, offering)
"""The checks that both games begin with."""


def acting_and_winning(state: AnyState) -> Iterator[Fault]:
    """Check what is being done, and the cards that it has led to."""
    yield from turn_faults(state)
    yield from number_faults(state)
    yield from victory_faults(state)


def not_about_last_district(state: AnyState) -> Iterator[Fault]:
    """Check what an opened vote is about."""
    district = vote_of(state).district
    if district is None or state.table.voted[-1:] != (district,):
        yield Fault("not-last-district")


def passing_on(state: AnyState) -> Iterator[Fault]:
    """Check that a doge was passed on only by a player who could not use it."""
    owner = acting(state.table).seat
    if vote_of(state).challenger != owner and could_open(state, owner):
        yield Fault("passed-on-in-vain")


def could_open(state: AnyState, seat: Seat) -> bool:
    """Whether a player had an eligible card when the vote began."""
    laid = vote_of(state).laid[seat]
    reinforcing = [part.district for part in laid.reinforcements]
    held = (*state.table.families[seat].hand, *reinforcing)
    return laid.cards > 0 or not eligible_before(state).isdisjoint(held)


def eligible_before(state: AnyState) -> frozenset[Card]:
    """Say which districts could be voted on when the vote began."""
    voted = state.table.voted
    return frozenset(DISTRICTS).difference(voted if state.phase == "open" else voted[:-1])
