"""Everything of a game has words, in every language that its package offers."""

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl
from msgspec import Struct, inspect, to_builtins

from service.play.messages import SeatTokenReplaced
from service.play.narrator import Narrator
from service.play.words import SHARED, languages, languages_of, resources
from service.rules.base import type_name
from service.rules.kernel import SEAT, AnyGame, Refusal
from tests.games import GAMES, as_json
from tests.laws.shapes import moves
from tests.laws.tables import games, turns
from tests.laws.test_rulebooks import own_files
from tests.laws.test_types import parts, structs

TOLD = [(name, language) for name, game in GAMES.items() for language in languages_of(game)]
every_telling = pytest.mark.parametrize(("name", "language"), TOLD)
every_game = pytest.mark.parametrize("name", GAMES)

FUNCTIONS = {"SEAT", "LABEL", "COUNTED", "COUNT", "EACH", "NUMBER"}
NOT_SHOWN = {"audience", "rule", "type"}
"""Fields that no sentence shows."""
ENOUGH_TURNS = 120
NAMES = ("Anna", "Bob", "Cleo", "Dirk")


VECTORS = Path(__file__).parent.parent.parent / "openapi" / "vectors"


@cache
def messages(name: str, language: str) -> Mapping[str, ftl.Message]:
    """Parse the words of a game; a later message replaces an earlier one."""
    found: dict[str, ftl.Message] = {}
    for resource in resources(GAMES[name], language):
        for entry in FluentParser().parse(resource).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = entry
    return found


@cache
def own_messages(name: str, language: str) -> tuple[str, ...]:
    """List the messages that the game's own packages have."""
    own = [FluentParser().parse(text) for text in resources(GAMES[name], language)[1:]]
    entries = [entry for resource in own for entry in resource.body]
    return tuple(entry.id.name for entry in entries if isinstance(entry, ftl.Message))


def shown(game: AnyGame) -> tuple[type[Struct], ...]:
    """List the types whose fields somebody is shown or asked for."""
    kinds = (game.options_type, game.view_type, game.outcome_type)
    return (*kinds, *game.moves, *game.chance_moves, *game.events)


@cache
def needed(name: str) -> frozenset[str]:
    """List the messages that a game needs, except those of the reasons."""
    game = GAMES[name]
    found = {"title", *(f"event-{type_name(event)}" for event in game.events)}
    found |= {f"move-{type_name(move)}" for move in (*game.moves, *game.chance_moves)}
    for kind in structs(shown(game)):
        for field in kind.fields:
            found |= {f"field-{field.encode_name}", *values(field)}
    return frozenset(found - {f"field-{field}" for field in NOT_SHOWN})


def values(field: inspect.Field) -> set[str]:
    """List the messages of the values that a field may have."""
    kind = "phase" if field.encode_name == "phase" else "value"
    literals = [part for part in parts(field.type) if isinstance(part, inspect.LiteralType)]
    if field.encode_name in NOT_SHOWN:
        return set()
    words = [value for each in literals for value in each.values if value != "all"]
    return {f"{kind}-{word}" for word in words if isinstance(word, str)}


@cache
def refusals(name: str) -> Mapping[str, list[Refusal]]:
    """Collect refusals of each reason: of moves of all shapes, at many moments."""
    game, random = GAMES[name], Random(3)
    found: dict[str, list[Refusal]] = defaultdict(list)
    for refusal in published(name):
        found[refusal.code].append(refusal)
    for turn in turns(name, ENOUGH_TURNS):
        seats = game.seats(turn.before)
        for shape in (*game.moves, *game.chance_moves):
            for move in moves(shape, seats, random, 12):
                if judged := game.why_not(turn.before, move):
                    found[judged.code].append(judged)
    over = games(name)[0][-1]
    late = game.why_not(over.step.state, over.move)
    assert late
    found[late.code].append(late)
    return found


def published(name: str) -> list[Refusal]:
    """Read the refusals of the test vectors, which have those that are rare, too."""
    path = VECTORS / f"{name}.json"
    cases = json.loads(path.read_text(encoding="utf-8"))["cases"] if path.exists() else []
    sent = [case["refusal"] for case in cases if "refusal" in case]
    return [Refusal(each["reason"], each["rule"], each["field"], each["facts"]) for each in sent]


@every_telling
def test_everything_has_words(name: str, language: str) -> None:
    """Every type, field, value, phase and event has a message."""
    assert needed(name) - set(messages(name, language)) == set()


@every_telling
def test_every_reason_has_words(name: str, language: str) -> None:
    """Every reason for which a move can be refused has a sentence and a label."""
    told = messages(name, language)
    for reason in {*refusals(name), *reasons_in_code(name)}:
        assert f"reason-{reason}" in told
        assert [each.id.name for each in told[f"reason-{reason}"].attributes] == ["label"]


@every_telling
def test_no_message_stands_twice(name: str, language: str) -> None:
    """A game's own messages all have different ids."""
    own = own_messages(name, language)
    assert len(set(own)) == len(own)


@every_telling
def test_no_word_is_of_something_that_is_not_there(name: str, language: str) -> None:
    """A game's own message is of something that the game has, or is called by another message."""
    called = {part for each in messages(name, language).values() for part in parts_called(each)}
    for message in own_messages(name, language):
        kind, _, thing = message.partition("-")
        if kind in ("reason", "fault"):
            assert thing in words_in_code(name), message
        else:
            assert message in needed(name) | called, message


def facts_by_reason(name: str) -> Mapping[str, set[str]]:
    """Give the facts that all refusals for a reason have."""
    found: dict[str, set[str]] = {}
    for reason, alike in refusals(name).items():
        found[reason] = set.intersection(*({*refusal.facts} for refusal in alike))
    return found


@every_telling
def test_a_refusal_has_the_facts_that_its_sentence_names(name: str, language: str) -> None:
    """A sentence names only facts that every refusal for its reason has."""
    for reason, facts in facts_by_reason(name).items():
        assert variables(messages(name, language)[f"reason-{reason}"]) <= facts, reason


@cache
def code(name: str) -> tuple[ast.AST, ...]:
    """Read the code of a game: the packages that have its words."""
    paths = {path for package in GAMES[name].words for path in own_files(package)}
    texts = [path.read_text(encoding="utf-8") for path in sorted(paths)]
    return tuple(node for text in texts for node in ast.walk(ast.parse(text)))


def reasons_in_code(name: str) -> set[str]:
    """List the reasons that the code of a game gives by their names."""
    called = [node for node in code(name) if isinstance(node, ast.Call) and node.args]
    refused = [node for node in called if ast.unparse(node.func) == "Refusal"]
    given = [node.args[0] for node in refused]
    return {str(node.value) for node in given if isinstance(node, ast.Constant)}


def faults_in_code(name: str) -> Iterator[tuple[str, set[str]]]:
    """List the codes of the faults that a game finds, each with the names of its facts."""
    called = [node for node in code(name) if isinstance(node, ast.Call) and node.args]
    for node in called:
        if ast.unparse(node.func) == "Fault" and isinstance(node.args[0], ast.Constant):
            facts = node.args[1] if len(node.args) > 1 else None
            known = {str(key.value) for key in keys(facts)} if facts else set()
            yield str(node.args[0].value), known


def keys(facts: ast.expr) -> list[ast.Constant]:
    """Give the names in a mapping that is written out."""
    found = facts.keys if isinstance(facts, ast.Dict) else []
    return [key for key in found if isinstance(key, ast.Constant)]


@every_telling
def test_every_fault_has_words(name: str, language: str) -> None:
    """Whatever makes a state impossible has a sentence, which names its facts only."""
    told, found = messages(name, language), list(faults_in_code(name))
    assert found
    for fault, facts in found:
        assert f"fault-{fault}" in told
        if facts:
            assert variables(told[f"fault-{fault}"]) <= facts, fault


def words_in_code(name: str) -> set[str]:
    """List the words in the code of a game, with all reasons among them."""
    return {str(node.value) for node in code(name) if isinstance(node, ast.Constant)}


@every_game
def test_every_language_says_the_same(name: str) -> None:
    """All languages have the same messages, with the same attributes and variables."""
    game = GAMES[name]
    first, *others = languages_of(game)
    for language in others:
        assert own_shape(name, language) == own_shape(name, first), language


def own_shape(name: str, language: str) -> Mapping[str, Any]:
    told = messages(name, language)
    return {
        own: ({each.id.name for each in told[own].attributes}, variables(told[own]))
        for own in own_messages(name, language)
    }


def test_the_shared_words_are_in_every_language() -> None:
    """What all games share is there in English, French and Dutch."""
    assert languages(SHARED) == {"en", "fr", "nl"}
    assert (files(SHARED) / "words" / "en.ftl").is_file()


@every_telling
def test_every_placeholder_exists(name: str, language: str) -> None:
    """A sentence names only fields of its event, and calls only functions that there are."""
    told = messages(name, language)
    kinds: tuple[type[Struct], ...] = (*GAMES[name].events, SeatTokenReplaced)
    for event in kinds:
        sentence = told[f"event-{type_name(event)}"]
        fields = {field.encode_name: field for field in struct(event).fields}
        check(name, language, sentence, fields)


def check(
    name: str, language: str, sentence: ftl.Message, fields: Mapping[str, inspect.Field]
) -> None:
    """Check the variables of a sentence, and of those that it has said for the parts of a list."""
    assert variables(sentence) <= set(fields), sentence.id.name
    for call in calls(sentence):
        assert call.id.name in FUNCTIONS
        if call.id.name == "EACH":
            part = messages(name, language)[options(call)["as"]]
            inner = {each.encode_name: each for each in part_fields(fields[argument(call)])}
            check(name, language, part, inner or dict.fromkeys(["items"]))  # type: ignore[arg-type]
    for variable, how in usage(sentence):
        field = fields[variable]
        if field is not None:
            assert how in allowed(field), (sentence.id.name, variable, how)


def allowed(field: inspect.Field) -> set[str]:
    """Say how a field may be used: a player has a name, a word has a label."""
    inside = list(parts(field.type))
    lists = any(isinstance(part, inspect.VarTupleType) for part in inside)
    counting = {"COUNT"} if lists else {"select"}
    if any(isinstance(part, inspect.StructType) for part in inside):
        return {"EACH", *counting}
    if any(isinstance(part, inspect.Metadata) and (part.extra or {}).get(SEAT) for part in inside):
        return {"SEAT", "EACH", *counting}
    if any(isinstance(part, inspect.LiteralType) for part in inside):
        return {"LABEL", "COUNTED", "EACH", *counting}
    return {"LABEL", "COUNT"} if lists else {"", "select", "NUMBER"}


@every_telling
def test_every_event_can_be_told(name: str, language: str) -> None:
    """All events of whole games are told without an error, and without a gap."""
    narrator = Narrator(resources(GAMES[name], language), language, NAMES, strict=True)
    every = {event for game in games(name) for turn in game for event in turn.step.events}
    for event in every:
        told = narrator.describe(to_builtins(event))
        assert told.strip() == told
        assert told[-1] in ".!?", told
        assert not {"{", "}", "  "} & {told, *told}, as_json(event)


@every_telling
def test_every_refusal_can_be_explained(name: str, language: str) -> None:
    """Whatever its facts, the reason is said without an error."""
    narrator = Narrator(resources(GAMES[name], language), language, NAMES, strict=True)
    for code, found in refusals(name).items():
        for refusal in found:
            problem = {"reason": code, "facts": to_builtins(refusal.facts), "text": ""}
            told = narrator.explain(problem)
            assert told[-1] in ".!?", (code, told)


@every_telling
def test_every_label_can_be_read(name: str, language: str) -> None:
    """Labels are short, and no sentences."""
    narrator = Narrator(resources(GAMES[name], language), language)
    for message in needed(name):
        kind, _, thing = message.partition("-")
        if kind not in ("title", "event"):
            label = narrator.label(kind, thing)
            assert 0 < len(label) < 60
            assert not label.endswith("."), label


@every_telling
def test_numbers_of_things_are_plural(name: str, language: str) -> None:
    """One and several are said differently, where values are counted, and the number is said."""
    told = messages(name, language)
    narrator = Narrator(resources(GAMES[name], language), language)
    for message in needed(name):
        counted = [each for each in told[message].attributes if each.id.name == "counted"]
        assert all(variables(each) == {"count"} for each in counted), message
        value = message.removeprefix("value-")
        if counted and value != message:
            one, two = ([value] * number for number in (1, 2))
            assert "2" not in narrator.counted(one).removesuffix("2"), message
            assert narrator.counted(two).startswith("2 "), message


def struct(kind: type[Struct]) -> inspect.StructType:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info


def part_fields(field: inspect.Field) -> tuple[inspect.Field, ...]:
    """Give the fields of the structs that a field holds."""
    inner = [part for part in parts(field.type) if isinstance(part, inspect.StructType)]
    return inner[0].fields if inner else ()


class Found(visitor.Visitor):
    """Collects the variables and the calls of a message, and how each variable is used."""

    def __init__(self) -> None:
        self.calls: list[ftl.FunctionReference] = []
        self.usage: list[tuple[str, str]] = []

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        self.calls.append(node)
        for each in node.arguments.positional:
            assert isinstance(each, ftl.VariableReference)
            self.usage.append((each.id.name, node.id.name))

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            self.usage.append((node.selector.id.name, "select"))
        else:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.usage.append((node.id.name, ""))


def found_in(part: ftl.Message | ftl.Attribute) -> Found:
    found = Found()
    found.visit(part)
    return found


def usage(part: ftl.Message) -> Iterable[tuple[str, str]]:
    return found_in(part).usage


def calls(part: ftl.Message | ftl.Attribute) -> Iterable[ftl.FunctionReference]:
    return found_in(part).calls


def variables(part: ftl.Message | ftl.Attribute) -> set[str]:
    return {variable for variable, _ in found_in(part).usage}


def options(call: ftl.FunctionReference) -> dict[str, str]:
    return {each.name.name: str(each.value.value) for each in call.arguments.named}


def argument(call: ftl.FunctionReference) -> str:
    (variable,) = call.arguments.positional
    assert isinstance(variable, ftl.VariableReference)
    return variable.id.name


def parts_called(message: ftl.Message) -> set[str]:
    return {options(call)["as"] for call in calls(message) if call.id.name == "EACH"}
