"""A participant of a hosted game: who they are, and what they see."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Annotated, Any, cast

from msgspec import Raw, Struct
from msgspec.structs import replace

from arbitro.play.messages.open import Record
from arbitro.play.messages.sessions import Observer, Session, SessionRecord
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Translatable
from arbitro.play.tables import seating
from arbitro.play.tables import table as tables
from arbitro.play.tables.table import NOTHING_TO_DECIDE, Progress, Table, encode
from arbitro.play.tables.tokens import HOST, SPECTATOR
from arbitro.rules.base import about
from arbitro.rules.kernel import Viewer

ETAG_BYTES = 12
DIGITS_OF_AN_EVENT = 9
WHO_ASKS = Translatable("who-asks")


class Snapshot(Struct, frozen=True):
    """A table as one reader sees it, and its ETag.

    The tag has three parts: the reader's decision, the number of the last event that the reader
    may know, and a digest of all that is seen. A move is meant for a decision.
    """

    text: bytes
    etag: str


class Participant(Struct, frozen=True):
    """A reader of a table; the host sees and receives the same as a spectator."""

    session: str
    presenter: Presenter
    table: Table
    reader: Annotated[str, about("a seat's number, host or spectator")]

    @property
    def viewer(self) -> Viewer:
        return tables.viewer_of(self.reader)

    @property
    def recipient(self) -> str:
        """Whose events the reader receives."""
        return SPECTATOR if self.reader == HOST else self.reader

    @property
    def last_event(self) -> int:
        """The number of the last event that the reader may know."""
        return self.table.last_events[self.recipient]

    @property
    def digest(self) -> str | None:
        """The digest of the reader's token; a spectator has none."""
        return self.table.tokens.get(self.reader)

    @property
    def is_over(self) -> bool:
        return self.presenter.game.outcome(self.table.state) is not None

    @property
    def decision(self) -> str:
        """Name the decision; the name changes when the seat has moved, or may make other moves."""
        return decision_of(self.table, self.reader)

    def after(self, table: Table) -> "Participant":
        """Give the same reader at the table after a move."""
        return replace(self, table=table)

    def snapshot(self, events: Sequence[bytes] | None = None) -> Snapshot:
        """Write the table as the reader sees it, with these events if they were asked for."""
        game, state, viewer = self.presenter.game, self.table.state, self.viewer
        session: Any = Session(
            **self._details(),
            reader=cast("Observer", self.reader) if viewer is None else viewer,
            version=self.table.version,
            last_event=self.last_event,
            view=game.view(state, viewer),
            **self.presenter.now(state, () if viewer is None else (viewer,)),
            **seating.show_seating(self.table),
            events=None,
        )
        text = encode(session)
        seen = blake2b(text, digest_size=ETAG_BYTES).hexdigest()
        if events is not None:
            text = encode(replace(session, events=tuple([Raw(event) for event in events])))
        return Snapshot(text, f"{self.decision}.{self.last_event}.{seen}")

    def record(self, events: Sequence[bytes], moves: Sequence[bytes] | None) -> Any:
        """Write what the reader may know of the past; everything, if the moves are given."""
        return SessionRecord(
            **self._details(),
            events=tuple([Raw(event) for event in events]),
            record=None if moves is None else self._whole_record(moves),
        )

    def _whole_record(self, moves: Sequence[bytes]) -> Any:
        game, details = self.presenter.game, self.table.details
        return Record(
            game=game.name,
            rules=game.version,
            players=len(details.names),
            options=details.options,
            moves=tuple([Raw(move) for move in moves]),
            seed=self.table.state.seed,
        )

    def _details(self) -> Mapping[str, Any]:
        """Give what never changes about the table."""
        game, details = self.presenter.game, self.table.details
        return {
            "game": game.name,
            "rules": game.version,
            "id": self.session,
            "options": details.options,
            "names": details.names,
            "spectators": details.spectators,
            "move_seconds": details.move_seconds,
            "stand_in": details.stand_in,
            "hints": details.hints,
            "seed_sha256": details.seed_sha256,
            "seed_chosen": details.seed_chosen,
            "from_sealed": details.from_sealed,
        }


def decision_of(table: Progress[Any], reader: str) -> str:
    return table.decisions.get(reader, NOTHING_TO_DECIDE)


def decision_in(etag: str) -> str:
    """Give the part of a tag that names a decision."""
    return etag.partition(".")[0]
