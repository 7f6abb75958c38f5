"""Every rule is in use, is shown, and can be read in three languages."""

import ast
import re
from collections.abc import Iterator
from dataclasses import astuple
from importlib.util import find_spec
from pathlib import Path

import pytest

from service.rules.kernel import Game, Words
from tests.games import GAMES, module_name
from tests.playthroughs.transcript import sources, transcribed

every_game = pytest.mark.parametrize("name", GAMES)

RULE = re.compile(f"({'|'.join(map(re.escape, GAMES))})(\\.[a-z-]+)+")


def rule_ids(game: Game) -> list[str]:
    return [rule.id for rule in game.RULEBOOK]


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
    cited = {rule for path in reached(module_name(game)) for rule in citations(path)}
    assert set(rule_ids(game)) <= cited


@every_game
def test_every_citation_exists(name: str) -> None:
    """The code of a game cites no rule that no rulebook has."""
    cited = {rule for path in own_files(module_name(GAMES[name])) for rule in citations(path)}
    assert cited <= {rule for game in GAMES.values() for rule in rule_ids(game)}


@every_game
def test_every_rule_is_shown_in_a_playthrough(name: str) -> None:
    """Each rule is cited in a recorded game that a person can read."""
    game = GAMES[name]
    shown = [transcribed(game, path).rules for path in sources(game)]
    assert set(rule_ids(game)) - set().union(*shown) == set()


@every_game
def test_every_text_is_in_three_languages(name: str) -> None:
    """No text or reason is missing, and none was copied instead of translated."""
    for rule in GAMES[name].RULEBOOK:
        assert rule.source
        for words in filter(None, (rule.text, rule.ruling)):
            check_words(words)


def check_words(words: Words) -> None:
    texts = astuple(words)
    assert all(text.strip() == text and len(text) > 10 for text in texts), words
    assert len(set(texts)) == len(texts), words


def own_files(package: str) -> list[Path]:
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return [path for path in Path(spec.origin).parent.glob("*.py") if path.stem != "rulebook"]


def reached(package: str) -> set[Path]:
    """Find the game's files, and those of other games that these use."""
    found = set(own_files(package))
    waiting = list(found)
    while waiting:
        used = {file for module in imports(waiting.pop()) for file in file_of(module)} - found
        found |= used
        waiting += used
    return found


def file_of(module: str) -> list[Path]:
    """Find the file of a module, if it is a part of a game and no rulebook."""
    package, _, part = module.rpartition(".")
    if package not in map(module_name, GAMES.values()):
        return []
    return [path for path in own_files(package) if path.stem == part]


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def citations(path: Path) -> set[str]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    texts = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and RULE.fullmatch(text)}
