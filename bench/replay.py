"""Replays random games by the rules of one version of the service, a round whenever it is told to.

`rules.py` runs this as a program, with that version's code: `python replay.py GAME MOVES`. It
writes first what it replays; then, for each line that it reads, how long each way took.
"""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import entry_points
from io import BytesIO
from random import Random
from time import process_time
from typing import Any

import msgspec
from werkzeug.test import EnvironBuilder, run_wsgi_app

from arbitro.app import create_app
from arbitro.rules.legal import pick_move


@dataclass(frozen=True)
class Record:
    """A whole random game."""

    game: Any
    start: Any
    moves: tuple[Any, ...]
    body: bytes
    """what a client would send to have the game verified"""


def main() -> None:
    name, least_moves = sys.argv[1:]
    (point,) = entry_points(group="arbitro.games", name=name)
    loaded = point.load()
    records = list(_records(loaded, int(least_moves)))
    ways = {
        "legal": _legal,
        "described": _described,
        "apply": _apply,
        "record": _verifier(name, loaded),
    }
    _say(_summary(records))
    for _ in sys.stdin:
        _say({way: _seconds(run, records) for way, run in ways.items()})


def _say(said: object) -> None:
    sys.stdout.write(f"{json.dumps(said)}\n")
    sys.stdout.flush()


def _summary(records: list[Record]) -> dict[str, Any]:
    """Count the moves and the players' decisions; the digest is the same for the same games."""
    moves = [move for record in records for move in record.moves]
    sent = [json.loads(record.body) for record in records]
    return {
        "moves": len(moves),
        "decisions": sum(move.seat is not None for move in moves),
        "digest": sha256(json.dumps(sent, sort_keys=True).encode()).hexdigest(),
    }


def _records(game: Any, least_moves: int) -> Iterator[Record]:
    """Record games at tables of every size, until there are moves enough."""
    random = Random(game.name)
    moves = 0
    while moves < least_moves:
        for players in game.players:
            record = _recorded(game, players, random)
            moves += len(record.moves)
            yield record


def _recorded(game: Any, players: int, random: Random) -> Record:
    """Play a game to its end, each legal move equally likely."""
    start = game.new_game(players, game.options_type())
    moves = tuple(_random_moves(game, start, random))
    whose = {"game": game.name, "rules": game.version}
    body = msgspec.json.encode({**whose, "players": players, "moves": moves})
    return Record(game, start, moves, body)


def _random_moves(game: Any, state: Any, random: Random) -> Iterator[Any]:
    while to_act := game.to_act(state):
        move = _random_move(game, state, to_act, random)
        state = game.apply(state, move).state
        yield move


def _random_move(game: Any, state: Any, to_act: Any, random: Random) -> Any:
    if None in to_act:
        return game.deal(state, random.randrange)
    seat = random.choice(sorted(to_act))
    return pick_move(game.legal(state, seat), random.randrange)


def _seconds(way: Callable[[Record], None], records: list[Record]) -> float:
    start = process_time()
    for record in records:
        way(record)
    return process_time() - start


def _legal(record: Record) -> None:
    state, legal, apply = record.start, record.game.legal, record.game.apply
    for move in record.moves:
        if move.seat is not None:
            legal(state, move.seat)
        state = apply(state, move).state


def _described(record: Record) -> None:
    state, legal, apply = record.start, record.game.legal, record.game.apply
    encode = msgspec.json.Encoder().encode
    for move in record.moves:
        if move.seat is not None:
            encode([template.described() for template in legal(state, move.seat)])
        state = apply(state, move).state


def _apply(record: Record) -> None:
    state, apply = record.start, record.game.apply
    for move in record.moves:
        state = apply(state, move).state


def _verifier(name: str, game: Any) -> Callable[[Record], None]:
    """Have the service verify whole games, without a server."""
    app: Any = create_app({name: game})
    path = f"/v1/games/{name}/records"
    asked = EnvironBuilder(path, method="POST", content_type="application/json").get_environ()

    def verify(record: Record) -> None:
        length, stream = str(len(record.body)), BytesIO(record.body)
        _, status, _ = run_wsgi_app(app, {**asked, "CONTENT_LENGTH": length, "wsgi.input": stream})
        if status != "200 OK":
            raise ValueError(f"a record is answered with {status}")

    return verify


if __name__ == "__main__":
    main()
