"""What cannot be among four: every kind of contradiction is named in words."""

from typing import Any

import pytest

from arbitro.games.canal_grande import moves
from arbitro.games.canal_grande.deck import in_order
from arbitro.games.canal_grande.setup import Options
from arbitro.games.canal_grande.state import NOTHING, Laid, Phase
from arbitro.games.canal_grande.table import Family
from arbitro.games.canal_grande.teams import GAME, State, Vote
from tests.games import GAMES, in_words
from tests.rules.canal_grande.tables import cards, lay, turn
from tests.rules.canal_grande_teams.tables import EMPTY, checked, laid_cards, opening, table, voting
from tests.rules.moving import after, but

NEW = GAME.new_game(4, Options())
OPENING = opening("castello", "dorsoduro", "", "")
ONE = lay(1)
VOTING = voting(*EMPTY, laid=(ONE, NOTHING, NOTHING, NOTHING), turn_of=1)
STEAL = checked("steal", table(("", "", "castello", "castello"), turn=turn(0, traitors=1)))
WON = voting(
    *EMPTY,
    laid=(ONE, NOTHING, NOTHING, NOTHING),
    passed=(1, 2, 3),
    victories=("3 castello", ""),
)
OVER = after(WON, moves.Pass(0))
BLIND = checked(
    "blind", table(("", "castello", "castello", ""), turn=turn(0, traitors=1)), victim=2
)


def laid(*four: Laid, hands: tuple[str, ...] = EMPTY, **other: Any) -> State:
    """Let something be laid that need not be possible, with a doge of seat 0."""
    todo = turn(0, doges=1)
    laid_out = table(hands, turn=todo, voted=("castello",), laid=laid_cards(four, "castello"))
    how: dict[str, Any] = {"challenger": 0, "district": "castello", "passed": (), "next": 1} | other
    return State("raise", laid_out, Vote(laid=four, **how), victim=None)


def at(phase: Phase, **laid_out: Any) -> State:
    """Lay a table that need not be possible."""
    return State(phase, table(**laid_out), vote=None, victim=None)


def choosing(phase: Phase, pile: str = "castello", **other: Any) -> State:
    """Let seat 2 act on the chooser's pile, with a pile left for the dealer."""
    on_table = {name: other.pop(name) for name in ("discards", "voted") if name in other}
    todo = turn(2, "chooser", **other)
    laid_out = {"numbers": ("", "", "1, 2", ""), "offer": (f"{pile}, 3",)}
    won = ("san-polo", "")
    hands = ("castello",) * 4
    return at(phase, hands=hands, turn=todo, victories=won, **laid_out, **on_table)


VICTIM, NEXT, PASSED = "victim", "vote.next", "vote.passed"
IN_VAIN, VOTES = "passed on by a player who could use it", "there were votes in a round"
SAN_POLO: Any = {"voted": ("san-polo",)}
IMPOSSIBLE: list[tuple[str, State]] = [
    ("2 players sit", but(NEW, "table.families", (Family((), ()),) * 2)),
    ("not between the players", but(VOTING, NEXT, 4)),
    ("not between the players", but(VOTING, PASSED, (-1,))),
    ("not between the players", but(VOTING, "vote.laid", (ONE, NOTHING))),
    ("a victim is named in the phase steal", but(STEAL, VICTIM, 2)),
    ("a victim is named in the phase blind, or none", but(BLIND, VICTIM, None)),
    ("stolen from seat 3", but(BLIND, VICTIM, 3)),
    ("stolen from seat 1", but(BLIND, VICTIM, 1)),
    ("no choice whom to steal from", but(BLIND, "phase", "steal", VICTIM, None)),
    ("passed on to an opponent", but(OPENING, "vote.challenger", 2, NEXT, 2)),
    ("something has been done before", but(OPENING, PASSED, (1,))),
    ("not the turn of a challenger", but(OPENING, NEXT, 1)),
    (IN_VAIN, but(OPENING, "vote.challenger", 1, NEXT, 1)),
    (IN_VAIN, laid(lay(0, "dorsoduro"), ONE, ONE, ONE, challenger=1, next=0)),
    ("not about the last district", but(VOTING, "table.voted", ())),
    ("the challenger has not opened", laid(NOTHING, ONE, NOTHING, NOTHING, next=2)),
    ("someone who has passed", but(VOTING, PASSED, (1,), NEXT, 1)),
    ("someone who has passed", but(VOTING, PASSED, (1, 1), NEXT, 2)),
    ("it can’t be the turn of seat 2", but(VOTING, NEXT, 2)),
    ("it can’t be the turn of seat 0", laid(ONE, ONE, ONE, NOTHING, next=0)),
    ("it can’t be the turn of seat 3", laid(ONE, ONE, ONE, NOTHING, passed=(0,), next=3)),
    ("reinforces the district with itself", laid(lay(1, "castello"), ONE, ONE, ONE)),
    (VOTES, choosing("steal", traitors=1, **SAN_POLO)),
    (VOTES, choosing("draw", due=2, discards="spy", **SAN_POLO)),
    ("discarded before the first round", at("turn_up", numbers=EMPTY, discards="doge")),
    ("a spy that has not been discarded", at("draw", turn=turn(0, due=2))),
    ("more cards are to be played", choosing("draw", pile="3 castello", due=2, doges=4)),
    (
        "the doge of the last vote",
        but(OVER, "table.stack", in_order((*OVER.table.stack, "doge")), "table.discards", ()),
    ),
    (
        "without a card of the district, but holds one",
        laid(ONE, lay(0, "dorsoduro"), ONE, ONE, hands=("", "castello", "", "")),
    ),
]


@pytest.mark.parametrize(("words", "state"), IMPOSSIBLE)
def test_impossible(words: str, state: State) -> None:
    """Each has a fault of its own, in words, and is never played."""
    found = in_words(GAMES["canal-grande-teams"], GAME.faults(state))
    assert any(words in fault for fault in found), found


def test_possible() -> None:
    """The states that these were made of have no faults."""
    hands = ("4 castello", "4 dorsoduro", "4 san-polo", "4 san-marco")
    dealt = after(NEW, moves.Deal(hands=tuple(map(cards, hands))))
    for state in (NEW, dealt, OPENING, VOTING, STEAL, BLIND, OVER, laid(ONE, ONE, ONE, ONE)):
        assert GAME.faults(state) == ()


def test_possible_for_the_chooser() -> None:
    """Thefts and draws come before votes, with no more doges than the offer and spies bring."""
    assert GAME.faults(choosing("steal", traitors=1)) == ()
    assert GAME.faults(choosing("draw", pile="3 castello", due=2, discards="spy", doges=2)) == ()
