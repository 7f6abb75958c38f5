"""A hosted game at one moment, and how it changes with a move."""

import hashlib
import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from service.play.presenter import Presenter
from service.play.problems import Translatable, malformed
from service.play.session_messages import SeatTokenReplaced
from service.play.states import Played, play_chance, with_seed
from service.play.states import play as play_on
from service.play.tokens import HOST, SPECTATOR, digest
from service.play.updates import AddressedEvent, Update
from service.rules.base import about
from service.rules.kernel import AnyGame, Event, Step, Viewer

SEED_BYTES = 32
REVISION_BITS = 64
NOTHING_TO_DECIDE = "0"

encode = msgspec.json.Encoder().encode

# A revision is not secret; it only has to be unique. Asking the system for random bits would
# release Python's lock, and getting it back takes longer than the move.
revisions = Random()  # noqa: S311
os.register_at_fork(after_in_child=revisions.seed)

Options = TypeVar("Options")
State = TypeVar("State")


class Details(Struct, Generic[Options], frozen=True):
    """What never changes about a session."""

    options: Options
    names: tuple[str, ...]
    spectators: bool
    seed_sha256: str
    seed_chosen: bool


class Progress(Struct, Generic[State], frozen=True):
    """What changes at a table, as it is stored."""

    state: State
    version: int
    last_events: dict[str, int]
    decisions: dict[str, str] = {}


class Table(Struct, frozen=True):
    """A hosted game at one moment."""

    details: Details[Any]
    state: Annotated[Any, about("with the seed for chance's moves")]
    version: Annotated[int, about("how many moves the players have made")]
    revision: Annotated[str, about("random, as `version` repeats if Redis loses moves")]
    last_events: Annotated[dict[str, int], about("how many events each recipient has had")]
    decisions: Annotated[dict[str, str], about("since which revision each seat's is as it is")]
    tokens: Annotated[Mapping[str, str], about("the digest of each holder's token")]

    @property
    def recipients(self) -> tuple[str, ...]:
        """List everybody who may receive events."""
        return recipients_among(len(self.details.names))


class Turn(Struct, frozen=True):
    """A table after something has happened there, and what is to be written."""

    before: Annotated[str, about("the revision of the table before")]
    table: Table
    moves: Annotated[Sequence[bytes], about("the move, and those of chance after it, if any")]
    update: Update


def holders(players: int) -> tuple[str, ...]:
    """List who has a token at a table."""
    return (HOST, *(str(seat) for seat in range(players)))


@cache
def recipients_among(players: int) -> tuple[str, ...]:
    """List who receives events at a table."""
    return (*(str(seat) for seat in range(players)), SPECTATOR)


def open_table(presenter: Presenter, request: Any) -> Turn:
    """Set up a table, at which nobody has a token yet, and make chance's first moves."""
    game, options = presenter.game, presenter.options_of(request)
    seed = (request.seed or secrets.token_hex(SEED_BYTES)).lower()
    table = Table(
        details=Details(
            options=options,
            names=_names(request),
            spectators=request.spectators,
            seed_sha256=hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
            seed_chosen=request.seed is not None,
        ),
        state=with_seed(game, game.new_game(request.players, options), seed),
        version=0,
        revision="",
        last_events=dict.fromkeys(recipients_among(request.players), 0),
        decisions={str(seat): NOTHING_TO_DECIDE for seat in range(request.players)},
        tokens={},
    )
    return _turn(game, table, play_chance(game, Step(table.state, ())), [])


def with_tokens(opened: Turn, tokens: Mapping[str, str]) -> Turn:
    """Give everybody at a new table their token."""
    digests = {holder: digest(token) for holder, token in tokens.items()}
    return replace(opened, table=replace(opened.table, tokens=digests))


def _names(request: Any) -> tuple[str, ...]:
    if request.names is None:
        return tuple(f"seat {seat}" for seat in range(request.players))
    if len(request.names) != request.players:
        raise malformed("/names", Translatable("names-of-seats", seats=request.players))
    names: tuple[str, ...] = request.names
    return names


def play(game: AnyGame, table: Table, move: Any) -> Turn:
    """Make a player's move and chance's moves after it, or raise IllegalMove."""
    return _turn(game, table, play_on(game, table.state, move), [move])


def _turn(game: AnyGame, table: Table, played: Played, moves: Sequence[Any]) -> Turn:
    recipients, revision = table.recipients, _new_revision()
    events = [
        AddressedEvent(encode(each), recipients_of(each, recipients)) for each in played.events
    ]
    after = replace(
        table,
        state=played.state,
        version=table.version + len(moves),
        revision=revision,
        last_events=_last_events_after(table.last_events, events),
        decisions=table.decisions
        | dict.fromkeys(changed_decisions(game, table.state, played.state, moves), revision),
    )
    written = [encode(move) for move in (*moves, *played.chance_moves)]
    over = game.outcome(played.state) is not None
    return Turn(table.revision, after, written, _update(table, after, events, over=over))


def changed_decisions(
    game: AnyGame, before: Any, after: Any, moves: Sequence[Any]
) -> Iterable[str]:
    """List the seats whose decision is another than before: who moved, or may play other moves."""
    due, due_now = game.to_act(before), game.to_act(after)
    movers = {move.seat for move in moves}
    changed = (due ^ due_now) | movers
    changed |= {
        seat
        for seat in (due & due_now) - movers
        if seat is not None and game.legal(before, seat) != game.legal(after, seat)
    }
    return [str(seat) for seat in changed if seat is not None]


def _update(before: Table, after: Table, events: Sequence[AddressedEvent], *, over: bool) -> Update:
    return Update(events, before.last_events, over, progress_of(after))


def progress_of(table: Table) -> bytes:
    """Write what changes at a table, as it is stored."""
    return encode(Progress(table.state, table.version, table.last_events, table.decisions))


def with_new_token(table: Table, seat: int, token: str, *, over: bool) -> Turn:
    """Replace a seat's token, and tell everybody, also those who are about to move."""
    revision = _new_revision()
    events = [AddressedEvent(encode(SeatTokenReplaced(seat=seat)), table.recipients)]
    after = replace(
        table,
        revision=revision,
        last_events=_last_events_after(table.last_events, events),
        decisions=dict.fromkeys(table.decisions, revision),
        tokens={**table.tokens, str(seat): digest(token)},
    )
    return Turn(table.revision, after, (), _update(table, after, events, over=over))


def _last_events_after(
    before: Mapping[str, int], events: Iterable[AddressedEvent]
) -> dict[str, int]:
    """Count the events that each recipient has after some more."""
    last_events = dict(before)
    for event in events:
        for recipient in event.recipients:
            last_events[recipient] += 1
    return last_events


def _new_revision() -> str:
    return f"{revisions.getrandbits(REVISION_BITS):x}"


def recipients_of(event: Event, recipients: Sequence[str]) -> Sequence[str]:
    """Say which of the recipients may know of an event."""
    return recipients if event.audience == "all" else [str(seat) for seat in event.audience]


def viewer_of(reader: str) -> Viewer:
    """Say as whom a reader sees the game: the host sees what a spectator sees."""
    return int(reader) if reader.isdigit() else None
