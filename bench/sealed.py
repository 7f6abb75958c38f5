"""Moves of sealed games beside the same moves of open games, sent to the same server."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from random import Random
from statistics import mean
from typing import Any

import msgspec

from bench import load
from bench.endpoint import WARM_UP, Series
from bench.failures import Failure, attempt
from bench.games import LONGEST_WALK, SEED, Asker, Json
from bench.plan import Plan
from bench.running import Server, on_core, start
from bench.table import Table
from bench.version import Version

MOVES = {"open": "moves", "sealed": "sealed/moves"}
FORMS = tuple(MOVES)
FIGURES = (
    "bytes in, out",
    "requests/s",
    "p50, ms",
    "p99, ms",
    "processor, µs",
    "sealed ÷ open",
    "by processor",
)


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Measure in rounds, both forms in each of them, so that noise affects both alike."""
    rounds = f"{plan.endpoint_rounds} × {plan.endpoint_seconds:g} s each"
    title = f"The same game sealed: one move a request, {load.CONNECTIONS} connections, {rounds}"
    table = Table(title, ("", ""), FIGURES)
    with on_core(-1), ExitStack() as stack:
        server = start(stack, "service", versions[0])
        games = {game: attempt(partial(_prepared, server, game)) for game in versions[0].games}
        for _ in range(plan.endpoint_rounds):
            for series in games.values():
                for each in () if isinstance(series, Failure) else series.values():
                    each.again(plan.endpoint_seconds)
    for game, series in games.items():
        _add_rows(table, game, series)
    return table


def _prepared(server: Server, game: str) -> dict[str, Series]:
    """Play a game in both forms, and warm up."""
    walks = _walks(server.port, game)
    return {form: _series(server, game, form, bodies) for form, bodies in walks.items()}


def _series(server: Server, game: str, form: str, bodies: list[bytes]) -> Series:
    requests = [load.post(f"/v1/games/{game}/{MOVES[form]}", body) for body in bodies]
    walk = load.rehearsed(server.port, requests)
    load.measure(server.port, walk, WARM_UP)
    return Series(server, walk, round(mean(map(len, bodies))))


def _walks(port: int, game: str) -> dict[str, list[bytes]]:
    """Write the requests for the moves of one game at the largest table, in both forms."""
    asker, random = Asker(port, game), Random(game)
    setup: Json = {"players": asker.describe()["players"][-1], "seed": SEED}
    position = asker.ask("positions", **setup)
    sealed = asker.ask("sealed", **setup)
    keys = sealed["keys"]
    walks: dict[str, list[bytes]] = {form: [] for form in FORMS}
    while position["to_act"] and len(walks["open"]) < LONGEST_WALK:
        seat = random.choice(position["to_act"])
        move = _random_move(asker, {"state": position["state"], "seat": seat}, random)
        turn = {"state": position["state"], "move": move}
        sealed_turn = {"sealed": sealed["sealed"], "key": keys[seat], "move": move}
        for form, body in zip(FORMS, (turn, sealed_turn), strict=True):
            walks[form].append(msgspec.json.encode(body))
        position, sealed = asker.ask("moves", **turn), asker.ask("sealed/moves", **sealed_turn)
    return walks


def _random_move(asker: Asker, asked: Json, random: Random) -> Any:
    number = random.randrange(asker.ask("legal-moves", **asked)["count"])
    return asker.ask(f"legal-moves?expand=1&offset={number}", **asked)["moves"][0]


def _add_rows(table: Table, game: str, series: dict[str, Series] | Failure) -> None:
    if isinstance(series, Failure):
        table.add((game, ""), series)
        return
    for form, each in series.items():
        label = game if form == FORMS[0] else ""
        table.add((label, form), _figures(each, series))


def _figures(each: Series, series: dict[str, Series]) -> Iterator[str]:
    yield f"{each.body_size:,}, {mean(exchange.answer_size for exchange in each.walk):,.0f}"
    yield f"{each.middle(lambda each: each.rate):,.0f}"
    yield f"{each.middle(lambda each: each.p50):.2f}"
    yield f"{each.middle(lambda each: each.p99):.2f}"
    yield f"{each.middle(lambda each: each.processor):.0f}"
    ratios = series["sealed"].ratios(series["open"])
    yield from (f"{ratio:.2f}" if each is series["sealed"] else "" for ratio in ratios)
