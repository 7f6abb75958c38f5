"""Reads Fluent messages: which variables they have, and which functions they call."""

from collections.abc import Mapping
from functools import cache

from fluent.syntax import FluentParser, ast as ftl, visitor

from arbitro.laws.support.subjects import game_named
from arbitro.words.loader import RULES, resource, resources


@cache
def messages(name: str, language: str) -> Mapping[str, ftl.Message]:
    """Return the words of a game by their ids; a later message replaces an earlier one."""
    texts = resources(game_named(name), language)
    return {message.id.name: message for text in texts for message in parsed(text)}


def rules_in(name: str, language: str) -> list[ftl.Message]:
    """Return the texts of a game's rules."""
    texts = [resource(package, language, RULES) for package in game_named(name).words]
    return [message for text in texts for message in parsed(text)]


@cache
def parsed(text: str) -> list[ftl.Message]:
    """Return the messages of a file."""
    entries = FluentParser().parse(text).body
    for entry in entries:
        assert not isinstance(entry, ftl.Junk), entry.content
    return [entry for entry in entries if isinstance(entry, ftl.Message)]


class Usage(visitor.Visitor):
    """The calls of a message, and each of its variables with what it is used for."""

    def __init__(self, part: ftl.Message | ftl.Attribute | ftl.Pattern) -> None:
        self.calls: list[ftl.FunctionReference] = []
        self.variables: list[tuple[str, str]] = []
        self.visit(part)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        self.calls.append(node)
        for each in node.arguments.positional:
            assert isinstance(each, ftl.VariableReference)
            self.variables.append((each.id.name, node.id.name))

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            self.variables.append((node.selector.id.name, "select"))
        else:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.append((node.id.name, ""))


def variables(part: ftl.Message | ftl.Attribute | ftl.Pattern) -> set[str]:
    return {variable for variable, _ in Usage(part).variables}


def attributes(message: ftl.Message) -> set[str]:
    return {each.id.name for each in message.attributes}


def parts_told(message: ftl.Message) -> list[tuple[str, str]]:
    """Return the variables that hold lists, each with the message that tells a part of it."""
    return [
        (lists.id.name, str(option.value.value))
        for call in Usage(message).calls
        for lists, option in zip(call.arguments.positional, call.arguments.named, strict=False)
        if call.id.name == "EACH" and isinstance(lists, ftl.VariableReference)
    ]
