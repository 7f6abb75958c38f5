"""The first move that a template describes, as JSON."""

from typing import Any

SEED = "a5" * 32
TABLES = {"casanova": 2, "canaletto": 3, "canal-grande": 2, "canal-grande-teams": 4}
"""Each game, with how many play it here."""


def move_of(template: dict[str, Any]) -> dict[str, Any]:
    return {name: first_of(value) for name, value in template.items() if name != "total"}


def hosted_move_of(template: dict[str, Any]) -> dict[str, Any]:
    """The same without its seat, which the token says."""
    return {name: value for name, value in move_of(template).items() if name != "seat"}


def first_of(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    if "one_of" in value:
        return value["one_of"][0]
    if "each" in value:
        return []
    if "some_of" in value:
        return sorted(value["some_of"])[: value["from"]]
    return value["from"]


def camel(game: str) -> str:
    return "".join(word.title() for word in game.split("-"))


def say_refused(reason: str, rule: str, facts: dict[str, Any]) -> None:
    told = facts.get("expected") or facts.get("to_act") or []
    print("refused", reason, rule, len(told))
