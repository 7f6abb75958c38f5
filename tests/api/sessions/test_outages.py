"""Tables on each kind of Redis: in use, hung, away, replaced, and back again."""

import logging
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from redis.crc import key_slot

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Answer, Client, problem
from tests.api.sessions.conftest import SHORT_HEARTBEAT
from tests.api.sessions.hosted import (
    HEARTBEAT,
    Guest,
    Service,
    Stream,
    Table,
    at_once,
    play_on,
    sessions_of,
    soon,
    turns,
)
from tests.games import FEW
from tests.programs import run
from tests.servers.advisers import working
from tests.servers.lines import lines_to
from tests.servers.redis_servers import (
    WITHIN_SECONDS,
    Cluster,
    Sentinels,
    Server,
    cluster_node,
    free_port,
    redis_server,
    until,
    with_cluster,
    with_sentinels,
)
from tests.servers.stored import SESSIONS, all_session_keys, moves_key, table_key
from tests.servers.tls import with_tls

pytestmark = [pytest.mark.served, pytest.mark.slow]

Factory: TypeAlias = pytest.TempPathFactory

LONG_HEARTBEAT = 3600.0
"""So long that each follower is told, or misses it."""
DURABLE = ("--appendonly", "yes", "--appendfsync", "always")
TWO = {"players": 2}
READY = (200, {"status": "ready", "missing": [], "warnings": []})
NOT_READY = (503, {"status": "not-ready", "missing": ["redis"]})
MANY = 50
FEW_MOVES = 5


def served(api: Client, url: str, heartbeat: float = SHORT_HEARTBEAT) -> Service:
    settings = Settings(redis_url=url, heartbeat=heartbeat, games=FEW)
    return Service(create_app(settings=settings), api.contract)


def without_redis(api: Client) -> Service:
    return served(api, f"redis://127.0.0.1:{free_port()}")


@pytest.fixture
def own(tmp_path_factory: Factory) -> Iterator[Server]:
    """Run a Redis that a test may stop; on a port, where a hung one takes connections."""
    with redis_server(tmp_path_factory.mktemp("own"), *DURABLE, port=free_port()) as server:
        yield server


@pytest.fixture(scope="module")
def sentinels(tmp_path_factory: Factory) -> Iterator[Sentinels]:
    with with_sentinels(tmp_path_factory.mktemp("sentinels")) as running:
        yield running


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: Factory) -> Iterator[Cluster]:
    with with_cluster(tmp_path_factory.mktemp("cluster")) as running:
        yield running


# --- the same on each kind ---


def one_game(service: Service) -> None:
    """Do everything that can be done at a table."""
    table = service.quick().host("casanova", 2, spectators=True)
    stream = table.stranger.follow()
    for number, (guest, move) in enumerate(turns(table)):
        first = guest.post(move, Idempotency_Key=str(number))
        assert first.status == 200
        assert guest.post(move, Idempotency_Key=str(number)).data == first.data
    told = [number for number, _ in stream.events()]
    assert told == list(range(1, len(told) + 1))
    service.ok("/v1/games/casanova/records", table.record())
    assert table.host.ask("/seats/0/token", "POST").status == 200
    assert table.seats[0].ask().status == 401
    assert table.host.ask("", "DELETE").status == 204
    assert table.host.ask().status == 404


def test_on_one_server(api: Client, own: Server) -> None:
    """`redis://`, with a password and a database of its own."""
    own.client.config_set("requirepass", "p@ss/word")
    one_game(served(api, f"redis://:p%40ss%2Fword@127.0.0.1:{own.port}/3"))


def test_on_a_unix_socket(api: Client, redis: Server) -> None:
    """The embedded one's."""
    one_game(served(api, f"{redis.url}?db=3"))


@pytest.mark.skipif(
    shutil.which("openssl") is None and "CI" not in os.environ, reason="nothing makes a certificate"
)
def test_over_tls(api: Client, redis: Server, tmp_path: Path) -> None:
    """`rediss://`; a server whose certificate nobody vouches for is none."""
    with with_tls(tmp_path, redis) as url:
        one_game(served(api, url))
        stranger = served(api, url.partition("?")[0])
        problem(stranger.post(sessions_of("casanova"), TWO), 503, "unavailable")


def test_through_sentinel(api: Client, sentinels: Sentinels) -> None:
    """`redis+sentinel://`, with a password and a database of its own."""
    for server in (sentinels.master, sentinels.replica):
        server.client.execute_command("ACL SETUSER ada on >p/w ~* &* +@all")
    one_game(served(api, sentinels.url))
    url = sentinels.url.replace("//", "//ada:p%2Fw@")
    one_game(served(api, f"{url}/4"))


def test_on_a_cluster(api: Client, cluster: Cluster) -> None:
    """`redis+cluster://`: all keys of a session share a hash tag."""
    service = served(api, cluster.url)
    one_game(service)
    tables = [service.quick().host("casanova") for _ in range(40)]
    for table in tables:
        play_on(table, 3)
    slots: dict[bytes, set[int]] = {}
    for master in cluster.masters:
        keys = all_session_keys(master.client)
        assert keys
        for key in keys:
            slots.setdefault(key.partition(b"}")[0], set()).add(key_slot(key))
    assert all(len(each) == 1 for each in slots.values())
    assert len(slots) >= len(tables)


def bots_play(api: Client, url: str, queue: str) -> None:
    """Let bots make a few moves."""
    settings = Settings(redis_url=url, heartbeat=LONG_HEARTBEAT, queue_url=queue, games=FEW)
    service = Service(create_app(settings=settings), api.contract, checks=False)
    with working(url, QUEUE_URL=queue, GAMES=",".join(FEW)):
        table = service.host("canaletto", 3, seats=[{"bot": "easy"}] * 3)
        until(lambda: table.host.read()["version"] >= FEW_MOVES)


def test_bots_play_through_sentinel(api: Client, sentinels: Sentinels) -> None:
    bots_play(api, sentinels.url, sentinels.url)


def test_bots_play_on_a_cluster(api: Client, cluster: Cluster, redis: Server) -> None:
    """What they have to do is in a single Redis beside it; a Cluster alone has none."""
    bots_play(api, cluster.url, redis.url)
    body = {**TWO, "move_seconds": 60}
    problem(served(api, cluster.url).post(sessions_of("casanova"), body), 403, "no-bots")


# --- hung and away ---


def asked_everything(table: Table) -> list[tuple[Answer, float]]:
    """Ask for everything there is, all at once, and return how long each answer took."""
    move = {"seat": 0, "type": "announce", "dice": 1, "card": 1}
    seat, service = table.seats[0], table.host.service
    calls: list[Callable[[], Answer]] = [
        table.host.ask,
        table.stranger.ask,
        partial(seat.ask, "/record"),
        partial(seat.ask, "/events"),
        partial(seat.ask, If_None_Match="*"),
        partial(seat.post, move, Idempotency_Key="k"),
        partial(table.host.ask, "/seats/0/token", "POST"),
        partial(table.host.ask, "", "DELETE"),
        partial(service.post, sessions_of("casanova"), TWO),
    ]
    with ThreadPoolExecutor(3 * len(calls)) as threads:
        return list(threads.map(timed, 3 * calls))


def timed(call: Callable[[], Answer]) -> tuple[Answer, float]:
    began = time.monotonic()
    return call(), time.monotonic() - began


@contextmanager
def running(kind: str, folder: Path) -> Iterator[tuple[str, list[Server]]]:
    """Run servers; yield their URL, and those without which nothing works."""
    match kind:
        case "sentinels":
            with with_sentinels(folder) as found:
                yield found.url, [found.master, *found.sentinels]
        case "cluster":
            with with_cluster(folder) as masters:
                yield masters.url, masters.masters
        case _:
            with redis_server(folder, port=free_port()) as server:
                yield server.url, [server]


@pytest.mark.alone
@pytest.mark.parametrize(
    ("kind", "is_hung"),
    [
        ("server", True),
        ("server", False),
        ("sentinels", True),
        ("cluster", True),
        ("cluster", False),
    ],
)
def test_without_redis_everything_hosted_is_503_within_a_second(
    api: Client,
    tmp_path: Path,
    kind: str,
    is_hung: bool,  # noqa: FBT001
) -> None:
    """With Retry-After: for many at once, also in a process that has yet to connect.

    What needs no Redis goes on untouched; when Redis is back, so does the rest.
    """
    with running(kind, tmp_path) as (url, servers):
        table = served(api, url).host("casanova", spectators=True)
        newcomer = table.at(served(api, url))
        for server in servers:
            server.send(signal.SIGSTOP if is_hung else signal.SIGKILL)
        for here in (table, newcomer, table):
            for answer, seconds in asked_everything(here):
                problem(answer, 503, "unavailable")
                assert seconds < WITHIN_SECONDS
            began = time.monotonic()
            assert ready(here.host.service) == NOT_READY
            here.host.service.ok("/v1/games/casanova/positions", TWO)
            assert time.monotonic() - began < WITHIN_SECONDS
        for server in servers:
            server.send(signal.SIGCONT) if is_hung else server.restart()
        for here in (table, newcomer):
            until(partial(can_play, here.host.service))


def can_play(service: Service) -> bool:
    """Return whether a table can be opened and played at: a Cluster returns slot by slot."""
    with suppress(AssertionError):
        play_on(service.host("casanova"), 1)
        return True
    return False


def test_a_service_starts_without_redis(api: Client) -> None:
    """The stateless API goes on untouched. What may have happened at a table is said."""
    service = without_redis(api)
    service.ok("/v1/games/casanova/positions", TWO)
    sessions = sessions_of("casanova")
    for path, body, said in (
        ("", TWO, "The table may have been opened."),
        ("/some-id/moves", {"move": {"type": "stand"}}, "The move may have been made."),
    ):
        refused = problem(service.post(sessions + path, body), 503, "unavailable")
        assert refused["detail"].startswith(said)
    for session in ("some-id", "moves", "sessions"):  # what changes nothing
        refused = service.get(f"{sessions}/{session}")
        assert "detail" not in problem(refused, 503, "unavailable")


def beats(stream: Stream) -> bool:
    """Return whether two heartbeats come, after what was told before."""
    heartbeats = (frame for frame in stream if frame == HEARTBEAT)
    return soon(lambda: len(list(islice(heartbeats, 2)))) == 2


def test_after_redis_returns_play_goes_on_and_nothing_is_missed(api: Client, own: Server) -> None:
    """After Redis returns play goes on: with the same streams, told as before."""
    table = served(api, own.url).host("casanova", spectators=True)
    patient = served(api, own.url, LONG_HEARTBEAT)
    play_on(table, 3)
    looking, told = table.stranger.follow(), replace(table.stranger, service=patient).follow()
    last_event = table.stranger.read()["last_event"]
    for stream in (looking, told):
        stream.next_events(last_event)
    for _ in range(2):
        own.kill()
        assert table.host.ask().status == 503
        assert beats(looking)
        own.start()
        for elsewhere in (served(api, own.url), patient):
            play_on(table.at(elsewhere), 2)
            now = table.stranger.read()["last_event"]
            for stream in (looking, told):
                numbers = [number for number, _ in stream.next_events(now - last_event)]
                assert numbers == list(range(last_event + 1, now + 1))
            last_event = now
    looking.close()
    told.close()


def test_logs_tell_no_secrets(api: Client, own: Server, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing in logs shows tokens or what is hidden."""
    table = served(api, own.url).host("casanova", spectators=True)
    caplog.set_level(logging.DEBUG)
    stream = table.stranger.follow()
    play_on(table, 3)
    own.kill()
    asked_everything(table)
    assert beats(stream)
    stream.close()
    said = caplog.text
    assert "Redis" in said
    for guest in (table.host, *table.seats):
        assert str(guest.token) not in said
    for secret in (SESSIONS, '"hand"', '"tokens"', "seed", "Bearer"):
        assert secret not in said


ENDING = """
import threading, time
from arbitro.app import create_app
from arbitro.settings import Settings
app = create_app(settings=Settings(games=("casanova",), redis_url="redis://127.0.0.1:1"))
assert app.test_client().get("/v1/games/casanova/sessions/x").status_code == 503
threading.Thread(target=time.sleep, args=(2,)).start()  # the end of the process takes its time
"""


def test_a_process_that_ends_meanwhile_says_nothing_of_its_threads() -> None:
    assert run(sys.executable, "-c", ENDING).stderr.count("\n") == 1  # that Redis is away


# --- readiness ---


def ready(service: Service) -> tuple[int, Any]:
    answer = service.open("GET", "/ready")
    assert answer.status_code == 200 or answer.headers["Retry-After"] == "1"
    return answer.status_code, answer.get_json()


def is_soon(service: Service, expected: tuple[int, Any]) -> bool:
    return bool(until(lambda: ready(service) == expected))


def test_a_service_without_redis_lives_and_is_not_ready(api: Client, own: Server) -> None:
    """It says what it lacks, and when it has it again: Redis, or room in it."""
    service = served(api, own.url)
    assert ready(service) == READY
    own.kill()
    assert is_soon(service, NOT_READY)
    assert service.open("GET", "/live").status_code == 200
    own.start()
    assert is_soon(service, READY)
    own.client.config_set("maxmemory", "1")
    assert is_soon(service, NOT_READY)
    own.client.config_set("maxmemory", "0")
    assert is_soon(service, READY)


def test_a_service_whose_redis_may_evict_is_ready_and_warns(api: Client, own: Server) -> None:
    """Until the policy is changed. Every key of a session expires, so volatile ones count, too."""
    service = served(api, own.url)
    for policy in ("allkeys-lru", "volatile-ttl", "volatile-random"):
        own.client.config_set("maxmemory-policy", policy)
        status, body = until(lambda: warned(service, policy))  # noqa: B023
        assert (status, body["status"], body["missing"]) == (200, "ready", [])
    own.client.config_set("maxmemory-policy", "noeviction")
    assert is_soon(service, READY)


def warned(service: Service, policy: str) -> tuple[int, Any] | None:
    """Return how the service is, if it warns of a policy."""
    status, body = ready(service)
    return (status, body) if policy in str(body["warnings"]) else None


def test_a_redis_that_does_not_say_how_it_evicts_can_be_used(api: Client, own: Server) -> None:
    """Its user may be allowed the service's commands only."""
    own.client.execute_command("ACL", "SETUSER", "default", "-info")
    assert ready(served(api, own.url)) == READY


def test_many_who_ask_at_once_ask_redis_once(api: Client, own: Server) -> None:
    service = served(api, own.url)
    before = own.client.info("stats")["total_commands_processed"]
    with ThreadPoolExecutor(MANY) as threads:
        assert all(threads.map(lambda _: ready(service) == READY, range(MANY * 4)))
    assert own.client.info("stats")["total_commands_processed"] - before < MANY


def test_a_replica_cannot_be_used(api: Client, tmp_path: Path) -> None:
    with redis_server(tmp_path, "--replicaof", f"127.0.0.1 {free_port()}") as replica:
        assert ready(served(api, replica.url)) == NOT_READY


def test_every_master_of_a_cluster_is_asked(api: Client, tmp_path: Path) -> None:
    """One may evict sessions, and none may lack."""
    with with_cluster(tmp_path) as cluster:
        service = served(api, cluster.url)
        assert is_soon(service, READY)
        cluster.masters[1].client.config_set("maxmemory-policy", "allkeys-lfu")
        assert until(lambda: warned(service, "allkeys-lfu"))
        cluster.masters[-1].kill()
        assert is_soon(service, NOT_READY)


# --- other masters and nodes ---


@contextmanager
def told(guest: Guest) -> Iterator[None]:
    """Check that a follower is told, even if the service polls only seldom."""
    stream = guest.follow(guest.read()["last_event"])
    next(iter(stream))
    yield
    stream.next_events(1)
    stream.close()


def test_a_follower_on_any_node_is_told(api: Client, cluster: Cluster) -> None:
    """Tells everybody as soon as something happens, whichever node the session is on."""
    service, other = (served(api, cluster.url, LONG_HEARTBEAT).quick() for _ in range(2))
    for _ in range(6):
        table = service.host("casanova", spectators=True)
        with told(Guest(other, table.host.path)):
            play_on(table, 1)


def answers(table: Table) -> Table | None:
    return table if table.host.ask().status == 200 else None


def is_replicated(sentinels: Sentinels) -> bool:
    return bool(sentinels.master.client.execute_command("WAIT", 1, 100))


def test_play_goes_on_after_a_failover(api: Client, tmp_path: Path) -> None:
    """Sentinel, with a failover: 503 while there is no master, and then play goes on."""
    with with_sentinels(tmp_path) as sentinels:
        service = served(api, sentinels.url, LONG_HEARTBEAT)
        table = service.host("canaletto", 3, spectators=True)
        play_on(table, 5)
        version = table.host.read()["version"]
        stream = table.stranger.follow(table.stranger.read()["last_event"])
        until(lambda: is_replicated(sentinels))
        sentinels.master.kill()
        problem(table.host.ask(), 503, "unavailable")
        until(lambda: answers(table))
        assert table.host.read()["version"] == version
        play_on(table, 1)
        stream.next_events(1)
        with told(table.stranger):
            play_on(table, 1)
        stream.close()


def test_a_master_that_wakes_up_too_late_is_not_written_to(api: Client, tmp_path: Path) -> None:
    """A move that was acknowledged is kept: once the new master is known, all go to it."""
    with with_sentinels(tmp_path) as sentinels:
        service, new = served(api, sentinels.url), sentinels.replica.client
        tables = [service.host("canaletto", 3) for _ in range(8)]
        keys = [moves_key(table.host.id) for table in tables]
        at_once(*(table.host.ask for table in tables))  # over many connections
        until(lambda: is_replicated(sentinels))
        with sentinels.master.hung():
            until(lambda: new.info("replication")["role"] == "master")
            until(lambda: answers(tables[0]))
        before = [new.llen(key) for key in keys]
        for table in tables:
            play_on(table, 1)
        assert [new.llen(key) for key in keys] == [number + 1 for number in before]


def is_on(node: Server, table: Table) -> bool:
    return node.owns(f"{{{table.host.id}}}")


def test_when_the_node_listened_to_goes_away_another_is(api: Client, tmp_path: Path) -> None:
    with with_cluster(tmp_path) as cluster:
        for master in cluster.masters:
            master.client.config_set("cluster-require-full-coverage", "no")
        services = [served(api, cluster.url, LONG_HEARTBEAT).quick() for _ in range(6)]
        hosted = (services[0].host("canaletto", 3, spectators=True) for _ in range(100))
        table = next(each for each in hosted if is_on(cluster.masters[1], each))
        streams = [replace(table.stranger, service=each).follow() for each in services]
        for stream in streams:
            stream.next_news()
        cluster.masters[0].kill()
        for amount in (1, 2):
            bid = {"seat": amount - 1, "type": "bid", "amount": amount}
            until(partial(is_made, table.seats[amount - 1], bid))
            for stream in streams:
                stream.next_events(1)
        for stream in streams:
            stream.close()


def is_made(guest: Guest, move: Any) -> bool:
    """Make a move, which may have been made before, and return whether that is known."""
    return guest.post(move, Idempotency_Key="k").status == 200


def test_a_cluster_may_grow_under_a_table(api: Client, tmp_path: Path) -> None:
    """While the table moves to a node that nobody has heard of, and when it has moved."""
    with with_cluster(tmp_path) as cluster, cluster_node(tmp_path / "new") as node:
        table = served(api, cluster.url).host("canaletto", 3)
        guest, move = next(turns(table))
        slot = key_slot(table.host.id.encode())
        here = next(master for master in cluster.masters if is_on(master, table))
        cluster.grow(node)
        cluster.begin_moving(slot, here, node)
        # Redis executes no script on keys of which some exist and some do not exist yet.
        for answer in (guest.ask(), guest.post(move, Idempotency_Key="k")):
            problem(answer, 503, "unavailable")
        cluster.finish_moving(slot, node)
        until(lambda: is_made(guest, move))
        assert guest.read()["version"] == 1
        assert node.client.exists(table_key(table.host.id))


def test_a_cluster_whose_nodes_are_all_replaced_is_found_again(api: Client, tmp_path: Path) -> None:
    """At the address that was configured."""
    with with_cluster(tmp_path / "old") as old, lines_to(old.masters[0]) as lines:
        service = served(api, lines.url.replace("redis:", "redis+cluster:"))
        until(lambda: can_play(service))
        with with_cluster(tmp_path / "new") as new:
            for master in old.masters:
                master.kill()
            lines.lead_to(new.masters[0])
            until(lambda: can_play(service))
