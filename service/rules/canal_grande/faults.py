"""What is impossible about a state of Canal Grande that someone sent, in words."""

from collections.abc import Iterator

from service.rules.canal_grande.laying import NOTHING, counted
from service.rules.canal_grande.state import (
    ACTION_CARDS,
    BONUS,
    NUMBER_CARDS,
    PHASE_LIMIT,
    State,
    Vote,
    defender,
)
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
from service.rules.seats import opposite

PACK = Pack(((0,), (1,)), ACTION_CARDS, NUMBER_CARDS, PHASE_LIMIT, BONUS)


def faults(state: State) -> tuple[str, ...]:
    """Name what is impossible; each check may rely on those before it."""
    for check in (_seats, _cards, _offer, _table, _vote):
        found = tuple(check(state))
        if found:
            return found
    return ()


def _seats(state: State) -> Iterator[str]:
    yield from seat_faults(state.table, PACK)
    vote = state.vote
    if (vote is not None) != (state.stage in VOTING):
        yield f"there is a vote at the stage {state.stage}, or none"
    elif vote and (vote.challenger not in range(PACK.players) or len(vote.laid) != PACK.players):
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
    table = state.table
    yield from turn_faults(table, state.stage, PACK)
    yield from number_faults(table, PACK)
    yield from victory_faults(table, state.stage)
    if state.stage == "blind" and not table.families[opposite(acting(table).seat, 2)].hand:
        yield "a card is to be stolen from an empty hand"


def _vote(state: State) -> Iterator[str]:
    table, vote = state.table, state.vote
    if vote is None:
        return
    if state.stage == "open" and (vote.district or set(vote.laid) != {NOTHING}):
        yield "something has been laid before the vote was opened"
    if state.stage == "raise":
        yield from _laid_faults(table, vote)
    owner = acting(table).seat
    if vote.challenger != owner and could_open(table, state.stage, owner, vote.laid):
        yield "the doge was passed on by a player who could use it"
    if state.stage == "open" and not could_open(table, "open", vote.challenger, vote.laid):
        yield "the challenger has no card to open the vote with"


def _laid_faults(table: Table, vote: Vote) -> Iterator[str]:
    district = vote.district
    if district is None or table.voted[-1:] != (district,):
        yield "the vote is not about the last district of this round"
        return
    if not vote.laid[vote.challenger].cards:
        yield "the challenger has not opened the vote"
    for seat, laid in enumerate(vote.laid):
        if any(part.district == district for part in laid.reinforcements):
            yield f"seat {seat} reinforces the district with itself"
        if laid.reinforcements and not laid.cards:
            yield f"seat {seat} reinforces without a card of the district"
    if counted(vote.laid[vote.challenger]) == counted(vote.laid[defender(vote)]):
        yield "both players have laid as many cards"
