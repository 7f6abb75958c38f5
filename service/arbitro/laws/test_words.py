"""Everything of a game has words, in every language that its package offers."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from random import Random

from fluent.syntax import ast as ftl
from msgspec import inspect, to_builtins

from arbitro.laws.support.games import every_turn, games, turns
from arbitro.laws.support.messages import Usage, attributes, messages, parsed, parts_told, variables
from arbitro.laws.support.moves import moves
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.texts import as_json, strict_narrator
from arbitro.laws.test_rulebooks import code
from arbitro.laws.test_states import structs
from arbitro.play.messages.sessions import TABLE_EVENTS
from arbitro.play.messages.types import parts
from arbitro.rules.kernel import SEAT, AnyGame, Event, Refusal, Viewer, type_name
from arbitro.words.loader import languages_of, resources
from arbitro.words.narrator import Narrator

FUNCTIONS = {"SEAT", "LABEL", "COUNTED", "COUNT", "EACH", "NUMBER"}
NOT_SHOWN = {"audience", "rule", "type"}
"""Fields that no sentence shows."""
ENOUGH_TURNS = 120
LONGEST_LABEL = 60

Messages = Mapping[str, ftl.Message]


def tellings(name: str) -> Iterator[tuple[str, Messages, Narrator]]:
    """Yield each language of a game, with its messages and its narrator."""
    game = game_named(name)
    for language in languages_of(game):
        yield language, messages(name, language), strict_narrator(game, language)


def own_messages(name: str, language: str) -> list[str]:
    """Return the ids of the messages that the game's own packages have."""
    own = resources(game_named(name), language)[1:]
    return [message.id.name for text in own for message in parsed(text)]


@cache
def needed(name: str) -> frozenset[str]:
    """List the messages that a game needs, except those of the reasons."""
    game = game_named(name)
    made = (*game.moves, *game.chance_moves)
    shown = (game.options_type, game.view_type, game.outcome_type, *made, *game.events)
    found = {"title", *(f"event-{type_name(event)}" for event in game.events)}
    found |= {f"move-{type_name(move)}" for move in made}
    for kind in structs(shown):
        for field in kind.fields:
            found |= {f"field-{field.encode_name}", *values(field)}
    return frozenset(found - {f"field-{field}" for field in NOT_SHOWN})


def values(field: inspect.Field) -> set[str]:
    """List the messages of the values that a field may have."""
    if field.encode_name in NOT_SHOWN:
        return set()
    kind = "phase" if field.encode_name == "phase" else "value"
    literals = [part for part in parts(field.type) if isinstance(part, inspect.LiteralType)]
    words = [value for each in literals for value in each.values if value != "all"]
    return {f"{kind}-{word}" for word in words if isinstance(word, str)}


def test_everything_has_words(name: str) -> None:
    """Every type, field, value, phase and event has a message."""
    for language, stated, _ in tellings(name):
        missing = sorted(needed(name) - set(stated))
        assert not missing, f"words/{language}/words.ftl has no words for {missing}"


def test_what_a_game_is_about_is_made_of_sentences(name: str) -> None:
    """If a game says what it is about, and how it goes, each paragraph ends as a sentence does."""
    for _, _, narrator in tellings(name):
        for paragraph in filter(None, [narrator.about(), *narrator.overview()]):
            assert paragraph[-1] in ".!?", f"{paragraph!r} does not end as a sentence does"


def test_every_reason_has_words(name: str) -> None:
    """Every reason for which a move can be refused has a label, and a sentence of its facts."""
    for language, stated, _ in tellings(name):
        for reason, facts in game_named(name).reasons.items():
            message = f"reason-{reason}"
            check_sentence(stated, message, language, variables_known=set(facts))
            assert attributes(stated[message]) == {"label"}, f"{message} needs a .label"


def test_every_fault_has_words(name: str) -> None:
    """Whatever makes a state impossible has a sentence, which names its facts only."""
    for language, stated, _ in tellings(name):
        for fault, facts in faults_in_code(name):
            check_sentence(stated, f"fault-{fault}", language, variables_known=facts)


def check_sentence(
    stated: Messages, message: str, language: str, variables_known: set[str] | None
) -> None:
    assert message in stated, f"words/{language}/words.ftl has no {message}"
    unknown = set() if variables_known is None else variables(stated[message]) - variables_known
    assert not unknown, f"{message} in {language} names {unknown}, not a fact of it"


def faults_in_code(name: str) -> Iterator[tuple[str, set[str] | None]]:
    """List the codes of the faults that a game finds, with the names of facts written out there."""
    for node in nodes(name):
        match node:
            case ast.Call(func=ast.Name("Fault"), args=[ast.Constant(fault), ast.Dict(keys=keys)]):
                yield str(fault), {str(key.value) for key in keys if isinstance(key, ast.Constant)}
            case ast.Call(func=ast.Name("Fault"), args=[ast.Constant(fault), *_]):
                yield str(fault), None


def nodes(name: str) -> Iterator[ast.AST]:
    return (node for tree in code(name) for node in ast.walk(tree))


def test_no_word_is_of_something_that_is_not_there(name: str) -> None:
    """A game's own message is of something that the game has, or is called by another one, once."""
    words = {str(node.value) for node in nodes(name) if isinstance(node, ast.Constant)}
    events = [type_name(event) for event in game_named(name).events]
    known = {"about", "heading", "overview", *needed(name), *(f"fault-{word}" for word in words)}
    known |= {f"heading-{event}" for event in events}
    known |= {f"reason-{code}" for code in game_named(name).reasons}
    for language, stated, _ in tellings(name):
        own = own_messages(name, language)
        twice = {message for message in own if own.count(message) > 1}
        assert not twice, f"words/{language}/words.ftl has {sorted(twice)} twice"
        called = {part for each in stated.values() for _, part in parts_told(each)}
        unused = sorted(set(own) - known - called)
        assert not unused, f"words/{language}/words.ftl has {unused}, which the game has not"


def test_every_language_says_the_same(name: str) -> None:
    """All languages have the same messages, with the same attributes and variables."""
    said = {
        language: {
            own: (attributes(stated[own]), variables(stated[own]))
            for own in own_messages(name, language)
        }
        for language, stated, _ in tellings(name)
    }
    first = next(iter(said.values()))
    for language, each in said.items():
        assert each == first, language


def test_every_placeholder_exists(name: str) -> None:
    """Sentences and headings name only fields of their event, and call functions that there are."""
    events: tuple[type[Event], ...] = (*game_named(name).events, *TABLE_EVENTS)
    for _, stated, _ in tellings(name):
        for event in events:
            for kind in ("event", "heading"):
                if sentence := stated.get(f"{kind}-{type_name(event)}"):
                    check_fields(stated, sentence, next(structs([event])).fields)


def check_fields(stated: Messages, sentence: ftl.Message, known: tuple[inspect.Field, ...]) -> None:
    """Check the variables of a sentence, and of those that it has said for the parts of a list."""
    message, usage = sentence.id.name, Usage(sentence)
    fields = {field.encode_name: field for field in known}
    unknown = variables(sentence) - (set(fields) or {"items"})
    assert not unknown, f"{message} names {sorted(unknown)}, which is no field"
    for call in usage.calls:
        assert call.id.name in FUNCTIONS, f"{message} calls {call.id.name}"
    for attribute in sentence.attributes:
        check_addresses(sentence, attribute, fields.get(attribute.id.name))
    for variable, part in parts_told(sentence):
        assert part in stated, f"{message} calls {part}, which is not there"
        made_of = parts(fields[variable].type)
        inner = next((each for each in made_of if isinstance(each, inspect.StructType)), None)
        check_fields(stated, stated[part], inner.fields if inner else ())
    for variable, how in usage.variables if fields else ():
        allowed = uses_of(fields[variable])
        assert how in allowed, f"{message} cannot use ${variable} so: {how!r}"


def check_addresses(
    sentence: ftl.Message, attribute: ftl.Attribute, field: inspect.Field | None
) -> None:
    """Check that who is addressed has a seat in the field, and is told no more than the others."""
    name = f"{sentence.id.name}.{attribute.id.name}"
    assert field, f"{name} is called after no field"
    assert "SEAT" in uses_of(field), f"{name} addresses a player, but the field holds no seat"
    assert sentence.value, f"{name} has no sentence for the others"
    more = variables(attribute) - variables(sentence.value)
    assert not more, f"{name} names {sorted(more)}, which the others are not told"


def uses_of(field: inspect.Field) -> set[str]:
    """Return how a field may be used: a player has a name, a word has a label."""
    inside = list(parts(field.type))
    kinds = {type(part) for part in inside}
    lists = inspect.VarTupleType in kinds
    counting = {"COUNT"} if lists else {"select"}
    if inspect.StructType in kinds:
        return {"EACH", *counting}
    if any((getattr(part, "extra", None) or {}).get(SEAT) for part in inside):
        return {"SEAT", "EACH", *counting}
    if inspect.LiteralType in kinds:
        return {"LABEL", "COUNTED", "EACH", *counting}
    return {"LABEL", "COUNT"} if lists else {"", "select", "NUMBER"}


def test_every_event_can_be_told(name: str) -> None:
    """All events of whole games are described without an error, and without a gap."""
    events = {as_json(e): to_builtins(e) for turn in every_turn(name) for e in turn.step.events}
    for _, _, narrator in tellings(name):
        for (text, event), viewer in product(events.items(), viewers(name)):
            if viewer is None or event["audience"] == "all" or viewer in event["audience"]:
                sentence = narrator.describe(event, viewer)
                assert sentence.strip() == sentence
                assert sentence[-1] in ".!?", f"{sentence!r} is no sentence"
                assert not {"{", "}", "  "} & {sentence, *sentence}, text
                check_label(f"heading of {text}", narrator.heading(event))


def viewers(name: str) -> tuple[Viewer, ...]:
    return (None, *range(max(game_named(name).players)))


def check_label(what: str, label: str | None) -> None:
    """Check that a label is short, and no sentence; there may be none."""
    if label is not None:
        assert 0 < len(label) < LONGEST_LABEL, f"{what} is long: {label!r}"
        assert not label.endswith("."), f"{what} ends with a full stop: {label!r}"


def test_every_refusal_can_be_explained(name: str) -> None:
    """Whatever its facts, the reason is said without an error."""
    for _, _, narrator in tellings(name):
        for refusal in refusals(name):
            facts = to_builtins(refusal.facts)
            sentence = narrator.explain({"reason": refusal.code, "facts": facts, "text": "-"})
            assert sentence[-1] in ".!?", f"{sentence!r} is no sentence"


@cache
def refusals(name: str) -> list[Refusal]:
    """Collect refusals of moves of all shapes, at many moments."""
    game, random = game_named(name), Random(3)
    over = games(name)[0][-1]
    judged = [game.why_not(over.step.state, over.move)]
    for turn in turns(name, ENOUGH_TURNS):
        for shape in (*game.moves, *game.chance_moves):
            tried = moves(shape, game.seats(turn.before), random, 12)
            judged += [game.why_not(turn.before, move) for move in tried]
    assert judged[0]
    return [refusal for refusal in judged if refusal]


def test_every_label_can_be_read(name: str) -> None:
    """Labels are short, and no sentences."""
    for _, _, narrator in tellings(name):
        for message in needed(name):
            kind, _, thing = message.partition("-")
            if kind not in ("title", "event"):
                check_label(message, narrator.label(kind, thing))
        check_label("heading", narrator.heading())


def test_no_two_choices_are_called_the_same(name: str) -> None:
    """Players who choose a move, or one of several words in it, can tell them apart."""
    for language, _, narrator in tellings(name):
        for what, choices in choices_in(game_named(name)).items():
            named: dict[str, str] = {}
            for message in choices:
                label = narrator.label(*message.split("-", 1))
                first = named.setdefault(label, message)
                assert first == message, (
                    f"{first} and {message} are both called {label!r} in {language}, "
                    f"but one must be chosen as {what}"
                )


def choices_in(game: AnyGame) -> Mapping[str, list[str]]:
    """List the messages of the words among which a player chooses."""
    found = {"a move": [f"move-{type_name(move)}" for move in game.moves]}
    for kind in structs(game.moves):
        for field in kind.fields:
            found[f"{field.encode_name} of {kind.cls.__name__}"] = sorted(values(field))
    return found


def test_numbers_of_things_are_plural(name: str) -> None:
    """One and several are said differently, where values are counted, and the number is said."""
    for _, stated, narrator in tellings(name):
        for message in needed(name) & {*stated}:
            counted = [each for each in stated[message].attributes if each.id.name == "counted"]
            assert all(variables(each) == {"count"} for each in counted), message
            value = message.removeprefix("value-")
            if counted and value != message:
                assert "2" not in narrator.counted([value]).removesuffix("2"), value
                assert narrator.counted([value] * 2).startswith("2 "), value
