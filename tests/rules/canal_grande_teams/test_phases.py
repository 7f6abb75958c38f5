"""canal-grande-teams.phase: when it ends, who draws, and who deals then."""

import pytest

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.teams import GAME, State
from arbitro.rules.kernel import CHANCE, Seat
from tests.rules.canal_grande.tables import hands
from tests.rules.canal_grande_teams.tables import EMPTY, checked, table
from tests.rules.moving import after, events_after, refused

END = "canal-grande-teams.phase.end"
BONUS = "canal-grande-teams.phase.bonus"
DEALER = "canal-grande-teams.phase.dealer"
CHOOSERS = {0: 2, 1: 3, 2: 0, 3: 1}
GONDOLAS = [moves.Draw(card="gondola")] * 2


@pytest.mark.parametrize(
    ("numbers", "sums", "ended"),
    [
        (("2, 2, 3", "3", "1, 1", ""), (13, 4), False),
        (("2, 2, 3", "3, 1", "1", ""), (14, 3), True),
    ],
)
def test_phase_end(numbers: tuple[str, ...], sums: tuple[int, int], *, ended: bool) -> None:
    """At 14 for a team's two players together."""
    offer = ("2 gondola, 1, 1", "3 gondola, 3")
    state = checked("take", table(EMPTY, numbers=numbers, offer=offer))
    assert (events.PhaseEnded(sums, rule=END) in events_after(state, moves.Take(2, 0))) == ended
    assert after(state, moves.Take(2, 0)).phase == ("draw" if ended else "turn_up")


def ending(dealer: Seat, lower: int, *own: str) -> State:
    """End a phase after a round of this dealer, with the lower sum for a team."""
    high, low = {0: (2, 0), 1: (0, 2)}[lower]
    numbers = {high: "4 3", low: "3, 1"}
    offer = ("1, 1, 2 gondola", "3, 3 gondola")
    laid_out = table(
        own or EMPTY,
        dealer=dealer,
        numbers=tuple(numbers.get(seat, "") for seat in range(4)),
        offer=offer,
    )
    state = checked("take", laid_out)
    chooser = CHOOSERS[dealer]
    return after(state, moves.Take(chooser, int(chooser in {0: (0, 1), 1: (2, 3)}[lower])))


@pytest.mark.parametrize(
    ("dealer", "lower", "first", "second", "next_dealer"),
    [
        (0, 0, 0, 1, 2),
        (1, 0, 1, 0, 2),
        (2, 0, 0, 1, 3),
        (3, 0, 1, 0, 2),
        (0, 1, 2, 3, 1),
        (1, 1, 3, 2, 0),
        (2, 1, 2, 3, 0),
        (3, 1, 3, 2, 0),
    ],
)
def test_phase_bonus_and_dealer(
    dealer: Seat, lower: int, first: Seat, second: Seat, next_dealer: Seat
) -> None:
    """Both draw 2, the dealer or chooser first; the next dealer of the other team goes on."""
    state = ending(dealer, lower)
    assert state.table.turn
    assert (state.table.turn.seat, state.table.turn.due, GAME.to_act(state)) == (first, 2, CHANCE)
    assert events_after(state, *GONDOLAS)[-1] == events.BonusGranted(second, 2, rule=BONUS)
    state = after(state, *GONDOLAS)
    assert state.table.turn
    assert state.table.turn.seat == second
    assert events_after(state, *GONDOLAS)[-2:] == (
        events.PhaseReset(96 - 5 - 4),
        events.RoundBegan(next_dealer, rule=DEALER),
    )


def test_phase_bonus_replaces_spies_and_doges() -> None:
    """As in the two-player game."""
    state = ending(0, 0)
    state = after(state, moves.Draw(card="spy"))
    assert events_after(state, moves.Draw(card="doge"))[2:] == (
        events.ThrownOut(0, ("spy", "doge"), rule=BONUS),
    )
    state = after(state, moves.Draw(card="doge"))
    assert state.table.turn
    assert (state.table.turn.seat, state.table.turn.drawn) == (0, ())
    assert refused(state, moves.Take(2, 0))[:2] == ("not-now", BONUS)


def test_phase_bonus_thefts_come_before_the_partner_draws() -> None:
    """First the one who was dealer or chooser, thefts included, then the partner."""
    state = ending(0, 0, "", "", "castello", "dorsoduro")
    state = after(state, moves.Draw(card="traitor"), moves.Draw(card="traitor"))
    assert (state.phase, GAME.to_act(state)) == ("steal", {0})
    state = after(state, moves.Steal(0, 3), moves.Blind(card="dorsoduro"))
    # Only seat 2, who has taken gondolas up too, has cards left.
    assert (state.phase, state.victim) == ("blind", 2)
    assert events_after(state, moves.Blind(card="castello"))[-1] == events.BonusGranted(
        1, 2, rule=BONUS
    )


def test_phase_reset() -> None:
    """Hands stay; everyone starts from 0."""
    state = after(ending(0, 0, "castello", *EMPTY[1:]), *GONDOLAS, *GONDOLAS)
    assert hands(state)[0] == ("castello", *["gondola"] * 5)
    assert [family.numbers for family in state.table.families] == [()] * 4
    assert len(state.table.number_stack) == 28


@pytest.mark.parametrize("dealer", range(4))
def test_phase_dealer_on_equal_sums(dealer: Seat) -> None:
    """On equal sums nobody draws and the last chooser deals."""
    offer = ("1, 3, 2 gondola", "1, 3 gondola")
    numbers = {CHOOSERS[dealer]: "3, 3, 3, 1", dealer: "3, 3, 3, 2, 2"}
    by_seat = tuple(numbers.get(seat, "") for seat in range(4))
    state = checked("take", table(EMPTY, dealer=dealer, numbers=by_seat, offer=offer))
    assert events_after(state, moves.Take(CHOOSERS[dealer], 0))[-2:] == (
        events.PhaseReset(96 - 5),
        events.RoundBegan(CHOOSERS[dealer], rule=DEALER),
    )
