"""Somebody at a hosted table: who they are there, and what they see."""

from hashlib import blake2b
from typing import Any

from werkzeug.datastructures import Headers

from service.api.desk.desk import Desk
from service.api.http.problems import Problem
from service.notation import write_json
from service.rules.kernel import Viewer
from service.rules.values import frozen, replace
from service.sessions import table as tables
from service.sessions.table import Table
from service.sessions.tokens import HOST, SPECTATOR, holder

ETAG_BYTES = 12
WHO_ASKS = "Send Authorization: Bearer and a token of this table: a seat's, or the host's."


@frozen
class Place:
    """A reader at a table; the host sees and hears what a spectator does."""

    session: str
    desk: Desk
    table: Table
    reader: str

    def as_seen_by_who_asks(self, headers: Headers) -> "Place":
        """Give the same table to whoever asks now."""
        return replace(self, reader=reader_at(self.table, headers))

    @property
    def viewer(self) -> Viewer:
        return tables.viewer(self.reader)

    @property
    def ear(self) -> str:
        """As whom the reader is told of events."""
        return SPECTATOR if self.reader == HOST else self.reader

    @property
    def digest(self) -> str | None:
        """Give what is kept of the reader's token; a spectator has none."""
        return self.table.tokens.get(self.reader)

    @property
    def over(self) -> bool:
        return self.desk.game.outcome(self.table.state) is not None

    def card(self) -> dict[str, Any]:
        """Write what never changes about the table."""
        about = self.table.about
        return {
            **self.desk.whose(),
            "id": self.session,
            "options": about.options,
            "names": about.names,
            "spectators": about.spectators,
            "seed_sha256": about.seed_sha256,
            "seed_named": about.seed_named,
        }

    def sight(self) -> "Sight":
        """Write the table as the reader sees it."""
        game, state, viewer = self.desk.game, self.table.state, self.viewer
        seen = {
            **self.card(),
            "reader": self.reader if viewer is None else viewer,
            "version": self.table.version,
            "told": self.table.told[self.ear],
            "view": game.view(state, viewer),
            **self.desk.now(state, [] if viewer is None else [viewer]),
            "outcome": game.outcome(state),
        }
        text = write_json(seen)
        return Sight(text, blake2b(text, digest_size=ETAG_BYTES).hexdigest())


@frozen
class Sight:
    """What a reader sees, and a name for it that tells nothing more."""

    text: bytes
    etag: str


def reader_at(table: Table, headers: Headers) -> str:
    """Say who asks, by their token; without one, anybody where the host lets anybody watch."""
    authorization = headers.get("Authorization")
    if authorization is None and table.about.spectators:
        return SPECTATOR
    scheme, _, token = (authorization or "").partition(" ")
    who = holder(token.strip(), table.tokens) if scheme.lower() == "bearer" else None
    if who is None:
        raise Problem("unauthorized", WHO_ASKS)
    return who
