"""What is impossible about a state of Canal Grande that someone sent, in words."""

from collections.abc import Iterator

from service.rules.canal_grande.common import faults as shared
from service.rules.canal_grande.common.vote import NOTHING
from service.rules.canal_grande.state import State, Vote
from service.rules.kernel import first_found


def faults(state: State) -> tuple[str, ...]:
    """Name what is impossible."""
    return first_found(state, (*shared.FIRST, _table, _vote))


def _table(state: State) -> Iterator[str]:
    yield from shared.acting_and_winning(state)
    if state.phase == "blind" and not state.table.families[state.robbed()].hand:
        yield "a card is to be stolen from an empty hand"


def _vote(state: State) -> Iterator[str]:
    vote = state.vote
    if vote is None:
        return
    if state.phase == "open" and (vote.district or set(vote.laid) != {NOTHING}):
        yield "something has been laid before the vote was opened"
    if state.phase == "raise":
        yield from tuple(shared.not_about_last_district(state)) or _laid(vote)
    yield from shared.passing_on(state)
    if state.phase == "open" and not shared.could_open(state, vote.challenger):
        yield "the challenger has no card to open the vote with"


def _laid(vote: Vote) -> Iterator[str]:
    if not vote.laid[vote.challenger].cards:
        yield "the challenger has not opened the vote"
    for seat, laid in enumerate(vote.laid):
        if any(part.district == vote.district for part in laid.reinforcements):
            yield f"seat {seat} reinforces the district with itself"
        if laid.reinforcements and not laid.cards:
            yield f"seat {seat} reinforces without a card of the district"
    if vote.lead == 0:
        yield "both players have laid as many cards"
