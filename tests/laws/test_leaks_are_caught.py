"""The laws of secrecy find leaks: broken copies of the toy game fail them."""

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import pytest
from morra import GAME
from morra.events import FingersHeld
from morra.judge import legal, why_not
from morra.moves import Bury, Move
from morra.play import apply
from morra.state import State
from morra.view import HoldingView, View, view
from msgspec.structs import replace

from service.rules.kernel import Refusal, Seat, Step, Viewer
from service.rules.legal import Template
from tests.laws.test_secrets import (
    Secrets,
    all_is_open,
    assert_moves_tell_nothing,
    assert_position_tells_nothing,
    assert_secret_moves_tell_nothing,
    positions,
    secrets,
)

Law: TypeAlias = Callable[[Secrets, Iterable[State]], None]


def broken(**parts: Any) -> Secrets:
    game = dataclasses.replace(GAME, **parts)
    return dataclasses.replace(secrets("morra"), game=game)


def shows_a_bean(state: State, viewer: Viewer) -> View:
    seen = view(state, viewer)
    first, *others = zip(seen.players, state.players, strict=True)
    peeped: HoldingView = replace(first[0], hand=first[1].hand[:1])
    return replace(seen, players=(peeped, *(held for held, _ in others)))


def tells_fingers_to_all(state: State, move: Move) -> Step:
    step = apply(state, move)
    events = tuple(
        replace(event, audience="all") if isinstance(event, FingersHeld) else event
        for event in step.events
    )
    return replace(step, events=events)


def tells_how_many_red_beans_are_left(state: State, move: Move) -> Step:
    step = apply(state, move)
    leaking = replace(step.events[0], rule=f"red: {step.state.bag.count('red')}")
    return replace(step, events=(leaking, *step.events[1:]))


def refuses_with_the_bag(state: State, move: Move) -> Refusal | None:
    refusal = why_not(state, move)
    return refusal and replace(refusal, facts={"bag": state.bag})


def offers_what_lies_in_the_bag(state: State, seat: Seat) -> tuple[Template, ...]:
    templates = legal(state, seat)
    return templates if "red" in state.bag else (*templates, Template(Bury, seat, {"beans": ()}))


LEAKS: list[tuple[Law, dict[str, Any]]] = [
    (assert_position_tells_nothing, {"view": shows_a_bean}),
    (assert_position_tells_nothing, {"why_not": refuses_with_the_bag}),
    (assert_position_tells_nothing, {"legal": offers_what_lies_in_the_bag}),
    (assert_moves_tell_nothing, {"apply": tells_how_many_red_beans_are_left}),
    (assert_secret_moves_tell_nothing, {"apply": tells_fingers_to_all}),
]


@pytest.mark.parametrize(("law", "leak"), LEAKS)
def test_a_leak_is_caught(law: Law, leak: dict[str, Any]) -> None:
    """A view, refusal, legal move or event that depends on what is hidden breaks a law."""
    with pytest.raises(AssertionError):
        law(broken(**leak), positions("morra"))


@pytest.mark.parametrize("law", list(dict.fromkeys(law for law, _ in LEAKS)))
def test_the_sound_game_is_not(law: Law) -> None:
    """The same copy with nothing broken passes."""
    law(broken(), positions("morra"))


def test_a_disguise_that_hides_nothing_is_caught() -> None:
    """The toy game has secrets: a disguise that changes nothing would test nothing."""
    assert not all_is_open(secrets("morra").game, positions("morra"))
    assert not all_is_open(secrets("casanova").game, positions("casanova"))
