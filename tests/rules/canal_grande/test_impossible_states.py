"""What cannot be: every kind of contradiction is named in words."""

from typing import Any

import pytest

from arbitro.games.canal_grande import moves
from arbitro.games.canal_grande.deck import Card, in_order, without
from arbitro.games.canal_grande.setup import Options
from arbitro.games.canal_grande.state import NOTHING, Laid, Vote
from arbitro.games.canal_grande.table import Family
from arbitro.games.canal_grande.two import GAME, Phase, State
from tests.games import GAMES, in_words
from tests.rules.canal_grande.tables import cards, checked, lay, opening, table, turn, voting
from tests.rules.moving import after, but

NEW = GAME.new_game(2, Options())
OPENING = opening("2 castello, gondola", "dorsoduro", discards="spy")
LAID = (lay(1, "2 dorsoduro"), NOTHING)
VOTING = voting("san-polo", "castello", laid=LAID, district="castello")
SPLIT = checked("split", table(("", ""), numbers=("", ""), offer=("5 castello, 1, 2, 3",)))
TAKE = checked("take", table(("", ""), numbers=("", ""), offer=("5 castello, 1", "2, 3")))
DRAW = checked("draw", table(("", ""), turn=turn(0, due=2, drawn=("doge",)), discards="spy"))
BLIND = checked("blind", table(("", "castello"), turn=turn(0, traitors=2)))
WON = opening("castello", "", victories=("3 castello", ""))
AGAIN = opening("castello", "", victories=("san-polo", ""))
NEW_STACK, CHOOSER_DRAWS = NEW.table.stack, turn(1, "chooser", due=2)
OVER = after(WON, moves.Open(0, "castello", 1), moves.Pass(1))


def given(state: State, card: Card) -> Any:
    """Put a card of the stack at the end of a hand: the cards still add up."""
    hand = (*state.table.families[0].hand, card)
    stack = without(state.table.stack, (card,))
    return but(state, "table.stack", stack, "table.families.0.hand", hand)


def at(phase: Phase, *hands: str, vote: Vote | None = None, **other: Any) -> State:
    """Lay a table that need not be possible."""
    return State(phase, table(hands or ("", ""), **other), vote)


def laid(*both: Laid, challenger: int = 0, **hands: str) -> State:
    """Let something be laid that need not be possible, with doges of seat 0."""
    own = [f"{one.cards} castello" for one in both if one.cards]
    own += [f"{p.cards} {p.district}, gondola" for one in both for p in one.reinforcements]
    hand = (hands.get("first", ""), hands.get("second", ""))
    todo = turn(0, doges=1)
    laid_out = table(hand, turn=todo, voted=("castello",), laid=", ".join(own))
    return State("raise", laid_out, Vote(challenger, "castello", both))


def choosing(phase: Phase, pile: str = "castello", **other: Any) -> State:
    """Let seat 1 act on the chooser's pile, with a pile left for the dealer."""
    on_table = {name: other.pop(name) for name in ("discards", "voted") if name in other}
    todo = turn(1, "chooser", **other)
    vote = Vote(1, None, (NOTHING, NOTHING)) if phase == "open" else None
    laid_out = {"numbers": ("", "1, 2"), "offer": (f"{pile}, 3",), "victories": ("san-polo", "")}
    hands = ("dorsoduro", "dorsoduro")
    return at(phase, *hands, turn=todo, vote=vote, **laid_out, **on_table)


NO_NUMBERS: Any = {"numbers": ("", "")}
ENDED: Any = {"numbers": ("3, 3, 3, 1", "1, 1")}
ALL_IN_ONE: Any = {**NO_NUMBERS, "offer": ("5 castello, 1, 2, 3",)}
NOT_DISCARDED, TOO_EARLY = "a spy that has not been discarded", "discarded before the first round"
VOTES, MORE = "there were votes in a round", "more cards are to be played"
SAN_POLO: Any = {"voted": ("san-polo",)}
STACK, DOGE = "table.stack", ("doge",)
IMPOSSIBLE: list[tuple[str, State]] = [
    ("3 players sit", but(NEW, "table.families", (Family((), ()),) * 3)),
    ("victory cards of 1 sides", but(NEW, "table.victories", ((),))),
    ("the dealer is seat 2", but(NEW, "table.dealer", 2)),
    ("seat -1 acts", but(OPENING, "table.turn.seat", -1)),
    ("there is a vote in the phase split", but(SPLIT, "vote", VOTING.vote)),
    ("there is a vote in the phase open, or none", but(OPENING, "vote", None)),
    ("not between the players", but(OPENING, "vote.challenger", 2)),
    ("not between the players", but(OPENING, "vote.laid", (NOTHING,))),
    ("there can’t be -1 cards", but(OPENING, "table.turn.spies", -1)),
    ("there can’t be 2147483647 cards", but(OPENING, "table.turn.traitors", 2**31 - 1)),
    ("a reinforcement is without a card", laid(lay(1, "0 dorsoduro"), NOTHING)),
    ("the action cards do not add up", but(NEW, "table.discards", ("castello",))),
    ("the number cards do not add up", but(NEW, "table.number_stack", ("1",))),
    ("holds a card that is never held", given(OPENING, "traitor")),
    ("the hand of seat 0 is not in alphabetical order", given(OPENING, "cannaregio")),
    ("a stack or a pile is not in", but(NEW, STACK, NEW.table.stack[::-1])),
    ("someone acts in the phase turn_up", but(DRAW, "phase", "turn_up")),
    ("someone acts in the phase draw, or no one", but(TAKE, "phase", "draw")),
    ("there are 1 piles in the phase take", but(SPLIT, "phase", "take")),
    ("a pile is empty", but(TAKE, "table.offer", (cards("5 castello, 1, 2, 3"), ()))),
    ("not of five action and three", at("split", **NO_NUMBERS, offer=("4 castello, 1, 2, 3",))),
    ("the pile left for the dealer is too large", at("draw", turn=CHOOSER_DRAWS, **ALL_IN_ONE)),
    ("cards have left the stacks", but(NEW, STACK, NEW_STACK[1:], "table.discards", NEW_STACK[:1])),
    (TOO_EARLY, at("turn_up", **NO_NUMBERS, discards="doge")),
    (TOO_EARLY, at("split", **ALL_IN_ONE, discards="doge")),
    (TOO_EARLY, at("take", **NO_NUMBERS, offer=("5 castello, 1", "2, 3"), discards="doge")),
    (NOT_DISCARDED, at("draw", turn=turn(0, due=2))),
    (NOT_DISCARDED, at("draw", turn=turn(0, due=2, drawn=("spy",)), discards="doge")),
    ("1 of 2 cards have been drawn in the phase blind", but(DRAW, "phase", "blind")),
    ("1 of 3 cards have been drawn in the phase draw", but(DRAW, "table.turn.due", 3)),
    ("2 traitors are to be played in the phase draw", but(BLIND, "phase", "draw")),
    ("0 traitors are to be played in the phase blind", at("blind", turn=turn(0))),
    (
        "a spy was left out",
        at("open", "castello", "", turn=turn(0, spies=1, doges=1), vote=OPENING.vote),
    ),
    ("there is a vote without a doge", at("open", "castello", "", turn=turn(0), vote=OPENING.vote)),
    ("the bonus contradicts the phase", at("draw", **ENDED, turn=turn(1, "bonus", due=3, doges=1))),
    ("seat 1 acts as the dealer", at("draw", turn=turn(1, due=2), discards="spy")),
    (MORE, at("blind", "", "castello", turn=turn(0, traitors=6))),
    (MORE, at("blind", "", "castello", turn=turn(0, traitors=3, spies=3))),
    (
        MORE,
        at(
            "draw",
            numbers=("", "1, 2"),
            offer=("5 castello, 3",),
            turn=CHOOSER_DRAWS,
            discards="spy",
        ),
    ),
    # A doge more than the offer, or both cards of each spy that can have been played, can bring.
    (MORE, choosing("open", pile="3 castello", doges=5)),
    (MORE, choosing("open", pile="castello, 2 spy", doges=4)),
    (MORE, choosing("open", pile="5 castello", doges=1)),
    (MORE, at("draw", turn=turn(0, due=2, spies=2, doges=3))),
    ("do not come from whole rounds", at("turn_up", numbers=("1", ""))),
    ("the phase ended before this round", at("turn_up", **ENDED)),
    (
        "the phase ended before this round",
        at(
            "draw", numbers=("3, 3, 3, 1", "1, 1, 2, 2"), offer=("castello, 3",), turn=CHOOSER_DRAWS
        ),
    ),
    (
        "draws a bonus that is not due",
        at("draw", numbers=("1", "1, 1"), turn=turn(0, "bonus", due=3)),
    ),
    ("draws a bonus that is not due", at("draw", **ENDED, turn=turn(0, "bonus", due=3))),
    (VOTES, but(at("turn_up"), "table.voted", ("castello",))),
    (VOTES, choosing("blind", traitors=1, **SAN_POLO)),
    (VOTES, choosing("draw", due=2, discards="spy", **SAN_POLO)),
    ("a district was voted on twice", but(AGAIN, "table.voted", ("san-polo",) * 2)),
    ("left no victory card", but(OPENING, "table.voted", ("san-polo",))),
    ("the game has been won and goes on", at("turn_up", victories=("4 castello", ""))),
    ("the game is over, but not by its last vote", but(OVER, "table.voted", ())),
    ("the game is over, but not by its last vote", but(OPENING, "phase", "over", "vote", None)),
    (
        "the doge of the last vote",
        but(OVER, STACK, in_order((*OVER.table.stack, *DOGE)), "table.discards", ()),
    ),
    ("stolen from an empty hand", at("blind", turn=turn(0, traitors=1))),
    ("something has been done before", but(OPENING, "vote.district", "castello")),
    ("not about the last district", but(VOTING, "table.voted", ())),
    ("the challenger has not opened", laid(NOTHING, lay(1))),
    ("reinforces the district with itself", laid(lay(1, "castello"), NOTHING)),
    ("reinforces without a card", laid(lay(1), lay(0, "2 dorsoduro"))),
    ("both players have laid as many", laid(lay(1), lay(1))),
    (
        "passed on by a player who could use it",
        laid(NOTHING, lay(1), challenger=1, first="san-polo"),
    ),
    (
        "not the turn of a challenger who can open",
        at("open", turn=turn(0, doges=1), vote=OPENING.vote),
    ),
]


@pytest.mark.parametrize(("words", "state"), IMPOSSIBLE)
def test_impossible(words: str, state: State) -> None:
    """Each has a fault of its own, in words, and is never played."""
    found = in_words(GAMES["canal-grande"], GAME.faults(state))
    assert any(words in fault for fault in found), found


def test_possible() -> None:
    """The states that these were made of have no faults."""
    for state in (NEW, OPENING, VOTING, SPLIT, TAKE, DRAW, BLIND, OVER):
        assert GAME.faults(state) == ()


def test_possible_votes_before_the_dealer_draws() -> None:
    """The chooser's votes come before all that the dealer does."""
    voted: Any = {"voted": ("san-polo",), "victories": ("san-polo", "")}
    draw = at("draw", turn=turn(0, due=2), discards="doge, spy", **voted)
    blind = at("blind", "", "castello", turn=turn(0, traitors=1), discards="doge", **voted)
    assert GAME.faults(draw) == GAME.faults(blind) == ()
    assert GAME.faults(choosing("open", doges=1, voted=("san-polo",), discards="doge")) == ()


def test_possible_discards_in_a_later_round() -> None:
    """Only the first round of a phase begins without discards."""
    assert GAME.faults(at("turn_up", discards="doge")) == ()


def test_possible_spy_in_the_stack() -> None:
    """When the stack was renewed in mid-draw, the spy being played is in it, or was drawn."""
    for drawn in ("castello", "spy"):
        assert GAME.faults(at("draw", turn=turn(0, due=2, drawn=(drawn,)))) == ()


def test_possible_doges_of_spies() -> None:
    """As many doges as the offer and the spies can have brought."""
    assert GAME.faults(choosing("open", pile="3 castello", doges=4)) == ()
    assert GAME.faults(choosing("open", pile="castello, 2 spy", doges=3)) == ()
    assert GAME.faults(at("draw", turn=turn(0, due=2, doges=6), discards="spy")) == ()
    assert GAME.faults(at("draw", turn=turn(0, due=2, spies=2, doges=2), discards="spy")) == ()
