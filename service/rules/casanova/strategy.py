"""What helps bots to think about Casanova: moves that players might make, and who is ahead."""

from collections.abc import Sequence
from itertools import product
from math import exp, sqrt

from service.rules.casanova.moves import Announce, Card, Commit, Double, Fold, Match, Move, Stand
from service.rules.casanova.state import CARDS, DICE, FACES, ROUNDS, State, to_act
from service.rules.kernel import Pick, Seat

BEST_FOR = ((3, 1), (7, 2), (13, 3))
"""The highest card for which so many dice are usual."""
BOLD = 0.6
"""Who wins more often than this doubles."""
CAREFUL = 0.3
"""Who wins less often than this folds."""
SWING = 2.2
"""How many coins a round moves, about."""
WORTH_OF_HAND = 2.0
"""How many coins a hand that always wins is worth in a round."""


def _strengths(dice: int) -> dict[Card, float]:
    """Say how often each card takes the pot from any other card."""
    rolls = [sum(roll) for roll in product(range(1, FACES + 1), repeat=dice)]
    return {
        card: sum(_beaten(card, massimo) for massimo in rolls) / len(rolls) / len(CARDS)
        for card in CARDS
    }


def _beaten(card: Card, massimo: int) -> int:
    """Count the cards from which a card takes the pot."""
    if card > massimo:
        return 0
    return sum(other < card or other > massimo for other in CARDS)


STRENGTHS = {dice: _strengths(dice) for dice in range(DICE.from_, DICE.to + 1)}
WORTH = {card: sum(each[card] for each in STRENGTHS.values()) / len(STRENGTHS) for card in CARDS}


def likely_move(state: State, seat: Seat, pick: Pick) -> Move:
    """Choose a move that a player might make."""
    hand = state.players[seat].hand
    match state.phase:
        case "announce":
            card = hand[pick(len(hand))]
            return Announce(seat, next(dice for most, dice in BEST_FOR if card <= most), card)
        case "commit":
            strengths = STRENGTHS[state.dice]
            two = (hand[pick(len(hand))], hand[pick(len(hand))])
            return Commit(seat, max(two, key=lambda card: strengths[card]))
        case "call":
            bold = _chance(state, seat) > BOLD or not pick(10)
            return Double(seat) if bold and state.players[seat].coins else Stand(seat)
        case _:
            careful = _chance(state, seat) < CAREFUL and pick(10) > 0
            return Fold(seat) if careful or not state.players[seat].coins else Match(seat)


def _chance(state: State, seat: Seat) -> float:
    """Say how likely a player's card is to take the pot, whatever lies in front of the others."""
    massimo, card = sum(state.rolled), state.players[seat].down or 0
    if card > massimo:
        return 0.0
    chance = 1.0
    for other, purse in enumerate(state.players):
        if other != seat and purse.down is not None and not purse.folded:
            cards = (*purse.hand, purse.down)
            lost = sum([each < card or each > massimo for each in cards])
            chance *= lost / len(cards)
    return chance


def estimate(state: State) -> Sequence[float] | None:
    """Compare coins and hands when a round begins."""
    if state.phase != "announce" or not to_act(state):
        return None
    left = ROUNDS - state.round + 1
    scale = SWING * sqrt(left)
    weights = [
        exp((purse.coins + _hand(purse.hand, left)) / scale) if purse.playing else 0.0
        for purse in state.players
    ]
    total = sum(weights)
    return [weight / total for weight in weights]


def _hand(hand: Sequence[Card], rounds: int) -> float:
    """Say how many coins a hand is worth: one card is left over in the end."""
    return WORTH_OF_HAND * sum([WORTH[card] for card in hand]) * rounds / max(1, len(hand))
