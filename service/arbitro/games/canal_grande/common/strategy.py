"""What helps bots to think about either game: moves that players might make, and who is ahead."""

from collections.abc import Callable, Mapping, Sequence
from math import exp

from arbitro.games.canal_grande.common.cards import DISTRICTS, Card, Cards, District, Districts
from arbitro.games.canal_grande.common.moves import (
    Open,
    Pass,
    Raise,
    Reinforcement,
    Split,
    Steal,
    Take,
)
from arbitro.games.canal_grande.common.outcome import ALIKE
from arbitro.games.canal_grande.common.state import AnyState, victims, vote_of
from arbitro.games.canal_grande.common.variant import Phase
from arbitro.games.canal_grande.common.vote import Laid, counted, district_of
from arbitro.rules.kernel import Pick, Seat

VALUES: Mapping[Card, float] = {
    **dict.fromkeys(DISTRICTS, 1.0),
    "gondola": 0.8,
    "spy": 1.2,
    "traitor": 1.0,
    "doge": 1.5,
    "1": -0.1,
    "2": -0.2,
    "3": -0.3,
}
"""What a card is worth in a pile, about."""
CHEAP = 2
"""How many cards are usually laid to raise."""
HAND_CARD = 0.12
ALIKE_VALUES = (0.0, 0.25, 0.7, 1.8, 6.0)
DISTINCT_VALUES = (0.0, 0.15, 0.35, 0.6, 1.0, 2.2, 6.0)
"""What victory cards are worth, by how many are alike or different."""


def likely_move(
    state: AnyState, seat: Seat, pick: Pick
) -> Split | Take | Steal | Open | Raise | Pass:
    """Choose a move that a player might make."""
    return LIKELY[state.phase](state, seat, pick)


def _split(state: AnyState, seat: Seat, pick: Pick) -> Split:
    """Make the piles about equally good."""
    offer = state.table.offer[0]
    one, other = (_pile(offer, pick) for _ in range(2))
    half = worth(offer) / 2
    return Split(seat, min(one, other, key=lambda pile: abs(worth(pile) - half)))


def _pile(offer: Cards, pick: Pick) -> Cards:
    pile = tuple([card for card in offer if pick(2)])
    return pile if 0 < len(pile) < len(offer) else offer[: len(offer) // 2]


def worth(pile: Cards) -> float:
    """Say what a pile is worth."""
    return sum([VALUES[card] for card in pile])


def _take(state: AnyState, seat: Seat, pick: Pick) -> Take:
    if not pick(5):
        return Take(seat, pick(2))
    first, second = state.table.offer
    return Take(seat, int(worth(second) > worth(first)))


def _steal(state: AnyState, seat: Seat, pick: Pick) -> Steal:
    possible = victims(state.variant, state.table, seat)
    return Steal(seat, possible[pick(len(possible))])


def _open(state: AnyState, seat: Seat, pick: Pick) -> Open:
    hand, voted = state.table.families[seat].hand, state.table.voted
    cards = [card for card in hand if card != "gondola" and card not in voted]
    # A district of which there are many cards is chosen more often.
    district = cards[pick(len(cards))]
    return Open(seat, district, 1 + pick(cards.count(district)))  # type: ignore[arg-type]


def _raise(state: AnyState, seat: Seat, pick: Pick) -> Raise | Pass:
    vote, hand = vote_of(state), state.table.families[seat].hand
    sums = state.variant.by_side([counted(laid) for laid in vote.laid])
    side = state.variant.side_of[seat]
    behind = max(sums) - sums[side]
    if (behind or seat != vote.challenger) and pick(4):
        district, least = district_of(vote), vote.least(seat, hand)
        needed = max(least.total, behind + (seat != vote.challenger))
        raised = _raised(hand, district, least.cards, needed)
        if raised and (counted(raised) <= CHEAP or pick(2)):
            return Raise(seat, raised.cards, raised.reinforcements)
    return Pass(seat)


def _raised(hand: Cards, district: District, least: int, needed: int) -> Laid | None:
    """Lay cards of the district, then others with gondolas, until there are as many as needed."""
    held = hand.count(district)
    cards = min(held, max(least, needed))
    missing = needed - cards
    parts: list[Reinforcement] = []
    for other in DISTRICTS:
        count = hand.count(other)
        if missing > 0 and count and other != district and len(parts) < hand.count("gondola"):
            parts.append(Reinforcement(other, min(count, missing)))
            missing -= count
    if missing > 0 or cards < least or cards + len(parts) == 0:
        return None
    return Laid(cards, tuple(parts))


LIKELY: Mapping[Phase, Callable[[AnyState, Seat, Pick], Split | Take | Steal | Open | Raise | Pass]]
LIKELY = {"split": _split, "take": _take, "steal": _steal, "open": _open, "raise": _raise}


def estimate(state: AnyState) -> Sequence[float] | None:
    """Compare victory cards and hands when a round begins."""
    if state.phase != "turn_up":
        return None
    variant, table = state.variant, state.table
    hands = variant.by_side([len(family.hand) for family in table.families])
    scores = [
        _progress(won) + HAND_CARD * cards
        for won, cards in zip(table.victories, hands, strict=True)
    ]
    chances = _chance(*scores), _chance(*reversed(scores))
    return [chances[side] / len(variant.sides[side]) for side in variant.side_of]


def _chance(own: float, others: float) -> float:
    """Turn scores into the chance to win."""
    return 1 / (1 + exp(others - own))


def _progress(won: Districts) -> float:
    """Say how near victory cards are to a win."""
    if not won:
        return 0.0
    kinds = set(won)
    alike = max([won.count(kind) for kind in kinds])
    return ALIKE_VALUES[min(alike, ALIKE)] + DISTINCT_VALUES[len(kinds)]
