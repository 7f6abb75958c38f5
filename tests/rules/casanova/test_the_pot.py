"""casanova.reveal, .split and .carry: who takes the coins on the table."""

import pytest

from arbitro.games.casanova import Settled, events, moves
from tests.rules.casanova.tables import after, coins, events_after, rolled


@pytest.mark.parametrize(
    ("cards", "dice", "winner"),
    [
        ((9, 5, 7), (6,), 1),  # only the 5 is not above
        ((9, 5, 7), (4, 4), 2),  # 7 beats 5
        ((8, 5, 7), (4, 4), 0),  # the massimo itself is not above it
        ((13, 1, 12), (6, 6, 1), 0),
        ((13, 1, 12), (1,), 1),
    ],
)
def test_reveal(cards: tuple[int, ...], dice: tuple[int, ...], winner: int) -> None:
    """The highest card that is at most the massimo wins the pot."""
    state = rolled(*cards, dice=dice)
    assert events.PotWon(winner, 3, rule="casanova.reveal") in events_after(state, moves.Stand(0))
    assert coins(after(state, moves.Stand(0)))[winner] == 14


def test_reveal_of_those_who_have_not_folded() -> None:
    """A card that would have won does not if its player has folded."""
    state = rolled(4, 6, 5, dice=(6,))
    played = (moves.Double(0), moves.Fold(1), moves.Match(2))
    assert events.PotWon(2, 5, rule="casanova.reveal") in events_after(state, *played)


def test_reveal_discards_in_the_order_played() -> None:
    """In every case all cards played are discarded face up in front of their players."""
    state = after(rolled(9, 5, 7, dice=(6,)), moves.Stand(0))
    assert [held.discards for held in state.players] == [(9,), (5,), (7,)]
    assert all(held.down is None and held.stake == 0 for held in state.players)
    assert (state.dice, state.rolled) == (0, ())


def test_reveal_is_told_to_all() -> None:
    """Face up means for everyone, spectators too."""
    [shown] = [
        e
        for e in events_after(rolled(9, 5, dice=(6,)), moves.Stand(0))
        if isinstance(e, events.Revealed)
    ]
    assert shown.audience == "all"


def test_reveal_wins_the_carried_coins_too() -> None:
    """The pot is all coins on the table, carried ones included."""
    state = after(rolled(5, 9, dice=(6,), carried=7), moves.Stand(0))
    assert (coins(state), state.carried) == ([20, 11], 0)


def test_split() -> None:
    """A tie shares the pot equally."""
    state = rolled(5, 5, 9, 9, dice=(6,))
    assert events.PotSplit((0, 1), share=2, left=0) in events_after(state, moves.Stand(0))
    assert coins(after(state, moves.Stand(0))) == [13, 13, 11, 11]


def test_split_leaves_what_does_not_divide() -> None:
    """What does not divide stays on the table for the next round."""
    state = rolled(5, 5, 9, dice=(6,))
    assert events.PotSplit((0, 1), share=1, left=1) in events_after(state, moves.Stand(0))
    assert after(state, moves.Stand(0)).carried == 1


def test_split_three_ways_with_a_carried_coin() -> None:
    """Four players, three of them tied, one coin carried: five coins, one each, two stay."""
    state = after(rolled(5, 5, 9, 5, dice=(6,), carried=1), moves.Stand(0))
    assert (coins(state), state.carried) == ([12, 12, 11, 12], 2)


def test_split_does_not_count_who_folded() -> None:
    """Two of three equal cards are left after a fold."""
    state = rolled(5, 5, 5, dice=(6,))
    played = (moves.Double(0), moves.Fold(1), moves.Match(2))
    assert events.PotSplit((0, 2), share=2, left=1) in events_after(state, *played)


def test_a_settled_round_is_on_record() -> None:
    """Who was active, what was rolled, whether it was doubled and who folded."""
    state = after(rolled(5, 7, 9, dice=(6,)), moves.Double(0), moves.Fold(1), moves.Match(2))
    assert state.history == (Settled(active=0, dice=(6,), doubled=True, folded=(1,)),)


def test_carry() -> None:
    """If nobody wins, the pot stays for the next round."""
    state = rolled(9, 7, 8, dice=(6,))
    assert events.PotCarried(3) in events_after(state, moves.Stand(0))
    assert after(state, moves.Stand(0)).carried == 3


def test_carry_adds_up() -> None:
    """What was carried before stays as well."""
    state = after(rolled(9, 7, dice=(6,), carried=3), moves.Double(0), moves.Match(1))
    assert (state.carried, state.pot, coins(state)) == (7, 7, [10, 10])


def test_carry_when_the_only_good_card_has_folded() -> None:
    """Who folded cannot win; with all other cards too high nobody does."""
    state = rolled(9, 5, 8, dice=(6,))
    assert events.PotCarried(5) in events_after(
        state, moves.Double(0), moves.Fold(1), moves.Match(2)
    )
