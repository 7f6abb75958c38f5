"""A sealed game becomes a hosted one, and a hosted one is open after its end."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.api.client import problem
from tests.api.sealed.games import Group, group
from tests.api.sessions.hosted import Guest, Service, Table, play_on, sessions_of
from tests.api.tables import at, every_game
from tests.games import GAMES

MOVES_BEFORE = 7


def hosted(service: Service, table: Group, **more: Any) -> Table:
    """Have the service host a sealed game from now on."""
    body = {"sealed": table.sealed, "keys": table.keys, "spectators": True, **more}
    answer = service.post(at(table.name, "sealed/sessions"), body)
    assert answer.status == 201, answer.data
    opened = answer.body
    path = f"{sessions_of(table.name)}/{opened['id']}"
    seats = tuple(Guest(service, path, token) for token in opened["tokens"]["seats"])
    return Table(table.name, Guest(service, path, opened["tokens"]["host"]), seats)


@every_game
def test_a_sealed_game_goes_on_at_a_hosted_table(service: Service, name: str) -> None:
    """Everybody sees what they have seen, and its record holds the moves from the first one on."""
    sealed = group(service, name)
    events: list[Any] = []
    for position in islice(sealed.play_on(), MOVES_BEFORE):
        events += position["events"]
    table = hosted(service, sealed)
    assert table.stranger.read()["from_sealed"] is True
    assert service.host(name, spectators=True).stranger.read()["from_sealed"] is False
    for guest, key in [*zip(table.seats, sealed.keys, strict=True), (table.stranger, None)]:
        seen, at_table = sealed.view(key), guest.read()
        same = {*seen} & {*at_table} - {"events"}
        assert {"view", "to_act", "legal_moves", "outcome", "version", "seed_sha256"} <= same
        assert {part: seen[part] for part in same} == {part: at_table[part] for part in same}
    play_on(table)
    record = table.seats[0].ask("/record").body["record"]
    assert sum(move["seat"] is not None for move in record["moves"]) > MOVES_BEFORE - 1
    verified = service.ok(at(name, "records"), record)
    assert verified["position"]["outcome"] == table.stranger.read()["outcome"]


@every_game
def test_the_events_before_are_told_at_the_table(service: Service, name: str) -> None:
    """Each reader has those that they may know, and no others."""
    sealed = group(service, name)
    random = Random(4)
    heard: dict[int, list[Any]] = {seat: [] for seat in range(len(sealed.keys))}
    for seat, key in enumerate(sealed.keys):
        heard[seat] += sealed.view(key)["events"]
    table = hosted(service, sealed)
    for seat, guest in enumerate(table.seats):
        assert guest.ask("/record").body["events"] == heard[seat]
    key, move = sealed.any_move(random)
    mover = table.seats[sealed.keys.index(key)]
    mover.play(move)
    sealed.play(key, move)
    assert mover.read()["view"] == sealed.view(key)["view"]


def test_a_hosted_game_is_open_after_its_end(service: Service) -> None:
    """Its record has the seed, and `records` gives the state in clear."""
    table = service.host("casanova", 2, spectators=True)
    play_on(table)
    record = table.stranger.ask("/record").body["record"]
    position = service.ok(at("casanova", "records"), record)["position"]
    asked = {"state": position["state"], "viewer": 0}
    assert service.ok(at("casanova", "views"), asked)["view"] == table.seats[0].read()["view"]


def test_a_sealed_game_that_is_over_can_be_shown_at_a_table(service: Service) -> None:
    """Nobody can move there any more."""
    sealed = group(service, "casanova")
    *_, last = sealed.play_on()
    table = hosted(service, sealed, seats=[{"name": "Anna"}, {"name": "Bert"}])
    assert table.stranger.read()["outcome"] == last["outcome"]
    assert table.stranger.ask("/record").body["record"] == last["record"]


@pytest.mark.parametrize("chosen", [[0], [1], [], [1, 0], [0, 0], [0, 1, 1]])
def test_it_takes_the_keys_of_all_seats(service: Service, chosen: list[int]) -> None:
    """A host gets the tokens of all seats, so a player with fewer keys may not become one."""
    sealed = group(service, "casanova", 2)
    body = {"sealed": sealed.sealed, "keys": [sealed.keys[seat] for seat in chosen]}
    problem(service.post(at("casanova", "sealed/sessions"), body), 403, "wrong-key")


def test_keys_of_another_game_open_no_table(service: Service) -> None:
    """Not even with the same number of seats."""
    sealed, other = (group(service, "casanova", 2) for _ in range(2))
    body = {"sealed": sealed.sealed, "keys": other.keys}
    problem(service.post(at("casanova", "sealed/sessions"), body), 403, "wrong-key")


def test_names_are_those_of_the_seats(service: Service) -> None:
    """There are as many as there are seats."""
    sealed = group(service, "casanova", 2)
    body = {"sealed": sealed.sealed, "keys": sealed.keys, "seats": [{"name": "Anna"}]}
    problem(service.post(at("casanova", "sealed/sessions"), body), 422, "malformed")


def test_a_table_is_opened_once(service: Service) -> None:
    """With an Idempotency-Key, as any other."""
    sealed = group(service, "casanova", 2)
    body = {"sealed": sealed.sealed, "keys": sealed.keys}
    first, again = (
        service.post(
            at("casanova", "sealed/sessions"), body, Idempotency_Key="a-key-that-nobody-guesses"
        )
        for _ in range(2)
    )
    assert first.body == again.body
    assert set(GAMES["casanova"].players) >= {2}


def test_each_key_is_sent_for_its_own_seat(service: Service) -> None:
    """Two keys in one text are none."""
    table = group(service, "casanova")
    body = {"sealed": table.sealed, "keys": ["\n".join(table.keys)]}
    problem(service.post(at("casanova", "sealed/sessions"), body), 403, "wrong-key")
