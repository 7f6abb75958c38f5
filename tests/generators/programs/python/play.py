"""Play a whole game of each kind with the client of openapi-generator, stateless and hosted."""

import sys
from enum import EnumMeta
from typing import Any

import arbitro_client
from moves import SEED, TABLES, camel, move_of, say_refused

# Lists of lists of words are read as if the words were models.
for kind in [each for each in vars(arbitro_client).values() if isinstance(each, EnumMeta)]:
    kind.from_dict = classmethod(lambda own, value: own(value))
    kind.to_dict = lambda self: self.value


class Table:
    """The generated functions and types of one game."""

    def __init__(self, address: str, game: str) -> None:
        self.address, self.word, self.kind = address, game.replace("-", "_"), camel(game)

    def call(self, operation: str, *arguments: Any, token: str | None = None) -> Any:
        configuration = arbitro_client.Configuration(host=self.address, access_token=token)
        api = getattr(arbitro_client, f"{self.kind}Api")(arbitro_client.ApiClient(configuration))
        return getattr(api, operation.format(self.word))(*arguments)

    def made(self, kind: str, **fields: Any) -> Any:
        return getattr(arbitro_client, self.kind + kind).from_dict(fields)


def play(table: Table, players: int) -> list[int]:
    position = table.call("start_{}", table.made("PositionRequest", players=players, seed=SEED))
    body = None
    while position.outcome is None:
        move = table.made("Move", **move_of(position.legal_moves[-1].to_dict()))
        body = getattr(arbitro_client, f"{table.kind}MoveRequest")(state=position.state, move=move)
        position = table.call("play_{}_move", body)
    body.state = position.state
    try:
        table.call("play_{}_move", body)
    except arbitro_client.ApiException as refusal:
        say_refused(refusal.data.actual_instance.reason.value)
    else:
        raise AssertionError("a move after the end was not refused")
    return position.outcome.winners


def host(table: Table, players: int) -> list[int]:
    opened = table.call("open_{}_session", table.made("SessionRequest", players=players))
    session = table.call("read_{}_session", opened.id, token=opened.tokens.host)
    while session.outcome is None:
        token = opened.tokens.seats[session.to_act[0]]
        session = table.call("read_{}_session", opened.id, token=token)
        move = move_of(session.legal_moves[-1].to_dict())
        body = table.made("SessionMoveRequest", move=move)
        session = table.call("play_{}_session_move", opened.id, body, token=token).session
    return session.outcome.winners


for game, players in TABLES.items():
    print("play", game, play(Table(sys.argv[1], game), players))
    print("host", game, host(Table(sys.argv[1], game), players))
