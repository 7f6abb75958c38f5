"""Checks whether a state of Canal Grande that a client sent can occur."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, repeat
from typing import Any, TypeAlias

from arbitro.games.canal_grande import deck
from arbitro.games.canal_grande.deck import Card, Cards
from arbitro.games.canal_grande.outcome import winning
from arbitro.games.canal_grande.play import SPY_DRAWS, side_sums
from arbitro.games.canal_grande.setup import ACTIONS_UP, NUMBERS_UP
from arbitro.games.canal_grande.state import AnyState, Variant, cards_of
from arbitro.games.canal_grande.table import Table, Turn
from arbitro.rules.kernel import Fault, Seat

Check: TypeAlias = Callable[[Any], Iterator[Fault]]

OFFER = ACTIONS_UP + NUMBERS_UP
BEFORE_THE_CHOICE = {"deal": 0, "turn_up": 0, "split": 1, "take": 2}
"""How many piles there are while nobody acts on one."""
STEALING = ("steal", "blind")
VOTING = ("open", "raise")


def seating(state: AnyState) -> Iterator[Fault]:
    """Check who plays, who votes, and what is counted."""
    table, players, vote = state.table, state.variant.players, state.vote
    if len(table.families) != players:
        yield Fault("players", {"players": len(table.families)})
    if len(table.victories) != len(state.variant.sides):
        yield Fault("sides", {"sides": len(table.victories)})
    if table.dealer not in range(players):
        yield Fault("no-such-dealer", {"seat": table.dealer})
    if table.turn and table.turn.seat not in range(players):
        yield Fault("no-such-actor", {"seat": table.turn.seat})
    if (vote is not None) != (state.phase in VOTING):
        yield Fault("vote-or-none", {"phase": state.phase})
    elif vote and (not vote.named_seats() <= set(range(players)) or len(vote.laid) != players):
        yield Fault("voters")
    yield from _amounts(state)


def _amounts(state: AnyState) -> Iterator[Fault]:
    """Check what is counted: no number may be negative, or more than all cards."""
    turn, laid = state.table.turn, state.vote.laid if state.vote else ()
    counts = (turn.traitors, turn.spies, turn.doges, turn.due) if turn else ()
    parts = [part.cards for own in laid for part in own.reinforcements]
    for count in (*counts, *(own.cards for own in laid), *parts):
        if not 0 <= count <= len(state.variant.action_cards):
            yield Fault("number-of-cards", {"cards": count})
    if 0 in parts:
        yield Fault("empty-reinforcement")


def card_faults(state: AnyState) -> Iterator[Fault]:
    """Check that every card is there once, and that the order of cards tells nothing."""
    table, variant = state.table, state.variant
    offered = tuple(card for pile in table.offer for card in pile)
    if Counter(actions_in(state)) != Counter(variant.action_cards):
        yield Fault("action-cards")
    laid_open = [number for family in table.families for number in family.numbers]
    numbers = (*table.number_stack, *laid_open, *deck.numbers_of(offered))
    if Counter(numbers) != Counter(variant.number_cards):
        yield Fault("number-cards")
    for seat, family in enumerate(table.families):
        if not deck.HELD.issuperset(family.hand):
            yield Fault("never-held", {"seat": seat})
        if family.hand != deck.in_order(family.hand):
            yield Fault("hand-not-in-order", {"seat": seat})
    for cards in (table.stack, table.number_stack, *table.offer):
        if cards != deck.in_order(cards):
            yield Fault("stack-not-in-order")


def actions_in(state: AnyState) -> Cards:
    """List all action cards, wherever they are."""
    table, turn, vote = state.table, state.table.turn, state.vote
    hands = [family.hand for family in table.families]
    offered = map(deck.actions_of, table.offer)
    piles: list[Iterable[Card]] = [table.stack, table.discards, *hands, *table.victories, *offered]
    if turn:
        piles += [turn.drawn, repeat("traitor", turn.traitors)]
        piles += [repeat("spy", turn.spies), repeat("doge", turn.doges)]
    if vote and vote.district:
        piles += [cards_of(vote.district, own) for own in vote.laid]
    return tuple([card for pile in piles for card in pile])


def offer_faults(state: AnyState) -> Iterator[Fault]:
    """Check how many piles there are, and how large."""
    table, phase = state.table, state.phase
    acts = phase not in BEFORE_THE_CHOICE
    if acts != (table.turn is not None):
        yield Fault("actor-or-none", {"phase": phase})
        return
    waiting = int(table.turn is not None and table.turn.role == "chooser")
    if len(table.offer) != (waiting if acts else BEFORE_THE_CHOICE[phase]):
        yield Fault("piles", {"piles": len(table.offer), "phase": phase})
        return
    sizes = [(len(deck.actions_of(pile)), len(deck.numbers_of(pile))) for pile in table.offer]
    if (0, 0) in sizes:
        yield Fault("empty-pile")
    actions, numbers = (sum(kind) for kind in zip((0, 0), *sizes, strict=True))
    if phase in ("split", "take") and (actions, numbers) != (ACTIONS_UP, NUMBERS_UP):
        yield Fault("wrong-offer")
    if acts and (actions > ACTIONS_UP or numbers > NUMBERS_UP or actions + numbers == OFFER):
        yield Fault("pile-too-large")


def offering(state: AnyState) -> Iterator[Fault]:
    """Check the offer, and that nothing has happened before the game or a phase of it begins."""
    yield from offer_faults(state)
    table, stacks = state.table, (state.variant.action_cards, state.variant.number_cards)
    if state.phase == "deal" and (table.stack, table.number_stack) != stacks:
        yield Fault("before-the-deal")
    begins = state.phase in BEFORE_THE_CHOICE and not any(own.numbers for own in table.families)
    if begins and table.discards:
        yield Fault("discarded-too-early")


def _turn_and_after(state: AnyState) -> Iterator[Fault]:
    """Check what is being done, and the cards that it has led to."""
    return chain(_turn_faults(state), _number_faults(state), _victory_faults(state))


def _turn_faults(state: AnyState) -> Iterator[Fault]:
    """Check that what is to be done fits the phase."""
    table, phase = state.table, state.phase
    if phase in BEFORE_THE_CHOICE:
        return
    turn = table.acting
    drawn = state.variant.bonus if turn.role == "bonus" else SPY_DRAWS
    due = drawn if phase == "draw" else 0
    if turn.due != due or len(turn.drawn) >= max(1, due):
        yield Fault("cards-drawn", {"drawn": len(turn.drawn), "due": turn.due, "phase": phase})
    if (turn.traitors > 0) != (phase in STEALING):
        yield Fault("traitors-to-play", {"traitors": turn.traitors, "phase": phase})
    if phase in (*VOTING, "over") and turn.spies:
        yield Fault("spy-left-out", {"phase": phase})
    if phase in VOTING and not turn.doges:
        yield Fault("vote-without-doge")
    if turn.role == "bonus":
        if phase not in (*STEALING, "draw") or turn.spies or turn.doges:
            yield Fault("wrong-bonus", {"phase": phase})
    else:
        # The spy being played lies in the discards, or has just been shuffled with them.
        renewed = (*table.stack, *turn.drawn) if turn.drawn and not table.discards else ()
        if turn.due and "spy" not in (*table.discards, *renewed):
            yield Fault("spy-not-discarded")
        if turn.seat != (table.chooser if turn.role == "chooser" else table.dealer):
            yield Fault("wrong-role", {"seat": turn.seat, "role": turn.role})
    if not _from_offer(table, turn, state.variant):
        yield Fault("too-many-to-play")


def _from_offer(table: Table, turn: Turn, variant: Variant) -> bool:
    """Return whether what lies open can have come with a pile, with spies or with the bonus."""
    if turn.role == "bonus":
        return turn.traitors <= variant.bonus
    waiting = tuple(card for pile in table.offer for card in deck.actions_of(pile))
    others = turn.spies + len(waiting)
    if not turn.due and turn.traitors + turn.doges + others <= ACTIONS_UP:
        return True
    # At least one spy has been played: each came with the offer, and brings two cards.
    spies = variant.action_cards.count("spy") - turn.spies - waiting.count("spy")
    played = min(ACTIONS_UP - others, spies)
    brought = SPY_DRAWS * (played - (turn.due > 0))
    most = ACTIONS_UP - others - played + brought
    return played > 0 and turn.traitors <= SPY_DRAWS and turn.traitors + turn.doges <= most


def _number_faults(state: AnyState) -> Iterator[Fault]:
    """Check that the number cards had not ended a phase of the game before; a bonus needs it."""
    table, variant = state.table, state.variant
    offered = sum(len(deck.numbers_of(pile)) for pile in table.offer)
    laid = sum(len(family.numbers) for family in table.families)
    if (laid + offered) % NUMBERS_UP:
        yield Fault("parts-of-rounds")
    # How many number cards chooser and dealer can have laid this round.
    rounds = [(each, NUMBERS_UP - each) for each in range(NUMBERS_UP + 1)]
    if table.turn is None:
        rounds = [(0, 0)]
    elif table.turn.role == "chooser":
        rounds = [(NUMBERS_UP - offered, 0)]
    if not any(_went_on(table, variant, *laid) for laid in rounds):
        yield Fault("phase-ended")
    sums = side_sums(variant, table)
    if table.turn and table.turn.role == "bonus":
        lower = variant.sides[sums.index(min(sums))]
        if max(sums) < variant.limit or len(set(sums)) == 1 or table.turn.seat not in lower:
            yield Fault("bonus-not-due", {"seat": table.turn.seat})


def _went_on(table: Table, variant: Variant, chosen: int, dealt: int) -> bool:
    """Return whether no phase had ended before chooser and dealer laid so many number cards."""
    laid, before = {table.chooser: chosen, table.dealer: dealt}, []
    for seat, family in enumerate(table.families):
        earlier = len(family.numbers) - laid.get(seat, 0)
        if earlier < 0:
            return False
        before.append(deck.sum_of(family.numbers[:earlier]))
    return max(variant.by_side(before)) < variant.limit


def _victory_faults(state: AnyState) -> Iterator[Fault]:
    """Check the votes of this round, and that the game ended when it was won."""
    table, turn, phase = state.table, state.table.turn, state.phase
    # The chooser's votes come after traitors and spies, and the bonus after the round.
    voting = turn and (turn.role == "dealer" or phase not in (*STEALING, "draw"))
    if table.voted and (not turn or turn.role == "bonus" or not voting):
        yield Fault("votes-too-early")
    if len(set(table.voted)) < len(table.voted):
        yield Fault("voted-twice")
    finished = table.voted[:-1] if phase == "raise" else table.voted
    if not all(any(name in won for won in table.victories) for name in finished):
        yield Fault("no-victory-card")
    winners = [won for won in table.victories if winning(won)]
    if phase != "over" and winners:
        yield Fault("goes-on-though-won")
    if phase == "over" and "doge" not in table.discards:
        yield Fault("doge-not-discarded")
    # One side has just won, with the district of the last vote.
    (*before, last), *others = winners or ((None,),)
    just_won = table.voted[-1:] == (last,) and not others and not winning(tuple(before))
    if phase == "over" and not just_won:
        yield Fault("not-won-last")


def _vote_faults(state: AnyState) -> Iterator[Fault]:
    vote = state.vote
    if vote is None:
        return
    owner = state.table.acting.seat
    if vote.challenger not in (owner, state.variant.stand_in(owner)):
        yield Fault("passed-on-to-opponent")
    if vote.challenger != owner and could_open(state, owner):
        yield Fault("passed-on-in-vain")
    if state.phase == "open":
        if vote != state.begin_vote(vote.challenger):
            yield Fault("done-before-the-opening")
        if vote.next != vote.challenger or not could_open(state, vote.challenger):
            yield Fault("no-opener")
        return
    if vote.district is None or state.table.voted[-1:] != (vote.district,):
        yield Fault("not-last-district")
    if not vote.laid[vote.challenger].cards:
        yield Fault("not-opened")
    for seat, laid in enumerate(vote.laid):
        if any(part.district == vote.district for part in laid.reinforcements):
            yield Fault("reinforced-with-itself", {"seat": seat})


def could_open(state: AnyState, seat: Seat) -> bool:
    """Return whether a player had an eligible card when the vote began."""
    laid = state.current_vote.laid[seat]
    reinforcing = [part.district for part in laid.reinforcements]
    held = (*state.table.families[seat].hand, *reinforcing)
    return laid.cards > 0 or not eligible_before(state).isdisjoint(held)


def eligible_before(state: AnyState) -> frozenset[Card]:
    """Return which districts could be voted on when the vote began."""
    voted = state.table.voted
    return frozenset(deck.DISTRICTS).difference(voted if state.phase == "open" else voted[:-1])


CHECKS: tuple[Check, ...] = (
    seating,
    card_faults,
    offering,
    _turn_and_after,
    _vote_faults,
)
"""What is checked in both games, each relying on those before it."""
