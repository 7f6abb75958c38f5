"""canal-grande.actions, .traitor, .spy and .reshuffle: what piles do before any vote."""

from collections import Counter
from random import Random

import pytest

from arbitro.games.canal_grande import Card, events, moves
from arbitro.games.canal_grande.two import GAME, State
from arbitro.laws.support.moves import outcomes
from arbitro.rules.kernel import CHANCE
from tests.games import as_json
from tests.rules.canal_grande.tables import cards, checked, hands, table, turn
from tests.rules.moving import after, event_names, events_after, refused


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
    state = after(taking(pile, "san-polo, 2, 3", "dorsoduro", ""), moves.Take(1, 0))
    assert (state.phase, hands(state)[1]) == ("blind", ("castello",))
    state = after(state, moves.Blind(card="dorsoduro"))
    assert (state.phase, hands(state)) == ("draw", [(), ("castello", "dorsoduro")])
    state = after(state, moves.Draw(card="gondola"), moves.Draw(card="gondola"))
    assert (state.phase, GAME.to_act(state)) == ("open", {1})


def test_traitor() -> None:
    """The card goes from hand to hand, the traitor to the discards; both players know the card."""
    state = taking("2 traitor, 1", "3 san-polo, 2, 3", "castello, gondola", "")
    state = after(state, moves.Take(1, 0))
    assert GAME.to_act(state) == CHANCE
    assert event_names(state, moves.Blind(card="gondola")) == [
        "card_stolen",
        "stolen_card_seen (1, 0)",
    ]
    seen = events_after(state, moves.Blind(card="gondola"))[1]
    assert seen == events.StolenCardSeen(
        1, 0, "gondola", rule="canal-grande.traitor", audience=(1, 0)
    )
    state = after(state, moves.Blind(card="gondola"))
    assert (hands(state), state.table.discards) == ([("castello",), ("gondola",)], ("traitor",))


def test_traitor_falls_away() -> None:
    """Several are played one by one; one that finds an empty hand is discarded by itself."""
    state = after(taking("3 traitor, 1", "2 spy, 2, 3", "castello", ""), moves.Take(1, 0))
    assert event_names(state, moves.Blind(card="castello"))[2:4] == ["traitor_fell_away"] * 2
    state = after(state, moves.Blind(card="castello"))
    assert Counter(state.table.discards) == {"traitor": 3, "spy": 1}
    assert state.table.turn
    assert state.table.turn.role == "dealer"


@pytest.mark.parametrize("card", ["san-polo", "doge", "1"])
def test_traitor_takes_what_is_there(card: Card) -> None:
    """A card that the victim does not hold cannot have been drawn."""
    state = after(
        taking("2 traitor, 1", "3 san-polo, 2, 3", "castello", "san-polo"), moves.Take(1, 0)
    )
    refusal = refused(state, moves.Blind(card=card))
    assert refusal == ("not-in-the-hand", "canal-grande.traitor", "card")


def test_traitor_draws_each_card_alike() -> None:
    """Every card of the hand is equally likely: each card, not each kind."""
    pile = "traitor, 1"
    state = taking(pile, "4 doge, 2, 3", "3 castello, dorsoduro", "")
    state = after(state, moves.Take(1, 0))
    drawn = Counter(as_json(move) for move in outcomes(GAME, state))
    assert sorted(drawn.values()) == [1, 3]


def test_spy_draws_two_cards() -> None:
    """The spy is discarded; two cards come off the stack, which only the drawer sees."""
    state = after(taking("spy, 1", "4 doge, 2, 3", "", ""), moves.Take(1, 0))
    assert (state.table.discards, GAME.to_act(state)) == (("spy",), CHANCE)
    draw = moves.Draw(card="castello")
    assert event_names(state, draw) == ["card_drawn", "drawn_card_seen (1,)"]
    left = len(state.table.stack) - 1
    assert events_after(state, draw)[0] == events.CardDrawn(1, left, rule="canal-grande.spy")
    state = after(state, draw)
    assert (state.phase, hands(state)[1]) == ("draw", ())
    assert event_names(state, moves.Draw(card="gondola"))[:3] == [
        "card_drawn",
        "drawn_card_seen (1,)",
        "draw_kept",
    ]
    kept = events_after(state, moves.Draw(card="gondola"))[2]
    assert kept == events.DrawKept(1, to_hand=2, open=(), rule="canal-grande.spy")
    assert hands(after(state, moves.Draw(card="gondola")))[1] == ("castello", "gondola")


@pytest.mark.parametrize("first", ["castello", "spy", "traitor", "doge"])
def test_spy_draws_both_before_anybody_learns_what_they_are(first: Card) -> None:
    """Whatever the first card is: others are told that it was drawn, and see nothing else."""
    state = spying("", "san-polo")
    draw = moves.Draw(card=first)
    assert event_names(state, draw) == ["card_drawn", "drawn_card_seen (0,)"]
    drawn = after(state, draw)
    expected = after(state, moves.Draw(card="gondola"))
    for viewer in (1, None):
        assert GAME.view(drawn, viewer) == GAME.view(expected, viewer)
    own = GAME.view(drawn, 0).table.turn
    assert own
    assert own.drawn == (first,)


def test_spy_draws_each_card_alike() -> None:
    """Every card left in the stack is equally likely: each card, not each kind."""
    state = spying("", "", stack="3 castello, dorsoduro", discards="spy")
    drawn = Counter(as_json(move) for move in outcomes(GAME, state))
    assert sorted(drawn.values()) == [1, 3]


def test_spy_replace() -> None:
    """Spies drawn are discarded once both cards are there, and replaced one for one."""
    state = spying("", "", drawn="spy")
    assert event_names(state, moves.Draw(card="spy")) == [
        "card_drawn",
        "drawn_card_seen (0,)",
        "thrown_out",
    ]
    assert events_after(state, moves.Draw(card="spy"))[2] == events.ThrownOut(
        0, ("spy", "spy"), rule="canal-grande.spy.replace"
    )
    state = after(state, moves.Draw(card="spy"))
    assert state.table.turn
    assert (state.table.turn.due, state.table.turn.drawn) == (2, ())
    assert state.table.discards == ("spy",) * 3
    state = after(spying("", "", drawn="spy"), moves.Draw(card="gondola"))
    assert state.table.turn
    assert (state.table.turn.due, state.table.turn.drawn) == (2, ("gondola",))
    assert state.phase == "draw"


def test_spy_draws_traitors_and_doges() -> None:
    """All see traitors and doges; traitors steal at once, before the next spy; doges wait."""
    state = after(spying("castello", "dorsoduro", spies=1), moves.Draw(card="doge"))
    assert event_names(state, moves.Draw(card="traitor"))[2:] == ["draw_kept"]
    state = after(state, moves.Draw(card="traitor"))
    assert state.table.turn
    assert (state.phase, state.table.turn.doges) == ("blind", 1)
    state = after(state, moves.Blind(card="dorsoduro"))
    assert (state.phase, state.table.turn and state.table.turn.spies) == ("draw", 0)
    state = after(state, moves.Draw(card="castello"), moves.Draw(card="castello"))
    assert (state.phase, hands(state)[0]) == ("open", cards("3 castello, dorsoduro"))


@pytest.mark.parametrize("card", ["1", "castello"])
def test_spy_draws_off_the_stack(card: Card) -> None:
    """What is in hands is not in the stack, and number cards are another stack."""
    state = spying("3 castello", "2 castello")
    assert refused(state, moves.Draw(card=card)) == ("not-in-the-stack", "canal-grande.spy", "card")


def test_reshuffle_in_mid_draw() -> None:
    """When the stack is empty the discards are shuffled, the spy being played among them."""
    state = spying("4 castello", "", stack="castello", discards="")
    state = after(state, moves.Draw(card="castello"))
    assert (state.table.stack, Counter(state.table.discards)["spy"]) == ((), 3)
    assert refused(state, moves.Draw(card="castello"))[:2] == (
        "not-in-the-stack",
        "canal-grande.spy",
    )
    assert event_names(state, moves.Draw(card="spy")) == [
        "stack_renewed",
        "card_drawn",
        "drawn_card_seen (0,)",
        "thrown_out",
    ]
    assert events_after(state, moves.Draw(card="spy"))[0] == events.StackRenewed(52 - 5)
    renewed = after(state, moves.Draw(card="spy")).table
    assert (len(renewed.stack), renewed.discards) == (52 - 5 - 1, ("spy",))


def test_reshuffle_leaves_out_what_lies_open_or_is_being_drawn() -> None:
    """Doges open for a vote are not shuffled; a spy just drawn is not yet thrown out."""
    todo = turn(0, doges=6, due=2, drawn=("spy",))
    state = checked("draw", table(("", ""), turn=todo, stack=""))
    assert refused(state, moves.Draw(card="doge"))[0] == "not-in-the-stack"
    renewed = after(state, moves.Draw(card="gondola")).table
    assert (Counter(renewed.stack)["spy"], renewed.discards) == (2, ("spy",))


def test_reshuffle_takes_in_what_this_draw_threw_out() -> None:
    """Spies that this draw threw out are among the discards by then."""
    state = spying("", "", drawn="spy", stack="spy", discards="")
    state = after(state, moves.Draw(card="spy"))
    assert (state.table.stack, state.table.discards[-2:]) == ((), ("spy", "spy"))
    renewed = after(state, moves.Draw(card="spy"))
    assert (Counter(renewed.table.stack)["spy"], renewed.table.discards) == (2, ())


HOARD = "4 castello, 3 dorsoduro, 5 cannaregio, 5 san-marco, 5 san-polo, 5 santa-croce"
SHORT = checked("turn_up", table((HOARD, ""), stack="castello, 2 dorsoduro"))


def test_reshuffle_in_an_offer() -> None:
    """What is left in the stack comes up first, then cards of the discards."""
    good = moves.TurnUp(cards=cards("castello, 2 dorsoduro, 2 gondola, 1, 2, 3"))
    assert event_names(SHORT, good) == ["stack_renewed", "offer_turned_up"]
    renewed = after(SHORT, good).table
    assert (len(renewed.stack), renewed.discards) == (22 - 2, ())
    early = moves.TurnUp(cards=cards("2 dorsoduro, 3 gondola, 1, 2, 3"))
    assert refused(SHORT, early)[:2] == ("stack-not-used-up", "canal-grande.offer")
    absent = moves.TurnUp(cards=cards("castello, 2 dorsoduro, 2 san-polo, 1, 2, 3"))
    assert refused(SHORT, absent)[:2] == ("not-in-the-stack", "canal-grande.offer")


def test_an_offer_has_no_card_more_often_than_the_stack() -> None:
    """Of two spies that come up, both have to be there."""
    state = checked("turn_up", table((HOARD, ""), stack="castello, 2 dorsoduro, spy, 2 gondola"))
    twice = moves.TurnUp(cards=cards("castello, 2 dorsoduro, 2 spy, 1, 2, 3"))
    assert refused(state, twice)[:2] == ("not-in-the-stack", "canal-grande.offer")
    once = moves.TurnUp(cards=cards("castello, dorsoduro, spy, 2 gondola, 1, 2, 3"))
    assert event_names(state, once) == ["offer_turned_up"]


def test_reshuffle_in_an_offer_by_chance() -> None:
    """Chance does the same."""
    for seed in range(50):
        assert event_names(SHORT, GAME.deal(SHORT, Random(seed).randrange))[0] == "stack_renewed"


def test_reshuffle_not_before_it_is_needed() -> None:
    """A stack used up exactly stays empty until the next card is due."""
    laid_out = table((HOARD, ""), stack="castello, 2 dorsoduro, 2 gondola")
    state = checked("turn_up", laid_out)
    used_up = moves.TurnUp(cards=cards("castello, 2 dorsoduro, 2 gondola, 1, 2, 3"))
    absent = moves.TurnUp(cards=cards("castello, 2 dorsoduro, gondola, doge, 1, 2, 3"))
    assert refused(state, absent)[:2] == ("not-in-the-stack", "canal-grande.offer")
    assert event_names(state, used_up) == ["offer_turned_up"]
    assert after(state, used_up).table.stack == ()
