"""What is measured: the service's own games, random games of each, and a walk through one."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random
from typing import Any

import msgspec

from service import catalogue
from service.dealer import Dealer, play_chance
from service.notation import Notation
from service.rules.kernel import Game
from service.rules.legal import pick_move

MOVES_TO_RECORD = 3000
SEED = "5eed" * 16
LONGEST_WALK = 200


@dataclass(frozen=True)
class Record:
    """A whole random game."""

    game: Game
    start: Any
    moves: tuple[Any, ...]
    body: bytes


def own_games() -> list[Game]:
    """List the games that are part of the service."""
    games = catalogue.load().values()
    return [game for game in games if str(getattr(game, "__name__", "")).startswith("service.")]


def recorded(game: Game, players: int, random: Random) -> Record:
    """Play a game to its end, each legal move equally likely."""
    start = game.new_game(players, game.Options())
    moves = tuple(_random_moves(game, start, random))
    return Record(game, start, moves, _body(game, players, moves))


def _random_moves(game: Game, state: Any, random: Random) -> Iterator[Any]:
    while to_act := game.to_act(state):
        move = _random_move(game, state, to_act, random)
        state = game.apply(state, move).state
        yield move


def _random_move(game: Game, state: Any, to_act: Any, random: Random) -> Any:
    if None in to_act:
        return game.deal(state, random.randrange)
    seat = random.choice(sorted(to_act))
    return pick_move(game.legal(state, seat), random.randrange)


def _body(game: Game, players: int, moves: tuple[Any, ...]) -> bytes:
    """Write a record as a client would send it."""
    notation = Notation(game)
    written = [notation.written(move) for move in moves]
    whose = {"game": game.NAME, "rules": game.VERSION}
    return msgspec.json.encode({**whose, "players": players, "moves": written})


def records(game: Game) -> list[Record]:
    """Record games at tables of every size, until there are moves enough."""
    random = Random(game.NAME)
    games: list[Record] = []
    while sum(len(record.moves) for record in games) < MOVES_TO_RECORD:
        games.extend(recorded(game, players, random) for players in game.PLAYERS)
    return games


def walk(game: Game) -> list[bytes]:
    """Write the requests for the moves of one game at the largest table, the service dealing.

    Each state is the one that the answer to the request before it gave.
    """
    random = Random(game.NAME)
    dealer = Dealer(bytes.fromhex(SEED))
    played = play_chance(game, game.new_game(game.PLAYERS[-1], game.Options()), dealer)
    bodies: list[bytes] = []
    while (to_act := game.to_act(played.state)) and len(bodies) < LONGEST_WALK:
        move = _random_move(game, played.state, to_act, random)
        bodies.append(_request_body(game, played.state, dealer, move))
        played = play_chance(game, game.apply(played.state, move).state, dealer)
    return bodies


def _request_body(game: Game, state: Any, dealer: Dealer, move: Any) -> bytes:
    parts = {part.name: getattr(state, part.name) for part in fields(state)}
    sent = {**parts, "seed": SEED, "counter": dealer.counter}
    return msgspec.json.encode({"state": sent, "move": Notation(game).written(move)})
