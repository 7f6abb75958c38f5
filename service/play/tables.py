"""A hosted game at one moment, and how it changes with a move."""

import hashlib
import os
import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from service.play.messages import SeatTokenReplaced
from service.play.presenter import Presenter
from service.play.problems import malformed
from service.play.states import Played, play_chance, with_seed
from service.play.states import play as play_on
from service.play.tokens import HOST, SPECTATOR, digest
from service.play.updates import AddressedEvent, Update
from service.rules.base import about
from service.rules.kernel import AnyGame, Event, Step, Viewer

SEED_BYTES = 32
REVISION_BITS = 64

encode = msgspec.json.Encoder().encode

# A revision is not secret; it only has to be unique. Asking the system for random bits would
# release Python's lock, and getting it back takes longer than the move.
_random = Random()  # noqa: S311
os.register_at_fork(after_in_child=_random.seed)

Options = TypeVar("Options")


class Details(Struct, Generic[Options], frozen=True):
    """What never changes about a session."""

    options: Options
    names: tuple[str, ...]
    spectators: bool
    seed_sha256: str
    seed_chosen: bool


class Table(Struct, frozen=True):
    """A hosted game at one moment."""

    details: Details[Any]
    state: Annotated[Any, about("with the seed for chance's moves")]
    version: Annotated[int, about("how many moves the players have made")]
    revision: Annotated[str, about("random, as `version` repeats if Redis loses moves")]
    last_events: Annotated[Mapping[str, int], about("how many events each recipient has had")]
    tokens: Annotated[Mapping[str, str], about("the digest of each holder's token")]

    @property
    def recipients(self) -> tuple[str, ...]:
        """List everybody who may receive events."""
        return tuple(self.last_events)


class Turn(Struct, frozen=True):
    """A table after something has happened there, and what is to be written."""

    before: Annotated[str, about("the revision of the table before")]
    table: Table
    moves: Annotated[Sequence[bytes], about("the move, and those of chance after it, if any")]
    update: Update


def holders(players: int) -> tuple[str, ...]:
    """List who has a token at a table."""
    return (HOST, *(str(seat) for seat in range(players)))


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
        tokens={},
    )
    return _turn(game, table, play_chance(game, Step(table.state, ())))


def with_tokens(opened: Turn, tokens: Mapping[str, str]) -> Turn:
    """Give everybody at a new table their token."""
    digests = {holder: digest(token) for holder, token in tokens.items()}
    return replace(opened, table=replace(opened.table, tokens=digests))


def _names(request: Any) -> tuple[str, ...]:
    if request.names is None:
        return tuple(f"seat {seat}" for seat in range(request.players))
    if len(request.names) != request.players:
        raise malformed("/names", f"There are {request.players} seats to name.")
    names: tuple[str, ...] = request.names
    return names


def play(game: AnyGame, table: Table, move: Any) -> Turn:
    """Make a player's move and chance's moves after it, or raise IllegalMove."""
    return _turn(game, table, play_on(game, table.state, move), move)


def _turn(game: AnyGame, table: Table, played: Played, *moves: Any) -> Turn:
    recipients = table.recipients
    update = Update(
        [AddressedEvent(encode(each), recipients_of(each, recipients)) for each in played.events],
        before=table.last_events,
        over=game.outcome(played.state) is not None,
    )
    after = replace(
        table,
        state=played.state,
        version=table.version + len(moves),
        revision=_new_revision(),
        last_events=_last_events_after(update),
    )
    written = [encode(move) for move in (*moves, *played.chance_moves)]
    return Turn(table.revision, after, written, update)


def with_new_token(table: Table, seat: int, token: str, *, over: bool) -> Turn:
    """Replace a seat's token, and tell everybody."""
    event = encode(SeatTokenReplaced(seat=seat))
    update = Update([AddressedEvent(event, table.recipients)], table.last_events, over)
    after = replace(
        table,
        revision=_new_revision(),
        last_events=_last_events_after(update),
        tokens={**table.tokens, str(seat): digest(token)},
    )
    return Turn(table.revision, after, (), update)


def _last_events_after(update: Update) -> dict[str, int]:
    """Count the events that each recipient has after an update."""
    last_events = dict(update.before)
    for event in update.events:
        for recipient in event.recipients:
            last_events[recipient] += 1
    return last_events


def _new_revision() -> str:
    return f"{_random.getrandbits(REVISION_BITS):x}"


def recipients_of(event: Event, recipients: Sequence[str]) -> Sequence[str]:
    """Say which of the recipients may know of an event."""
    return recipients if event.audience == "all" else [str(seat) for seat in event.audience]


def viewer_of(reader: str) -> Viewer:
    """Say as whom a reader sees the game: the host sees what a spectator sees."""
    return int(reader) if reader.isdigit() else None
