"""The end of a vote: who has won, and what becomes of the cards laid."""

from msgspec.structs import replace

from arbitro.games.canal_grande.common import vote_events
from arbitro.games.canal_grande.common.cards import Cards, District, without
from arbitro.games.canal_grande.common.table import (
    Happened,
    Table,
    acting,
    played,
    receives,
)
from arbitro.games.canal_grande.common.variant import Variant
from arbitro.games.canal_grande.common.vote import (
    GONDOLA,
    AnyVote,
    Laid,
    cards_of,
    counted,
    district_of,
)
from arbitro.rules.base import with_item
from arbitro.rules.kernel import Event, Seat
from arbitro.rules.seats import next_among


def settled(variant: Variant, table: Table, vote: AnyVote) -> Happened:
    """Hand out the victory card, and clear away what was laid."""
    rules, district, turn = variant.rules, district_of(vote), acting(table)
    sums = variant.by_side([counted(laid) for laid in vote.laid])
    side = _winning_side(variant, vote, sums)
    winners = variant.sides[side]
    prize = _prize_from(vote, winners)
    families, discards = list(table.families), list(table.discards)
    events: list[Event] = [
        vote_events.VoteWon(winners, district, sums, rule=rules.vote_won),
        vote_events.VictoryCardWon(winners, district, prize, rule=rules.prize),
    ]
    for seat in vote.clearing_order(winners):
        won, gave_prize = seat in winners, seat == prize
        lost, back = _cleared(district, vote.laid[seat], won=won, gave_prize=gave_prize)
        rule = rules.winners_cards if won else rules.losers_cards
        if lost:
            discards += lost
            events.append(vote_events.LaidDiscarded(seat, lost, rule=rule))
        if back:
            families[seat] = receives(families[seat], back)
            events.append(vote_events.LaidTakenBack(seat, back, rule=rule))
    events.append(vote_events.DogeSpent(turn.seat, rule=rules.winners_cards))
    after = replace(
        table,
        families=tuple(families),
        victories=with_item(table.victories, side, (*table.victories[side], district)),
        discards=tuple(discards),
    )
    return played(after, "doge"), tuple(events)


def _winning_side(variant: Variant, vote: AnyVote, sums: tuple[int, ...]) -> int:
    """Find the side with the higher sum; a tie goes to the challenger's."""
    own = variant.side_of[vote.challenger]
    highest = max(sums)
    return own if sums[own] == highest else sums.index(highest)


def _prize_from(vote: AnyVote, winners: tuple[Seat, ...]) -> Seat:
    """Find who laid the victory card: a winner, the challenger first; else the losers' opener."""
    if vote.challenger in winners:
        return vote.challenger
    laid_by = [seat for seat in winners if vote.laid[seat].cards]
    return next_among(vote.challenger, laid_by, len(vote.laid)) if laid_by else vote.challenger


def _cleared(district: District, laid: Laid, *, won: bool, gave_prize: bool) -> tuple[Cards, Cards]:
    """Divide what a seat laid, apart from the victory card, into what it loses and takes back."""
    cards = cards_of(district, laid)[1 if gave_prize else 0 :]
    if won or not cards:
        return cards, ()
    lost = _loss(district, laid, gave_prize=gave_prize)
    return lost, without(cards, lost)


def _loss(district: District, laid: Laid, *, gave_prize: bool) -> Cards:
    """List what a loser discards: the first district card laid, and all gondolas."""
    gondolas = GONDOLA * len(laid.reinforcements)
    if gave_prize:
        return gondolas
    if laid.cards:
        return (district, *gondolas)
    # A loser who laid only reinforcements loses the first of them.
    return (*(part.district for part in laid.reinforcements[:1]), *gondolas)
