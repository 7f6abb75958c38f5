"""What can be done with a game that the service hosts."""

from collections.abc import Callable, Collection, Container
from contextlib import suppress
from functools import partial
from typing import Annotated, Any, TypeAlias

from msgspec import Struct

from service.play import stored_tables, tables
from service.play.agenda import Agenda
from service.play.followed import Followed
from service.play.following import Followers
from service.play.hosted_moves import (
    MoveReply,
    SentMove,
    StaleTable,
    is_meant_for_another,
    judged,
    repeated,
    reply_name,
    reply_to,
    stored,
)
from service.play.message_fields import LevelName
from service.play.news import Feed, NewsWriter
from service.play.participants import (
    WHO_ASKS,
    Participant,
    Snapshot,
    holder_at,
    last_event_in,
)
from service.play.presenter import Presenter, no_such_seat
from service.play.problems import Problem, Translatable, bad_parameter
from service.play.session_messages import SeatToken
from service.play.stateless_messages import AdviceRequest
from service.play.stream import Stream
from service.play.tables import Table, Turn, recipients_among
from service.play.tokens import HOST, SPECTATOR, holder_of, new_token
from service.play.updates import Commit, CommitResult, EventPage, SessionStore
from service.rules.base import about
from service.rules.kernel import AnyGame

Ask: TypeAlias = Callable[[AnyGame, Any], Followed[bytes]]
"""Has somebody think about a request for advice, and gives what they answer, as JSON."""

TRIES = 100
MOST_REMEMBERED = 2000


class Known(Struct, frozen=True):
    """What a reader says that they know of a table."""

    tags: Annotated[Container[str], about("ETags of the table as they saw it")] = ()
    after: Annotated[int | None, about("the number of the last event that they know")] = None
    asks_for_events: bool = False

    def last_event(self, last: int) -> int | None:
        """Give the number of the last event they know, if they ask for those after it.

        If they do not say, the tags do: those that have been given by this table.
        """
        if self.after is not None or not self.asks_for_events:
            return self.after
        tags = self.tags if isinstance(self.tags, Collection) else ()
        numbers = [number for tag in tags if (number := last_event_in(tag)) is not None]
        return min((number for number in numbers if number <= last), default=None)


NOTHING = Known()


class Hosting:
    """The hosted tables of one game."""

    def __init__(
        self,
        presenter: Presenter,
        store: SessionStore,
        followers: Followers,
        agenda: Agenda,
        ask: Ask,
    ) -> None:
        self.presenter = presenter
        self._store = store
        self._followers = followers
        self._agenda = agenda
        self._ask = ask
        self._news_writer = NewsWriter(presenter)
        self._recent: dict[str, Participant] = {}
        self._recipients = recipients_among(max(presenter.game.players))

    # --- what the host does ---

    def replace_token(self, session: str, token: str | None, seat: int) -> SeatToken:
        """Give a seat a new token; the old one becomes invalid."""
        new = new_token()
        for _ in range(TRIES):
            if self._is_replaced(session, token, seat, new):
                return SeatToken(seat, new)
        raise Problem("unavailable")

    def _is_replaced(self, session: str, token: str | None, seat: int, new: str) -> bool:
        """Replace a seat's token and tell everybody, unless the table has just changed."""
        host = self._host(session, token)
        self._check_seat(host, seat)
        turn = tables.with_new_token(host.table, seat, new, over=host.is_over)
        # If the session is gone by now, the next try will find out.
        commit = stored_tables.replacement_of(turn, seat)
        return self._write(session, turn, commit).written == "done"

    def close(self, session: str, token: str | None) -> None:
        """End a game and delete it."""
        host = self._host(session, token)
        self._store.delete(session, host.table.recipients)

    def _host(self, session: str, token: str | None) -> Participant:
        table, _ = self._table(session)
        if holder_at(table, token) != HOST:
            raise Problem("not-your-seat", Translatable("host-only"))
        return Participant(session, self.presenter, table, HOST)

    # --- reading ---

    def _participant(self, session: str, token: str | None) -> Participant:
        """Find a table, and who reads there."""
        table, _ = self._table(session)
        if token is None and table.details.spectators:
            return Participant(session, self.presenter, table, SPECTATOR)
        return self._holder(session, table, token)

    def _holder(self, session: str, table: Table, token: str | None) -> Participant:
        """Say whose token this is: that of somebody at the table, or of a bot that plays there."""
        holder = holder_of(token or "", table.tokens)
        if holder is None:
            seat = self._agenda.seat_of(session, table, token or "")
            if seat is None:
                raise Problem("unauthorized", WHO_ASKS)
            return Participant(session, self.presenter, table, str(seat), is_bot=True)
        return Participant(session, self.presenter, table, holder)

    def due_table(self, session: str) -> tuple[AnyGame, Table]:
        """Find a table, for those who look whether a bot has to decide there."""
        return self.presenter.game, self._table(session)[0]

    def _table(self, session: str, reply_name: str = "") -> tuple[Table, bytes | None]:
        """Find a table, and the reply that is stored under a name."""
        stored = self._store.read(session, self._recipients, reply_name)
        game = self.presenter.game
        is_a_rest = stored.is_damaged and not stored.fields
        if not is_a_rest and stored_tables.game_in(stored.fields) != game.name:
            raise Problem("unknown-session")
        if stored.is_damaged:
            raise Problem("session-damaged")
        return stored_tables.table_in(stored.fields, game), stored.reply

    def read(self, session: str, token: str | None, known: Known = NOTHING) -> Snapshot:
        """Show the table, and what has happened after what the reader knows if they say so."""
        reader = self._participant(session, token)
        _check_event("after", known.after, reader)
        snapshot = reader.snapshot()
        after = known.last_event(reader.last_event)
        if snapshot.etag in known.tags or after is None:
            return snapshot
        page = self._page(reader, after)
        if page.over is None:
            raise Problem("unknown-session")
        return reader.snapshot(page.events[: reader.last_event - after])

    def wait(
        self, session: str, token: str | None, known: Known, seconds: float, client: str
    ) -> Followed[Snapshot]:
        """Show the table once it is none that the reader knows, or after some seconds."""
        look = partial(self.read, session, token, known)
        return self._followers.wait(
            session, client, look, lambda now: now.etag not in known.tags, seconds
        )

    def record(self, session: str, token: str | None, after: int = 0) -> Any:
        """Show what the reader may know of the past; after the end, all of it."""
        participant = self._participant(session, token)
        _check_event("after", after, participant)
        page = self._page(participant, after)
        moves = self._store.moves(session) if page.over else None
        # A game that is over has moves.
        if page.over is None or moves == []:
            raise Problem("unknown-session")
        return participant.record(page.events, moves)

    def feed(
        self, session: str, token: str | None, after: int = 0, *, shows_position: bool = False
    ) -> Feed | None:
        """Prepare the news for a reader who knows the events up to number `after`.

        None if the game is over and there is no more to tell. A bot gets none: its token would
        have to be checked again and again, as the player may come back.
        """
        reader = self._participant(session, token)
        if reader.is_bot:
            raise Problem("unauthorized", WHO_ASKS)
        _check_event("Last-Event-ID", after, reader)
        if after == reader.last_event and reader.is_over:
            return None
        # No more is kept of the reader: there may be very many.
        recipients = reader.table.recipients
        read = partial(
            self._page_for_holder,
            session,
            recipients,
            reader.recipient,
            reader.reader,
            reader.digest,
        )
        return Feed(self._news_writer, read, reader.recipient, after, shows_position=shows_position)

    def follow(self, session: str, client: str, feed: Feed) -> Stream:
        """Send a reader the news."""
        return self._followers.follow(session, client, feed)

    def _page_for_holder(
        self,
        session: str,
        recipients: Collection[str],
        recipient: str,
        holder: str,
        digest: str | None,
        after: int,
    ) -> EventPage:
        """Give a reader's events, as long as their token is valid."""
        page = self._store.event_page(session, recipients, recipient, holder, after)
        return page if page.digest == digest else EventPage((), over=None)

    def _page(self, reader: Participant, after: int) -> EventPage:
        return self._store.event_page(
            reader.session, reader.table.recipients, reader.recipient, reader.reader, after
        )

    # --- playing ---

    def play_move(self, session: str, sent: SentMove) -> MoveReply:
        """Judge a move and make it; start again if another move is written first."""
        name = reply_name(session, sent)
        if reply := self._tried_from_memory(session, sent, name):
            return reply
        for _ in range(TRIES):
            table, first_reply = self._table(session, name)
            participant = self._holder(session, table, sent.token)
            if first_reply:
                return repeated(first_reply, sent)
            if is_meant_for_another(participant, sent):
                raise StaleTable(participant.snapshot())
            if reply := self._made(participant, sent, name):
                return reply
        raise Problem("unavailable")

    def _tried_from_memory(self, session: str, sent: SentMove, name: str) -> MoveReply | None:
        """Make a move on the table as this process last saw it, if it has not changed.

        A refusal may be due to a table that is out of date: then the table is read.
        """
        remembered = self._recent.get(session)
        if remembered is None:
            return None
        with suppress(Problem):
            participant = self._holder(session, remembered.table, sent.token)
            if not is_meant_for_another(participant, sent):
                return self._made(participant, sent, name)
        return None

    def _made(self, participant: Participant, sent: SentMove, name: str) -> MoveReply | None:
        """Judge a move and write it; None if the table has changed in the meantime."""
        turn = judged(participant, sent)
        after = participant.after(turn.table)
        reply = reply_to(after, turn)
        reply_to_store = stored(reply, sent) if name else b""
        commit = stored_tables.commit_of(turn, participant.reader, name, reply_to_store)
        result = self._write(participant.session, turn, commit)
        match result.written:
            case "done":
                self._remember(after)
                return reply
            case "known":
                return repeated(result.reply, sent)
            case "gone":
                raise Problem("unknown-session")
            case "damaged":
                raise Problem("session-damaged")
            case "stale":
                return None

    # --- who plays a seat ---

    def resign(self, session: str, token: str | None, seat: int) -> Snapshot:
        """Have a bot play a seat from now on, for its player."""
        self._agenda.check(self.presenter.game)
        return self._reseated(session, token, seat, to_bot=True)

    def take_back(self, session: str, token: str | None, seat: int) -> Snapshot:
        """Have the player play a seat that a bot has played."""
        return self._reseated(session, token, seat, to_bot=False)

    def _reseated(self, session: str, token: str | None, seat: int, *, to_bot: bool) -> Snapshot:
        change = tables.with_bot if to_bot else tables.without_bot
        for _ in range(TRIES):
            player = self._player(session, token, seat)
            if player.is_over or to_bot == (player.reader in player.table.bots):
                return player.snapshot()
            turn = change(self.presenter.game, player.table, seat)
            commit = stored_tables.commit_of(turn, player.reader, kind="seating")
            # If the session is gone by now, the next try will find out.
            if self._write(session, turn, commit).written == "done":
                return player.after(turn.table).snapshot()
        raise Problem("unavailable")

    def _player(self, session: str, token: str | None, seat: int) -> Participant:
        """Find a seat's own player."""
        player = self._holder(session, self._table(session)[0], token)
        self._check_seat(player, seat)
        if player.reader != str(seat) or player.is_bot:
            raise Problem("not-your-seat", Translatable("seats-own-token"))
        return player

    def _check_seat(self, reader: Participant, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        seats = self.presenter.game.seats(reader.table.state)
        if seat not in seats:
            raise bad_parameter("seat", no_such_seat(seat, seats))

    # --- hints ---

    def hint(self, session: str, token: str | None, seat: int, level: LevelName) -> Followed[bytes]:
        """Have somebody think for a player, and tell everybody that the player has asked."""
        for _ in range(TRIES):
            player = self._player(session, token, seat)
            asked = self._asked_by(player, seat, level)
            thought = self._ask(self.presenter.game, asked)
            if self._is_marked(player, seat):
                return thought
            thought.close()
        raise Problem("unavailable")

    def _asked_by(self, player: Participant, seat: int, level: LevelName) -> Any:
        """Say what there is to think about: what the player sees."""
        game, table = self.presenter.game, player.table
        if not table.details.hints:
            raise Problem("no-hints")
        if seat not in game.to_act(table.state):
            raise Problem("nothing-to-decide")
        return AdviceRequest(view=game.view(table.state, seat), seat=seat, level=level)

    def _is_marked(self, player: Participant, seat: int) -> bool:
        """Tell everybody, once for each decision; say whether they are told."""
        if player.table.hinted.get(player.reader) == player.decision:
            return True
        turn = tables.with_hint(player.table, seat)
        commit = stored_tables.commit_of(turn, player.reader, kind="seating")
        return self._write(player.session, turn, commit).written == "done"

    # --- writing ---

    def _write(self, session: str, turn: Turn, commit: Commit) -> CommitResult:
        """Write what has happened at a table."""
        write = partial(self._store.commit, session, commit)
        return self._agenda.written(self.presenter.game, session, turn, write)

    def _remember(self, participant: Participant) -> None:
        """Remember a table, which saves reading it."""
        if len(self._recent) >= MOST_REMEMBERED:
            self._recent.clear()
        self._recent[participant.session] = participant


def _check_event(name: str, number: int | None, reader: Participant) -> None:
    """Refuse the number of an event that the reader cannot know."""
    if number is not None and number > reader.last_event:
        raise bad_parameter(name, Translatable("event-to-come"))


def find_game(store: SessionStore, games: Collection[str], session: str) -> str:
    """Say which game a session plays."""
    game = stored_tables.game_in(store.read(session, ()).fields)
    if game not in games:
        raise Problem("unavailable", stored_tables.NOT_PLAYED_HERE)
    return game
