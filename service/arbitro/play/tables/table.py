"""A hosted game at one moment, and how it changes.

A table is one frozen value. What happens there at once is a change: a move with chance's moves
after it, another player or token at a seat, or a question for a hint. A change has the table after
it, and what is told of it to whom; the store writes it as a whole, if nothing else has happened at
the table meanwhile.

Players are named by their seats. The host sees and is told what a spectator is.
"""

import hashlib
import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from random import Random
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from arbitro.play import clock
from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.open import USUAL_LEVEL, LevelName
from arbitro.play.messages.sessions import (
    Deadline,
    HintAsked,
    HostedTable,
    News,
    Observer,
    SeatOfBot,
    SeatResigned,
    SeatTakenBack,
    SeatTokenReplaced,
    Session,
    StoodIn,
)
from arbitro.play.presenter import Presenter, play_on
from arbitro.play.problems import Problem, Translatable
from arbitro.rules.kernel import AnyGame, Event, Seat, Viewer, about

TOKEN_BYTES = 32
REVISION_BITS = 64
NOTHING_TO_DECIDE = "0"
MOST_CHANGES = 200
"""How often seats of a table may get another player or token: each is told, and stored, for all."""
NOTHING_TO_SHOW: Mapping[str, Any] = {"bots": (), "decide_by": ()}
ETAG_BYTES = 12
DIGITS_OF_AN_EVENT = 9

HOST: Literal["host"] = "host"
SPECTATOR: Literal["spectator"] = "spectator"
Who: TypeAlias = Seat | Observer

WHO_ASKS = Translatable("who-asks")
NOT_PLAYED_HERE = Translatable("not-played-here")

encode = msgspec.json.Encoder().encode

# A revision is not secret; it only has to be unique. Asking the system for random bits would
# release the GIL, and getting it back takes longer than the move.
revisions = Random()  # noqa: S311
os.register_at_fork(after_in_child=revisions.seed)

Options = TypeVar("Options")
State = TypeVar("State")


class Table(Struct, Generic[Options, State], frozen=True, kw_only=True, omit_defaults=True):
    """A hosted game at one moment; as JSON, this is what is stored of it."""

    # What never changes
    id: str = ""
    game: str
    rules: Annotated[str, about("the version of the rules")]
    options: Options
    names: tuple[str, ...]
    spectators: bool
    seed_sha256: str
    seed_chosen: bool
    move_seconds: int | None = None
    stand_in: LevelName = USUAL_LEVEL
    hints: bool = False
    from_sealed: bool = False

    # What a move or anything else changes
    state: Annotated[State, about("with the seed for chance's moves")]
    revision: Annotated[str, about("random, as `version` repeats if Redis loses moves")] = ""
    version: Annotated[int, about("how many moves the players have made")] = 0
    tokens: Annotated[tuple[str, ...], about("digests: one for each seat, then the host's")] = ()
    last_events: Annotated[tuple[int, ...], about("how many each seat has had, then spectators")]
    decisions: Annotated[tuple[str, ...], about("the revision that began each seat's decision")]
    bots: Annotated[Mapping[Seat, LevelName], about("the level of each seat that a bot plays")] = {}
    decide_by: Annotated[Mapping[Seat, int], about("until when each due seat has to decide")] = {}
    hinted: Annotated[Mapping[Seat, str], about("for which decision a seat asked for a hint")] = {}
    changes: Annotated[int, about("how often a seat got another player or token")] = 0

    def last_event(self, viewer: Viewer) -> int:
        """Return the number of the last event that a viewer may know."""
        return self.last_events[-1 if viewer is None else viewer]

    def decision(self, viewer: Viewer) -> str:
        """Name a decision; the name changes when the seat has moved, or may make other moves."""
        return NOTHING_TO_DECIDE if viewer is None else self.decisions[viewer]

    def who_has(self, token: str | None) -> Who:
        """Return whose token this is, in constant time; refuse one that is not of this table."""
        sent = digest(token or "")
        matches = [at for at, kept in enumerate(self.tokens) if hmac.compare_digest(kept, sent)]
        if not matches:
            raise Problem("unauthorized", WHO_ASKS)
        return HOST if matches[0] == len(self.names) else matches[0]

    def is_for_bots(self, seat: Seat) -> bool:
        """Return whether a bot may move for a seat: it plays the seat, or the player is late."""
        until = self.decide_by.get(seat)
        return seat in self.bots or (until is not None and until <= clock.now())


AnyTable: TypeAlias = Table[Any, Any]


class Change(Struct, frozen=True, kw_only=True):
    """What happens at a table at once. It is written as a whole or not at all."""

    before: Annotated[str, about("the revision that was decided on; empty for a new table")]
    table: Annotated[AnyTable, about("the table after it")]
    events: Annotated[
        Sequence[tuple[str, bytes]],
        about("each with a 1 for each viewer who may know of it: the seats, then spectators"),
    ]
    moves: Annotated[Sequence[bytes], about("the move, and those of chance after it, if any")] = ()

    # With a move
    key: Annotated[str, about("the idempotency key as it is stored, without spaces")] = ""
    reply: Annotated[bytes, about("what is to be answered if the key is sent again")] = b""
    sender: Annotated[str, about("whose reply that is; only the last few are kept")] = ""

    # With an opening
    plays_on: Annotated[str, about("the digest of a sealed game that may go on only once")] = ""
    claim: Annotated[str, about("what names the request that plays it on")] = ""


@cache
def decoder_of(game: AnyGame) -> Any:
    """Return what reads the stored tables of a game."""
    kind: Any = Table
    return msgspec.json.Decoder(kind[game.options_type, messages_of(game).state])


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def derive_token(secret: str, purpose: str) -> str:
    """Return the same token for the same purpose, which only the owner of the secret can make."""
    return as_text(hmac.digest(secret.encode(), purpose.encode(), "sha256"))


def as_text(derived: bytes) -> str:
    return urlsafe_b64encode(derived).rstrip(b"=").decode()


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def audience_flags(event: Event, players: int) -> str:
    """Return a 1 or 0 for each seat, and for spectators: whether they may know of an event."""
    told = event.audience
    if told == "all":
        return "1" * (players + 1)
    return "".join(["01"[viewer in told] for viewer in (*range(players), None)])


# --- what happens at a table ---


def play(game: AnyGame, table: AnyTable, move: Any, *, by_bot: bool = False) -> Change:
    """Make a player's move and chance's moves after it, or raise IllegalMove.

    A player who moves takes the seat back from a bot; a bot may move once for a player who is late.
    """
    played = play_on(game, table.state, move)
    events, bots = [*played.events], table.bots
    if by_bot and move.seat not in bots:
        events.insert(0, StoodIn(seat=move.seat, level=table.stand_in))
    elif not by_bot and move.seat in bots:
        events.insert(0, SeatTakenBack(seat=move.seat))
        bots = _without(bots, move.seat)
    after = replace(table, state=played.state, version=table.version + 1, bots=bots)
    return change_by_moves(
        game, table, after, events, [move, *played.chance_moves], frozenset([move.seat])
    )


def replace_token(table: AnyTable, seat: Seat, token: str) -> Change:
    """Replace a seat's token, and tell everyone, also those who are about to move."""
    revision, tokens = new_revision(), [*table.tokens]
    tokens[seat] = digest(token)
    after = replace(
        table,
        revision=revision,
        tokens=tuple(tokens),
        decisions=(revision,) * len(table.decisions),
        changes=_count_change(table),
    )
    return _announce(table, after, [SeatTokenReplaced(seat=seat)])


def reseat(table: AnyTable, seat: Seat, *, to_bot: bool) -> Change:
    """Have a bot, or else the player, play a seat from now on, and tell everyone."""
    changes, level = _count_change(table), table.stand_in
    bots = {**table.bots, seat: level} if to_bot else _without(table.bots, seat)
    after = replace(table, revision=new_revision(), bots=bots, changes=changes)
    event = SeatResigned(seat=seat, level=level) if to_bot else SeatTakenBack(seat=seat)
    return _announce(table, after, [event])


def note_hint(table: AnyTable, seat: Seat) -> Change:
    """Tell everyone that a player has asked for a hint for a decision."""
    hinted = {**table.hinted, seat: table.decisions[seat]}
    after = replace(table, revision=new_revision(), hinted=hinted)
    return _announce(table, after, [HintAsked(seat=seat)])


def _without(bots: Mapping[Seat, LevelName], seat: Seat) -> Mapping[Seat, LevelName]:
    return {each: level for each, level in bots.items() if each != seat}


def _count_change(table: AnyTable) -> int:
    """Return how many changes of players and tokens there are with this one, or refuse it."""
    if table.changes >= MOST_CHANGES:
        raise Problem("too-many-changes", Translatable("too-often-changed"))
    return table.changes + 1


def change_by_moves(
    game: AnyGame,
    before: AnyTable,
    after: AnyTable,
    events: Sequence[Event],
    moves: Sequence[Any],
    movers: frozenset[Seat],
) -> Change:
    """Return the change by moves: who has to decide something else now, and until when."""
    revision = new_revision()
    due, due_now = game.to_act(before.state), game.to_act(after.state)
    # Who has moved, or may move now and could not before, or the other way round.
    others = (due ^ due_now) | movers
    decisions = [
        revision
        if seat in others
        or (seat in due and game.legal(before.state, seat) != game.legal(after.state, seat))
        else known
        for seat, known in enumerate(before.decisions)
    ]
    decide_by = before.decide_by
    if after.move_seconds is not None:
        # A decision that was due before gets no more time. Seats of bots have a deadline, too: a
        # player could otherwise gain time by resigning and coming back.
        until = clock.now() + after.move_seconds * clock.SECOND
        decide_by = {
            seat: until if seat in movers else before.decide_by.get(seat, until)
            for seat in sorted([seat for seat in due_now if seat is not None])
        }
    after = replace(after, revision=revision, decisions=tuple(decisions), decide_by=decide_by)
    return _announce(before, after, events, [encode(move) for move in moves])


def _announce(
    before: AnyTable,
    after: AnyTable,
    events: Sequence[Event],
    moves: Sequence[bytes] = (),
) -> Change:
    """Return the change to a table, with what is told of it to whom."""
    players, counts = len(after.names), [*before.last_events]
    for event in (addressed := [(audience_flags(each, players), encode(each)) for each in events]):
        counts = [count + (flag == "1") for count, flag in zip(counts, event[0], strict=True)]
    after = replace(after, last_events=tuple(counts))
    return Change(before=before.revision, table=after, events=addressed, moves=moves)


def new_revision() -> str:
    return f"{revisions.getrandbits(REVISION_BITS):x}"


# --- what is seen of a table ---


class Answer(Struct, frozen=True):
    """An answer as JSON, and its ETag."""

    text: bytes
    etag: str


def viewer_of(who: Who) -> Viewer:
    """Return as whom someone sees the game: the host sees what a spectator sees."""
    return who if isinstance(who, int) else None


def lasting_fields(table: AnyTable) -> dict[str, Any]:
    """Return what never changes about a table."""
    return {name: getattr(table, name) for name in HostedTable.__struct_fields__}


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
        **lasting_fields(table),
        reader=who,
        version=table.version,
        last_event=last_event,
        view=presenter.game.view(table.state, viewer),
        **presenter.now(table.state, () if viewer is None else (viewer,)),
        **_seating_fields(table),
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
    shows_position: bool,  # noqa: FBT001 - as the follower asked
) -> bytes:
    """Write news for followers: some events, and the table after them."""
    news = News(
        version=table.version,
        last_event=table.last_event(viewer),
        events=tuple([Raw(event) for event in events]),
        **presenter.now(table.state, () if viewer is None else (viewer,)),
        **_seating_fields(table),
        if_match=None if viewer is None else f'"{table.decision(viewer)}"',
        view=presenter.game.view(table.state, viewer) if shows_position else None,
    )
    return encode(news)


def _seating_fields(table: AnyTable) -> Mapping[str, Any]:
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
