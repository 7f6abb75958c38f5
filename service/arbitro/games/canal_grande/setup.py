"""Laying the table for Canal Grande, and what chance does at it."""

from typing import Annotated

from arbitro.games.canal_grande.deck import DISTRICTS, Card, Cards, in_order
from arbitro.games.canal_grande.moves import Blind, Deal, Draw, TurnUp
from arbitro.games.canal_grande.state import AnyState, Variant
from arbitro.games.canal_grande.table import Family, Table
from arbitro.rules.kernel import Pick, Seat, Value, about

# canal-grande.setup: four cards are dealt to each player.
HAND = 4
# canal-grande.offer: the dealer turns up five action and three number cards.
ACTIONS_UP = 5
NUMBERS_UP = 3


class Options(Value):
    """How a table may play Canal Grande."""

    first: Annotated[Seat, about("the first dealer")] = 0


def new_table(variant: Variant, options: Options) -> Table:
    """Put all cards in their stacks."""
    return Table(
        dealer=options.first,
        families=(Family(hand=(), numbers=()),) * variant.players,
        victories=((),) * len(variant.sides),
        stack=variant.action_cards,
        discards=(),
        number_stack=variant.number_cards,
        offer=(),
        voted=(),
        turn=None,
    )


def deal(state: AnyState, pick: Pick) -> Deal | TurnUp | Draw | Blind:
    """Make the move of chance that is due, each card equally likely."""
    table, variant = state.table, state.variant
    match state.phase:
        case "deal":
            players, pack = variant.players, DISTRICTS * variant.dealt_from
            cards = pick_cards(pack, (), players * HAND, pick)
            return Deal(tuple(in_order(cards[seat::players]) for seat in range(players)))
        case "turn_up":
            actions = pick_cards(table.stack, table.discards, ACTIONS_UP, pick)
            numbers = pick_cards(table.number_stack, (), NUMBERS_UP, pick)
            return TurnUp((*actions, *numbers))
        case "draw":
            return Draw(pick_cards(table.stack, table.discards, 1, pick)[0])
        case "blind":
            # canal-grande.traitor: blind, so each card, not each kind, is equally likely.
            hand = table.families[state.robbed_seat()].hand
            return Blind(hand[pick(len(hand))])
        case "split" | "take" | "steal" | "open" | "raise" | "over":
            raise LookupError("chance is not to act")


def pick_cards(stack: Cards, discards: Cards, number: int, pick: Pick) -> Cards:
    """Draw cards one by one, each equally likely."""
    left = list(stack)
    picked: list[Card] = []
    for _ in range(number):
        # canal-grande.reshuffle: when a card is due and the stack is empty, the discards are
        # shuffled into a new one, and the draw goes on.
        if not left:
            left = list(in_order(discards))
        picked.append(left.pop(pick(len(left))))
    return tuple(picked)
