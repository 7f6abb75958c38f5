"""Following a table live: server-sent events, each reader's own."""

from functools import cache
from itertools import islice
from typing import Any

import pytest

from tests.api.client import problem
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import HEARTBEAT, Guest, Service, Stream, Table, play_on, soon, turns
from tests.api.tables import SEED, every_game
from tests.servers.redis_servers import Server
from tests.servers.stored import channel_name, session_keys

LONG_HEARTBEAT = 3600.0
"""So long that each follower is told, or misses it."""


@cache
def finished(service: Service, name: str) -> Table:
    table = service.quick().host(name, spectators=True, seed=SEED)
    play_on(table)
    return table


def all_events(guest: Guest, after: int | None = None) -> list[tuple[int, Any]]:
    """Follow to the end."""
    stream = guest.follow(after)
    assert stream.status == 200
    assert stream.response.mimetype == "text/event-stream"
    return list(stream.events())


@every_game
def test_each_viewer_is_told_their_events_without_gap_or_repeat(
    service: Service, name: str
) -> None:
    """Each event as that reader may see it, numbered; ended by the game's end."""
    table = finished(service, name)
    for guest in table.readers:
        received = all_events(guest)
        seen = guest.ask("/record").body
        assert [number for number, _ in received] == list(range(1, len(received) + 1))
        assert [event for _, event in received] == seen["events"]
        assert guest.read()["last_event"] == len(received)


@every_game
def test_nobody_is_told_what_is_for_others(service: Service, name: str) -> None:
    """Each event as that reader may see it: an event has an audience."""
    table = finished(service, name)
    for seat, guest in enumerate(table.seats):
        received = [event["audience"] for _, event in all_events(guest)]
        assert all(audience == "all" or seat in audience for audience in received)
    for guest in (table.host, table.stranger):
        assert {event["audience"] for _, event in all_events(guest)} == {"all"}


def test_a_stream_goes_on_from_any_event(service: Service) -> None:
    """Resuming from `Last-Event-ID` without gap or repeat, at every point."""
    table = finished(service, "canal-grande")
    guest = table.seats[0]
    received = all_events(guest)
    for after in range(len(received)):
        assert all_events(guest, after) == received[after:]


@every_game
def test_a_follower_can_draw_the_table_without_asking_again(service: Service, name: str) -> None:
    """News have the table as it is after the events, also the view if it is asked for."""
    table = service.quick().host(name, spectators=True)
    streams = [guest.follow(query="?with=position") for guest in table.readers]
    for number, (mover, move) in enumerate(islice(turns(table), 8)):
        assert news_are_current(table, streams, number)
        mover.play(move)
    for stream in streams:
        stream.close()


def news_are_current(table: Table, streams: list[Stream], version: int) -> bool:
    for guest, stream in zip(table.readers, streams, strict=True):
        news = stream.next_news()
        while news["version"] < version:  # the update before came twice, or in parts
            news = stream.next_news()
        events, if_match = news.pop("events"), news.pop("if_match")
        answer = guest.ask()
        assert news == {part: answer.body[part] for part in news}
        assert events == guest.ask(f"?after={news['last_event'] - len(events)}").body["events"]
        decision = answer.headers["ETag"].partition(".")[0] + '"'
        assert if_match == (decision if guest in table.seats else None)
    return True


def test_news_have_a_view_only_if_it_is_asked_for(service: Service) -> None:
    guest = service.host("casanova").seats[0]
    for query, shown in (("", None), ("?with=position", guest.read()["view"])):
        stream = guest.follow(query=query)
        assert stream.next_news()["view"] == shown
        stream.close()
    for query in ("?with=", "?with=hands", "?without=position"):
        problem(guest.ask(f"/events{query}"), 422, "malformed")


def test_the_first_news_come_though_nothing_has_happened(service: Service) -> None:
    """A follower who comes back sees how the table is, even if they have all events."""
    table = service.host("canaletto", 3)
    for guest in table.seats:
        stream = guest.follow(guest.read()["last_event"])
        news = stream.next_news()
        assert (news["events"], news["version"], news["to_act"]) == ([], 0, [0])
        stream.close()


def test_a_move_is_made_on_the_news_it_was_decided_on(service: Service) -> None:
    """`if_match` of the news is sent as If-Match."""
    table = service.host("canaletto", 3)
    stream = table.seats[0].follow()
    if_match = stream.next_news()["if_match"]
    bid = {"seat": 0, "type": "bid", "amount": 1}
    table.seats[0].play(bid, If_Match=if_match)
    problem(table.seats[0].post(bid, If_Match=if_match), 412, "stale")
    stream.close()


def test_after_the_end_there_is_nothing_to_come_back_for(service: Service) -> None:
    """204 afterwards."""
    table = finished(service, "casanova")
    for guest in table.seats:
        received = all_events(guest)
        answer = guest.ask("/events", Last_Event_ID=str(len(received)))
        assert (answer.status, answer.data) == (204, b"")


@pytest.mark.parametrize("event", ["1", "000000000000", "99999999999", "-1", "x"])
def test_an_event_that_has_not_happened_is_named_in_vain(service: Service, event: str) -> None:
    """A client that names a later event than the last would miss the events in between."""
    table = service.host("casanova", spectators=True)
    problem(table.stranger.ask("/events", Last_Event_ID=event), 422, "malformed")


@every_game
def test_events_come_as_they_happen(start: Start, name: str) -> None:
    """Tells everybody as soon as something happens."""
    table = start(heartbeat=LONG_HEARTBEAT, games=()).quick().host(name, spectators=True)
    received = [guest.read()["last_event"] for guest in table.readers]
    streams = [guest.follow(after) for guest, after in zip(table.readers, received, strict=True)]
    for guest, move in islice(turns(table), 12):
        guest.play(move)
        now = [guest.read()["last_event"] for guest in table.readers]
        for stream, before, after in zip(streams, received, now, strict=True):
            numbers = [number for number, _ in stream.next_events(after - before)]
            assert numbers == list(range(before + 1, after + 1))
        received = now
    for stream in streams:
        stream.close()


def test_who_follows_together_is_told_what_is_new_to_each(start: Start) -> None:
    """However much they know, and with the view only if they ask for it."""
    table = start(heartbeat=LONG_HEARTBEAT).host("casanova", 3, spectators=True)
    play_on(table, 8)
    before = table.stranger.ask("/record").body["events"]
    streams = [
        table.stranger.follow(after, query="?with=position" * (after % 2))
        for after in range(len(before))
    ]
    for after, stream in enumerate(streams):
        told = stream.next_news()
        assert told["events"] == before[after:]
        assert (told["view"] is None) == (after % 2 == 0)
    play_on(table, 1)
    new = table.stranger.ask("/record").body["events"][len(before) :]
    for stream in streams:
        assert stream.next_news()["events"] == new
        stream.close()


def lay(table: Table, seat: int) -> None:
    table.seats[seat].play({"seat": seat, "type": "commit", "card": 1})


def test_what_is_published_without_need_does_no_harm(start: Start, redis: Server) -> None:
    """Without gap or repetition: it only has the table read."""
    table = start(heartbeat=LONG_HEARTBEAT).host("casanova", 4, spectators=True)
    table.seats[0].play({"seat": 0, "type": "announce", "dice": 1, "card": 1})
    stream = table.stranger.follow()
    before = table.stranger.read()["last_event"]
    assert len(stream.next_events(before)) == before
    lay(table, 1)
    for message in (b"", b"{}", b"\xff"):
        redis.client.publish(channel_name(table.host.id), message)
    lay(table, 2)
    received = table.stranger.ask("/record").body["events"][before:]
    assert stream.next_events(len(received)) == list(enumerate(received, before + 1))
    stream.close()


def test_a_stream_ends_when_redis_has_come_back_with_less(start: Start, redis: Server) -> None:
    """No number stands for two events: followers are to begin anew."""
    table = start(heartbeat=LONG_HEARTBEAT).host("casanova", 4, spectators=True)
    table.seats[0].play({"seat": 0, "type": "announce", "dice": 1, "card": 1})
    kept = {key: redis.client.dump(key) for key in session_keys(redis.client, table.host.id)}
    stream = table.stranger.follow()
    received = table.stranger.read()["last_event"]
    for seat in (1, 2):
        lay(table, seat)
    stream.next_events(received + 2)
    for key, value in kept.items():
        redis.client.restore(key, 60_000, value, replace=True)
    lay(table, 1)
    assert soon(lambda: list(stream.events())) == []
    assert table.stranger.follow(received + 2).status == 422
    assert len(table.stranger.follow(received).next_events(1)) == 1


def test_an_update_that_is_lost_is_caught_up_with(start: Start, redis: Server) -> None:
    """Pub/sub loses messages: followers who may have missed one read the store."""
    table = start(heartbeat=LONG_HEARTBEAT).host("casanova", 4, spectators=True)
    stream = table.stranger.follow()
    received = table.stranger.read()["last_event"]
    stream.next_events(received)
    for guest, move in islice(turns(table), 3):
        redis.client.client_kill_filter(_type="pubsub")
        guest.play(move)
        now = table.stranger.read()["last_event"]
        stream.next_events(now - received)
        received = now
    stream.close()


def test_a_silent_stream_beats(service: Service) -> None:
    """With heartbeats."""
    stream = service.host("casanova").seats[0].follow()
    first, _, *frames = islice(stream, 5)
    assert [first, *frames] == [HEARTBEAT] * 4
    stream.close()


def test_a_stream_ends_when_the_host_ends_the_game(service: Service) -> None:
    """Deletion ends streams."""
    table = service.host("casanova", spectators=True)
    streams = [guest.follow() for guest in table.readers]
    assert all(next(iter(stream)) == HEARTBEAT for stream in streams)
    table.host.ask("", "DELETE")
    for stream in streams:
        *_, last = stream
        assert last == b'event: closed\ndata: {"status":404,"code":"unknown-session"}\n\n'
    problem(table.seats[0].ask("/events"), 404, "unknown-session")


def test_a_stream_ends_when_the_session_expires(start: Start) -> None:
    table = start(opening_lifetime=1).host("casanova")
    stream = table.seats[0].follow()
    assert soon(lambda: [*stream.events()]) == []


def test_a_stream_ends_when_its_token_is_replaced(service: Service) -> None:
    """The old token is invalid at once; the others' streams go on."""
    table = service.host("casanova")
    old, other = table.seats[0].follow(), table.seats[1].follow()
    assert next(iter(old)) == next(iter(other)) == HEARTBEAT
    table.host.ask("/seats/0/token", "POST")
    assert [*old.events()] == []
    ((_, received),) = other.next_events(1)
    assert (received["type"], received["seat"]) == ("seat_token_replaced", 0)
    assert next(iter(other)) == HEARTBEAT
    other.close()


@pytest.mark.parametrize("number", ["-1", "banana", "1.5", "²"])
def test_a_last_event_has_a_number(service: Service, number: str) -> None:
    guest = service.host("casanova").seats[0]
    problem(guest.ask("/events", Last_Event_ID=number), 422, "malformed")


def test_beyond_the_cap_nobody_can_follow_until_someone_leaves(start: Start) -> None:
    """A cap per worker with 503 beyond it, and Retry-After."""
    table = start(followers=4).host("casanova")
    streams = [guest.follow() for guest in table.seats]
    problem(table.host.ask("/events"), 503, "too-many-followers")
    assert table.seats[0].ask().status == 200
    for _ in range(3):
        streams.pop().close()
        streams.append(table.host.follow())
        assert streams[-1].status == 200
        assert next(iter(streams[-1])) == HEARTBEAT
    for stream in streams:
        stream.close()


def test_a_head_request_takes_no_place(start: Start) -> None:
    table = start(followers=1).host("canaletto", 3)
    for _ in range(3):
        assert table.seats[0].ask("/events", "HEAD").status == 200
    table.seats[0].follow().close()
