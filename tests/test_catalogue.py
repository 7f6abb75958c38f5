"""Games are found by entry point."""

from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, EntryPoints
from typing import Literal

import pytest

from service import catalogue
from service.catalogue import GROUP, BadCatalogue, load
from service.rules import casanova
from service.rules.kernel import Seat

CASANOVA = "service.rules.casanova"


def test_the_built_in_games_and_the_toy_are_found() -> None:
    """Anybody's package can add a game: the toy game is one that only the tests can see."""
    games = load()
    assert {"casanova", "morra"} <= set(games)
    assert list(games) == sorted(games)


def registered(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    places = {name: f"service.rules.{name}" for name in names} | {"casino": CASANOVA}
    points = EntryPoints(EntryPoint(name, places[name], GROUP) for name in names)
    monkeypatch.setattr(catalogue, "entry_points", lambda group: points.select(group=group))


def test_a_game_is_registered_under_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry point's name is the game's id everywhere."""
    registered(monkeypatch, "casino")
    with pytest.raises(BadCatalogue, match=r"service.rules.casanova .* 'casino', not 'casanova'"):
        load()


def test_no_two_games_have_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two packages cannot both be casanova."""
    registered(monkeypatch, "casanova", "casanova")
    with pytest.raises(BadCatalogue, match="two games are registered as 'casanova'"):
        load()


@dataclass
class Bid:
    """A move that Canaletto knows with an amount."""

    type: Literal["bid"] = field(default="bid", init=False)
    seat: Seat
    cards: int


def test_a_word_for_a_move_means_one_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move type's name means one shape in all games."""
    monkeypatch.setattr(casanova, "MOVES", (*casanova.MOVES, Bid))
    registered(monkeypatch, "casanova")
    assert load()
    registered(monkeypatch, "casanova", "canaletto")
    with pytest.raises(BadCatalogue, match=r"'bid' is one thing only: .*canaletto.*catalogue"):
        load()
