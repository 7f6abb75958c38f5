"""Bots choose by what their seat sees, and what a game gives to help them is right."""

from random import Random

import msgspec
import pytest

from arbitro.bots.levels import Level
from arbitro.bots.search import Search
from arbitro.laws.games import actors
from arbitro.laws.secrets import disguises, named, positions, secrets
from arbitro.laws.subjects import game_named
from arbitro.laws.tables import games
from arbitro.laws.wording import shown
from arbitro.rules.kernel import AnyGame

SHORT = Level(6)
TWINS = 40
TRIES = 3
ROUNDING = 1e-9


def advice(game: AnyGame, state: object, seat: int) -> bytes:
    return msgspec.json.encode(Search(game, game.view(state, seat), seat, "a seed").think(SHORT))


def test_bots_are_fair(name: str) -> None:
    """Exchange what the seat cannot see: its advice stays the same, byte for byte."""
    game = game_named(name)
    if game.imagine is None:
        pytest.skip("not checked, as the game has no function imagine(view, viewer, pick)")
    compared = 0
    for state, viewer, other in disguises(secrets(name), positions(name)[::2]):
        if viewer is None or viewer not in actors(game, state) or compared == TWINS:
            continue
        one, two = (advice(game, each, viewer) for each in (state, other))
        assert one == two, f"{named(viewer)} is advised by what it cannot see of {shown(state)}"
        compared += 1


def test_likely_moves_are_legal(name: str) -> None:
    """What a bot expects of a player is allowed."""
    game = game_named(name)
    if game.likely_move is None:
        pytest.skip("not checked, as the game has no function likely_move(state, seat, pick)")
    for turn in [turn for each in games(name)[:6] for turn in each]:
        for seat in actors(game, turn.before):
            for number in range(TRIES):
                move = game.likely_move(turn.before, seat, Random(number).randrange)
                assert move.seat == seat, f"likely_move gives {shown(move)} for seat {seat}"
                refusal = game.why_not(turn.before, move)
                assert refusal is None, (
                    f"likely_move gives {shown(move)}, which why_not refuses: {shown(refusal)}"
                )


def test_every_imagined_state_is_plausible(name: str) -> None:
    """What could lie behind a view has a weight above nothing."""
    game = game_named(name)
    if game.plausible is None or game.imagine is None:
        pytest.skip("not checked, as the game has no functions imagine and plausible(state, seat)")
    for turn in [turn for each in games(name)[:6] for turn in each]:
        for seat in actors(game, turn.before):
            view = game.view(turn.before, seat)
            state = game.imagine(view, seat, Random(0).randrange)
            weight = game.plausible(state, seat)
            assert weight > 0, f"plausible gives {weight} to seat {seat} for {shown(state)}"


def test_an_estimate_shares_out_the_win(name: str) -> None:
    """Each seat's chance is from nothing to all, and together they are one."""
    game = game_named(name)
    if game.estimate is None:
        pytest.skip("not checked, as the game has no function estimate(state)")
    for turn in [turn for each in games(name)[:6] for turn in each]:
        shares = game.estimate(turn.before)
        if shares is not None:
            assert len(shares) == len(game.seats(turn.before)), shown(turn.before)
            assert min(shares) >= 0, f"estimate gives {shares} for {shown(turn.before)}"
            assert abs(sum(shares) - 1) < ROUNDING, (
                f"estimate gives {shares}, {sum(shares)} in all, for {shown(turn.before)}"
            )
