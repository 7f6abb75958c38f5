"""What the service does with a game it hosts: who asks, how the table stands, what is answered."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from flask import Response, request

from service.api.desk.desk import Desk, no_such_seat
from service.api.hosted.places import Place, Sight, reader_at
from service.api.hosted.watchers import Watchers
from service.api.http.answers import answer
from service.api.http.problems import Problem
from service.api.shapes.readers import bad_parameter, malformed
from service.sessions import table as tables
from service.sessions.bell import Bell
from service.sessions.mailbox import Mailbox, next_news
from service.sessions.store import Store, Told
from service.sessions.table import About, Table, Turn
from service.sessions.tokens import HOST, digest, new_id, new_token

NOT_PLAYED_HERE = "This table's game, or this version of it, is not played here."
# Who waits looks up even if nobody woke them.
LOOK_SECONDS = 5.0
# Beyond the wait itself, for one's turn to ask Redis.
PATIENCE_SECONDS = 0.5


class Hosting:
    """The hosted games of one service."""

    def __init__(
        self, desks: Mapping[str, Desk], store: Store, bell: Bell, watchers: Watchers
    ) -> None:
        self._desks = {(name, desk.game.VERSION): desk for name, desk in desks.items()}
        self.store = store
        self.bell = bell
        self._watchers = watchers

    def enter(self, session: str, key: str = "") -> tuple[Place, bytes | None]:
        """Find the table and who asks; also the answer kept under an idempotency key."""
        fields, kept = self.store.read(session, key)
        if not fields:
            raise Problem("unknown-session")
        desk, table = self._laid(fields)
        return Place(session, desk, table, reader_at(table, request.headers)), kept

    def _laid(self, fields: Mapping[str, bytes]) -> tuple[Desk, Table]:
        """Read a table and find its game, unless another version of the service has laid it."""
        try:
            about = tables.about_of(fields)
            desk = self._desks[about.game, about.rules]
            return desk, tables.table_of(fields, about, desk.notation)
        except (KeyError, msgspec.MsgspecError):
            raise Problem("unavailable", NOT_PLAYED_HERE) from None

    # --- opening and closing ---

    def open(self, desk: Desk, opening: Any) -> Response:
        """Open a table, and give everybody's tokens this once."""
        turn, tokens = begin(desk, opening)
        session = new_id()
        self.store.commit(session, tables.opening_of(turn))
        seats = [tokens[str(seat)] for seat in range(opening.players)]
        response = answer({"id": session, "tokens": {"host": tokens[HOST], "seats": seats}}, 201)
        response.headers["Location"] = f"/v1/sessions/{session}"
        response.headers["Cache-Control"] = "no-store"
        return response

    def reseat(self, session: str, seat: int) -> Response:
        """Give a seat a new token; the one before it is worth nothing from now on."""
        token = new_token()
        while not self._replaced(session, seat, digest(token)):
            pass
        response = answer({"seat": seat, "token": token})
        response.headers["Cache-Control"] = "no-store"
        return response

    def _replaced(self, session: str, seat: int, after: str) -> bool:
        """Replace a seat's token; False if somebody else has just done so."""
        place, _ = self.enter(session)
        _host_only(place)
        seats = place.desk.game.seats(place.table.state)
        if seat not in seats:
            raise bad_parameter("seat", no_such_seat(seat, seats))
        before = place.table.tokens[str(seat)]
        # If the session has gone meanwhile, that will be seen when it is entered again.
        return self.store.replace_token(session, str(seat), before, after) == "done"

    def close(self, session: str) -> Response:
        place, _ = self.enter(session)
        _host_only(place)
        self.store.delete(session, place.table.ears)
        return Response(status=204)

    # --- reading ---

    def read(self, session: str, wait: int = 0) -> Response:
        """Show the table; with `wait`, as soon as it is another than the reader knows."""
        sight = self._sight(session)
        if not wait or not _knows(sight):
            return _shown(sight)
        with self._watchers.present(), self.bell.waiting(session) as mailbox:
            return self._awaited(session, mailbox, time.monotonic() + wait)

    def _sight(self, session: str) -> Sight:
        place, _ = self.enter(session)
        return place.sight()

    def _awaited(self, session: str, mailbox: Mailbox, deadline: float) -> Response:
        while True:
            left = max(0.0, deadline - time.monotonic())
            with self._watchers.looking(left + PATIENCE_SECONDS):
                sight = self._sight(session)
            if not left or not _knows(sight):
                return _shown(sight)
            next_news(mailbox, min(left, LOOK_SECONDS))

    def told(self, place: Place, after: int) -> Told:
        """Give what the reader has been told after so many events."""
        return self.store.told(place.session, place.ear, place.reader, after)

    def history(self, session: str) -> Response:
        """Show what the reader may know; after the end, all of it."""
        place, _ = self.enter(session)
        told = self.told(place, 0)
        record = self._record(place) if told.over else None
        # Of a game that is over there are moves.
        if told.over is None or (record and not record["moves"]):
            raise Problem("unknown-session")
        return private(answer(past(place, told.events, record)))

    def _record(self, place: Place) -> dict[str, Any]:
        return {
            **place.desk.whose(),
            "players": len(place.table.about.names),
            "options": place.table.about.options,
            "moves": [msgspec.Raw(move) for move in self.store.moves(place.session)],
            "seed": place.table.seed.hex(),
        }


def begin(desk: Desk, opening: Any) -> tuple[Turn, dict[str, str]]:
    """Lay a table as it was asked for."""
    options = desk.options(opening.options, opening.players)
    seed = bytes.fromhex(opening.seed) if opening.seed else tables.new_seed()
    about = About(
        game=desk.game.NAME,
        rules=desk.game.VERSION,
        options=msgspec.to_builtins(options),
        names=_names(opening),
        spectators=opening.spectators or False,
        seed_sha256=tables.fingerprint(seed),
        seed_named=bool(opening.seed),
    )
    return tables.open_table(desk.game, desk.notation, about, options, seed)


def _names(opening: Any) -> tuple[str, ...]:
    if opening.names is msgspec.UNSET:
        return tuple(f"seat {seat}" for seat in range(opening.players))
    if len(opening.names) != opening.players:
        raise malformed("/names", f"There are {opening.players} seats to name.")
    names: tuple[str, ...] = opening.names
    return names


def past(place: Place, events: Sequence[bytes], record: Any) -> dict[str, Any]:
    """Write what a reader may know of what has happened."""
    return {**place.card(), "events": list(map(msgspec.Raw, events)), "record": record}


def _host_only(place: Place) -> None:
    if place.reader != HOST:
        raise Problem("not-your-seat", "Only the host may do this.")


def _knows(sight: Sight) -> bool:
    return request.if_none_match.contains_weak(sight.etag)


def _shown(sight: Sight) -> Response:
    if _knows(sight):
        return tagged(Response(status=304), sight.etag)
    return tagged(Response(sight.text, mimetype="application/json"), sight.etag)


def tagged(response: Response, etag: str) -> Response:
    """Name what is shown; another reader at the same address is shown something else."""
    response.set_etag(etag)
    return private(response)


def private(response: Response) -> Response:
    """Let nobody but this reader keep an answer."""
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Authorization"
    return response
