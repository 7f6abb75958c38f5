"""What can be done at the hosted tables of one game.

Whatever is done is decided on the table as it was read, and written only if it still is so;
otherwise the table is read and all is decided again. A move is tried first on the table as this
process last saw it, which saves reading it.
"""

import hashlib
from collections.abc import Callable, Collection, Container, Sequence
from contextlib import suppress
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from arbitro.play.messages.open import AdviceRequest, LevelName
from arbitro.play.messages.sessions import SeatToken, SessionMove
from arbitro.play.presenter import Presenter, Recent, no_such_seat
from arbitro.play.problems import Problem, Translatable, bad_parameter
from arbitro.play.tables import table as tables
from arbitro.play.tables.bots import BotJobs, bot_turns, check_bots, next_look
from arbitro.play.tables.past import show_moments, show_record
from arbitro.play.tables.stored import NOTHING_ELSE, Asked, SessionStore, Stored, Written
from arbitro.play.tables.table import (
    HOST,
    NOT_PLAYED_HERE,
    SPECTATOR,
    Answer,
    AnyTable,
    Change,
    Who,
    encode,
    show_table,
    viewer_of,
)
from arbitro.rules.kernel import IllegalMove, Seat, Viewer, about

TRIES = 100
MOST_REMEMBERED = 2000
EVENTS_REMEMBERED = 20

Done = TypeVar("Done")


class SentMove(Struct, frozen=True):
    """A move as a client sends it."""

    body: bytes
    decode: Annotated[Callable[[bytes], Any], about("reads the body")]
    token: str | None = None
    key: Annotated[str, about("an idempotency key")] = ""
    if_match: Annotated[Container[str] | None, about("the decisions that it is meant for")] = None


class StoredReply(Struct, frozen=True):
    """The first reply under an idempotency key, and the digest of its request."""

    request: str
    etag: str
    text: Raw


class StaleTable(Problem):
    """The table has changed since the sender saw it; the problem shows it as it is now."""

    def __init__(self, now: Answer) -> None:
        super().__init__("stale", session=Raw(now.text))
        self.etag = now.etag


class Remembered(Struct, frozen=True):
    """A table as this process has written it, and the last events there, one after the other."""

    table: AnyTable
    events: Sequence[tuple[str, bytes]]


class Feed(Struct, frozen=True):
    """What someone may know of a table as it goes on: the same for all with the same token."""

    hosting: "Hosting"
    session: str
    viewer: Viewer
    digest: Annotated[str | None, about("of the token, which may become invalid; or none")]

    def is_closed(self) -> bool:
        """Return whether the table is gone; one that has lost events is still there."""
        try:
            self.hosting.find(self.session)
        except Problem as problem:
            return problem.code == "unknown-session"
        return False


class Hosting:
    """The hosted tables of one game."""

    def __init__(self, presenter: Presenter, store: SessionStore, bots: BotJobs) -> None:
        self.presenter = presenter
        self.game = presenter.game
        self.store = store
        self.bots = bots
        self.recent: Recent[Remembered] = Recent(MOST_REMEMBERED)
        self._decoder = tables.decoder_of(presenter.game)

    # --- who asks, and where ---

    def find(self, session: str, asked: Asked = NOTHING_ELSE) -> tuple[AnyTable, Stored]:
        """Find a table, and what is asked for beside it."""
        stored = self.store.read(session, max(self.game.players), asked)
        if stored.game != self.game.name and (stored.game or not stored.is_damaged):
            raise Problem("unknown-session")
        if stored.is_damaged:
            raise Problem("session-damaged")
        # Redis may have lost events of which a client knows.
        if asked.events_after is not None and stored.number < asked.events_after:
            raise Problem("unknown-session")
        if stored.rules != self.game.version:
            raise Problem("unavailable", NOT_PLAYED_HERE)
        try:
            return self._decoder.decode(stored.table), stored
        except msgspec.MsgspecError:
            raise Problem("unavailable", NOT_PLAYED_HERE) from None

    def visit(self, session: str, token: str | None) -> tuple[AnyTable, Who, Viewer]:
        """Find a table, who looks at it, and as whom: the host sees what a spectator sees."""
        table, _ = self.find(session)
        is_watched = token is None and table.spectators
        who = SPECTATOR if is_watched else table.who_has(token)
        return table, who, viewer_of(who)

    def _player_at(self, session: str, token: str | None, seat: Seat) -> AnyTable:
        """Find a table for a seat's own player; refuse everyone else."""
        table, _ = self.find(session)
        who = table.who_has(token)
        self._check_seat(table, seat)
        if who != seat:
            raise Problem("not-your-seat", Translatable("seats-own-player"))
        return table

    def _host_at(
        self, session: str, token: str | None, asked: Asked = NOTHING_ELSE
    ) -> tuple[AnyTable, Stored]:
        """Find a table for its host; refuse everyone else."""
        table, stored = self.find(session, asked)
        if table.who_has(token) != HOST:
            raise Problem("not-your-seat", Translatable("host-only"))
        return table, stored

    def _check_seat(self, table: AnyTable, seat: Seat) -> None:
        seats = self.game.seats(table.state)
        if seat not in seats:
            raise bad_parameter("seat", no_such_seat(seat, seats))

    def is_over(self, table: AnyTable) -> bool:
        return self.game.outcome(table.state) is not None

    # --- looking ---

    def read(
        self,
        session: str,
        token: str | None,
        known: Container[str] = (),
        after: int | None = None,
    ) -> Answer:
        """Return the table as someone who knows some ETags sees it, and the events `after` one."""
        table, who, viewer = self.visit(session, token)
        _check_event("after", after, table, viewer)
        answer = show_table(self.presenter, table, who)
        if answer.etag in known or after is None:
            return answer
        asked = Asked(events_after=after, viewer=viewer)
        table, stored = self.find(session, asked)
        return show_table(self.presenter, table, who, stored.events)

    def record(self, session: str, token: str | None, after: int = 0) -> Any:
        """Return what may be known of the past; after the end, all of it."""
        table, _, viewer = self.visit(session, token)
        _check_event("after", after, table, viewer)
        is_over = self.is_over(table)
        asked = Asked(events_after=after, viewer=viewer, moves=is_over)
        table, stored = self.find(session, asked)
        return show_record(table, stored.events, stored.moves if is_over else None)

    def moments(
        self, session: str, token: str | None, version: int, number: int, seat: Seat | None = None
    ) -> Answer:
        """Return the table as it was seen earlier; after the end, as any seat saw it."""
        table, _, viewer = self.visit(session, token)
        if version > table.version:
            raise bad_parameter("version", Translatable("version-to-come"))
        viewer = self._looking_back(table, viewer, seat)
        versions = range(version, min(version + number, table.version + 1))
        asked = Asked(events_after=0, viewer=viewer, moves=True)
        table, stored = self.find(session, asked)
        return show_moments(self.presenter, table, viewer, versions, stored.moves, stored.events)

    def _looking_back(self, table: AnyTable, viewer: Viewer, seat: Seat | None) -> Viewer:
        """Return who saw the moments: the viewer or, after the end, any seat."""
        if seat is None or seat == viewer:
            return viewer
        self._check_seat(table, seat)
        if not self.is_over(table):
            raise Problem("not-your-seat", Translatable("own-moments"))
        return seat

    def feed(self, session: str, token: str | None, after: int = 0) -> Feed | None:
        """Return what a follower who knows the events up to a number is to be told.

        None if the game is over and there is no more to tell.
        """
        table, who, viewer = self.visit(session, token)
        _check_event("Last-Event-ID", after, table, viewer)
        if after == table.last_event(viewer) and self.is_over(table):
            return None
        return Feed(self, session, viewer, None if who == SPECTATOR else tables.digest(token or ""))

    # --- moves ---

    def play_move(self, session: str, sent: SentMove) -> Answer:
        """Judge a move and make it; start again if another move is written first."""
        name = ""
        if sent.key:  # it differs for another sender of the same key
            name = _digest(f"{session} {sent.token or ''} {sent.key}".encode())
        # A refusal may be due to a table that is out of date: then the table is read.
        with suppress(Problem):
            remembered = self.recent.get(session)
            if remembered and (answer := self._try_move(sent, name, remembered.table)):
                return answer
        return until_done(lambda: self._try_move(sent, name, *self.find(session, Asked(key=name))))

    def _try_move(
        self, sent: SentMove, name: str, table: AnyTable, stored: Stored | None = None
    ) -> Answer | None:
        """Judge a move and write it; None if the table has changed meanwhile."""
        who = table.who_has(sent.token)
        if stored and stored.reply:
            first = msgspec.json.decode(stored.reply, type=StoredReply)
            if first.request != _digest(sent.body):
                raise Problem("key-reused")
            return Answer(bytes(first.text), first.etag)
        viewer = viewer_of(who)
        if sent.if_match is not None and table.decision(viewer) not in sent.if_match:
            raise StaleTable(show_table(self.presenter, table, who))
        change = self._judge(table, viewer, sent)
        after = show_table(self.presenter, change.table, who)
        seat = -1 if viewer is None else viewer
        events = tuple([Raw(event) for told, event in change.events if told[seat] == "1"])
        reply: SessionMove[Raw, Raw] = SessionMove(session=Raw(after.text), events=events)
        answer = Answer(encode(reply), after.etag)
        if name:
            kept = encode(StoredReply(_digest(sent.body), answer.etag, Raw(answer.text)))
            change = replace(change, key=name, reply=kept, sender=str(who))
        match self.write(change):
            case "done":
                return answer
            case "known" | "stale":
                return None
            case "damaged":
                raise Problem("session-damaged")
            case _:
                raise Problem("unknown-session")

    def _judge(self, table: AnyTable, viewer: Viewer, sent: SentMove) -> Change:
        presenter = self.presenter
        move = presenter.seated(sent.decode(sent.body).move, viewer)
        if move.seat is not None:
            presenter.check_move(move, self.game.seats(table.state))
        if move.seat is None or move.seat != viewer:
            raise Problem("not-your-seat", Translatable("seats-own-token"))
        try:
            return tables.play(self.game, table, move)
        except IllegalMove as illegal:
            raise presenter.illegal_move(table.state, move, illegal.refusal) from None

    def write(self, change: Change) -> Written:
        """Write what has happened at a table, unless the table has changed.

        If it concerns bots, it is said before that when to look at the table again: so no turn is
        forgotten, whatever ends in between.
        """
        table = change.table
        has_turns = bool(table.bots) or table.move_seconds is not None
        if has_turns:
            self.look_later(table)
        written = self.store.commit(change)
        if written == "done":
            known = self.recent.get(table.id)
            is_next = known is not None and known.table.revision == change.before
            events = [*(known.events if known and is_next else ()), *change.events]
            self.recent.put(table.id, Remembered(table, events[-EVENTS_REMEMBERED:]))
            if has_turns:
                self.have_bots_think(table)
        return written

    # --- seats ---

    def replace_token(
        self, session: str, token: str | None, seat: Seat, key: str = ""
    ) -> SeatToken:
        """Replace a seat's token; the old one becomes invalid. Only the host may.

        Tokens are not stored. So with an idempotency key, the new one is derived from the host's
        and from salt, which is stored: once that is forgotten, no old token comes back.
        """
        name = _digest(f"{session} {token or ''} {key}".encode()) if key else ""
        new_salt = tables.new_token()

        def derived(salt: str) -> SeatToken:
            return SeatToken(seat, tables.derive_token(token or "", f"{session} {seat} {salt}"))

        def attempt() -> SeatToken | None:
            table, stored = self._host_at(session, token, Asked(key=name))
            self._check_seat(table, seat)
            if stored.reply is not None:
                of_seat, _, salt = stored.reply.decode().partition(" ")
                if of_seat != str(seat):
                    raise Problem("key-reused")
                return derived(salt)
            new = derived(new_salt)
            change = tables.replace_token(table, seat, new.token)
            if name:
                change = replace(change, key=name, reply=f"{seat} {new_salt}".encode(), sender=HOST)
            # If the session is gone by now, the next try will find out.
            return new if self.write(change) == "done" else None

        return until_done(attempt)

    def reseat(self, session: str, token: str | None, seat: Seat, *, to_bot: bool) -> Answer:
        """Have a bot play a seat from now on, or its player again. Only the player may."""
        if to_bot:
            check_bots(self.bots, self.game)

        def attempt() -> Answer | None:
            table = self._player_at(session, token, seat)
            if not self.is_over(table) and to_bot != (seat in table.bots):
                change = tables.reseat(table, seat, to_bot=to_bot)
                table = change.table
                if self.write(change) != "done":
                    return None
            return show_table(self.presenter, table, seat)

        return until_done(attempt)

    def ask_for_hint(
        self, session: str, token: str | None, seat: Seat, level: LevelName
    ) -> AdviceRequest[Any]:
        """Tell everyone that a player has asked; return what a bot is to think about."""

        def attempt() -> AnyTable | None:
            """Tell everyone, once for each decision."""
            table = self._player_at(session, token, seat)
            if not table.hints:
                raise Problem("no-hints")
            if seat not in self.game.to_act(table.state):
                raise Problem("nothing-to-decide")
            if table.hinted.get(seat) == table.decisions[seat]:
                return table
            change = tables.note_hint(table, seat)
            return change.table if self.write(change) == "done" else None

        view = self.game.view(until_done(attempt).state, seat)
        return AdviceRequest(view=view, seat=seat, level=level)

    def delete(self, session: str, token: str | None) -> None:
        """End a game and delete it; only its host may."""
        table, _ = self._host_at(session, token)
        self.store.delete(session, len(table.names))

    # --- bots ---

    def look_later(self, table: AnyTable, patience: int = 1) -> None:
        """Have a table looked at when a bot should have moved, or a player is about to be late."""
        at = next_look(self.game, table, patience)
        if at is not None:
            self.bots.look(self.game, table.id, at, table.revision, patience)

    def have_bots_think(self, table: AnyTable) -> None:
        """Have bots think about their turns: each is given what its seat sees."""
        for turn in bot_turns(self.game, table):
            view = encode(self.game.view(table.state, turn.seat))
            self.bots.think(self.game, table.id, turn, view)


def until_done(attempt: Callable[[], Done | None]) -> Done:
    """Attempt something until it is done; None means that the table has changed."""
    for _ in range(TRIES):
        done = attempt()
        if done is not None:
            return done
    raise Problem("unavailable")


def find_game(store: SessionStore, games: Collection[str], session: str) -> str:
    """Return which game is played at a table."""
    game = store.read(session, 0).game
    if not game:
        raise Problem("unknown-session")
    if game not in games:
        raise Problem("unavailable", NOT_PLAYED_HERE)
    return game


def _check_event(name: str, number: int | None, table: AnyTable, viewer: Viewer) -> None:
    """Refuse the number of an event that the viewer cannot know."""
    if number is not None and number > table.last_event(viewer):
        raise bad_parameter(name, Translatable("event-to-come"))


def _digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()
