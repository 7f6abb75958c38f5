"""What cannot be among four: every kind of contradiction is named in words."""

from dataclasses import replace
from typing import Any

import pytest

from service.rules.canal_grande.laying import NOTHING, Laid
from service.rules.canal_grande.moves import Deal
from service.rules.canal_grande.table import Family
from service.rules.canal_grande_teams import Options, faults, new_game
from service.rules.canal_grande_teams.state import State, Vote
from tests.rules.canal_grande.tables import cards, part, turn
from tests.rules.canal_grande_teams.tables import (
    EMPTY,
    after,
    checked,
    laid_cards,
    opening,
    table,
    voting,
)

NEW = new_game(4, Options())
OPENING = opening("castello", "dorsoduro", "", "")
ONE = Laid(1, ())
VOTING = voting(*EMPTY, laid=(ONE, NOTHING, NOTHING, NOTHING), turn_of=1)
STEAL = checked("steal", table(("", "", "castello", "castello"), turn=turn(0, traitors=1)))
BLIND = checked(
    "blind", table(("", "castello", "castello", ""), turn=turn(0, traitors=1)), victim=2
)


def vote(state: State, **changes: Any) -> State:
    """Change the vote."""
    assert state.vote
    return replace(state, vote=replace(state.vote, **changes))


def laid(*four: Laid, hands: tuple[str, ...] = EMPTY, **other: Any) -> State:
    """Let something be laid that need not be possible, with a doge of seat 0."""
    todo = turn(0, doges=1)
    laid_out = table(hands, turn=todo, voted=("castello",), laid=laid_cards(four, "castello"))
    how: dict[str, Any] = {"challenger": 0, "district": "castello", "passed": (), "next": 1} | other
    return State("raise", laid_out, Vote(laid=four, **how))


IMPOSSIBLE: list[tuple[str, State]] = [
    ("2 players sit", replace(NEW, table=replace(NEW.table, families=(Family((), ()),) * 2))),
    ("not between the players", vote(VOTING, next=4)),
    ("not between the players", vote(VOTING, passed=(-1,))),
    ("not between the players", vote(VOTING, laid=(ONE, NOTHING))),
    ("a victim is named at the stage steal", replace(STEAL, victim=2)),
    ("a victim is named at the stage blind, or none", replace(BLIND, victim=None)),
    ("stolen from seat 3", replace(BLIND, victim=3)),
    ("stolen from seat 1", replace(BLIND, victim=1)),
    ("no choice whom to steal from", replace(BLIND, stage="steal", victim=None)),
    ("passed on to an opponent", vote(OPENING, challenger=2, next=2)),
    ("something has been done before", vote(OPENING, passed=(1,))),
    ("not the turn of a challenger", vote(OPENING, next=1)),
    ("passed on by a player who could use it", vote(OPENING, challenger=1, next=1)),
    (
        "passed on by a player who could use it",
        laid(Laid(0, (part("dorsoduro"),)), ONE, ONE, ONE, challenger=1, next=0),
    ),
    ("not about the last district", replace(VOTING, table=replace(VOTING.table, voted=()))),
    ("the challenger has not opened", laid(NOTHING, ONE, NOTHING, NOTHING, next=2)),
    ("somebody who has passed", vote(VOTING, passed=(1,), next=1)),
    ("somebody who has passed", vote(VOTING, passed=(1, 1), next=2)),
    ("it cannot be the turn of seat 2", vote(VOTING, next=2)),
    ("it cannot be the turn of seat 0", laid(ONE, ONE, ONE, NOTHING, next=0)),
    ("it cannot be the turn of seat 3", laid(ONE, ONE, ONE, NOTHING, passed=(0,), next=3)),
    ("reinforces the district with itself", laid(Laid(1, (part("castello"),)), ONE, ONE, ONE)),
    (
        "without a card of the district, but holds one",
        laid(ONE, Laid(0, (part("dorsoduro"),)), ONE, ONE, hands=("", "castello", "", "")),
    ),
]


@pytest.mark.parametrize(("words", "state"), IMPOSSIBLE)
def test_impossible(words: str, state: State) -> None:
    """Each has a fault of its own, in words, and is never played."""
    assert any(words in fault for fault in faults(state)), faults(state)


def test_possible() -> None:
    """The states that these were made of have no faults."""
    hands = ("4 castello", "4 dorsoduro", "4 san-polo", "4 san-marco")
    dealt = after(NEW, Deal(hands=tuple(map(cards, hands))))
    for state in (NEW, dealt, OPENING, VOTING, STEAL, BLIND, laid(ONE, ONE, ONE, ONE)):
        assert faults(state) == ()
