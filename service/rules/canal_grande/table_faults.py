"""What is impossible about a table of either game, in words."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from service.rules.canal_grande.actions import SPY_DRAWS
from service.rules.canal_grande.cards import (
    HELD,
    Cards,
    District,
    Number,
    actions_of,
    in_order,
    numbers_of,
    sum_of,
)
from service.rules.canal_grande.laying import Laid, cards_of, eligible
from service.rules.canal_grande.offer import ACTIONS_UP, NUMBERS_UP, OFFER
from service.rules.canal_grande.outcome import winning
from service.rules.canal_grande.table import Table, Turn, acting
from service.rules.kernel import Seat
from service.rules.seats import opposite
from service.rules.values import frozen

BEFORE_THE_CHOICE = {"deal": 0, "turn_up": 0, "split": 1, "take": 2}
"""How many piles there are while nobody acts on one."""
STEALING = ("steal", "blind")
VOTING = ("open", "raise")


@frozen
class Pack:
    """What a game's table is measured against."""

    sides: tuple[tuple[Seat, ...], ...]
    actions: Cards
    numbers: tuple[Number, ...]
    limit: int
    bonus: int

    @property
    def players(self) -> int:
        """All seats of all sides."""
        return sum(map(len, self.sides))


def seat_faults(table: Table, pack: Pack) -> Iterator[str]:
    """Check who sits where."""
    if len(table.families) != pack.players:
        yield f"{len(table.families)} players sit at the table"
    if len(table.victories) != len(pack.sides):
        yield f"there are victory cards of {len(table.victories)} sides"
    if table.dealer not in range(pack.players):
        yield f"the dealer is seat {table.dealer}, which does not exist"
    if table.turn and table.turn.seat not in range(pack.players):
        yield f"seat {table.turn.seat} acts, which does not exist"


def amount_faults(table: Table, laid: Collection[Laid], pack: Pack) -> Iterator[str]:
    """Check what is counted: no number may be negative, or more than all cards."""
    turn = table.turn
    counts = (turn.traitors, turn.spies, turn.doges, turn.due) if turn else ()
    parts = [part.cards for own in laid for part in own.reinforcements]
    for count in (*counts, *(own.cards for own in laid), *parts):
        if not 0 <= count <= len(pack.actions):
            yield f"there cannot be {count} cards"
    if 0 in parts:
        yield "a reinforcement is without a card"


def cards_laid(district: District, laid: Iterable[Laid]) -> Cards:
    """Collect all that has been laid in a vote."""
    return tuple(card for own in laid for card in cards_of(district, own))


def card_faults(table: Table, laid: Cards, pack: Pack) -> Iterator[str]:
    """Check that every card is there once, and in the order that tells nothing."""
    offered = tuple(card for pile in table.offer for card in pile)
    if Counter((*_actions(table), *actions_of(offered), *laid)) != Counter(pack.actions):
        yield "the action cards do not add up to the set"
    laid_open = [number for family in table.families for number in family.numbers]
    if Counter((*table.number_stack, *laid_open, *numbers_of(offered))) != Counter(pack.numbers):
        yield "the number cards do not add up to the set"
    for seat, family in enumerate(table.families):
        if not HELD.issuperset(family.hand):
            yield f"seat {seat} holds a card that is never held"
        if family.hand != in_order(family.hand):
            yield f"the hand of seat {seat} is not in alphabetical order"
    for cards in (table.stack, table.number_stack, *table.offer):
        if cards != in_order(cards):
            yield "a stack or a pile is not in alphabetical order"


def _actions(table: Table) -> Iterator[str]:
    """List the action cards, but for those offered or laid in a vote."""
    yield from (*table.stack, *table.discards)
    for cards in (*(family.hand for family in table.families), *table.victories):
        yield from cards
    if table.turn:
        yield from table.turn.drawn
        yield from ("traitor",) * table.turn.traitors
        yield from ("spy",) * table.turn.spies
        yield from ("doge",) * table.turn.doges


def offer_faults(table: Table, stage: str) -> Iterator[str]:
    """Check how many piles there are, and how large."""
    acts = stage not in BEFORE_THE_CHOICE
    if acts != (table.turn is not None):
        yield f"somebody acts at the stage {stage}, or nobody"
        return
    waiting = int(table.turn is not None and table.turn.role == "chooser")
    if len(table.offer) != (waiting if acts else BEFORE_THE_CHOICE[stage]):
        yield f"there are {len(table.offer)} piles at the stage {stage}"
        return
    sizes = [(len(actions_of(pile)), len(numbers_of(pile))) for pile in table.offer]
    if (0, 0) in sizes:
        yield "a pile is empty"
    actions, numbers = (sum(kind) for kind in zip((0, 0), *sizes, strict=True))
    if stage in ("split", "take") and (actions, numbers) != (ACTIONS_UP, NUMBERS_UP):
        yield "the offer is not of five action and three number cards"
    if acts and (actions > ACTIONS_UP or numbers > NUMBERS_UP or actions + numbers == OFFER):
        yield "the pile left for the dealer is too large"


def turn_faults(table: Table, stage: str, pack: Pack) -> Iterator[str]:
    """Check that what is to be done fits the stage."""
    if stage in BEFORE_THE_CHOICE:
        return
    turn = acting(table)
    drawing = stage == "draw"
    due = (pack.bonus if turn.role == "bonus" else SPY_DRAWS) if drawing else 0
    if turn.due != due or len(turn.drawn) >= max(1, due):
        yield f"{len(turn.drawn)} of {turn.due} cards have been drawn at the stage {stage}"
    if (turn.traitors > 0) != (stage in STEALING):
        yield f"{turn.traitors} traitors are to be played at the stage {stage}"
    if stage in (*VOTING, "over") and turn.spies:
        yield f"a spy was left out at the stage {stage}"
    if stage in VOTING and not turn.doges:
        yield "there is a vote without a doge"
    if turn.due and turn.role != "bonus" and not _spy_discarded(table, turn):
        yield "cards are drawn for a spy that has not been discarded"
    yield from _role_faults(table, turn, stage)
    if not _from_offer(table, turn, pack):
        yield "more cards are to be played than can have been taken"


def _role_faults(table: Table, turn: Turn, stage: str) -> Iterator[str]:
    if turn.role == "bonus":
        if stage not in (*STEALING, "draw") or turn.spies or turn.doges:
            yield f"the bonus contradicts the stage {stage}"
        return
    chooser = opposite(table.dealer, len(table.families))
    if turn.seat != (chooser if turn.role == "chooser" else table.dealer):
        yield f"seat {turn.seat} acts as the {turn.role}"


def _spy_discarded(table: Table, turn: Turn) -> bool:
    """Whether the spy being played lies in the discards, or has just been shuffled with them."""
    renewed = turn.drawn and not table.discards
    return "spy" in table.discards or bool(renewed and "spy" in (*table.stack, *turn.drawn))


def _from_offer(table: Table, turn: Turn, pack: Pack) -> bool:
    """Whether what lies open can have come with a pile, with spies or with the bonus."""
    if turn.role == "bonus":
        return turn.traitors <= pack.bonus
    waiting = tuple(card for pile in table.offer for card in actions_of(pile))
    others = turn.spies + len(waiting)
    if not turn.due and turn.traitors + turn.doges + others <= ACTIONS_UP:
        return True
    # At least one spy has been played: each came with the offer, and brings two cards.
    spies = pack.actions.count("spy") - turn.spies - waiting.count("spy")
    played = min(ACTIONS_UP - others, spies)
    brought = SPY_DRAWS * (played - (turn.due > 0))
    most = ACTIONS_UP - others - played + brought
    return played > 0 and turn.traitors <= SPY_DRAWS and turn.traitors + turn.doges <= most


def number_faults(table: Table, pack: Pack) -> Iterator[str]:
    """Check that the phase had not ended before this round, and has if there is a bonus."""
    offered = sum(len(numbers_of(pile)) for pile in table.offer)
    laid = sum(len(family.numbers) for family in table.families)
    if (laid + offered) % NUMBERS_UP:
        yield "the number cards do not come from whole rounds"
    if not any(_goes_on(table, pack, now) for now in _laid_this_round(table, offered)):
        yield "the phase ended before this round"
    sums = side_sums(table, pack)
    if table.turn and table.turn.role == "bonus":
        lower = pack.sides[sums.index(min(sums))]
        if max(sums) < pack.limit or len(set(sums)) == 1 or table.turn.seat not in lower:
            yield f"seat {table.turn.seat} draws a bonus that is not due"


def side_sums(table: Table, pack: Pack) -> list[int]:
    """Add up the number cards of every side."""
    return [sum(sum_of(table.families[seat].numbers) for seat in side) for side in pack.sides]


def _laid_this_round(table: Table, offered: int) -> Iterator[dict[Seat, int]]:
    """Say how many of its last number cards each seat can have laid this round."""
    chooser = opposite(table.dealer, len(table.families))
    if table.turn is None:
        yield {}
    elif table.turn.role == "chooser":
        yield {chooser: NUMBERS_UP - offered}
    else:
        for cards in range(NUMBERS_UP + 1):
            yield {chooser: cards, table.dealer: NUMBERS_UP - cards}


def _goes_on(table: Table, pack: Pack, now: dict[Seat, int]) -> bool:
    before = [
        family.numbers[: len(family.numbers) - now.get(seat, 0)]
        for seat, family in enumerate(table.families)
    ]
    laid = all(
        len(family.numbers) >= now.get(seat, 0) for seat, family in enumerate(table.families)
    )
    sums = (sum(sum_of(before[seat]) for seat in side) for side in pack.sides)
    return laid and max(sums) < pack.limit


def start_faults(table: Table, stage: str, pack: Pack) -> Iterator[str]:
    """Check that nothing has been dealt or discarded before the game, or a phase, begins."""
    if stage == "deal" and (table.stack, table.number_stack) != (pack.actions, pack.numbers):
        yield "cards have left the stacks before the deal"
    begins = stage in BEFORE_THE_CHOICE and not any(own.numbers for own in table.families)
    if begins and table.discards:
        yield "cards have been discarded before the first round of a phase"


def victory_faults(table: Table, stage: str) -> Iterator[str]:
    """Check the votes of this round, and that the game ended when it was won."""
    if table.voted and not _may_have_voted(table.turn, stage):
        yield "there were votes in a round that has not got to them, or is over"
    if len(set(table.voted)) < len(table.voted):
        yield "a district was voted on twice in one round"
    finished = table.voted[:-1] if stage == "raise" else table.voted
    if not all(any(name in won for won in table.victories) for name in finished):
        yield "a vote of this round left no victory card"
    winners = [won for won in table.victories if winning(won)]
    if stage != "over" and winners:
        yield "the game has been won and goes on"
    if stage == "over" and not _won_last(table, winners):
        yield "the game is over, but not by its last vote"
    if stage == "over" and "doge" not in table.discards:
        yield "the game is over, but the doge of the last vote has not been discarded"


def _may_have_voted(turn: Turn | None, stage: str) -> bool:
    """Whether a round may have had votes: the chooser's come after all traitors and spies."""
    if turn is None or turn.role == "bonus":
        return False
    return turn.role == "dealer" or stage not in (*STEALING, "draw")


def _won_last(table: Table, winners: list[tuple[District, ...]]) -> bool:
    """Whether one side has just won, with the district of the last vote."""
    if len(winners) != 1:
        return False
    *before, last = winners[0]
    return not winning(tuple(before)) and table.voted[-1:] == (last,)


def could_open(table: Table, stage: str, seat: Seat, laid: Sequence[Laid]) -> bool:
    """Whether a player had an eligible card when the vote began."""
    before = table.voted if stage == "open" else table.voted[:-1]
    reinforcing = [part.district for part in laid[seat].reinforcements]
    held = (*table.families[seat].hand, *reinforcing)
    return bool(laid[seat].cards or eligible(held, before))
