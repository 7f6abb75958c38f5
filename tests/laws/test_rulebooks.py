"""Every rule is in use, is shown, and can be read in three languages."""

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from msgspec.structs import astuple

from service.rules.kernel import AnyGame, Words
from tests.games import GAMES, module_name
from tests.playthroughs.transcript import sources, transcribed

every_game = pytest.mark.parametrize("name", GAMES)

RULE = re.compile(f"({'|'.join(map(re.escape, GAMES))})(\\.[a-z-]+)+")
PARTS_OF_GAMES = tuple(f"{module_name(game)}." for game in GAMES.values())


def rule_ids(game: AnyGame) -> list[str]:
    return [rule.id for rule in game.rulebook]


@every_game
def test_a_rule_has_one_id(name: str) -> None:
    """No two rules share an id, and ids begin with a game's name."""
    ids = rule_ids(GAMES[name])
    assert len(set(ids)) == len(ids)
    assert all(RULE.fullmatch(rule) for rule in ids)
    assert f"{name}.end" in ids


@every_game
def test_every_rule_is_cited_in_the_code(name: str) -> None:
    """A rule that nothing in the game's code, or in what it shares, cites is not enforced."""
    game = GAMES[name]
    assert set(rule_ids(game)) <= cited_by(game)


@every_game
def test_every_citation_exists(name: str) -> None:
    """The code of a game, and what it shares, cites no rule that no rulebook has."""
    known = {rule for game in GAMES.values() for rule in rule_ids(game)}
    assert cited_by(GAMES[name]) <= known


@every_game
def test_every_rule_is_shown_in_a_playthrough(name: str) -> None:
    """Each rule is cited in a recorded game that a person can read."""
    game = GAMES[name]
    shown = [transcribed(game, path).rules for path in sources(game)]
    assert set(rule_ids(game)) - set().union(*shown) == set()


@every_game
def test_every_text_is_in_three_languages(name: str) -> None:
    """No text, reason or note is missing, and none was copied instead of translated."""
    for rule in GAMES[name].rulebook:
        assert rule.source
        for words in filter(None, (rule.text, rule.ruling, rule.note)):
            check_words(words)


def check_words(words: Words) -> None:
    texts = astuple(words)
    assert all(text.strip() == text and len(text) > 10 for text in texts), words
    assert len(set(texts)) == len(texts), words


def cited_by(game: AnyGame) -> set[str]:
    return {rule for path in reached(module_name(game)) for rule in citations(path)}


def own_files(package: str) -> list[Path]:
    return [path for path in found(package).parent.glob("*.py") if path.stem != "rulebook"]


def found(module: str) -> Path:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


def reached(package: str) -> set[Path]:
    """Find the game's files, and those shared with other games that these use."""
    files = set(own_files(package))
    waiting = list(files)
    while waiting:
        used = {file for module in imports(waiting.pop()) for file in file_of(module)} - files
        files |= used
        waiting += used
    return files


def file_of(module: str) -> list[Path]:
    """Find the file of a module, if it is a part of a game and no rulebook."""
    if not module.startswith(PARTS_OF_GAMES) or module.endswith(".rulebook"):
        return []
    return [found(module)]


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def citations(path: Path) -> set[str]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    texts = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and RULE.fullmatch(text)}
