"""Votes between two teams."""

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
from service.rules.canal_grande_teams.state import TEAMS, State, Vote, vote_of
from service.rules.kernel import Event, Refusal, Seat
from service.rules.legal import Template
from service.rules.seats import clockwise_after, members, next_among, partner, team
from service.rules.values import replace


def challenger(table: Table) -> Seat | None:
    """Find who is to name a district: the doge's owner, else the partner, else nobody."""
    owner = acting(table).seat
    for seat in (owner, partner(owner)):
        if eligible(table.families[seat].hand, table.voted):
            return seat
    return None


def unopened(seat: Seat, players: int) -> Vote:
    """Begin a vote in which nothing has been laid."""
    return Vote(seat, district=None, laid=(NOTHING,) * players, passed=(), next=seat)


def opened(vote: Vote, move: Open) -> Vote:
    """Lay the challenger's first cards; the turn goes on clockwise."""
    return _turned(replace(vote, district=move.district, laid=with_laid(vote.laid, move)))


def raised(vote: Vote, move: Raise) -> Vote:
    """Lay more cards."""
    return _turned(replace(vote, laid=with_laid(vote.laid, move)))


def passed(vote: Vote, move: Pass) -> Vote:
    """Put a player out of this vote."""
    return _turned(replace(vote, passed=(*vote.passed, move.seat)))


def over(vote: Vote) -> bool:
    """Whether all have passed, the challenger too."""
    return len(vote.passed) == len(vote.laid)


def _turned(vote: Vote) -> Vote:
    players = len(vote.laid)
    still_in = [seat for seat in range(players) if seat not in vote.passed]
    return replace(vote, next=next_among(vote.next, still_in, players)) if still_in else vote


def district_of(vote: Vote) -> District:
    """Find the district of a vote that has been opened."""
    if vote.district is None:
        raise LookupError("the vote has not been opened")
    return vote.district


def bad_raise(state: State, move: Raise) -> Refusal | None:
    """Refuse to lay what breaks a rule; there is no need to outbid anyone."""
    vote, hand = vote_of(state), state.table.families[move.seat].hand
    district, laid = district_of(vote), vote.laid[move.seat]
    reinforce = "canal-grande-teams.vote.reinforce"
    broken = bad_number(hand, district, move.cards, "canal-grande-teams.vote.turn") or (
        bad_reinforcements(hand, district, move.reinforcements, reinforce)
    )
    if broken:
        return broken
    # Without a card of the district only by a player who holds none of it.
    if move.reinforcements and not laid.cards + move.cards and district in hand:
        return Refusal(NO_CARD_OF_DISTRICT, reinforce, "cards")
    if not counted(move):
        return Refusal("nothing-laid", "canal-grande-teams.vote.turn", "cards", {"needed": 1})
    return None


def choices(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe all ways to lay more, and passing."""
    vote, hand = vote_of(state), state.table.families[seat].hand
    district = district_of(vote)
    cards = 1 if district in hand and not vote.laid[seat].cards else 0
    return (*raises(seat, hand, district, cards=cards, total=1), Template(Pass, seat))


def totals(vote: Vote) -> tuple[int, ...]:
    """Add up the district cards laid by each team."""
    return tuple(sum(counted(vote.laid[seat]) for seat in seats) for seats in TEAMS)


def winning_team(vote: Vote) -> int:
    """Find the team with the higher sum; a tie goes to the challenger's."""
    sums, challengers = totals(vote), team(vote.challenger)
    return challengers if sums[challengers] == max(sums) else sums.index(max(sums))


def prize_from(vote: Vote, winners: tuple[Seat, ...]) -> Seat:
    """Find who laid the victory card: a winner, the challenger first; else the losers' opener."""
    players = len(vote.laid)
    order = (vote.challenger, *clockwise_after(vote.challenger, players))
    laid_by_winner = (seat for seat in order if seat in winners and vote.laid[seat].cards)
    return next(laid_by_winner, vote.challenger)


def settled(table: Table, vote: Vote) -> Happened:
    """Hand out the victory card, and clear away what was laid."""
    district, winner = district_of(vote), winning_team(vote)
    winners = members(winner)
    prize = prize_from(vote, winners)
    table = replace(
        table,
        victories=with_victory(table, winner, district),
        turn=doge_played(acting(table)),
    )
    events: tuple[Event, ...] = (
        VoteWon(winners, district, totals(vote), "canal-grande-teams.vote.win"),
        VictoryCardWon(winners, district, prize, "canal-grande-teams.vote.prize"),
    )
    for seat, laid in enumerate(vote.laid):
        cards = without(cards_of(district, laid), (district,) * (seat == prize))
        lost = cards if seat in winners else _loss(district, laid, gave_prize=seat == prize)
        table, cleared = _cleared(table, seat, lost, without(cards, lost))
        events = (*events, *cleared)
    spent = DogeSpent(acting(table).seat, "canal-grande-teams.vote.settle")
    return replace(table, discards=(*table.discards, "doge")), (*events, spent)


def _loss(district: District, laid: Laid, *, gave_prize: bool) -> Cards:
    """Say what a loser discards: the first district card laid, and all gondolas."""
    gondolas = GONDOLA * len(laid.reinforcements)
    if gave_prize:
        return gondolas
    if laid.cards:
        return (district, *gondolas)
    # Who laid reinforcements only loses the first of them.
    return (*(part.district for part in laid.reinforcements[:1]), *gondolas)


def _cleared(table: Table, seat: Seat, lost: Cards, back: Cards) -> Happened:
    families = with_family(table, seat, receives(table.families[seat], back))
    after = replace(table, discards=(*table.discards, *lost), families=families)
    rule = "canal-grande-teams.vote.settle"
    discarded = (LaidDiscarded(seat, lost, rule),) if lost else ()
    return after, (*discarded, LaidTakenBack(seat, back, rule)) if back else discarded
