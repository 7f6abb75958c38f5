"""The past of a hosted game: its record, and what was seen of it earlier."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import accumulate, islice
from typing import Any

import msgspec
from msgspec import Raw, Struct

from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.open import Record
from arbitro.play.messages.sessions import Moment, SessionMoments, SessionRecord
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem
from arbitro.play.tables.table import (
    ETAG_BYTES,
    NOT_PLAYED_HERE,
    Answer,
    AnyTable,
    encode,
    lasting_fields,
)
from arbitro.rules.kernel import AnyGame, IllegalMove, Step, Viewer

MOST_AT_ONCE = 20


def show_record(table: AnyTable, events: Sequence[bytes], moves: Sequence[bytes] | None) -> Any:
    """Return what may be known of the past; everything, if the moves are given."""
    record: Any = None
    if moves is not None:
        record = Record(
            game=table.game,
            rules=table.rules,
            players=len(table.names),
            options=table.options,
            moves=tuple([Raw(move) for move in moves]),
            seed=table.state.seed,
        )
    return SessionRecord(
        **lasting_fields(table),
        events=tuple([Raw(event) for event in events]),
        record=record,
    )


class Citing(Struct):
    """The field of an event that is null if it happened at the table, and not in the game."""

    rule: str | None


def show_moments(
    presenter: Presenter,
    table: AnyTable,
    viewer: Viewer,
    versions: range,
    moves: Sequence[bytes],
    events: Sequence[bytes],
) -> Answer:
    """Return what a viewer saw at some moments, from all moves and all that the viewer was told.

    The moves are replayed. Events of the table, and not of the game, come with the next moment of
    which the viewer is told.
    """
    game = presenter.game
    first = Step(game.new_game(len(table.names), table.options), ())
    try:
        made = msgspec.json.decode(
            b"[" + b",".join(moves) + b"]",
            type=list[messages_of(game).move],  # type: ignore[misc]
        )
        turns = [*islice(_replay(game, first, made), versions.stop)]
    except msgspec.MsgspecError:
        raise Problem("unavailable", NOT_PLAYED_HERE) from None
    except IllegalMove:
        raise Problem("session-damaged") from None
    known = [sum(each.is_for(viewer) for each in turn.events) for turn in turns]
    citing = msgspec.json.Decoder(Citing).decode
    of_game = [at for at, event in enumerate(events, 1) if citing(event).rule is not None]
    # Redis may have lost moves, or events.
    if len(turns) < versions.stop or sum(known) > len(of_game):
        raise Problem("unavailable")
    last_events = [0, *(of_game[each - 1] if each else 0 for each in accumulate(known))]
    moments: list[Any] = [
        Moment(
            version=version,
            last_event=last_events[version + 1],
            events=tuple(
                [Raw(event) for event in events[last_events[version] : last_events[version + 1]]]
            ),
            view=game.view(turns[version].state, viewer),
            to_act=tuple(presenter.players_to_act(turns[version].state)),
            outcome=game.outcome(turns[version].state),
        )
        for version in versions
    ]
    answer = SessionMoments(
        game=table.game,
        rules=table.rules,
        id=table.id,
        viewer="spectator" if viewer is None else viewer,
        moments=tuple(moments),
    )
    text = encode(answer)
    return Answer(text, blake2b(text, digest_size=ETAG_BYTES).hexdigest())


def _replay(game: AnyGame, step: Step, moves: Sequence[Any]) -> Iterator[Step]:
    """Replay moves; yield a step before each move of a player, and at the end."""
    for move in moves:
        if move.seat is not None:
            yield step
            step = Step(step.state, ())
        step = game.apply(step.state, move).after(*step.events)
    yield step
