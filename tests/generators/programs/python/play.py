"""Play with the client of openapi-generator."""

import json
from enum import EnumMeta
from typing import Any, cast

import arbitro_client
from moves import SEED, camel, main

# Lists of lists of words are read as if the words were models.
kinds: list[Any] = [each for each in vars(arbitro_client).values() if isinstance(each, EnumMeta)]
for kind in kinds:
    kind.from_dict = classmethod(lambda own, value: own(value))
    kind.to_dict = lambda self: self.value


class Table:
    """The generated functions and types of one game."""

    def __init__(self, address: str, game: str) -> None:
        self.address, self.word, self.kind = address, game.replace("-", "_"), camel(game)

    def json(self, value: Any) -> dict[str, Any]:
        return json.loads(json.dumps(value.to_dict()))  # enumerations become texts

    def call(self, operation: str, *arguments: Any, token: str | None = None) -> Any:
        configuration = arbitro_client.Configuration(host=self.address, access_token=token)
        api = getattr(arbitro_client, f"{self.kind}Api")(arbitro_client.ApiClient(configuration))
        return getattr(api, operation.format(self.word))(*arguments)

    def made(self, kind: str, **fields: Any) -> Any:
        return getattr(arbitro_client, self.kind + kind).from_dict(fields)

    def start(self, players: int) -> Any:
        return self.call("start_{}", self.made("PositionRequest", players=players, seed=SEED))

    def play(self, state: Any, move: dict[str, Any]) -> Any:
        request = getattr(arbitro_client, f"{self.kind}MoveRequest")
        return self.call("play_{}_move", request(state=state, move=self.made("Move", **move)))

    def refusal(self, state: Any, move: dict[str, Any]) -> Any:
        try:
            self.play(state, move)
        except arbitro_client.ApiException as refusal:
            return cast("Any", refusal.data).actual_instance
        raise AssertionError("a move was not refused")

    def open(self, players: int) -> Any:
        return self.call("open_{}_session", self.made("SessionRequest", players=players))

    def read(self, session: str, token: str) -> Any:
        return self.call("read_{}_session", session, token=token)

    def play_hosted(self, session: str, token: str, move: dict[str, Any]) -> Any:
        body = self.made("SessionMoveRequest", move=move)
        return self.call("play_{}_session_move", session, body, token=token).session


main(Table)
