"""Chance that can be checked: bound to a seed before the first deal, shown after the end."""

import hashlib
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.api.client import problem
from tests.api.sessions.hosted import Service, Table, play_on
from tests.api.tables import SEED, at, every_game

LONG = 150


@cache
def finished(service: Service, name: str) -> Table:
    table = service.quick().host(name, spectators=True)
    play_on(table)
    return table


@every_game
def test_the_seeds_hash_is_there_from_the_start(service: Service, name: str) -> None:
    """The seed's SHA-256 is in the session from the start; the hash is over its bytes."""
    table = service.quick().host(name, spectators=True)
    begun = [guest.read()["seed_sha256"] for guest in table.readers]
    play_on(table)
    seed = table.record()["seed"]
    assert set(begun) == {hashlib.sha256(bytes.fromhex(seed)).hexdigest()}
    assert table.host.read()["seed_sha256"] == begun[0]


@every_game
def test_before_the_end_nobody_is_told_the_seed(service: Service, name: str) -> None:
    """The seed in its record after the end."""
    table = service.host(name, spectators=True, seed=SEED)
    for moves in range(3):
        for guest in table.readers:
            answers = [guest.ask(), guest.ask("/record")]
            assert answers[1].body["record"] is None
            assert not any(SEED.encode() in answer.data for answer in answers)
        play_on(table, 1, seed=moves)


@every_game
def test_after_the_end_everybody_has_the_record(service: Service, name: str) -> None:
    """What this reader may know of it; all of it, and the seed, after the end."""
    table = finished(service, name)
    records = [guest.ask("/record").body["record"] for guest in table.readers]
    assert all(record == records[0] for record in records)
    assert len(bytes.fromhex(records[0]["seed"])) == 32
    if len(records[0]["moves"]) < LONG:
        replace(table.host, service=service).ask("/record")  # as the contract has it
    service.quick().ok(at(name, "records"), records[0])


@every_game
def test_another_seed_does_not_give_these_rolls(service: Service, name: str) -> None:
    """`records` verifies that every roll and shuffle follows from it."""
    table = service.quick().host(name, seed="0f" * 32)
    play_on(table)
    record = table.record()
    found = problem(
        service.post(at(name, "records"), {**record, "seed": SEED}), 422, "not-from-seed"
    )
    chance = [index for index, move in enumerate(record["moves"]) if move["seat"] is None]
    assert found["index"] in chance


def test_a_roll_that_was_tampered_with_is_found(service: Service) -> None:
    """Every roll: another one that the rules would allow does not pass."""
    record = finished(service, "casanova").record()
    for index, move in enumerate(record["moves"]):
        if move["seat"] is None:
            tampered = {**record, "moves": [*record["moves"]]}
            tampered["moves"][index] = {**move, "dice": [1 + die % 6 for die in move["dice"]]}
            answer = service.quick().post(at("casanova", "records"), tampered)
            assert problem(answer, 422, "not-from-seed")["index"] == index


@pytest.mark.parametrize("seed", [None, SEED, SEED.upper()])
def test_a_named_seed_is_accepted_and_marked_in_public(service: Service, seed: Any) -> None:
    """A seed that the host chose is accepted, and everybody can see that it was chosen."""
    table = service.host("casanova", spectators=True, seed=seed)
    for guest in table.readers:
        assert guest.read()["seed_chosen"] is (seed is not None)
        assert guest.ask("/record").body["seed_chosen"] is (seed is not None)
    if seed:
        sha256 = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
        assert table.host.read()["seed_sha256"] == sha256


def test_the_same_seed_deals_the_same(service: Service) -> None:
    """The record then proves every roll and shuffle."""
    tables = [service.quick().host("canal-grande", seed=SEED) for _ in range(2)]
    for table in tables:
        play_on(table)
    assert tables[0].record() == tables[1].record()


def test_seeds_that_nobody_names_differ(service: Service) -> None:
    hashes = {service.host("casanova").host.read()["seed_sha256"] for _ in range(20)}
    assert len(hashes) == 20
