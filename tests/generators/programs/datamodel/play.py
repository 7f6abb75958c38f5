"""Play with the models of datamodel-code-generator."""

from typing import Any

import arbitro_client
import httpx
from moves import SEED, camel, main


class Table:
    """The paths and the generated types of one game."""

    def __init__(self, address: str, game: str) -> None:
        self.http = httpx.Client(base_url=f"{address}/v1/games/{game}")
        self.kind = camel(game)

    def json(self, value: Any) -> dict[str, Any]:
        return value.model_dump(by_alias=True, exclude_unset=True, mode="json")

    def send(self, path: str, kind: str, token: str = "", **body: Any) -> httpx.Response:
        sent = getattr(arbitro_client, self.kind + kind).model_validate(body)
        content = sent.model_dump_json(by_alias=True, exclude_unset=True)
        headers = {"Content-Type": "application/json"}
        return self.http.post(path, content=content, headers=headers | bearer(token))

    def made(self, answer: httpx.Response, kind: str) -> Any:
        return getattr(arbitro_client, kind).model_validate_json(answer.text)

    def start(self, players: int) -> Any:
        answer = self.send("/positions", "PositionRequest", players=players, seed=SEED)
        return self.made(answer, f"{self.kind}Position")

    def moved(self, state: Any, move: dict[str, Any]) -> httpx.Response:
        return self.send("/moves", "MoveRequest", state=self.json(state), move=move)

    def play(self, state: Any, move: dict[str, Any]) -> Any:
        return self.made(self.moved(state, move), f"{self.kind}Position")

    def refusal(self, state: Any, move: dict[str, Any]) -> Any:
        return self.made(self.moved(state, move), f"{self.kind}IllegalMoveProblem")

    def open(self, players: int) -> Any:
        return self.made(self.send("/sessions", "SessionRequest", players=players), "Opened")

    def read(self, session: str, token: str) -> Any:
        answer = self.http.get(f"/sessions/{session}", headers=bearer(token))
        return self.made(answer, f"{self.kind}Session")

    def play_hosted(self, session: str, token: str, move: dict[str, Any]) -> Any:
        answer = self.send(f"/sessions/{session}/moves", "SessionMoveRequest", token, move=move)
        return self.made(answer, f"{self.kind}SessionMove").session


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


main(Table)
