"""Games from the first move to the last, by seats that have nothing but their tokens.

Chance can be checked: it is bound to a seed before the first deal, which is shown after the end.
"""

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

import pytest

from tests.api.client import Answer, problem
from tests.api.sessions.hosted import Guest, Service, Table, play_on, sessions_of, turns
from tests.api.tables import SEED, at, every_game
from tests.api.test_contract import is_part, shown as examples_of
from tests.games import GAMES, OWN

LONGEST_GAME = 5_000
OTHER_SEED = "0f" * 32


def alone(name: str, players: int) -> Any:
    """Have all the tests of a table run by one worker, so that it is played once."""
    return pytest.param(name, players, marks=pytest.mark.xdist_group(f"{name} for {players}"))


every_table = pytest.mark.parametrize(
    ("name", "players"),
    [alone(name, players) for name, game in GAMES.items() for players in game.players],
)


@dataclass(frozen=True)
class Played:
    """A table after the end, who played what there, and what all were shown of its seed before."""

    table: Table
    moves: tuple[tuple[Guest, Any], ...]
    hashes: frozenset[str]


@cache
def played(service: Service, name: str, players: int) -> Played:
    table = service.host(name, players, seed=SEED, spectators=True)
    hashes = frozenset(guest.read()["seed_sha256"] for guest in table.readers)
    moves: list[tuple[Guest, Any]] = []
    for guest, move in turns(table, seed=players):
        guest.play(move)
        moves.append((guest, move))
        assert len(moves) < LONGEST_GAME
    return Played(table, tuple(moves), hashes)


def hash_of(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()


@every_table
def test_a_game_is_played_to_its_end_by_tokens(service: Service, name: str, players: int) -> None:
    """Works for every game in the catalogue, through the Game protocol only."""
    game = played(service, name, players)
    assert all(guest.read()["outcome"] for guest in game.table.seats)
    assert all(guest.read()["to_act"] == [] for guest in game.table.seats)


@every_table
def test_the_record_has_each_move_once_in_order(service: Service, name: str, players: int) -> None:
    """After the end, everybody has all of it, with the seed whose hash was there from the start."""
    game = played(service, name, players)
    record = game.table.record()
    recorded = [move for move in record["moves"] if move["seat"] is not None]
    for (_, move), kept in zip(game.moves, recorded, strict=True):
        assert {name: kept[name] for name in move} == move
    assert all(guest.ask("/record").body["record"] == record for guest in game.table.readers)
    assert game.hashes == {hash_of(record["seed"]), game.table.host.read()["seed_sha256"]}


@every_table
def test_the_record_is_verified(service: Service, name: str, players: int) -> None:
    """`records` verifies that every roll and shuffle follows from it, and from no other seed."""
    table = played(service, name, players).table
    record, path = table.record(), at(name, "records")
    verdict = service.quick().ok(path, record)
    assert verdict["verified"] is True
    assert verdict["position"]["outcome"] == table.host.read()["outcome"]
    answer = service.quick().post(path, {**record, "seed": OTHER_SEED})
    found = problem(answer, 422, "not-from-seed")
    assert record["moves"][found["index"]]["seat"] is None


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


def test_a_roll_that_was_tampered_with_is_found(service: Service) -> None:
    """Every roll: another one that the rules would allow does not pass."""
    record = played(service, "casanova", 2).table.record()
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
    begun = table.host.read()["seed_sha256"]
    play_on(table)
    assert begun == hash_of(table.record()["seed"])
    assert seed is None or begun == hash_of(seed)


def test_the_same_seed_deals_the_same(service: Service) -> None:
    """The record then proves every roll and shuffle."""
    tables = [service.quick().host("canal-grande", seed=SEED) for _ in range(2)]
    for table in tables:
        play_on(table)
    assert tables[0].record() == tables[1].record()


def test_seeds_that_nobody_names_differ(service: Service) -> None:
    hashes = {service.host("casanova").host.read()["seed_sha256"] for _ in range(20)}
    assert len(hashes) == 20


# --- the contract's examples of hosted games are what a table answers ---

TABLE = "/{session}"


class Shown:
    """The examples of one game's hosted tables."""

    def __init__(self, service: Service, name: str) -> None:
        self.paths = service.contract.document["paths"]
        self.sessions = sessions_of(name)
        self.examples = examples_of(name)

    def of(self, below: str, method: str) -> Any:
        """Return the example of an operation."""
        return self.examples[self.paths[self.sessions + below][method]["operationId"]]


@pytest.mark.parametrize("name", OWN)
def test_every_example_of_a_table_can_be_replayed(service: Service, name: str) -> None:
    """Examples that a test replays; the id and the tokens in them are nobody's."""
    shown = Shown(service, name)
    opening = shown.of("", "post")
    opened = service.post(shown.sessions, opening["request"])
    example = opening["answer"]
    assert [len(opened.body["id"]), *map(len, opened.body["tokens"]["seats"])] == [
        len(example["id"]),
        *map(len, example["tokens"]["seats"]),
    ]

    def as_shown(answer: Answer) -> Any:
        return json.loads(answer.data.replace(opened.body["id"].encode(), example["id"].encode()))

    seen = shown.examples["Session"]
    seats, path = opened.body["tokens"]["seats"], opened.headers["Location"]
    guest = Guest(service, path, seats[seen["reader"]])
    before = guest.ask()
    assert is_part(seen, as_shown(before))
    move = shown.of(f"{TABLE}/moves", "post")
    played = guest.post(move["request"]["move"], If_Match=before.headers["ETag"])
    assert as_shown(played) == move["answer"]
    news_before = played.body["session"]["last_event"] - 1
    record = guest.ask(f"/record?after={news_before}")
    assert as_shown(record) == shown.of(f"{TABLE}/record", "get")["answer"]
    looked_back = guest.ask("/moments?version=1")
    assert as_shown(looked_back) == shown.of(f"{TABLE}/moments", "get")["answer"]
    stream = guest.follow(after=news_before)
    news = stream.next_news()
    stream.close()
    shown_news = shown.of(f"{TABLE}/events", "get")["answer"]
    assert {**news, "if_match": None} == {**shown_news, "if_match": None}
    token = Guest(service, path, opened.body["tokens"]["host"]).ask("/seats/0/token", "POST").body
    shown_token = shown.of(f"{TABLE}/seats/{{seat}}/token", "post")["answer"]
    assert (token["seat"], len(token["token"])) == (shown_token["seat"], len(shown_token["token"]))
