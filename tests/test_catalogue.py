"""Games are found by entry point."""

import dataclasses
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

from service.play import catalogue
from service.play.catalogue import GROUP, BadCatalogue, load
from service.rules import casanova
from service.rules.base import Int
from service.rules.casanova.state import State
from service.rules.kernel import PlayerMove

CASANOVA = "service.rules.casanova:GAME"


def test_the_built_in_games_and_the_toy_are_found() -> None:
    """Anybody's package can add a game: the toy game is one that only the tests can see."""
    games = load()
    assert {"canal-grande", "canal-grande-teams", "canaletto", "casanova", "morra"} <= set(games)
    assert all(game.name == name for name, game in games.items())
    assert list(games) == sorted(games)


def register(monkeypatch: pytest.MonkeyPatch, *games: tuple[str, str]) -> None:
    points = EntryPoints(EntryPoint(name, place, GROUP) for name, place in games)
    monkeypatch.setattr(catalogue, "entry_points", lambda group: points.select(group=group))


def change(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Change Casanova, the only game that is registered then."""
    monkeypatch.setattr(casanova, "GAME", dataclasses.replace(casanova.GAME, **parts))
    register(monkeypatch, ("casanova", CASANOVA))


def test_a_game_is_registered_under_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry point's name is the game's id everywhere."""
    register(monkeypatch, ("casino", CASANOVA))
    with pytest.raises(BadCatalogue, match=r"casanova:GAME .* as 'casino', not 'casanova'"):
        load()


def test_no_two_games_have_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two packages cannot both be casanova."""
    register(monkeypatch, ("casanova", CASANOVA), ("casanova", CASANOVA))
    with pytest.raises(BadCatalogue, match="two games are registered as 'casanova'"):
        load()


def test_a_game_is_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered is the game itself, not the module that it is in."""
    register(monkeypatch, ("casanova", "service.rules.casanova"))
    with pytest.raises(BadCatalogue, match=r"service.rules.casanova is not a Game"):
        load()


class Seeded(State):
    """A state with a seed of its own."""

    seed: Int


def test_a_state_has_no_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The service adds `seed` and `counter` to states."""
    change(monkeypatch, state_type=Seeded)
    with pytest.raises(BadCatalogue, match=r"casanova has fields of its own named \['seed'\]"):
        load()


class Show(PlayerMove):
    """A move that Morra knows with fingers."""

    cards: Int


def test_a_word_for_a_move_belongs_to_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two strangers' games can both have a `show`, of different shapes."""
    change(monkeypatch, moves=(*casanova.GAME.moves, Show))
    register(monkeypatch, ("casanova", CASANOVA), ("morra", "morra:GAME"))
    assert list(load()) == ["casanova", "morra"]
