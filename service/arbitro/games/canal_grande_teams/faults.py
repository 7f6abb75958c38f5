"""Checks whether a state of Canal Grande in teams that somebody sent can occur."""

from collections.abc import Iterator

from arbitro.games.canal_grande.common import faults as shared
from arbitro.games.canal_grande.common.state import victims
from arbitro.games.canal_grande.common.table import acting
from arbitro.games.canal_grande.common.vote import NOTHING
from arbitro.games.canal_grande_teams.state import State, Vote
from arbitro.rules.kernel import Fault, first_found
from arbitro.rules.seats import clockwise_after, partner


def faults(state: State) -> tuple[Fault, ...]:
    """Say why a state cannot occur."""
    return first_found(state, (*shared.FIRST, shared.acting_and_winning, _theft, _vote))


def _theft(state: State) -> Iterator[Fault]:
    if (state.victim is not None) != (state.phase == "blind"):
        yield Fault("victim-or-none", {"phase": state.phase})
    turn = state.table.turn
    possible = victims(state.variant, state.table, turn.seat) if turn else ()
    if state.victim is not None and state.victim not in possible:
        yield Fault("impossible-victim", {"seat": state.victim})
    if state.phase == "steal" and len(possible) < len(state.variant.sides[0]):
        yield Fault("no-choice")


def _vote(state: State) -> Iterator[Fault]:
    vote = state.vote
    if vote is None:
        return
    owner = acting(state.table).seat
    if vote.challenger not in (owner, partner(owner)):
        yield Fault("passed-on-to-opponent")
    if state.phase == "open":
        yield from _unopened(state, vote)
    else:
        yield from tuple(shared.not_about_last_district(state)) or _laid(state, vote)
    yield from shared.passing_on(state)


def _unopened(state: State, vote: Vote) -> Iterator[Fault]:
    if vote.district or set(vote.laid) != {NOTHING} or vote.passed:
        yield Fault("done-before-the-opening")
    if vote.next != vote.challenger or not shared.could_open(state, vote.challenger):
        yield Fault("no-opener")


def _laid(state: State, vote: Vote) -> Iterator[Fault]:
    if not vote.laid[vote.challenger].cards:
        yield Fault("not-opened")
    if vote.next in vote.passed or len(set(vote.passed)) < len(vote.passed):
        yield Fault("passed-and-in")
    if not _in_order(vote):
        yield Fault("wrong-turn", {"seat": vote.next})
    for seat, laid in enumerate(vote.laid):
        if any(part.district == vote.district for part in laid.reinforcements):
            yield Fault("reinforced-with-itself", {"seat": seat})
        holds_one = vote.district in state.table.families[seat].hand
        if laid.reinforcements and not laid.cards and holds_one:
            yield Fault("held-back", {"seat": seat})


def _in_order(vote: Vote) -> bool:
    """Whether those who have done nothing yet are the rest of the first time round."""
    *order, _ = clockwise_after(vote.challenger, len(vote.laid))
    fresh = [seat for seat in order if vote.laid[seat] == NOTHING and seat not in vote.passed]
    if not fresh:
        return True
    rest = order[order.index(fresh[0]) :]
    return fresh == rest and vote.next == fresh[0] and vote.challenger not in vote.passed
