"""Play with the client of openapi-python-client."""

from importlib import import_module
from typing import Any

from arbitro_client import AuthenticatedClient, Client, models
from moves import SEED, camel, main


class Table:
    """The generated functions and types of one game."""

    def __init__(self, address: str, game: str) -> None:
        self.address, self.word, self.kind = address, game.replace("-", "_"), camel(game)

    def json(self, value: Any) -> dict[str, Any]:
        return value.to_dict()

    def call(self, operation: str, *path: str, token: str | None = None, **body: Any) -> Any:
        call = import_module(f"arbitro_client.api.{self.word}.{operation.format(self.word)}")
        client: Any = Client(base_url=self.address)
        if token:
            client = AuthenticatedClient(base_url=self.address, token=token)
        return call.sync(*path, client=client, **body)

    def made(self, kind: str, **fields: Any) -> Any:
        return getattr(models, self.kind + kind).from_dict(fields)

    def checked(self, answer: Any, kind: str) -> Any:
        assert type(answer).__name__ == self.kind + kind, answer
        return answer

    def start(self, players: int) -> Any:
        request = self.made("PositionRequest", players=players, seed=SEED)
        return self.checked(self.call("start_{}", body=request), "Position")

    def moved(self, state: Any, move: dict[str, Any]) -> Any:
        body = self.made("MoveRequest", state=state.to_dict(), move=move)
        return self.call("play_{}_move", body=body)

    def play(self, state: Any, move: dict[str, Any]) -> Any:
        return self.checked(self.moved(state, move), "Position")

    def refusal(self, state: Any, move: dict[str, Any]) -> Any:
        return self.checked(self.moved(state, move), "IllegalMoveProblem")

    def open(self, players: int) -> Any:
        return self.call("open_{}_session", body=self.made("SessionRequest", players=players))

    def read(self, session: str, token: str) -> Any:
        return self.call("read_{}_session", session, token=token)

    def play_hosted(self, session: str, token: str, move: dict[str, Any]) -> Any:
        body = self.made("SessionMoveRequest", move=move)
        answer = self.call("play_{}_session_move", session, token=token, body=body)
        return self.checked(answer, "SessionMove").session


main(Table)
