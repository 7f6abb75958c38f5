"""A state that could not happen is named: a card twice, coins from nowhere, a wrong phase."""

from dataclasses import replace
from typing import Any

import pytest

from service.rules.casanova import Options, faults, new_game
from service.rules.casanova.moves import Announce, Commit, Double, Match, Roll, Stand
from service.rules.casanova.state import CARDS, State, Win
from tests.rules.casanova.tables import after, purse, table

START = new_game(3, Options())
LAID = after(START, Announce(0, dice=1, card=9), Commit(1, 5))
CALL = after(LAID, Commit(2, 7), Roll(dice=(6,)))
ANSWER = after(CALL, Double(0), Match(1))
SECOND = after(CALL, Stand(0))


@pytest.mark.parametrize("state", [START, LAID, CALL, ANSWER, SECOND])
def test_what_play_leads_to_is_possible(state: State) -> None:
    """No fault is found where there is none."""
    assert faults(state) == ()


FOUR = new_game(4, Options())
ROLLED = after(FOUR, Announce(0, 1, 9), *(Commit(seat, 5) for seat in (1, 2, 3)), Roll(dice=(6,)))
DOUBLED = after(ROLLED, Double(0))

SEVEN = tuple(range(1, 8))
IN_DEBT = replace(
    table(purse(25, played=SEVEN), purse(-1, played=SEVEN), purse(12, played=SEVEN), round=8),
    wins=(
        Win(1, 2, 7, "casanova.reveal"),
        *(Win(number, 0, 4, "casanova.reveal") for number in range(2, 8)),
    ),
)
"""The stakes and pots of seven rounds would add up to this, but for the credit."""


def changed(state: State, seat: int, **parts: Any) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], **parts)
    return replace(state, players=tuple(players))


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
    "less than no coins": changed(changed(START, 1, coins=-1), 2, coins=25),
    "a debt": IN_DEBT,
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
    "a pot won in a round to come": replace(SECOND, wins=(Win(2, 1, 3, "casanova.reveal"),)),
    "a pot won by nobody": replace(SECOND, wins=(Win(1, 3, 3, "casanova.reveal"),)),
    "nothing won": replace(SECOND, wins=(Win(1, 1, 0, "casanova.reveal"),)),
    "shared by one": replace(SECOND, wins=(Win(1, 1, 3, "casanova.split"),)),
    "won by a rule that gives nothing": replace(SECOND, wins=(Win(1, 1, 3, "casanova.carry"),)),
    "a win forgotten": replace(SECOND, wins=()),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible(name: str) -> None:
    """A fault, in words."""
    assert all(faults(IMPOSSIBLE[name]))
    assert faults(IMPOSSIBLE[name])
