"""What a read and a move cost Redis: one round trip, one atomic step, however long the game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from service.sessions.connect import Link
from service.sessions.news import News, Report
from service.sessions.store import Commit, Fields, Store, Told
from tests.sessions.servers import Server, until

LONG = 500
READERS = ("0", "1", "spectator")
SIZE = 2000
NEWS = News([Report(b"event", ["0"])], {"0": 1}, over=False)


@dataclass(frozen=True)
class Cost:
    """What Redis did: the commands, those inside of scripts too, and the bytes in and out."""

    commands: int
    bytes_in: int
    bytes_out: int


@pytest.fixture
def store(redis: Server) -> Store:
    return with_a_session(Store(Link(redis.url), 60))


def with_a_session(store: Store) -> Store:
    fields: Fields = {"mark": "0", "standing": b"s" * SIZE, "over": 0, "token:0": "digest"}
    opening = Commit("", "", "", fields, [b"deal"], news(0, b"event"))
    assert store.commit("x", opening).written == "done"
    return store


def news(known: int, event: bytes) -> News:
    return News([Report(event, READERS)], dict.fromkeys(READERS, known), over=False)


def play(store: Store, version: int) -> None:
    commit = Commit(
        before=str(version - 1),
        who="0",
        digest="digest",
        fields={"mark": str(version), "standing": b"s" * SIZE, "over": 0},
        moves=[b"move"],
        news=news(version, b"event" * 10),
        key=f"key {version}",
        answer=b"a" * SIZE,
    )
    assert store.commit("x", commit).written == "done"


def cost(redis: Server, do: Callable[[], Any]) -> Cost:
    client = redis.client
    client.config_resetstat()
    do()
    net: Any = client.info("stats")
    counted: Any = client.info("commandstats")
    ours = ("cmdstat_config", "cmdstat_info")
    commands = sum(each["calls"] for name, each in counted.items() if not name.startswith(ours))
    return Cost(commands, net["total_net_input_bytes"], net["total_net_output_bytes"])


def packets(redis: Server, do: Callable[[], Any]) -> list[str]:
    """List the commands that came from outside, by MONITOR."""
    with redis.client.monitor() as monitor:
        do()
        redis.client.echo("that was all")
        heard: list[str] = []
        while not (said := monitor.next_command())["command"].startswith("ECHO"):
            if said["client_type"] != "lua":
                heard.append(said["command"].split()[0])
        return [word for word in heard if word not in {"HELLO", "CLIENT"}]


def test_one_round_trip_reads(redis: Server, store: Store) -> None:
    """One round trip reads: the table, and the answer kept under a key, in one packet."""
    store.read("x")
    assert packets(redis, lambda: store.read("x")) == ["HGETALL"]
    assert packets(redis, lambda: store.read("x", "key")) == ["HGETALL", "HGET"]
    assert packets(redis, lambda: store.told("x", "0", "0", 0)) == ["HMGET", "LLEN", "LRANGE"]


def test_one_atomic_step_writes(redis: Server, store: Store) -> None:
    """One atomic step writes."""
    assert packets(redis, lambda: play(store, 1)) == ["EVAL"]
    assert packets(redis, lambda: store.replace_token("x", "0", "digest", "other")) == ["EVAL"]
    assert packets(redis, lambda: store.delete("x", READERS)) == ["EVAL"]


def test_no_cost_grows_with_the_length_of_the_game(redis: Server, store: Store) -> None:
    """Cost does not grow with the length of the game: at move 500 as at move 10."""

    def both(version: int) -> tuple[Cost, Cost, Cost]:
        read = cost(redis, lambda: store.read("x", f"key {version - 1}"))
        write = cost(redis, lambda: play(store, version))
        look = cost(redis, lambda: store.told("x", "0", "0", version))
        return read, write, look

    for version in range(1, 10):
        both(version)  # opens all connections, whose greetings would count
    early = both(10)
    for version in range(11, LONG):
        play(store, version)
    late = both(LONG)
    for before, after in zip(early, late, strict=True):
        assert before.commands == after.commands
        assert abs(after.bytes_in - before.bytes_in) < 50
        assert abs(after.bytes_out - before.bytes_out) < 50


def test_a_move_on_another_table_is_not_written(store: Store) -> None:
    """Whole or not at all, and only on top of the very table it was judged on."""
    play(store, 1)
    before = store.read("x"), store.moves("x")
    stale = Commit("0", "0", "digest", {"mark": "1", "standing": b""}, [b"move"], NEWS)
    assert store.commit("x", stale).written == "stale"
    assert (store.read("x"), store.moves("x")) == before


def test_a_move_of_who_has_lost_the_seat_is_not_written(store: Store) -> None:
    """The old token dies at once, for a move that is on its way, too."""
    assert store.replace_token("x", "0", "digest", "other") == "done"
    late = Commit("0", "0", "digest", {"mark": "1"}, [b"move"], NEWS)
    assert store.commit("x", late).written == "stale"
    assert store.moves("x") == [b"deal"]


def test_a_hand_on_that_comes_late_is_not_made(store: Store) -> None:
    """One that was given up on and repeated does not undo the other when it arrives at last."""
    assert store.replace_token("x", "0", "digest", "other") == "done"
    assert store.replace_token("x", "0", "digest", "late") == "stale"
    assert store.read("x")[0]["token:0"] == b"other"


def test_a_session_that_is_gone_does_not_come_back(redis: Server) -> None:
    """A session that has just run out must not come back as a table of one field."""
    store = Store(Link(redis.url), 60)
    assert store.replace_token("y", "0", "digest", "other") == "gone"
    commit = Commit("0", "0", "digest", {"mark": "1"}, [b"move"], NEWS, "key", b"answer")
    assert store.commit("y", commit).written == "gone"
    assert store.read("y") == ({}, None)
    assert store.told("y", "0", "0", 0) == Told((), over=None)
    assert redis.client.keys("arbitro:{y}*") == []


def test_everything_of_a_session_runs_out_with_it(redis: Server) -> None:
    """Sessions expire after a time without moves, which every move extends."""
    play(with_a_session(Store(Link(redis.url), 1)), 1)
    kept = redis.client.keys("arbitro:{x}*")
    assert all(0 < redis.client.pttl(key) <= 1000 for key in kept)
    until(lambda: redis.client.keys("arbitro:{x}*") == [], 3)
