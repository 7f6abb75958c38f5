"""Play a whole game of each kind with the client of openapi-generator, stateless and hosted."""

import sys
from enum import EnumMeta
from typing import Any, cast

import arbitro_client
from moves import SEED, TABLES, camel, hosted_move_of, move_of, say_refused

# Lists of lists of words are read as if the words were models.
kinds: list[Any] = [each for each in vars(arbitro_client).values() if isinstance(each, EnumMeta)]
for kind in kinds:
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

    def request(self, position: Any, move: Any) -> Any:
        kind = getattr(arbitro_client, f"{self.kind}MoveRequest")
        return kind(state=position.state, move=move)


def play(table: Table, players: int) -> list[int]:
    request = table.made("PositionRequest", players=players, seed=SEED)
    start = table.call("start_{}", request)
    position, move = start, None
    while position.outcome is None:
        move = table.made("Move", **move_of(position.legal_moves[-1].to_dict()))
        body = table.request(position, move)
        first = body.state == start.state
        position = table.call("play_{}_move", body)
        if first:
            refused(table, position, move)
    refused(table, position, move)
    return position.outcome.winners


def refused(table: Table, position: Any, move: Any) -> None:
    try:
        table.call("play_{}_move", table.request(position, move))
    except arbitro_client.ApiException as refusal:
        problem = cast("Any", refusal.data).actual_instance
        say_refused(problem.reason.value, problem.rule.value, problem.facts.to_dict())
    else:
        raise AssertionError("a move was not refused")


def host(table: Table, players: int) -> list[int]:
    request = table.made("SessionRequest", players=players)
    opened = table.call("open_{}_session", request)
    session = table.call("read_{}_session", opened.id, token=opened.tokens.host)
    while session.outcome is None:
        token = opened.tokens.seats[session.to_act[0]]
        session = table.call("read_{}_session", opened.id, token=token)
        move = hosted_move_of(session.legal_moves[-1].to_dict())
        body = table.made("SessionMoveRequest", move=move)
        session = table.call("play_{}_session_move", opened.id, body, token=token).session
    return session.outcome.winners


for game, players in TABLES.items():
    print("play", game, play(Table(sys.argv[1], game), players))
    print("host", game, host(Table(sys.argv[1], game), players))
