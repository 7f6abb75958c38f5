"""Games of all kinds, in packages by people who do not know each other."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree
from typing import Any
from urllib.request import urlopen

import pytest
from flask import Flask
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from arbitro.app import create_app
from arbitro.play.catalogue.finding import find
from arbitro.settings import Settings
from tests.programs import run
from tests.servers.redis_servers import free_port
from tests.servers.service import PROJECT, service

HERE = Path(__file__).parent / "strangers"
INSTALLED = HERE / "installed"
NOUGHTS = "noughts"
SEED = "5e" * 32


def app_with(monkeypatch: pytest.MonkeyPatch, folder: Path, *games: str, **settings: Any) -> Flask:
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.syspath_prepend(str(INSTALLED))
    return create_app(settings=Settings(games=games, **settings))


def got(app: Flask, path: str) -> Any:
    return app.test_client().get(path).json


def contract(app: Flask) -> Any:
    return got(app, "/openapi.json")


@pytest.mark.parametrize("name", ["noughts", "lantern"])
def test_a_game_of_any_kind_is_served(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """No chance, no number, one type of move; mappings, unions, squares and words in moves."""
    app = app_with(monkeypatch, HERE, name)
    validate(contract(app))
    client = app.test_client()
    for page in ("/docs", f"/v1/games/{name}/rules"):
        assert client.get(page, buffered=True).status_code == 200
    for players in got(app, f"/v1/games/{name}")["players"]:
        assert played(client, f"/v1/games/{name}", players)["outcome"]


def played(client: Any, path: str, players: int) -> Any:
    """Play to the end over HTTP, and have the record verified."""

    def asked(operation: str, **body: Any) -> Any:
        answer = client.post(f"{path}/{operation}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json

    position = asked("positions", players=players, seed=SEED)
    record = {name: position[name] for name in ("game", "rules")}
    moves = [*position["played"]]
    while not position["outcome"]:
        state = position["state"]
        listed = asked("legal-moves?expand=50", state=state)["moves"]
        asked("views", state=state, viewer="spectator")
        moves.append(listed[len(moves) % len(listed)])
        position = asked("moves", state=state, move=moves[-1])
        moves += position["played"]
    return asked("records", **record, players=players, seed=SEED, moves=moves)["position"]


def test_the_options_are_in_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client knows them, and their defaults, before it asks."""
    app = app_with(monkeypatch, HERE, "lantern")
    described = contract(app)["components"]["schemas"]["LanternOptions"]["properties"]
    assert {name: option["default"] for name, option in described.items()} == {
        "wind": True,
        "storm": False,
    }
    told = got(app, "/v1/games/lantern")["options"]["properties"]
    assert [*told] == [*described]


NESTED = {
    "class Options(Value):": """class Clock(Value):
    minutes: Annotated[Int, about("how long")] = 5


class Options(Value):
    clock: Annotated[Clock | None, about("the clock, if there is one")] = None
    names: Annotated[Items[Mark], about("who begins")] = ()
"""
}


def test_options_hold_what_states_hold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Values in options are described where the options are."""
    copied(tmp_path, "timed", "timed", NESTED)
    app = app_with(monkeypatch, tmp_path, "timed")
    validate(contract(app))
    schema = got(app, "/v1/games/timed")["options"]
    validator = Draft202012Validator(schema)
    for minutes, is_right in ((3, True), ("3", False)):
        options = {"clock": {"minutes": minutes}, "names": ["o"]}
        sent = {"players": 2, "options": options}
        answer = app.test_client().post("/v1/games/timed/positions", json=sent)
        assert (answer.status_code == 200) == validator.is_valid(options) == is_right


def test_a_combination_of_options_is_refused_by_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A storm needs wind: the answer cites the rule, and the contract has it."""
    app = app_with(monkeypatch, HERE, "lantern")
    sent = {"players": 2, "options": {"wind": False, "storm": True}}
    for path in ("positions", "records", "sessions"):
        named = {"game": "lantern", "rules": "1", "moves": []} if path == "records" else {}
        answer = app.test_client().post(f"/v1/games/lantern/{path}", json={**sent, **named})
        refused: Any = answer.json
        assert (answer.status_code, refused["code"]) == (422, "illegal-options")
        assert (refused["rule"], refused["field"]) == ("lantern.wind", "storm")
        assert refused["text"] == "The wind blows lamps out. A storm needs wind."
    assert "LanternIllegalOptionsProblem" in contract(app)["components"]["schemas"]


Changes = Mapping[str, str]


def copied(folder: Path, package: str, game: str, changes: Changes | None = None) -> None:
    """Install a copy of Noughts and crosses as another package and game."""
    copytree(HERE / NOUGHTS, folder / package, ignore=lambda *_: ["__pycache__"])
    source = folder / package / "__init__.py"
    text = source.read_text().replace('name="noughts"', f'name="{game}"')
    for old, new in (changes or {}).items():
        assert old in text
        text = text.replace(old, new)
    source.write_text(text)
    told = folder / f"{package}-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(f"[arbitro.games]\n{game} = {package}:GAME\n")


def own_part(contract: Any, prefix: str, path: str) -> Any:
    """Return what a contract says of one game."""
    schemas = contract["components"]["schemas"]
    return (
        {name: schema for name, schema in schemas.items() if name.startswith(prefix)},
        {key: each for key, each in contract["paths"].items() if key.startswith(path)},
    )


DIFFERENT = {
    "    column: Annotated[": "    more: Annotated[Int, about('unused')]\n    column: Annotated[",
    '"o", "x"': '"nought", "cross"',
    '"o"': '"nought"',
    '"x"': '"cross"',
    "Placed(move.row, ": "Placed(move.row, 0, ",
    '"row": Range(row, row), ': '"row": Range(row, row), "more": 0, ',
}


def test_strangers_may_use_the_same_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two packages share all names of classes, types, words and rules, but not their shapes."""
    copied(tmp_path, "left_noughts", "left-noughts")
    copied(tmp_path, "right_noughts", "right-noughts", DIFFERENT)
    alone = contract(app_with(monkeypatch, tmp_path, "left-noughts"))
    app = app_with(monkeypatch, tmp_path, "left-noughts", "right-noughts", "casanova")
    together = contract(app)
    validate(together)
    part = ("LeftNoughts", "/v1/games/left-noughts")
    assert own_part(together, *part) == own_part(alone, *part)
    assert own_part(together, "RightNoughts", "/v1/games/right")[0].keys() == {
        name.replace("Left", "Right") for name in own_part(alone, *part)[0]
    }
    for name in ("left-noughts", "right-noughts"):
        assert played(app.test_client(), f"/v1/games/{name}", 2)["outcome"]


def test_two_types_of_one_name_are_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A game `tic` with a class `TacMark`, and a game `tic-tac` with a class `Mark`."""
    named = {'named("Mark")': 'named("TacMark")'}
    copied(tmp_path, "tic", "tic", named | {'"x"': '"cross"'})
    copied(tmp_path, "tic_tac", "tic-tac")
    app = app_with(monkeypatch, tmp_path, "tic", "tic-tac", "casanova")
    assert left_out(app) == [
        "the game tic of tic is left out: TicTacMark in the contract is also a name of tic-tac",
        "the game tic-tac of tic_tac is left out: TicTacMark in the contract is also a name of tic",
    ]
    assert [game["game"] for game in got(app, "/v1/games")["games"]] == ["casanova"]
    with pytest.raises(ValueError, match="TicTacMark"):
        app_with(monkeypatch, tmp_path, "tic", "tic-tac", strict=True)


def test_a_stranger_cannot_take_our_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game `game` whose class is called `Summary`, or a game `canal` with a class of ours."""
    copied(tmp_path, "game", "game", {"class Outcome(": "class Summary(", "Outcome": "Summary"})
    app = app_with(monkeypatch, tmp_path, "game", "casanova")
    [line] = left_out(app)
    assert line.endswith("GameSummary in the contract is also a name of the service")


def test_two_games_of_one_name_are_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is not for the service to choose."""
    copied(tmp_path, "first_noughts", "crosses")
    copied(tmp_path, "second_noughts", "crosses")
    monkeypatch.syspath_prepend(str(tmp_path))
    why = "two games are registered as 'crosses', by first_noughts and second_noughts"
    assert [str(each) for each in find(["crosses"]).left_out] == [
        f"the game crosses of {package} is left out: {why}"
        for package in ("first_noughts", "second_noughts")
    ]


def test_a_game_that_fails_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The service tries the first moves of each game before it serves it."""
    copied(tmp_path, "broken", "broken", {"    rows = enumerate(": "    rows = undefined("})
    [line] = left_out(app_with(monkeypatch, tmp_path, "broken", "casanova"))
    assert "NameError: name 'undefined' is not defined" in line
    assert "\n" not in line


def left_out(app: Flask) -> list[str]:
    """Read at /ready which games are not served."""
    lines: list[str] = got(app, "/ready")["left_out"]
    assert lines == [str(each) for each in app.extensions["left_out"]]
    return lines


def install_broken(folder: Path) -> dict[str, str]:
    copied(folder, "broken", "broken", {"from arbitro import": "from no_such_module import"})
    return {"PYTHONPATH": str(folder), "GAMES": "broken,casanova"}


@pytest.mark.served
def test_a_broken_package_has_one_line_in_the_log(tmp_path: Path) -> None:
    """The others are served, and /ready repeats the line."""
    why = "ModuleNotFoundError: No module named 'no_such_module'"
    line = f"the game broken of broken is left out: broken:GAME cannot be imported: {why}"
    with service(tmp_path, WORKERS="2", **install_broken(tmp_path)) as running:
        assert running.log.read_text().count(f"[WARNING] arbitro: {line}\n") == 1
        with urlopen(f"{running.address}/ready") as answer:
            assert json.load(answer) == {
                "status": "ready",
                "missing": [],
                "left_out": [line],
                "warnings": [],
            }
        with urlopen(f"{running.address}/v1/games") as answer:
            assert [game["game"] for game in json.load(answer)["games"]] == ["casanova"]


@pytest.mark.served
def test_a_strict_service_does_not_start_without_a_game(tmp_path: Path) -> None:
    """STRICT=1 for those who would rather notice at once."""
    environment = os.environ | install_broken(tmp_path) | {"STRICT": "1", "PORT": str(free_port())}
    command = [sys.executable, "-m", "arbitro", "serve"]
    stopped = run(*command, env=environment, cwd=PROJECT)
    assert stopped.returncode == 1
    assert stopped.stderr.startswith("arbitro cannot start: the game broken of broken is left out:")
    assert "Traceback" not in stopped.stderr
