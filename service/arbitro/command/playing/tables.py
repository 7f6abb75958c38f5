"""A game on its way: the client holds its state, in clear or sealed, or the service hosts it."""

import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from arbitro.command.playing.calls import Call, Json

Viewer = int | None

POLL_SECONDS = 0.2
NAME_LENGTH = 64


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
    """A game whose sealed text is held here, with the keys of the seats that are played here."""

    def __init__(
        self,
        call: Call,
        game: str,
        text: str,
        keys: Sequence[str],
        keep: Callable[[str], object] = lambda _: None,
    ) -> None:
        self._call = call
        self._path = f"/v1/games/{game}/sealed"
        self._keep = keep
        """is given the text after each move"""
        self._before: dict[Viewer, list[Json]] = defaultdict(list)
        """what each seat has heard before its last move, and a spectator before the last of all"""
        self.text = text
        self.keys = {self._read(key)["viewer"]: key for key in keys}
        self._follow(self._seen(None))

    def _follow(self, position: Json) -> None:
        self.to_act: list[int] = position["to_act"]
        self.outcome: Json | None = position["outcome"]

    def _read(self, key: str | None) -> Json:
        keyed = {} if key is None else {"key": key}
        seen: Json = self._call(f"{self._path}/views", {"sealed": self.text, **keyed})
        return seen

    def _seen(self, viewer: Viewer) -> Json:
        return self._read(None if viewer is None else self.keys[viewer])

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
        sent = {"sealed": self.text, "key": self.keys[move["seat"]], "move": move}
        # Whatever names the game at this point will do: the service compares the whole request.
        name = self.text[:NAME_LENGTH]
        position = self._call(f"{self._path}/moves", sent, "", name)
        self.text = position["sealed"]
        self._keep(self.text)
        self._follow(position)
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
        self._read_table()

    def _read_table(self, viewer: Viewer = None) -> Json:
        session: Json = self._call(self._path, None, self._token(viewer))
        self.to_act: list[int] = session["to_act"]
        self.outcome: Json | None = session["outcome"]
        return session

    def _token(self, viewer: Viewer) -> str:
        return "" if viewer is None else self._tokens[viewer]

    def view(self, viewer: Viewer) -> Json:
        """Show what a seat, or a spectator, may see."""
        view: Json = self._read_table(viewer)["view"]
        return view

    def legal(self, seat: int) -> list[Json]:
        """Give the templates of a seat's legal moves."""
        templates: list[Json] = self._read_table(seat)["legal_moves"]
        return templates

    def events(self, viewer: Viewer) -> list[Json]:
        """List all that has happened, as far as the viewer may know."""
        events: list[Json] = self._record(viewer)["events"]
        return events

    def play(self, move: Json) -> None:
        """Make a move, or raise Refused."""
        token, name = self._token(move["seat"]), secrets.token_hex()
        self._call(f"{self._path}/moves", {"move": move}, token, name)
        self._read_table()

    def wait(self) -> None:
        """Wait for what bots do, for a moment."""
        time.sleep(POLL_SECONDS)
        self._read_table()

    def record(self) -> Json | None:
        """Give the game as a record, with its seed; the service shows it after the end."""
        record: Json | None = self._record(None)["record"]
        return record

    def _record(self, viewer: Viewer) -> Any:
        return self._call(f"{self._path}/record", None, self._token(viewer))


def reader(viewer: Viewer) -> int | str:
    """Name a viewer as the service does."""
    return "spectator" if viewer is None else viewer
