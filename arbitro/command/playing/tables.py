"""A game on its way: the client holds its state, in clear or sealed, or the service hosts it."""

import time
from collections import defaultdict
from typing import Any, Protocol

from arbitro.command.playing.calls import Call, Json

Viewer = int | None

LOOK_SECONDS = 0.2


class Table(Protocol):
    """What a player in the terminal needs of a game."""

    to_act: list[int]
    outcome: Json | None

    def view(self, viewer: Viewer) -> Json:
        """Show what a seat, or a spectator, may see."""

    def legal(self, seat: int) -> list[Json]:
        """Give the templates of a seat's legal moves."""

    def events(self, viewer: Viewer) -> list[Json]:
        """List all that has happened, as far as the viewer may know."""

    def play(self, move: Json) -> None:
        """Make a move, or raise Refused."""

    def wait(self) -> None:
        """Wait for what others do who are not here."""

    def record(self) -> Json | None:
        """Give the game as a record, with its seed."""


class HeldTable:
    """A game that is held here, so that nobody elsewhere plays."""

    def wait(self) -> None:
        """Do not wait: there is nobody to wait for."""


class OpenTable(HeldTable):
    """A game whose state is held here."""

    def __init__(self, call: Call, game: str, start: Json) -> None:
        self._call = call
        self._path = f"/v1/games/{game}"
        self._start = start
        self._events: list[Json] = []
        self._moves: list[Json] = []
        self._follow(call(f"{self._path}/positions", start))

    def _follow(self, position: Json) -> None:
        self._position = position
        self.to_act: list[int] = position["to_act"]
        self.outcome: Json | None = position["outcome"]
        self._events += position["events"]
        self._moves += position["played"]

    def view(self, viewer: Viewer) -> Json:
        """Show what a seat, or a spectator, may see."""
        asked = {"state": self._position["state"], "viewer": reader(viewer)}
        view: Json = self._call(f"{self._path}/views", asked)["view"]
        return view

    def legal(self, seat: int) -> list[Json]:
        """Give the templates of a seat's legal moves."""
        return [each for each in self._position["legal_moves"] if each["seat"] == seat]

    def events(self, viewer: Viewer) -> list[Json]:
        """List all that has happened, as far as the viewer may know."""
        return [e for e in self._events if e["audience"] == "all" or viewer in e["audience"]]

    def play(self, move: Json) -> None:
        """Make a move, or raise Refused."""
        sent = {"state": self._position["state"], "move": move}
        position = self._call(f"{self._path}/moves", sent)
        self._moves.append(move)
        self._follow(position)

    def record(self) -> Json:
        """Give the game as a record, with its seed."""
        named = {name: self._position[name] for name in ("game", "rules")}
        return {**named, **self._start, "moves": self._moves}


class SealedTable(HeldTable):
    """A game whose sealed text is held here, with the keys of all seats."""

    def __init__(self, call: Call, game: str, start: Json) -> None:
        self._call = call
        self._path = f"/v1/games/{game}"
        self._before: dict[Viewer, list[Json]] = defaultdict(list)
        """what each seat has heard before its own last move, and a spectator before the last one"""
        begun = call(f"{self._path}/positions", {**start, "form": "sealed"})
        self._keys: list[str] = begun["keys"]
        self._follow(begun)

    def _follow(self, position: Json) -> None:
        self._sealed: str = position["sealed"]
        self.to_act: list[int] = position["to_act"]
        self.outcome: Json | None = position["outcome"]

    def _seen(self, viewer: Viewer) -> Json:
        key = {} if viewer is None else {"key": self._keys[viewer]}
        seen: Json = self._call(f"{self._path}/views", {"sealed": self._sealed, **key})
        return seen

    def view(self, viewer: Viewer) -> Json:
        """Show what a seat, or a spectator, may see."""
        view: Json = self._seen(viewer)["view"]
        return view

    def legal(self, seat: int) -> list[Json]:
        """Give the templates of a seat's legal moves."""
        templates: list[Json] = self._seen(seat)["legal_moves"]
        return templates

    def events(self, viewer: Viewer) -> list[Json]:
        """List all that has happened, as far as the viewer may know."""
        return [*self._before[viewer], *self._seen(viewer)["events"]]

    def play(self, move: Json) -> None:
        """Make a move, or raise Refused."""
        heard = {viewer: self.events(viewer) for viewer in (move["seat"], None)}
        sent = {"sealed": self._sealed, "key": self._keys[move["seat"]], "move": move}
        self._follow(self._call(f"{self._path}/moves", sent))
        self._before |= heard

    def record(self) -> Json | None:
        """Give the game as a record, with its seed; the service shows it after the end."""
        record: Json | None = self._seen(None)["record"]
        return record


class HostedTable:
    """A game that the service hosts; all of its tokens are here."""

    def __init__(self, call: Call, game: str, start: Json, opening_token: str) -> None:
        self._call = call
        path = f"/v1/games/{game}/sessions"
        opened = call(path, {**start, "spectators": True}, opening_token)
        self._path = f"{path}/{opened['id']}"
        self._tokens: list[str] = opened["tokens"]["seats"]
        self._look()

    def _look(self, viewer: Viewer = None) -> Json:
        session: Json = self._call(self._path, None, self._token(viewer))
        self.to_act: list[int] = session["to_act"]
        self.outcome: Json | None = session["outcome"]
        return session

    def _token(self, viewer: Viewer) -> str:
        return "" if viewer is None else self._tokens[viewer]

    def view(self, viewer: Viewer) -> Json:
        """Show what a seat, or a spectator, may see."""
        view: Json = self._look(viewer)["view"]
        return view

    def legal(self, seat: int) -> list[Json]:
        """Give the templates of a seat's legal moves."""
        templates: list[Json] = self._look(seat)["legal_moves"]
        return templates

    def events(self, viewer: Viewer) -> list[Json]:
        """List all that has happened, as far as the viewer may know."""
        events: list[Json] = self._record(viewer)["events"]
        return events

    def play(self, move: Json) -> None:
        """Make a move, or raise Refused."""
        self._call(f"{self._path}/moves", {"move": move}, self._token(move["seat"]))
        self._look()

    def wait(self) -> None:
        """Wait for what bots do, for a moment."""
        time.sleep(LOOK_SECONDS)
        self._look()

    def record(self) -> Json | None:
        """Give the game as a record, with its seed; the service shows it after the end."""
        record: Json | None = self._record(None)["record"]
        return record

    def _record(self, viewer: Viewer) -> Any:
        return self._call(f"{self._path}/record", None, self._token(viewer))


def reader(viewer: Viewer) -> int | str:
    """Name a viewer as the service does."""
    return "spectator" if viewer is None else viewer
