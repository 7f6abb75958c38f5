"""canal-grande-teams.vote and all that belongs to it."""

from collections import Counter

import pytest

from arbitro.games.canal_grande.common.cards import Card
from arbitro.games.canal_grande.common.judge import legal, why_not
from arbitro.games.canal_grande.common.moves import Move, Open, Pass, Raise
from arbitro.games.canal_grande.common.state import to_act
from arbitro.games.canal_grande.common.vote import NOTHING, Laid
from arbitro.games.canal_grande.common.vote_events import (
    DogePassedOn,
    LaidDiscarded,
    LaidTakenBack,
    VictoryCardWon,
    VoteForced,
    VoteWon,
)
from arbitro.games.canal_grande_teams.state import State
from arbitro.rules.forms import contains
from arbitro.rules.legal import count, listed
from tests.rules.canal_grande.tables import cards, hands, part, refused, turn
from tests.rules.canal_grande_teams.tables import EMPTY, opening, voting
from tests.rules.moving import after, event_names, events

SETTLE = "canal-grande-teams.vote.settle"


def everybody_passes(state: State) -> State:
    """Let all who are still in pass, in turn."""
    while state.phase == "raise":
        (seat,) = to_act(state)
        assert seat is not None
        state = after(state, Pass(seat))
    return state


def test_vote_turn_round_the_table() -> None:
    """Clockwise from the challenger, everyone lays or passes; who passes is out."""
    state = opening("2 castello, san-marco", "castello", "3 castello", "castello")
    turns = []
    moves: list[Move] = [
        Open(0, "castello", 1),
        Raise(1, 1),
        Raise(2, 1),
        Pass(3),
        Raise(0, 1),
        Pass(1),
        Raise(2, 1),
        Pass(0),
        Raise(2, 1),
    ]
    for move in moves:
        turns.append(to_act(state))
        state = after(state, move)
    assert turns == [{0}, {1}, {2}, {3}, {0}, {1}, {2}, {0}, {2}]
    # Seat 2 is the only one left, and still has to pass.
    assert (to_act(state), [*listed(legal(state, 2))]) == ({2}, [Pass(2)])
    assert event_names(state, Pass(2))[:2] == ["vote_passed", "vote_won"]


def test_vote_turn_is_over_when_the_challenger_has_passed_too() -> None:
    """It goes round until all have passed, the challenger too."""
    state = after(opening("2 castello", *EMPTY[1:]), Open(0, "castello", 1))
    state = after(state, Pass(1), Pass(2), Pass(3))
    assert to_act(state) == {0}
    assert count(legal(state, 0)) == 2
    assert after(state, Raise(0, 1), Pass(0)).table.victories == (("castello",), ())


def test_vote_turn_without_outbidding() -> None:
    """There is no need to outbid anyone, but something must be laid."""
    laid = (Laid(5, ()), NOTHING, NOTHING, NOTHING)
    state = voting("", "2 castello", "", "", laid=laid, turn_of=1)
    assert why_not(state, Raise(1, 1)) is None
    rule = "canal-grande-teams.vote.turn"
    assert refused(state, Raise(1, 0)) == ("nothing-laid", rule, "cards")
    assert refused(state, Raise(1, 3)) == ("not-so-many-cards", rule, "cards")
    assert refused(state, Raise(1, -1)) == ("not-so-many-cards", rule, "cards")
    assert refused(state, Raise(2, 1))[:2] == ("not-your-turn", rule)


def test_vote_challenger_is_the_partner() -> None:
    """Without an eligible card of the owner the partner is the challenger, by itself."""
    state = opening("castello", "dorsoduro", "", "", doges=2)
    state = after(state, Open(0, "castello", 1), Pass(1), Pass(2), Pass(3))
    assert events(state, Pass(0))[-2:] == (
        DogePassedOn(0, 1, rule="canal-grande-teams.vote.challenger"),
        VoteForced(0, 1),
    )
    state = after(state, Pass(0))
    assert to_act(state) == {1}
    state = after(state, Open(1, "dorsoduro", 1))
    # The owner has an ordinary turn, the last of all.
    order = []
    while state.phase == "raise":
        (seat,) = to_act(state)
        assert seat is not None
        order.append(seat)
        state = after(state, Pass(seat))
    assert order == [2, 3, 0, 1]


def test_vote_challenger_is_never_an_opponent() -> None:
    """If the partner has no eligible card either the doge is discarded."""
    state = opening("castello", "castello", "dorsoduro", "san-polo", doges=3)
    state = after(state, Open(0, "castello", 1), Pass(1), Pass(2), Pass(3))
    assert event_names(state, Pass(0))[-3:] == ["doge_unused", "doge_unused", "round_began"]
    assert Counter(after(state, Pass(0)).table.discards)["doge"] == 3


def test_vote_district_and_open_as_between_two() -> None:
    """No district twice in a round; at least one card opens."""
    state = opening("2 castello, dorsoduro", *EMPTY[1:], doges=2)
    assert refused(state, Open(0, "castello", 0))[1] == "canal-grande.vote.open"
    state = everybody_passes(after(state, Open(0, "castello", 1)))
    assert refused(state, Open(0, "castello", 1))[1] == "canal-grande.vote.district"


def test_vote_reinforce_without_a_card_of_the_district() -> None:
    """A player who holds none of the district may use a gondola without one."""
    laid = (Laid(1, ()), NOTHING, NOTHING, NOTHING)
    none = voting("", "2 dorsoduro, gondola", "", "", laid=laid, turn_of=1)
    assert why_not(none, Raise(1, 0, (part("2 dorsoduro"),))) is None
    assert count(legal(none, 1)) == 2 + 1
    one = voting("", "castello, 2 dorsoduro, gondola", "", "", laid=laid, turn_of=1)
    reinforced = Raise(1, 0, (part("2 dorsoduro"),))
    assert refused(one, reinforced) == (
        "no-card-of-the-district",
        "canal-grande-teams.vote.reinforce",
        "cards",
    )
    assert why_not(one, Raise(1, 1, (part("2 dorsoduro"),))) is None
    assert count(legal(one, 1)) == 3 + 1
    before = (Laid(1, ()), Laid(1, ()), NOTHING, NOTHING)
    passed = (2, 3)
    later = voting(
        "", "castello, 2 dorsoduro, gondola", "", "", laid=before, passed=passed, turn_of=1
    )
    assert why_not(later, reinforced) is None


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        (("castello",), "reinforced-with-itself"),
        (("dorsoduro", "dorsoduro"), "reinforced-twice-from-one-district"),
        (("3 dorsoduro",), "not-so-many-cards"),
        (("dorsoduro", "san-polo", "santa-croce"), "not-enough-gondolas"),
    ],
)
def test_vote_reinforce_by_the_rule(parts: tuple[str, ...], code: str) -> None:
    """As between two players otherwise, in the opening too."""
    state = opening("castello, 2 dorsoduro, san-polo, 2 gondola", *EMPTY[1:])
    move = Open(0, "castello", 1, tuple(map(part, parts)))
    refusal = refused(state, move)
    assert refusal == (code, "canal-grande-teams.vote.reinforce", "reinforcements")


def test_vote_win_by_the_sum_of_both_partners() -> None:
    """The teams' district cards are added up; reinforcements count, gondolas do not."""
    laid = (Laid(2, ()), NOTHING, Laid(1, ()), Laid(0, (part("2 dorsoduro"),)))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    rule = "canal-grande-teams.vote.win"
    assert events(state, Pass(0))[1] == VoteWon((2, 3), "castello", (2, 3), rule=rule)


@pytest.mark.parametrize(("challenger", "winners"), [(0, (0, 1)), (1, (0, 1))])
def test_vote_win_of_a_tie(challenger: int, winners: tuple[int, int]) -> None:
    """A tie goes to the challenger's team, the partner's if the partner opened."""
    mine, theirs = Laid(1, ()), Laid(1, ())
    laid = (mine, NOTHING, theirs, NOTHING) if challenger == 0 else (NOTHING, mine, theirs, NOTHING)
    passed = tuple(seat for seat in range(4) if seat != challenger)
    state = voting(*EMPTY, laid=laid, passed=passed, turn_of=challenger, challenger=challenger)
    won = events(state, Pass(challenger))[1]
    assert won == VoteWon(winners, "castello", (1, 1), rule="canal-grande-teams.vote.win")


def test_vote_prize_of_the_challengers_team() -> None:
    """The card that opened the vote; the other cards laid are discarded."""
    laid = (Laid(1, ()), Laid(2, (part("2 dorsoduro"),)), Laid(1, ()), NOTHING)
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    rule = "canal-grande-teams.vote.prize"
    assert events(state, Pass(0))[2:5] == (
        VictoryCardWon((0, 1), "castello", 0, rule=rule),
        LaidDiscarded(
            1, ("castello", "castello", "gondola", "dorsoduro", "dorsoduro"), rule=SETTLE
        ),
        LaidDiscarded(2, ("castello",), rule=SETTLE),
    )
    assert after(state, Pass(0)).table.victories == (("castello",), ())


def test_vote_prize_of_the_others() -> None:
    """One of the cards of the district that the winners laid."""
    laid = (Laid(2, ()), NOTHING, Laid(0, (part("2 dorsoduro"),)), Laid(1, ()))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    assert events(state, Pass(0))[2:][:4] == (
        VictoryCardWon((2, 3), "castello", 3, rule="canal-grande-teams.vote.prize"),
        LaidDiscarded(0, ("castello",), rule=SETTLE),
        LaidTakenBack(0, ("castello",), rule=SETTLE),
        LaidDiscarded(2, ("gondola", "dorsoduro", "dorsoduro"), rule=SETTLE),
    )


def test_vote_prize_from_the_losers() -> None:
    """If the winners laid none of the district, the losers' opening card: they lose no other."""
    laid = (Laid(2, (part("san-polo"),)), NOTHING, NOTHING, Laid(0, (part("4 dorsoduro"),)))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    assert events(state, Pass(0))[1:5] == (
        VoteWon((2, 3), "castello", (3, 4), rule="canal-grande-teams.vote.win"),
        VictoryCardWon((2, 3), "castello", 0, rule="canal-grande-teams.vote.prize"),
        LaidDiscarded(0, ("gondola",), rule=SETTLE),
        LaidTakenBack(0, ("castello", "san-polo"), rule=SETTLE),
    )
    state = after(state, Pass(0))
    assert state.table.victories == ((), ("castello",))
    assert hands(state)[0] == ("castello", "san-polo")


def test_vote_settle_each_loser() -> None:
    """Each loser discards the first district card laid and all gondolas; the rest comes back."""
    laid = (
        Laid(5, ()),
        NOTHING,
        Laid(1, (part("2 dorsoduro"),)),
        Laid(0, (part("san-polo"),)),
    )
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    assert events(state, Pass(0))[3:7] == (
        LaidDiscarded(0, ("castello",) * 4, rule=SETTLE),
        LaidDiscarded(2, ("castello", "gondola"), rule=SETTLE),
        LaidTakenBack(2, ("dorsoduro", "dorsoduro"), rule=SETTLE),
        LaidDiscarded(3, ("san-polo", "gondola"), rule=SETTLE),
    )


@pytest.mark.parametrize("first", ["dorsoduro", "san-polo"])
def test_vote_settle_reinforcements_only(first: Card) -> None:
    """Who laid reinforcements only loses the first card of the first of them, in the order laid."""
    parts = (part("2 dorsoduro"), part("2 san-polo"))
    ordered = parts if first == "dorsoduro" else parts[::-1]
    laid = (Laid(5, ()), NOTHING, NOTHING, Laid(0, ordered))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    left = Counter(cards("2 dorsoduro, 2 san-polo")) - Counter([first])
    assert Counter(hands(after(state, Pass(0)))[3]) == left
    assert after(state, Pass(0)).table.discards[-4:] == (first, "gondola", "gondola", "doge")


def test_vote_settle_reinforcements_may_be_laid_in_any_order() -> None:
    """Legal moves list one order of reinforcements; any order may be played."""
    laid = (Laid(1, ()), NOTHING, NOTHING, NOTHING)
    state = voting("", "dorsoduro, san-polo, 2 gondola", "", "", laid=laid, turn_of=1)
    orders = [
        Raise(1, 0, (part("dorsoduro"), part("san-polo"))),
        Raise(1, 0, (part("san-polo"), part("dorsoduro"))),
    ]
    assert [why_not(state, move) for move in orders] == [None, None]
    assert [contains(legal(state, 1), move) for move in orders] == [True, True]
    assert [move in listed(legal(state, 1)) for move in orders] == [True, False]


def test_vote_settle_discards_the_doge() -> None:
    """A vote uses one doge."""
    laid = (Laid(1, ()), NOTHING, NOTHING, NOTHING)
    todo = turn(0, doges=2)
    state = voting("dorsoduro", *EMPTY[1:], laid=laid, passed=(1, 2, 3), turn=todo)
    state = after(state, Pass(0))
    assert (state.table.discards, state.table.turn and state.table.turn.doges) == (("doge",), 1)
