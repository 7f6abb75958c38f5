"""Bots choose by what their seat sees, and what a game gives to help them is right."""

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from arbitro.bots.levels import Level
from arbitro.bots.search import Search
from arbitro.laws.support.games import State, actors, as_json, from_json, games, in_words, viewers
from arbitro.laws.support.secrets import Secrets, disguises, name_of, positions, secrets
from arbitro.laws.support.soundness import check_readable
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.wording import differences, excerpt
from arbitro.laws.test_states import at, others, paths, put
from arbitro.rules.kernel import AnyGame, ImpossibleView, Viewer

SEEDS = 3
MANY_VALUES = 50
"""When this many values have turned up, others may be missing by chance."""
MOST_DRAWS = 3000
"""How many are drawn at most, if something does not turn up."""

Where = tuple[str, ...]
Places = Mapping[Where, set[Any]]
"""The values that lie in each place of a state; a list, which may be sorted, is one place."""


def imagine_with(game: AnyGame, view: Any, viewer: Viewer, seed: int) -> State:
    """Imagine a state: `pick` must be all that it is drawn with."""
    draw = Random(seed)

    def pick(bound: int) -> int:
        assert bound >= 1, f"imagine calls pick({bound}): there is nothing to pick from"
        return draw.randrange(bound)

    assert game.imagine is not None
    return game.imagine(view, viewer, pick)


def points(name: str) -> Iterator[tuple[State, Viewer]]:
    game = game_named(name)
    for state in positions(name)[::2]:
        for viewer in viewers(game, state):
            yield state, viewer


def hidden_places(secret: Secrets, state: State, viewer: Viewer) -> dict[Where, set[Any]]:
    """Collect what may lie where, by the state itself and by what its author says is hidden."""
    random, found = Random(0), defaultdict[Where, set[Any]](set)
    for _ in range(10):
        for where, values in places(secret.disguised(state, viewer, random)).items():
            found[where] |= values
    return found


def places(state: State) -> Places:
    found = defaultdict[Where, set[Any]](set)
    for where, value in _leaves(msgspec.json.decode(as_json(state)), ()):
        found[where].add(value)
    return found


def _leaves(value: Any, where: Where) -> Iterator[tuple[Where, Any]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, (*where, key))
    elif isinstance(value, list):
        one_place = not any(isinstance(item, (dict, list)) for item in value)
        for index, item in enumerate(value):
            yield from _leaves(item, where if one_place else (*where, str(index)))
    else:
        yield where, value


PLACES = 60
CHANGED = 15


def check_imagined(game: AnyGame, view: Any, viewer: Viewer, seed: int) -> None:
    state, again = (imagine_with(game, view, viewer, seed) for _ in range(2))
    assert isinstance(state, game.state_type), f"imagine gives {state!r}, not a state of the game"
    check_readable(state, game.state_type, "imagine(view, viewer, pick)")
    assert state == again, (
        f"imagine gives other states for the same draws, in {differences(state, again)}; "
        "it must draw with `pick` only"
    )
    told = in_words(game, game.faults(state))
    assert not told, f"{name_of(viewer)} imagines a state that has faults: {told}: {excerpt(state)}"
    seen = game.view(state, viewer)
    assert as_json(seen) == as_json(view), (
        f"{name_of(viewer)} imagines a state that looks otherwise, in {differences(view, seen)}: "
        f"{excerpt(state)}"
    )


def check_all_turns_up(secret: Secrets, state: State, viewer: Viewer) -> None:
    game = secret.game
    view = game.view(state, viewer)
    missing = hidden_places(secret, state, viewer)
    found = defaultdict[Where, set[Any]](set)
    for seed in range(MOST_DRAWS):
        for where, values in places(imagine_with(game, view, viewer, seed)).items():
            found[where] |= values
        missing = {where: rest for where in missing if (rest := missing[where] - found[where])}
        if all(len(found[where]) > MANY_VALUES for where in missing):
            return
    where, values = min(missing.items(), key=str)
    raise AssertionError(
        f"{name_of(viewer)} may find {sorted(values, key=str)} in /{'/'.join(where)}, but only "
        f"{sorted(found[where], key=str)} turned up in {MOST_DRAWS} draws: {excerpt(view)}"
    )


def game_that_imagines(name: str) -> AnyGame:
    game = game_named(name)
    if game.imagine is None:
        pytest.skip("not checked, as the game has no function imagine(view, viewer, pick)")
    return game


def test_an_imagined_state_could_be(name: str) -> None:
    """The state has the view that was given, has no fault, and is drawn with `pick` alone."""
    game = game_that_imagines(name)
    before = random.getstate()
    for state, viewer in points(name):
        for seed in range(SEEDS):
            check_imagined(game, game.view(state, viewer), viewer, seed)
    assert random.getstate() == before, "imagine uses the module `random`, not only `pick`"


def test_an_imagined_state_leaves_the_same_moves(name: str) -> None:
    """The same seats are to act, and who imagines it may make the same moves."""
    game = game_that_imagines(name)
    for state, seat in points(name):
        if seat is None:
            continue
        other = imagine_with(game, game.view(state, seat), seat, 0)
        one, two = (set(game.to_act(each)) for each in (state, other))
        assert one == two, (
            f"seat {seat} imagines a state in which {two} are to act, not {one}: {excerpt(other)}"
        )
        templates, others = (
            [template.described() for template in game.legal(each, seat)] for each in (state, other)
        )
        assert as_json(templates) == as_json(others), (
            f"seat {seat} may make {excerpt(templates)}, but in a state that it imagines "
            f"{excerpt(others)}: {excerpt(other)}"
        )


def test_only_the_view_is_read(name: str) -> None:
    """States that look the same lead to the same one, and so does a view that was sent as JSON."""
    game = game_that_imagines(name)
    for state, viewer, other in disguises(secrets(name), positions(name)[::2]):
        one = imagine_with(game, game.view(state, viewer), viewer, 0)
        two = imagine_with(
            game, from_json(as_json(game.view(other, viewer)), game.view_type), viewer, 0
        )
        assert as_json(one) == as_json(two), (
            f"imagine reads more than the view: it gives another {differences(one, two)} behind "
            f"{excerpt(state)} and {excerpt(other)}"
        )


def test_whatever_is_hidden_turns_up(name: str) -> None:
    """In many draws, each hidden card is found wherever it may be."""
    game_that_imagines(name)
    every = [*points(name)]
    for state, viewer in Random(0).sample(every, min(PLACES, len(every))):
        check_all_turns_up(secrets(name), state, viewer)


def test_an_impossible_view_is_refused(name: str) -> None:
    """Change any one value of a view: nothing breaks, whatever is sent."""
    game = game_that_imagines(name)
    every = [*points(name)]
    for state, viewer in Random(1).sample(every, min(CHANGED, len(every))):
        for view in changed(game, game.view(state, viewer)):
            try:
                game.faults(imagine_with(game, view, viewer, 0))
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
        assert one == two, f"{name_of(viewer)} is advised by what it cannot see of {excerpt(state)}"
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
                assert move.seat == seat, f"likely_move gives {excerpt(move)} for seat {seat}"
                refusal = game.why_not(turn.before, move)
                assert refusal is None, (
                    f"likely_move gives {excerpt(move)}, which why_not refuses: {excerpt(refusal)}"
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
            assert weight > 0, f"plausible gives {weight} to seat {seat} for {excerpt(state)}"


def test_an_estimate_shares_out_the_win(name: str) -> None:
    """Each seat's chance is from nothing to all, and together they are one."""
    game = game_named(name)
    if game.estimate is None:
        pytest.skip("not checked, as the game has no function estimate(state)")
    for turn in [turn for each in games(name)[:6] for turn in each]:
        shares = game.estimate(turn.before)
        if shares is not None:
            assert len(shares) == len(game.seats(turn.before)), excerpt(turn.before)
            assert min(shares) >= 0, f"estimate gives {shares} for {excerpt(turn.before)}"
            assert abs(sum(shares) - 1) < ROUNDING, (
                f"estimate gives {shares}, {sum(shares)} in all, for {excerpt(turn.before)}"
            )
