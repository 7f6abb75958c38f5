"""What `pyspiel.load_game("arbitro_casanova(players=3)")` can say in the brackets."""

from collections.abc import Mapping
from typing import Any

import msgspec

from arbitro.integrations.openspiel.table import Table
from arbitro.play.messages.types import seat_fields
from arbitro.rules.kernel import AnyGame

LONGEST = 10_000
"""A game is cut off after this many actions; then no one wins it."""

PLAIN = (bool, int, str)
"""What OpenSpiel takes as it is; all else is written as JSON."""


def defaults(game: AnyGame) -> dict[str, Any]:
    """List the parameters of a game: its options, the number of players, the longest game."""
    standard = msgspec.to_builtins(game.options_type())
    shown = {name: _shown(each) for name, each in standard.items()}
    return {**shown, "players": game.players[0], "max_game_length": LONGEST}


def _shown(value: Any) -> Any:
    return value if isinstance(value, PLAIN) else msgspec.json.encode(value).decode()


def table(game: AnyGame, given: Mapping[str, Any]) -> Table:
    """Make the table that the parameters ask for."""
    players, longest = given["players"], given["max_game_length"]
    if players not in game.players:
        raise ValueError(f"{game.title} is for {' or '.join(map(str, game.players))} players")
    if longest < 1:
        raise ValueError("max_game_length is less than 1")
    return Table(game, players, longest)


def options(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """Read the options; refuse what the rules do not allow."""
    standard = msgspec.to_builtins(game.options_type())
    chosen = {name: _read(given[name], each) for name, each in standard.items()}
    read = msgspec.convert(chosen, game.options_type)
    for name in seat_fields(game.options_type):
        if getattr(read, name) not in range(given["players"]):
            raise ValueError(f"{name}: there is no such seat")
    if refusal := game.why_not_start(given["players"], read):
        raise ValueError(f"{game.title} cannot be played like this: {refusal.code}")
    return read


def _read(given: Any, standard: Any) -> Any:
    if isinstance(standard, PLAIN):
        return type(standard)(given)
    return msgspec.json.decode(given) if isinstance(given, str) else given
