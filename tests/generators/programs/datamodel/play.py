"""Play a whole game of each kind with the models of datamodel-code-generator."""

import sys
from typing import Any

import arbitro_client
import httpx
from moves import SEED, TABLES, camel, hosted_move_of, move_of, say_refused


class Table:
    """The paths and the generated types of one game."""

    def __init__(self, address: str, game: str) -> None:
        self.http = httpx.Client(base_url=f"{address}/v1/games/{game}")
        self.kind = camel(game)

    def send(self, path: str, token: str | None, kind: str, **body: Any) -> httpx.Response:
        sent = getattr(arbitro_client, self.kind + kind).model_validate(body)
        content = sent.model_dump_json(by_alias=True, exclude_unset=True)
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return self.http.post(path, content=content, headers=headers)

    def read(self, answer: httpx.Response, kind: str) -> Any:
        return getattr(arbitro_client, kind).model_validate_json(answer.text)


def dumped(model: Any) -> Any:
    return model.model_dump(by_alias=True, exclude_unset=True, mode="json")


def play(table: Table, players: int) -> list[int]:
    answer = table.send("/positions", None, "PositionRequest", players=players, seed=SEED)
    start = position = table.read(answer, f"{table.kind}Position")
    move: dict[str, Any] = {}
    while position.outcome is None:
        before, move = position, move_of(dumped(position.legal_moves[-1]))
        answer = table.send("/moves", None, "MoveRequest", state=dumped(position.state), move=move)
        position = table.read(answer, f"{table.kind}Position")
        if before is start:
            refused(table, position, move)
    refused(table, position, move)
    return dumped(position.outcome)["winners"]


def refused(table: Table, position: Any, move: dict[str, Any]) -> None:
    answer = table.send("/moves", None, "MoveRequest", state=dumped(position.state), move=move)
    problem = dumped(table.read(answer, f"{table.kind}IllegalMoveProblem"))
    say_refused(problem["reason"], problem["rule"], problem["facts"])


def host(table: Table, players: int) -> list[int]:
    answer = table.send("/sessions", None, "SessionRequest", players=players)
    opened = table.read(answer, "Opened")
    path, tokens = f"/sessions/{opened.id}", dumped(opened.tokens)

    def seen(token: str) -> Any:
        answer = table.http.get(path, headers={"Authorization": f"Bearer {token}"})
        return table.read(answer, f"{table.kind}Session")

    session = seen(tokens["host"])
    while session.outcome is None:
        token = tokens["seats"][dumped(session)["to_act"][0]]
        move = hosted_move_of(dumped(seen(token).legal_moves[-1]))
        played = table.send(f"{path}/moves", token, "SessionMoveRequest", move=move)
        session = table.read(played, f"{table.kind}SessionMove").session
    return dumped(session.outcome)["winners"]


for game, players in TABLES.items():
    print("play", game, play(Table(sys.argv[1], game), players))
    print("host", game, host(Table(sys.argv[1], game), players))
