"""The action stack, which the discards renew when it is used up."""

from service.rules.canal_grande.cards import Card, Cards, in_order, missing, without
from service.rules.kernel import Pick, Refusal


def in_stack(stack: Cards, discards: Cards) -> Cards:
    """Say which cards the next action card may be."""
    return stack or discards


def bad_cards(stack: Cards, discards: Cards, cards: Cards, rule: str) -> Refusal | None:
    """Refuse action cards that cannot have come off the stack, in whatever order."""
    if len(cards) <= len(stack):
        absent = missing(cards, stack)
        return absent and Refusal("not-in-the-stack", rule, None, {"card": absent})
    if missing(stack, cards):
        # The discards are shuffled only when an action card is due and the stack is empty.
        return Refusal("stack-not-used-up", "canal-grande.reshuffle", None, {"left": len(stack)})
    absent = missing(without(cards, stack), discards)
    return absent and Refusal("not-in-the-stack", rule, None, {"card": absent})


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
