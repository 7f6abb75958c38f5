"""canal-grande.actions, .traitor, .spy and .reshuffle: what piles do before any vote."""

from collections import Counter
from random import Random

import pytest

from arbitro.games.canal_grande import GAME
from arbitro.games.canal_grande.common.cards import Card
from arbitro.games.canal_grande.common.events import DrawKept, StolenCardSeen, ThrownOut
from arbitro.games.canal_grande.common.moves import Blind, Draw, Take, TurnUp
from arbitro.games.canal_grande.common.setup import deal
from arbitro.games.canal_grande.common.state import to_act
from arbitro.games.canal_grande.state import State
from arbitro.games.canal_grande.view import view
from arbitro.laws.chance import outcomes
from arbitro.rules.kernel import CHANCE
from tests.games import as_json
from tests.rules.canal_grande.tables import cards, checked, hands, refused, table, turn
from tests.rules.moving import after, event_names, events


def taking(pile: str, other: str, *own: str) -> State:
    """Let seat 1 choose between two piles."""
    return checked("take", table(own, numbers=("", ""), offer=(pile, other)))


def spying(
    *own: str, spies: int = 0, drawn: str = "", stack: str | None = None, discards: str = "spy"
) -> State:
    """Let seat 0 draw for a spy that is among the discards."""
    todo = turn(0, spies=spies, due=2, drawn=cards(drawn))
    return checked("draw", table(own, turn=todo, stack=stack, discards=discards))


def test_actions_in_order() -> None:
    """Districts go to the hand before traitors steal, traitors come before spies, doges last."""
    pile = "castello, doge, spy, traitor, 1"
    state = after(taking(pile, "san-polo, 2, 3", "dorsoduro", ""), Take(1, 0))
    assert (state.phase, hands(state)[1]) == ("blind", ("castello",))
    state = after(state, Blind(card="dorsoduro"))
    assert (state.phase, hands(state)) == ("draw", [(), ("castello", "dorsoduro")])
    state = after(state, Draw(card="gondola"), Draw(card="gondola"))
    assert (state.phase, to_act(state)) == ("open", {1})


def test_traitor() -> None:
    """The card goes from hand to hand, the traitor to the discards; both players know the card."""
    state = taking("2 traitor, 1", "3 san-polo, 2, 3", "castello, gondola", "")
    state = after(state, Take(1, 0))
    assert to_act(state) == CHANCE
    assert event_names(state, Blind(card="gondola")) == ["card_stolen", "stolen_card_seen (1, 0)"]
    seen = events(state, Blind(card="gondola"))[1]
    assert seen == StolenCardSeen(1, 0, "gondola", rule="canal-grande.traitor", audience=(1, 0))
    state = after(state, Blind(card="gondola"))
    assert (hands(state), state.table.discards) == ([("castello",), ("gondola",)], ("traitor",))


def test_traitor_falls_away() -> None:
    """Several are played one by one; one that finds an empty hand is discarded by itself."""
    state = after(taking("3 traitor, 1", "2 spy, 2, 3", "castello", ""), Take(1, 0))
    assert event_names(state, Blind(card="castello"))[2:4] == ["traitor_fell_away"] * 2
    state = after(state, Blind(card="castello"))
    assert Counter(state.table.discards) == {"traitor": 3, "spy": 1}
    assert state.table.turn
    assert state.table.turn.role == "dealer"


@pytest.mark.parametrize("card", ["san-polo", "doge", "1"])
def test_traitor_takes_what_is_there(card: Card) -> None:
    """A card that the victim does not hold cannot have been drawn."""
    state = after(taking("2 traitor, 1", "3 san-polo, 2, 3", "castello", "san-polo"), Take(1, 0))
    refusal = refused(state, Blind(card=card))
    assert refusal == ("not-in-the-hand", "canal-grande.traitor", "card")


def test_traitor_draws_each_card_alike() -> None:
    """Every card of the hand is equally likely: each card, not each kind."""
    pile = "traitor, 1"
    state = taking(pile, "4 doge, 2, 3", "3 castello, dorsoduro", "")
    state = after(state, Take(1, 0))
    drawn = Counter(as_json(move) for move in outcomes(GAME, state))
    assert sorted(drawn.values()) == [1, 3]


def test_spy_draws_two_cards() -> None:
    """The spy is discarded; two cards come off the stack, which only the drawer sees."""
    state = after(taking("spy, 1", "4 doge, 2, 3", "", ""), Take(1, 0))
    assert (state.table.discards, to_act(state)) == (("spy",), CHANCE)
    assert event_names(state, Draw(card="castello")) == ["card_drawn", "drawn_card_seen (1,)"]
    state = after(state, Draw(card="castello"))
    assert (state.phase, hands(state)[1]) == ("draw", ())
    assert event_names(state, Draw(card="gondola"))[:3] == [
        "card_drawn",
        "drawn_card_seen (1,)",
        "draw_kept",
    ]
    kept = events(state, Draw(card="gondola"))[2]
    assert kept == DrawKept(1, to_hand=2, open=(), rule="canal-grande.spy")
    assert hands(after(state, Draw(card="gondola")))[1] == ("castello", "gondola")


@pytest.mark.parametrize("first", ["castello", "spy", "traitor", "doge"])
def test_spy_draws_both_before_anybody_learns_what_they_are(first: Card) -> None:
    """Whatever the first card is: others are told that it was drawn, and see nothing else."""
    state = spying("", "san-polo")
    draw = Draw(card=first)
    assert event_names(state, draw) == ["card_drawn", "drawn_card_seen (0,)"]
    drawn = after(state, draw)
    expected = after(state, Draw(card="gondola"))
    for viewer in (1, None):
        assert view(drawn, viewer) == view(expected, viewer)
    own = view(drawn, 0).table.turn
    assert own
    assert own.drawn == (first,)


def test_spy_replace() -> None:
    """Spies drawn are discarded once both cards are there, and replaced one for one."""
    state = spying("", "", drawn="spy")
    assert event_names(state, Draw(card="spy")) == [
        "card_drawn",
        "drawn_card_seen (0,)",
        "thrown_out",
    ]
    assert events(state, Draw(card="spy"))[2] == ThrownOut(
        0, ("spy", "spy"), rule="canal-grande.spy.replace"
    )
    state = after(state, Draw(card="spy"))
    assert state.table.turn
    assert (state.table.turn.due, state.table.turn.drawn) == (2, ())
    assert state.table.discards == ("spy",) * 3
    state = after(spying("", "", drawn="spy"), Draw(card="gondola"))
    assert state.table.turn
    assert (state.table.turn.due, state.table.turn.drawn) == (2, ("gondola",))
    assert state.phase == "draw"


def test_spy_draws_traitors_and_doges() -> None:
    """All see traitors and doges; traitors steal at once, before the next spy; doges wait."""
    state = after(spying("castello", "dorsoduro", spies=1), Draw(card="doge"))
    assert event_names(state, Draw(card="traitor"))[2:] == ["draw_kept"]
    state = after(state, Draw(card="traitor"))
    assert state.table.turn
    assert (state.phase, state.table.turn.doges) == ("blind", 1)
    state = after(state, Blind(card="dorsoduro"))
    assert (state.phase, state.table.turn and state.table.turn.spies) == ("draw", 0)
    state = after(state, Draw(card="castello"), Draw(card="castello"))
    assert (state.phase, hands(state)[0]) == ("open", cards("3 castello, dorsoduro"))


@pytest.mark.parametrize("card", ["1", "castello"])
def test_spy_draws_off_the_stack(card: Card) -> None:
    """What is in hands is not in the stack, and number cards are another stack."""
    state = spying("3 castello", "2 castello")
    assert refused(state, Draw(card=card)) == ("not-in-the-stack", "canal-grande.spy", "card")


def test_reshuffle_in_mid_draw() -> None:
    """When the stack is empty the discards are shuffled, the spy being played among them."""
    state = spying("4 castello", "", stack="castello", discards="")
    state = after(state, Draw(card="castello"))
    assert (state.table.stack, Counter(state.table.discards)["spy"]) == ((), 3)
    assert refused(state, Draw(card="castello"))[:2] == ("not-in-the-stack", "canal-grande.spy")
    assert event_names(state, Draw(card="spy")) == [
        "stack_renewed",
        "card_drawn",
        "drawn_card_seen (0,)",
        "thrown_out",
    ]
    renewed = after(state, Draw(card="spy")).table
    assert (len(renewed.stack), renewed.discards) == (52 - 5 - 1, ("spy",))


def test_reshuffle_leaves_out_what_lies_open_or_is_being_drawn() -> None:
    """Doges open for a vote are not shuffled; a spy just drawn is not yet thrown out."""
    todo = turn(0, doges=6, due=2, drawn=("spy",))
    state = checked("draw", table(("", ""), turn=todo, stack=""))
    assert refused(state, Draw(card="doge"))[0] == "not-in-the-stack"
    renewed = after(state, Draw(card="gondola")).table
    assert (Counter(renewed.stack)["spy"], renewed.discards) == (2, ("spy",))


def test_reshuffle_takes_in_what_this_draw_threw_out() -> None:
    """Spies that this draw threw out are among the discards by then."""
    state = spying("", "", drawn="spy", stack="spy", discards="")
    state = after(state, Draw(card="spy"))
    assert (state.table.stack, state.table.discards[-2:]) == ((), ("spy", "spy"))
    renewed = after(state, Draw(card="spy"))
    assert (Counter(renewed.table.stack)["spy"], renewed.table.discards) == (2, ())


HOARD = "4 castello, 3 dorsoduro, 5 cannaregio, 5 san-marco, 5 san-polo, 5 santa-croce"
SHORT = checked("turn_up", table((HOARD, ""), stack="castello, 2 dorsoduro"))


def test_reshuffle_in_an_offer() -> None:
    """What is left in the stack comes up first, then cards of the discards."""
    good = TurnUp(cards=cards("castello, 2 dorsoduro, 2 gondola, 1, 2, 3"))
    assert event_names(SHORT, good) == ["stack_renewed", "offer_turned_up"]
    renewed = after(SHORT, good).table
    assert (len(renewed.stack), renewed.discards) == (22 - 2, ())
    early = TurnUp(cards=cards("2 dorsoduro, 3 gondola, 1, 2, 3"))
    assert refused(SHORT, early)[:2] == ("stack-not-used-up", "canal-grande.offer")
    absent = TurnUp(cards=cards("castello, 2 dorsoduro, 2 san-polo, 1, 2, 3"))
    assert refused(SHORT, absent)[:2] == ("not-in-the-stack", "canal-grande.offer")


def test_reshuffle_in_an_offer_by_chance() -> None:
    """Chance does the same."""
    for seed in range(50):
        assert event_names(SHORT, deal(SHORT, Random(seed).randrange))[0] == "stack_renewed"


def test_reshuffle_not_before_it_is_needed() -> None:
    """A stack used up exactly stays empty until the next card is due."""
    laid_out = table((HOARD, ""), stack="castello, 2 dorsoduro, 2 gondola")
    state = checked("turn_up", laid_out)
    used_up = TurnUp(cards=cards("castello, 2 dorsoduro, 2 gondola, 1, 2, 3"))
    assert event_names(state, used_up) == ["offer_turned_up"]
    assert after(state, used_up).table.stack == ()
