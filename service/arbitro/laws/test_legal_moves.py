"""The judge and the description of legal moves agree, also on a number that a person has counted.

Chance plays by the rules.
"""

import tomllib
from collections.abc import Iterator
from functools import reduce
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.laws.support.games import Move, State, actors, games, is_chance, turns
from arbitro.laws.support.moves import MANY, arrangements, chances, field_values, moves, outcomes
from arbitro.laws.support.playthroughs import play_source, sources
from arbitro.laws.support.soundness import check_allowed, check_refusal
from arbitro.laws.support.subjects import game_named, subject
from arbitro.laws.support.texts import as_json, excerpt, smallest_first
from arbitro.rules.kernel import AnyGame, IllegalMove, Refusal
from arbitro.rules.legal import contains, count, listed, page, pick_move

POSITIONS = 40
LISTED = 150


def positions(name: str) -> list[State]:
    return [turn.before for turn in turns(name, POSITIONS)]


def candidates(game: AnyGame, state: State, random: Random) -> Iterator[Move]:
    """Try moves of every shape, by every seat, and the neighbours of legal ones."""
    seats = game.seats(state)
    for shape in (*game.moves, *game.chance_moves):
        yield from moves(shape, seats, random)
    for seat in actors(game, state):
        templates = game.legal(state, seat)
        for _ in range(min(LISTED, count(templates))):
            yield from neighbours(pick_move(templates, random.randrange), seats, random)


def neighbours(move: Move, seats: range, random: Random) -> Iterator[Move]:
    """Change one value of a move: another value of its shape, or a list with one item changed."""
    yield move
    for name, pool in field_values(type(move), seats).items():
        yield replace(move, **{name: random.choice(pool)})
        value = getattr(move, name)
        if isinstance(value, tuple):
            longer = (*value, *random.choice(pool)[:1])
            for other in (value[1:], value[:-1], value[::-1], value + value[:1], longer):
                yield replace(move, **{name: other})


def test_every_listed_move_is_accepted(name: str) -> None:
    """A move that is listed may be made; the state that it is made in stays as it was."""
    game, random = game_named(name), Random(1)
    for turn in turns(name, MANY):
        state, before = turn.before, as_json(turn.before)
        for seat in actors(game, state):
            templates = game.legal(state, seat)
            start = random.randrange(count(templates))
            for move in (*page(templates, 0, 3), *page(templates, start, 3)):
                assert move.seat == seat
                check_allowed(game, state, move, "legal describes")
                step = game.apply(state, move)
                assert step.events
                assert step.state != state, f"{excerpt(move)} changes nothing"
        assert as_json(state) == before


def test_every_other_move_is_refused(name: str) -> None:
    """A player's move is accepted if, and only if, the templates describe it."""
    game, random = game_named(name), Random(2)
    for state in smallest_first(positions(name)):
        before = as_json(state)
        disputed = []
        templates = {seat: game.legal(state, seat) for seat in game.seats(state)}
        for move in candidates(game, state, random):
            refusal = game.why_not(state, move)
            if refusal is not None:
                check_refusal(game, move, refusal)
            if move.seat is None and is_chance(game, state):
                continue
            described = move.seat is not None and contains(templates[move.seat], move)
            if (refusal is None) != described:
                disputed.append(move)
        for move in smallest_first(disputed):
            check_disputed(game, state, move)
        assert as_json(state) == before


def check_disputed(game: AnyGame, state: State, move: Move) -> None:
    """Fail, and say how `why_not` and `legal` disagree on a move."""
    check_allowed(game, state, move, "legal describes")
    assert move.seat is not None, (
        f"why_not allows {excerpt(move)}, though chance is not to move: {excerpt(state)}"
    )
    near = [each.described() for each in game.legal(state, move.seat) if each.move is type(move)]
    raise AssertionError(
        f"why_not allows {excerpt(move)}, which legal does not describe: {excerpt(near)}"
    )


def test_chance_may_do_what_it_can_do_and_nothing_else(name: str) -> None:
    """What chance does is legal: all that it may do, or the first hundreds.

    If it has few possible moves, exactly those that lead to their results are legal.
    """
    game, random = game_named(name), Random(3)
    states = [turn.before for turn in turns(name, MANY) if is_chance(game, turn.before)]
    for state in states[:POSITIONS]:
        dealt = [*outcomes(game, state), game.deal(state, random.randrange)]
        for move in dealt:
            assert move.seat is None
            check_allowed(game, state, move, "deal gives")
        if len(dealt) > MANY:
            continue
        ends = {as_json(game.apply(state, move).state) for move in dealt}
        for shape in game.chance_moves:
            for move in moves(shape, game.seats(state), random):
                refusal = game.why_not(state, move)
                if refusal is None:
                    assert as_json(game.apply(state, move).state) in ends, (
                        f"why_not allows {excerpt(move)}, which deal can never give"
                    )
                else:
                    check_refusal(game, move, refusal)


def test_a_refused_move_cannot_be_made(name: str) -> None:
    """Applying a move that is refused raises the same refusal and leaves the state alone."""
    game, random = game_named(name), Random(4)
    for state in positions(name):
        before = as_json(state)
        shape = random.choice([*game.moves, *game.chance_moves])
        for move in moves(shape, game.seats(state), random):
            if refusal := game.why_not(state, move):
                again: Refusal | None = None
                try:
                    game.apply(state, move)
                except IllegalMove as illegal:
                    again = illegal.refusal
                assert again == refusal, (
                    f"why_not refuses {excerpt(move)}, but apply does otherwise"
                )
        assert as_json(state) == before


def test_the_count_is_the_number_listed(name: str) -> None:
    """As many moves are listed as counted, none twice, pages join up, and each may be picked."""
    game, random = game_named(name), Random(5)
    for state in positions(name):
        for seat in actors(game, state):
            templates = game.legal(state, seat)
            number = count(templates)
            start = random.randrange(number)
            assert page(templates, start, 9)[1:] == page(templates, start + 1, 8)
            assert len(page(templates, number - 1, 9)) == 1
            assert page(templates, number, 9) == []
            if number > LISTED:
                continue
            every = list(listed(templates))
            assert number == len(every)
            assert len(set(map(as_json, every))) == number
            for size in (1, 7):
                pages = [page(templates, start, size) for start in range(0, number, size)]
                assert [move for part in pages for move in part] == every
            assert [pick_move(templates, {number: n}.__getitem__) for n in range(number)] == every


CHANCE_POSITIONS = 20


def test_chance_is_even(name: str) -> None:
    """What chance can do is equally likely, unless the author says that it is not.

    A list that is always sorted is as likely as there are orders of it. Nothing is said of deals
    that can be made in more than a few hundred ways.
    """
    game, uneven = game_named(name), subject(name).uneven
    states = [turn.before for played in games(name)[:6] for turn in played]
    for state in smallest_first(state for state in states if is_chance(game, state))[
        :CHANCE_POSITIONS
    ]:
        likely = chances(game, state)
        even = len(set(likely.values())) <= 1
        if even or next(iter(likely)).type in uneven:
            continue
        each = {move: chance / arrangements(move) for move, chance in likely.items()}
        least, most = (choose(each, key=each.__getitem__) for choose in (min, max))
        assert each[least] == each[most], (
            f"deal gives {excerpt(most)} with a chance of {likely[most]}, and "
            f"{excerpt(least)} with "
            f"{likely[least]}; if the rules say so, name {least.type!r} in `uneven` of add_laws"
        )


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
