"""The rules of My game, as examples."""

from msgspec.structs import replace

from my_game import GAME, Lay, Options, State, Take, Won


def laid(sticks: int) -> State:
    """Set up a game for two with so many sticks."""
    state = GAME.new_game(2, Options())
    return replace(GAME.apply(state, Lay(sticks=10)).state, sticks=sticks)


def test_one_may_take_no_more_than_agreed() -> None:
    """Usually three."""
    refusal = GAME.why_not(laid(10), Take(seat=0, sticks=4))
    assert refusal is not None
    assert refusal.rule == "my-game.take"
    assert refusal.facts == {"from": 1, "to": 3}


def test_the_players_take_turns() -> None:
    state = GAME.apply(laid(10), Take(seat=0, sticks=3)).state
    assert (state.sticks, GAME.to_act(state)) == (7, {1})


def test_the_player_who_takes_the_last_stick_wins() -> None:
    step = GAME.apply(laid(2), Take(seat=0, sticks=2))
    assert step.events[-1] == Won(0)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (0,)
