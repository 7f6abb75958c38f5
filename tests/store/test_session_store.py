"""What is written and read, and what it costs Redis: one round trip, one atomic step."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import astuple, replace

from arbitro.play.tables.updates import (
    AddressedEvent,
    Commit,
    CommitResult,
    EventPage,
    Fields,
    StoredSession,
    Update,
)
from arbitro.store.connection.gateway import Gateway
from arbitro.store.session_store import SessionStore
from tests.servers.redis_servers import Server
from tests.servers.stored import part_key, replies_key, session_keys, table_key
from tests.store.sessions import (
    LIMITS,
    RECIPIENTS,
    SIZE,
    open_session,
    play,
    replace_token,
    update_after,
)

pytestmark = pytest.mark.usefixtures("generous_limits")

LONG = 500
MANY = 20_000
"""more than Lua can pass on at once"""
LIFETIME = LIMITS.session_lifetime
KEPT = 8
"""how many replies are kept for each holder"""
UPDATE = Update(
    [AddressedEvent(b"event", ["0"])], dict.fromkeys(RECIPIENTS, 1), over=False, table=b"table"
)
MOVE = Commit("move", "0", "0", "digest", {"revision": "1", "over": 0}, [b"move"], UPDATE)


@dataclass(frozen=True)
class Cost:
    """What Redis did: the commands, also those inside of scripts, and the bytes in and out."""

    commands: int
    bytes_in: int
    bytes_out: int


@pytest.fixture
def store(redis: Server) -> SessionStore:
    store = SessionStore(Gateway(redis.url), LIMITS)
    assert open_session(store).written == "done"
    return store


def cost(redis: Server, do: Callable[[], Any]) -> Cost:
    client = redis.client
    client.config_resetstat()
    do()
    net: Any = client.info("stats")
    counted: Any = client.info("commandstats")
    ours = ("cmdstat_config", "cmdstat_info")
    commands = sum(each["calls"] for name, each in counted.items() if not name.startswith(ours))
    return Cost(commands, net["total_net_input_bytes"], net["total_net_output_bytes"])


def commands_sent(redis: Server, do: Callable[[], Any]) -> list[str]:
    """List the commands that came from outside, by MONITOR."""
    with redis.client.monitor() as monitor:
        do()
        redis.client.echo("that was all")
        heard: list[str] = []
        while not (said := monitor.next_command())["command"].startswith("ECHO"):
            if said["client_type"] != "lua":
                heard.append(said["command"].split()[0])
        return [word for word in heard if word not in {"HELLO", "CLIENT"}]


def test_to_read_is_one_step(redis: Server, store: SessionStore) -> None:
    """The table, whether all keys are there, the reply stored under a key, or events."""
    store.read("x", RECIPIENTS)
    assert commands_sent(redis, lambda: store.read("x", RECIPIENTS)) == ["EVALSHA"]
    assert commands_sent(redis, lambda: store.read("x", RECIPIENTS, "key")) == ["EVALSHA"]
    page = commands_sent(redis, lambda: store.event_page("x", RECIPIENTS, "0", "0", 0))
    assert page == ["EVALSHA"]


def test_one_atomic_step_writes(redis: Server, store: SessionStore) -> None:
    """One atomic step writes: a script, which Redis knows after its first use."""
    store.delete("another", RECIPIENTS)
    assert commands_sent(redis, lambda: play(store, 1)) == ["EVALSHA"]
    assert commands_sent(redis, lambda: replace_token(store, 1, "other")) == ["EVALSHA"]
    assert commands_sent(redis, lambda: store.delete("x", RECIPIENTS)) == ["EVALSHA", "ZREM"]


def test_a_redis_that_does_not_know_the_script_is_sent_it(
    redis: Server, store: SessionStore
) -> None:
    """A Redis that was restarted or replaced knows no scripts."""
    redis.client.script_flush()
    assert commands_sent(redis, lambda: play(store, 1)) == ["EVALSHA", "SCRIPT", "EVALSHA"]
    assert commands_sent(redis, lambda: play(store, 2)) == ["EVALSHA"]
    assert store.moves("x") == [b"deal", b"move", b"move"]


def test_no_cost_grows_with_the_length_of_the_game(redis: Server, store: SessionStore) -> None:
    """A move, and a look at what is new, cost the same at move 500 as at move 10."""

    def costs(version: int) -> tuple[Cost, Cost, Cost]:
        read = cost(redis, lambda: store.read("x", RECIPIENTS, f"key-{version - 1}"))
        write = cost(redis, lambda: play(store, version))
        look = cost(redis, lambda: store.event_page("x", RECIPIENTS, "0", "0", version))
        return read, write, look

    for version in range(1, 10):
        costs(version)  # opens all connections, whose greetings would count
    early = costs(10)
    for version in range(11, LONG):
        play(store, version)
    late = costs(LONG)
    for before, after in zip(early, late, strict=True):
        assert before.commands == after.commands
        assert abs(after.bytes_in - before.bytes_in) < 50
        assert abs(after.bytes_out - before.bytes_out) < 50


def test_everything_that_was_written_is_read(store: SessionStore) -> None:
    assert play(store, 1) == CommitResult("done")
    fields, reply, _ = astuple(store.read("x", RECIPIENTS, "key-1"))
    assert fields == {
        "revision": b"1",
        "progress": b"p" * SIZE,
        "over": b"0",
        "token:0": b"digest",
    }
    assert reply == b"r" * SIZE
    assert store.read("x", RECIPIENTS, "key-2").reply is None
    assert store.moves("x") == [b"deal", b"move"]


def test_everybody_is_given_their_own_events(store: SessionStore) -> None:
    """From after the events that they have."""
    secret = replace(
        update_after(1),
        events=[AddressedEvent(b"to one", ["1"]), AddressedEvent(b"to two", ["0", "1"])],
        over=True,
    )
    store.commit("x", replace(MOVE, fields={"revision": "1", "over": 1}, update=secret))
    assert store.event_page("x", RECIPIENTS, "0", "0", 0) == EventPage(
        [b"event", b"to two"], over=True, digest="digest", table=b"p" * SIZE
    )
    assert store.event_page("x", RECIPIENTS, "1", "1", 1) == EventPage(
        [b"to one", b"to two"], over=True, table=b"p" * SIZE
    )
    assert store.event_page("x", RECIPIENTS, "spectator", "spectator", 1) == EventPage(
        [], over=True, table=b"p" * SIZE
    )


def test_a_table_is_opened_with_any_number_of_moves(store: SessionStore) -> None:
    """A table may go on from a long record; everything is written in one step, and in order."""
    moves = [b"move %d" % number for number in range(MANY)]
    events = [AddressedEvent(each, [*RECIPIENTS]) for each in moves]
    update = replace(update_after(0), events=events)
    fields: Fields = {"revision": "0", "progress": b"", "over": 0}
    opening = Commit("opening", "", "", "", fields, moves, update)
    assert store.commit("long", opening).written == "done"
    assert store.moves("long") == moves
    assert store.event_page("long", RECIPIENTS, "1", "1", 0).events == moves


def test_events_that_redis_has_lost_are_noticed(store: SessionStore) -> None:
    """A follower may have had more events than there are in a Redis that was restored."""
    assert store.event_page("x", RECIPIENTS, "0", "0", 2) == EventPage((), over=None)


def test_a_move_on_another_revision_is_not_written(store: SessionStore) -> None:
    """A move is written atomically, and only on the revision that it was judged on."""
    play(store, 1)
    before = store.read("x", RECIPIENTS), store.moves("x")
    assert store.commit("x", MOVE).written == "stale"
    assert (store.read("x", RECIPIENTS), store.moves("x")) == before


def test_a_repeated_move_gets_its_first_reply(store: SessionStore) -> None:
    """Even if the table has changed since."""
    play(store, 1)
    play(store, 2)
    assert play(store, 1) == CommitResult("known", b"r" * SIZE)
    assert store.moves("x") == [b"deal", b"move", b"move"]


def test_only_the_last_replies_of_each_holder_are_kept(redis: Server, store: SessionStore) -> None:
    """The memory that a table needs for them is bounded, and one seat takes nothing of another."""
    other = replace(MOVE, holder="1", key="others", reply=b"o", digest="digest")
    redis.client.hset(table_key("x"), "token:1", "digest")
    assert store.commit("x", other).written == "done"
    for version in range(2, LONG):
        assert play(store, version).written == "done"
    kept = redis.client.hgetall(replies_key("x"))
    replies = {name.decode() for name in kept if name.startswith((b"key", b"others"))}
    assert replies == {"others", *(f"key-{LONG - age}" for age in range(1, KEPT + 1))}
    assert len(kept) == len(replies) + 2
    assert store.read("x", RECIPIENTS, "others").reply == b"o"
    assert store.read("x", RECIPIENTS, f"key-{LONG - KEPT}").reply == b"r" * SIZE


def test_a_move_with_a_token_that_was_replaced_is_not_written(store: SessionStore) -> None:
    """The old token is invalid at once, also for a move that is on its way."""
    assert replace_token(store, 0, "other").written == "done"
    assert store.commit("x", MOVE).written == "stale"
    assert store.moves("x") == [b"deal"]


def test_a_late_replacement_of_a_token_is_not_made(store: SessionStore) -> None:
    """One that was given up and repeated does not undo the other when it arrives at last."""
    assert replace_token(store, 0, "other").written == "done"
    assert replace_token(store, 0, "late").written == "stale"
    assert store.read("x", RECIPIENTS).fields["token:0"] == b"other"


def test_a_replacement_is_told_and_does_not_lengthen_the_life_of_a_session(
    redis: Server, store: SessionStore
) -> None:
    """Replacing a token is no move; what is written of it expires with the rest."""
    client = redis.client
    for key in session_keys(client, "x"):
        client.pexpire(key, 1000 * LIFETIME // 2)
    assert replace_token(store, 0, "other").written == "done"
    assert store.event_page("x", RECIPIENTS, "1", "1", 0).events == [b"event", b"replaced"]
    assert store.moves("x") == [b"deal"]
    keys = session_keys(client, "x")
    assert all(0 < client.ttl(key) <= LIFETIME // 2 for key in keys)


def test_a_session_is_opened_once(store: SessionStore) -> None:
    assert open_session(store).written == "stale"


def test_a_session_that_is_gone_does_not_come_back(redis: Server, store: SessionStore) -> None:
    """A session that has just expired must not come back as a table of one field."""
    store.delete("x", RECIPIENTS)
    assert replace_token(store, 0, "other").written == "gone"
    assert store.commit("x", replace(MOVE, key="key", reply=b"reply")).written == "gone"
    assert store.read("x", RECIPIENTS) == StoredSession({})
    assert store.event_page("x", RECIPIENTS, "0", "0", 0) == EventPage((), over=None)
    assert session_keys(redis.client, "x") == []


@pytest.mark.parametrize("lost", ["table", "moves", "replies", "events:0", "events:spectator"])
def test_a_session_that_has_lost_a_key_is_noticed(
    redis: Server, store: SessionStore, lost: str
) -> None:
    """And nothing is written to it: what is lost is not begun anew."""
    play(store, 1)
    assert not store.read("x", RECIPIENTS).is_damaged
    assert not store.read("x", (*RECIPIENTS, "more")).is_damaged
    redis.client.delete(part_key("x", lost))
    assert store.read("x", RECIPIENTS).is_damaged
    assert store.event_page("x", RECIPIENTS, "1", "1", 0) == EventPage((), over=None)
    left = {key: redis.client.dump(key) for key in redis.client.keys("*")}
    assert play(store, 2).written == "damaged"
    assert replace_token(store, 1, "other").written == "damaged"
    assert {key: redis.client.dump(key) for key in redis.client.keys("*")} == left


def test_everything_of_a_session_expires_with_it(redis: Server, store: SessionStore) -> None:
    """Sessions expire after a time without moves, which every move extends."""
    client = redis.client
    opened = session_keys(client, "x")
    assert all(0 < client.ttl(key) <= LIMITS.opening_lifetime for key in opened)
    play(store, 1)
    keys = session_keys(client, "x")
    assert len(keys) == 3 + len(RECIPIENTS)
    for key in keys:
        client.pexpire(key, 1000 * LIFETIME // 2)
    play(store, 2)
    assert all(LIFETIME // 2 < client.ttl(key) <= LIFETIME for key in session_keys(client, "x"))
