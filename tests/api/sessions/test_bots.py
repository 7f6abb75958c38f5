"""Bots at hosted tables: who plays for them, and what everybody is told.

Here the tests play for the bots; tests/bots/test_process.py has the process that does.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.play.catalogue.checks import BadGame
from arbitro.play.tables.table import CHANGES_WITHOUT_MOVES
from arbitro.play.tables.turn_times import LEASE
from arbitro.settings import Settings
from tests.api.client import Answer, Client, problem
from tests.api.sealed.games import group
from tests.api.sessions import chatter
from tests.api.sessions.hosted import Guest, Service, Table, a_move, sessions_of
from tests.api.tables import at
from tests.games import FEW
from tests.servers.redis_servers import Server, redis_server, until
from tests.servers.stored import DUE_TURNS, events_key, table_key

pytestmark = pytest.mark.served

BOTS = "the token of those who play for bots"
AGAINST_BOT = [{"name": "Ada"}, {"bot": "easy"}]
MILLISECOND = timedelta(milliseconds=1)
ONLY_BOTS = [{"bot": "easy"}, {"bot": "hard"}]


@pytest.fixture
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a Redis in which no turns of other tests are due."""
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def service(api: Client, redis: Server) -> Service:
    settings = Settings(redis_url=redis.url, bots_token=BOTS, games=FEW)
    return Service(create_app(settings=settings), api.contract)


@pytest.fixture
def chatting(api: Client, redis: Server) -> Service:
    """Return a service with a game in which a seat may move twice in a row."""
    settings = Settings(redis_url=redis.url, bots_token=BOTS)
    app = create_app({chatter.NAME: chatter.GAME}, settings)
    return Service(app, api.contract, checks=False)


@dataclass
class Bots:
    """Somebody who plays for bots, at random."""

    service: Service

    def ask(self, query: str = "", token: str = BOTS) -> Answer:
        headers = {"Authorization": f"Bearer {token}"}
        return self.service.send("POST", f"/v1/bots/turns{query}", headers=headers)

    def take(self, wait: int = 0) -> Any:
        answer = self.ask(f"?wait={wait}")
        assert answer.status in {200, 204}
        return answer.body if answer.status == 200 else None

    def guest(self, turn: Any) -> Guest:
        path = f"{sessions_of(turn['game'])}/{turn['session']}"
        return Guest(self.service, path, turn["token"])

    def play(self, turn: Any) -> Any:
        guest = self.guest(turn)
        return guest.play(a_move(guest.read()["legal_moves"], Random(1)))


@pytest.fixture
def bots(service: Service) -> Bots:
    return Bots(service)


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


def test_a_turn_of_a_bot_is_due_at_once(service: Service, bots: Bots) -> None:
    """With what it takes to make it, and no more."""
    table = service.host("casanova", 2, seats=ONLY_BOTS)
    turn = bots.take()
    seat = first_due(table)
    assert turn == {
        "game": "casanova",
        "session": table.host.id,
        "seat": seat,
        "token": turn["token"],
        "level": ONLY_BOTS[seat]["bot"],
        "stands_in": False,
    }
    assert bots.guest(turn).read() == table.seats[seat].read()


def test_those_who_wait_for_turns_are_no_followers(service: Service, redis: Server) -> None:
    """Else others at the same address might take all places, and the bots would have none."""
    settings = Settings(redis_url=redis.url, bots_token=BOTS, followers=0)
    full = Service(create_app(settings=settings), service.contract)
    table = full.host("casanova", 2)
    problem(table.seats[0].ask("/events"), 503, "too-many-followers")
    assert Bots(full).take(wait=1) is None


def test_a_turn_is_taken_once(service: Service, bots: Bots) -> None:
    service.host("casanova", 2, seats=ONLY_BOTS)
    assert bots.take()
    assert bots.take() is None


def test_a_turn_that_was_taken_in_vain_is_due_again(
    service: Service, bots: Bots, redis: Server
) -> None:
    """Whoever has taken it may have died."""
    service.host("casanova", 2, seats=ONLY_BOTS)
    turn = bots.take()
    [entry] = redis.client.zrange(DUE_TURNS, 0, -1)
    redis.client.zincrby(DUE_TURNS, -10_000, entry)
    assert bots.take() == turn


def test_the_next_turn_is_due_when_a_bot_has_moved(service: Service, bots: Bots) -> None:
    """Of the other bot, or of the same one; to wait for it changes nothing."""
    table = service.host("casanova", 2, seats=ONLY_BOTS)
    for moves in range(4):
        assert table.host.read()["version"] == moves
        bots.play(bots.take(wait=60))


def test_bots_play_to_the_end(service: Service) -> None:
    """The record of such a game verifies."""
    table = service.host("canaletto", 3, seats=[{"bot": "easy"}] * 3)
    quick = Bots(service.quick())
    while turn := quick.take():
        quick.play(turn)
    assert table.host.read()["outcome"]
    verified = service.post("/v1/games/canaletto/records", table.record())
    assert verified.status == 200, verified.data
    assert told(table) == []


def test_a_bots_token_is_for_its_seat_only(service: Service, bots: Bots) -> None:
    """It moves there and reads what the seat sees; it can neither resign nor close the table."""
    table = service.host("casanova", 2, seats=ONLY_BOTS)
    turn = bots.take()
    guest = bots.guest(turn)
    assert guest.read()["reader"] == turn["seat"]
    problem(guest.ask("", "DELETE"), 401, "unauthorized")
    problem(guest.ask(f"/seats/{turn['seat']}/bot", "DELETE"), 403, "not-your-seat")
    other = service.host("casanova", 2, seats=ONLY_BOTS)
    problem(replace(guest, path=other.host.path).ask(), 401, "unauthorized")
    assert turn["token"] not in {seat.token for seat in table.seats}


def test_a_bot_follows_no_table(service: Service, bots: Bots) -> None:
    """It would still be told what the seat sees when the player has come back."""
    service.host("casanova", 2, seats=ONLY_BOTS)
    problem(bots.guest(bots.take()).ask("/events"), 401, "unauthorized")


def test_a_bots_token_is_worth_nothing_where_a_player_plays(service: Service, bots: Bots) -> None:
    """Not before the player is late."""
    table = service.host("casanova", 2, seats=ONLY_BOTS, move_seconds=600)
    turn = bots.take()
    guest = bots.guest(turn)
    seat = table.seats[turn["seat"]]
    assert seat.ask(f"/seats/{turn['seat']}/bot", "DELETE").status == 200
    problem(guest.ask(), 401, "unauthorized")
    problem(guest.post({"type": "fold"}), 401, "unauthorized")


def test_the_token_for_bots_opens_no_table(service: Service) -> None:
    """It is for taking turns only."""
    table = service.host("casanova", 2, seats=AGAINST_BOT)
    problem(replace(table.host, token=BOTS).ask(), 401, "unauthorized")


def test_nobody_else_takes_turns(service: Service, bots: Bots) -> None:
    """No player, and no host."""
    table = service.host("casanova", 2, seats=ONLY_BOTS)
    for guest in table.readers:
        problem(bots.ask(token=guest.token or ""), 401, "unauthorized")


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


def test_a_player_resigns_to_a_bot(service: Service, bots: Bots) -> None:
    """Everybody is told; a bot of the level chosen for the table plays from then on."""
    table = service.host("casanova", 2, stand_in="hard", spectators=True)
    seat = first_due(table)
    answer = table.seats[seat].ask(f"/seats/{seat}/bot", "POST")
    assert answer.body["bots"] == [{"seat": seat, "level": "hard"}]
    assert answer.headers["ETag"] == table.seats[seat].ask().headers["ETag"]
    assert told(table) == ["seat_resigned"]
    turn = bots.take()
    assert (turn["seat"], turn["level"], turn["stands_in"]) == (seat, "hard", False)
    bots.play(turn)


def test_who_has_resigned_comes_back(service: Service) -> None:
    """At any time, without a move."""
    table = service.host("casanova", 2, spectators=True)
    for _ in range(2):  # whoever asks twice is answered alike, and nobody is told twice
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


def test_who_resigns_and_comes_back_for_ever_is_stopped(service: Service) -> None:
    """Each change is told, and stored for everybody: there are not more of them than moves.

    The refused request changes nothing; another seat has changes of its own, and so has who moves.
    """
    table = service.host("casanova", 2, spectators=True)
    seat = table.seats[1]
    for method in islice(cycle(("POST", "DELETE")), CHANGES_WITHOUT_MOVES):
        assert seat.ask("/seats/1/bot", method).status == 200
    before = told(table)
    refused = problem(seat.ask("/seats/1/bot", "POST"), 409, "too-many-changes")
    assert "after the next move" in refused["detail"]
    assert told(table) == before
    assert table.host.read()["bots"] == []
    assert table.seats[0].ask("/seats/0/bot", "POST").status == 200
    guest = table.seats[first_due(table)]
    guest.play(a_move(guest.read()["legal_moves"], Random(1)))
    assert seat.ask("/seats/1/bot", "POST").status == 200
    problem(seat.ask("/seats/1/bot", "DELETE"), 409, "too-many-changes")


def test_a_host_does_not_replace_tokens_for_ever(service: Service) -> None:
    """The token before it stays valid; other seats still get new ones."""
    table = service.host("casanova", 2)
    for _ in range(CHANGES_WITHOUT_MOVES):
        token = table.host.ask("/seats/0/token", "POST").body["token"]
    problem(table.host.ask("/seats/0/token", "POST"), 409, "too-many-changes")
    assert replace(table.host, token=token).read()["reader"] == 0
    assert table.host.ask("/seats/1/token", "POST").status == 200
    assert told(table) == ["seat_token_replaced"] * (CHANGES_WITHOUT_MOVES + 1)


def test_a_game_that_is_over_needs_no_bot(service: Service) -> None:
    """Whoever resigns then is shown the table as it is."""
    table = service.host("canaletto", 3, seats=[{"bot": "easy"}] * 3)
    quick = Bots(service.quick())
    while turn := quick.take():
        quick.play(turn)
    before = table.host.ask("/record").body
    for method in ("POST", "DELETE"):
        assert table.seats[0].ask("/seats/0/bot", method).body["outcome"]
    assert table.host.ask("/record").body == before


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


def test_without_a_limit_there_are_no_deadlines(service: Service, redis: Server) -> None:
    """Nothing is stored for bots, either."""
    table = service.host("casanova", 2)
    assert table.seats[0].read()["decide_by"] == []
    assert table.seats[0].read()["move_seconds"] is None
    assert not redis.client.exists(DUE_TURNS)


def test_a_bot_stands_in_for_who_is_late(service: Service, bots: Bots) -> None:
    """Everybody is told, before what the bot has done; the player goes on playing."""
    table = service.host("casanova", 2, move_seconds=1, stand_in="easy", spectators=True)
    seat = first_due(table)
    turn = until(lambda: bots.take(wait=1))
    assert (turn["seat"], turn["level"], turn["stands_in"]) == (seat, "easy", True)
    reply = bots.play(turn)
    assert reply["events"][0] == {
        "type": "stood_in",
        "seat": seat,
        "level": "easy",
        "rule": None,
        "audience": "all",
    }
    assert table.host.read()["bots"] == []
    assert told(table) == ["stood_in"]


def test_who_is_late_may_still_move_before_the_bot(service: Service, bots: Bots) -> None:
    """Then the bot has nothing to do, and its token is worth nothing."""
    table = service.host("casanova", 2, move_seconds=1, spectators=True)
    seat = first_due(table)
    wait_until_late(table)
    turn = bots.take()
    guest = table.seats[seat]
    guest.play(a_move(guest.read()["legal_moves"], Random(3)))
    problem(bots.guest(turn).post({"type": "fold"}), 401, "unauthorized")
    assert told(table) == []


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


def test_the_earliest_of_several_deadlines_is_acted_upon(chatting: Service) -> None:
    """A bot stands in for a late seat at once, even if another seat has time left."""
    table, bots = chatting.host(chatter.NAME, 2, move_seconds=3), Bots(chatting)
    time.sleep(2)
    table.seats[0].play(chatter.say(0, 1))
    by = deadlines(table)
    assert by[1] < by[0]
    turn = until(bots.take)
    assert datetime.now(UTC) < by[0]
    assert (turn["seat"], turn["stands_in"]) == (1, True)
    bots.play(turn)
    assert deadlines(table)[0] == by[0]


def test_a_late_player_comes_before_a_bot_that_moves_at_the_same_time(chatting: Service) -> None:
    """The bot's turn has been due for longer, and its seat comes first; it is taken next."""
    seats = [{"bot": "easy"}, {"name": "Ada"}]
    table, bots = chatting.host(chatter.NAME, 2, seats=seats, move_seconds=1), Bots(chatting)
    wait_until_late(table)
    taken = [bots.take() for _ in range(2)]
    assert [(turn["seat"], turn["stands_in"]) for turn in taken] == [(1, True), (0, False)]


def deadlines(table: Table) -> dict[int, datetime]:
    """Return the time by which each seat has to decide."""
    shown = table.host.read()["decide_by"]
    return {each["seat"]: datetime.fromisoformat(each["time"]) for each in shown}


def test_what_is_noted_for_no_reason_is_forgotten(
    service: Service, bots: Bots, redis: Server
) -> None:
    """An entry for a table that has changed since, or is gone."""
    table = service.host("casanova", 2, seats=AGAINST_BOT)
    redis.client.zadd(DUE_TURNS, {f"casanova {table.host.id} 5e": 0, "casanova none 5e": 0})
    while bots.take():
        pass
    assert not redis.client.zrangebyscore(DUE_TURNS, 0, 0)


def test_what_nobody_can_do_here_is_not_taken_at_once_again(
    service: Service, bots: Bots, redis: Server
) -> None:
    """At a table that is damaged, or whose game another instance has; it may be there again."""
    table = service.host("casanova", 2, seats=ONLY_BOTS)
    bots.play(bots.take())
    assert redis.client.delete(events_key(table.host.id, "0"))
    elsewhere = service.host("casanova", 2, seats=ONLY_BOTS).host.id
    redis.client.hset(table_key(elsewhere), "game", "chess")
    gone = {f"chess {elsewhere} 5e": 0, "chess none 5e": 0}
    [foreign, _] = gone
    redis.client.zadd(DUE_TURNS, gone)
    before = int(time.time() * 1000)
    while bots.take():
        pass
    due = dict(redis.client.zrange(DUE_TURNS, 0, -1, withscores=True))
    assert foreign.encode() in due
    assert b"chess none 5e" not in due
    assert any(table.host.id.encode() in entry for entry in due)
    assert min(due.values()) >= before + LEASE * 1000


def test_a_turn_is_not_lost_when_its_process_dies(
    service: Service, bots: Bots, redis: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was noted before the table was written, and is found a little later."""
    monkeypatch.setattr("arbitro.store.due_turns.DueTurnStore.announce", lambda *_: None)
    began = time.time() * 1000
    service.host("casanova", 2, seats=ONLY_BOTS)
    [(entry, at)] = redis.client.zrange(DUE_TURNS, 0, -1, withscores=True)
    assert at >= began + 2999
    redis.client.zadd(DUE_TURNS, {entry: began})
    assert bots.take()


def test_a_game_that_is_left_out_has_no_turns(
    service: Service, redis: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it has come as far as its tables before it failed."""

    def fail(*_: object) -> None:
        raise BadGame("it fails")

    service.host("casanova", 2, seats=ONLY_BOTS)
    monkeypatch.setattr("arbitro.app.hosted.operations", fail)
    without = create_app(settings=Settings(redis_url=redis.url, bots_token=BOTS, games=FEW))
    assert without.extensions["left_out"]
    headers = {"Authorization": f"Bearer {BOTS}"}
    assert without.test_client().post("/v1/bots/turns", headers=headers).status_code == 204


# --- where there are no bots ---


@pytest.mark.parametrize("asked", [{"seats": AGAINST_BOT}, {"move_seconds": 60}])
def test_what_needs_bots_is_refused_without_them(
    api: Client, redis: Server, asked: dict[str, Any]
) -> None:
    """No table is opened at which nobody would ever move."""
    alone = Service(create_app(settings=Settings(redis_url=redis.url, games=FEW)), api.contract)
    problem(alone.post(sessions_of("casanova"), {"players": 2, **asked}), 403, "no-bots")
    table = alone.host("casanova", 2)
    problem(table.seats[0].ask("/seats/0/bot", "POST"), 403, "no-bots")
    problem(Bots(alone).ask(), 401, "unauthorized")


def test_a_sealed_game_goes_on_with_bots(service: Service, bots: Bots) -> None:
    """What players have done before is theirs."""
    sealed = group(service, "casanova", 2)
    assert len([*islice(sealed.play_on(), 4)]) == 4  # three moves
    body = {"sealed": sealed.sealed, "keys": sealed.keys, "seats": ONLY_BOTS, "move_seconds": 60}
    opened = service.post(at("casanova", "sealed/sessions"), body)
    assert opened.status == 201
    host = Guest(service, opened.headers["Location"], opened.body["tokens"]["host"])
    seen = host.read()
    assert (seen["version"], [each["level"] for each in seen["bots"]]) == (3, ["easy", "hard"])
    assert seen["decide_by"] == []
    turn = bots.take()
    assert bots.play(turn)["session"]["version"] == 4
    assert told(Table("casanova", host, ())) == []
