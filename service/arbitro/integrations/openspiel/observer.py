"""What a seat, or a spectator, observes, in the form of OpenSpiel's observers."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pyspiel

from arbitro.integrations.openspiel.position import Position, line
from arbitro.rules.kernel import Seat, Viewer


class Observer:
    """Writes strings. There are no tensors, as views have no fixed size."""

    tensor = None
    dict: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, kind: pyspiel.IIGObservationType, params: Mapping[str, Any]) -> None:
        if params:
            raise ValueError(f"an observation has no parameters; there are {sorted(params)}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer sees what all players see")
        self._kind = kind

    def set_from(self, state: pyspiel.State, player: Seat) -> None:
        """Write a tensor: there is none."""

    def string_from(self, state: pyspiel.State, player: Seat) -> str:
        """Write what a seat sees, and what it remembers if it forgets nothing."""
        at: Position = state.at
        if self._kind.private_info == pyspiel.PrivateInfoType.NONE:
            return "".join(self._lines(at, None))
        lines = self._lines(at, player)
        if self._kind.public_info:
            return f"seat {player}\n{''.join(lines)}"
        public = {*self._lines(at, None)}
        return "".join(each for each in lines if each not in public)

    def _lines(self, at: Position, viewer: Viewer) -> list[str]:
        """List what a viewer sees, field by field, and then what it remembers."""
        view = msgspec.to_builtins(at.table.game.view(at.state, viewer))
        lines = [f"{name}: {line(part)}" for name, part in view.items()]
        if at.begun and viewer is not None and at.mover == viewer:
            lines.append(f"spelled: {line(at.begun)}")
        if self._kind.perfect_recall:
            memories = dict(zip(at.table.viewers(), at.memories, strict=True))
            lines += memories[viewer].splitlines(keepends=True)
        return lines
