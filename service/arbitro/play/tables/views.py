"""What a seat, the host or a spectator sees of a hosted table: now, as it goes on, and earlier."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import accumulate, islice
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from arbitro.play import clock
from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.open import Record
from arbitro.play.messages.sessions import (
    Deadline,
    HostedTable,
    Moment,
    News,
    SeatOfBot,
    Session,
    SessionMoments,
    SessionRecord,
)
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem
from arbitro.play.tables.table import NOT_PLAYED_HERE, Table, Who, encode, told
from arbitro.rules.kernel import AnyGame, IllegalMove, Step, Viewer

ETAG_BYTES = 12
DIGITS_OF_AN_EVENT = 9
MOST_AT_ONCE = 20
NOTHING_TO_SHOW: Mapping[str, Any] = {"bots": (), "decide_by": ()}

AnyTable = Table[Any, Any]


class Answer(Struct, frozen=True):
    """An answer as JSON, and its ETag."""

    text: bytes
    etag: str


def viewer_of(who: Who) -> Viewer:
    """Return as whom someone sees the game: the host sees what a spectator sees."""
    return who if isinstance(who, int) else None


# --- now ---


def show_table(
    presenter: Presenter, table: AnyTable, who: Who, events: Sequence[bytes] | None = None
) -> Answer:
    """Return the table as it is seen, with these events if they were asked for.

    The ETag has three parts: the seat's decision, the number of the last event that is known, and a
    digest of all that is seen. A move is meant for a decision.
    """
    viewer = viewer_of(who)
    decision, last_event = table.decision(viewer), table.last_event(viewer)
    session: Any = Session(
        **_lasting(table),
        reader=who,
        version=table.version,
        last_event=last_event,
        view=presenter.game.view(table.state, viewer),
        **presenter.now(table.state, () if viewer is None else (viewer,)),
        **_seating(table),
        events=None,
    )
    text = encode(session)
    seen = blake2b(text, digest_size=ETAG_BYTES).hexdigest()
    if events is not None:
        text = encode(replace(session, events=tuple([Raw(event) for event in events])))
    return Answer(text, f"{decision}.{last_event}.{seen}")


def write_news(
    presenter: Presenter,
    table: AnyTable,
    viewer: Viewer,
    events: Sequence[bytes],
    *,
    shows_position: bool,
) -> bytes:
    """Write news for followers: some events, and the table after them."""
    news = News(
        version=table.version,
        last_event=table.last_event(viewer),
        events=tuple([Raw(event) for event in events]),
        **presenter.now(table.state, () if viewer is None else (viewer,)),
        **_seating(table),
        if_match=None if viewer is None else f'"{table.decision(viewer)}"',
        view=presenter.game.view(table.state, viewer) if shows_position else None,
    )
    return encode(news)


def _lasting(table: AnyTable) -> dict[str, Any]:
    """Return what never changes about a table."""
    return {name: getattr(table, name) for name in HostedTable.__struct_fields__}


def _seating(table: AnyTable) -> Mapping[str, Any]:
    """Return which seats bots play, and until when players have to decide."""
    if not table.bots and not table.decide_by:
        return NOTHING_TO_SHOW
    return {
        "bots": [SeatOfBot(seat=seat, level=level) for seat, level in table.bots.items()],
        "decide_by": [
            Deadline(seat=seat, time=clock.as_text(until))
            for seat, until in table.decide_by.items()
            if seat not in table.bots
        ],
    }


# --- the past ---


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
        **_lasting(table), events=tuple([Raw(event) for event in events]), record=record
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
    at = -1 if viewer is None else viewer
    known = [sum(told(each, len(table.names))[at] == "1" for each in turn.events) for turn in turns]
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
