"""What is impossible about a state of Canal Grande in teams that someone sent, in words."""

from collections.abc import Iterator

from service.rules.canal_grande.cards import District
from service.rules.canal_grande.laying import NOTHING
from service.rules.canal_grande.table import Table, acting
from service.rules.canal_grande.table_faults import (
    VOTING,
    Pack,
    amount_faults,
    card_faults,
    cards_laid,
    could_open,
    number_faults,
    offer_faults,
    seat_faults,
    start_faults,
    turn_faults,
    victory_faults,
)
from service.rules.canal_grande_teams.judge import victims
from service.rules.canal_grande_teams.state import (
    ACTION_CARDS,
    BONUS,
    NUMBER_CARDS,
    PHASE_LIMIT,
    TEAMS,
    State,
    Vote,
)
from service.rules.seats import clockwise_after, partner

PACK = Pack(TEAMS, ACTION_CARDS, NUMBER_CARDS, PHASE_LIMIT, BONUS)


def faults(state: State) -> tuple[str, ...]:
    """Name what is impossible; each check may rely on those before it."""
    for check in (_seats, _cards, _offer, _table, _theft, _vote):
        found = tuple(check(state))
        if found:
            return found
    return ()


def _seats(state: State) -> Iterator[str]:
    yield from seat_faults(state.table, PACK)
    vote = state.vote
    if (vote is not None) != (state.stage in VOTING):
        yield f"there is a vote at the stage {state.stage}, or none"
    elif vote:
        named = {vote.challenger, vote.next, *vote.passed}
        if not named <= set(range(PACK.players)) or len(vote.laid) != PACK.players:
            yield "the vote is not between the players at the table"
    yield from amount_faults(state.table, vote.laid if vote else (), PACK)


def _cards(state: State) -> Iterator[str]:
    vote = state.vote
    laid = cards_laid(vote.district, vote.laid) if vote and vote.district else ()
    yield from card_faults(state.table, laid, PACK)


def _offer(state: State) -> Iterator[str]:
    yield from offer_faults(state.table, state.stage)
    yield from start_faults(state.table, state.stage, PACK)


def _table(state: State) -> Iterator[str]:
    yield from turn_faults(state.table, state.stage, PACK)
    yield from number_faults(state.table, PACK)
    yield from victory_faults(state.table, state.stage)


def _theft(state: State) -> Iterator[str]:
    if (state.victim is not None) != (state.stage == "blind"):
        yield f"a victim is named at the stage {state.stage}, or none"
    possible = victims(state.table, acting(state.table).seat) if state.table.turn else ()
    if state.victim is not None and state.victim not in possible:
        yield f"a card is to be stolen from seat {state.victim}, which cannot be"
    if state.stage == "steal" and len(possible) < len(TEAMS[0]):
        yield "there is no choice whom to steal from"


def _vote(state: State) -> Iterator[str]:
    table, vote = state.table, state.vote
    if vote is None:
        return
    owner = acting(table).seat
    if vote.challenger not in (owner, partner(owner)):
        yield "the doge was passed on to an opponent"
    if state.stage == "open":
        yield from _unopened_faults(table, vote)
    else:
        yield from _laid_faults(table, vote)
    if vote.challenger != owner and could_open(table, state.stage, owner, vote.laid):
        yield "the doge was passed on by a player who could use it"


def _unopened_faults(table: Table, vote: Vote) -> Iterator[str]:
    if vote.district or set(vote.laid) != {NOTHING} or vote.passed:
        yield "something has been done before the vote was opened"
    if vote.next != vote.challenger or not could_open(table, "open", vote.challenger, vote.laid):
        yield "it is not the turn of a challenger who can open the vote"


def _laid_faults(table: Table, vote: Vote) -> Iterator[str]:
    district = vote.district
    if district is None or table.voted[-1:] != (district,):
        yield "the vote is not about the last district of this round"
        return
    if not vote.laid[vote.challenger].cards:
        yield "the challenger has not opened the vote"
    if vote.next in vote.passed or len(set(vote.passed)) < len(vote.passed):
        yield "somebody who has passed is still in"
    if not _in_order(vote):
        yield f"it cannot be the turn of seat {vote.next}"
    yield from _reinforcement_faults(table, vote, district)


def _reinforcement_faults(table: Table, vote: Vote, district: District) -> Iterator[str]:
    for seat, laid in enumerate(vote.laid):
        if any(part.district == district for part in laid.reinforcements):
            yield f"seat {seat} reinforces the district with itself"
        if laid.reinforcements and not laid.cards and district in table.families[seat].hand:
            yield f"seat {seat} reinforces without a card of the district, but holds one"


def _in_order(vote: Vote) -> bool:
    """Whether those who have done nothing yet are the rest of the first time round."""
    *order, _ = clockwise_after(vote.challenger, len(vote.laid))
    fresh = [seat for seat in order if vote.laid[seat] == NOTHING and seat not in vote.passed]
    if not fresh:
        return True
    rest = order[order.index(fresh[0]) :]
    return fresh == rest and vote.next == fresh[0] and vote.challenger not in vote.passed
