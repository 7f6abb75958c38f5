"""canal-grande.vote and all that belongs to it."""

from collections import Counter

import pytest

from arbitro.games.canal_grande import NOTHING, Laid, events, moves
from arbitro.games.canal_grande.two import GAME
from arbitro.rules.legal import count, listed
from tests.rules.canal_grande.tables import (
    cards,
    checked,
    hands,
    opening,
    part,
    table,
    voting,
)
from tests.rules.moving import after, event_names, events_after, refused


def test_vote_in_full() -> None:
    """Open, raise, raise back with a reinforcement, give up; the doge is discarded."""
    state = opening("2 castello, gondola, 2 dorsoduro", "3 castello")
    state = after(state, moves.Open(0, "castello", 1))
    assert GAME.to_act(state) == {1}
    state = after(state, moves.Raise(1, 3))
    assert GAME.to_act(state) == {0}
    state = after(state, moves.Raise(0, 1, (part("2 dorsoduro"),)))
    assert events_after(state, moves.Pass(1))[1:5] == (
        events.VoteWon((0,), "castello", (4, 3), rule="canal-grande.vote.win"),
        events.VictoryCardWon((0,), "castello", 0, rule="canal-grande.vote.win"),
        events.LaidDiscarded(
            0, ("castello", "gondola", "dorsoduro", "dorsoduro"), rule="canal-grande.vote.win"
        ),
        events.LaidDiscarded(1, ("castello",), rule="canal-grande.vote.lose"),
    )
    assert events_after(state, moves.Pass(1))[6] == events.DogeSpent(
        0, rule="canal-grande.vote.win"
    )
    state = after(state, moves.Pass(1))
    assert state.table.victories == (("castello",), ())
    assert hands(state) == [(), ("castello", "castello")]
    assert Counter(state.table.discards) == {"doge": 1, "castello": 2, "gondola": 1, "dorsoduro": 2}
    assert state.phase == "turn_up"


def test_vote_for_every_doge() -> None:
    """Each doge forces a vote, one after the other."""
    state = opening("castello, dorsoduro", "", doges=2)
    state = after(state, moves.Open(0, "castello", 1))
    assert event_names(state, moves.Pass(1))[-1] == "vote_forced"
    state = after(state, moves.Pass(1), moves.Open(0, "dorsoduro", 1), moves.Pass(1))
    assert state.table.victories == (("castello", "dorsoduro"), ())


def test_vote_district() -> None:
    """No district is voted on twice in a round; it may be in the next one."""
    state = opening("2 castello, dorsoduro", "", doges=2)
    state = after(state, moves.Open(0, "castello", 1), moves.Pass(1))
    assert refused(state, moves.Open(0, "castello", 1)) == (
        "already-voted-on",
        "canal-grande.vote.district",
        "district",
    )
    assert {move.district for move in listed(GAME.legal(state, 0))} == {"dorsoduro"}
    assert after(state, moves.Open(0, "dorsoduro", 1), moves.Pass(1)).table.voted == ()


def test_vote_district_in_both_players_actions() -> None:
    """What the chooser had a vote on is over for the dealer too."""
    offer = ("castello, doge, 1", "2 castello, doge, 2, 3")
    state = checked("take", table(("", "dorsoduro"), numbers=("", ""), offer=offer))
    state = after(state, moves.Take(1, 0), moves.Open(1, "castello", 1), moves.Pass(0))
    # The dealer has taken two castello up, and neither is eligible: it is for seat 1 to open.
    assert (hands(state)[0], state.phase, GAME.to_act(state)) == (("castello",) * 2, "open", {1})


def test_vote_challenger_passed_on() -> None:
    """Without an eligible card of the owner, the other player is the challenger, by itself."""
    state = opening("castello", "castello, dorsoduro", doges=2, victories=("", ""))
    state = after(state, moves.Open(0, "castello", 1))
    assert events_after(state, moves.Pass(1))[-2:] == (
        events.DogePassedOn(0, 1, rule="canal-grande.vote.challenger"),
        events.VoteForced(0, 1),
    )
    state = after(state, moves.Pass(1))
    assert GAME.to_act(state) == {1}
    assert refused(state, moves.Open(0, "dorsoduro", 1))[:2] == (
        "not-your-turn",
        "canal-grande.vote.open",
    )
    state = after(state, moves.Open(1, "dorsoduro", 1))
    assert GAME.to_act(state) == {0}
    assert after(state, moves.Pass(0)).table.victories == (("castello",), ("dorsoduro",))


def test_vote_challenger_passed_on_by_either() -> None:
    """Seat 1 passes it on to seat 0 in the same way."""
    state = opening("castello, dorsoduro", "castello", owner=1, doges=2)
    state = after(state, moves.Open(1, "castello", 1))
    assert events_after(state, moves.Pass(0))[-2:] == (
        events.DogePassedOn(1, 0, rule="canal-grande.vote.challenger"),
        events.VoteForced(1, 0),
    )
    assert GAME.to_act(after(state, moves.Pass(0))) == {0}


def test_vote_challenger_nobody() -> None:
    """If nobody has an eligible card the doges are discarded unused."""
    state = opening("castello", "castello", doges=3)
    state = after(state, moves.Open(0, "castello", 1))
    assert event_names(state, moves.Pass(1))[-3:] == ["doge_unused", "doge_unused", "round_began"]
    assert Counter(after(state, moves.Pass(1)).table.discards)["doge"] == 3


def test_vote_open_with_a_card() -> None:
    """At least one card of the district is laid, and no more than the hand holds."""
    state = opening("2 castello, dorsoduro", "")
    for number in (0, -1):
        refusal = refused(state, moves.Open(0, "castello", number))
        assert refusal == ("no-card-of-the-district", "canal-grande.vote.open", "cards")
    for number in (3, 2**31 - 1):
        refusal = refused(state, moves.Open(0, "castello", number))
        assert refusal == ("not-so-many-cards", "canal-grande.vote.open", "cards")
    assert refused(state, moves.Open(0, "san-polo", 1))[0] == "not-so-many-cards"
    assert count(GAME.legal(state, 0)) == 2 + 1


def test_vote_open_is_no_time_to_pass() -> None:
    """The challenger must open."""
    state = opening("castello", "")
    assert refused(state, moves.Pass(0)) == ("not-now", "canal-grande.vote.open", "type")


REINFORCED = opening("castello, 2 gondola, 2 dorsoduro, san-polo", "")


def test_vote_reinforce() -> None:
    """Each gondola brings any number of cards of one other district; the opening may use it."""
    opened = moves.Open(0, "castello", 1, (part("2 dorsoduro"), part("san-polo")))
    assert GAME.why_not(REINFORCED, opened) is None
    state = after(REINFORCED, opened)
    assert hands(state)[0] == ()
    assert state.vote
    assert state.vote.laid[0] == Laid(1, (part("2 dorsoduro"), part("san-polo")))
    # 1 castello with 0, 1, 2 dorsoduro and 0, 1 san-polo; 1 or 2 dorsoduro, or san-polo likewise.
    assert count(GAME.legal(REINFORCED, 0)) == 3 * 2 + 2 * (2 * 2) + 2 * 3


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        (("castello",), "reinforced-with-itself"),
        (("dorsoduro", "dorsoduro"), "reinforced-twice-from-one-district"),
        (("3 dorsoduro",), "not-so-many-cards"),
        (("0 dorsoduro",), "not-so-many-cards"),
        (("-1 dorsoduro",), "not-so-many-cards"),
        (("santa-croce",), "not-so-many-cards"),
        (("dorsoduro", "san-polo", "santa-croce"), "not-enough-gondolas"),
    ],
)
def test_vote_reinforce_by_the_rule(parts: tuple[str, ...], code: str) -> None:
    """One other district a gondola, at least one card, at most once each, with cards held."""
    move = moves.Open(0, "castello", 1, tuple(map(part, parts)))
    assert refused(REINFORCED, move) == (code, "canal-grande.vote.reinforce", "reinforcements")


def test_vote_reinforce_from_a_district_voted_on() -> None:
    """Districts already voted on this round may reinforce."""
    state = opening("2 castello, dorsoduro, gondola", "", doges=2)
    state = after(state, moves.Open(0, "castello", 1), moves.Pass(1))
    assert GAME.why_not(state, moves.Open(0, "dorsoduro", 1, (part("castello"),))) is None


def test_vote_reinforce_needs_a_card_of_the_district() -> None:
    """It needs a card of the district by that player, laid before or in the same move."""
    state = after(
        opening("castello", "castello, 2 dorsoduro, gondola"), moves.Open(0, "castello", 1)
    )
    alone = moves.Raise(1, 0, (part("2 dorsoduro"),))
    assert refused(state, alone) == (
        "no-card-of-the-district",
        "canal-grande.vote.reinforce",
        "cards",
    )
    assert GAME.why_not(state, moves.Raise(1, 1, (part("dorsoduro"),))) is None
    laid = (Laid(2, ()), Laid(1, ()))
    later = voting("", "gondola, 2 dorsoduro", laid=laid, district="castello")
    assert GAME.why_not(later, alone) is None


def test_vote_raise_in_turn() -> None:
    """The defender first, and then by turns."""
    state = after(opening("2 castello", "2 castello"), moves.Open(0, "castello", 1))
    assert refused(state, moves.Raise(0, 1))[:2] == ("not-your-turn", "canal-grande.vote.raise")
    assert GAME.to_act(after(state, moves.Raise(1, 2))) == {0}


def test_vote_raise_to_more_than_the_other() -> None:
    """A raise needs more district cards in all; gondolas do not count."""
    laid = (Laid(1, (part("dorsoduro"),)), NOTHING)
    state = voting("", "2 castello, san-polo, gondola", laid=laid, district="castello")
    assert refused(state, moves.Raise(1, 2)) == (
        "not-more-cards",
        "canal-grande.vote.raise",
        "cards",
    )
    assert refused(state, moves.Raise(1, 0))[0] == "not-more-cards"
    assert refused(state, moves.Raise(1, 3))[0] == "not-so-many-cards"
    refusal = GAME.why_not(state, moves.Raise(1, -1))
    assert refusal
    assert (refusal.code, refusal.facts) == ("not-so-many-cards", {"from": 0, "to": 2})
    assert GAME.why_not(state, moves.Raise(1, 2, (part("san-polo"),))) is None
    assert count(GAME.legal(state, 1)) == 1 + 1


def test_vote_raise_or_pass_even_with_an_empty_hand() -> None:
    """Passing is put to the player also where nothing else is left."""
    state = after(opening("castello", ""), moves.Open(0, "castello", 1))
    assert (GAME.to_act(state), [*listed(GAME.legal(state, 1))]) == ({1}, [moves.Pass(1)])


def test_vote_win() -> None:
    """The winner keeps one card of the district; the other cards laid and the doge are gone."""
    laid = (Laid(1, (part("2 dorsoduro"),)), Laid(2, (part("3 san-polo"),)))
    state = voting("", "castello", laid=laid, district="castello")
    state = after(state, moves.Pass(0))
    assert state.table.victories == ((), ("castello",))
    assert hands(state) == [("dorsoduro", "dorsoduro"), ("castello",)]
    gone = {"castello": 2, "gondola": 2, "san-polo": 3, "doge": 1}
    assert Counter(state.table.discards) == gone


def test_vote_lose() -> None:
    """The loser discards the first card laid and all gondolas, and takes the rest back."""
    laid = (Laid(2, (part("2 san-polo"), part("san-polo"))), Laid(3, (part("3 dorsoduro"),)))
    state = voting("san-marco", "", laid=laid, district="castello")
    assert events_after(state, moves.Pass(0))[-4:-2] == (
        events.LaidDiscarded(0, ("castello", "gondola", "gondola"), rule="canal-grande.vote.lose"),
        events.LaidTakenBack(
            0, ("castello", "san-polo", "san-polo", "san-polo"), rule="canal-grande.vote.lose"
        ),
    )
    assert hands(after(state, moves.Pass(0)))[0] == cards("castello, san-marco, 3 san-polo")


def test_vote_lose_nothing() -> None:
    """A defender who laid nothing loses nothing."""
    state = after(opening("castello", "2 dorsoduro"), moves.Open(0, "castello", 1), moves.Pass(1))
    assert hands(state) == [(), ("dorsoduro", "dorsoduro")]
    assert state.table.discards == ("doge",)
