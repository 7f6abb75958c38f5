"""Checks whether a state of Canal Grande that somebody sent can occur."""

from collections.abc import Iterator

from arbitro.games.canal_grande.common import faults as shared
from arbitro.games.canal_grande.common.vote import NOTHING
from arbitro.games.canal_grande.state import State, Vote
from arbitro.rules.kernel import Fault, first_found


def faults(state: State) -> tuple[Fault, ...]:
    """Say why a state cannot occur."""
    return first_found(state, (*shared.FIRST, _table, _vote))


def _table(state: State) -> Iterator[Fault]:
    yield from shared.acting_and_winning(state)
    if state.phase == "blind" and not state.table.families[state.robbed()].hand:
        yield Fault("empty-hand")


def _vote(state: State) -> Iterator[Fault]:
    vote = state.vote
    if vote is None:
        return
    if state.phase == "open" and (vote.district or set(vote.laid) != {NOTHING}):
        yield Fault("laid-before-the-opening")
    if state.phase == "raise":
        yield from tuple(shared.not_about_last_district(state)) or _laid(vote)
    yield from shared.passing_on(state)
    if state.phase == "open" and not shared.could_open(state, vote.challenger):
        yield Fault("no-card-to-open")


def _laid(vote: Vote) -> Iterator[Fault]:
    if not vote.laid[vote.challenger].cards:
        yield Fault("not-opened")
    for seat, laid in enumerate(vote.laid):
        if any(part.district == vote.district for part in laid.reinforcements):
            yield Fault("reinforced-with-itself", {"seat": seat})
        if laid.reinforcements and not laid.cards:
            yield Fault("reinforced-without-card", {"seat": seat})
    if vote.lead == 0:
        yield Fault("as-many-cards")
