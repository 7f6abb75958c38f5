"""Which turns of bots are taken first, and when they are due again."""

from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from arbitro.play import clock
from arbitro.play.tables.turn_times import LEASE, LONGEST_LEASE
from arbitro.store.connection.gateway import Gateway
from arbitro.store.due_turns import LATE_IN_A_ROW, QUEUES, TAKEN, DueTurnStore
from tests.servers.redis_servers import Server

NOW = 1_700_000_000_000
MANY = 1000
pytestmark = pytest.mark.served


@pytest.fixture
def turns(redis: Server) -> DueTurnStore:
    redis.client.flushall()
    return DueTurnStore(Gateway(redis.url))


def taken(turns: DueTurnStore, now: int = NOW) -> Iterator[str]:
    """Take what is due, as long as something is."""
    while entry := turns.take(now).entry:
        yield entry


def test_players_who_are_late_come_before_a_thousand_turns_of_bots(turns: DueTurnStore) -> None:
    """However long those have been due."""
    for number in range(MANY):
        turns.note(f"bots {number}", {"own": NOW - MANY})
    turns.note("a player", {"late": NOW})
    assert turns.take(NOW) == ("a player", NOW, "late")


def test_a_thousand_players_who_are_late_leave_something_to_the_bots(turns: DueTurnStore) -> None:
    for number in range(MANY):
        turns.note(f"late {number}", {"late": NOW - MANY})
    turns.note("bots", {"own": NOW})
    assert "bots" in [*islice(taken(turns), LATE_IN_A_ROW + 1)]


def test_tables_take_turns(turns: DueTurnStore) -> None:
    """Whoever has moved is last in the row, so that each table gets as many moves."""
    for table in "abc":
        turns.note(table, {"own": NOW})
    order = []
    for moment in range(NOW, NOW + 6):
        entry = turns.take(moment).entry
        order.append(entry)
        turns.announce(entry.upper() if entry.islower() else entry, {"own": moment + 1}, entry)
    assert "".join(order) == "abcABC"


def test_a_turn_is_due_in_both_ways(turns: DueTurnStore) -> None:
    """A table may wait in both queues, and is taken from each."""
    turns.announce("table", {"own": NOW, "late": NOW + 5}, "before")
    assert turns.take(NOW) == ("table", NOW, "own")
    assert turns.take(NOW) == ("", NOW + 5, "own")
    assert turns.take(NOW + 5) == ("table", NOW + 5, "late")


def test_what_comes_in_place_of_an_entry_or_drops_it_leaves_nothing_behind(
    turns: DueTurnStore, redis: Server
) -> None:
    turns.note("first", {"own": NOW, "late": NOW})
    assert [*islice(taken(turns), 2)] == ["first", "first"]
    turns.announce("second", {"own": NOW}, "first")
    assert turns.take(NOW).entry == "second"
    turns.drop("second")
    assert not redis.client.exists(*QUEUES.values(), TAKEN)


def test_what_is_taken_in_vain_is_put_off_for_longer_and_longer(turns: DueTurnStore) -> None:
    """As for a table that is damaged: each time for as long as it has lasted, within bounds."""
    turns.note("damaged", {"own": NOW})
    moments = [NOW]
    while len(moments) < 12:
        assert turns.take(moments[-1]).entry == "damaged"
        again = turns.take(moments[-1]).at
        assert again is not None
        moments.append(again)
    waits = [(later - sooner) / clock.SECOND for sooner, later in pairwise(moments)]
    assert waits[:5] == [LEASE, LEASE, 2 * LEASE, 4 * LEASE, 8 * LEASE]
    assert waits[-1] == LONGEST_LEASE


def test_what_was_taken_in_vain_once_has_a_new_start(turns: DueTurnStore) -> None:
    """As soon as somebody moves there."""
    turns.note("before", {"own": NOW})
    later = NOW + 100 * LEASE * clock.SECOND
    assert [turns.take(each).entry for each in (NOW, later)] == ["before", "before"]
    turns.announce("after", {"own": later}, "before")
    assert turns.take(later).entry == "after"
    assert turns.take(later).at == later + LEASE * clock.SECOND
