"""What helps bots with Casanova: what may lie behind a view, likely moves, who is ahead."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import exp, sqrt

from arbitro.games.casanova import moves
from arbitro.games.casanova.moves import Card
from arbitro.games.casanova.state import CARDS, FACES, ROUNDS, OpenRound, Purse, State, View, to_act
from arbitro.rules.kernel import Pick, Seat, Viewer, drawn, fields_in, unseen

USUAL: Mapping[int, range] = {1: range(1, 5), 2: range(4, 9), 3: range(7, 14)}
"""The cards that are laid, by how many dice are announced."""
UNUSUAL = 0.3
"""How likely it is that a player does something unusual."""
COMPARED = 3
"""How many cards of their hand players compare, to lay the one that fits best."""
BOLD = 0.6
"""A player who is more likely to win than this doubles."""
CAREFUL = 0.3
"""A player who is less likely to win than this folds."""
SWING = 1.75
"""How many coins a round moves, about."""
ACTIVE = 0.6
"""How many coins it is worth to be active once more than the others."""


def _strength(card: Card, dice: int) -> float:
    """Return how much of the pot a card takes from one that is usual with these dice."""
    taken = []
    for other, roll in product(USUAL[dice], product(range(1, FACES + 1), repeat=dice)):
        good = card <= sum(roll)
        beaten = other < card or other > sum(roll)
        taken.append(good * (0.5 if card == other else float(beaten)))
    return sum(taken) / len(taken)


STRENGTHS = {dice: {card: _strength(card, dice) for card in CARDS} for dice in USUAL}
WORTH = {card: sum(each[card] for each in STRENGTHS.values()) / len(STRENGTHS) for card in CARDS}
FITNESS = {
    dice: {card: each[card] - WORTH[card] for card in CARDS} for dice, each in STRENGTHS.items()
}
"""How much stronger each card is with these dice than it usually is.

Every card can be played once: a good one is wasted where another would do.
"""
DICE_FOR = {card: [dice for dice, cards in USUAL.items() if card in cards] for card in CARDS}


def imagine(view: View, viewer: Viewer, pick: Pick) -> State:
    """Return a state that could lie behind a view: any card not seen may lie face down."""
    purses = []
    for seen in view.players:
        hand, down = seen.hand, seen.down
        if hand is None:
            left = unseen(CARDS, seen.discards)
            down = drawn(left, 1, pick)[0] if seen.committed else None
            hand = tuple(left)
        purses.append(Purse(seen.coins, hand, seen.discards, down, seen.stake, seen.folded))
    return State(**fields_in(view, OpenRound), players=tuple(purses), history=view.history)


def likely_move(state: State, seat: Seat, pick: Pick) -> moves.Move:
    """Choose a move that a player might make."""
    hand = state.players[seat].hand
    match state.phase:
        case "announce":
            card = hand[pick(len(hand))]
            return moves.Announce(seat, DICE_FOR[card][pick(len(DICE_FOR[card]))], card)
        case "commit":
            some = [hand[pick(len(hand))] for _ in range(COMPARED)]
            return moves.Commit(seat, max(some, key=FITNESS[state.dice].__getitem__))
        case "call":
            bold = _chance(state, seat) > BOLD or not pick(10)
            return moves.Double(seat) if bold and state.players[seat].coins else moves.Stand(seat)
        case _:
            careful = _chance(state, seat) < CAREFUL and pick(10) > 0
            return (
                moves.Fold(seat) if careful or not state.players[seat].coins else moves.Match(seat)
            )


def _chance(state: State, seat: Seat) -> float:
    """Return how likely a player's card is to take the pot, whatever the others have laid."""
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


def plausible(state: State, seat: Seat) -> float:
    """Weigh the cards that lie in front of others, and that the active player has doubled."""
    weight, fitness = 1.0, FITNESS.get(state.dice, {})
    for other, purse in enumerate(state.players):
        card = purse.down
        if other == seat or card is None:
            continue
        # Each as likely as `likely_move` makes it.
        if other == state.active:
            weight *= 1 / len(DICE_FOR[card]) if card in USUAL[state.dice] else UNUSUAL
        else:
            worse = sum([fitness[each] < fitness[card] for each in purse.hand])
            weight *= (worse + 1) ** COMPARED - worse**COMPARED
    if state.phase == "answer" and state.active != seat and _chance(state, state.active) <= BOLD:
        weight *= UNUSUAL
    return weight


def estimate(state: State) -> Sequence[float] | None:
    """Compare coins when a round begins; being active once more than others counts, too."""
    if state.phase != "announce" or not to_act(state):
        return None
    left = ROUNDS - state.round + 1
    playing = [seat for seat, purse in enumerate(state.players) if purse.playing]
    scale = SWING * sqrt(left)
    ahead = ACTIVE if left % len(playing) else 0.0
    weights = [
        exp((purse.coins + ahead * (seat == state.active)) / scale) if seat in playing else 0.0
        for seat, purse in enumerate(state.players)
    ]
    total = sum(weights)
    return [weight / total for weight in weights]
