"""Each deliberate mistake is caught, first of all by the law that says most clearly what is wrong.

Three laws are tried first: loading, playing and serving. If one of them is broken, no other law is
tried.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace as replace_subject
from importlib import import_module

import pytest

from arbitro import AnyGame
from arbitro.laws.support.subjects import FEW_TURNS, SUBJECTS, Subject, subject
from arbitro.laws.test_play import FIRST, trouble
from tests.laws.mistakes import LANTERN, MISTAKES, MORRA

pytestmark = pytest.mark.slow

LEAK = ("the hidden does not show", "may not know .*bag.* but it shows in refusals")
LONGEST_MESSAGE = 2_000
LAWS: dict[str, Callable[..., None]] = {
    name.removeprefix("test_").replace("_", " "): law
    for module in ("bots", "legal_moves", "play", "rulebooks", "secrets", "states", "words")
    for name, law in vars(import_module(f"arbitro.laws.test_{module}")).items()
}


@contextmanager
def handed_over(law: str, message: str) -> Iterator[str]:
    """Hand over the broken game under a name of its own, with what is known of the sound one."""
    game = MISTAKES[law, message]
    sound = subject(game.name)
    name = f"{game.name}:{law}, {message}"
    SUBJECTS[name] = replace_subject(sound, name=name, enough_turns=FEW_TURNS, given=game)
    yield name
    del SUBJECTS[name]


@pytest.mark.parametrize(("law", "message"), MISTAKES)
def test_a_mistake_is_caught(law: str, message: str) -> None:
    """The useful failure comes first; it names the field, and shows the case."""
    with handed_over(law, message) as name:
        known = trouble(name)
        if LAWS[law] in FIRST:
            assert known.startswith(f"test_{law}: "), known
        else:
            assert not known
            known = failure(law, name)
    assert re.search(message, known, re.DOTALL), known


def failure(law: str, name: str) -> str:
    """Break a law, and return all that is said then."""
    with pytest.raises((AssertionError, LookupError)) as caught:
        LAWS[law](name=name)
    notes = getattr(caught.value, "__notes__", ())
    return f"{type(caught.value).__name__}: {caught.value} {notes}"


def test_some_leaks_are_found_without_a_disguise() -> None:
    """Two deals after which a viewer sees the same: the viewer is refused the same moves, too."""
    law, message = LEAK
    with handed_over(law, message) as name:
        SUBJECTS[name] = replace_subject(SUBJECTS[name], disguise="")
        known = failure(law, name)
    assert re.search(message, known), known


def test_a_leak_is_described_briefly_on_ci_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message names one difference, where pytest on CI would explain hundreds."""
    monkeypatch.setenv("CI", "true")
    with handed_over(*LEAK) as name:
        known = failure(LEAK[0], name)
    assert len(known) < LONGEST_MESSAGE, known


@pytest.mark.parametrize("game", [MORRA, LANTERN], ids=lambda game: game.name)
def test_the_sound_games_break_no_law(game: AnyGame) -> None:
    """The same copies with nothing broken pass the first laws; the laws' own tests do the rest."""
    name = f"{game.name}:sound"
    SUBJECTS[name] = Subject(name, given=game)
    assert not trouble(name)
    del SUBJECTS[name]
