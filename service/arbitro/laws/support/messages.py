"""Reads Fluent messages: which variables they have, and which functions they call."""

from collections.abc import Iterable, Mapping
from functools import cache

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from arbitro.laws.support.subjects import game_named
from arbitro.words.loader import RULES, resource, resources


@cache
def messages(name: str, language: str) -> Mapping[str, ftl.Message]:
    """Return the words of a game by their ids; a later message replaces an earlier one."""
    texts = resources(game_named(name), language)
    return {message.id.name: message for text in texts for message in parsed(text)}


@cache
def own_messages(name: str, language: str) -> tuple[str, ...]:
    """Return the ids of the messages that the game's own packages have."""
    own = resources(game_named(name), language)[1:]
    return tuple(message.id.name for text in own for message in parsed(text))


def rules_in(name: str, language: str) -> list[ftl.Message]:
    """Return the texts of a game's rules."""
    packages = game_named(name).words
    texts = [resource(package, language, RULES) for package in packages]
    return [message for text in texts for message in parsed(text)]


@cache
def parsed(text: str) -> list[ftl.Message]:
    """Return the messages of a file."""
    entries = FluentParser().parse(text).body
    for entry in entries:
        assert not isinstance(entry, ftl.Junk), entry.content
    return [entry for entry in entries if isinstance(entry, ftl.Message)]


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


def attributes(message: ftl.Message) -> set[str]:
    return {each.id.name for each in message.attributes}


def options(call: ftl.FunctionReference) -> dict[str, str]:
    return {each.name.name: str(each.value.value) for each in call.arguments.named}


def argument(call: ftl.FunctionReference) -> str:
    (variable,) = call.arguments.positional
    assert isinstance(variable, ftl.VariableReference)
    return variable.id.name


def parts_called(message: ftl.Message) -> set[str]:
    return {options(call)["as"] for call in calls(message) if call.id.name == "EACH"}
