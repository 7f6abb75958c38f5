"""casanova.call, .answer and .all-folded: after the dice."""

import pytest

from arbitro.games.casanova import GAME, events, moves
from arbitro.rules.kernel import Refusal
from arbitro.rules.legal import listed
from tests.rules.casanova.tables import after, coins, events_after, rolled

THREE = rolled(9, 5, 7, dice=(6,))


def test_call_stand_or_double() -> None:
    """The active player then says *stand* or *double*."""
    assert GAME.to_act(THREE) == {0}
    assert list(listed(GAME.legal(THREE, 0))) == [moves.Double(0), moves.Stand(0)]


@pytest.mark.parametrize("move", [moves.Stand(1), moves.Double(1), moves.Stand(2), moves.Double(2)])
def test_call_only_the_active_player_may(move: moves.Stand | moves.Double) -> None:
    """Only the active player may."""
    assert GAME.legal(THREE, 1) == ()
    refusal = GAME.why_not(THREE, move)
    assert refusal == Refusal("not-your-turn", "casanova.call", "seat", {"to_act": (0,)})


def test_call_stand_shows_the_cards() -> None:
    """Stand: the cards are shown."""
    assert events_after(THREE, moves.Stand(0))[1] == events.Revealed(
        (events.ShownCard(0, 9), events.ShownCard(1, 5), events.ShownCard(2, 7))
    )


def test_call_double_costs_a_coin() -> None:
    """Double: one more coin."""
    state = after(THREE, moves.Double(0))
    assert (state.phase, state.players[0].coins, state.players[0].stake) == ("answer", 10, 2)
    assert events_after(THREE, moves.Double(0)) == (events.Doubled(0, pot=4),)


def test_call_without_a_coin() -> None:
    """Without a coin left they can only stand."""
    state = rolled(9, 5, dice=(6,), coins=(0, 22))
    assert list(listed(GAME.legal(state, 0))) == [moves.Stand(0)]
    assert GAME.why_not(state, moves.Double(0)) == Refusal("no-coin-left", "casanova.call", "type")


def test_call_with_one_coin_left() -> None:
    """The last coin may be doubled with."""
    state = rolled(5, 9, dice=(6,), coins=(1, 21))
    assert coins(after(state, moves.Double(0))) == [0, 21]
    assert coins(after(state, moves.Double(0), moves.Match(1))) == [4, 20]


def test_answer_in_clockwise_order() -> None:
    """Each other player in clockwise order: left of the active player first."""
    state = after(rolled(1, 2, 3, 4, dice=(6,), active=2), moves.Double(2))
    assert GAME.to_act(state) == {3}
    assert GAME.to_act(after(state, moves.Match(3))) == {0}
    assert GAME.to_act(after(state, moves.Match(3), moves.Fold(0))) == {1}
    refusal = GAME.why_not(state, moves.Match(0))
    assert refusal == Refusal("not-your-turn", "casanova.answer", "seat", {"to_act": (3,)})


def test_answer_match_or_fold() -> None:
    """Matches the coin or folds."""
    state = after(THREE, moves.Double(0))
    assert list(listed(GAME.legal(state, 1))) == [moves.Match(1), moves.Fold(1)]
    assert events_after(state, moves.Match(1)) == (events.Matched(1, pot=5),)
    assert events_after(state, moves.Fold(1)) == (events.Folded(1),)


def test_answer_skips_who_is_out() -> None:
    """A player who is out is not asked."""
    state = rolled(9, None, 7, dice=(6,), coins=(11, 0, 23))
    assert GAME.to_act(after(state, moves.Double(0))) == {2}


def test_answer_without_a_coin() -> None:
    """Without a coin left they can only fold."""
    state = after(rolled(9, 5, dice=(6,), coins=(22, 0)), moves.Double(0))
    assert list(listed(GAME.legal(state, 1))) == [moves.Fold(1)]
    assert GAME.why_not(state, moves.Match(1)) == Refusal("no-coin-left", "casanova.answer", "type")


def test_answer_is_put_to_everyone_even_when_forced() -> None:
    """When no other has a coin the double is still answered, one by one, and takes the pot."""
    state = after(rolled(9, 5, 6, dice=(6,), coins=(33, 0, 0)), moves.Double(0))
    assert [list(listed(GAME.legal(state, seat))) for seat in range(3)] == [[], [moves.Fold(1)], []]
    state = after(state, moves.Fold(1))
    assert list(listed(GAME.legal(state, 2))) == [moves.Fold(2)]
    assert coins(after(state, moves.Fold(2))) == [36, 0, 0]


def test_all_folded_wins_whatever_the_card() -> None:
    """If all others fold the active player wins the pot, even with a card above the massimo."""
    state = rolled(13, 5, 6, dice=(6,))
    folded = (moves.Double(0), moves.Fold(1), moves.Fold(2))
    assert events.PotWon(0, 4, rule="casanova.all-folded") in events_after(state, *folded)
    assert coins(after(state, *folded)) == [14, 11, 11]


def test_all_folded_takes_carried_coins_too() -> None:
    """The pot is all coins on the table, carried ones included."""
    state = rolled(13, 5, dice=(6,), carried=5)
    assert events.PotWon(0, 8, rule="casanova.all-folded") in events_after(
        state, moves.Double(0), moves.Fold(1)
    )


def test_all_folded_shows_and_discards_every_card() -> None:
    """In every case all cards played, the folded ones too, are discarded face up."""
    state = rolled(13, 5, 6, dice=(6,))
    played = (moves.Double(0), moves.Fold(1), moves.Fold(2))
    shown = events.Revealed(
        (events.ShownCard(0, 13), events.ShownCard(1, 5), events.ShownCard(2, 6))
    )
    assert events_after(state, *played)[1] == shown
    assert [held.discards for held in after(state, *played).players] == [(13,), (5,), (6,)]


def test_all_folded_needs_all() -> None:
    """With one match the cards decide: here the one who matched wins."""
    state = rolled(13, 5, 6, dice=(6,))
    played = (moves.Double(0), moves.Match(1), moves.Fold(2))
    assert events.PotWon(1, 5, rule="casanova.reveal") in events_after(state, *played)
