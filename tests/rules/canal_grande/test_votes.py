"""canal-grande.vote and all that belongs to it."""

from collections import Counter
from typing import Any

import pytest

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.state import NOTHING, Laid
from arbitro.games.canal_grande.two import GAME, State
from arbitro.rules.legal import count, listed
from tests.rules.canal_grande import tables
from tests.rules.canal_grande.tables import cards, checked, hands, lay, opening, part, table
from tests.rules.canal_grande_teams import tables as teams
from tests.rules.moving import (
    OF_STATES,
    after,
    check_refused,
    check_told,
    event_names,
    events_after,
)

DISTRICT, CHALLENGER = "canal-grande.vote.district", "canal-grande.vote.challenger"
OPEN, REINFORCE = "canal-grande.vote.open", "canal-grande.vote.reinforce"
RAISE, WIN, LOSE = "canal-grande.vote.raise", "canal-grande.vote.win", "canal-grande.vote.lose"


def voting(*hands: str, laid: tuple[Laid, Laid]) -> State:
    return tables.voting(*hands, laid=laid, district="castello")


def open_with(own: int, *parts: str, seat: int = 0, district: Any = "castello") -> moves.Open:
    return moves.Open(seat, district, own, tuple(map(part, parts)))


def more(seat: int, own: int, *parts: str) -> moves.Raise:
    return moves.Raise(seat, own, tuple(map(part, parts)))


CASTELLO, BACK = open_with(1), moves.Pass(1)
REINFORCED = opening("castello, 2 gondola, 2 dorsoduro, san-polo", "")
REINFORCED_4 = teams.opening("castello, 2 dorsoduro, san-polo, 2 gondola", "", "", "")
VOTED = after(opening("2 castello, dorsoduro, gondola", "", doges=2), CASTELLO, BACK)
SOME = opening("2 castello, dorsoduro", "")
BEHIND = voting("", "2 castello, san-polo, gondola", laid=(lay(1, "dorsoduro"), NOTHING))
ALONE = after(opening("castello", "castello, 2 dorsoduro, gondola"), CASTELLO)
TURNS = after(opening("2 castello", "2 castello"), CASTELLO)
PASSED_ON = after(opening("castello", "castello, dorsoduro", doges=2), CASTELLO)


def numbers(district: str, least: int, held: int) -> dict[str, Any]:
    """What is said of a number of cards that cannot be laid."""
    return {"district": district, "from": least, "to": held}


BAD_PARTS: dict[tuple[str, ...], tuple[str, dict[str, Any]]] = {
    ("castello",): ("reinforced-with-itself", {}),
    ("dorsoduro", "dorsoduro"): ("reinforced-twice-from-one-district", {}),
    ("3 dorsoduro",): ("not-so-many-cards", numbers("dorsoduro", 1, 2)),
    ("0 dorsoduro",): ("not-so-few-cards", numbers("dorsoduro", 1, 2)),
    ("-1 dorsoduro",): ("not-so-few-cards", numbers("dorsoduro", 1, 2)),
    ("santa-croce",): ("not-so-many-cards", numbers("santa-croce", 1, 0)),
    ("0 santa-croce",): ("not-so-many-cards", numbers("santa-croce", 1, 0)),
    ("dorsoduro", "san-polo", "santa-croce"): ("not-enough-gondolas", {}),
}


@pytest.mark.parametrize(
    "row",
    [
        # No district is voted on twice in a round.
        (VOTED, CASTELLO, "already-voted-on", DISTRICT, "district"),
        # At least one card of the district is laid, and no more than the hand holds.
        *((SOME, open_with(n), "no-card-of-the-district", OPEN, "cards") for n in (0, -1)),
        *((SOME, open_with(n), "not-so-many-cards", OPEN, "cards") for n in (3, 2**31 - 1)),
        (SOME, open_with(1, district="san-polo"), "not-so-many-cards", OPEN, "cards"),
        (SOME, moves.Pass(0), "not-now", OPEN, "type"),
        (after(PASSED_ON, BACK), open_with(1, district="dorsoduro"), "not-your-turn", OPEN),
        # One other district a gondola, at least one card, at most once each, with cards held.
        *(
            (state, open_with(1, *parts), code, rule, "reinforcements", facts)
            for state, rule in (
                (REINFORCED, REINFORCE),
                (REINFORCED_4, "canal-grande-teams.vote.reinforce"),
            )
            for parts, (code, facts) in BAD_PARTS.items()
        ),
        # It needs a card of the district by that player, laid before or in the same move.
        (ALONE, more(1, 0, "2 dorsoduro"), "no-card-of-the-district", REINFORCE, "cards"),
        # The defender first; a raise needs more district cards in all, and gondolas do not count.
        (TURNS, more(0, 1), "not-your-turn", RAISE),
        *((BEHIND, more(1, n), "not-more-cards", RAISE, "cards") for n in (2, 0)),
        (BEHIND, more(1, 3), "not-so-many-cards", RAISE, "cards"),
        (BEHIND, more(1, -1), "not-so-few-cards", RAISE, "cards", numbers("castello", 0, 2)),
    ],
)
def test_refused(row: tuple[Any, ...]) -> None:
    """What cannot be laid in a vote, and why."""
    check_refused(*row)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (REINFORCED, open_with(1, "2 dorsoduro", "san-polo")),
        (REINFORCED_4, open_with(1, "2 dorsoduro", "san-polo")),
        # Districts already voted on this round may reinforce.
        (VOTED, open_with(1, "castello", district="dorsoduro")),
        (ALONE, more(1, 1, "dorsoduro")),
        (voting("", "gondola, 2 dorsoduro", laid=(lay(2), lay(1))), more(1, 0, "2 dorsoduro")),
        (BEHIND, more(1, 2, "san-polo")),
    ],
)
def test_allowed(state: Any, move: Any) -> None:
    """What comes close to what is refused."""
    assert OF_STATES[type(state)].why_not(state, move) is None


@pytest.mark.parametrize(
    ("state", "number"),
    [
        (SOME, 2 + 1),
        (BEHIND, 1 + 1),
        # 1 castello, 0 to 2 dorsoduro, 0 or 1 san-polo; 1 or 2 dorsoduro, or san-polo, likewise.
        (REINFORCED, 3 * 2 + 2 * (2 * 2) + 2 * 3),
    ],
)
def test_how_many_moves_there_are(state: State, number: int) -> None:
    """Whose turn it is may lay so many different cards, or pass."""
    (seat,) = GAME.to_act(state)
    assert seat is not None
    assert count(GAME.legal(state, seat)) == number


def test_vote_in_full() -> None:
    """Open, raise, raise back with a reinforcement, give up; the doge is discarded."""
    state = after(opening("2 castello, gondola, 2 dorsoduro", "3 castello"), CASTELLO)
    assert GAME.to_act(state) == {1}
    state = after(state, more(1, 3))
    assert GAME.to_act(state) == {0}
    state = after(state, more(0, 1, "2 dorsoduro"))
    laid = ("castello", "gondola", "dorsoduro", "dorsoduro")
    told = events_after(state, BACK)
    assert told[1:5] == (
        events.VoteWon((0,), "castello", (4, 3), rule=WIN),
        events.VictoryCardWon((0,), "castello", 0, rule=WIN),
        events.LaidDiscarded(0, laid, rule=WIN),  # type: ignore[arg-type]
        events.LaidDiscarded(1, ("castello",), rule=LOSE),
    )
    assert told[6] == events.DogeSpent(0, rule=WIN)
    state = after(state, BACK)
    assert (state.phase, state.table.victories) == ("turn_up", (("castello",), ()))
    assert hands(state) == [(), ("castello", "castello")]
    assert Counter(state.table.discards) == {"doge": 1, "castello": 2, "gondola": 1, "dorsoduro": 2}


def test_vote_for_every_doge() -> None:
    """Each forces a vote, one after the other, on another district; the next round may have any."""
    state = after(opening("2 castello, dorsoduro", "", doges=2), CASTELLO)
    assert event_names(state, BACK)[-1] == "vote_forced"
    assert {move.district for move in listed(GAME.legal(after(state, BACK), 0))} == {"dorsoduro"}
    state = after(state, BACK, open_with(1, district="dorsoduro"), BACK)
    assert (state.table.victories, state.table.voted) == ((("castello", "dorsoduro"), ()), ())


def test_vote_district_in_both_players_actions() -> None:
    """What the chooser had a vote on is over for the dealer too."""
    offer = ("castello, doge, 1", "2 castello, doge, 2, 3")
    state = checked("take", table(("", "dorsoduro"), numbers=("", ""), offer=offer))
    state = after(state, moves.Take(1, 0), open_with(1, seat=1), moves.Pass(0))
    # The dealer has taken two castello up, and neither is eligible: it is for seat 1 to open.
    assert (hands(state)[0], state.phase, GAME.to_act(state)) == (("castello",) * 2, "open", {1})


def test_vote_challenger() -> None:
    """Without an eligible card of the owner, the other player is the challenger, by itself."""
    other = after(
        opening("castello, dorsoduro", "castello", owner=1, doges=2), open_with(1, seat=1)
    )
    for state, owner in ((PASSED_ON, 0), (other, 1)):
        passed_on = events.DogePassedOn(owner, 1 - owner, rule=CHALLENGER)
        told = events_after(state, moves.Pass(1 - owner))
        check_told(told, [..., passed_on, events.VoteForced(owner, 1 - owner)])
        assert GAME.to_act(after(state, moves.Pass(1 - owner))) == {1 - owner}
    state = after(PASSED_ON, BACK, open_with(1, seat=1, district="dorsoduro"))
    assert GAME.to_act(state) == {0}
    assert after(state, moves.Pass(0)).table.victories == (("castello",), ("dorsoduro",))


def test_vote_challenger_nobody() -> None:
    """If no one has an eligible card the doges are discarded unused."""
    state = after(opening("castello", "castello", doges=3), CASTELLO)
    assert event_names(state, BACK)[-3:] == ["doge_unused", "doge_unused", "round_began"]
    assert Counter(after(state, BACK).table.discards)["doge"] == 3


def test_vote_reinforce() -> None:
    """Each gondola brings any number of cards of one other district; the opening may use it."""
    state = after(REINFORCED, open_with(1, "2 dorsoduro", "san-polo"))
    assert state.vote
    assert (hands(state)[0], state.vote.laid[0]) == ((), lay(1, "2 dorsoduro", "san-polo"))


def test_vote_raise_in_turn() -> None:
    """By turns; passing is put to a player also where nothing else is left."""
    assert GAME.to_act(after(TURNS, more(1, 2))) == {0}
    state = after(opening("castello", ""), CASTELLO)
    assert (GAME.to_act(state), [*listed(GAME.legal(state, 1))]) == ({1}, [BACK])


def test_vote_win() -> None:
    """The winner keeps one card of the district; the other cards laid and the doge are gone."""
    laid = (lay(1, "2 dorsoduro"), lay(2, "3 san-polo"))
    state = after(voting("", "castello", laid=laid), moves.Pass(0))
    assert state.table.victories == ((), ("castello",))
    assert hands(state) == [("dorsoduro", "dorsoduro"), ("castello",)]
    gone = {"castello": 2, "gondola": 2, "san-polo": 3, "doge": 1}
    assert Counter(state.table.discards) == gone


def test_vote_lose() -> None:
    """The loser discards the first card laid and all gondolas, and takes the rest back."""
    laid = (lay(2, "2 san-polo", "san-polo"), lay(3, "3 dorsoduro"))
    state = voting("san-marco", "", laid=laid)
    back: Any = ("castello", *["san-polo"] * 3)
    assert events_after(state, moves.Pass(0))[-4:-2] == (
        events.LaidDiscarded(0, ("castello", "gondola", "gondola"), rule=LOSE),
        events.LaidTakenBack(0, back, rule=LOSE),
    )
    assert hands(after(state, moves.Pass(0)))[0] == cards("castello, san-marco, 3 san-polo")


def test_vote_lose_nothing() -> None:
    """A defender who laid nothing loses nothing."""
    state = after(opening("castello", "2 dorsoduro"), CASTELLO, BACK)
    assert (hands(state), state.table.discards) == ([(), ("dorsoduro", "dorsoduro")], ("doge",))
