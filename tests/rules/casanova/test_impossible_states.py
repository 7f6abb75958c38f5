"""A state that could not happen is named: a card twice, coins from nowhere, a wrong phase."""

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.games.casanova import CARDS, GAME, Move, Options, State, moves
from tests.games import GAMES, in_words
from tests.rules.casanova.tables import after

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


def changed(state: State, seat: int, **parts: Any) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], **parts)
    return replace(state, players=tuple(players))


def past(**parts: Any) -> State:
    """Change the first round after it has been settled."""
    return replace(SECOND, history=(replace(SECOND.history[0], **parts),))


IMPOSSIBLE = {
    "too many players": replace(START, players=START.players * 2),
    "one player": replace(START, players=START.players[:1]),
    "nobody": replace(START, players=()),
    "an active seat that does not exist": replace(START, active=3),
    "round 0": replace(START, round=0),
    "round 13": replace(START, round=13),
    "a card twice": changed(START, 1, hand=(1, *CARDS[:-1])),
    "a card missing": changed(START, 1, hand=CARDS[1:]),
    "a card that does not exist": changed(START, 1, hand=(*CARDS[:-1], 14)),
    "a card down that is in the hand too": changed(START, 1, down=3, stake=1, coins=11),
    "a hand in disorder, which could carry a message": changed(START, 1, hand=CARDS[::-1]),
    "coins from nowhere": changed(START, 1, coins=13),
    "coins lost": changed(START, 1, coins=11),
    "a negative number of coins": changed(changed(START, 1, coins=-1), 2, coins=25),
    "coins carried into the first round": changed(replace(START, carried=1), 1, coins=11),
    "coins that changed hands without a pot": changed(changed(START, 1, coins=11), 2, coins=13),
    "dice announced too early": replace(START, dice=1),
    "no dice announced": replace(LAID, dice=0),
    "four dice announced": replace(LAID, dice=4),
    "dice rolled too early": replace(LAID, rolled=(6,)),
    "a die missing": replace(CALL, rolled=()),
    "a die too many": replace(CALL, rolled=(6, 6)),
    "a die with seven eyes": replace(CALL, rolled=(7,)),
    "a round too late": replace(START, round=2),
    "a stake without a card": changed(START, 1, stake=1, coins=11),
    "a card without a stake": changed(CALL, 1, stake=0, coins=12),
    "a stake doubled before the double": changed(CALL, 1, stake=2, coins=10),
    "folded before the double": changed(CALL, 1, folded=True),
    "folded and matched": changed(ANSWER, 1, folded=True),
    "the active player folded": changed(ANSWER, 0, folded=True),
    "answered out of order": changed(changed(ANSWER, 1, stake=1, coins=11), 2, stake=2, coins=10),
    "an answer skipped": changed(DOUBLED, 2, stake=2, coins=10),
    "an answer without a double": replace(ROLLED, phase="answer"),
    "nothing left to answer": changed(ANSWER, 2, stake=2, coins=10),
    "announced with a card down": replace(LAID, phase="announce", dice=0),
    "everybody committed, and yet to commit": replace(CALL, phase="commit", rolled=()),
    "rolled before all have committed": replace(LAID, phase="call", rolled=(6,)),
    "over in the first round": replace(START, phase="over"),
    "a settled round forgotten": replace(SECOND, history=()),
    "a settled round twice": replace(SECOND, history=SECOND.history * 2),
    "the next player not active": replace(SECOND, active=2),
    "another was active, so another is next": past(active=1),
    "active without a seat": past(active=3),
    "no dice in a settled round": past(dice=()),
    "four dice in a settled round": past(dice=(1, 1, 1, 1)),
    "a die with no eyes in a settled round": past(dice=(0,)),
    "dice that give the pot to another": past(dice=(4,)),
    "a double nobody paid for": past(doubled=True),
    "folded without a double": past(folded=(1,)),
    "folded though out of the game": past(doubled=True, folded=(3,)),
    "folded while active": past(doubled=True, folded=(0,)),
    "folded twice": past(doubled=True, folded=(1, 1)),
    "a card that was not played": changed(SECOND, 1, hand=CARDS, discards=()),
    "carried instead of won": changed(replace(SECOND, carried=3), 2, coins=11),
    "played on after the end": replace(
        LAST_STANDING, round=10, history=(*LAST_STANDING.history, LAST_STANDING.history[-1])
    ),
    "over before the end": replace(SECOND, phase="over", round=1),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible(name: str) -> None:
    """A fault, in words."""
    assert all(GAME.faults(IMPOSSIBLE[name]))
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
    [settled] = state.history
    changed_past = replace(state, history=(replace(settled, folded=folded),))
    assert GAME.faults(state) == ()
    assert in_words(GAMES["casanova"], GAME.faults(changed_past)) == (
        "the seats that folded in round 1 cannot have done so",
    )
