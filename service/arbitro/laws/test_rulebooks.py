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
from arbitro.laws.support.soundness import rule_ids
from arbitro.laws.support.subjects import game_named, installed, module_of, subject
from arbitro.play.catalogue.finding import BadCatalogue
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import FALLBACK, languages_of, message_of, rulebook, rulebook_languages

SHORTEST_TEXT = 10


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


def rule_of(name: str) -> re.Pattern[str]:
    """Recognise the ids of rules of a game and its kin."""
    names = sorted({game.name for game in kin(name).values()})
    return re.compile(f"({'|'.join(map(re.escape, names))})(\\.[a-z-]+)+")


def rules_of_kin(name: str) -> set[str]:
    return {rule for game in kin(name).values() for rule in rule_ids(game)}


def test_a_rule_has_an_id_of_its_game(name: str) -> None:
    """Ids begin with a game's name, and one rule ends the game."""
    game, pattern = game_named(name), rule_of(name)
    wrong = sorted(rule for rule in rule_ids(game) if not pattern.fullmatch(rule))
    assert not wrong, f"{wrong} does not begin with the game's name; write {game.name}.…"
    assert f"{game.name}.end" in rule_ids(game), f"there is no rule {game.name}.end"


def test_every_rule_is_cited_in_the_code(name: str) -> None:
    """A game's code, and what it shares, cites each of its rules, and none without a rulebook."""
    pattern = rule_of(name)
    cited = {text for tree in code(name) for text in texts_in(tree) if pattern.fullmatch(text)}
    unused = rule_ids(game_named(name)) - cited
    assert not unused, f"no code cites {sorted(unused)}"
    unknown = cited - rules_of_kin(name)
    assert not unknown, f"the code cites {sorted(unknown)}, which no rulebook has"


def test_every_rule_is_shown_in_a_playthrough(name: str) -> None:
    """Each rule is cited in a recorded game that a person can read."""
    if subject(name).playthroughs is None:
        pytest.skip("not checked, as `playthroughs` was not given to add_laws")
    game = game_named(name)
    shown = [play_source(game, path).rules for path in sources(name)]
    missing = rule_ids(game).difference(*shown)
    assert not missing, f"no playthrough shows {sorted(missing)}"


def test_every_playthrough_can_be_told(name: str) -> None:
    """What is played is allowed, what is tried is refused, and both are said in each language."""
    if subject(name).playthroughs is None:
        pytest.skip("not checked, as `playthroughs` was not given to add_laws")
    game = game_named(name)
    for path in sources(name):
        for language in languages_of(game):
            told = play_source(game, path, language)
            assert len(told.paragraphs) > len(told.moves), f"{path} has moves that nothing tells"


def test_every_rule_has_a_source_and_a_text(name: str) -> None:
    """The texts stand in `rules.ftl`, each once; a text may have a ruling and a note."""
    game = game_named(name)
    for rule in game.rulebook:
        assert rule.source, f"{rule.id} has no source"
    known = set(map(message_of, rules_of_kin(name)))
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
    game, texts = game_named(name), dict[str, str]()
    english = {message.id.name: attributes(message) for message in rules_in(name, FALLBACK)}
    for language in rulebook_languages(game):
        for message in rules_in(name, language):
            found = attributes(message)
            parts = english.get(message.id.name, found)
            rule = f"{message.id.name} in words/{language}/rules.ftl"
            assert found == parts, f"{rule} has {sorted(found)}, but {sorted(parts)} in English"
            assert found <= {"ruling", "note"}, f"{rule} has {sorted(found)}; write ruling or note"
            assert not variables(message), f"{rule} has a placeholder, but a rule has no facts"
        for rule, each in rulebook(game, language).items():
            for text in filter(None, each):
                assert len(text) > SHORTEST_TEXT, f"{rule}: {text!r} is no sentence"
                first = texts.setdefault(text, language)
                assert first == language, f"{rule}: a text is copied, not translated: {text}"


def texts_in(tree: ast.AST) -> Iterator[str]:
    """Find the texts in code, except for those in a `Rule`."""
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree.value
    if not (isinstance(tree, ast.Call) and ast.unparse(tree.func) == "Rule"):
        for node in ast.iter_child_nodes(tree):
            yield from texts_in(node)


@cache
def code(name: str) -> tuple[ast.Module, ...]:
    """Read the game's files, and those shared with other games that these use."""
    packages = {module_of(name), *game_named(name).words}
    parts = tuple(f"{package}." for package in {*map(module_of, kin(name)), *packages})
    waiting = [file for package in packages for file in files_of(package)]
    read: dict[Path, ast.Module] = {}
    while waiting:
        file = waiting.pop()
        if file not in read:
            read[file] = ast.parse(file.read_text(encoding="utf-8"))
            for node in ast.walk(read[file]):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(parts):
                    waiting += files_of(str(node.module))
    return tuple(read.values())


def files_of(module: str) -> list[Path]:
    """Return the file of a module, or those of a package."""
    spec = find_spec(module)
    file = Path(spec.origin) if spec and spec.origin else None
    if file and file.name == "__init__.py":
        return [*file.parent.glob("*.py")]
    return [file] if file else []
