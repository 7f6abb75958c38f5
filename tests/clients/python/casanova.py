"""Play and host a whole game of Casanova. Such a program is made of this one for every game."""

from random import Random

from arbitro_client import AuthenticatedClient, Client
from arbitro_client.api.casanova import (
    close_casanova_session,
    open_casanova_session,
    play_casanova_move,
    play_casanova_session_move,
    read_casanova_session,
    read_casanova_session_record,
    start_casanova,
)
from arbitro_client.games import CASANOVA_TEMPLATES
from arbitro_client.models import (
    CasanovaMoveRequest,
    CasanovaPosition,
    CasanovaPositionRequest,
    CasanovaSession,
    CasanovaSessionMove,
    CasanovaSessionMoveRequest,
    CasanovaSessionRecord,
    CasanovaSessionRequest,
    Opened,
)


def below(bound: int, *, random: Random = Random(1)) -> int:  # noqa: B008 - the same each run
    return random.randrange(bound)


def start(client: Client, request: CasanovaPositionRequest) -> CasanovaPosition:
    position = start_casanova.sync(client=client, body=request)
    assert isinstance(position, CasanovaPosition)
    return position


def play(client: Client, request: CasanovaPositionRequest) -> list[int]:
    position = start(client, request)
    while position.outcome is None:
        move = CASANOVA_TEMPLATES.pick(position.legal_moves, below)
        body = CasanovaMoveRequest(state=position.state, move=move)
        answer = play_casanova_move.sync(client=client, body=body)
        assert isinstance(answer, CasanovaPosition), answer
        position = answer
    return position.outcome.winners


def host(address: str, request: CasanovaSessionRequest) -> list[int]:
    opened = open_casanova_session.sync(client=Client(base_url=address), body=request)
    assert isinstance(opened, Opened), opened

    def client_with(token: str) -> AuthenticatedClient:
        return AuthenticatedClient(base_url=address, token=token)

    def read(client: AuthenticatedClient) -> CasanovaSession:
        session = read_casanova_session.sync(opened.id, client=client)
        assert isinstance(session, CasanovaSession), session
        return session

    hosting = client_with(opened.tokens.host)
    session = read(hosting)
    while session.outcome is None:
        seat = client_with(opened.tokens.seats[session.to_act[0]])
        move = CASANOVA_TEMPLATES.pick(read(seat).legal_moves, below)
        body = CasanovaSessionMoveRequest(move=move)
        answer = play_casanova_session_move.sync(opened.id, client=seat, body=body)
        assert isinstance(answer, CasanovaSessionMove), answer
        session = answer.session
    record = read_casanova_session_record.sync(opened.id, client=hosting)
    assert isinstance(record, CasanovaSessionRecord)
    assert record.record
    closed = close_casanova_session.sync_detailed(opened.id, client=hosting)
    assert closed.status_code == 204
    return session.outcome.winners
