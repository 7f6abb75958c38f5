"""From round to round, and from phase to phase, in both games."""

from collections import Counter
from typing import Any

import pytest

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.teams import GAME as TEAMS
from arbitro.games.canal_grande.two import GAME, State
from arbitro.rules.kernel import CHANCE, Seat
from tests.rules.canal_grande.tables import cards, checked, hands, table
from tests.rules.canal_grande_teams import tables as teams
from tests.rules.canal_grande_teams.tables import EMPTY
from tests.rules.moving import after, check_refused, check_told, event_names, events_after

END, BONUS = "canal-grande.phase.end", "canal-grande.phase.bonus"
DEALER, DEALER_4 = "canal-grande.phase.dealer", "canal-grande-teams.phase.dealer"
END_4, BONUS_4 = "canal-grande-teams.phase.end", "canal-grande-teams.phase.bonus"
GONDOLA = moves.Draw(card="gondola")
STOLEN = ["card_stolen", "stolen_card_seen (1, 0)"]


def choosing(numbers: tuple[str, str], first: str, second: str, *own: str, **other: Any) -> State:
    """Let seat 1 choose between two piles in which nothing has to be done."""
    offer = (f"{first}, 2 castello", f"{second}, 3 dorsoduro")
    return checked("take", table(own or ("", ""), numbers=numbers, offer=offer, **other))


NINE = ("1, 2, 3", "2, 2, 1")


def bonus(*own: str, **other: Any) -> State:
    """End a phase by 10 to 8: seat 1 draws."""
    return after(choosing(NINE, "2, 2", "3", *own, **other), moves.Take(1, 1))


HELD = bonus("san-polo", "gondola")


def ending(dealer: Seat, lower: int, *own: str) -> Any:
    """End a phase of four after a round of this dealer, with the lower sum for a team."""
    numbers = {2 - 2 * lower: "4 3", 2 * lower: "3, 1"}
    by_seat = tuple(numbers.get(seat, "") for seat in range(4))
    offer = ("1, 1, 2 gondola", "3, 3 gondola")
    laid_out = teams.table(own or EMPTY, dealer=dealer, numbers=by_seat, offer=offer)
    chooser = (dealer + 2) % 4
    return after(teams.checked("take", laid_out), moves.Take(chooser, int(chooser // 2 == lower)))


def equal(dealer: Seat) -> State:
    """Let a round end with 10 for each of two."""
    numbers = ("2, 2, 3", "2, 1, 3") if dealer == 0 else ("2, 1, 3", "2, 2, 3")
    offer = ("3, 1, 2 castello", "3, 3 dorsoduro")
    return checked("take", table(("", ""), dealer=dealer, numbers=numbers, offer=offer))


def equal_teams(dealer: Seat) -> Any:
    """Let a round end with as many for each team."""
    numbers = {(dealer + 2) % 4: "3, 3, 3, 1", dealer: "3, 3, 3, 2, 2"}
    by_seat = tuple(numbers.get(seat, "") for seat in range(4))
    offer = ("1, 3, 2 gondola", "1, 3 gondola")
    return teams.checked("take", teams.table(EMPTY, dealer=dealer, numbers=by_seat, offer=offer))


def four(*numbers: str) -> Any:
    offer = ("2 gondola, 1, 1", "3 gondola, 3")
    return teams.checked("take", teams.table(EMPTY, numbers=numbers, offer=offer))


def began(dealer: Seat, rule: str) -> events.RoundBegan:
    return events.RoundBegan(dealer, rule=rule)


LEVEL = choosing(("1, 2", "3"), "1, 2", "3")
DOGE, CASTELLO, SPY, TRAITOR = (
    *(moves.Draw(card="doge"), moves.Draw(card="castello")),
    *(moves.Draw(card="spy"), moves.Draw(card="traitor")),
)
ROBBERY = ending(0, 0, "", "", "castello", "dorsoduro")


@pytest.mark.parametrize(
    ("state", "made", "expected"),
    [
        # Dealer and chooser change places; the phase ends at 10, at 14 in teams, not before.
        (LEVEL, [moves.Take(1, 0)], [..., began(1, "canal-grande.roles")]),
        (choosing(NINE, "2, 2", "3"), [moves.Take(1, 0)], [..., began(1, "canal-grande.roles")]),
        (
            *(choosing(NINE, "2, 2", "3"), [moves.Take(1, 1)]),
            [..., events.PhaseEnded((10, 8), rule=END), events.BonusGranted(1, 3, rule=BONUS)],
        ),
        (
            *(four("2, 2, 3", "3", "1, 1", ""), [moves.Take(2, 0)]),
            [..., began(1, "canal-grande-teams.order")],
        ),
        (
            *(four("2, 2, 3", "3, 1", "1", ""), [moves.Take(2, 0)]),
            [..., events.PhaseEnded((14, 3), rule=END_4), events.BonusGranted(2, 2, rule=BONUS_4)],
        ),
        # Doges and spies among the bonus are thrown out; thefts come before the partner draws.
        (HELD, [DOGE, CASTELLO, SPY], [..., events.ThrownOut(1, ("doge", "spy"), rule=BONUS)]),
        (ending(0, 0), [SPY, DOGE], [..., events.ThrownOut(0, ("spy", "doge"), rule=BONUS_4)]),
        (
            ROBBERY,
            [
                TRAITOR,
                TRAITOR,
                moves.Steal(0, 3),
                moves.Blind(card="dorsoduro"),
                moves.Blind(card="castello"),
            ],
            [..., events.BonusGranted(1, 2, rule=BONUS_4)],
        ),
        # Who did not draw deals first then; on equal sums nobody draws, and the chooser deals.
        (HELD, [GONDOLA] * 3, [..., began(0, DEALER)]),
        (
            *(choosing(NINE[::-1], "2, 2", "3"), [moves.Take(1, 0), *[GONDOLA] * 3]),
            [..., began(1, DEALER)],
        ),
        *(
            (
                *(equal(1 - chooser), [moves.Take(chooser, 0)]),
                [
                    *(..., events.PhaseEnded((10, 10), rule=END)),
                    *(events.PhaseReset(52 - 5), began(chooser, DEALER)),
                ],
            )
            for chooser in (0, 1)
        ),
        *(
            (
                *(equal_teams(dealer), [moves.Take(chooser, 0)]),
                [..., events.PhaseReset(96 - 5), began(chooser, DEALER_4)],
            )
            for dealer, chooser in ((0, 2), (1, 3), (2, 0), (3, 1))
        ),
    ],
)
def test_told(state: Any, made: list[Any], expected: list[Any]) -> None:
    """What the last of these moves leads to; the phase then fits it."""
    check_told(events_after(state, *made), expected)
    phases = {"round_began": "turn_up", "bonus_granted": "draw", "thrown_out": "draw"}
    assert after(state, *made).phase == phases[expected[-1].type]


def test_phase_bonus() -> None:
    """Three cards are drawn as with a spy, off the old stack: the discards are not in it yet."""
    state = after(HELD, moves.Draw(card="castello"), moves.Draw(card="castello"))
    assert event_names(state, GONDOLA)[2] == "draw_kept"
    drawn = after(state, GONDOLA)
    assert hands(drawn)[1] == cards("2 castello, 3 dorsoduro, 2 gondola")
    assert (drawn.phase, drawn.table.dealer) == ("turn_up", 0)
    check_refused(HELD, moves.Take(1, 0), "not-now", BONUS)
    check_refused(ending(0, 0), moves.Take(2, 0), "not-now", BONUS_4)
    short = bonus(stack="3 gondola")
    check_refused(short, moves.Draw(card="castello"), "not-in-the-stack", BONUS)


def test_phase_bonus_replaces_doges_and_spies() -> None:
    """Those among the three are discarded once all are there, and replaced one for one."""
    state = after(HELD, *(moves.Draw(card=card) for card in ("doge", "castello", "spy", "doge")))
    assert state.table.discards == ("doge", "spy")
    state = after(state, moves.Draw(card="castello"))
    assert (state.phase, state.table.discards) == ("draw", ("doge", "spy", "doge"))
    assert after(state, moves.Draw(card="castello")).phase == "turn_up"
    state = after(ending(0, 0), moves.Draw(card="spy"), moves.Draw(card="doge"))
    assert (state.table.turn.seat, state.table.turn.drawn) == (0, ())


def test_phase_bonus_traitors_steal_at_once() -> None:
    """A traitor among the three steals before the new phase begins; in teams from one chosen."""
    state = after(HELD, *[moves.Draw(card="traitor")] * 3)
    assert (state.phase, state.table.turn and state.table.turn.traitors) == ("blind", 3)
    state = after(state, moves.Blind(card="castello"), moves.Blind(card="san-polo"))
    last = moves.Blind(card="castello")
    assert event_names(state, last) == [*STOLEN, "phase_reset", "round_began"]
    assert hands(after(state, last))[0] == ()
    state = after(ROBBERY, TRAITOR, TRAITOR)
    assert (state.phase, TEAMS.to_act(state)) == ("steal", {0})
    # Only seat 2, who has taken gondolas up too, has cards left then.
    state = after(state, moves.Steal(0, 3), moves.Blind(card="dorsoduro"))
    assert (state.phase, state.victim) == ("blind", 2)


@pytest.mark.parametrize(
    ("dealer", "lower", "first", "second", "next_dealer"),
    [
        *((0, 0, 0, 1, 2), (1, 0, 1, 0, 2), (2, 0, 0, 1, 3), (3, 0, 1, 0, 2)),
        *((0, 1, 2, 3, 1), (1, 1, 3, 2, 0), (2, 1, 2, 3, 0), (3, 1, 3, 2, 0)),
    ],
)
def test_phase_bonus_and_dealer_in_teams(
    dealer: Seat, lower: int, first: Seat, second: Seat, next_dealer: Seat
) -> None:
    """Both draw 2, the dealer or chooser first; the next dealer of the other team goes on."""
    state, drawn = ending(dealer, lower), [GONDOLA] * 2
    turn = state.table.turn
    assert (turn.seat, turn.due, TEAMS.to_act(state)) == (first, 2, CHANCE)
    assert events_after(state, *drawn)[-1] == events.BonusGranted(second, 2, rule=BONUS_4)
    state = after(state, *drawn)
    assert state.table.turn.seat == second
    began = events.RoundBegan(next_dealer, rule=DEALER_4)
    check_told(events_after(state, *drawn), [..., events.PhaseReset(96 - 5 - 4), began])


def test_phase_reset() -> None:
    """canal-grande.phase.reset: one stack of all cards that are not in hands; hands stay."""
    state = bonus("san-polo", "", discards="2 doge, spy", victories=("castello", "castello"))
    state = after(state, *[GONDOLA] * 3)
    assert (state.table.discards, len(state.table.stack)) == ((), 52 - 11)
    assert Counter(state.table.stack)["doge"] == 6
    assert Counter(state.table.number_stack) == {"1": 4, "2": 5, "3": 5}
    assert [family.numbers for family in state.table.families] == [(), ()]
    assert hands(state) == [cards("2 castello, san-polo"), cards("3 dorsoduro, 3 gondola")]
    assert state.table.victories == (("castello",), ("castello",))
    state = after(ending(0, 0, "castello", *EMPTY[1:]), *[GONDOLA] * 4)
    assert hands(state)[0] == ("castello", *["gondola"] * 5)
    assert [family.numbers for family in state.table.families] == [()] * 4
    assert len(state.table.number_stack) == 28
    assert GAME.to_act(bonus()) == CHANCE
