"""A move at a hosted table: how it is sent, judged and answered."""

import hashlib
from collections.abc import Callable, Container
from typing import Annotated, Any

import msgspec
from msgspec import Raw, Struct

from arbitro.play.messages.sessions import SessionMove
from arbitro.play.problems import Problem, Translatable
from arbitro.play.tables import table as tables
from arbitro.play.tables.participants import Participant, Snapshot
from arbitro.play.tables.table import Turn, encode
from arbitro.rules.base import about
from arbitro.rules.kernel import IllegalMove


class SentMove(Struct, frozen=True):
    """A move as a client sends it."""

    body: bytes
    decode: Annotated[Callable[[bytes], Any], about("reads the body")]
    token: str | None = None
    key: Annotated[str, about("an idempotency key")] = ""
    if_match: Annotated[Container[str] | None, about("the decisions that it is meant for")] = None


class MoveReply(Struct, frozen=True):
    """The answer to a move, and the ETag of the table after it."""

    text: bytes
    etag: str


class IdempotentReply(Struct, frozen=True):
    """The first reply under an idempotency key, and the digest of its request."""

    request: str
    etag: str
    text: Raw


class StaleTable(Problem):
    """The table has changed since the sender saw it; the problem shows it as it is now."""

    def __init__(self, snapshot: Snapshot) -> None:
        super().__init__("stale", session=Raw(snapshot.text))
        self.etag = snapshot.etag


def reply_to(after: Participant, turn: Turn) -> MoveReply:
    """Write the answer to a move."""
    snapshot = after.snapshot()
    reply: SessionMove[Raw, Raw] = SessionMove(
        session=Raw(snapshot.text),
        events=tuple([Raw(event) for event in turn.update.events_for(after.recipient)]),
    )
    return MoveReply(encode(reply), snapshot.etag)


def judged(participant: Participant, sent: SentMove) -> Turn:
    """Judge a move and make it, but write nothing."""
    presenter, table = participant.presenter, participant.table
    move = presenter.seated(sent.decode(sent.body).move, participant.viewer)
    if move.seat is None:
        raise _not_your_seat()
    presenter.check_move(move, presenter.game.seats(table.state))
    if move.seat != participant.viewer:
        raise _not_your_seat()
    try:
        return tables.play(presenter.game, table, move)
    except IllegalMove as illegal:
        raise presenter.illegal_move(table.state, move, illegal.refusal) from None


def _not_your_seat() -> Problem:
    return Problem("not-your-seat", Translatable("seats-own-token"))


def is_meant_for_another(participant: Participant, sent: SentMove) -> bool:
    return sent.if_match is not None and participant.decision not in sent.if_match


def stored(reply: MoveReply, sent: SentMove) -> bytes:
    return encode(IdempotentReply(_digest(sent.body), reply.etag, Raw(reply.text)))


def repeated(stored: bytes, sent: SentMove) -> MoveReply:
    """Give the first reply again, if the request is the same."""
    first = msgspec.json.decode(stored, type=IdempotentReply)
    if first.request != _digest(sent.body):
        raise Problem("key-reused")
    return MoveReply(bytes(first.text), first.etag)


def reply_name(session: str, sent: SentMove) -> str:
    """Give the name a reply is stored under; it differs for another sender of the same key."""
    return sent.key and _digest(f"{session} {sent.token or ''} {sent.key}".encode())


def _digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()
