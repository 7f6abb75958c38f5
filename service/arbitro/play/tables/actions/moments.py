"""A hosted game as it was earlier: its moves are replayed, and what a reader saw is shown."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import accumulate, islice
from typing import Annotated, Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from arbitro.play.messages.sessions import Moment, SessionMoments
from arbitro.play.presenter import no_such_seat
from arbitro.play.problems import Problem, Translatable, bad_parameter
from arbitro.play.tables.participants import ETAG_BYTES, Participant, Snapshot
from arbitro.play.tables.stored import moves_in
from arbitro.play.tables.table import encode, recipients_of
from arbitro.rules.base import about
from arbitro.rules.kernel import AnyGame, IllegalMove, Seat, Step

MOST_AT_ONCE = 20


class Asked(Struct, frozen=True):
    """Which moments somebody asks for."""

    version: Annotated[int, about("that of the first moment")] = 0
    number: Annotated[int, about("how many moments there are at most")] = 1
    seat: Annotated[Seat | None, about("who saw them; by default, the reader")] = None


class Citing(Struct):
    """The field of an event that says whether it belongs to the game."""

    rule: Annotated[str | None, about("null if it happened at the table, and not in the game")]


_citing = msgspec.json.Decoder(Citing).decode


def looking_back(reader: Participant, asked: Asked) -> Participant:
    """Say who saw the moments: the reader or, after the end, any seat that is asked for."""
    if asked.version > reader.table.version:
        raise bad_parameter("version", Translatable("version-to-come"))
    if asked.seat is None or asked.seat == reader.viewer:
        return reader
    seats = reader.presenter.game.seats(reader.table.state)
    if asked.seat not in seats:
        raise bad_parameter("seat", no_such_seat(asked.seat, seats))
    if not reader.is_over:
        raise Problem("not-your-seat", Translatable("own-moments"))
    return replace(reader, reader=str(asked.seat))


def written(
    reader: Participant, asked: Asked, moves: Sequence[bytes], events: Sequence[bytes]
) -> Snapshot:
    """Write the moments, from all that is stored of the game and was told to the reader."""
    game, viewer = reader.presenter.game, reader.viewer
    answer: Any = SessionMoments(
        game=game.name,
        rules=game.version,
        id=reader.session,
        viewer="spectator" if viewer is None else viewer,
        moments=tuple(_moments(reader, asked, moves, events)),
    )
    text = encode(answer)
    return Snapshot(text, blake2b(text, digest_size=ETAG_BYTES).hexdigest())


def _moments(
    reader: Participant, asked: Asked, moves: Sequence[bytes], events: Sequence[bytes]
) -> Iterator[Any]:
    end = min(asked.version + asked.number, reader.table.version + 1)
    turns = _turns(reader, moves, end)
    last_events = _last_events(reader, turns, events)
    for version in range(asked.version, end):
        since, last = last_events[version], last_events[version + 1]
        yield _moment(reader, version, turns[version].state, last, events[since:last])


def _moment(
    reader: Participant, version: int, state: Any, last_event: int, events: Sequence[bytes]
) -> Any:
    game = reader.presenter.game
    return Moment(
        version=version,
        last_event=last_event,
        events=tuple([Raw(event) for event in events]),
        view=game.view(state, reader.viewer),
        to_act=tuple(reader.presenter.players_to_act(state)),
        outcome=game.outcome(state),
    )


def _turns(reader: Participant, moves: Sequence[bytes], end: int) -> Sequence[Step]:
    """Replay the moves, up to a number of the players' moves."""
    game, details = reader.presenter.game, reader.table.details
    first = Step(game.new_game(len(details.names), details.options), ())
    try:
        turns = tuple(islice(played_again(game, first, moves_in(moves, game)), end))
    except IllegalMove:
        raise Problem("session-damaged") from None
    if len(turns) < end:
        raise Problem("unavailable")
    return turns


def played_again(game: AnyGame, step: Step, moves: Iterable[Any]) -> Iterator[Step]:
    """Replay moves; give a step before each move of a player, and at the end."""
    for move in moves:
        if move.seat is not None:
            yield step
            step = Step(step.state, ())
        step = game.apply(step.state, move).after(*step.events)
    yield step


def _last_events(
    reader: Participant, turns: Sequence[Step], events: Sequence[bytes]
) -> Sequence[int]:
    """Give the number of the last event that the reader had at first, and after each turn.

    Events of the table, and not of the game, come with the next turn that the reader is told of.
    """
    recipients = reader.table.recipients
    known = [
        sum(reader.recipient in recipients_of(event, recipients) for event in turn.events)
        for turn in turns
    ]
    of_game = [number for number, event in enumerate(events, 1) if _citing(event).rule is not None]
    if sum(known) > len(of_game):
        raise Problem("unavailable")
    return [0, *(of_game[each - 1] if each else 0 for each in accumulate(known))]
