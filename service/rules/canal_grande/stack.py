"""The action stack, which the discards renew when it is used up."""

from service.rules.canal_grande.cards import Card, Cards, in_order, missing, without
from service.rules.canal_grande.table import Table
from service.rules.kernel import Pick, Refusal


def bad_cards(table: Table, cards: Cards, field: str, rule: str) -> Refusal | None:
    """Refuse action cards that cannot have come off the stack, in whatever order."""
    stack = table.stack
    if len(cards) <= len(stack):
        absent = missing(cards, stack)
        return absent and Refusal("not-in-the-stack", rule, field, {"card": absent})
    if missing(stack, cards):
        # The discards are shuffled only when an action card is due and the stack is empty.
        return Refusal("stack-not-used-up", rule, field, {"left": len(stack)})
    absent = missing(without(cards, stack), table.discards)
    return absent and Refusal("not-in-the-stack", rule, field, {"card": absent})


def take_off(stack: Cards, discards: Cards, cards: Cards) -> tuple[Cards, Cards]:
    """Take cards off the stack, and say what stack and discards are then."""
    if len(cards) <= len(stack):
        return without(stack, cards), discards
    return in_order(without(discards, without(cards, stack))), ()


def pick_cards(stack: Cards, discards: Cards, number: int, pick: Pick) -> Cards:
    """Draw cards one by one, each equally likely."""
    left = list(stack)
    picked: list[Card] = []
    for _ in range(number):
        if not left:
            left = list(in_order(discards))
        picked.append(left.pop(pick(len(left))))
    return tuple(picked)
