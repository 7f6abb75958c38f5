"""Bots choose by what their seat sees, and what a game gives to help them is right."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from arbitro.bots.search import Level, Search
from arbitro.laws.support.games import State, actors, every_turn, viewers
from arbitro.laws.support.soundness import check_allowed, check_readable, draw_twice, picking
from arbitro.laws.support.subjects import game_named, subject
from arbitro.laws.support.texts import as_json, differences, excerpt, from_json, in_words
from arbitro.laws.test_secrets import disguises, name_of, positions
from arbitro.laws.test_states import at, others, paths, put
from arbitro.play.catalogue.checks import ARGUMENTS
from arbitro.rules.kernel import AnyGame, ImpossibleView, Viewer

SEEDS = 3
PLACES = 60
CHANGED = 15
SHORT = Level(6)
TWINS = 40
TRIES = 3
MOST_GAMES = 6
ROUNDING = 1e-9
MANY_VALUES = 50
"""When this many values have turned up, others may be missing by chance."""
MOST_DRAWS = 3000
"""How many are drawn at most, if something does not turn up."""


def game_with(name: str, *functions: str) -> Any:
    """Return the game, if it has these functions for bots."""
    game = game_named(name)
    for function in functions:
        if getattr(game, function) is None:
            called = f"{function}({', '.join(ARGUMENTS[function])})"
            pytest.skip(f"not checked, as the game has no function {called}")
    return game


def points(name: str) -> list[tuple[State, Viewer]]:
    game = game_named(name)
    return [(state, each) for state in positions(name)[::2] for each in viewers(game, state)]


def imagine_with(game: Any, view: Any, viewer: Viewer, seed: int = 0) -> State:
    """Imagine a state: `pick` must be all that it is drawn with."""
    return game.imagine(view, viewer, picking("imagine", seed))


def test_an_imagined_state_could_be(name: str) -> None:
    """The state has the view that was given, has no fault, and is drawn with `pick` alone."""
    game = game_with(name, "imagine")
    for (behind, viewer), seed in product(points(name), range(SEEDS)):
        view = game.view(behind, viewer)
        state = draw_twice(game.imagine, "imagine", view, viewer, seed=seed)
        check_readable(state, game.state_type, "imagine(view, viewer, pick)")
        told, who = in_words(game, game.faults(state)), name_of(viewer)
        assert not told, f"{who} imagines a state that has faults: {told}: {excerpt(state)}"
        seen = game.view(state, viewer)
        assert as_json(seen) == as_json(view), (
            f"{who} imagines a state that looks otherwise, in {differences(view, seen)}: "
            f"{excerpt(state)}"
        )


def test_an_imagined_state_leaves_the_same_moves(name: str) -> None:
    """The same seats are to act, and who imagines it may make the same moves."""
    game = game_with(name, "imagine")
    for state, seat in points(name):
        if seat is None:
            continue
        other = imagine_with(game, game.view(state, seat), seat)
        one, two = (set(game.to_act(each)) for each in (state, other))
        assert one == two, (
            f"seat {seat} imagines a state in which {two} are to act, not {one}: {excerpt(other)}"
        )
        own, others = (
            [template.described() for template in game.legal(each, seat)] for each in (state, other)
        )
        assert as_json(own) == as_json(others), (
            f"seat {seat} may make {excerpt(own)}, but in a state that it imagines "
            f"{excerpt(others)}: {excerpt(other)}"
        )


def test_only_the_view_is_read(name: str) -> None:
    """States that look the same lead to the same one, and so does a view that was sent as JSON."""
    game = game_with(name, "imagine")
    for state, viewer, other in disguises(name, positions(name)[::2]):
        one = imagine_with(game, game.view(state, viewer), viewer)
        sent = from_json(as_json(game.view(other, viewer)), game.view_type)
        two = imagine_with(game, sent, viewer)
        assert as_json(one) == as_json(two), (
            f"imagine reads more than the view: it gives another {differences(one, two)} behind "
            f"{excerpt(state)} and {excerpt(other)}"
        )


Where = tuple[str, ...]
Places = defaultdict[Where, set[Any]]
"""The values that lie in each place of a state; a list, which may be sorted, is one place."""


def test_whatever_is_hidden_turns_up(name: str) -> None:
    """In many draws, each hidden card is found wherever it may be."""
    game_with(name, "imagine")
    every = points(name)
    for state, viewer in Random(0).sample(every, min(PLACES, len(every))):
        check_all_turns_up(name, state, viewer)


def check_all_turns_up(name: str, state: State, viewer: Viewer) -> None:
    game, draw = game_named(name), Random(0)
    view, found, missing = game.view(state, viewer), Places(set), Places(set)
    for _ in range(10):
        add_places(missing, subject(name).disguised(state, viewer, draw))
    for seed in range(MOST_DRAWS):
        add_places(found, imagine_with(game, view, viewer, seed))
        unseen = {where: rest for where in missing if (rest := missing[where] - found[where])}
        missing = Places(set, unseen)
        if all(len(found[where]) > MANY_VALUES for where in missing):
            return
    where, values = min(missing.items(), key=str)
    raise AssertionError(
        f"{name_of(viewer)} may find {sorted(values, key=str)} in /{'/'.join(where)}, but only "
        f"{sorted(found[where], key=str)} turned up in {MOST_DRAWS} draws: {excerpt(view)}"
    )


def add_places(places: Places, state: State) -> None:
    for where, value in leaves(msgspec.to_builtins(state), ()):
        places[where].add(value)


def leaves(value: Any, where: Where) -> Iterator[tuple[Where, Any]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*where, key))
    elif isinstance(value, list | tuple):
        one_place = not any(isinstance(item, (dict, list, tuple)) for item in value)
        for index, item in enumerate(value):
            yield from leaves(item, where if one_place else (*where, str(index)))
    else:
        yield where, value


def test_an_impossible_view_is_refused(name: str) -> None:
    """Change any one value of a view: nothing breaks, whatever is sent."""
    game = game_with(name, "imagine")
    every = points(name)
    for state, viewer in Random(1).sample(every, min(CHANGED, len(every))):
        for view in changed(game, game.view(state, viewer)):
            try:
                game.faults(imagine_with(game, view, viewer))
            except ImpossibleView:
                continue
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
                raise AssertionError(
                    f"imagine fails, with {type(error).__name__}: {error}, instead of raising "
                    f"ImpossibleView, for {excerpt(view)}"
                ) from error


def changed(game: AnyGame, view: Any) -> Iterator[Any]:
    """Change each value of a view in several ways; leave out what cannot be read."""
    text = as_json(view)
    sent = msgspec.json.decode(text)
    for path in paths(sent):
        for other in others(at(sent, path), sent):
            again = msgspec.json.decode(text)
            put(again, path, other)
            with suppress(msgspec.ValidationError):
                yield msgspec.convert(again, game.view_type)


def test_bots_are_fair(name: str) -> None:
    """Exchange what the seat cannot see: its advice stays the same, byte for byte."""
    game, compared = game_with(name, "imagine"), 0
    for state, seat, other in disguises(name, positions(name)[::2]):
        if seat is not None and seat in actors(game, state) and compared < TWINS:
            one, two = (
                as_json(Search(game, game.view(each, seat), seat, "a seed").think(SHORT))
                for each in (state, other)
            )
            assert one == two, f"seat {seat} is advised by what it cannot see of {excerpt(state)}"
            compared += 1


def test_likely_moves_are_legal(name: str) -> None:
    """What a bot expects of a player is allowed."""
    game = game_with(name, "likely_move")
    for state in (turn.before for turn in every_turn(name, MOST_GAMES)):
        for seat in actors(game, state):
            for number in range(TRIES):
                move = game.likely_move(state, seat, Random(number).randrange)
                assert move.seat == seat, f"likely_move gives {excerpt(move)} for seat {seat}"
                check_allowed(game, state, move, "likely_move gives")


def test_every_imagined_state_is_plausible(name: str) -> None:
    """What could lie behind a view has a weight above nothing."""
    game = game_with(name, "plausible", "imagine")
    for turn in every_turn(name, MOST_GAMES):
        for seat in actors(game, turn.before):
            state = imagine_with(game, game.view(turn.before, seat), seat)
            weight = game.plausible(state, seat)
            assert weight > 0, f"plausible gives {weight} to seat {seat} for {excerpt(state)}"


def test_an_estimate_shares_out_the_win(name: str) -> None:
    """Each seat's chance is from nothing to all, and together they are one."""
    game = game_with(name, "estimate")
    for state in (turn.before for turn in every_turn(name, MOST_GAMES)):
        shares = game.estimate(state)
        if shares is not None:
            assert len(shares) == len(game.seats(state)), excerpt(state)
            assert min(shares) >= 0, f"estimate gives {shares} for {excerpt(state)}"
            assert abs(sum(shares) - 1) < ROUNDING, (
                f"estimate gives {shares}, {sum(shares)} in all, for {excerpt(state)}"
            )
