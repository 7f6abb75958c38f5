"""canal-grande.roles and .phase: from round to round, and from phase to phase."""

from collections import Counter

import pytest

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.two import GAME, State
from tests.rules.canal_grande.tables import cards, checked, hands, table
from tests.rules.moving import after, event_names, events_after, refused

OFFER = ("2 2, 2 san-polo", "3, 3 dorsoduro")


def choosing(numbers: tuple[str, str], first: str, second: str, *own: str) -> State:
    """Let seat 1 choose between two piles in which nothing has to be done."""
    offer = (f"{first}, 2 castello", f"{second}, 3 dorsoduro")
    return checked("take", table(own or ("", ""), numbers=numbers, offer=offer))


def test_roles() -> None:
    """After a round dealer and chooser change places."""
    state = choosing(("1, 2", "3"), "1, 2", "3")
    assert events_after(state, moves.Take(1, 0))[-1] == events.RoundBegan(
        1, rule="canal-grande.roles"
    )
    assert after(state, moves.Take(1, 0)).table.dealer == 1


def test_phase_end_at_ten() -> None:
    """The phase ends when a player's number cards reach 10, not before."""
    nine = choosing(("1, 2, 3", "2, 2, 1"), "2, 2", "3")
    assert after(nine, moves.Take(1, 0)).phase == "turn_up"
    assert event_names(nine, moves.Take(1, 1))[-2:] == ["phase_ended", "bonus_granted"]
    assert events_after(nine, moves.Take(1, 1))[-2:] == (
        events.PhaseEnded((10, 8), rule="canal-grande.phase.end"),
        events.BonusGranted(1, 3, rule="canal-grande.phase.bonus"),
    )


BONUS = after(
    choosing(("1, 2, 3", "2, 2, 1"), "2, 2", "3", "san-polo", "gondola"), moves.Take(1, 1)
)


def test_phase_bonus() -> None:
    """The player with the lower sum draws three cards, as with a spy."""
    state = after(BONUS, moves.Draw(card="castello"), moves.Draw(card="castello"))
    assert event_names(state, moves.Draw(card="gondola"))[2] == "draw_kept"
    drawn = after(state, moves.Draw(card="gondola"))
    assert hands(drawn)[1] == cards("2 castello, 3 dorsoduro, 2 gondola")
    assert (drawn.phase, drawn.table.dealer) == ("turn_up", 0)
    assert refused(BONUS, moves.Take(1, 0))[:2] == ("not-now", "canal-grande.phase.bonus")


def test_phase_bonus_replaces_doges_and_spies() -> None:
    """Doges and spies among the three are discarded once all are there, and replaced."""
    state = after(BONUS, moves.Draw(card="doge"), moves.Draw(card="castello"))
    assert events_after(state, moves.Draw(card="spy"))[2:] == (
        events.ThrownOut(1, ("doge", "spy"), rule="canal-grande.phase.bonus"),
    )
    state = after(state, moves.Draw(card="spy"), moves.Draw(card="doge"))
    assert state.table.discards == ("doge", "spy")
    state = after(state, moves.Draw(card="castello"))
    assert (state.phase, state.table.discards) == ("draw", ("doge", "spy", "doge"))
    assert after(state, moves.Draw(card="castello")).phase == "turn_up"


def test_phase_bonus_traitors_steal_at_once() -> None:
    """A traitor among the three steals before the new phase begins."""
    state = after(BONUS, *[moves.Draw(card="traitor")] * 3)
    assert (state.phase, state.table.turn and state.table.turn.traitors) == ("blind", 3)
    state = after(state, moves.Blind(card="castello"), moves.Blind(card="san-polo"))
    assert event_names(state, moves.Blind(card="castello")) == [
        "card_stolen",
        "stolen_card_seen (1, 0)",
        "phase_reset",
        "round_began",
    ]
    assert hands(after(state, moves.Blind(card="castello")))[0] == ()


def test_phase_bonus_comes_before_the_reset() -> None:
    """The bonus is drawn off the old stack; the discards are not in it yet."""
    numbers = ("1, 2, 3", "2, 2, 1")
    laid_out = table(("", ""), numbers=numbers, offer=OFFER, stack="3 gondola")
    state = after(checked("take", laid_out), moves.Take(1, 1))
    assert refused(state, moves.Draw(card="castello"))[:2] == (
        "not-in-the-stack",
        "canal-grande.phase.bonus",
    )


def test_phase_dealer() -> None:
    """The player who did not draw deals first in the new phase."""
    drawn = [moves.Draw(card="gondola")] * 3
    assert events_after(BONUS, *drawn)[-1] == events.RoundBegan(0, rule="canal-grande.phase.dealer")
    dealer_draws = after(choosing(("2, 2, 1", "1, 2, 3"), "2, 2", "3"), moves.Take(1, 0))
    assert dealer_draws.table.turn
    assert dealer_draws.table.turn.seat == 0
    assert events_after(dealer_draws, *drawn)[-1] == events.RoundBegan(
        1, rule="canal-grande.phase.dealer"
    )


@pytest.mark.parametrize("dealer", [0, 1])
def test_phase_dealer_on_equal_sums(dealer: int) -> None:
    """With equal sums nobody draws, and the last round's chooser deals."""
    offer = ("3, 1, 2 castello", "3, 3 dorsoduro")
    numbers = ("2, 2, 3", "2, 1, 3") if dealer == 0 else ("2, 1, 3", "2, 2, 3")
    state = checked("take", table(("", ""), dealer=dealer, numbers=numbers, offer=offer))
    (chooser,) = GAME.to_act(state)
    assert chooser is not None
    assert event_names(state, moves.Take(chooser, 0))[-3:] == [
        "phase_ended",
        "phase_reset",
        "round_began",
    ]
    assert events_after(state, moves.Take(chooser, 0))[-3:] == (
        events.PhaseEnded((10, 10), rule="canal-grande.phase.end"),
        events.PhaseReset(52 - 5),
        events.RoundBegan(chooser, rule="canal-grande.phase.dealer"),
    )


def test_phase_reset() -> None:
    """Stack and discards are one stack again, so are all number cards; hands stay."""
    laid_out = table(
        ("san-polo", ""),
        numbers=("1, 2, 3", "2, 2, 1"),
        offer=OFFER,
        discards="2 doge, spy",
        victories=("castello", "castello"),
    )
    state = after(checked("take", laid_out), moves.Take(1, 1), *[moves.Draw(card="gondola")] * 3)
    assert state.table.discards == ()
    assert len(state.table.stack) == 52 - 11
    assert Counter(state.table.stack)["doge"] == 6
    assert Counter(state.table.number_stack) == {"1": 4, "2": 5, "3": 5}
    assert [family.numbers for family in state.table.families] == [(), ()]
    assert hands(state) == [cards("3 san-polo"), cards("3 dorsoduro, 3 gondola")]
    assert state.table.victories == (("castello",), ("castello",))
