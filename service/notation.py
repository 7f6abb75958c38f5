"""How a game's values are written down as JSON, for the wire and for keeping."""

from dataclasses import fields
from typing import Any

import msgspec

from service.rules.kernel import Event, Game, Move
from service.rules.legal import wire_name

write_json = msgspec.json.Encoder().encode


class Notation:
    """One game's moves, events and states in JSON."""

    def __init__(self, game: Game) -> None:
        kinds = (*game.MOVES, *game.CHANCE_MOVES, *game.EVENTS)
        self._renamed = {kind: names for kind in kinds if (names := renamed(kind))}
        self._states: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.State)

    def written(self, value: Move | Event) -> Any:
        """Give a move or event under its names on the wire."""
        names = self._renamed.get(type(value))
        return {wire: getattr(value, own) for wire, own in names.items()} if names else value

    def state(self, text: bytes) -> Any:
        """Read a state that was written here."""
        return self._states.decode(text)


def renamed(kind: type) -> dict[str, str]:
    """Name the fields of a shape as on the wire, if any is named otherwise there."""
    names = {wire_name(field.name): field.name for field in fields(kind)}
    return names if any(wire != own for wire, own in names.items()) else {}
