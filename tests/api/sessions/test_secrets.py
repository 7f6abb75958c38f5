"""Non-interference at a hosted table: what a reader may not know changes no byte they are sent.

A table in Redis is given another state, one that differs only in what the reader may not know
(`tests/rules/GAME/disguise.py`), at the same version, with the same tokens. Whatever is asked then
is answered alike: bodies, headers, event streams, refusals, records before the end.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from secrets import token_hex
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.laws.support.moves import moves
from arbitro.laws.support.subjects import Subject, subject
from arbitro.play import clock
from arbitro.play.messages.of_game import messages_of
from arbitro.play.presenter import Recent
from arbitro.play.tables import table as tables
from arbitro.play.tables.hosting import Hosting
from arbitro.play.tables.table import HOST, SPECTATOR
from arbitro.rules.kernel import Viewer
from arbitro.rules.legal import pick_move
from tests.api.client import Answer
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import Guest, Service, Table, read_frame, turns
from tests.api.tables import SEED, every_game
from tests.games import GAMES, as_json, from_json
from tests.servers.redis_servers import Server
from tests.servers.stored import session_keys, table_key

pytestmark = pytest.mark.slow

POSITIONS = 3
EVERY_SO_MANY_MOVES = 12
ATTEMPTS = 8
OTHER_SEED = "5f" * 32
MOVES = 2
OPENING: dict[str, Any] = {"spectators": True, "seed": SEED}
BEAT_AND_NEWS = 2
A_MOMENT = 1_800_000_000_000


def viewer_of(reader: str) -> Viewer:
    return int(reader) if reader.isdigit() else None


def readers(table: Table) -> dict[str, Guest]:
    seats = {str(seat): guest for seat, guest in enumerate(table.seats)}
    return {**seats, HOST: table.host, SPECTATOR: table.stranger}


class Kept:
    """A table as stored in Redis, to be read and replaced."""

    def __init__(self, redis: Server, table: Table) -> None:
        self.client = redis.client
        self.game = GAMES[table.name]
        self.session = table.host.id

    @property
    def state(self) -> Any:
        return msgspec.convert(self._table().state, messages_of(self.game).state)

    @state.setter
    def state(self, state: Any) -> None:
        """Exchange the state, and the revision, so that no process thinks it knows this table."""
        table = replace(self._table(), state=state, revision=token_hex())
        exchanged = {"table": msgspec.json.encode(table), "revision": table.revision}
        self.client.hset(table_key(self.session), mapping=exchanged)

    def _table(self) -> tables.Table[Any, Any]:
        return from_json(self.client.hget(table_key(self.session), "table"), tables.Table)

    def everything(self) -> dict[bytes, bytes]:
        return {key: self.client.dump(key) for key in session_keys(self.client, self.session)}

    def restore(self, everything: dict[bytes, bytes]) -> None:
        for key in session_keys(self.client, self.session):
            self.client.delete(key)
        for key, value in everything.items():
            self.client.restore(key, 3_600_000, value)


def sent(answer: Answer) -> tuple[int, dict[str, str], bytes]:
    return answer.status, dict(answer.headers), answer.data


def given(guest: Guest, attempts: list[Any]) -> list[Any]:
    """Collect every byte a reader can get out of the service without changing anything."""
    tag = guest.ask().headers["ETag"]
    answers = [
        guest.ask(),
        guest.ask(If_None_Match=tag),
        guest.ask(If_None_Match='"other"'),
        guest.ask(If_None_Match='"0.0.other"'),
        guest.ask("?after=0"),
        guest.ask("?after=999999"),
        guest.ask("/record"),
        guest.ask("/record?after=1"),
        guest.ask("/events?with=other"),
        guest.ask(method="HEAD"),
        Guest(guest.service, f"/v1/sessions/{guest.id}", guest.token).ask(),
        *refused_to_all_but_the_host(guest),
        *(guest.post(attempt) for attempt in attempts),
        *(guest.post(attempt, If_Match='"stale"') for attempt in attempts[:2]),
        guest.post_text(b"{"),
    ]
    return [*map(sent, answers), *streamed(guest)]


def looked_back(guest: Guest) -> list[tuple[int, dict[str, str], bytes]]:
    """Look back from the first moment on, and at the last one; as another seat, too."""
    read = guest.read()
    other = int(read["reader"] == 0)
    queries = ["number=20", f"version={read['version']}", f"seat={other}"]
    return [sent(guest.ask(f"/moments?{query}")) for query in queries]


def refused_to_all_but_the_host(guest: Guest) -> Iterator[Answer]:
    reader = guest.read()["reader"]
    for method in ("POST", "DELETE"):
        yield guest.ask(f"/seats/{int(reader == 0)}/bot", method)
    if reader != HOST:
        yield guest.ask("/seats/0/token", "POST")
        yield guest.ask(method="DELETE")


def streamed(guest: Guest) -> Iterator[Any]:
    """Follow the table up to its last event."""
    last_event = guest.read()["last_event"]
    known = (0, ""), (max(0, last_event - 1), "?with=position"), (last_event, "")
    for after, query in known:
        stream = guest.follow(after, query)
        yield stream.status, dict(stream.response.headers)
        yield list(islice(stream, BEAT_AND_NEWS))
        stream.close()


def refused_attempts(secret: Subject, state: Any, reader: str, random: Random) -> list[Any]:
    """Try moves that are refused: of this seat, of others, of chance."""
    shapes = secret.game.moves if reader.isdigit() else secret.game.moves[:1]
    tried = [
        replace(move, seat=int(reader) if reader.isdigit() else 0)
        for shape in shapes
        for move in moves(shape, secret.game.seats(state), random, ATTEMPTS)
    ]
    refused = [move for move in tried if secret.game.why_not(state, move)]
    return [on_the_wire(move) for move in refused[:ATTEMPTS]]


def on_the_wire(move: Any) -> Any:
    return from_json(as_json(move), dict)


def positions(service: Service, name: str) -> Iterator[Table]:
    """Yield a table at moments all over a game, and after its end."""
    table = service.quick().host(name, GAMES[name].players[-1], **OPENING)
    steps = turns(table, seed=3)
    for _ in range(POSITIONS):
        yield table
        for guest, move in islice(steps, EVERY_SO_MANY_MOVES):
            guest.play(move)


@every_game
def test_the_hidden_does_not_show(service: Service, redis: Server, name: str) -> None:
    """For each seat, the spectator and the stranger, over bodies, headers, streams, refusals."""
    secret, random, hidden = subject(name), Random(1), 0
    for table in positions(service, name):
        kept = Kept(redis, table)
        state = kept.state
        for reader, guest in readers(table).items():
            other = secret.disguised(state, viewer_of(reader), random)
            hidden += other != state
            if secret.game.outcome(state) is None:
                other = replace(other, seed=OTHER_SEED, counter=state.counter + 1)
            attempts = refused_attempts(secret, state, reader, random)
            before = [*given(guest, attempts), *looked_back(guest)]
            kept.state = other
            assert [*given(guest, attempts), *looked_back(guest)] == before
            kept.state = state
    assert hidden or name == "canaletto"  # where all is open


@dataclass(frozen=True)
class After:
    """What a reader has been sent when another has moved."""

    view: Any
    events: list[Any]
    sent: list[Any]


def after_move(
    kept: Kept, mover: Guest, move: Any, guest: Guest, *, looks_back: bool = False
) -> After | None:
    """Collect what another reader is sent after a move, if it is legal; then take it back."""
    everything = kept.everything()
    number = guest.read()["last_event"]
    stream = guest.follow(number, "?with=position")
    before = stream.next_news()
    # The table has the same revision after each of these moves: it may not be taken for another.
    for hosting in guest.service.app.extensions["arbitro-tables"]:
        hosting.recent = Recent(1)
    tables.revisions.seed(number)
    try:
        if mover.post(on_the_wire(move)).status != 200:
            return None
        seen = guest.read()
        news = next(frame for frame in stream if not frame.startswith(b":"))
        events = [event["type"] for event in read_frame(news)["events"]]
        past = looked_back(guest) if looks_back else []
        return After(seen["view"], events, [before, news, *given(guest, []), *past])
    finally:
        stream.close()
        kept.restore(everything)


def secret_moves(secret: Subject, table: Table, state: Any) -> Iterator[tuple[str, Guest, Any]]:
    """Choose some moves of each seat, and a reader who is another."""
    random = Random(2)
    for seat in sorted(seat for seat in secret.game.to_act(state) if seat is not None):
        templates = secret.game.legal(state, seat)
        for move in dict.fromkeys(pick_move(templates, random.randrange) for _ in range(MOVES)):
            for reader, guest in readers(table).items():
                if reader != str(seat):
                    yield reader, guest, move


@every_game
def test_what_looks_the_same_is_told_the_same(service: Service, redis: Server, name: str) -> None:
    """Moves of others after which a reader sees the same send the reader the same bytes."""
    secret = subject(name)
    for table in positions(service, name):
        kept = Kept(redis, table)
        first: dict[str, After] = {}
        for reader, guest, move in secret_moves(secret, table, kept.state):
            after = after_move(kept, table.seats[move.seat], move, guest, looks_back=True)
            assert after
            alike = first.setdefault(f"{reader} {move.seat} {after.view}", after)
            assert after == alike or {*secret.reveals} & {*after.events}


@every_game
def test_a_move_tells_nothing_that_was_hidden(service: Service, redis: Server, name: str) -> None:
    """The same move of another, in two states that a reader cannot tell apart, tells the same."""
    secret, random = subject(name), Random(3)
    for table in positions(service, name):
        kept = Kept(redis, table)
        state = kept.state
        for reader, guest, move in secret_moves(secret, table, state):
            first = after_move(kept, table.seats[move.seat], move, guest)
            kept.state = secret.disguised(state, viewer_of(reader), random)
            other = after_move(kept, table.seats[move.seat], move, guest)
            kept.state = state
            # Chance may have turned up something else.
            if first and other and first.view == other.view:
                assert first == other or {*secret.reveals} & {*first.events, *other.events}


@pytest.mark.parametrize("name", ["casanova", "canal-grande"])
def test_bots_and_deadlines_show_nothing_hidden(
    start: Start, redis: Server, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of this where bots play, and where players have to decide in time."""
    service = start(job_workers=2, games=())
    seats = [{"bot": "easy"}, *[{}] * (GAMES[name].players[-1] - 1)]
    monkeypatch.setitem(OPENING, "seats", seats)
    monkeypatch.setitem(OPENING, "move_seconds", 600)
    monkeypatch.setattr(clock, "now", lambda: A_MOMENT)
    test_the_hidden_does_not_show(service, redis, name)
    test_what_looks_the_same_is_told_the_same(service, redis, name)
    test_a_move_tells_nothing_that_was_hidden(service, redis, name)


@pytest.mark.parametrize("name", ["casanova", "morra"])
def test_a_service_that_tells_everybody_everything_is_caught(
    service: Service, redis: Server, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The law has teeth."""
    monkeypatch.setattr(tables, "audience_flags", lambda _event, players: "1" * (players + 1))
    with pytest.raises(AssertionError):
        test_what_looks_the_same_is_told_the_same(service, redis, name)


@pytest.mark.parametrize("name", ["casanova", "morra"])
def test_a_service_that_shows_all_hands_of_the_past_is_caught(
    service: Service, redis: Server, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The law has teeth."""
    monkeypatch.setattr(Hosting, "_looking_back", lambda *_: 0)
    with pytest.raises(AssertionError):
        test_what_looks_the_same_is_told_the_same(service, redis, name)


@pytest.mark.parametrize("name", ["casanova", "morra"])
def test_a_service_that_shows_a_spectator_a_hand_is_caught(
    service: Service, redis: Server, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The law has teeth."""
    show_table = tables.show_table

    def show(presenter: Any, table: Any, who: Any, *events: Any) -> Any:
        return show_table(presenter, table, who if isinstance(who, int) else 0, *events)

    monkeypatch.setattr("arbitro.play.tables.hosting.show_table", show)
    with pytest.raises(AssertionError):
        test_the_hidden_does_not_show(service, redis, name)
