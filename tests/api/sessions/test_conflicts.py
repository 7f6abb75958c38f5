"""Concurrent moves, repeated moves, and moves on an old table."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from threading import Event
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Answer, problem
from tests.api.sessions import chatter
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import Service, Table, a_move, at_once, play_on, turns
from tests.api.tables import SEED, every_game
from tests.games import as_json
from tests.servers.redis_servers import Server
from tests.servers.stored import session_keys, table_key

ROUNDS = 40


@every_game
def test_every_view_has_a_strong_etag_of_its_own(service: Service, name: str) -> None:
    """Every view carries a strong ETag made from what that reader may see."""
    table = service.host(name, spectators=True)
    tags = [guest.ask().headers["ETag"] for guest in table.readers]
    assert len(set(tags)) == len(table.readers)
    for guest, move in islice(turns(table), 3):
        guest.play(move)
        after = [guest.ask().headers["ETag"] for guest in table.readers]
        assert not set(after) & set(tags)
        tags += after
    assert all(tag.startswith('"') and tag.endswith('"') for tag in tags)


def test_a_view_that_is_known_is_304_and_says_which(service: Service) -> None:
    """If-None-Match gives 304."""
    table = service.host("casanova", spectators=True)
    for guest in table.readers:
        tag = guest.ask().headers["ETag"]
        for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
            answer = guest.ask(If_None_Match=known)
            assert (answer.status, answer.data) == (304, b"")
            assert answer.headers["ETag"] == tag
            assert answer.headers["Vary"] == "Authorization"
        assert guest.ask(If_None_Match='"other"').status == 200
    play_on(table, 1)
    assert guest.ask(If_None_Match=tag).status == 200


def test_a_move_on_a_stale_view_is_412_with_the_current_one(service: Service) -> None:
    """A move may carry `If-Match`: 412 with the current view if stale."""
    table = service.host("canaletto", 3)
    steps = turns(table)
    guest, move = next(steps)
    tags = [seat.ask().headers["ETag"] for seat in table.seats]
    guest.play(move, If_Match=tags[table.seats.index(guest)])
    guest, move = next(steps)
    stale = tags[table.seats.index(guest)]
    for wrong in (stale, f"W/{stale}", '"banana"'):
        answer = guest.post(move, If_Match=wrong)
        assert problem(answer, 412, "stale")["session"] == guest.read()
        assert answer.headers["ETag"] == guest.ask().headers["ETag"]
    assert guest.read()["version"] == 1
    guest.play(move, If_Match=f'"banana", {answer.headers["ETag"]}')
    assert guest.read()["version"] == 2


def test_a_seat_that_moves_twice_in_a_row_decides_twice(service: Service, redis: Server) -> None:
    """One If-Match plays one move, even where the seat may play the same moves again."""
    app = create_app({chatter.NAME: chatter.GAME}, Settings(redis_url=redis.url))
    chatting = Service(app, service.contract, checks=False)
    guest = chatting.host(chatter.NAME, 2).seats[1]
    for number in range(3):
        before = guest.ask()
        tag = before.headers["ETag"]
        after = guest.play(chatter.say(1, number), If_Match=tag)["session"]
        assert after["legal_moves"] == before.body["legal_moves"]
        assert guest.ask().headers["ETag"] != tag
        problem(guest.post(chatter.say(1, number), If_Match=tag), 412, "stale")
        assert guest.read()["view"]["grid"][0].count("x") == number + 1


@pytest.mark.parametrize("name", ["casanova", "canaletto", "canal-grande", "canal-grande-teams"])
def test_who_is_to_move_again_needs_another_tag(service: Service, name: str) -> None:
    """In each of our games, a seat moves twice in a row now and then."""
    table = service.quick().host(name, seed=SEED)
    for guest, move in turns(table, seed=1):
        tag = guest.ask().headers["ETag"]
        now = guest.play(move, If_Match=tag)["session"]
        if now["reader"] in now["to_act"]:
            again = a_move(now["legal_moves"], Random(1))
            problem(guest.post(again, If_Match=tag), 412, "stale")
            assert guest.read() == now
            return
    pytest.fail("nobody moves twice in a row")


def test_a_weak_tag_names_the_same_table_and_a_star_any(service: Service) -> None:
    """nginx weakens tags when it compresses."""
    steps = turns(service.host("canaletto", 3))
    guest, move = next(steps)
    tag = guest.ask().headers["ETag"]
    guest.play(move, If_Match=f'W/"banana", W/{tag}')
    problem(guest.post(move, If_Match=f"W/{tag}"), 412, "stale")
    guest, move = next(steps)
    guest.play(move, If_Match="*")


def test_an_answer_to_a_move_is_the_view_that_follows(service: Service) -> None:
    """Post a move: the view and its ETag, and what happened."""
    table = service.quick().host("casanova")
    heard = table.seats[0].read()["last_event"]
    for guest, move in islice(turns(table), 20):
        answer = guest.post(move)
        assert answer.body["session"] == guest.read()
        assert answer.headers["ETag"] == guest.ask().headers["ETag"]
        if guest == table.seats[0]:
            events = guest.ask("/record").body["events"]
            number = len(answer.body["events"])
            assert answer.body["events"] == events[len(events) - number :]
            assert answer.body["session"]["last_event"] == len(events) > heard


@every_game
def test_a_repeated_move_gets_its_first_answer_byte_for_byte(service: Service, name: str) -> None:
    """The same key and body again returns the first answer, even after more moves."""
    table = service.quick().host(name)
    steps = turns(table)
    guest, move = next(steps)
    first = guest.post(move, Idempotency_Key="k")
    assert first.status == 200
    for _ in range(4):
        for tag in ({}, {"If_Match": '"0.0"'}):
            again = guest.post(move, Idempotency_Key="k", **tag)
            assert (again.status, again.data) == (200, first.data)
            assert dict(again.headers) == dict(first.headers)
        another, more = next(steps)
        another.play(more)
    assert guest.read()["version"] == 5


def test_a_key_with_another_body_is_422(service: Service) -> None:
    """The same key with another body is 422."""
    table = service.host("canaletto", 3)
    guest, move = next(turns(table))
    guest.play(move, Idempotency_Key="k")
    other = {"seat": move["seat"], "type": "bid", "amount": 99}
    problem(guest.post(other, Idempotency_Key="k"), 422, "key-reused")
    problem(guest.post_text(b"{", Idempotency_Key="k"), 422, "key-reused")
    assert guest.read()["version"] == 1


def test_a_key_is_its_senders_alone(service: Service) -> None:
    """Another player's key, table or token has nothing to do with mine."""
    table, other = service.host("casanova"), service.host("casanova")
    for guest, move in (*islice(turns(table), 1), *islice(turns(other), 1)):
        guest.play(move, Idempotency_Key="k")
    guest, move = next(turns(table))
    assert guest == table.seats[1]
    guest.play(move, Idempotency_Key="k")
    assert guest.read()["version"] == 2


def test_a_refused_move_uses_no_key_up(service: Service) -> None:
    """What was refused changed nothing: the key is still free."""
    table = service.host("canaletto", 3)
    bids = [{"seat": 0, "type": "bid", "amount": amount} for amount in (101, 5)]
    problem(table.seats[0].post(bids[0], Idempotency_Key="k"), 422, "illegal-move")
    table.seats[0].play(bids[1], Idempotency_Key="k")


@pytest.mark.parametrize("length", [0, 1, 255, 256])
def test_a_key_is_not_empty_and_not_too_long(service: Service, length: int) -> None:
    """An invalid key is refused, not ignored."""
    guest, move = next(turns(service.host("casanova")))
    answer = guest.post(move, Idempotency_Key="k" * length)
    assert answer.status == (200 if 1 <= length <= 255 else 422)


@pytest.mark.parametrize("tag", ['"7.0', '"', ",", " ", "7.0"])
def test_a_tag_that_is_none_plays_no_move(service: Service, tag: str) -> None:
    """Who sends If-Match wants the move on that version only."""
    guest, move = next(turns(service.host("casanova")))
    assert guest.post(move, If_Match=tag).status in {412, 422}
    assert guest.read()["version"] == 0


def test_a_key_does_not_depend_on_how_the_token_is_written(service: Service) -> None:
    """`Bearer` and `bearer` are one sender."""
    guest, move = next(turns(service.host("casanova")))
    first = guest.post(move, Idempotency_Key="k")
    again = guest.post(move, Idempotency_Key="k", Authorization=f"bearer  {guest.token}")
    assert again.data == first.data


def announced(service: Service) -> Table:
    """Open a table at which all but the active player are to lay a card."""
    table = service.host("casanova", 4)
    table.seats[0].play({"seat": 0, "type": "announce", "dice": 3, "card": 13})
    return table


def lay(table: Table, seat: int, card: int, **headers: str) -> Answer:
    return table.seats[seat].post({"seat": seat, "type": "commit", "card": card}, **headers)


def test_secret_cards_laid_at_the_same_moment_never_conflict(service: Service) -> None:
    """Two players committing their secret cards at the same moment both succeed."""
    for number in range(ROUNDS):
        table = announced(service.quick())
        cards = Random(number).sample(range(1, 14), 3)
        answers = at_once(*(partial(lay, table, 1 + at, card) for at, card in enumerate(cards)))
        assert [answer.status for answer in answers] == [200, 200, 200]
        assert table.seats[0].read()["version"] == 4


def test_of_two_moves_for_one_decision_exactly_one_wins(service: Service) -> None:
    """Exactly one of two moves for the same decision wins."""
    for _ in range(ROUNDS):
        guest = service.quick().host("canaletto", 3).seats[0]
        bids = [{"seat": 0, "type": "bid", "amount": amount} for amount in (3, 7, 5)]
        answers = at_once(*(partial(guest.post, bid) for bid in bids))
        assert sorted(answer.status for answer in answers) == [200, 422, 422]
        assert guest.read()["version"] == 1
        won = next(bid for bid, answer in zip(bids, answers, strict=True) if answer.status == 200)
        lost = next(answer for answer in answers if answer.status == 422)
        assert lost.body["code"] == "illegal-move"
        assert lost.body["legal_moves"] == []
        events = guest.ask("/record").body["events"]
        assert [bid["amount"] for bid in events if bid["type"] == "bid_made"] == [won["amount"]]


def test_with_if_match_exactly_one_wins_and_the_others_see_why(service: Service) -> None:
    """412 with the current view if stale."""
    for _ in range(ROUNDS):
        guest = announced(service.quick()).seats[1]
        tag = guest.ask().headers["ETag"]
        cards = [{"seat": 1, "type": "commit", "card": card} for card in (5, 6, 7)]
        answers = at_once(*(partial(guest.post, card, If_Match=tag) for card in cards))
        assert sorted(answer.status for answer in answers) == [200, 412, 412]
        stale = next(answer for answer in answers if answer.status == 412)
        assert stale.body["session"]["version"] == 2


def test_secret_cards_are_laid_with_if_match_by_all_at_the_same_moment(service: Service) -> None:
    """A seat's decision stays the same while others choose, though it sees who has chosen."""
    for _ in range(ROUNDS):
        table = announced(service.quick())
        tags = [guest.ask().headers["ETag"] for guest in table.seats]
        calls = [partial(lay, table, seat, 5, If_Match=tags[seat]) for seat in (1, 2, 3)]
        assert [answer.status for answer in at_once(*calls)] == [200, 200, 200]
        problem(lay(table, 1, 6, If_Match=tags[1]), 412, "stale")


def test_a_tag_names_a_decision_and_all_that_is_seen(service: Service) -> None:
    """If-Match compares only the decision, If-None-Match all of it."""
    table = announced(service)
    before = [guest.ask().headers["ETag"] for guest in table.seats]
    assert lay(table, 1, 5).status == 200
    after = [guest.ask().headers["ETag"] for guest in table.seats]
    for seat, guest in enumerate(table.seats):
        assert guest.ask(If_None_Match=before[seat]).status == 200
        same_decision = before[seat].partition(".")[0] == after[seat].partition(".")[0]
        assert same_decision == (seat != 1)


def test_one_move_sent_many_times_at_once_is_played_once(service: Service) -> None:
    """One that was not acknowledged can be repeated with its key without being played twice."""
    for number in range(ROUNDS):
        guest, move = next(turns(service.quick().host("casanova"), number))
        answers = at_once(*[partial(guest.post, move, Idempotency_Key="k")] * 6)
        assert {(answer.status, answer.data) for answer in answers} == {(200, answers[0].data)}
        assert guest.read()["version"] == 1


@every_game
def test_a_game_may_be_played_through_several_processes(start: Start, name: str) -> None:
    """No process relies on a remembered table that has changed."""
    here, there = start().quick(), start(followers=7, games=()).quick()
    table = here.host(name)
    dice = Random(3)
    for number, (guest, move) in enumerate(islice(turns(table), 30)):
        turn = replace(guest, service=dice.choice((here, there)))
        tag = turn.ask().headers["ETag"]
        turn.play(move, If_Match=tag, Idempotency_Key=str(number))
        for again in (here, there):
            late = replace(guest, service=again)
            problem(late.post(move, If_Match=tag), 412, "stale")
            assert late.post(move, Idempotency_Key=str(number)).status == 200
    assert table.host.read()["version"] == number + 1


def test_what_redis_has_lost_is_lost_for_every_process(start: Start, redis: Server) -> None:
    """The number of moves does not identify a table: nor do the tags of two that have as many."""
    here, there = start(), start(followers=7)
    table = here.host("canaletto", 3)
    guest, move = next(turns(table))
    keys = session_keys(redis.client, table.host.id)
    kept = {key: redis.client.dump(key) for key in keys}
    guest.play(move)
    lost = [seat.ask().headers["ETag"] for seat in table.seats]
    redis.client.delete(*session_keys(redis.client, table.host.id))
    for key, value in kept.items():
        redis.client.restore(key, 60_000, value)
    for at, amount in enumerate((20, 30, 40)):
        bid = {"seat": at, "type": "bid", "amount": amount}
        seat = table.at(there if at == 0 else here).seats[at]
        assert seat.ask().headers["ETag"] != lost[at]
        if at:
            problem(seat.post(bid, If_Match=lost[at]), 412, "stale")
        seat.play(bid)
    record = table.host.ask("/record").body
    bids = [event["amount"] for event in record["events"] if event["type"] == "bid_made"]
    assert bids == [20, 30, 40]


def test_a_move_is_judged_on_what_others_have_played_elsewhere(start: Start, redis: Server) -> None:
    """Even by a process that remembers an earlier table, or one that is closed by now."""
    here, there = start(), start(followers=7)
    table = here.host("canaletto", 3)
    bids = [{"seat": seat, "type": "bid", "amount": 10 + seat} for seat in (0, 1)]
    table.seats[0].play(bids[0])
    table.at(there).seats[1].play(bids[1])
    problem(table.seats[1].post({**bids[1], "amount": 20}), 422, "illegal-move")
    assert table.host.read()["version"] == 2
    table.at(there).host.ask("", "DELETE")
    problem(table.seats[2].post({**bids[1], "seat": 2}), 404, "unknown-session")
    assert session_keys(redis.client, table.host.id) == []


def test_a_move_that_always_comes_too_late_is_given_up(service: Service, redis: Server) -> None:
    """503: nothing has happened, and it may be sent again."""
    others = Event()

    def apply(state: Any, move: Any) -> Any:
        if others.is_set() and move.seat == 1:
            table.seats[0].play(chatter.say(0, 1))
        return chatter.apply_endlessly(state, move)

    game = replace(chatter.GAME, apply=apply)
    app = create_app({chatter.NAME: game}, Settings(redis_url=redis.url))
    table = Service(app, service.contract, checks=False).host(chatter.NAME, 2)
    others.set()
    problem(table.seats[1].post(chatter.say(1, 2)), 503, "unavailable")
    others.clear()
    assert table.seats[1].play(chatter.say(1, 2))["session"]["view"]["grid"][0] == [None, None, "x"]


def test_a_repeated_move_is_not_answered_to_a_token_that_has_died(start: Start) -> None:
    """Not even by a process to which the move would be new."""
    here, there = start(), start(followers=7)
    table = here.host("canaletto", 3)
    bids = [{"seat": seat, "type": "bid", "amount": seat + 1} for seat in range(2)]
    table.seats[0].play(bids[0])
    table.at(there).seats[1].play(bids[1], Idempotency_Key="k")
    table.host.ask("/seats/1/token", "POST")
    for service in (here, there):
        answer = table.at(service).seats[1].post(bids[1], Idempotency_Key="k")
        problem(answer, 401, "unauthorized")


@pytest.mark.parametrize(
    ("field", "ours", "theirs"),
    [
        ("rules", b"1", b"2"),
        ("table", b'"names":', b'"players":'),
        ("table", b'"phase":"announce"', b'"phase":"carnival"'),
        ("table", b'"options":', b'"moves":'),
    ],
)
def test_a_game_that_is_not_played_here_is_not_shown(
    service: Service, redis: Server, field: str, ours: bytes, theirs: bytes
) -> None:
    """Another version of the service, before this one or beside it, may keep other tables."""
    table = service.host("casanova")
    key = table_key(table.host.id)
    kept = redis.client.hget(key, field)
    assert ours in kept
    redis.client.hset(key, field, kept.replace(ours, theirs))
    problem(table.seats[0].ask(), 503, "unavailable")
    redis.client.hdel(key, field)
    problem(table.seats[0].ask(), 503, "unavailable")


def test_a_token_replaced_elsewhere_is_invalid_at_once(start: Start) -> None:
    """Also in a process that remembers the old token."""
    here, there = start(), start(followers=7)
    table = here.host("canaletto", 3)
    for number in range(3):
        seat = table.seats[number]
        bid = {"seat": number, "type": "bid", "amount": number + 1}
        replaced = table.at(there).host.ask(f"/seats/{number}/token", "POST")
        problem(seat.post(bid), 401, "unauthorized")
        replace(seat, token=replaced.body["token"]).play(bid)
    assert table.host.read()["version"] == 3


def test_a_whole_game_of_everybody_at_once_is_one_game(service: Service) -> None:
    """Each seat plays as soon as it may; whatever they all do, the record replays."""
    table = service.quick().host("casanova", 4)
    acknowledged: list[Any] = []

    def play(seat: int) -> None:
        random, guest = Random(seat), table.seats[seat]
        tag = ""
        while True:
            answer = guest.ask(If_None_Match=tag)
            if answer.status == 304:
                continue
            tag, seen = answer.headers["ETag"], answer.body
            if seen["outcome"]:
                return
            if seen["legal_moves"]:
                move = a_move(seen["legal_moves"], random)
                if guest.post(move).status == 200:
                    acknowledged.append({"type": move["type"], **move})

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(play, range(4)))
    kept = [move for move in table.record()["moves"] if move["seat"] is not None]
    assert sorted(map(as_json, kept)) == sorted(map(as_json, acknowledged))
    service.ok("/v1/games/casanova/records", table.record())
