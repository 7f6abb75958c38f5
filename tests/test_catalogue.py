"""Games are found by entry point."""

import dataclasses
from collections.abc import Sequence
from enum import Enum
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any, Literal

import pytest

from arbitro.games import casanova
from arbitro.games.casanova.state import Purse, State
from arbitro.play.catalogue import finding as catalogue
from arbitro.play.catalogue.checks import BadGame, check_game
from arbitro.play.catalogue.finding import GROUP, BadCatalogue, Catalogue, find
from arbitro.rules.kernel import Int, Items, Keyed, PlayerMove, Text, Value, no_chance

CASANOVA = "arbitro.games.casanova:GAME"


def test_the_built_in_games_and_the_toy_are_found() -> None:
    """Anybody's package can add a game: the toy game is one that only the tests can see."""
    games = find(strict=True).games
    assert {"canal-grande", "canal-grande-teams", "canaletto", "casanova", "morra"} <= set(games)
    assert all(game.name == name for name, game in games.items())
    assert list(games) == sorted(games)


def register(monkeypatch: pytest.MonkeyPatch, *games: tuple[str, str]) -> None:
    points = EntryPoints(EntryPoint(name, place, GROUP) for name, place in games)
    monkeypatch.setattr(catalogue, "entry_points", lambda group: points.select(group=group))


def test_a_game_is_registered_under_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry point's name is the game's id everywhere."""
    register(monkeypatch, ("casino", CASANOVA))
    with pytest.raises(BadCatalogue, match=r"casanova:GAME .* as 'casino', not 'casanova'"):
        find(strict=True)


def test_our_own_games_keep_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is installed as casanova, our game is served."""
    register(monkeypatch, ("casanova", CASANOVA), ("casanova", "morra:GAME"))
    found = find()
    assert found.games == {"casanova": casanova.GAME}
    assert [(each.game, each.package) for each in found.left_out] == [("casanova", "morra")]


def test_the_games_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not chosen is not even imported; what is chosen must be there."""
    register(monkeypatch, ("casanova", CASANOVA), ("chess", "no_such_package:GAME"))
    assert find(["casanova"]) == Catalogue({"casanova": casanova.GAME})
    with pytest.raises(BadCatalogue, match="GAMES: go is not installed; there are casanova, chess"):
        find(["casanova", "go"])


class Seeded(State):
    """A state with a seed of its own."""

    seed: Int


class Suit(Enum):
    """The suits of a pack of cards."""

    CUPS = "cups"


class Open(Value):
    """Values of types that cannot be sent, or have no bounds."""

    number: int
    ratio: float
    cards: list[Int]
    pair: tuple[Int, Int]
    table: dict[int, Int]
    either: State | Purse
    suit: Suit
    word: Literal["a", 1]
    lists: Items[Int] | Items[Text]
    parts: State | Keyed[Int]
    open: Any
    row: Sequence[Int]


class Choosy(Value):
    """Options of which one must be given."""

    seats: Int


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"view": None}, r"the game has no function view\(state, viewer\)"),
    ({"view": lambda state: state}, r"view cannot be called as view\(state, viewer\)"),
    ({"deal": no_chance}, r"moves of chance, but no function deal\(state, pick\)"),
    ({"name": "Casa Nova"}, r"cannot be called 'Casa Nova'; write lower-case words joined"),
    ({"name": "sessions"}, "cannot be called 'sessions'"),
    ({"version": 1}, "version is not a text"),
    ({"players": ()}, "players is not a tuple of how many may play"),
    ({"rulebook": ()}, "rulebook is not a tuple with a Rule or more"),
    ({"rulebook": casanova.GAME.rulebook[:1] * 2}, "rulebook has two rules with one id"),
    ({"moves": (dict,)}, "moves is .* not made of classes derived from PlayerMove"),
    ({"events": ()}, "events is empty"),
    ({"options_type": Choosy}, "each option of casanova needs a default; seats has none"),
    ({"view_type": State}, "a view is a State, which holds the seed; write a class of its own"),
    ({"state_type": Seeded}, r"casanova has fields of its own named \['seed'\]"),
]
FAULTS = {
    "number": "has no bounds; write Int",
    "ratio": "is float, which cannot be sent; write Int, in a unit that is small enough",
    "cards": "is list.*, which cannot be sent; write Items",
    "pair": "is tuple.*, which cannot be sent; write Items.*, or a Value with a field for each",
    "table": "is dict.*, which cannot be sent; write Keyed.*, with strings as keys",
    "either": r"cannot be read: .* must be tagged .*\.State \| .*\.Purse` .*; derive values",
    "suit": "is Enum, which cannot be sent; write Literal",
    "word": "is not made of words, or of numbers only",
    "lists": "cannot be read: Type unions may not contain more than one array-like",
    "parts": "cannot be read: Type unions may not contain more than one dict-like",
    "open": "is Any, which cannot be sent; write Int, Text",
    "row": "is .*Sequence.*, which cannot be sent; write Items",
}


@pytest.mark.parametrize(("parts", "message"), WRONG)
def test_what_a_game_lacks_is_named(parts: dict[str, Any], message: str) -> None:
    """A game that cannot be served is refused when it is loaded, in words."""
    with pytest.raises(BadGame, match=message):
        check_game(dataclasses.replace(casanova.GAME, **parts))


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({"xx/words.ftl": b""}, "xx/words.ftl is in a folder called after no language"),
        ({"fr-BE/rules.ftl": b""}, "fr-BE/rules.ftl is in a folder called after no language"),
        ({"nl/words.ftl": b"title = Caf\xe9"}, "nl/words.ftl is not UTF-8"),
        ({"en/words.ftl": None}, "en/words.ftl is missing"),
        ({"en/rules.ftl": None}, "en/rules.ftl is missing"),
    ],
)
def test_a_file_of_words_that_cannot_be_read_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, files: dict[str, bytes | None], fault: str
) -> None:
    """When the game is loaded, and not by the first reader of that language."""
    package = f"told_{abs(hash(tmp_path))}"
    for path, text in {"en/rules.ftl": b"", "en/words.ftl": b"", **files}.items():
        file = tmp_path / package / "words" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if text is not None:
            file.write_bytes(text)
    (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadGame, match=f"{package}/words/{fault}"):
        check_game(dataclasses.replace(casanova.GAME, words=(package,)))


@pytest.mark.parametrize("field", FAULTS)
def test_a_type_that_cannot_be_served_is_named(field: str) -> None:
    """The file, the field, and what to write instead."""
    opened: dict[str, Any] = {"state_type": Open}
    where = rf"tests/test_catalogue.py: Open.{field} {FAULTS[field]}"
    with pytest.raises(BadGame, match=where):
        check_game(dataclasses.replace(casanova.GAME, **opened))


class Unresolved(State):
    """A state of which no one knows what it is made of."""

    ghost: "NoSuchType"  # type: ignore[name-defined]  # noqa: F821 - the mistake


class House(Value):
    room: Unresolved


class Street(Value):
    first: House
    second: House


def test_an_unknown_annotation_is_named() -> None:
    """A name that is not defined is said with the class that uses it, and only with this one."""
    unresolved: dict[str, Any] = {"state_type": Street}
    with pytest.raises(BadGame, match=r"Unresolved cannot be read: name 'NoSuchType'") as refused:
        check_game(dataclasses.replace(casanova.GAME, **unresolved))
    assert "contains itself" not in str(refused.value)


def test_a_game_is_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered is the game itself, not the module that it is in."""
    register(monkeypatch, ("casanova", "arbitro.games.casanova"))
    with pytest.raises(BadCatalogue, match=r"arbitro.games.casanova: it is not a Game"):
        find(strict=True)


class Show(PlayerMove):
    """A move that Morra knows with fingers."""

    cards: Int


def test_a_word_for_a_move_belongs_to_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two strangers' games can both have a `show`, of different shapes."""
    moves: Any = (*casanova.GAME.moves, Show)
    monkeypatch.setattr(casanova, "GAME", dataclasses.replace(casanova.GAME, moves=moves))
    register(monkeypatch, ("casanova", CASANOVA), ("morra", "morra:GAME"))
    assert list(find(strict=True).games) == ["casanova", "morra"]
