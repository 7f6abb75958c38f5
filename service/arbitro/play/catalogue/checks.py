"""Checks a game when it is loaded: whether it has all that the service needs of it."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import fields

from arbitro.play.catalogue.value_types import type_faults
from arbitro.rules import kernel
from arbitro.rules.kernel import AnyGame, Event, Game, PlayerMove, Rule, Value, no_chance
from arbitro.words.loader import faults_of_words

ADDED_TO_STATES = frozenset({"seed", "counter"})
"""Fields that the service adds to each state."""

ADDED_TO_TEMPLATES = "total"
"""What bounds several fields of a template together."""

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TAKEN = frozenset({"games", "sessions"})
"""Names of what is served besides the games."""

ARGUMENTS = {
    "why_not_start": ("players", "options"),
    "new_game": ("players", "options"),
    "seats": ("state",),
    "to_act": ("state",),
    "why_not": ("state", "move"),
    "legal": ("state", "seat"),
    "apply": ("state", "move"),
    "deal": ("state", "pick"),
    "view": ("state", "viewer"),
    "outcome": ("state",),
    "faults": ("state",),
    "imagine": ("view", "viewer", "pick"),
    "likely_move": ("state", "seat", "pick"),
    "plausible": ("state", "seat"),
    "estimate": ("state",),
}
"""What each function of a game is called with."""

OPTIONAL = frozenset({"imagine", "likely_move", "plausible", "estimate"})
"""What a game may do without."""

KINDS = {
    "options_type": Value,
    "state_type": Value,
    "view_type": Value,
    "outcome_type": Value,
    "moves": PlayerMove,
    "chance_moves": kernel.ChanceMove,
    "events": Event,
}


class BadGame(Exception):
    """A game cannot be served."""


def check_game(game: Any) -> None:
    """Refuse what is no game, or cannot be served; say what is missing or wrong."""
    if not isinstance(game, Game):
        raise BadGame("it is not a Game")
    for faults in CHECKS:
        if found := [*faults(game)]:
            raise BadGame("; ".join(found))


def _faults_of_functions(game: AnyGame) -> Iterator[str]:
    for name, arguments in ARGUMENTS.items():
        function = getattr(game, name)
        if function is None and name in OPTIONAL:
            continue
        called = f"{name}({', '.join(arguments)})"
        if not callable(function):
            yield f"the game has no function {called}"
        elif not _takes(function, len(arguments)):
            yield f"{name} cannot be called as {called}"


def _takes(function: Any, arguments: int) -> bool:
    try:
        inspect.signature(function).bind(*range(arguments))
    except TypeError:
        return False
    except ValueError:  # a function in C does not say
        return True
    return True


def _faults_of_names(game: AnyGame) -> Iterator[str]:
    name = game.name
    if not isinstance(name, str) or not NAME.fullmatch(name) or name in TAKEN:
        yield f"a game cannot be called {name!r}; write lower-case words joined by hyphens"
    for what in ("title", "version"):
        if not isinstance(getattr(game, what), str) or not getattr(game, what):
            yield f"{what} is not a text"
    counts = game.players
    if not counts or not all(isinstance(count, int) and count > 0 for count in counts):
        yield "players is not a tuple of how many may play"
    if not game.rulebook or not all(isinstance(rule, Rule) for rule in game.rulebook):
        yield "rulebook is not a tuple with a Rule or more"
    elif len({rule.id for rule in game.rulebook}) < len(game.rulebook):
        yield "rulebook has two rules with one id"


def _faults_of_kinds(game: AnyGame) -> Iterator[str]:
    for name, base in KINDS.items():
        given = getattr(game, name)
        kinds = given if isinstance(given, tuple) else (given,)
        if not all(isinstance(kind, type) and issubclass(kind, base) for kind in kinds):
            yield f"{name} is {given}, not made of classes derived from {base.__name__}"
        if not kinds and name != "chance_moves":
            yield f"{name} is empty"
    if game.chance_moves and game.deal is no_chance:
        yield "the game has moves of chance, but no function deal(state, pick)"


def _faults_of_fields(game: AnyGame) -> Iterator[str]:
    taken = ADDED_TO_STATES.intersection(game.state_type.__struct_fields__)
    if taken:
        yield f"the state of {game.name} has fields of its own named {sorted(taken)}"
    if issubclass(game.view_type, game.state_type):
        state = game.state_type.__name__
        yield f"a view is a {state}, which holds the seed; write a class of its own"
    required = [option.name for option in fields(game.options_type) if option.required]
    if required:
        yield f"each option of {game.name} needs a default; {', '.join(required)} has none"
    for move in game.moves:
        if ADDED_TO_TEMPLATES in move.__struct_fields__:
            yield (
                f"{move.__name__} has a field named {ADDED_TO_TEMPLATES!r}, which in a template "
                "bounds several fields together; rename it"
            )


CHECKS = (
    _faults_of_functions,
    _faults_of_names,
    _faults_of_kinds,
    type_faults,
    _faults_of_fields,
    faults_of_words,
)
"""In this order: each needs what those before it have found to be there."""
