"""canal-grande-teams.vote and all that belongs to it."""

from collections import Counter

import pytest

from arbitro.games.canal_grande import NOTHING, Card, Laid, Move, events, moves
from arbitro.games.canal_grande.teams import GAME, State
from arbitro.rules.legal import contains, count, listed
from tests.rules.canal_grande.tables import cards, hands, part, turn
from tests.rules.canal_grande_teams.tables import EMPTY, opening, voting
from tests.rules.moving import after, event_names, events_after, refused

SETTLE = "canal-grande-teams.vote.settle"


def everybody_passes(state: State) -> State:
    """Let all who are still in pass, in turn."""
    while state.phase == "raise":
        (seat,) = GAME.to_act(state)
        assert seat is not None
        state = after(state, moves.Pass(seat))
    return state


def test_vote_turn_round_the_table() -> None:
    """Clockwise from the challenger, everyone lays or passes; who passes is out."""
    state = opening("2 castello, san-marco", "castello", "3 castello", "castello")
    turns = []
    played: list[Move] = [
        moves.Open(0, "castello", 1),
        moves.Raise(1, 1),
        moves.Raise(2, 1),
        moves.Pass(3),
        moves.Raise(0, 1),
        moves.Pass(1),
        moves.Raise(2, 1),
        moves.Pass(0),
        moves.Raise(2, 1),
    ]
    for move in played:
        turns.append(GAME.to_act(state))
        state = after(state, move)
    assert turns == [{0}, {1}, {2}, {3}, {0}, {1}, {2}, {0}, {2}]
    # Seat 2 is the only one left, and still has to pass.
    assert (GAME.to_act(state), [*listed(GAME.legal(state, 2))]) == ({2}, [moves.Pass(2)])
    assert event_names(state, moves.Pass(2))[:2] == ["vote_passed", "vote_won"]


def test_vote_turn_is_over_when_the_challenger_has_passed_too() -> None:
    """It goes round until all have passed, the challenger too."""
    state = after(opening("2 castello", *EMPTY[1:]), moves.Open(0, "castello", 1))
    state = after(state, moves.Pass(1), moves.Pass(2), moves.Pass(3))
    assert GAME.to_act(state) == {0}
    assert count(GAME.legal(state, 0)) == 2
    assert after(state, moves.Raise(0, 1), moves.Pass(0)).table.victories == (("castello",), ())


def test_vote_turn_without_outbidding() -> None:
    """There is no need to outbid anyone, but something must be laid."""
    laid = (Laid(5, ()), NOTHING, NOTHING, NOTHING)
    state = voting("", "2 castello", "", "", laid=laid, turn_of=1)
    assert GAME.why_not(state, moves.Raise(1, 1)) is None
    rule = "canal-grande-teams.vote.turn"
    assert refused(state, moves.Raise(1, 0)) == ("nothing-laid", rule, "cards")
    assert refused(state, moves.Raise(1, 3)) == ("not-so-many-cards", rule, "cards")
    assert refused(state, moves.Raise(1, -1)) == ("not-so-many-cards", rule, "cards")
    assert refused(state, moves.Raise(2, 1))[:2] == ("not-your-turn", rule)


def test_vote_challenger_is_the_partner() -> None:
    """Without an eligible card of the owner the partner is the challenger, by itself."""
    state = opening("castello", "dorsoduro", "", "", doges=2)
    state = after(state, moves.Open(0, "castello", 1), moves.Pass(1), moves.Pass(2), moves.Pass(3))
    assert events_after(state, moves.Pass(0))[-2:] == (
        events.DogePassedOn(0, 1, rule="canal-grande-teams.vote.challenger"),
        events.VoteForced(0, 1),
    )
    state = after(state, moves.Pass(0))
    assert GAME.to_act(state) == {1}
    state = after(state, moves.Open(1, "dorsoduro", 1))
    # The owner has an ordinary turn, the last of all.
    order = []
    while state.phase == "raise":
        (seat,) = GAME.to_act(state)
        assert seat is not None
        order.append(seat)
        state = after(state, moves.Pass(seat))
    assert order == [2, 3, 0, 1]


def test_vote_challenger_is_never_an_opponent() -> None:
    """If the partner has no eligible card either the doge is discarded."""
    state = opening("castello", "castello", "dorsoduro", "san-polo", doges=3)
    state = after(state, moves.Open(0, "castello", 1), moves.Pass(1), moves.Pass(2), moves.Pass(3))
    assert event_names(state, moves.Pass(0))[-3:] == ["doge_unused", "doge_unused", "round_began"]
    assert Counter(after(state, moves.Pass(0)).table.discards)["doge"] == 3


def test_vote_district_and_open_as_between_two() -> None:
    """No district twice in a round; at least one card opens."""
    state = opening("2 castello, dorsoduro", *EMPTY[1:], doges=2)
    assert refused(state, moves.Open(0, "castello", 0))[1] == "canal-grande.vote.open"
    state = everybody_passes(after(state, moves.Open(0, "castello", 1)))
    assert refused(state, moves.Open(0, "castello", 1))[1] == "canal-grande.vote.district"


def test_vote_reinforce_without_a_card_of_the_district() -> None:
    """A player who holds none of the district may use a gondola without one."""
    laid = (Laid(1, ()), NOTHING, NOTHING, NOTHING)
    none = voting("", "2 dorsoduro, gondola", "", "", laid=laid, turn_of=1)
    assert GAME.why_not(none, moves.Raise(1, 0, (part("2 dorsoduro"),))) is None
    assert count(GAME.legal(none, 1)) == 2 + 1
    one = voting("", "castello, 2 dorsoduro, gondola", "", "", laid=laid, turn_of=1)
    reinforced = moves.Raise(1, 0, (part("2 dorsoduro"),))
    assert refused(one, reinforced) == (
        "no-card-of-the-district",
        "canal-grande-teams.vote.reinforce",
        "cards",
    )
    assert GAME.why_not(one, moves.Raise(1, 1, (part("2 dorsoduro"),))) is None
    assert count(GAME.legal(one, 1)) == 3 + 1
    before = (Laid(1, ()), Laid(1, ()), NOTHING, NOTHING)
    passed = (2, 3)
    later = voting(
        "", "castello, 2 dorsoduro, gondola", "", "", laid=before, passed=passed, turn_of=1
    )
    assert GAME.why_not(later, reinforced) is None


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
    move = moves.Open(0, "castello", 1, tuple(map(part, parts)))
    refusal = refused(state, move)
    assert refusal == (code, "canal-grande-teams.vote.reinforce", "reinforcements")


def test_vote_win_by_the_sum_of_both_partners() -> None:
    """The teams' district cards are added up; reinforcements count, gondolas do not."""
    laid = (Laid(2, ()), NOTHING, Laid(1, ()), Laid(0, (part("2 dorsoduro"),)))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    rule = "canal-grande-teams.vote.win"
    assert events_after(state, moves.Pass(0))[1] == events.VoteWon(
        (2, 3), "castello", (2, 3), rule=rule
    )


@pytest.mark.parametrize(("challenger", "winners"), [(0, (0, 1)), (1, (0, 1))])
def test_vote_win_of_a_tie(challenger: int, winners: tuple[int, int]) -> None:
    """A tie goes to the challenger's team, the partner's if the partner opened."""
    mine, theirs = Laid(1, ()), Laid(1, ())
    laid = (mine, NOTHING, theirs, NOTHING) if challenger == 0 else (NOTHING, mine, theirs, NOTHING)
    passed = tuple(seat for seat in range(4) if seat != challenger)
    state = voting(*EMPTY, laid=laid, passed=passed, turn_of=challenger, challenger=challenger)
    won = events_after(state, moves.Pass(challenger))[1]
    assert won == events.VoteWon(winners, "castello", (1, 1), rule="canal-grande-teams.vote.win")


def test_vote_prize_of_the_challengers_team() -> None:
    """The card that opened the vote; the other cards laid are discarded."""
    laid = (Laid(1, ()), Laid(2, (part("2 dorsoduro"),)), Laid(1, ()), NOTHING)
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    rule = "canal-grande-teams.vote.prize"
    assert events_after(state, moves.Pass(0))[2:5] == (
        events.VictoryCardWon((0, 1), "castello", 0, rule=rule),
        events.LaidDiscarded(
            1, ("castello", "castello", "gondola", "dorsoduro", "dorsoduro"), rule=SETTLE
        ),
        events.LaidDiscarded(2, ("castello",), rule=SETTLE),
    )
    assert after(state, moves.Pass(0)).table.victories == (("castello",), ())


def test_vote_prize_of_the_others() -> None:
    """One of the cards of the district that the winners laid."""
    laid = (Laid(2, ()), NOTHING, Laid(0, (part("2 dorsoduro"),)), Laid(1, ()))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    assert events_after(state, moves.Pass(0))[2:][:4] == (
        events.VictoryCardWon((2, 3), "castello", 3, rule="canal-grande-teams.vote.prize"),
        events.LaidDiscarded(0, ("castello",), rule=SETTLE),
        events.LaidTakenBack(0, ("castello",), rule=SETTLE),
        events.LaidDiscarded(2, ("gondola", "dorsoduro", "dorsoduro"), rule=SETTLE),
    )


def test_vote_prize_from_the_losers() -> None:
    """If the winners laid none of the district, the losers' opening card: they lose no other."""
    laid = (Laid(2, (part("san-polo"),)), NOTHING, NOTHING, Laid(0, (part("4 dorsoduro"),)))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    assert events_after(state, moves.Pass(0))[1:5] == (
        events.VoteWon((2, 3), "castello", (3, 4), rule="canal-grande-teams.vote.win"),
        events.VictoryCardWon((2, 3), "castello", 0, rule="canal-grande-teams.vote.prize"),
        events.LaidDiscarded(0, ("gondola",), rule=SETTLE),
        events.LaidTakenBack(0, ("castello", "san-polo"), rule=SETTLE),
    )
    state = after(state, moves.Pass(0))
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
    assert events_after(state, moves.Pass(0))[3:7] == (
        events.LaidDiscarded(0, ("castello",) * 4, rule=SETTLE),
        events.LaidDiscarded(2, ("castello", "gondola"), rule=SETTLE),
        events.LaidTakenBack(2, ("dorsoduro", "dorsoduro"), rule=SETTLE),
        events.LaidDiscarded(3, ("san-polo", "gondola"), rule=SETTLE),
    )


@pytest.mark.parametrize("first", ["dorsoduro", "san-polo"])
def test_vote_settle_reinforcements_only(first: Card) -> None:
    """Who laid reinforcements only loses the first card of the first of them, in the order laid."""
    parts = (part("2 dorsoduro"), part("2 san-polo"))
    ordered = parts if first == "dorsoduro" else parts[::-1]
    laid = (Laid(5, ()), NOTHING, NOTHING, Laid(0, ordered))
    state = voting(*EMPTY, laid=laid, passed=(1, 2, 3), turn_of=0)
    left = Counter(cards("2 dorsoduro, 2 san-polo")) - Counter([first])
    assert Counter(hands(after(state, moves.Pass(0)))[3]) == left
    assert after(state, moves.Pass(0)).table.discards[-4:] == (first, "gondola", "gondola", "doge")


def test_vote_settle_reinforcements_may_be_laid_in_any_order() -> None:
    """Legal moves list one order of reinforcements; any order may be played."""
    laid = (Laid(1, ()), NOTHING, NOTHING, NOTHING)
    state = voting("", "dorsoduro, san-polo, 2 gondola", "", "", laid=laid, turn_of=1)
    orders = [
        moves.Raise(1, 0, (part("dorsoduro"), part("san-polo"))),
        moves.Raise(1, 0, (part("san-polo"), part("dorsoduro"))),
    ]
    assert [GAME.why_not(state, move) for move in orders] == [None, None]
    assert [contains(GAME.legal(state, 1), move) for move in orders] == [True, True]
    assert [move in listed(GAME.legal(state, 1)) for move in orders] == [True, False]


def test_vote_settle_discards_the_doge() -> None:
    """A vote uses one doge."""
    laid = (Laid(1, ()), NOTHING, NOTHING, NOTHING)
    todo = turn(0, doges=2)
    state = voting("dorsoduro", *EMPTY[1:], laid=laid, passed=(1, 2, 3), turn=todo)
    state = after(state, moves.Pass(0))
    assert (state.table.discards, state.table.turn and state.table.turn.doges) == (("doge",), 1)
