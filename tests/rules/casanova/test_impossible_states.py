"""A state that could not happen is named: a card twice, coins from nowhere, a wrong phase."""

import pytest

from arbitro.games.casanova import GAME, moves
from arbitro.games.casanova.moves import Move
from arbitro.games.casanova.setup import Options
from arbitro.games.casanova.state import CARDS, State
from tests.games import GAMES, in_words
from tests.rules.moving import after, but

START = GAME.new_game(3, Options())
LAID = after(START, moves.Announce(0, dice=1, card=9), moves.Commit(1, 5))
CALL = after(LAID, moves.Commit(2, 7), moves.Roll(dice=(6,)))
ANSWER = after(CALL, moves.Double(0), moves.Match(1))
SECOND = after(CALL, moves.Stand(0))


@pytest.mark.parametrize("state", [START, LAID, CALL, ANSWER, SECOND])
def test_what_play_leads_to_is_possible(state: State) -> None:
    """No fault is found where there is none."""
    assert GAME.faults(state) == ()


FOUR = GAME.new_game(4, Options())
ROLLED = after(
    FOUR,
    moves.Announce(0, 1, 9),
    *(moves.Commit(seat, 5) for seat in (1, 2, 3)),
    moves.Roll(dice=(6,)),
)
DOUBLED = after(ROLLED, moves.Double(0))


def _lost(number: int) -> tuple[Move, ...]:
    """Play a round of two, doubled and matched, that seat 0 wins with the higher card."""
    active = (number + 1) % 2
    cards = (13 - number, number)
    return (
        moves.Announce(active, 3, cards[active]),
        moves.Commit(1 - active, cards[1 - active]),
        moves.Roll(dice=(6, 6, 6)),
        moves.Double(active),
        moves.Match(1 - active),
    )


SIX_LOST = [move for number in range(1, 7) for move in _lost(number)]
LAST_STANDING = after(GAME.new_game(2, Options()), *SIX_LOST)
"""Seat 1 has lost two coins in each of six rounds, and is out."""


TWICE = [*LAST_STANDING.history, LAST_STANDING.history[-1]]
COINS, OTHERS, DOWN, HAND = "players.1.coins", "players.2.coins", "players.1.down", "players.1.hand"
YES = True
STAKE, FOLDS = "players.1.stake", "history.0.folded"
IMPOSSIBLE: dict[str, State] = {
    "too many players": but(START, "players", START.players * 2),
    "one player": but(START, "players", START.players[:1]),
    "nobody": but(START, "players", ()),
    "an active seat that does not exist": but(START, "active", 3),
    "round 0": but(START, "round", 0),
    "round 13": but(START, "round", 13),
    "a card twice": but(START, HAND, (1, *CARDS[:-1])),
    "a card missing": but(START, HAND, CARDS[1:]),
    "a card that does not exist": but(START, HAND, (*CARDS[:-1], 14)),
    "a card down that is in the hand too": but(START, DOWN, 3, STAKE, 1, COINS, 11),
    "a hand in disorder, which could carry a message": but(START, HAND, CARDS[::-1]),
    "coins from nowhere": but(START, COINS, 13),
    "coins lost": but(START, COINS, 11),
    "a negative number of coins": but(START, COINS, -1, OTHERS, 25),
    "coins carried into the first round": but(START, "carried", 1, COINS, 11),
    "coins that changed hands without a pot": but(START, COINS, 11, OTHERS, 13),
    "dice announced too early": but(START, "dice", 1),
    "no dice announced": but(LAID, "dice", 0),
    "four dice announced": but(LAID, "dice", 4),
    "dice rolled too early": but(LAID, "rolled", (6,)),
    "a die missing": but(CALL, "rolled", ()),
    "a die too many": but(CALL, "rolled", (6, 6)),
    "a die with seven eyes": but(CALL, "rolled", (7,)),
    "a round too late": but(START, "round", 2),
    "a stake without a card": but(START, STAKE, 1, COINS, 11),
    "a card without a stake": but(CALL, STAKE, 0, COINS, 12),
    "a stake doubled before the double": but(CALL, STAKE, 2, COINS, 10),
    "folded before the double": but(CALL, "players.1.folded", YES),
    "folded and matched": but(ANSWER, "players.1.folded", YES),
    "the active player folded": but(ANSWER, "players.0.folded", YES),
    "answered out of order": but(ANSWER, STAKE, 1, COINS, 11, "players.2.stake", 2, OTHERS, 10),
    "an answer skipped": but(DOUBLED, "players.2.stake", 2, OTHERS, 10),
    "an answer without a double": but(ROLLED, "phase", "answer"),
    "nothing left to answer": but(ANSWER, "players.2.stake", 2, OTHERS, 10),
    "announced with a card down": but(LAID, "phase", "announce", "dice", 0),
    "everyone committed, and yet to commit": but(CALL, "phase", "commit", "rolled", ()),
    "rolled before all have committed": but(LAID, "phase", "call", "rolled", (6,)),
    "over in the first round": but(START, "phase", "over"),
    "a settled round forgotten": but(SECOND, "history", ()),
    "a settled round twice": but(SECOND, "history", SECOND.history * 2),
    "the next player not active": but(SECOND, "active", 2),
    "another was active, so another is next": but(SECOND, "history.0.active", 1),
    "active without a seat": but(SECOND, "history.0.active", 3),
    "no dice in a settled round": but(SECOND, "history.0.dice", ()),
    "four dice in a settled round": but(SECOND, "history.0.dice", (1, 1, 1, 1)),
    "a die with no eyes in a settled round": but(SECOND, "history.0.dice", (0,)),
    "dice that give the pot to another": but(SECOND, "history.0.dice", (4,)),
    "a double nobody paid for": but(SECOND, "history.0.doubled", YES),
    "folded without a double": but(SECOND, FOLDS, (1,)),
    "folded though out of the game": but(SECOND, "history.0.doubled", YES, FOLDS, (3,)),
    "folded while active": but(SECOND, "history.0.doubled", YES, FOLDS, (0,)),
    "folded twice": but(SECOND, "history.0.doubled", YES, FOLDS, (1, 1)),
    "a card that was not played": but(SECOND, HAND, CARDS, "players.1.discards", ()),
    "carried instead of won": but(SECOND, "carried", 3, OTHERS, 11),
    "played on after the end": but(LAST_STANDING, "round", 10, "history", tuple(TWICE)),
    "over before the end": but(SECOND, "phase", "over", "round", 1),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible(name: str) -> None:
    """A fault, in words."""
    assert all(in_words(GAMES["casanova"], GAME.faults(IMPOSSIBLE[name])))
    assert GAME.faults(IMPOSSIBLE[name])


FOLDED = after(CALL, moves.Double(0), moves.Fold(1), moves.Fold(2))


@pytest.mark.parametrize(
    ("state", "folded"),
    [
        (SECOND, (2,)),
        (FOLDED, (1, 1, 2)),
        (FOLDED, (2, 1)),
        (FOLDED, (1, 2, 3)),
        (FOLDED, (-1, 1, 2)),
    ],
)
def test_impossible_folds(state: State, folded: tuple[int, ...]) -> None:
    """Only in a doubled round, and each player once, in order, even where the coins fit."""
    changed_past = but(state, "history.0.folded", folded)
    assert GAME.faults(state) == ()
    assert in_words(GAMES["casanova"], GAME.faults(changed_past)) == (
        "the seats that folded in round 1 can’t have done so",
    )
