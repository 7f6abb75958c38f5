"""The rules alone, without HTTP, in processor time."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from subprocess import PIPE
from typing import IO, Any, TypeAlias

import msgspec

from bench.failures import BadAnswer, Failure, attempt, needed
from bench.plan import Plan
from bench.running import on_core, start_python
from bench.table import Table
from bench.version import Version

REPLAY = Path(__file__).parent / "replay.py"


@dataclass
class Replay:
    """The games that a version replays, and how many seconds each way took, round by round."""

    input: IO[bytes]
    output: IO[bytes]
    games: dict[str, Any]
    rounds: list[dict[str, float]] = field(default_factory=list)

    def again(self) -> "Replay":
        """Replay all games once more in each way."""
        self.input.write(b"\n")
        self.input.flush()
        self.rounds.append(_read(self.output))
        return self

    def seconds(self, way: str) -> float:
        """Return the median of the rounds."""
        return median(each[way] for each in self.rounds)

    def speed_ratio(self, other: "Replay") -> float:
        """Compare decisions a second: the median of the rounds' ratios."""
        both = zip(self.rounds, other.rounds, strict=True)
        return median(theirs["legal"] / ours["legal"] for ours, theirs in both)


Attempted: TypeAlias = Replay | Failure


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Replay the same random games by the rules of each version, in turn."""
    compared = [f"÷ {version.name}" for version in versions[1:]]
    figures = ("decisions/s", "… as JSON", "apply, µs/move", "record, µs/move", "moves")
    table = Table("The rules alone", ("",), (*figures, *compared))
    for game in versions[0].games:
        own, *others = _replayed(game, versions, plan)
        table.add([game], _row(own, others))
        for version, other in zip(versions[1:], others, strict=True):
            table.add([f"… in {version.name}"], _row(other, [None] * len(others)))
    return table


def _replayed(game: str, versions: Sequence[Version], plan: Plan) -> list[Attempted]:
    with on_core(-1), ExitStack() as stack:
        replays: list[Attempted] = [
            attempt(partial(_started, stack, version, game, plan.rules_moves))
            for version in versions
        ]
        for _ in range(plan.rules_rounds):
            replays = [attempt(partial(_again, replay, replays[0])) for replay in replays]
    return replays


def _started(stack: ExitStack, version: Version, game: str, moves: int) -> Replay:
    arguments = ("-P", str(REPLAY), game, str(moves))
    process = start_python(stack, version, arguments, stdin=PIPE, stdout=PIPE)
    pipes: Any = process
    return Replay(pipes.stdin, pipes.stdout, _read(pipes.stdout))


def _read(output: IO[bytes]) -> Any:
    line = output.readline()
    if not line:
        raise BadAnswer("the replaying process ended")
    return msgspec.json.decode(line)


def _again(replay: Attempted, own: Attempted) -> Replay:
    ready = needed(replay)
    if isinstance(own, Replay) and ready.games != own.games:
        raise BadAnswer("this version plays other games")
    return ready.again()


def _row(replay: Attempted, others: Sequence[Attempted | None]) -> Iterator[str] | Failure:
    return replay if isinstance(replay, Failure) else _figures(replay, others)


def _figures(replay: Replay, others: Sequence[Attempted | None]) -> Iterator[str]:
    moves, decisions = replay.games["moves"], replay.games["decisions"]
    for way in ("legal", "described"):
        yield f"{decisions / replay.seconds(way):,.0f}"
    for way in ("apply", "record"):
        yield f"{replay.seconds(way) / moves * 1e6:.1f}"
    yield f"{moves:,}"
    for other in others:
        yield f"{replay.speed_ratio(other):.2f}" if isinstance(other, Replay) else ""
