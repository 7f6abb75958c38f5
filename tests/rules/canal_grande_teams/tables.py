"""Tables of four in the middle of a round, with the cards that an example needs in the hands."""

from typing import Any

from arbitro.games.canal_grande.deck import District
from arbitro.games.canal_grande.state import NOTHING, Laid, Phase
from arbitro.games.canal_grande.table import Table
from arbitro.games.canal_grande.teams import GAME, TEAMS, State, Vote
from arbitro.rules.kernel import Seat
from tests.rules.canal_grande import tables as two_players
from tests.rules.canal_grande.tables import turn

NUMBERS = ("1", "", "2, 3", "")
EMPTY = ("", "", "", "")


def table(hands: tuple[str, ...] = EMPTY, **other: Any) -> Table:
    """Lay these cards; all others are in the stack, or if its cards are named, discarded."""
    packs = (TEAMS.action_cards, TEAMS.number_cards)
    return two_players.table(hands, **{"numbers": NUMBERS, "packs": packs} | other)


def checked(
    phase: Phase, laid_out: Table, vote: Vote | None = None, victim: Seat | None = None
) -> State:
    """Make sure that an example can happen."""
    state = State(phase, laid_out, vote, victim)
    assert GAME.faults(state) == (), GAME.faults(state)
    return state


def opening(*hands: str, doges: int = 1, **other: Any) -> State:
    """Let the dealer, seat 0, who has a doge, open a vote."""
    laid_out = table(hands, turn=turn(0, doges=doges), **other)
    return checked("open", laid_out, Vote(0, None, (NOTHING,) * 4, (), 0))


def laid_cards(laid: tuple[Laid, ...], district: District) -> str:
    """List what has been laid, for a table."""
    own = [f"{one.cards} {district}" for one in laid if one.cards]
    parts = [part for one in laid for part in one.reinforcements]
    return ", ".join([*own, *(f"{part.cards} {part.district}, gondola" for part in parts)])


def voting(
    *hands: str,
    laid: tuple[Laid, ...],
    passed: tuple[Seat, ...] = (),
    turn_of: Seat = 0,
    challenger: Seat = 0,
    district: District = "castello",
    doges: int = 1,
    **other: Any,
) -> State:
    """Let players have laid something, and some have passed."""
    todo = other.pop("turn", turn(0, doges=doges))
    voted = (*other.pop("voted", ()), district)
    laid_out = table(hands, turn=todo, voted=voted, laid=laid_cards(laid, district), **other)
    return checked("raise", laid_out, Vote(challenger, district, laid, passed, turn_of))
