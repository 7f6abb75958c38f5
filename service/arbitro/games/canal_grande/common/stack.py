"""The action stack; when it is used up, the discards become the new one."""

from arbitro.games.canal_grande.common.cards import Card, Cards, in_order, missing, without
from arbitro.games.canal_grande.common.table import Table
from arbitro.rules.kernel import Pick, Refusal


def bad_cards(table: Table, cards: Cards) -> Refusal | None:
    """Refuse action cards of an offer that cannot have come off the stack, in any order."""
    stack, rule = table.stack, "canal-grande.offer"
    if len(cards) <= len(stack):
        absent = missing(cards, stack)
    elif missing(stack, cards):
        # The discards are shuffled only when an action card is due and the stack is empty.
        return Refusal("stack-not-used-up", rule, "cards", {"left": len(stack)})
    else:
        absent = missing(without(cards, stack), table.discards)
    return Refusal("not-in-the-stack", rule, "cards", {"card": absent}) if absent else None


def take_off(stack: Cards, discards: Cards, cards: Cards) -> tuple[Cards, Cards]:
    """Take cards off the stack; give the stack and the discards that are left."""
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
