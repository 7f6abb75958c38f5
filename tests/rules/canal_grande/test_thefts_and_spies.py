"""canal-grande.actions, .traitor, .spy and .reshuffle, and whom to steal from in teams."""

from collections import Counter
from typing import Any

import pytest

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.deck import Card
from arbitro.games.canal_grande.teams import GAME as TEAMS, TraitorSent
from arbitro.games.canal_grande.two import GAME, State
from arbitro.laws.support.moves import outcomes
from arbitro.rules.kernel import CHANCE
from arbitro.rules.legal import listed
from tests.games import as_json
from tests.rules.canal_grande.tables import cards, checked, hands, table, turn
from tests.rules.canal_grande_teams import tables as teams
from tests.rules.moving import after, check_refused, check_told, event_names, events_after

TRAITOR, IN_TEAMS, SPY = "canal-grande.traitor", "canal-grande-teams.traitor", "canal-grande.spy"
SEEN = ["card_drawn", "drawn_card_seen (0,)"]


def taking(pile: str, other: str, *own: str) -> State:
    """Let seat 1 take the first of two piles."""
    state = checked("take", table(own, numbers=("", ""), offer=(pile, other)))
    return after(state, moves.Take(1, 0))


def spying(
    *own: str, drawn: str = "", stack: str | None = None, discards: str = "spy", **todo: Any
) -> State:
    """Let seat 0 draw for a spy that is among the discards."""
    drawing = turn(0, due=2, drawn=cards(drawn), **todo)
    return checked("draw", table(own, turn=drawing, stack=stack, discards=discards))


def four(pile: str, *own: str) -> Any:
    """Let seat 2 take a pile with traitors."""
    offer = (pile, "4 castello, 2, 3" if pile.startswith("traitor") else "3 castello, 2, 3")
    state = teams.checked("take", teams.table(own, numbers=teams.EMPTY, offer=offer))
    return after(state, moves.Take(2, 0))


def draw(*names: Any) -> list[moves.Draw]:
    return [moves.Draw(card=name) for name in names]


def blind(card: Any) -> moves.Blind:
    return moves.Blind(card=card)


ONE = taking("2 traitor, 1", "3 san-polo, 2, 3", "castello, gondola", "")
BOTH = four("traitor, 1", "gondola", "san-polo", "dorsoduro", "dorsoduro")
SENT = after(BOTH, moves.Steal(2, 1))
HANDS = spying("3 castello", "2 castello")


@pytest.mark.parametrize(
    "row",
    [
        # A card that the victim does not hold cannot have been drawn.
        *(
            (ONE, blind(card), "not-in-the-hand", TRAITOR, "card")
            for card in ("san-polo", "doge", "1")
        ),
        # Neither from oneself, nor from the partner.
        *(
            (BOTH, moves.Steal(2, seat), "not-an-opponent", IN_TEAMS, "from_")
            for seat in (2, 3, 4, -1, 2**31 - 1)
        ),
        (BOTH, moves.Steal(0, 2), "not-your-turn", IN_TEAMS),
        (BOTH, moves.Pass(2), "not-now", IN_TEAMS),
        (BOTH, blind("gondola"), "not-now", IN_TEAMS),
        (SENT, blind("gondola"), "not-in-the-hand", IN_TEAMS),
        # What is in hands is not in the stack, and number cards are another stack.
        *((HANDS, move, "not-in-the-stack", SPY, "card") for move in draw("1", "castello")),
        (
            teams.checked("draw", teams.table(turn=turn(0, due=2), discards="spy")),
            *draw("1"),
            "not-in-the-stack",
            SPY,
        ),
    ],
)
def test_refused(row: tuple[Any, ...]) -> None:
    """What a traitor or a spy cannot bring, and whom a traitor cannot be sent to."""
    check_refused(*row)


def test_actions_in_order() -> None:
    """Districts go to the hand before traitors steal, traitors come before spies, doges last."""
    state = taking("castello, doge, spy, traitor, 1", "san-polo, 2, 3", "dorsoduro", "")
    assert (state.phase, hands(state)[1]) == ("blind", ("castello",))
    state = after(state, blind("dorsoduro"))
    assert (state.phase, hands(state)) == ("draw", [(), ("castello", "dorsoduro")])
    state = after(state, *draw("gondola", "gondola"))
    assert (state.phase, GAME.to_act(state)) == ("open", {1})


def test_traitor() -> None:
    """The card goes from hand to hand, the traitor to the discards; both players know the card."""
    assert GAME.to_act(ONE) == CHANCE
    seen = events.StolenCardSeen(1, 0, "gondola", rule=TRAITOR, audience=(1, 0))
    told = [events.CardStolen(1, 0, rule=TRAITOR), seen]
    check_told(events_after(ONE, blind("gondola")), told)
    state = after(ONE, blind("gondola"))
    assert (hands(state), state.table.discards) == ([("castello",), ("gondola",)], ("traitor",))


def test_traitor_falls_away() -> None:
    """Several are played one by one; one that finds no card is discarded by itself."""
    state = taking("3 traitor, 1", "2 spy, 2, 3", "castello", "")
    assert event_names(state, blind("castello"))[2:4] == ["traitor_fell_away"] * 2
    state = after(state, blind("castello"))
    assert Counter(state.table.discards) == {"traitor": 3, "spy": 1}
    assert state.table.turn
    assert state.table.turn.role == "dealer"
    state = four("2 traitor, 1", "", "gondola", "", "san-polo")
    assert event_names(state, blind("gondola"))[2:4] == ["traitor_fell_away", "pile_taken"]
    assert after(state, blind("gondola")).table.discards == ("traitor", "traitor")


@pytest.mark.parametrize(
    "state",
    [
        taking("traitor, 1", "4 doge, 2, 3", "3 castello, dorsoduro", ""),
        spying("", "", stack="3 castello, dorsoduro"),
    ],
)
def test_each_card_is_drawn_alike(state: State) -> None:
    """Every card of a hand or a stack is equally likely: each card, not each kind."""
    drawn = Counter(as_json(move) for move in outcomes(GAME, state))
    assert sorted(drawn.values()) == [1, 3]


def test_traitor_in_teams_steals_from_the_opponent_chosen() -> None:
    """Who plays it chooses which opponent to steal from, anew for each; neither partner sees it."""
    assert TEAMS.to_act(BOTH) == {2}
    assert [*listed(TEAMS.legal(BOTH, 2))] == [moves.Steal(2, 0), moves.Steal(2, 1)]
    assert events_after(BOTH, moves.Steal(2, 1)) == (TraitorSent(2, 1),)
    assert (TEAMS.to_act(SENT), SENT.victim) == (CHANCE, 1)
    seen = events.StolenCardSeen(2, 1, "san-polo", rule=IN_TEAMS, audience=(2, 1))
    told = [events.CardStolen(2, 1, rule=IN_TEAMS), seen, ...]
    check_told(events_after(SENT, blind("san-polo")), told)
    assert hands(after(SENT, blind("san-polo")))[1:3] == [(), ("dorsoduro", "san-polo")]


def test_traitor_in_teams_with_one_opponent_left() -> None:
    """If only one opponent has cards, the card is stolen from that one, by itself."""
    first = after(four("2 traitor, 1", "gondola", "san-polo", "", ""), moves.Steal(2, 0))
    assert event_names(first, blind("gondola"))[-1] == "traitor_sent"
    assert after(first, blind("gondola")).victim == 1
    state = four("2 traitor, 1", "2 gondola", "", "", "san-polo")
    assert (state.phase, state.victim, TEAMS.view(state, None).victim) == ("blind", 0, 0)


def test_spy_draws_two_cards() -> None:
    """The spy is discarded; two cards come off the stack, which only the drawer sees."""
    state, (castello, gondola) = (
        taking("spy, 1", "4 doge, 2, 3", "", ""),
        draw("castello", "gondola"),
    )
    assert (state.table.discards, GAME.to_act(state)) == (("spy",), CHANCE)
    left = len(state.table.stack) - 1
    seen = events.DrawnCardSeen(1, "castello", rule=SPY, audience=(1,))
    check_told(events_after(state, castello), [events.CardDrawn(1, left, rule=SPY), seen])
    state = after(state, castello)
    assert (state.phase, hands(state)[1]) == ("draw", ())
    kept = events.DrawKept(1, to_hand=2, open=(), rule=SPY)
    assert event_names(state, gondola)[:2] == ["card_drawn", "drawn_card_seen (1,)"]
    assert events_after(state, gondola)[2] == kept
    assert hands(after(state, gondola))[1] == ("castello", "gondola")


@pytest.mark.parametrize("first", ["castello", "spy", "traitor", "doge"])
def test_spy_draws_both_before_anyone_learns_what_they_are(first: Card) -> None:
    """Whatever the first card is: others are told that it was drawn, and see nothing else."""
    state = spying("", "san-polo")
    assert event_names(state, *draw(first)) == SEEN
    drawn, expected = after(state, *draw(first)), after(state, *draw("gondola"))
    for viewer in (1, None):
        assert GAME.view(drawn, viewer) == GAME.view(expected, viewer)
    own = GAME.view(drawn, 0).table.turn
    assert own
    assert own.drawn == (first,)


def test_spy_replace() -> None:
    """Spies drawn are discarded once both cards are there, and replaced one for one."""
    state = spying("", "", drawn="spy")
    assert event_names(state, *draw("spy"))[:2] == SEEN
    thrown = events.ThrownOut(0, ("spy", "spy"), rule="canal-grande.spy.replace")
    check_told(events_after(state, *draw("spy")), [..., thrown])
    for card, left, discards in (("spy", (), 3), ("gondola", ("gondola",), 2)):
        now = after(state, *draw(card))
        assert now.table.turn
        assert (now.phase, now.table.turn.due, now.table.turn.drawn) == ("draw", 2, left)
        assert now.table.discards == ("spy",) * discards


def test_spy_draws_traitors_and_doges() -> None:
    """All see traitors and doges; traitors steal at once, before the next spy; doges wait."""
    state = after(spying("castello", "dorsoduro", spies=1), *draw("doge"))
    assert event_names(state, *draw("traitor"))[2:] == ["draw_kept"]
    state = after(state, *draw("traitor"))
    assert state.table.turn
    assert (state.phase, state.table.turn.doges) == ("blind", 1)
    state = after(state, blind("dorsoduro"))
    assert (state.phase, state.table.turn and state.table.turn.spies) == ("draw", 0)
    state = after(state, *draw("castello", "castello"))
    assert (state.phase, hands(state)[0]) == ("open", cards("3 castello, dorsoduro"))


def test_reshuffle_in_mid_draw() -> None:
    """When the stack is empty the discards are shuffled, the spy being played among them."""
    state = after(spying("4 castello", "", stack="castello", discards=""), *draw("castello"))
    assert (state.table.stack, Counter(state.table.discards)["spy"]) == ((), 3)
    check_refused(state, moves.Draw(card="castello"), "not-in-the-stack", SPY)
    assert event_names(state, *draw("spy")) == ["stack_renewed", *SEEN, "thrown_out"]
    assert events_after(state, *draw("spy"))[0] == events.StackRenewed(52 - 5)
    renewed = after(state, *draw("spy")).table
    assert (len(renewed.stack), renewed.discards) == (52 - 5 - 1, ("spy",))


def test_reshuffle_leaves_out_what_lies_open_or_is_being_drawn() -> None:
    """Doges open for a vote are not shuffled; a spy just drawn is not yet thrown out."""
    state = spying("", "", doges=6, drawn="spy", stack="", discards="")
    check_refused(state, moves.Draw(card="doge"), "not-in-the-stack", SPY)
    renewed = after(state, *draw("gondola")).table
    assert (Counter(renewed.stack)["spy"], renewed.discards) == (2, ("spy",))


def test_reshuffle_takes_in_what_this_draw_threw_out() -> None:
    """Spies that this draw threw out are among the discards by then."""
    state = after(spying("", "", drawn="spy", stack="spy", discards=""), *draw("spy"))
    assert (state.table.stack, state.table.discards[-2:]) == ((), ("spy", "spy"))
    renewed = after(state, *draw("spy")).table
    assert (Counter(renewed.stack)["spy"], renewed.discards) == (2, ())
