"""Who wins a vote at Canal Grande, what becomes of the cards laid, and who has won the game."""

from typing import Annotated, Literal, TypeAlias

from msgspec.structs import replace

from arbitro.games.canal_grande import events
from arbitro.games.canal_grande.deck import DISTRICTS, Cards, District, Districts, without
from arbitro.games.canal_grande.state import AnyState, Laid, Variant, Vote, cards_of, count_cards
from arbitro.games.canal_grande.table import Happened, Table
from arbitro.rules import kernel
from arbitro.rules.kernel import Event, Int, Items, Seat, Value, about, named, with_item
from arbitro.rules.seats import next_among

# canal-grande.end: four victory cards of one district win.
ALIKE = 4

Ending: TypeAlias = Annotated[Literal["every_district", "four_of_one_district"], named("Ending")]


class Reason(Value):
    """The victory cards that won."""

    seats: Annotated[Items[Seat], about("whose victory cards they are")]
    rule: Annotated[str, about("the rule by which they win")]
    districts: Annotated[Districts, about("all six, or one of them four times")]


class Outcome(Value):
    """Who won, and with which districts."""

    ending: Annotated[Ending, about("how the game ended")]
    winners: Annotated[Items[Seat], about("who won")]
    why: Annotated[Items[Reason], about("the victory cards that won")]
    scores: Annotated[None, kernel.always_null("nobody counts points", Items[Int])]


def outcome(state: AnyState) -> Outcome | None:
    """Return who won and why, or None while the game goes on."""
    # canal-grande-teams.end: the two partners' victory cards are counted together.
    for seats, victories in zip(state.variant.sides, state.table.victories, strict=False):
        won = winning(victories)
        if won:
            ending: Ending = "every_district" if len(set(won)) > 1 else "four_of_one_district"
            return Outcome(ending, seats, (Reason(seats, state.variant.rules.end, won),), None)
    return None


def winning(victories: Districts) -> Districts:
    """Return the victory cards that win, if there are any."""
    # canal-grande.end: a victory card of all six districts, or four of one.
    if len(victories) < ALIKE:
        return ()
    if len(set(victories)) == len(DISTRICTS):
        return DISTRICTS
    most = max(victories, key=victories.count)
    return (most,) * ALIKE if victories.count(most) >= ALIKE else ()


def settle_vote(variant: Variant, table: Table, vote: Vote) -> Happened:
    """Hand out the victory card, and clear away what was laid."""
    rules, district, turn = variant.rules, vote.voted_on, table.acting
    sums = variant.by_side([count_cards(laid) for laid in vote.laid])
    # canal-grande.vote.win: the player with more wins. canal-grande-teams.vote.win: the teams'
    # cards are added up; a tie goes to the challenger's team.
    own = variant.side_of[vote.challenger]
    side = own if sums[own] == max(sums) else sums.index(max(sums))
    winners = variant.sides[side]
    prize = _prize_from(vote, winners)
    families, discards = list(table.families), list(table.discards)
    happened: list[Event] = [
        events.VoteWon(winners, district, sums, rule=rules.vote_won),
        events.VictoryCardWon(winners, district, prize, rule=rules.prize),
    ]
    for seat in vote.clearing_order(winners):
        won = seat in winners
        lost, back = _clear(district, vote.laid[seat], won=won, gave_prize=seat == prize)
        rule = rules.winners_cards if won else rules.losers_cards
        if lost:
            discards += lost
            happened.append(events.LaidDiscarded(seat, lost, rule=rule))
        if back:
            families[seat] = families[seat].receives(back)
            happened.append(events.LaidTakenBack(seat, back, rule=rule))
    # canal-grande.vote.win: the doge is discarded.
    happened.append(events.DogeSpent(turn.seat, rule=rules.winners_cards))
    after = replace(
        table,
        families=tuple(families),
        victories=with_item(table.victories, side, (*table.victories[side], district)),
        discards=tuple(discards),
    )
    return after.discard_open("doge"), tuple(happened)


def _prize_from(vote: Vote, winners: tuple[Seat, ...]) -> Seat:
    """Return who laid the victory card."""
    # canal-grande.vote.win: the winner's first card is the victory card.
    # canal-grande-teams.vote.prize: one that the winners laid, the challenger's first; if they laid
    # none of the district, the losers' opening card.
    if vote.challenger in winners:
        return vote.challenger
    laid_by = [seat for seat in winners if vote.laid[seat].cards]
    return next_among(vote.challenger, laid_by, len(vote.laid)) if laid_by else vote.challenger


def _clear(district: District, laid: Laid, *, won: bool, gave_prize: bool) -> tuple[Cards, Cards]:
    """Divide what a seat laid, apart from the victory card, into what it loses and takes back."""
    cards = cards_of(district, laid)[1 if gave_prize else 0 :]
    # canal-grande.vote.win, canal-grande-teams.vote.settle: the winners' other cards are discarded.
    if won or not cards:
        return cards, ()
    # canal-grande.vote.lose, canal-grande-teams.vote.settle: a loser discards the first card laid,
    # and all laid gondolas. Cards of the district are laid before reinforcements; who laid
    # reinforcements only loses the first of them.
    first = (district,) if laid.cards else tuple(part.district for part in laid.reinforcements[:1])
    # canal-grande-teams.vote.settle: a first card that became the prize is not discarded too.
    lost = (*(() if gave_prize else first), *[card for card in cards if card == "gondola"])
    return lost, without(cards, lost)
