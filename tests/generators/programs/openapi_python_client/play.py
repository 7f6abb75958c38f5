"""Play a whole game of each kind with the client of openapi-python-client."""

import sys
from importlib import import_module
from typing import Any

from arbitro_client import AuthenticatedClient, Client, models
from moves import SEED, TABLES, camel, hosted_move_of, move_of, say_refused


class Table:
    """The generated functions and types of one game."""

    def __init__(self, address: str, game: str) -> None:
        self.address, self.word, self.kind = address, game.replace("-", "_"), camel(game)

    def call(self, operation: str, *path: str, token: str | None = None, body: Any = None) -> Any:
        call = import_module(f"arbitro_client.api.{self.word}.{operation.format(self.word)}")
        client: Any = Client(base_url=self.address)
        if token:
            client = AuthenticatedClient(base_url=self.address, token=token)
        more = {} if body is None else {"body": body}
        return call.sync(*path, client=client, **more)

    def made(self, kind: str, **fields: Any) -> Any:
        return getattr(models, self.kind + kind).from_dict(fields)

    def checked(self, answer: Any, kind: str) -> Any:
        assert type(answer).__name__ == self.kind + kind, answer
        return answer


def play(table: Table, players: int) -> list[int]:
    request = table.made("PositionRequest", players=players, seed=SEED)
    start = table.checked(table.call("start_{}", body=request), "Position")
    position, move = start, {}
    while position.outcome is None:
        move = move_of(position.legal_moves[-1].to_dict())
        body = table.made("MoveRequest", state=position.state.to_dict(), move=move)
        position = table.checked(table.call("play_{}_move", body=body), "Position")
        if body.state == start.state:
            refused(table, position, move)
    refused(table, position, move)
    return position.outcome.winners


def refused(table: Table, position: Any, move: dict[str, Any]) -> None:
    body = table.made("MoveRequest", state=position.state.to_dict(), move=move)
    problem = table.checked(table.call("play_{}_move", body=body), "IllegalMoveProblem")
    say_refused(problem.reason, problem.rule, problem.facts.to_dict())


def host(table: Table, players: int) -> list[int]:
    opened = table.call("open_{}_session", body=table.made("SessionRequest", players=players))
    session = table.call("read_{}_session", opened.id, token=opened.tokens.host)
    while session.outcome is None:
        token = opened.tokens.seats[session.to_act[0]]
        session = table.call("read_{}_session", opened.id, token=token)
        move = hosted_move_of(session.legal_moves[-1].to_dict())
        body = table.made("SessionMoveRequest", move=move)
        played = table.call("play_{}_session_move", opened.id, token=token, body=body)
        session = table.checked(played, "SessionMove").session
    return session.outcome.winners


for game, players in TABLES.items():
    print("play", game, play(Table(sys.argv[1], game), players))
    print("host", game, host(Table(sys.argv[1], game), players))
