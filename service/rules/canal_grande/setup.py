"""Laying the table for Canal Grande, and what chance does at it."""

from typing import Annotated

from service.rules.canal_grande.cards import (
    DISTRICTS,
    Cards,
    Number,
    in_order,
    without,
)
from service.rules.canal_grande.events import HandDealt, HandsDealt, RoundBegan, StacksLaid
from service.rules.canal_grande.moves import Blind, Deal, Draw, TurnUp
from service.rules.canal_grande.offer import ACTIONS_UP, NUMBERS_UP
from service.rules.canal_grande.stack import pick_cards
from service.rules.canal_grande.state import ACTION_CARDS, NUMBER_CARDS, State
from service.rules.canal_grande.table import Family, Happened, Table, acting
from service.rules.kernel import Pick, Refusal, Seat
from service.rules.seats import opposite
from service.rules.values import frozen, replace

PLAYERS = (2,)
HAND = 4
DEALT_FROM = 2
"""Cards of each district that the first hands are dealt from."""


@frozen
class Options:
    """How a table may play Canal Grande."""

    first: Annotated[Seat, "the first dealer"] = 0


def new_game(players: int, options: Options) -> State:
    """Lay the table: two stacks, and empty hands."""
    return State(
        "deal", new_table(players, players, options.first, ACTION_CARDS, NUMBER_CARDS), None
    )


def new_table(
    players: int, sides: int, dealer: Seat, actions: Cards, numbers: tuple[Number, ...]
) -> Table:
    """Put all cards in their stacks."""
    return Table(
        dealer=dealer,
        families=(Family(hand=(), numbers=()),) * players,
        victories=((),) * sides,
        stack=actions,
        discards=(),
        number_stack=numbers,
        offer=(),
        voted=(),
        turn=None,
    )


def bad_deal(move: Deal, players: int, dealt_from: int, rule: str) -> Refusal | None:
    """Refuse hands that cannot have been dealt."""
    if len(move.hands) != players:
        return Refusal("wrong-number-of-hands", rule, "hands", {"players": players})
    if any(len(hand) != HAND for hand in move.hands):
        return Refusal("wrong-number-of-cards", rule, "hands", {"cards": HAND})
    dealt = [card for hand in move.hands for card in hand]
    for card in dealt:
        if card not in DISTRICTS or dealt.count(card) > dealt_from:
            return Refusal("not-among-the-cards-dealt", rule, "hands", {"card": card})
    return None


def dealt(table: Table, hands: tuple[Cards, ...], rule: str, pieces: str) -> Happened:
    """Give every player a hand; the rest are the stacks, and the first round begins."""
    families = tuple(Family(in_order(hand), ()) for hand in hands)
    stack = without(table.stack, (card for hand in hands for card in hand))
    shown = HandsDealt(len(hands[0]), rule)
    own = (HandDealt(seat, family.hand, rule, (seat,)) for seat, family in enumerate(families))
    laid = StacksLaid(len(stack), len(table.number_stack), pieces)
    began = RoundBegan(table.dealer, rule)
    return replace(table, families=families, stack=stack), (shown, *own, laid, began)


def deal(state: State, pick: Pick) -> Deal | TurnUp | Draw | Blind:
    """Make the move of chance that is due, each card equally likely."""
    table = state.table
    match state.stage:
        case "deal":
            return pick_hands(len(table.families), DEALT_FROM, pick)
        case "turn_up":
            return pick_offer(table, pick)
        case "draw":
            return pick_draw(table, pick)
        case "blind":
            victim = opposite(acting(table).seat, len(table.families))
            return pick_blind(table, victim, pick)
        case "split" | "take" | "open" | "raise" | "over":
            raise LookupError("chance is not to act")


def pick_hands(players: int, dealt_from: int, pick: Pick) -> Deal:
    """Deal the first hands."""
    pack: Cards = DISTRICTS * dealt_from
    cards = pick_cards(pack, (), players * HAND, pick)
    return Deal(hands=tuple(in_order(cards[seat::players]) for seat in range(players)))


def pick_offer(table: Table, pick: Pick) -> TurnUp:
    """Turn up action and number cards."""
    actions = pick_cards(table.stack, table.discards, ACTIONS_UP, pick)
    numbers = pick_cards(table.number_stack, (), NUMBERS_UP, pick)
    return TurnUp(cards=(*actions, *numbers))


def pick_draw(table: Table, pick: Pick) -> Draw:
    """Draw one card off the action stack."""
    return Draw(card=pick_cards(table.stack, table.discards, 1, pick)[0])


def pick_blind(table: Table, victim: Seat, pick: Pick) -> Blind:
    """Take one card of the victim's hand: each card, not each kind, equally likely."""
    hand = table.families[victim].hand
    return Blind(card=hand[pick(len(hand))])
