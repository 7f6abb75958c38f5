"""Plays a game over HTTP, at random, knowing nothing of its rules."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.api.sessions.hosted import a_move

Json = Any

LONGEST_GAME = 2_000


def asked(path: str, body: Json = None, token: str = "") -> Json:
    """Post a body, or get what is there; anything but success is an error."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    sent = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(path, data=sent, headers=headers)) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise AssertionError(f"{path}: {error.read().decode()}") from error


def played(game: str, players: int, random: Random) -> Json:
    """Hold the state oneself, and give the record."""
    seed = random.randbytes(32).hex()
    position = asked(f"{game}/positions", {"players": players, "seed": seed})
    moves = [*position["played"]]
    for _ in range(LONGEST_GAME):
        if position["outcome"]:
            break
        move = a_move(position["legal_moves"], random)
        position = asked(f"{game}/moves", {"state": position["state"], "move": move})
        moves += [move, *position["played"]]
    named = {name: position[name] for name in ("game", "rules")}
    return {**named, "players": players, "seed": seed, "moves": moves}


def hosted(game: str, players: int, random: Random) -> Json:
    """Have the service hold it; each seat has nothing but its token. Give the record."""
    opened = asked(f"{game}/sessions", {"players": players})
    table, tokens = f"{game}/sessions/{opened['id']}", opened["tokens"]["seats"]
    for move in turns(table, tokens, random):
        asked(f"{table}/moves", {"move": move}, tokens[move["seat"]])
    return asked(f"{table}/record", token=tokens[0])["record"]


def turns(table: str, tokens: list[str], random: Random) -> Iterator[Json]:
    """Choose for the seat that is to act, by what their token shows, until the game is over."""
    for _ in range(LONGEST_GAME):
        seen = asked(table, token=tokens[0])
        if seen["outcome"]:
            return
        seat = random.choice(seen["to_act"])
        yield a_move(asked(table, token=tokens[seat])["legal_moves"], random)
