"""Builds the contract again and again, each time in another order; fails if it is not the same.

It runs in a process of its own (`python -m tests.api.orders`), because what the service remembers
about types is forgotten each time.
"""

import sys
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from service.api import schemas
from service.api.document import contract_of
from service.api.problems import illegal_move_type
from service.api.schemas import schema_of
from service.app import create_app
from service.play.messages import messages_of
from service.play.types import template_type
from service.rules.kernel import AnyGame
from tests.games import GAMES, OWN

Json: TypeAlias = Any
CACHED = type(cache(len))


def forget() -> None:
    """Empty every cache of the service."""
    schemas.made.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("service.") and not name.startswith("service.rules"):
            for value in vars(module).values():
                if isinstance(value, CACHED):
                    value.cache_clear()


def types_of(game: AnyGame) -> list[type[Struct]]:
    """List a game's types, those that its messages are made of before the messages or after."""
    messages = vars(messages_of(game)).values()
    return [
        *(kind for kind in messages if isinstance(kind, type) and issubclass(kind, Struct)),
        *(*game.moves, *game.chance_moves, *game.events, *map(template_type, game.moves)),
        *(game.options_type, game.state_type, game.view_type, game.outcome_type),
        illegal_move_type(game),
    ]


def contract(names: tuple[str, ...], random: Random) -> dict[str, Json]:
    """Build the contract with the games in this order; ask for their types before, in any order."""
    forget()
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
    random = Random(0)
    first = None
    for names in orders():
        built = contract(names, random)
        first = first or built
        assert built["paths"] == first["paths"], names
        assert built["components"] == first["components"], names


if __name__ == "__main__":
    main()
