"""Every game can be played."""

from arbitro.laws.games import Turn, actors, in_words
from arbitro.laws.subjects import game_named
from arbitro.laws.tables import games, last_turns, new_tables
from arbitro.laws.wording import differing, shown, size, smallest_first
from arbitro.rules.kernel import CHANCE, AnyGame
from arbitro.rules.legal import count


def test_random_games_end(name: str) -> None:
    """Random games of every size and with every option come to an end with an outcome."""
    game = game_named(name)
    assert games(name)
    for end in smallest_first(turn.step.state for turn in last_turns(name)):
        assert not game.to_act(end), shown(end)
        assert game.outcome(end) is not None, f"a game ends without an outcome: {shown(end)}"


def test_there_is_no_outcome_before_the_end(name: str) -> None:
    """While somebody is to act, nobody has won."""
    game = game_named(name)
    early = [turn.before for turns in games(name) for turn in turns if game.outcome(turn.before)]
    assert not early, f"there is an outcome, but somebody is to act: {shown(min(early, key=size))}"


def test_chance_acts_alone(name: str) -> None:
    """Either chance is to act, or seats at the table are, or nobody."""
    game = game_named(name)
    for turns in games(name):
        for turn in turns:
            to_act = game.to_act(turn.before)
            seats = game.seats(turn.before)
            assert to_act == CHANCE or to_act <= set(seats), (
                f"to_act gives {set(to_act)}, neither CHANCE nor seats: {shown(turn.before)}"
            )


def test_whoever_is_to_act_has_a_move(name: str) -> None:
    """A seat to act has at least one legal move, any other seat and chance's turn none."""
    game = game_named(name)
    for turns in games(name):
        for turn in turns:
            to_act = actors(game, turn.before)
            for seat in game.seats(turn.before):
                has = bool(count(game.legal(turn.before, seat)))
                assert has == (seat in to_act), (
                    f"legal describes {'a' if has else 'no'} move of seat {seat}, which is "
                    f"{'not ' if has else ''}to act: {shown(turn.before)}"
                )


def test_everything_is_conserved(name: str) -> None:
    """No state that play leads to has a fault: nothing appears or gets lost."""
    game = game_named(name)
    for table in new_tables(game):
        assert game.faults(table) == (), f"new_game gives a state with faults: {shown(table)}"
    every = [turn for turns in games(name) for turn in turns]
    wrong = [turn for turn in every if game.faults(turn.step.state)]
    assert not wrong, _lost(game, min(wrong, key=lambda turn: size(turn.before)))


def _lost(game: AnyGame, turn: Turn) -> str:
    faults = game.faults(turn.step.state)
    changed = differing(turn.before, turn.step.state)
    return (
        f"{shown(turn.move)} leads to a state with faults {in_words(game, faults)}; "
        f"it changes {changed} of {shown(turn.before)}"
    )


def test_nothing_is_legal_after_the_end(name: str) -> None:
    """A move after the end is refused by the rule that ends the game."""
    game = game_named(name)
    for turns in games(name):
        end = turns[-1].step.state
        for turn in turns[-30:]:
            refusal = game.why_not(end, turn.move)
            assert refusal is not None, f"{shown(turn.move)} is legal after the end: {shown(end)}"
            assert refusal.rule == f"{game.name}.end", (
                f"a move after the end is refused by {refusal.rule}, not by {game.name}.end"
            )
