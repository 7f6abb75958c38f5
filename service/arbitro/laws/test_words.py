"""Everything of a game has words, in every language that its package offers."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from fluent.syntax import ast as ftl
from msgspec import Struct, inspect, to_builtins

from arbitro.laws.support.games import as_json, games, turns
from arbitro.laws.support.messages import (
    argument,
    attributes,
    calls,
    messages,
    options,
    own_messages,
    parts_called,
    usage,
    variables,
)
from arbitro.laws.support.shapes import moves
from arbitro.laws.support.subjects import game_named
from arbitro.laws.test_rulebooks import reached
from arbitro.laws.test_types import structs
from arbitro.play.messages.tables import TABLE_EVENTS
from arbitro.play.messages.types import parts
from arbitro.rules.base import type_name
from arbitro.rules.kernel import SEAT, AnyGame, Refusal
from arbitro.words.loader import languages_of, resources
from arbitro.words.narrator import Narrator

FUNCTIONS = {"SEAT", "LABEL", "COUNTED", "COUNT", "EACH", "NUMBER"}
NOT_SHOWN = {"audience", "rule", "type"}
"""Fields that no sentence shows."""
ENOUGH_TURNS = 120
NAMES = ("Anna", "Bob", "Cleo", "Dirk")
LONGEST_LABEL = 60


def tellings(name: str) -> Iterator[tuple[str, Mapping[str, ftl.Message]]]:
    """Give the messages of a game in each of its languages."""
    for language in languages_of(game_named(name)):
        yield language, messages(name, language)


@cache
def narrator_of(name: str, language: str) -> Narrator:
    return Narrator(resources(game_named(name), language), language, NAMES, strict=True)


def shown(game: AnyGame) -> tuple[type[Struct], ...]:
    """List the types whose fields somebody is shown or asked for."""
    kinds = (game.options_type, game.view_type, game.outcome_type)
    return (*kinds, *game.moves, *game.chance_moves, *game.events)


@cache
def needed(name: str) -> frozenset[str]:
    """List the messages that a game needs, except those of the reasons."""
    game = game_named(name)
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
    """Collect refusals by their reasons: of moves of all shapes, at many moments."""
    game, random = game_named(name), Random(3)
    found: dict[str, list[Refusal]] = defaultdict(list)
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


def test_everything_has_words(name: str) -> None:
    """Every type, field, value, phase and event has a message."""
    for language, stated in tellings(name):
        missing = sorted(needed(name) - set(stated))
        assert not missing, f"words/{language}/words.ftl has no words for {missing}"


def test_what_a_game_is_about_is_a_sentence(name: str) -> None:
    """If a game says what it is about, it does so in a sentence."""
    for language, _ in tellings(name):
        about = narrator_of(name, language).about()
        assert about is None or about[-1] in ".!?", about


def test_an_overview_is_made_of_sentences(name: str) -> None:
    """A game may tell a newcomer how it goes; an empty line stands between two paragraphs."""
    for language, _ in tellings(name):
        for paragraph in narrator_of(name, language).overview():
            assert paragraph[-1:] in {*".!?"}, f"{paragraph!r} does not end as a sentence does"


def test_every_reason_has_words(name: str) -> None:
    """Every reason for which a move can be refused has a sentence and a label."""
    for language, stated in tellings(name):
        for reason in game_named(name).reasons:
            message = f"reason-{reason}"
            assert message in stated, f"words/{language}/words.ftl has no {message}"
            assert attributes(stated[message]) == {"label"}, f"{message} needs a .label"


def test_every_fault_has_words(name: str) -> None:
    """Whatever makes a state impossible has a sentence, which names its facts only."""
    for language, stated in tellings(name):
        for fault, facts in faults_in_code(name):
            message = f"fault-{fault}"
            assert message in stated, f"words/{language}/words.ftl has no {message}"
            unknown = variables(stated[message]) - facts if facts else set()
            assert not unknown, f"{message} in {language} names {unknown}, not a fact of it"


def test_no_message_stands_twice(name: str) -> None:
    """A game's own messages all have different ids."""
    for language in languages_of(game_named(name)):
        own = own_messages(name, language)
        twice = {message for message in own if own.count(message) > 1}
        assert not twice, f"words/{language}/words.ftl has {sorted(twice)} twice"


def test_no_word_is_of_something_that_is_not_there(name: str) -> None:
    """A game's own message is of something that the game has, or is called by another message."""
    for language, stated in tellings(name):
        called = {part for each in stated.values() for part in parts_called(each)}
        known = (
            needed(name)
            | {"about", "overview"}
            | called
            | {f"reason-{code}" for code in game_named(name).reasons}
        )
        known |= {f"fault-{word}" for word in words_in_code(name)}
        unused = sorted(set(own_messages(name, language)) - known)
        assert not unused, f"words/{language}/words.ftl has {unused}, which the game has not"


def test_a_refusal_has_the_facts_that_its_sentence_names(name: str) -> None:
    """A sentence names only facts that a refusal for its reason has."""
    for language, stated in tellings(name):
        for reason, facts in game_named(name).reasons.items():
            sentence = stated.get(f"reason-{reason}")
            unknown = variables(sentence) - set(facts) if sentence else set()
            assert not unknown, f"reason-{reason} in {language} names {unknown}, not a fact of it"


@cache
def code(name: str) -> tuple[ast.AST, ...]:
    """Read the code of a game, and what it shares with others."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(reached(name))]
    return tuple(node for text in texts for node in ast.walk(ast.parse(text)))


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


def words_in_code(name: str) -> set[str]:
    """List the words in the code of a game, with the codes of all faults among them."""
    return {str(node.value) for node in code(name) if isinstance(node, ast.Constant)}


def test_every_language_says_the_same(name: str) -> None:
    """All languages have the same messages, with the same attributes and variables."""
    first, *others = languages_of(game_named(name))
    for language in others:
        assert own_shape(name, language) == own_shape(name, first), language


def own_shape(name: str, language: str) -> Mapping[str, Any]:
    stated = messages(name, language)
    return {
        own: (attributes(stated[own]), variables(stated[own]))
        for own in own_messages(name, language)
    }


def test_every_placeholder_exists(name: str) -> None:
    """A sentence names only fields of its event, and calls only functions that there are."""
    kinds: tuple[type[Struct], ...] = (*game_named(name).events, *TABLE_EVENTS)
    for _, stated in tellings(name):
        for event in kinds:
            if sentence := stated.get(f"event-{type_name(event)}"):
                check(
                    stated, sentence, {field.encode_name: field for field in struct(event).fields}
                )


def check(
    stated: Mapping[str, ftl.Message], sentence: ftl.Message, fields: Mapping[str, inspect.Field]
) -> None:
    """Check the variables of a sentence, and of those that it has said for the parts of a list."""
    message = sentence.id.name
    unknown = variables(sentence) - set(fields)
    assert not unknown, f"{message} names {sorted(unknown)}, which is no field"
    for call in calls(sentence):
        assert call.id.name in FUNCTIONS, f"{message} calls {call.id.name}"
        if call.id.name == "EACH":
            part = stated.get(options(call)["as"])
            assert part, f"{message} calls {options(call)['as']}, which is not there"
            inner = {each.encode_name: each for each in part_fields(fields[argument(call)])}
            check(stated, part, inner or dict.fromkeys(["items"]))  # type: ignore[arg-type]
    for variable, how in usage(sentence):
        field = fields[variable]
        if field is not None:
            assert how in allowed(field), f"{message} cannot use ${variable} so: {how!r}"


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


def test_every_event_can_be_told(name: str) -> None:
    """All events of whole games are described without an error, and without a gap."""
    events = [event for game in games(name) for turn in game for event in turn.step.events]
    every = {as_json(event): to_builtins(event) for event in events}
    for language, _ in tellings(name):
        narrator = narrator_of(name, language)
        for text, event in every.items():
            sentence = narrator.describe(event)
            assert sentence.strip() == sentence
            assert sentence[-1] in ".!?", f"{sentence!r} is no sentence"
            assert not {"{", "}", "  "} & {sentence, *sentence}, text


def test_every_refusal_can_be_explained(name: str) -> None:
    """Whatever its facts, the reason is said without an error."""
    for language, _ in tellings(name):
        narrator = narrator_of(name, language)
        for refusal in (each for found in refusals(name).values() for each in found):
            sentence = narrator.explain(explained(refusal))
            assert sentence[-1] in ".!?", f"{sentence!r} is no sentence"


def explained(refusal: Refusal) -> dict[str, Any]:
    return {"reason": refusal.code, "facts": to_builtins(refusal.facts), "text": "-"}


def test_every_label_can_be_read(name: str) -> None:
    """Labels are short, and no sentences."""
    for language, _ in tellings(name):
        narrator = narrator_of(name, language)
        for message in needed(name):
            kind, _, thing = message.partition("-")
            if kind not in ("title", "event"):
                label = narrator.label(kind, thing)
                assert 0 < len(label) < LONGEST_LABEL, f"{message} is long: {label!r}"
                assert not label.endswith("."), f"{message} ends with a full stop: {label!r}"


def test_no_two_choices_are_called_the_same(name: str) -> None:
    """Players who choose a move, or one of several words in it, can tell them apart."""
    for language, _ in tellings(name):
        for what, messages_of_choices in choices(game_named(name)).items():
            named: dict[str, str] = {}
            for message in messages_of_choices:
                label = narrator_of(name, language).label(*message.split("-", 1))
                first = named.setdefault(label, message)
                assert first == message, (
                    f"{first} and {message} are both called {label!r} in {language}, "
                    f"but one must be chosen as {what}"
                )


def choices(game: AnyGame) -> Mapping[str, list[str]]:
    """List the messages of the words among which a player chooses."""
    found = {"a move": [f"move-{type_name(move)}" for move in game.moves]}
    for kind in structs(game.moves):
        for field in kind.fields:
            found[f"{field.encode_name} of {kind.cls.__name__}"] = sorted(values(field))
    return found


def test_numbers_of_things_are_plural(name: str) -> None:
    """One and several are said differently, where values are counted, and the number is said."""
    for language, stated in tellings(name):
        for message in needed(name) & {*stated}:
            counted = [each for each in stated[message].attributes if each.id.name == "counted"]
            assert all(variables(each) == {"count"} for each in counted), message
            if counted and message.startswith("value-"):
                check_plural(narrator_of(name, language), message.removeprefix("value-"))


def check_plural(narrator: Narrator, value: str) -> None:
    one, two = ([value] * number for number in (1, 2))
    assert "2" not in narrator.counted(one).removesuffix("2"), value
    assert narrator.counted(two).startswith("2 "), value


def struct(kind: type[Struct]) -> inspect.StructType:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info


def part_fields(field: inspect.Field) -> tuple[inspect.Field, ...]:
    """Give the fields of the structs that a field holds."""
    inner = [part for part in parts(field.type) if isinstance(part, inspect.StructType)]
    return inner[0].fields if inner else ()
