"""The rules alone, without HTTP, in processor time."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

from bench.games import Record, records
from service.api.desk.desk import Desk
from service.api.shapes.readers import reader_of
from service.api.shapes.schemas import schema_of
from service.api.stateless import play
from service.rules.kernel import Game

ROUNDS = 9


@dataclass(frozen=True)
class RulesSpeed:
    """How fast a game's rules are."""

    game: str
    moves: int
    legal: float
    """decisions a second: `legal` for the seat that moves, `apply`; chance's moves in between"""
    described: float
    """the same, with the templates written out too as a client gets them"""
    apply: float
    """µs a move"""
    record: float
    """µs a move: reading a record's JSON and verifying it through the service's handler"""


def measure(game: Game) -> RulesSpeed:
    """Replay random games in rounds, and take the median of each way to do so."""
    games = records(game)
    ways = (_legal, _described, _apply, _verifier(game))
    rounds = [[_seconds(way, games) for way in ways] for _ in range(ROUNDS)]
    legal, described, apply, verified = (median(way) for way in zip(*rounds, strict=True))
    moves = [move for record in games for move in record.moves]
    decisions = sum(move.seat is not None for move in moves)
    return RulesSpeed(
        game=game.TITLE,
        moves=len(moves),
        legal=decisions / legal,
        described=decisions / described,
        apply=apply / len(moves) * 1e6,
        record=verified / len(moves) * 1e6,
    )


def _seconds(way: Callable[[Record], None], games: list[Record]) -> float:
    start = process_time()
    for record in games:
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
    for move in record.moves:
        if move.seat is not None:
            for template in legal(state, move.seat):
                template.described()
        state = apply(state, move).state


def _apply(record: Record) -> None:
    state, apply = record.start, record.game.apply
    for move in record.moves:
        state = apply(state, move).state


def _verifier(game: Game) -> Callable[[Record], None]:
    desk = Desk(game)
    reader = reader_of(schema_of(desk.wire.record))

    def verify(record: Record) -> None:
        play.verify(desk, reader.read(record.body))

    return verify
