"""casanova.call, .answer and .all-folded: after the dice."""

import pytest

from arbitro.games.casanova.events import Doubled, Folded, Matched, PotWon, Revealed, ShownCard
from arbitro.games.casanova.judge import legal, why_not
from arbitro.games.casanova.moves import Double, Fold, Match, Stand
from arbitro.games.casanova.state import to_act
from arbitro.rules.kernel import Refusal
from arbitro.rules.legal import listed
from tests.rules.casanova.tables import after, coins, events, rolled

THREE = rolled(9, 5, 7, dice=(6,))


def test_call_stand_or_double() -> None:
    """The active player then says *stand* or *double*."""
    assert to_act(THREE) == {0}
    assert list(listed(legal(THREE, 0))) == [Double(0), Stand(0)]


@pytest.mark.parametrize("move", [Stand(1), Double(1), Stand(2), Double(2)])
def test_call_only_the_active_player_may(move: Stand | Double) -> None:
    """Only the active player may."""
    assert legal(THREE, 1) == ()
    refusal = why_not(THREE, move)
    assert refusal == Refusal("not-your-turn", "casanova.call", "seat", {"to_act": (0,)})


def test_call_stand_shows_the_cards() -> None:
    """Stand: the cards are shown."""
    assert events(THREE, Stand(0))[1] == Revealed(
        (ShownCard(0, 9), ShownCard(1, 5), ShownCard(2, 7))
    )


def test_call_double_costs_a_coin() -> None:
    """Double: one more coin."""
    state = after(THREE, Double(0))
    assert (state.phase, state.players[0].coins, state.players[0].stake) == ("answer", 10, 2)
    assert events(THREE, Double(0)) == (Doubled(0, pot=4),)


def test_call_without_a_coin() -> None:
    """Without a coin left they can only stand."""
    state = rolled(9, 5, dice=(6,), coins=(0, 22))
    assert list(listed(legal(state, 0))) == [Stand(0)]
    assert why_not(state, Double(0)) == Refusal("no-coin-left", "casanova.call", "type")


def test_call_with_one_coin_left() -> None:
    """The last coin may be doubled with."""
    state = rolled(5, 9, dice=(6,), coins=(1, 21))
    assert coins(after(state, Double(0))) == [0, 21]
    assert coins(after(state, Double(0), Match(1))) == [4, 20]


def test_answer_in_clockwise_order() -> None:
    """Each other player in clockwise order: left of the active player first."""
    state = after(rolled(1, 2, 3, 4, dice=(6,), active=2), Double(2))
    assert to_act(state) == {3}
    assert to_act(after(state, Match(3))) == {0}
    assert to_act(after(state, Match(3), Fold(0))) == {1}
    refusal = why_not(state, Match(0))
    assert refusal == Refusal("not-your-turn", "casanova.answer", "seat", {"to_act": (3,)})


def test_answer_match_or_fold() -> None:
    """Matches the coin or folds."""
    state = after(THREE, Double(0))
    assert list(listed(legal(state, 1))) == [Match(1), Fold(1)]
    assert events(state, Match(1)) == (Matched(1, pot=5),)
    assert events(state, Fold(1)) == (Folded(1),)


def test_answer_skips_who_is_out() -> None:
    """A player who is out is not asked."""
    state = rolled(9, None, 7, dice=(6,), coins=(11, 0, 23))
    assert to_act(after(state, Double(0))) == {2}


def test_answer_without_a_coin() -> None:
    """Without a coin left they can only fold."""
    state = after(rolled(9, 5, dice=(6,), coins=(22, 0)), Double(0))
    assert list(listed(legal(state, 1))) == [Fold(1)]
    assert why_not(state, Match(1)) == Refusal("no-coin-left", "casanova.answer", "type")


def test_answer_is_put_to_everyone_even_when_forced() -> None:
    """When no other has a coin the double is still answered, one by one, and takes the pot."""
    state = after(rolled(9, 5, 6, dice=(6,), coins=(33, 0, 0)), Double(0))
    assert [list(listed(legal(state, seat))) for seat in range(3)] == [[], [Fold(1)], []]
    state = after(state, Fold(1))
    assert list(listed(legal(state, 2))) == [Fold(2)]
    assert coins(after(state, Fold(2))) == [36, 0, 0]


def test_all_folded_wins_whatever_the_card() -> None:
    """If all others fold the active player wins the pot, even with a card above the massimo."""
    state = rolled(13, 5, 6, dice=(6,))
    folded = (Double(0), Fold(1), Fold(2))
    assert PotWon(0, 4, rule="casanova.all-folded") in events(state, *folded)
    assert coins(after(state, *folded)) == [14, 11, 11]


def test_all_folded_takes_carried_coins_too() -> None:
    """The pot is all coins on the table, carried ones included."""
    state = rolled(13, 5, dice=(6,), carried=5)
    assert PotWon(0, 8, rule="casanova.all-folded") in events(state, Double(0), Fold(1))


def test_all_folded_shows_and_discards_every_card() -> None:
    """In every case all cards played, the folded ones too, are discarded face up."""
    state = rolled(13, 5, 6, dice=(6,))
    moves = (Double(0), Fold(1), Fold(2))
    shown = Revealed((ShownCard(0, 13), ShownCard(1, 5), ShownCard(2, 6)))
    assert events(state, *moves)[1] == shown
    assert [held.discards for held in after(state, *moves).players] == [(13,), (5,), (6,)]


def test_all_folded_needs_all() -> None:
    """With one match the cards decide: here the one who matched wins."""
    state = rolled(13, 5, 6, dice=(6,))
    moves = (Double(0), Match(1), Fold(2))
    assert PotWon(1, 5, rule="casanova.reveal") in events(state, *moves)
