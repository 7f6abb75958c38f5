"""Hosted games, played by a script that has nothing but values."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from arbitro.games.canaletto import moves
from arbitro.play import open as stateless
from arbitro.play.problems import Problem
from arbitro.play.tables.actions import playing as hosted_playing
from arbitro.play.tables.actions.moves import StaleTable
from arbitro.play.tables.actions.tables import find_game
from arbitro.play.tables.following.news import EncodedNews
from arbitro.play.tables.updates import CommitResult
from tests.games import GAMES, as_json
from tests.play.scripts import Script, hosting_of
from tests.play.stores import WatchedStore

every_game = pytest.mark.parametrize("name", GAMES)


@contextmanager
def refused(code: str) -> Iterator[Any]:
    with pytest.raises(Problem) as refusal:
        yield refusal
    assert refusal.value.code == code


def bid(script: Script, seat: int, amount: int, **sent: Any) -> Any:
    return json.loads(script.play(moves.Bid(seat, amount), **sent).text)


def news(followed: Iterable[Any]) -> Iterator[Any]:
    """Give the news among what a follower is given."""
    return (json.loads(given.text) for given in followed if isinstance(given, EncodedNews))


def an_auction(store: WatchedStore | None = None) -> Script:
    return Script("canaletto", {"players": 3}, store or WatchedStore())


@every_game
def test_a_script_plays_a_whole_game_and_verifies_its_record(name: str) -> None:
    """The code that does something with a game can be called from a script."""
    script, random = Script(name), Random(5)
    before = script.hosting.reading.record(script.id, script.host)
    assert before.record is None
    while not script.is_over:
        script.play(script.a_move(random))
    record = script.hosting.reading.record(script.id, script.seats[0]).record
    request: Any = msgspec.json.decode(as_json(record), type=script.messages.record)
    verification = stateless.verify(script.hosting.presenter, request)
    assert verification.position.outcome == GAMES[name].outcome(script.state)
    assert json.loads(as_json(verification.position.state)) == json.loads(as_json(script.state))
    followed = script.follow(script.host)
    (told,) = news(followed)
    seen = script.hosting.reading.read(script.id, script.host)
    assert told["last_event"] == len(told["events"]) == json.loads(seen.text)["last_event"]
    assert script.hosting.reading.feed(script.id, script.host, told["last_event"]) is None


def test_a_move_that_redis_has_lost_is_not_played_on() -> None:
    """Another table may have the same version: a process that remembers the first notices."""
    script = an_auction()
    before = script.store.copy(script.id)
    bid(script, 0, 90)
    script.store.restore(script.id, before)
    hosting_here, script.hosting = script.hosting, hosting_of("canaletto", script.store)
    bid(script, 0, 20)
    script.hosting = hosting_here
    bid(script, 1, 95)
    record = script.hosting.reading.record(script.id, script.host)
    told = [json.loads(bytes(event)) for event in record.events]
    bids = [(each["seat"], each["amount"]) for each in told if "amount" in each]
    assert bids == [(0, 20), (1, 95)]


def test_a_move_that_redis_has_lost_is_not_taken_for_the_one_that_replaced_it() -> None:
    """Their ETags differ, though both tables have version 1."""
    script = an_auction()
    before = script.store.copy(script.id)
    bid(script, 0, 90)
    lost = [script.etag(seat) for seat in range(3)]
    script.store.restore(script.id, before)
    bid(script, 0, 20)
    for seat, etag in enumerate(lost):
        assert script.read(seat)["version"] == 1
        assert script.etag(seat) != etag
        with refused("stale"):
            bid(script, 1, 30, tags=[lost[1]])


def test_a_move_is_made_on_what_others_have_played_meanwhile() -> None:
    """A move that is written in between may change whether this one is legal."""
    script = an_auction()
    script.store.before_commit = lambda: bid(script, 0, 20)
    with refused("illegal-move"):
        bid(script, 0, 30)
    script.store.before_commit = lambda: bid(script, 1, 21)
    with refused("illegal-move"):
        bid(script, 1, 22)
    assert script.read(0)["version"] == 2


def test_a_process_that_made_the_last_move_reads_nothing() -> None:
    """A move is judged on the table as this process left it."""
    script = an_auction()
    bid(script, 0, 1)
    script.store.reads = 0
    bid(script, 1, 2)
    bid(script, 2, 3)
    assert script.store.reads == 0
    elsewhere = an_auction()
    elsewhere.store, elsewhere.hosting = script.store, hosting_of("canaletto", script.store)
    elsewhere.id, elsewhere.seats = script.id, script.seats
    bid(elsewhere, 0, 4)
    assert script.store.reads == 1
    bid(script, 1, 5)
    assert script.store.reads == 2


def test_a_repeated_request_gets_its_first_reply() -> None:
    """Here and in another process, and after more moves."""
    script = an_auction()
    move = moves.Bid(0, 7)
    first = script.play(move, key="k")
    bid(script, 1, 8)
    for process in (script.hosting, hosting_of("canaletto", script.store)):
        script.hosting = process
        assert script.play(move, key="k") == first
        with refused("key-reused"):
            bid(script, 0, 9, key="k")
    assert script.read(0)["version"] == 2


def test_one_request_that_is_sent_twice_at_once_is_done_once() -> None:
    script = an_auction()
    replies = []
    script.store.before_commit = lambda: replies.append(script.play(moves.Bid(0, 7), key="k"))
    replies.append(script.play(moves.Bid(0, 7), key="k"))
    assert replies[0] == replies[1]
    assert script.read(0)["version"] == 1


def test_a_move_on_a_table_that_is_closed_meanwhile_is_not_made() -> None:
    script = an_auction()
    script.store.before_commit = lambda: script.hosting.tables.delete(script.id, script.host)
    with refused("unknown-session"):
        bid(script, 0, 1)
    assert not script.store.copy(script.id)


def test_a_move_that_always_comes_too_late_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    script = an_auction()
    monkeypatch.setattr(script.store, "commit", lambda *_: CommitResult("stale"))
    with refused("unavailable"):
        bid(script, 0, 1)


def test_a_table_that_was_forgotten_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remembering tables only saves time."""
    monkeypatch.setattr(hosted_playing, "MOST_REMEMBERED", 1)
    script = an_auction()
    other = an_auction(script.store)
    other.hosting = script.hosting
    for amount in range(1, 7):
        for each in (script, other):
            each.store.reads = 0
            bid(each, (amount - 1) % 3, amount)
            assert each.store.reads == 1


def test_a_stale_table_is_shown_as_it_is() -> None:
    script = an_auction()
    old = script.etag(1)
    bid(script, 0, 1)
    with pytest.raises(StaleTable) as stale:
        bid(script, 1, 2, tags=[old])
    assert stale.value.etag == script.etag(1)
    assert json.loads(bytes(stale.value.members["session"])) == script.read(1)
    bid(script, 1, 2, tags=["other", stale.value.etag])


def test_a_session_is_found_by_its_id() -> None:
    script = an_auction()
    assert find_game(script.store, GAMES, script.id) == "canaletto"
    with refused("unavailable"):
        find_game(script.store, ["chess"], script.id)
    with refused("unknown-session"):
        find_game(script.store, GAMES, "nowhere")
    with refused("unknown-session"):
        hosting_of("casanova", script.store).reading.read(script.id, script.host)


def test_a_token_that_was_replaced_is_worth_nothing() -> None:
    """It can neither read nor play nor follow."""
    script = an_auction()
    old = script.seats[0]
    bid(script, 0, 1)
    followed = script.follow(old)
    new = script.hosting.seats.replace_token(script.id, script.host, 0)
    assert not [*news(followed)]
    with refused("unauthorized"):
        script.hosting.reading.read(script.id, old)
    assert script.hosting.reading.read(script.id, new.token)
    with refused("not-your-seat"):
        script.hosting.seats.replace_token(script.id, new.token, 1)
    with refused("malformed"):
        script.hosting.seats.replace_token(script.id, script.host, 3)


def test_what_a_host_has_closed_is_gone() -> None:
    """Also for the process that remembers the table."""
    script = an_auction()
    bid(script, 0, 1)
    followed = script.follow(script.host)
    with refused("not-your-seat"):
        script.hosting.tables.delete(script.id, script.seats[0])
    script.hosting.tables.delete(script.id, script.host)
    assert not [*news(followed)]
    with refused("unknown-session"):
        bid(script, 1, 2)
    for ask in (
        script.hosting.reading.read,
        script.hosting.reading.record,
        script.hosting.reading.feed,
    ):
        with refused("unknown-session"):
            ask(script.id, script.host)


def test_events_are_followed_from_any_number() -> None:
    script = Script("canal-grande")
    random = Random(3)
    for _ in range(20):
        script.play(script.a_move(random))
    all_events = script.hosting.reading.record(script.id, script.seats[0]).events
    for after in range(len(all_events)):
        followed = script.follow(script.seats[0], after)
        told = next(news(followed))
        assert [json.loads(bytes(event)) for event in all_events[after:]] == told["events"]
        assert told["last_event"] == len(all_events)
        followed.close()
    with refused("malformed"):
        script.hosting.reading.feed(script.id, script.seats[0], len(all_events) + 1)


def test_a_slot_is_freed_by_followers_who_have_read_nothing() -> None:
    script = an_auction()
    script.hosting = hosting_of("canaletto", script.store, most=1)
    for _ in range(3):
        followed = script.follow(script.host)
        with refused("too-many-followers"):
            script.follow(script.host)
        followed.close()


def test_readers_get_no_seed_and_the_store_no_token() -> None:
    """Before the end, the seed is in nothing that a reader is sent."""
    script = Script("casanova", {"spectators": True})
    sent = [script.hosting.reading.read(script.id, token).text for token in (*script.seats, None)]
    sent += [as_json(script.hosting.reading.record(script.id, script.host)).encode()]
    seed = script.state.seed.encode()
    assert not [text for text in sent if seed in text]
    stored = b"".join(script.store.fields(script.id).values())
    assert not [token for token in (script.host, *script.seats) if token.encode() in stored]


def test_hosted_games_share_a_store() -> None:
    store = WatchedStore()
    scripts = [Script(name, store=store) for name in GAMES]
    assert [find_game(store, GAMES, script.id) for script in scripts] == list(GAMES)
