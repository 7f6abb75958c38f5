"""Votes between two players."""

from service.rules.canal_grande.cards import Cards, District, without
from service.rules.canal_grande.laying import (
    GONDOLA,
    NO_CARD_OF_DISTRICT,
    NOTHING,
    Laid,
    bad_number,
    bad_reinforcements,
    cards_of,
    counted,
    eligible,
    raises,
    with_laid,
)
from service.rules.canal_grande.moves import Open, Pass, Raise
from service.rules.canal_grande.state import State, Vote, behind, vote_of
from service.rules.canal_grande.table import (
    Happened,
    Table,
    acting,
    doge_played,
    receives,
    with_family,
    with_victory,
)
from service.rules.canal_grande.vote_events import (
    DogeSpent,
    LaidDiscarded,
    LaidTakenBack,
    VictoryCardWon,
    VoteWon,
)
from service.rules.kernel import Event, Refusal, Seat
from service.rules.legal import Template
from service.rules.seats import opposite
from service.rules.values import replace


def challenger(table: Table) -> Seat | None:
    """Find who is to name a district: the doge's owner, else the other player, else nobody."""
    owner = acting(table).seat
    for seat in (owner, opposite(owner, len(table.families))):
        if eligible(table.families[seat].hand, table.voted):
            return seat
    return None


def unopened(seat: Seat) -> Vote:
    """Begin a vote in which nothing has been laid."""
    return Vote(seat, district=None, laid=(NOTHING, NOTHING))


def opened(vote: Vote, move: Open) -> Vote:
    """Lay the challenger's first cards."""
    return Vote(vote.challenger, move.district, with_laid(vote.laid, move))


def raised(vote: Vote, move: Raise) -> Vote:
    """Lay more cards."""
    return Vote(vote.challenger, vote.district, with_laid(vote.laid, move))


def district_of(vote: Vote) -> District:
    """Find the district of a vote that has been opened."""
    if vote.district is None:
        raise LookupError("the vote has not been opened")
    return vote.district


def bad_raise(state: State, move: Raise) -> Refusal | None:
    """Refuse a raise that breaks a rule."""
    vote, hand = vote_of(state), state.table.families[move.seat].hand
    district, laid = district_of(vote), vote.laid[move.seat]
    broken = bad_number(hand, district, move.cards, "canal-grande.vote.raise") or (
        bad_reinforcements(hand, district, move.reinforcements, "canal-grande.vote.reinforce")
    )
    if broken:
        return broken
    # It needs at least one card of the district itself, laid before or in the same move.
    if move.reinforcements and not laid.cards + move.cards:
        return Refusal(NO_CARD_OF_DISTRICT, "canal-grande.vote.reinforce", "cards")
    # More district cards than the other player in total.
    needed = _lead(vote, move.seat) + 1
    if counted(move) < needed:
        return Refusal("not-more-cards", "canal-grande.vote.raise", "cards", {"needed": needed})
    return None


def choices(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe all raises, and passing."""
    vote, hand = vote_of(state), state.table.families[seat].hand
    cards, total = 0 if vote.laid[seat].cards else 1, _lead(vote, seat) + 1
    out = Template(Pass, seat)
    return (*raises(seat, hand, district_of(vote), cards=cards, total=total), out)


def _lead(vote: Vote, seat: Seat) -> int:
    """Count by how many cards the other player leads."""
    return counted(vote.laid[opposite(seat, len(vote.laid))]) - counted(vote.laid[seat])


def settled(table: Table, vote: Vote) -> Happened:
    """Hand out the victory card, and clear away what was laid."""
    district, loser = district_of(vote), behind(vote)
    winner = opposite(loser, len(vote.laid))
    # The first card laid becomes the victory card.
    spent = cards_of(district, vote.laid[winner])[1:]
    lost, back = _loss(district, vote.laid[loser])
    after = replace(
        table,
        victories=with_victory(table, winner, district),
        discards=(*table.discards, *spent, *lost, "doge"),
        families=with_family(table, loser, receives(table.families[loser], back)),
        turn=doge_played(acting(table)),
    )
    totals = tuple([counted(laid) for laid in vote.laid])
    events: list[Event] = [
        VoteWon((winner,), district, totals, "canal-grande.vote.win"),
        VictoryCardWon((winner,), district, winner, "canal-grande.vote.win"),
    ]
    if spent:
        events.append(LaidDiscarded(winner, spent, "canal-grande.vote.win"))
    if lost:
        events.append(LaidDiscarded(loser, lost, "canal-grande.vote.lose"))
    if back:
        events.append(LaidTakenBack(loser, back, "canal-grande.vote.lose"))
    events.append(DogeSpent(acting(table).seat, "canal-grande.vote.win"))
    return after, tuple(events)


def _loss(district: District, laid: Laid) -> tuple[Cards, Cards]:
    """Say what a loser discards: the first card laid and all gondolas; and what they take back."""
    if not laid.cards:
        return (), ()
    lost = (district, *GONDOLA * len(laid.reinforcements))
    return lost, without(cards_of(district, laid), lost)
