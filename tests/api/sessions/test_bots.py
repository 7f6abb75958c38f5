"""Bots at hosted tables: who plays, until when players decide, and what everybody is told."""

import json
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client, problem
from tests.api.sealed.games import group
from tests.api.sessions import chatter
from tests.api.sessions.hosted import Guest, Service, Table, a_move, play_on
from tests.api.tables import at
from tests.games import FEW
from tests.servers.advisers import work, working
from tests.servers.redis_servers import Server, redis_server, until
from tests.servers.stored import forget_schedule, lose_queue, queued, scheduled

pytestmark = pytest.mark.served

AGAINST_BOT = [{"name": "Ada"}, {"bot": "easy"}]
MILLISECOND = timedelta(milliseconds=1)
ONLY_BOTS = [{"bot": "easy"}, {"bot": "hard"}]


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a Redis with no other tests' tables."""
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="module")
def service(api: Client, redis: Server) -> Service:
    """Start a service for whose bots nothing works, unless a test asks for `bots`."""
    settings = Settings(redis_url=redis.url, games=FEW)
    return Service(create_app(settings=settings), api.contract)


@pytest.fixture(scope="module")
def bots(redis: Server) -> Iterator[None]:
    """Have processes work for the bots of tables that are opened from now on."""
    redis.client.flushall()
    with working(redis.url, GAMES=",".join(FEW)):
        yield


def moves(table: Table, version: int = 1) -> Any:
    """Wait until so many moves have been made, and return the table."""
    return until(lambda: (seen := table.host.read())["version"] >= version and seen)


def told(table: Table) -> list[str]:
    """List what a spectator is told of who plays."""
    events = table.host.ask("/record").body["events"]
    return [each["type"] for each in events if each["rule"] is None]


def first_due(table: Table) -> int:
    seat: int = table.host.read()["to_act"][0]
    return seat


def wait_until_late(table: Table) -> None:
    [deadline, *_] = table.host.read()["decide_by"]
    by = datetime.fromisoformat(deadline["time"])
    time.sleep(max(0, (by - datetime.now(UTC)).total_seconds()) + 0.01)


def test_everybody_sees_which_seats_are_bots(service: Service) -> None:
    """And of which level."""
    table = service.host("casanova", 2, seats=AGAINST_BOT, spectators=True)
    for reader in table.readers:
        assert reader.read()["bots"] == [{"seat": 1, "level": "easy"}]
        assert reader.read()["names"] == ["Ada", "Player 2"]
        assert reader.follow().next_news()["bots"] == [{"seat": 1, "level": "easy"}]


def test_who_moves_with_the_seats_own_token_takes_it(service: Service) -> None:
    """Everybody is told, and the bot has nothing to do there any more."""
    table = service.host("casanova", 2, seats=ONLY_BOTS, spectators=True)
    guest = table.seats[first_due(table)]
    reply = guest.play(a_move(guest.read()["legal_moves"], Random(2)))
    assert reply["events"][0] == {
        "type": "seat_taken_back",
        "seat": reply["session"]["reader"],
        "rule": None,
        "audience": "all",
    }
    seats = [each["seat"] for each in table.host.read()["bots"]]
    assert seats == [1 - reply["session"]["reader"]]
    assert told(table) == ["seat_taken_back"]


# --- resigning ---


def test_who_has_resigned_comes_back(service: Service) -> None:
    """At any time, without a move."""
    table = service.host("casanova", 2, spectators=True)
    for _ in range(2):  # one who asks twice is answered alike, and nobody is told twice
        assert table.seats[1].ask("/seats/1/bot", "POST").body["bots"]
    for _ in range(2):
        assert table.seats[1].ask("/seats/1/bot", "DELETE").body["bots"] == []
    assert told(table) == ["seat_resigned", "seat_taken_back"]


def test_nobody_resigns_for_another(service: Service) -> None:
    """The refusal does not speak of moves."""
    table = service.host("casanova", 2)
    for guest in (table.seats[0], table.host):
        refused = problem(guest.ask("/seats/1/bot", "POST"), 403, "not-your-seat")
        assert refused["detail"].startswith("Only the player of the seat may do this")
    problem(table.stranger.ask("/seats/1/bot", "POST"), 401, "unauthorized")


def test_a_table_changes_200_times(service: Service) -> None:
    """Each change of a player or token is told, and stored for everyone: there is an end to them.

    The refused request changes nothing; a move still takes a seat back from a bot.
    """
    table = service.host("casanova", 2, spectators=True)
    due = first_due(table)
    away = table.seats[due]
    assert away.ask(f"/seats/{due}/bot", "POST").status == 200
    for _ in range(199):
        assert table.host.ask(f"/seats/{1 - due}/token", "POST").status == 200
    before = told(table)
    assert len(before) == 200
    for refused in (
        table.host.ask(f"/seats/{1 - due}/token", "POST"),
        away.ask(f"/seats/{due}/bot", "DELETE"),
    ):
        assert "200" in problem(refused, 409, "too-many-changes")["detail"]
    assert told(table) == before
    away.play(a_move(away.read()["legal_moves"], Random(1)))
    assert told(table)[len(before)] == "seat_taken_back"


# --- deadlines ---


def test_until_when_players_decide_is_shown(service: Service) -> None:
    """As a time of day in UTC, to those who read and to those who follow."""
    began = datetime.now(UTC)
    table = service.host("casanova", 2, move_seconds=600, stand_in="easy", spectators=True)
    opened = datetime.now(UTC)
    for reader in table.readers:
        seen = reader.read()
        assert (seen["move_seconds"], seen["stand_in"]) == (600, "easy")
        [deadline] = seen["decide_by"]
        assert [deadline["seat"]] == seen["to_act"]
        assert deadline["time"].endswith("Z")
        since = datetime.fromisoformat(deadline["time"]) - timedelta(seconds=600)
        assert began - MILLISECOND <= since <= opened
        assert reader.follow().next_news()["decide_by"] == [deadline]


def test_without_a_limit_there_are_no_deadlines(service: Service) -> None:
    table = service.host("casanova", 2)
    assert table.seats[0].read()["decide_by"] == []
    assert table.seats[0].read()["move_seconds"] is None


def test_who_resigns_and_comes_back_has_no_more_time(service: Service) -> None:
    """Else they could keep the others waiting for ever; a bot's own deadline is not shown."""
    table = service.host("casanova", 2, move_seconds=600)
    before = table.host.read()["decide_by"]
    seat = first_due(table)
    time.sleep(0.01)
    assert table.seats[seat].ask(f"/seats/{seat}/bot", "POST").body["decide_by"] == []
    assert table.seats[seat].ask(f"/seats/{seat}/bot", "DELETE").body["decide_by"] == before


def test_a_player_has_the_whole_time_for_each_decision(service: Service) -> None:
    """Others who decide meanwhile give nobody more of it."""
    table = service.host("casanova", 2, move_seconds=600)
    before = {each["seat"]: each["time"] for each in table.host.read()["decide_by"]}
    due = table.host.read()["to_act"]
    time.sleep(0.01)
    guest = table.seats[due[0]]
    guest.play(a_move(guest.read()["legal_moves"], Random(4)))
    after = {each["seat"]: each["time"] for each in table.host.read()["decide_by"]}
    assert [*after] == table.host.read()["to_act"]
    for seat, until_when in after.items():
        is_waiting = seat in before and seat != due[0]
        assert (until_when == before[seat]) if is_waiting else (until_when > min(before.values()))


# --- with bots ---


def test_after_the_end_nobody_needs_a_bot(service: Service) -> None:
    table = service.host("canaletto", 3)
    play_on(table)
    before = table.host.ask("/record").body
    for method in ("POST", "DELETE"):
        assert table.seats[0].ask("/seats/0/bot", method).body["outcome"]
    assert table.host.ask("/record").body == before


@pytest.mark.usefixtures("bots")
def test_a_player_resigns_to_a_bot(service: Service) -> None:
    """Everybody is told; a bot of the level chosen for the table plays from then on."""
    table = service.host("casanova", 2, stand_in="easy", spectators=True)
    seat = first_due(table)
    answer = table.seats[seat].ask(f"/seats/{seat}/bot", "POST")
    assert answer.body["bots"] == [{"seat": seat, "level": "easy"}]
    assert answer.headers["ETag"]
    assert told(table)[0] == "seat_resigned"
    moves(table)
    assert table.host.read()["bots"] == [{"seat": seat, "level": "easy"}]


@pytest.mark.usefixtures("bots")
def test_a_bot_stands_in_for_who_is_late(service: Service) -> None:
    """Everybody is told, before what the bot has done; the player goes on playing."""
    table = service.host("casanova", 2, move_seconds=2, stand_in="easy", spectators=True)
    seat = first_due(table)
    [deadline] = table.host.read()["decide_by"]
    moves(table)
    assert datetime.now(UTC) >= datetime.fromisoformat(deadline["time"])
    events = table.host.ask("/record").body["events"]
    first = next(at for at, event in enumerate(events) if event["rule"] is None)
    assert events[first] == {
        "type": "stood_in",
        "seat": seat,
        "level": "easy",
        "rule": None,
        "audience": "all",
    }
    assert events[first + 1]["rule"]
    assert table.host.read()["bots"] == []


@pytest.mark.usefixtures("bots")
def test_who_is_in_time_is_not_stood_in_for(service: Service) -> None:
    """Though a bot has thought about the decision by then."""
    table = service.host("casanova", 2, move_seconds=2, spectators=True)
    seat = first_due(table)
    [deadline] = table.host.read()["decide_by"]
    left = datetime.fromisoformat(deadline["time"]) - datetime.now(UTC)
    time.sleep(max(0, left.total_seconds() - 0.5))
    guest = table.seats[seat]
    guest.play(a_move(guest.read()["legal_moves"], Random(3)))
    time.sleep(1)
    stood_in = [each for each in table.host.ask("/record").body["events"] if each["rule"] is None]
    assert seat not in {each["seat"] for each in stood_in}


@pytest.mark.usefixtures("bots")
def test_a_sealed_game_goes_on_with_bots(service: Service) -> None:
    """What players have done before is theirs."""
    sealed = group(service, "casanova", 2)
    assert len([*islice(sealed.play_on(), 4)]) == 4  # three moves
    body = {"sealed": sealed.sealed, "keys": sealed.keys, "seats": ONLY_BOTS, "move_seconds": 60}
    opened = service.post(at("casanova", "sealed/sessions"), body)
    assert opened.status == 201
    host = Guest(service, opened.headers["Location"], opened.body["tokens"]["host"])
    seen = host.read()
    assert [each["level"] for each in seen["bots"]] == ["easy", "hard"]
    table = Table("casanova", host, ())
    moves(table, 4)
    assert told(table) == []


# --- in the queues ---


@pytest.fixture
def own_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a Redis for which no other process works."""
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


def test_nothing_in_the_queues_is_more_than_a_seat_sees(api: Client, own_redis: Server) -> None:
    """JSON, with the view of a seat: no state, no token. A turn is not lost if its job is."""
    app = create_app(settings=Settings(redis_url=own_redis.url, games=FEW))
    table = Service(app, api.contract).host("casanova", 2, seats=[{"bot": "easy"}] * 2)
    [(function, name, session, (seat, level, *_), view)] = queued(own_redis.client, "bots")
    assert (name, session, level) == ("casanova", table.host.id, "easy")
    assert function.endswith("thinking.think")
    assert json.loads(view) == table.seats[seat].read()["view"]
    lose_queue(own_redis.client, "bots")
    with working(own_redis.url, GAMES=",".join(FEW)):
        moves(table)


# --- in a game in which a seat may move twice in a row ---


@pytest.fixture
def chatting(api: Client, own_redis: Server) -> Service:
    app = create_app({chatter.NAME: chatter.GAME}, Settings(redis_url=own_redis.url))
    return Service(app, api.contract, checks=False)


@pytest.fixture
def work_here(own_redis: Server) -> Callable[..., None]:
    return partial(work, own_redis.url, chatter.GAME)


def test_who_moves_twice_in_a_row_has_the_whole_time_twice(chatting: Service) -> None:
    """The seat that waits gets no more time."""
    table = chatting.host(chatter.NAME, 2, move_seconds=600)
    by = [deadlines(table)]
    for number in range(3):
        time.sleep(0.01)
        table.seats[1].play(chatter.say(1, number))
        by.append(deadlines(table))
    assert len({each[0] for each in by}) == 1
    times = [each[1] for each in by]
    assert times == sorted({*times})
    assert times[0] == by[0][0]


def test_the_earliest_deadline_counts(chatting: Service, work_here: Callable[..., None]) -> None:
    """A bot stands in for a late seat at once, even if another seat has time left."""
    table = chatting.host(chatter.NAME, 2, move_seconds=4)
    time.sleep(3)
    table.seats[0].play(chatter.say(0, 1))
    by = deadlines(table)
    assert by[1] < by[0]

    def stood_in() -> list[int]:
        work_here()
        return [each["seat"] for each in events_of(table) if each["type"] == "stood_in"]

    assert until(stood_in) == [1]
    assert datetime.now(UTC) < by[0]
    assert deadlines(table)[0] == by[0]


def test_a_look_comes_before_the_earliest_deadline(chatting: Service, own_redis: Server) -> None:
    """Whatever was to be done before the move is not what the look after it rests on."""
    table = chatting.host(chatter.NAME, 2, move_seconds=600)
    time.sleep(2)
    forget_schedule(own_redis.client, "tables")
    table.seats[0].play(chatter.say(0, 1))
    by = deadlines(table)
    [look] = scheduled(own_redis.client, "tables")
    assert look < by[1].timestamp() < look + 2


def test_a_late_player_comes_before_bots(chatting: Service, work_here: Callable[..., None]) -> None:
    """Though its seat comes first, too."""
    seats = [{"bot": "easy"}, {"name": "Ada"}]
    table = chatting.host(chatter.NAME, 2, seats=seats, move_seconds=2)
    wait_until_late(table)
    work_here(thoughts=1)
    assert [each["seat"] for each in events_of(table) if each["rule"] is None] == [1]
    assert table.host.read()["version"] == 1


def events_of(table: Table) -> list[Any]:
    events: list[Any] = table.host.ask("/record").body["events"]
    return events


def deadlines(table: Table) -> dict[int, datetime]:
    """Return the time by which each seat has to decide."""
    shown = table.host.read()["decide_by"]
    return {each["seat"]: datetime.fromisoformat(each["time"]) for each in shown}
