"""The contract's examples of hosted games: what would be answered at a table, if it were kept.

The names in them are nobody's: where a table has its id and its tokens, there stands what follows.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from service.api.contract.examples import SEED, keep
from service.api.desk.desk import Desk
from service.api.hosted.hosting import begin, past
from service.api.hosted.moving import after_move
from service.api.hosted.places import Place
from service.api.hosted.streams import framed
from service.api.http.problems import Problem
from service.api.shapes.problem import EXTRA
from service.api.shapes.readers import reader_of
from service.api.shapes.schemas import schema_of
from service.api.shapes.session import session_wire_of
from service.notation import write_json
from service.rules.legal import page
from service.rules.values import replace
from service.sessions import table as tables
from service.sessions.tokens import HOST

Json: TypeAlias = dict[str, Any]

ID = "ExampleOfATable1"
TOKEN = "an-example-of-a-token-that-opens-no-table-1"  # noqa: S105 - which is what it says
NAMES = ("Angela", "Bianca", "Carlo", "Dario")

AT = "/v1/sessions"
TABLE = f"{AT}/{{session}}"


def illustrate_tables(desks: Mapping[str, Desk], contract: Json) -> None:
    """Give the calls of hosted games their examples: a table of each game, and every problem."""
    for name, desk in desks.items():
        for path, method, status, value in _at_a_table(desk):
            operation = contract["paths"][path][method]
            part = operation["responses"][status] if status else operation["requestBody"]
            for media in part["content"].values():
                keep(media, name, value)
    for path, operations in contract["paths"].items():
        if path.startswith(AT):
            for operation in _operations(operations):
                _show_problems(contract, operation)


def _at_a_table(desk: Desk) -> Iterator[tuple[str, str, str, Any]]:
    """Open a table, look at it, and make a move: each path, method, status and what is said."""
    game = desk.game
    players = game.PLAYERS[0]
    asked = {"game": game.NAME, "players": players, "names": list(NAMES[:players]), "seed": SEED}
    yield AT, "post", "", asked
    yield AT, "post", "201", {"id": ID, "tokens": {HOST: TOKEN, "seats": [TOKEN] * players}}
    reader = reader_of(schema_of(session_wire_of(game).opening))
    turn, _ = begin(desk, reader.read(write_json(asked)))
    state = turn.table.state
    seat = min(each for each in game.to_act(state) if each is not None)
    place = Place(ID, desk, turn.table, str(seat))
    yield TABLE, "get", "200", _plain(place.sight().text)
    move = page(game.legal(state, seat), 0, 1)[0]
    yield f"{TABLE}/moves", "post", "", _plain(write_json({"move": desk.notation.written(move)}))
    told = turn.news.told(place.ear)
    turn = tables.play(game, desk.notation, turn.table, move)
    after = replace(place, table=turn.table)
    yield f"{TABLE}/moves", "post", "200", _plain(after_move(after, after.sight(), turn))
    stale = Problem("stale", session=_plain(after.sight().text))
    yield f"{TABLE}/moves", "post", "412", stale.body()
    told += turn.news.told(place.ear)
    yield f"{TABLE}/record", "get", "200", _plain(write_json(past(after, told, None)))
    yield f"{TABLE}/events", "get", "200", framed(told, 0).decode()
    yield f"{TABLE}/seats/{{seat}}/token", "post", "200", {"seat": seat, "token": TOKEN}


def _plain(text: bytes) -> Any:
    return msgspec.json.decode(text)


def _operations(operations: Json) -> Iterator[Json]:
    yield from (each for each in operations.values() if "operationId" in each)


def _show_problems(contract: Json, operation: Json) -> None:
    """Show each problem that says nothing but what it is."""
    for response in operation["responses"].values():
        media = response.get("content", {}).get("application/problem+json", {})
        for code in _codes(contract, media.get("schema", {})):
            if code not in TELLING:
                keep(media, code, Problem(code).body())


TELLING = {*EXTRA, "illegal-move", "stale"}
"""Problems that tell more than that."""


def _codes(contract: Json, schema: Json) -> Iterator[str]:
    references = [each["$ref"] for each in schema.get("oneOf", [schema]) if "$ref" in each]
    for reference in references:
        problem = contract["components"]["schemas"][reference.rpartition("/")[2]]
        yield problem["properties"]["code"]["const"]
