"""What Redis keeps of tables, and what it is asked: one atomic step for each move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client, problem
from tests.api.sealed.games import group
from tests.api.sessions import chatter
from tests.api.sessions.hosted import Guest, Service, at_once, play_on, sessions_of, turns
from tests.api.sessions.test_from_sealed import hosted
from tests.games import FEW
from tests.servers.redis_servers import Server, commands_sent, redis_server, until, with_cluster
from tests.servers.stored import COUNTED, replies_key, table_key

pytestmark = pytest.mark.served

LONG_HEARTBEAT = 3600.0
LONG = 200
MANY = 1_010
"""more than are written at once"""
KEPT = 8
"""how many replies are kept for each seat"""
MOST = 5


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a Redis that is asked by nothing else."""
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


def served(api: Client, url: str, **settings: Any) -> Service:
    given = {"redis_url": url, "games": FEW, "heartbeat": LONG_HEARTBEAT, **settings}
    return Service(create_app(settings=Settings(**given)), api.contract, checks=False)


@pytest.fixture
def service(api: Client, redis: Server) -> Service:
    return served(api, redis.url)


@pytest.fixture
def endless(api: Client, redis: Server) -> Service:
    """Serve a game in which anyone may say something at any time, and only the last is seen."""
    settings = Settings(redis_url=redis.url, heartbeat=LONG_HEARTBEAT)
    app = create_app({chatter.NAME: chatter.ENDLESS}, settings)
    return Service(app, api.contract, checks=False)


# --- what Redis is asked ---


def test_a_move_is_one_step(api: Client, redis: Server, service: Service) -> None:
    """One atomic step writes; the table is read only if the process does not remember it."""
    elsewhere = served(api, redis.url)
    steps = turns(service.host("canaletto", 3))

    def asked_of_redis(here: Service) -> list[str]:
        guest, move = next(steps)
        turn = replace(guest, service=here)
        return commands_sent(redis, lambda: turn.play(move))

    asked_of_redis(service), asked_of_redis(elsewhere)  # from now on Redis knows the scripts
    assert asked_of_redis(elsewhere) == ["EVALSHA"]
    assert asked_of_redis(service) == ["EVALSHA", "EVALSHA"]
    assert asked_of_redis(service) == ["EVALSHA"]


def test_all_else_is_a_read_and_a_write(redis: Server, service: Service) -> None:
    table = service.host("canaletto", 3)
    for asked in (table.host.ask, partial(table.host.ask, "/seats/0/token", "POST")):
        asked()  # from now on Redis knows the scripts
    assert commands_sent(redis, table.host.ask) == ["EVALSHA"]
    assert commands_sent(redis, lambda: table.host.ask("/seats/0/token", "POST")) == ["EVALSHA"] * 2
    service.host("canaletto", 3).host.ask("", "DELETE")
    closing = commands_sent(redis, lambda: table.host.ask("", "DELETE"))
    assert closing == ["EVALSHA", "EVALSHA", "ZREM"]


def test_a_redis_that_does_not_know_the_script_is_sent_it(redis: Server, service: Service) -> None:
    """A Redis that was restarted or replaced knows no scripts."""
    table = service.host("canaletto", 3)
    play_on(table, 1)
    guest, move = next(turns(table))
    redis.client.script_flush()
    assert commands_sent(redis, lambda: guest.play(move)) == ["EVALSHA", "SCRIPT", "EVALSHA"]
    assert table.host.read()["version"] == 2


@dataclass(frozen=True, order=True)
class Cost:
    """What Redis did: the commands, also those inside of scripts, and the bytes in and out."""

    commands: int
    bytes_in: int
    bytes_out: int


def least_cost(redis: Server, do: Callable[[], Any]) -> Cost:
    """Do something a few times, as a thread may greet Redis on a connection of its own."""
    return min(cost(redis, do) for _ in range(5))


def cost(redis: Server, do: Callable[[], Any]) -> Cost:
    client = redis.client
    client.config_resetstat()
    do()
    net: Any = client.info("stats")
    counted: Any = client.info("commandstats")
    ours = ("cmdstat_config", "cmdstat_info")
    commands = sum(each["calls"] for name, each in counted.items() if not name.startswith(ours))
    return Cost(commands, net["total_net_input_bytes"], net["total_net_output_bytes"])


def test_no_cost_grows_with_the_length_of_the_game(redis: Server, endless: Service) -> None:
    """A move that a follower is told of, and a look, cost the same at move 200 as at move 10."""
    guest = endless.host(chatter.NAME, 2).seats[0]
    stream = guest.follow(guest.read()["last_event"])
    stream.next_news()

    def say() -> None:
        guest.play(chatter.say(0, 1), Idempotency_Key=str(uuid4()))
        stream.next_news()

    for _ in range(KEPT + 1):
        say()
    early = least_cost(redis, say), least_cost(redis, guest.read)
    for _ in range(LONG):
        say()
    late = least_cost(redis, say), least_cost(redis, guest.read)
    stream.close()
    for before, after in zip(early, late, strict=True):
        assert before.commands == after.commands
        assert abs(after.bytes_in - before.bytes_in) < 50
        assert abs(after.bytes_out - before.bytes_out) < 50


# --- what it keeps ---


def test_only_the_last_replies_of_each_seat_are_kept(redis: Server, endless: Service) -> None:
    """The memory that a table needs for them is bounded, and one seat takes nothing of another."""
    table = endless.host(chatter.NAME, 2)
    tag = table.seats[1].ask().headers["ETag"]

    def say(guest: Guest, seat: int, key: str, **headers: str) -> Any:
        answer = guest.post(chatter.say(seat, 1), Idempotency_Key=key, **headers)
        return answer.status, answer.data

    first = say(table.seats[0], 0, "other")
    replies = [say(table.seats[1], 1, str(number)) for number in range(KEPT + 12)]
    assert redis.client.hlen(replies_key(table.host.id)) == 1 + KEPT + 2
    assert say(table.seats[0], 0, "other") == first
    for number in range(12, KEPT + 12):
        assert say(table.seats[1], 1, str(number)) == replies[number]
    assert say(table.seats[1], 1, "11", If_Match=tag)[0] == 412


def test_a_table_is_opened_with_any_number_of_moves(endless: Service) -> None:
    """A table may go on from a long record; everything is written in one step, and in order."""
    sealed = group(endless, chatter.NAME, 2)
    for number in range(MANY):
        sealed.play(sealed.keys[number % 2], chatter.say(number % 2, number % 3))
    table = hosted(endless, sealed)
    events = table.seats[0].ask("/record").body["events"]
    assert [event["column"] for event in events] == [number % 3 for number in range(MANY)]
    assert table.host.read()["version"] == MANY


# --- how many tables there are ---


def opened(service: Service, times: int) -> list[int]:
    """Open tables, if that is possible; return how each was answered."""
    answers = [service.post(sessions_of("casanova"), {"players": 2}) for _ in range(times)]
    for answer in answers:
        if answer.status != 201:
            problem(answer, 503, "too-many-sessions")
    return [answer.status for answer in answers]


def all_due(*servers: Server) -> None:
    """Have all known moments pass at which a session expires."""
    for server in servers:
        if server.owns(COUNTED):
            known = server.client.zrange(COUNTED, 0, -1)
            server.client.zadd(COUNTED, dict.fromkeys(known, 1))


def count_tables(api: Client, url: str, servers: Sequence[Server]) -> None:
    """Check that a table that is gone makes room, and no other."""
    service = served(api, url, most_sessions=MOST)
    tables = [service.host("casanova") for _ in range(MOST)]
    assert opened(service, 1) == [503]
    tables[2].host.ask("", "DELETE")
    assert opened(service, 2) == [201, 503]
    # Two have expired, though nobody has said so. Others live on, because they are played at.
    for table in tables[:2]:
        for server in servers:
            if server.owns(f"{{{table.host.id}}}"):
                server.client.delete(table_key(table.host.id))
    play_on(tables[3], 1)
    all_due(*servers)
    assert opened(service, 3) == [201, 201, 503]


def test_tables_are_counted(api: Client, tmp_path_factory: pytest.TempPathFactory) -> None:
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        count_tables(api, server.url, [server])
        assert min(score for _, score in server.client.zrange(COUNTED, 0, -1, withscores=True)) > 1


def test_tables_are_counted_on_a_cluster(
    api: Client, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The count is on one node, the tables are on all."""
    with with_cluster(tmp_path_factory.mktemp("cluster")) as cluster:
        count_tables(api, cluster.url, cluster.masters)


def test_of_many_who_open_at_once_no_one_is_one_too_many(api: Client, redis: Server) -> None:
    redis.client.delete(COUNTED)
    service = served(api, redis.url, most_sessions=MOST)
    found = at_once(*[partial(service.post, sessions_of("casanova"), {"players": 2})] * 20)
    assert sorted(answer.status for answer in found) == [201] * MOST + [503] * (20 - MOST)


def test_opening_costs_the_same_however_many_there_are(redis: Server, service: Service) -> None:
    """One step counts; what is due is looked for in bounded portions."""
    redis.client.delete(COUNTED)
    opened(service, 1)
    assert commands_sent(redis, lambda: opened(service, 1)) == ["EVALSHA", "EVALSHA"]
    redis.client.zadd(COUNTED, {f"gone {number}": 1 for number in range(1000)})
    sent = commands_sent(redis, lambda: opened(service, 1))
    assert (sent.count("EVALSHA"), sent.count("PTTL")) == (5, 300)
    until(lambda: opened(service, 1) and redis.client.zcard(COUNTED) < 10)
