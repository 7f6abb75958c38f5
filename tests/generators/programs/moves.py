"""Play a whole game of each kind with a generated client, stateless and hosted."""

import sys
from collections.abc import Callable
from typing import Any, TypeAlias

SEED = "a5" * 32
TABLES = {"casanova": 2, "canaletto": 3, "canal-grande": 2, "canal-grande-teams": 4}
"""Each game, with how many play it here."""

Table: TypeAlias = Any
"""The generated functions and types of one game, behind methods of the same names."""


def move_of(template: dict[str, Any]) -> dict[str, Any]:
    """Return the first move that a template describes, as JSON."""
    return {name: first_of(value) for name, value in template.items() if name != "total"}


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


def play(table: Table, players: int) -> list[int]:
    start = position = table.start(players)
    move: dict[str, Any] = {}
    while position.outcome is None:
        before, move = position, move_of(table.json(position.legal_moves[-1]))
        position = table.play(before.state, move)
        if before is start:
            say_refused(table, position, move)
    say_refused(table, position, move)
    return table.json(position.outcome)["winners"]


def say_refused(table: Table, position: Any, move: dict[str, Any]) -> None:
    problem = table.json(table.refusal(position.state, move))
    told = problem["facts"].get("expected") or problem["facts"].get("to_act") or []
    print("refused", problem["reason"], problem["rule"], len(told))


def host(table: Table, players: int) -> list[int]:
    opened = table.json(table.open(players))
    session = table.read(opened["id"], opened["tokens"]["host"])
    while session.outcome is None:
        token = opened["tokens"]["seats"][table.json(session)["to_act"][0]]
        move = move_of(table.json(table.read(opened["id"], token).legal_moves[-1]))
        del move["seat"]  # the token says it
        session = table.play_hosted(opened["id"], token, move)
    return table.json(session.outcome)["winners"]


def main(table_of: Callable[[str, str], Table]) -> None:
    for game, players in TABLES.items():
        print("play", game, play(table_of(sys.argv[1], game), players))
        print("host", game, host(table_of(sys.argv[1], game), players))
