"""Moves while bots think: the adviser shares the worker's core, at a lower priority."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from statistics import median
from threading import Event, Thread
from time import perf_counter

import msgspec

from bench import load
from bench.failures import BadAnswer, Failure, attempt, needed
from bench.games import walk
from bench.load import Load
from bench.plan import Plan
from bench.running import Server, on_core, start
from bench.table import Table
from bench.version import Version

GAME = "casanova"
THOUGHT_ABOUT = "/v1/games/canal-grande"
ASKING = {"nobody asks": 0, "one asks again and again": 1, "a hundred do": 100}
FIGURES = ("moves/s", "p50, ms", "p99, ms", "p99 ÷ alone", "advice/s")
RETRY_SECONDS = 1.0  # as Retry-After says


@dataclass(frozen=True)
class WithAdvice:
    """What was measured while some asked for advice."""

    load: Load
    advice: float
    """how many thoughts were finished in a second"""


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Measure the move endpoint alone, and while all advisers are busy, in turns."""
    table = Table(f"Moves of {GAME} while a bot thinks, JOB_WORKERS=1", ("",), FIGURES)
    with ExitStack() as stack:
        server = attempt(partial(start, stack, "service", versions[0]))
        stack.enter_context(on_core(-1))
        moves = attempt(partial(_moves, server))
        found: dict[str, list[WithAdvice] | Failure] = {name: [] for name in ASKING}
        for _ in range(plan.hosted_rounds):
            for (name, before), clients in zip(found.items(), ASKING.values(), strict=True):
                run = partial(_beside, server, moves, clients, plan.attack_seconds)
                found[name] = attempt(partial(_once_more, before, run))
    alone = found["nobody asks"]
    for name, runs in found.items():
        table.add([name], runs if isinstance(runs, Failure) else _cells(runs, alone))
    return table


def _moves(server: Server | Failure) -> list[load.Exchange]:
    port = needed(server).port
    bodies = walk(port, GAME)
    return load.rehearsed(port, [load.post(f"/v1/games/{GAME}/moves", each) for each in bodies])


def _once_more(before: list[WithAdvice] | Failure, run: partial[WithAdvice]) -> list[WithAdvice]:
    return [*needed(before), run()]


def _beside(
    server: Server | Failure, moves: list[load.Exchange] | Failure, clients: int, seconds: float
) -> WithAdvice:
    port, answered = needed(server).port, list[None]()
    with _asked(port, clients, answered):
        before, began = len(answered), perf_counter()
        found = load.measure(port, needed(moves), seconds)
        return WithAdvice(found, (len(answered) - before) / (perf_counter() - began))


@contextmanager
def _asked(port: int, clients: int, answered: list[None]) -> Iterator[None]:
    """Have a number of clients ask for advice; the first answer is awaited."""
    question, has_ended = _question(port), Event()
    threads = [
        Thread(target=_ask, args=(port, question, answered, has_ended), daemon=True)
        for _ in range(clients)
    ]
    if threads:
        load.answer(port, question)
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        has_ended.set()
        for thread in threads:
            thread.join()


def _ask(port: int, question: bytes, answered: list[None], has_ended: Event) -> None:
    """Ask until the end; a client that is refused waits for as long as the answer says."""
    while not has_ended.is_set():
        with suppress(BadAnswer, OSError):
            load.answer(port, question)
            answered.append(None)
            continue
        has_ended.wait(RETRY_SECONDS)


def _question(port: int) -> bytes:
    opening = load.post(
        f"{THOUGHT_ABOUT}/positions", b'{"players": 2, "seed": "%b"}' % (b"5e" * 32)
    )
    position = msgspec.json.decode(load.answer(port, opening)[1])
    asked = {"state": position["state"], "viewer": position["to_act"][0]}
    seen = load.post(f"{THOUGHT_ABOUT}/views", msgspec.json.encode(asked))
    view = msgspec.json.decode(load.answer(port, seen)[1])["view"]
    body = {"view": view, "seat": asked["viewer"], "level": "hard"}
    return load.post(f"{THOUGHT_ABOUT}/advice", msgspec.json.encode(body))


def _cells(runs: Sequence[WithAdvice], alone: list[WithAdvice] | Failure) -> Iterator[str]:
    if not runs or isinstance(alone, Failure):
        raise BadAnswer("nothing was measured")
    p99 = median(each.load.p99 for each in runs)
    yield f"{median(each.load.rate for each in runs):,.0f}"
    yield f"{median(each.load.p50 for each in runs):.2f}"
    yield f"{p99:.2f}"
    yield f"{p99 / median(each.load.p99 for each in alone):.2f}"
    yield f"{median(each.advice for each in runs):.1f}"
