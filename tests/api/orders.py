"""Builds the contract again and again, each time in another order; fails if it is not the same.

It runs in a process of its own (`python -m tests.api.orders`). Each contract is built in a new copy
of that process, so that nothing is remembered from the contract before.
"""

import multiprocessing
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from arbitro.api.contract.document import contract_of
from arbitro.api.contract.schemas import schema_of
from arbitro.api.problems import illegal_move_type
from arbitro.app import create_app
from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.types import template_type
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import read_words
from tests.games import GAMES, OWN

Json: TypeAlias = Any
AT_ONCE = 2


def types_of(game: AnyGame) -> list[type[Struct]]:
    """List a game's types, those that its messages are made of before the messages or after."""
    messages = vars(messages_of(game)).values()
    return [
        *(kind for kind in messages if isinstance(kind, type) and issubclass(kind, Struct)),
        *(*game.moves, *game.chance_moves, *game.events, *map(template_type, game.moves)),
        *(game.options_type, game.state_type, game.view_type, game.outcome_type),
        illegal_move_type(game),
    ]


def contract(names: tuple[str, ...]) -> dict[str, Json]:
    """Build the contract with the games in this order; ask for their types before, in any order."""
    random = Random(str(names))
    for name in names:
        kinds = types_of(GAMES[name])
        for kind in random.sample(kinds, len(kinds)):
            schema_of(kind, "".join(part.title() for part in name.split("-")))
    document = contract_of(create_app({name: GAMES[name] for name in names}))
    return {part: document[part] for part in ("components", "paths")}


def orders() -> Iterator[tuple[str, ...]]:
    """Give every order of our own games. The others stand together, at each place in turn."""
    others = [name for name in GAMES if name not in OWN]
    for number, own in enumerate(permutations(OWN)):
        place = number % (len(own) + 1)
        yield *own[:place], *others, *own[place:]


def main() -> None:
    read_words(GAMES.values())
    in_each_order = [*orders()]
    with multiprocessing.get_context("fork").Pool(AT_ONCE, maxtasksperchild=1) as copies:
        first, *others = copies.map(contract, in_each_order, chunksize=1)
    for names, built in zip(in_each_order[1:], others, strict=True):
        assert built["paths"] == first["paths"], names
        assert built["components"] == first["components"], names


if __name__ == "__main__":
    main()
