"""A hosted game at one moment, and how it changes with a move."""

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.dealer import new_seed, with_seed
from arbitro.play.messages.open import USUAL_LEVEL, LevelName
from arbitro.play.messages.sessions import (
    HintAsked,
    SeatResigned,
    SeatTakenBack,
    SeatTokenReplaced,
    TableEvent,
)
from arbitro.play.presenter import Played, Presenter, play_chance, play_on
from arbitro.play.problems import Problem, Translatable
from arbitro.play.tables import seating
from arbitro.play.tables.tokens import HOST, SPECTATOR, digest
from arbitro.play.tables.updates import AddressedEvent, Update
from arbitro.rules.base import about
from arbitro.rules.kernel import AnyGame, Event, Step, Viewer

REVISION_BITS = 64
NOTHING_TO_DECIDE = "0"
CHANGES_WITHOUT_MOVES = 8
"""How often a seat may get another player, or token, besides once for each move of the game."""

encode = msgspec.json.Encoder().encode

# A revision is not secret; it only has to be unique. Asking the system for random bits would
# release the GIL, and getting it back takes longer than the move.
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
    move_seconds: int | None = None
    stand_in: LevelName = USUAL_LEVEL
    hints: bool = False
    from_sealed: bool = False


class Progress(Struct, Generic[State], frozen=True, omit_defaults=True):
    """What changes at a table, as it is stored."""

    state: Annotated[State, about("with the seed for chance's moves")]
    version: Annotated[int, about("how many moves the players have made")]
    last_events: Annotated[dict[str, int], about("how many events each recipient has had")]
    decisions: Annotated[dict[str, str], about("the revision that began each seat's decision")] = {}
    bots: Annotated[Mapping[str, LevelName], about("the level of each seat that a bot plays")] = {}
    decide_by: Annotated[Mapping[str, int], about("until when each due seat has to decide")] = {}
    hinted: Annotated[Mapping[str, str], about("for which decision a seat asked for a hint")] = {}
    changes: Annotated[
        Mapping[str, int], about("how often a seat got another player or token")
    ] = {}


class Table(Progress[Any], frozen=True, kw_only=True):
    """A hosted game at one moment."""

    details: Details[Any]
    revision: Annotated[str, about("random, as `version` repeats if Redis loses moves")]
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


def open_table(presenter: Presenter, request: Any, seed: str | None = None) -> Turn:
    """Set up a table, at which nobody has a token yet, and make chance's first moves."""
    options, players = presenter.options_of(request), request.players
    seed = (request.seed or seed or new_seed()).lower()
    details = Details(
        options=options,
        **terms_of(request, players),
        seed_sha256=hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
        seed_chosen=request.seed is not None,
    )
    opened = set_up(presenter.game, details, seed)
    return seated(presenter.game, opened, seating.bots_of(request))


def terms_of(request: Any, players: int) -> dict[str, Any]:
    """Give what was asked for about a table, whatever is played there."""
    return {
        "names": seating.names_of(request, players),
        "spectators": request.spectators,
        "move_seconds": request.move_seconds,
        "stand_in": request.stand_in,
        "hints": request.hints,
    }


def set_up(game: AnyGame, details: Details[Any], seed: str) -> Turn:
    """Set up a table for as many players as have names, and make chance's first moves."""
    players = len(details.names)
    table = Table(
        details=details,
        state=with_seed(game, game.new_game(players, details.options), seed),
        version=0,
        revision="",
        last_events=dict.fromkeys(recipients_among(players), 0),
        decisions={str(seat): NOTHING_TO_DECIDE for seat in range(players)},
        tokens={},
    )
    return _turn(game, table, play_chance(game, Step(table.state, ())), [])


def play_on_from(game: AnyGame, opened: Turn, moves: Iterable[Any]) -> Turn:
    """Make the moves that were made elsewhere, before the table is opened."""
    turns = [opened]
    for move in moves:
        turns.append(play(game, turns[-1].table, move))
    last = turns[-1]
    return replace(
        last,
        before=opened.before,
        moves=[move for turn in turns for move in turn.moves],
        update=replace(
            last.update,
            events=[event for turn in turns for event in turn.update.events],
            before=opened.update.before,
        ),
    )


def seated(game: AnyGame, opened: Turn, bots: Mapping[str, LevelName]) -> Turn:
    """Say which seats of a new table bots play, and until when players have to decide."""
    table = _with_deadlines(game, opened.table, replace(opened.table, bots=bots))
    update = replace(opened.update, table=progress_of(table))
    return replace(opened, table=table, update=update)


def with_tokens(opened: Turn, tokens: Mapping[str, str]) -> Turn:
    """Give everybody at a new table their token."""
    digests = {holder: digest(token) for holder, token in tokens.items()}
    return replace(opened, table=replace(opened.table, tokens=digests))


def play(game: AnyGame, table: Table, move: Any, *, by_bot: bool = False) -> Turn:
    """Make a player's move and chance's moves after it, or raise IllegalMove."""
    played = play_on(game, table.state, move)
    if not by_bot and not table.bots:
        return _turn(game, table, played, [move])
    bots, at_table = seating.moved(table.details, table.bots, move.seat, by_bot=by_bot)
    return _turn(game, replace(table, bots=bots), played, [move], at_table)


def _turn(
    game: AnyGame,
    table: Table,
    played: Played,
    moves: Sequence[Any],
    at_table: Iterable[Event] = (),
) -> Turn:
    recipients, revision = table.recipients, _new_revision()
    events = [
        AddressedEvent(encode(each), recipients_of(each, recipients))
        for each in ((*at_table, *played.events) if at_table else played.events)
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
    if after.details.move_seconds is not None:
        after = _with_deadlines(game, table, after, [move.seat for move in moves])
    written = [encode(move) for move in (*moves, *played.chance_moves)]
    over = game.outcome(played.state) is not None
    update = Update(events, table.last_events, over, progress_of(after))
    return Turn(table.revision, after, written, update)


def _with_deadlines(
    game: AnyGame, before: Table, after: Table, movers: Sequence[int] = ()
) -> Table:
    """Say until when players have to decide, if they have to."""
    until = seating.deadlines(game, after.details, before, after, movers)
    return replace(after, decide_by=until)


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


def progress_of(table: Table) -> bytes:
    """Write what changes at a table, as it is stored."""
    return encode(
        Progress(
            table.state,
            table.version,
            table.last_events,
            table.decisions,
            table.bots,
            table.decide_by,
            table.hinted,
            table.changes,
        )
    )


def with_new_token(table: Table, seat: int, token: str, *, over: bool) -> Turn:
    """Replace a seat's token, and tell everybody, also those who are about to move."""
    revision = _new_revision()
    after = replace(
        _counted(table, f"token {seat}"),
        revision=revision,
        decisions=dict.fromkeys(table.decisions, revision),
        tokens={**table.tokens, str(seat): digest(token)},
    )
    return _announced(table, after, SeatTokenReplaced(seat=seat), over=over)


def reseated(game: AnyGame, table: Table, seat: int, *, to_bot: bool) -> Turn:
    """Have a bot, or else the player, play a seat from now on, and tell everybody."""
    event: TableEvent = SeatTakenBack(seat=seat)
    bots = seating.without(table.bots, seat)
    if to_bot:
        level = table.details.stand_in
        event, bots = SeatResigned(seat=seat, level=level), {**table.bots, str(seat): level}
    after = replace(_counted(table, f"player {seat}"), revision=_new_revision(), bots=bots)
    return _announced(table, _with_deadlines(game, table, after), event, over=False)


def with_hint(table: Table, seat: int) -> Turn:
    """Tell everybody that a player has asked for a hint for a decision."""
    hinted = {**table.hinted, str(seat): table.decisions[str(seat)]}
    after = replace(table, revision=_new_revision(), hinted=hinted)
    return _announced(table, after, HintAsked(seat=seat), over=False)


def _counted(table: Table, what: str) -> Table:
    """Count a change of a seat; refuse it if there were too many without a move.

    Each change is an event that is stored for everybody.
    """
    times = table.changes.get(what, 0)
    if times >= CHANGES_WITHOUT_MOVES + table.version:
        raise Problem("too-many-changes", Translatable("too-often-changed"))
    return replace(table, changes={**table.changes, what: times + 1})


def _announced(before: Table, after: Table, event: TableEvent, *, over: bool) -> Turn:
    """Announce to everybody something that is not a move."""
    events = [AddressedEvent(encode(event), before.recipients)]
    after = replace(after, last_events=_last_events_after(before.last_events, events))
    update = Update(events, before.last_events, over, progress_of(after))
    return Turn(before.revision, after, (), update)


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
