"""canal-grande-teams.traitor: whom to steal from."""

import pytest

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.teams import GAME, State, TraitorSent
from arbitro.rules.kernel import CHANCE
from arbitro.rules.legal import listed
from tests.rules.canal_grande.tables import hands
from tests.rules.canal_grande_teams.tables import EMPTY, checked, table
from tests.rules.moving import after, event_names, events_after, refused


def taking(pile: str, *own: str) -> State:
    """Let seat 2 choose a pile."""
    offer = (pile, "4 castello, 2, 3" if pile.startswith("traitor") else "3 castello, 2, 3")
    return checked("take", table(own, numbers=EMPTY, offer=offer))


BOTH = after(
    taking("traitor, 1", "gondola", "san-polo", "dorsoduro", "dorsoduro"), moves.Take(2, 0)
)


def test_traitor_steals_from_the_opponent_chosen() -> None:
    """Who plays the traitor chooses which opponent to steal from."""
    assert (GAME.to_act(BOTH), [*listed(GAME.legal(BOTH, 2))]) == (
        {2},
        [moves.Steal(2, 0), moves.Steal(2, 1)],
    )
    sent = after(BOTH, moves.Steal(2, 1))
    assert events_after(BOTH, moves.Steal(2, 1)) == (TraitorSent(2, 1),)
    assert (GAME.to_act(sent), sent.victim) == (CHANCE, 1)
    stolen = after(sent, moves.Blind(card="san-polo"))
    assert hands(stolen)[1:3] == [(), ("dorsoduro", "san-polo")]


@pytest.mark.parametrize("seat", [2, 3, 4, -1, 2**31 - 1])
def test_traitor_steals_from_no_one_else(seat: int) -> None:
    """Neither from oneself, nor from the partner."""
    refusal = refused(BOTH, moves.Steal(2, seat))
    assert refusal == ("not-an-opponent", "canal-grande-teams.traitor", "from_")


def test_traitor_has_to_be_sent() -> None:
    """The choice is the thief's, and nothing else is due."""
    rule = "canal-grande-teams.traitor"
    assert refused(BOTH, moves.Steal(0, 2))[:2] == ("not-your-turn", rule)
    assert refused(BOTH, moves.Pass(2))[:2] == ("not-now", rule)
    assert refused(BOTH, moves.Blind(card="gondola"))[:2] == ("not-now", rule)
    sent = after(BOTH, moves.Steal(2, 1))
    assert refused(sent, moves.Blind(card="gondola"))[:2] == ("not-in-the-hand", rule)


def test_traitor_is_seen_by_thief_and_victim() -> None:
    """The card is drawn blind; neither partner sees it."""
    rule = "canal-grande-teams.traitor"
    sent = after(BOTH, moves.Steal(2, 1))
    assert events_after(sent, moves.Blind(card="san-polo"))[:2] == (
        events.CardStolen(2, 1, rule=rule),
        events.StolenCardSeen(2, 1, "san-polo", rule=rule, audience=(2, 1)),
    )


def test_traitor_with_one_opponent_left() -> None:
    """If only one opponent has cards, the card is stolen from that one, by itself."""
    state = taking("2 traitor, 1", "2 gondola", "", "", "san-polo")
    assert event_names(state, moves.Take(2, 0))[-1] == "traitor_sent"
    state = after(state, moves.Take(2, 0))
    assert (state.phase, state.victim, GAME.view(state, None).victim) == ("blind", 0, 0)


def test_traitor_falls_away() -> None:
    """If neither opponent has cards the traitor is discarded."""
    state = taking("2 traitor, 1", "", "gondola", "", "san-polo")
    state = after(state, moves.Take(2, 0))
    assert event_names(state, moves.Blind(card="gondola"))[2:4] == [
        "traitor_fell_away",
        "pile_taken",
    ]
    assert after(state, moves.Blind(card="gondola")).table.discards == ("traitor", "traitor")


def test_traitors_one_by_one() -> None:
    """The choice is made anew for each."""
    state = after(
        taking("2 traitor, 1", "gondola", "san-polo", "", ""), moves.Take(2, 0), moves.Steal(2, 0)
    )
    assert event_names(state, moves.Blind(card="gondola"))[-1] == "traitor_sent"
    assert after(state, moves.Blind(card="gondola")).victim == 1
