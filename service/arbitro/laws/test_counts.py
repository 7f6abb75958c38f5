"""Recorded games go as they are written down, and moves are as many as a person has counted."""

import tomllib
from functools import reduce
from typing import Any

import msgspec
import pytest

from arbitro.laws.support.chance import outcomes
from arbitro.laws.support.games import State, actors, as_json, is_chance
from arbitro.laws.support.playthroughs import play_source, sources
from arbitro.laws.support.subjects import game_named, subject
from arbitro.rules.kernel import AnyGame
from arbitro.rules.legal import count, listed
from arbitro.words.loader import languages_of


def test_every_playthrough_can_be_told(name: str) -> None:
    """What is played is allowed, what is tried is refused, and both are said in each language."""
    if subject(name).playthroughs is None:
        pytest.skip("not checked, as `playthroughs` was not given to add_laws")
    game = game_named(name)
    for path in sources(name):
        for language in languages_of(game):
            told = play_source(game, path, language)
            assert len(told.paragraphs) > len(told.moves), f"{path} has moves that nothing tells"


MOST_OUTCOMES = 10_000


class Position(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    counts: list[int]
    players: int = 0
    options: dict[str, Any] = {}
    playthrough: str = ""
    moves: int = 0


def set_up(name: str, position: Position) -> State:
    game = game_named(name)
    if not position.playthrough:
        options: object = msgspec.convert(position.options, game.options_type)
        return game.new_game(position.players, options)
    source = next(path for path in sources(name) if path.stem == position.playthrough)
    played = play_source(game, source)
    moves = played.moves[: position.moves]
    return reduce(lambda state, move: game.apply(state, move).state, moves, played.start)


def series(game: AnyGame, state: State, depth: int) -> int:
    """Count the series of `depth` moves; the last of them need not be listed."""
    templates = [each for seat in actors(game, state) for each in game.legal(state, seat)]
    dealt = outcomes(game, state, MOST_OUTCOMES) if is_chance(game, state) else ()
    different = {as_json(move): move for move in dealt}
    assert len(different) < MOST_OUTCOMES, "too many to count"
    if depth == 1:
        return len(different) + count(templates)
    moves = (*different.values(), *listed(templates))
    return sum(series(game, game.apply(state, move).state, depth - 1) for move in moves)


def test_counts(name: str) -> None:
    """The counts of the table, which a person can check, are those of the game."""
    game, table = game_named(name), subject(name).counts
    if table is None:
        pytest.skip("not checked, as `counts` was not given to add_laws")
    positions = tomllib.loads(table.read_text(encoding="utf-8"))["positions"]
    for position in msgspec.convert(positions, list[Position]):
        state = set_up(name, position)
        depths = range(1, len(position.counts) + 1)
        found = [series(game, state, depth) for depth in depths]
        assert found == position.counts, f"{position.name}: the game has {found}"
