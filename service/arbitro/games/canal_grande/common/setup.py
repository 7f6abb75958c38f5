"""Laying the table for Canal Grande, and what chance does at it."""

from typing import Annotated

from msgspec.structs import replace

from arbitro.games.canal_grande.common.cards import DISTRICTS, in_order, without
from arbitro.games.canal_grande.common.events import HandDealt, HandsDealt, RoundBegan, StacksLaid
from arbitro.games.canal_grande.common.moves import Blind, Deal, Draw, TurnUp
from arbitro.games.canal_grande.common.offer import ACTIONS_UP, NUMBERS_UP
from arbitro.games.canal_grande.common.stack import pick_cards
from arbitro.games.canal_grande.common.state import AnyState
from arbitro.games.canal_grande.common.table import Family, Happened, Table
from arbitro.games.canal_grande.common.variant import Variant
from arbitro.rules.base import Value, about
from arbitro.rules.kernel import Pick, Refusal, Seat

HAND = 4


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


def bad_deal(state: AnyState, move: Deal) -> Refusal | None:
    """Refuse hands that cannot have been dealt."""
    variant, rule = state.variant, state.variant.rules.setup
    if len(move.hands) != variant.players:
        return Refusal("wrong-number-of-hands", rule, "hands", {"players": variant.players})
    if any(len(hand) != HAND for hand in move.hands):
        return Refusal("wrong-number-of-cards", rule, "hands", {"cards": HAND})
    dealt = [card for hand in move.hands for card in hand]
    for card in dealt:
        if card not in DISTRICTS or dealt.count(card) > variant.dealt_from:
            return Refusal("not-among-the-cards-dealt", rule, "hands", {"card": card})
    return None


def dealt(variant: Variant, table: Table, move: Deal) -> Happened:
    """Give every player a hand; the rest are the stacks, and the first round begins."""
    setup = variant.rules.setup
    hands = [in_order((*hand, *variant.with_each_hand)) for hand in move.hands]
    stack = without(table.stack, [card for hand in hands for card in hand])
    families = tuple([Family(hand, ()) for hand in hands])
    return replace(table, families=families, stack=stack), (
        *variant.seated,
        HandsDealt(len(hands[0]), rule=setup),
        *(HandDealt(seat, own, rule=setup, audience=(seat,)) for seat, own in enumerate(hands)),
        StacksLaid(len(stack), len(table.number_stack), rule=variant.rules.pieces),
        RoundBegan(table.dealer, rule=setup),
    )


def deal(state: AnyState, pick: Pick) -> Deal | TurnUp | Draw | Blind:
    """Make the move of chance that is due, each card equally likely."""
    match state.phase:
        case "deal":
            return _pick_hands(state.variant, pick)
        case "turn_up":
            return _pick_offer(state.table, pick)
        case "draw":
            return Draw(pick_cards(state.table.stack, state.table.discards, 1, pick)[0])
        case "blind":
            # Each card, not each kind, is equally likely.
            hand = state.table.families[state.robbed()].hand
            return Blind(hand[pick(len(hand))])
        case "split" | "take" | "steal" | "open" | "raise" | "over":
            raise LookupError("chance is not to act")


def _pick_hands(variant: Variant, pick: Pick) -> Deal:
    players, pack = variant.players, DISTRICTS * variant.dealt_from
    cards = pick_cards(pack, (), players * HAND, pick)
    return Deal(tuple(in_order(cards[seat::players]) for seat in range(players)))


def _pick_offer(table: Table, pick: Pick) -> TurnUp:
    actions = pick_cards(table.stack, table.discards, ACTIONS_UP, pick)
    numbers = pick_cards(table.number_stack, (), NUMBERS_UP, pick)
    return TurnUp((*actions, *numbers))
