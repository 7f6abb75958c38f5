"""Make a sealed move whose answer is lost, and make it again."""

import sys

import httpx
from arbitro_client import Client
from arbitro_client.api.casanova import play_sealed_casanova_move, start_sealed_casanova
from arbitro_client.models import (
    CasanovaAnnounceMove,
    CasanovaPositionRequest,
    CasanovaSealedGame,
    CasanovaSealedMoveRequest,
    CasanovaSealedPosition,
    Problem,
)


def announcement(game: CasanovaSealedGame, card: int) -> CasanovaSealedMoveRequest:
    move = CasanovaAnnounceMove(type_="announce", seat=0, dice=2, card=card)
    return CasanovaSealedMoveRequest(game.sealed, game.keys[0], move)


def played(client: Client, body: CasanovaSealedMoveRequest) -> object:
    """Return the answer; None if it is lost."""
    try:
        return play_sealed_casanova_move.sync(client=client, body=body)
    except httpx.RemoteProtocolError:
        return None


def main(address: str) -> None:
    client = Client(base_url=address)
    request = CasanovaPositionRequest(players=2)
    game = start_sealed_casanova.sync(client=client, body=request)
    assert isinstance(game, CasanovaSealedGame), game
    assert played(client, announcement(game, 9)) is None
    again = played(client, announcement(game, 9))
    assert isinstance(again, CasanovaSealedPosition), again
    assert again.version == 1
    assert played(client, announcement(game, 8)) is None
    refused = played(client, announcement(game, 8))
    assert isinstance(refused, Problem), refused
    assert refused.code == "already-played"
    print("lost, repeated, refused")


if __name__ == "__main__":
    main(sys.argv[1])
