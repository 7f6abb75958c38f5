"""Every rule is in use, is shown, and can be read."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from arbitro.laws.support.messages import attributes, rules_in, variables
from arbitro.laws.support.playthroughs import play_source, sources
from arbitro.laws.support.subjects import game_named, installed, module_of, subject
from arbitro.play.catalogue.finding import BadCatalogue
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import FALLBACK, message_of, rulebook, rulebook_languages

SHORTEST_TEXT = 10


def rule_ids(game: AnyGame) -> list[str]:
    return [rule.id for rule in game.rulebook]


def rule_of(games: dict[str, AnyGame]) -> re.Pattern[str]:
    """Recognise the ids of rules of these games."""
    names = {game.name for game in games.values()}
    return re.compile(f"({'|'.join(map(re.escape, sorted(names)))})(\\.[a-z-]+)+")


@cache
def kin(name: str) -> dict[str, AnyGame]:
    """Find the games of the same package, whose code a game may share."""
    games = {name: game_named(name)}
    package = module_of(name).partition(".")[0]
    for other in installed():
        if module_of(other).partition(".")[0] == package and other not in games:
            try:
                games[other] = game_named(other)
            except BadCatalogue:
                continue
    return games


def test_a_rule_has_one_id(name: str) -> None:
    """No two rules share an id, and ids begin with a game's name."""
    game = game_named(name)
    ids, pattern = rule_ids(game), rule_of(kin(name))
    assert len(set(ids)) == len(ids)
    wrong = [rule for rule in ids if not pattern.fullmatch(rule)]
    assert not wrong, f"{wrong} does not begin with the game's name; write {game.name}.…"
    assert f"{game.name}.end" in ids, f"there is no rule {game.name}.end"


def test_every_rule_is_cited_in_the_code(name: str) -> None:
    """A rule that nothing in the game's code, or in what it shares, cites is not enforced."""
    unused = set(rule_ids(game_named(name))) - cited_by(name)
    assert not unused, f"no code cites {sorted(unused)}"


def test_every_citation_exists(name: str) -> None:
    """The code of a game, and what it shares, cites no rule that no rulebook has."""
    known = {rule for game in kin(name).values() for rule in rule_ids(game)}
    unknown = cited_by(name) - known
    assert not unknown, f"the code cites {sorted(unknown)}, which no rulebook has"


def test_every_rule_is_shown_in_a_playthrough(name: str) -> None:
    """Each rule is cited in a recorded game that a person can read."""
    if subject(name).playthroughs is None:
        pytest.skip("not checked, as `playthroughs` was not given to add_laws")
    game = game_named(name)
    shown = [play_source(game, path).rules for path in sources(name)]
    missing = set(rule_ids(game)) - set().union(*shown)
    assert not missing, f"no playthrough shows {sorted(missing)}"


def test_every_rule_has_a_source_and_a_text(name: str) -> None:
    """The texts stand in `rules.ftl`, each once; a text may have a ruling and a note."""
    game = game_named(name)
    for rule in game.rulebook:
        assert rule.source, f"{rule.id} has no source"
    known = {message_of(rule) for each in kin(name).values() for rule in rule_ids(each)}
    for language in rulebook_languages(game):
        stated = [message.id.name for message in rules_in(name, language)]
        twice = {message for message in stated if stated.count(message) > 1}
        assert not twice, f"words/{language}/rules.ftl has {sorted(twice)} twice"
        unknown = sorted(set(stated) - known)
        assert not unknown, f"words/{language}/rules.ftl has {unknown}, which no rulebook has"
        missing = sorted({message_of(rule) for rule in rule_ids(game)} - {*stated})
        assert not missing, f"words/{language}/rules.ftl has no {missing}"


def test_every_text_is_in_all_languages(name: str) -> None:
    """A ruling or a note is in every language of the rulebook, and is translated."""
    game = game_named(name)
    english = {message.id.name: attributes(message) for message in rules_in(name, FALLBACK)}
    for language in rulebook_languages(game):
        for message in rules_in(name, language):
            found = attributes(message)
            parts = english.get(message.id.name, found)
            rule = f"{message.id.name} in words/{language}/rules.ftl"
            assert found == parts, f"{rule} has {sorted(found)}, but {sorted(parts)} in English"
            assert found <= {"ruling", "note"}, f"{rule} has {sorted(found)}; write ruling or note"
            assert not variables(message), f"{rule} has a placeholder, but a rule has no facts"
    texts: dict[str, str] = {}
    for language in rulebook_languages(game):
        for rule, each in rulebook(game, language).items():
            for text in filter(None, each):
                assert len(text) > SHORTEST_TEXT, f"{rule}: {text!r} is no sentence"
                first = texts.setdefault(text, language)
                assert first == language, f"{rule}: a text is copied, not translated: {text}"


def cited_by(name: str) -> set[str]:
    pattern = rule_of(kin(name))
    return {rule for path in reached(name) for rule in citations(path) if pattern.fullmatch(rule)}


def own_files(module: str) -> list[Path]:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    path = Path(spec.origin)
    if spec.submodule_search_locations is None:
        return [path]
    return [*path.parent.glob("*.py")]


def reached(name: str) -> set[Path]:
    """Return the game's files, and those shared with other games that these use."""
    packages = {module_of(name), *game_named(name).words}
    parts = tuple(f"{package}." for package in {*map(module_of, kin(name)), *packages})
    files = {file for package in packages for file in own_files(package)}
    waiting = list(files)
    while waiting:
        used = {file for module in imports(waiting.pop()) for file in file_of(module, parts)}
        waiting += used - files
        files |= used
    return files


def file_of(module: str, parts: tuple[str, ...]) -> list[Path]:
    """Find the file of a module, if it is a part of a game."""
    if not module.startswith(parts):
        return []
    spec = find_spec(module)
    return [Path(spec.origin)] if spec and spec.origin else []


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def citations(path: Path) -> Iterator[str]:
    """Find the texts in a file, except for those in a `Rule`."""
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        is_rule = isinstance(node, ast.Call) and ast.unparse(node.func) == "Rule"
        waiting += [] if is_rule else ast.iter_child_nodes(node)
