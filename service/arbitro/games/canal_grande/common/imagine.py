"""What may lie behind what a player sees: where the cards may be that the player does not see."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from arbitro.games.canal_grande.common.cards import (
    HELD,
    Card,
    Cards,
    in_order,
    numbers_of,
)
from arbitro.games.canal_grande.common.faults import eligible_before, seating
from arbitro.games.canal_grande.common.state import AnyState
from arbitro.games.canal_grande.common.table import Family, Table, Turn, acting
from arbitro.games.canal_grande.common.table_faults import actions_in, offer_faults
from arbitro.games.canal_grande.common.variant import Variant
from arbitro.games.canal_grande.common.view import TableView, TurnView
from arbitro.rules.hidden import drawn, unseen
from arbitro.rules.kernel import ImpossibleView, Pick, Seat

State = TypeVar("State", bound=AnyState)


def seen_table(variant: Variant, view: TableView) -> Table:
    """Lay out what is seen: the other hands and the stack are empty."""
    offered = [card for pile in view.offer for card in pile]
    laid = [number for family in view.families for number in family.numbers]
    return Table(
        dealer=view.dealer,
        families=tuple([Family(family.hand or (), family.numbers) for family in view.families]),
        victories=view.victories,
        stack=(),
        discards=view.discards,
        number_stack=in_order(unseen(variant.number_cards, (*laid, *numbers_of(offered)))),
        offer=view.offer,
        voted=view.voted,
        turn=None if view.turn is None else _turn(view.turn),
    )


def _turn(seen: TurnView) -> Turn:
    return Turn(
        seen.seat,
        seen.role,
        seen.traitors,
        seen.spies,
        seen.doges,
        due=seen.due,
        drawn=seen.drawn or (),
    )


def imagined(seen: State, view: TableView, pick: Pick) -> State:
    """Deal the cards that are not seen to the hidden places, each way equally likely."""
    if any(seating(seen)) or any(offer_faults(seen)):
        raise ImpossibleView
    hidden = unseen(seen.variant.action_cards, actions_in(seen))
    hands = _hands(seen, view, hidden, pick)
    table, turn = seen.table, seen.table.turn
    families = [
        Family(hands.get(seat, family.hand), family.numbers)
        for seat, family in enumerate(table.families)
    ]
    if turn and view.turn and view.turn.drawn is None:
        turn = replace(turn, drawn=drawn(hidden, view.turn.cards_drawn, pick))
    stack = in_order(hidden)
    return replace(seen, table=replace(table, families=tuple(families), stack=stack, turn=turn))


def _hands(seen: AnyState, view: TableView, hidden: list[Card], pick: Pick) -> Mapping[Seat, Cards]:
    """Deal the hands that are not seen. What is dealt is no longer hidden.

    Of two hands, one may hold every kind that the other may hold. So there are always enough cards
    if the hand that may hold the fewest kinds is dealt first.
    """
    may_have = {
        seat: _kinds(seen, seat) for seat, family in enumerate(view.families) if family.hand is None
    }
    opener = _opener(seen)
    hands: dict[Seat, Cards] = {}
    for seat in sorted(may_have, key=lambda seat: (len(may_have[seat]), seat != opener)):
        size, possible = view.families[seat].cards, may_have[seat]
        needed = eligible_before(seen) if seat == opener else None
        hands[seat] = _hand(hidden, size, possible, needed, pick)
    return hands


def _hand(
    hidden: list[Card],
    size: int,
    possible: frozenset[Card],
    needed: frozenset[Card] | None,
    pick: Pick,
) -> Cards:
    """Deal a hand of possible cards, with one at least of those needed."""
    cards = [card for card in hidden if card in possible]
    hand = drawn(list(cards), size, pick)
    if needed and needed.isdisjoint(hand):
        hand = drawn([card for card in cards if card in needed], 1, pick)
        cards.remove(hand[0])
        hand += drawn(cards, size - 1, pick)
    for card in hand:
        hidden.remove(card)
    return in_order(hand)


def _opener(seen: AnyState) -> Seat | None:
    """Find who is about to open a vote, and so has a card to open it with."""
    return seen.vote.challenger if seen.vote and seen.phase == "open" else None


def _kinds(seen: AnyState, seat: Seat) -> frozenset[Card]:
    """Say which cards a hand may have: in a vote, what was not played tells something."""
    vote = seen.vote
    if vote is None:
        return HELD
    if seat == acting(seen.table).seat != vote.challenger:
        # Only a player who cannot open a vote passes a doge on.
        return HELD - eligible_before(seen)
    laid = vote.laid[seat]
    if laid.reinforcements and not laid.cards and vote.district:
        # Only a player without a card of the district reinforces without one.
        return HELD - {vote.district}
    return HELD
