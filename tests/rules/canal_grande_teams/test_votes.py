"""canal-grande-teams.vote and all that belongs to it."""

from collections import Counter
from typing import Any

import pytest

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.deck import Card
from arbitro.games.canal_grande.state import NOTHING, Laid
from arbitro.games.canal_grande.teams import GAME, State
from arbitro.rules.legal import contains, count, listed
from tests.rules.canal_grande.tables import cards, hands, lay, part, turn
from tests.rules.canal_grande_teams.tables import EMPTY, opening, voting
from tests.rules.moving import after, check_refused, event_names, events_after

TURN, REINFORCE = "canal-grande-teams.vote.turn", "canal-grande-teams.vote.reinforce"
WIN, PRIZE = "canal-grande-teams.vote.win", "canal-grande-teams.vote.prize"
SETTLE, CHALLENGER = "canal-grande-teams.vote.settle", "canal-grande-teams.vote.challenger"
CASTELLO, ONE = moves.Open(0, "castello", 1), lay(1)
PASSES = [moves.Pass(1), moves.Pass(2), moves.Pass(3)]
TWO_DORSODURO = moves.Raise(1, 0, (part("2 dorsoduro"),))


def due(hand: str, *laid: Laid, **other: Any) -> State:
    """Let it be the turn of seat 1 with this hand; seat 0 has laid at least a card."""
    laid = (*(laid or (ONE,)), *[NOTHING] * 4)[:4]
    return voting("", hand, "", "", laid=laid, turn_of=1, **other)


def ended(*laid: Laid, **other: Any) -> State:
    """Let all but the challenger, seat 0, have passed."""
    return voting(*other.pop("hands", EMPTY), laid=laid, passed=(1, 2, 3), **other)


OUTBID, NONE = due("2 castello", lay(5)), due("2 dorsoduro, gondola")
HOLDS_ONE = due("castello, 2 dorsoduro, gondola")
AGAIN = opening("2 castello, dorsoduro", *EMPTY[1:], doges=2)


@pytest.mark.parametrize(
    "row",
    [
        # There is no need to outbid anyone, but something must be laid.
        (OUTBID, moves.Raise(1, 0), "nothing-laid", TURN, "cards"),
        (OUTBID, moves.Raise(1, 3), "not-so-many-cards", TURN, "cards"),
        (OUTBID, moves.Raise(1, -1), "not-so-few-cards", TURN, "cards"),
        (OUTBID, moves.Raise(2, 1), "not-your-turn", TURN),
        # At least one card opens; no district twice in a round.
        (AGAIN, moves.Open(0, "castello", 0), "no-card-of-the-district", "canal-grande.vote.open"),
        (
            *(after(AGAIN, CASTELLO, *PASSES, moves.Pass(0)), CASTELLO),
            *("already-voted-on", "canal-grande.vote.district"),
        ),
        # A player who holds a card of the district lays one first.
        (HOLDS_ONE, TWO_DORSODURO, "no-card-of-the-district", REINFORCE, "cards"),
    ],
)
def test_refused(row: tuple[Any, ...]) -> None:
    """What cannot be laid in a vote, and why."""
    check_refused(*row)


@pytest.mark.parametrize(
    ("state", "move", "number"),
    [
        (OUTBID, moves.Raise(1, 1), 2 + 1),
        # A player who holds none of the district may use a gondola without one.
        (NONE, TWO_DORSODURO, 2 + 1),
        (HOLDS_ONE, moves.Raise(1, 1, (part("2 dorsoduro"),)), 3 + 1),
        # One was laid before.
        (
            due("castello, 2 dorsoduro, gondola", ONE, ONE, passed=(2, 3)),
            TWO_DORSODURO,
            2 * 3 - 1 + 1,
        ),
    ],
)
def test_allowed(state: State, move: moves.Raise, number: int) -> None:
    """What comes close to what is refused, and how many different moves there are."""
    assert GAME.why_not(state, move) is None
    assert count(GAME.legal(state, 1)) == number


def test_vote_turn_round_the_table() -> None:
    """Clockwise from the challenger, everyone lays or passes; who passes is out."""
    state, turns = opening("2 castello, san-marco", "castello", "3 castello", "castello"), []
    for seat, lays in ((0, 1), (1, 1), (2, 1), (3, 0), (0, 1), (1, 0), (2, 1), (0, 0), (2, 1)):
        turns.append(GAME.to_act(state) == {seat})
        opens = state.phase == "open"
        made = CASTELLO if opens else moves.Raise(seat, 1) if lays else moves.Pass(seat)
        state = after(state, made)
    assert turns == [True] * 9
    # Seat 2 is the only one left, and still has to pass.
    assert (GAME.to_act(state), [*listed(GAME.legal(state, 2))]) == ({2}, [moves.Pass(2)])
    assert event_names(state, moves.Pass(2))[:2] == ["vote_passed", "vote_won"]


def test_vote_turn_is_over_when_the_challenger_has_passed_too() -> None:
    """It goes round until all have passed, the challenger too."""
    state = after(opening("2 castello", *EMPTY[1:]), CASTELLO, *PASSES)
    assert GAME.to_act(state) == {0}
    assert count(GAME.legal(state, 0)) == 2
    assert after(state, moves.Raise(0, 1), moves.Pass(0)).table.victories == (("castello",), ())


def test_vote_challenger_is_the_partner() -> None:
    """Without an eligible card of the owner the partner is the challenger, by itself."""
    state = after(opening("castello", "dorsoduro", "", "", doges=2), CASTELLO, *PASSES)
    assert events_after(state, moves.Pass(0))[-2:] == (
        events.DogePassedOn(0, 1, rule=CHALLENGER),
        events.VoteForced(0, 1),
    )
    state = after(state, moves.Pass(0))
    assert GAME.to_act(state) == {1}
    state = after(state, moves.Open(1, "dorsoduro", 1))
    # The owner has an ordinary turn, the last but one of all.
    for seat in (2, 3, 0, 1):
        assert GAME.to_act(state) == {seat}
        state = after(state, moves.Pass(seat))
    assert state.phase == "turn_up"


def test_vote_challenger_is_never_an_opponent() -> None:
    """If the partner has no eligible card either the doge is discarded."""
    state = opening("castello", "castello", "dorsoduro", "san-polo", doges=3)
    state = after(state, CASTELLO, *PASSES)
    assert event_names(state, moves.Pass(0))[-3:] == ["doge_unused", "doge_unused", "round_began"]
    assert Counter(after(state, moves.Pass(0)).table.discards)["doge"] == 3


@pytest.mark.parametrize(
    ("laid", "challenger", "winners", "sums"),
    [
        # Reinforcements count, gondolas do not.
        ((lay(2), NOTHING, ONE, lay(0, "2 dorsoduro")), 0, (2, 3), (2, 3)),
        # A tie goes to the challenger's team, the partner's if the partner opened.
        ((ONE, NOTHING, ONE, NOTHING), 0, (0, 1), (1, 1)),
        ((NOTHING, ONE, ONE, NOTHING), 1, (0, 1), (1, 1)),
        ((ONE, NOTHING, ONE, NOTHING), 2, (2, 3), (1, 1)),
    ],
)
def test_vote_win(laid: Any, challenger: int, winners: Any, sums: Any) -> None:
    """The teams' district cards are added up."""
    passed = tuple(seat for seat in range(4) if seat != challenger)
    owner = challenger // 2 * 2
    how: Any = {"turn_of": challenger, "challenger": challenger, "dealer": owner}
    state = voting(*EMPTY, laid=laid, passed=passed, turn=turn(owner, doges=1), **how)
    won = events_after(state, moves.Pass(challenger))[1]
    assert won == events.VoteWon(winners, "castello", sums, rule=WIN)


def gone(seat: int, *lost: Any) -> events.LaidDiscarded:
    return events.LaidDiscarded(seat, lost, rule=SETTLE)


def back(seat: int, *kept: Any) -> events.LaidTakenBack:
    return events.LaidTakenBack(seat, kept, rule=SETTLE)


@pytest.mark.parametrize(
    ("laid", "winners", "prize_from", "settled"),
    [
        # The card that opened the vote; the winners' other cards laid are discarded.
        (
            (ONE, lay(2, "2 dorsoduro"), ONE, NOTHING),
            *((0, 1), 0),
            [gone(1, "castello", "castello", "gondola", *["dorsoduro"] * 2), gone(2, "castello")],
        ),
        # One of the cards of the district that the winners laid.
        (
            (lay(2), NOTHING, lay(0, "2 dorsoduro"), ONE),
            *((2, 3), 3),
            [gone(0, "castello"), back(0, "castello"), gone(2, "gondola", *["dorsoduro"] * 2)],
        ),
        # If the winners laid none of the district, the losers' opening card: they lose no other.
        (
            (lay(2, "san-polo"), NOTHING, NOTHING, lay(0, "4 dorsoduro")),
            *((2, 3), 0),
            [gone(0, "gondola"), back(0, "castello", "san-polo")],
        ),
        # Each loser discards the first district card laid and all gondolas; the rest comes back.
        (
            (lay(5), NOTHING, lay(1, "2 dorsoduro"), lay(0, "san-polo")),
            *((0, 1), 0),
            [
                *(gone(0, *["castello"] * 4), gone(2, "castello", "gondola")),
                *(back(2, "dorsoduro", "dorsoduro"), gone(3, "san-polo", "gondola")),
            ],
        ),
    ],
)
def test_vote_prize_and_settle(laid: Any, winners: Any, prize_from: int, settled: Any) -> None:
    """The winners get one card of the district; then what was laid is cleared away."""
    state = ended(*laid)
    told = events_after(state, moves.Pass(0))
    assert told[2] == events.VictoryCardWon(winners, "castello", prize_from, rule=PRIZE)
    assert [*told[3:]][: len(settled)] == settled
    now = after(state, moves.Pass(0))
    assert now.table.victories[winners[0] // 2] == ("castello",)
    kept = [event for event in settled if isinstance(event, events.LaidTakenBack)]
    assert all(hands(now)[event.seat] == event.cards for event in kept)


@pytest.mark.parametrize("first", ["dorsoduro", "san-polo"])
def test_vote_settle_reinforcements_only(first: Card) -> None:
    """Who laid reinforcements only loses the first card of the first of them, in the order laid."""
    second = "san-polo" if first == "dorsoduro" else "dorsoduro"
    state = ended(lay(5), NOTHING, NOTHING, lay(0, f"2 {first}", f"2 {second}"))
    left = Counter(cards("2 dorsoduro, 2 san-polo")) - Counter([first])
    assert Counter(hands(after(state, moves.Pass(0)))[3]) == left
    assert after(state, moves.Pass(0)).table.discards[-4:] == (first, "gondola", "gondola", "doge")


def test_vote_settle_reinforcements_may_be_laid_in_any_order() -> None:
    """Legal moves list one order of reinforcements; any order may be played."""
    state = due("dorsoduro, san-polo, 2 gondola")
    parts = (part("dorsoduro"), part("san-polo"))
    orders = [moves.Raise(1, 0, parts), moves.Raise(1, 0, parts[::-1])]
    assert [GAME.why_not(state, move) for move in orders] == [None, None]
    assert [contains(GAME.legal(state, 1), move) for move in orders] == [True, True]
    assert [move in listed(GAME.legal(state, 1)) for move in orders] == [True, False]


def test_vote_settle_discards_the_doge() -> None:
    """A vote uses one doge."""
    state = ended(ONE, *[NOTHING] * 3, hands=("dorsoduro", *EMPTY[1:]), doges=2)
    state = after(state, moves.Pass(0))
    assert (state.table.discards, state.table.turn and state.table.turn.doges) == (("doge",), 1)
