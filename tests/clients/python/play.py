"""Play a whole game of each kind, with the client holding the state and with the service hosting.

Whatever the types of the client forbid here, mypy finds (see the marked lines).
"""

import sys
from random import Random

from arbitro_client import AuthenticatedClient, Client
from arbitro_client.api.canal_grande import (
    close_canal_grande_session,
    open_canal_grande_session,
    play_canal_grande_move,
    play_canal_grande_session_move,
    read_canal_grande_session,
    read_canal_grande_session_record,
    start_canal_grande,
)
from arbitro_client.api.canal_grande_teams import (
    close_canal_grande_teams_session,
    open_canal_grande_teams_session,
    play_canal_grande_teams_move,
    play_canal_grande_teams_session_move,
    read_canal_grande_teams_session,
    read_canal_grande_teams_session_record,
    start_canal_grande_teams,
)
from arbitro_client.api.canaletto import (
    close_canaletto_session,
    open_canaletto_session,
    play_canaletto_move,
    play_canaletto_session_move,
    read_canaletto_session,
    read_canaletto_session_record,
    start_canaletto,
)
from arbitro_client.api.casanova import (
    advise_casanova,
    close_casanova_session,
    open_casanova_session,
    play_casanova_move,
    play_casanova_session_move,
    read_casanova_session,
    read_casanova_session_record,
    start_casanova,
    view_casanova,
)
from arbitro_client.games import (
    CANAL_GRANDE_TEAMS_TEMPLATES,
    CANAL_GRANDE_TEMPLATES,
    CANALETTO_TEMPLATES,
    CASANOVA_TEMPLATES,
)
from arbitro_client.models import (
    CanalettoBidMove,
    CanalettoIllegalMoveProblem,
    CanalettoMoveRequest,
    CanalettoPosition,
    CanalettoPositionRequest,
    CanalettoSession,
    CanalettoSessionMove,
    CanalettoSessionMoveRequest,
    CanalettoSessionRecord,
    CanalettoSessionRequest,
    CanalGrandeMoveRequest,
    CanalGrandePosition,
    CanalGrandePositionRequest,
    CanalGrandeSession,
    CanalGrandeSessionMove,
    CanalGrandeSessionMoveRequest,
    CanalGrandeSessionRecord,
    CanalGrandeSessionRequest,
    CanalGrandeTeamsMoveRequest,
    CanalGrandeTeamsPosition,
    CanalGrandeTeamsPositionRequest,
    CanalGrandeTeamsSession,
    CanalGrandeTeamsSessionMove,
    CanalGrandeTeamsSessionMoveRequest,
    CanalGrandeTeamsSessionRecord,
    CanalGrandeTeamsSessionRequest,
    CasanovaAdvice,
    CasanovaAdviceRequest,
    CasanovaMoveRequest,
    CasanovaObservation,
    CasanovaPosition,
    CasanovaPositionRequest,
    CasanovaSession,
    CasanovaSessionMove,
    CasanovaSessionMoveRequest,
    CasanovaSessionRecord,
    CasanovaSessionRequest,
    CasanovaViewRequest,
    NothingToDecideProblem,
    Opened,
    SeatAsked,
)

SEED = "a5" * 32


def below(bound: int, *, random: Random = Random(1)) -> int:  # noqa: B008 - the same each run
    return random.randrange(bound)


def play_canal_grande(client: Client) -> list[int]:
    request = CanalGrandePositionRequest(players=2, seed=SEED)
    position = start_canal_grande.sync(client=client, body=request)
    assert isinstance(position, CanalGrandePosition)
    while position.outcome is None:
        move = CANAL_GRANDE_TEMPLATES.pick(position.legal_moves, below)
        body = CanalGrandeMoveRequest(state=position.state, move=move)
        answer = play_canal_grande_move.sync(client=client, body=body)
        assert isinstance(answer, CanalGrandePosition), answer
        position = answer
    return position.outcome.winners


def play_canal_grande_teams(client: Client) -> list[int]:
    request = CanalGrandeTeamsPositionRequest(players=4, seed=SEED)
    position = start_canal_grande_teams.sync(client=client, body=request)
    assert isinstance(position, CanalGrandeTeamsPosition)
    while position.outcome is None:
        move = CANAL_GRANDE_TEAMS_TEMPLATES.pick(position.legal_moves, below)
        body = CanalGrandeTeamsMoveRequest(state=position.state, move=move)
        answer = play_canal_grande_teams_move.sync(client=client, body=body)
        assert isinstance(answer, CanalGrandeTeamsPosition), answer
        position = answer
    return position.outcome.winners


def play_canaletto(client: Client) -> list[int]:
    request = CanalettoPositionRequest(players=3, seed=SEED)
    position = start_canaletto.sync(client=client, body=request)
    assert isinstance(position, CanalettoPosition)
    refuse_a_bid(client, position)
    while position.outcome is None:
        move = CANALETTO_TEMPLATES.pick(position.legal_moves, below)
        body = CanalettoMoveRequest(state=position.state, move=move)
        answer = play_canaletto_move.sync(client=client, body=body)
        assert isinstance(answer, CanalettoPosition), answer
        position = answer
    return position.outcome.winners


def refuse_a_bid(client: Client, position: CanalettoPosition) -> None:
    """Bid more than there is; the refusal is typed too."""
    bid = CanalettoBidMove(type_="bid", seat=position.to_act[0], amount=101)
    body = CanalettoMoveRequest(state=position.state, move=bid)
    problem = play_canaletto_move.sync(client=client, body=body)
    assert isinstance(problem, CanalettoIllegalMoveProblem)
    assert (problem.code, problem.rule, problem.field) == (
        "illegal-move",
        "canaletto.auction.bid",
        "amount",
    )
    assert not CANALETTO_TEMPLATES.contains(problem.legal_moves, bid)


def play_casanova(client: Client) -> list[int]:
    request = CasanovaPositionRequest(players=4, seed=SEED)
    position = start_casanova.sync(client=client, body=request)
    assert isinstance(position, CasanovaPosition)
    take_advice(client, position)
    while position.outcome is None:
        move = CASANOVA_TEMPLATES.pick(position.legal_moves, below)
        body = CasanovaMoveRequest(state=position.state, move=move)
        answer = play_casanova_move.sync(client=client, body=body)
        assert isinstance(answer, CasanovaPosition), answer
        position = answer
    return position.outcome.winners


def take_advice(client: Client, position: CasanovaPosition) -> None:
    """Play what a bot would do, and ask for a seat that decides nothing."""
    seat = position.to_act[0]
    seen = view_casanova.sync(client=client, body=CasanovaViewRequest(position.state, seat))
    assert isinstance(seen, CasanovaObservation)
    request = CasanovaAdviceRequest(view=seen.view, seat=seat, level="easy")
    advice = advise_casanova.sync(client=client, body=request)
    assert isinstance(advice, CasanovaAdvice), advice
    best = advice.considered[0]
    assert 0 < best.visits < advice.simulations
    assert 0 < best.expected < 1
    body = CasanovaMoveRequest(state=position.state, move=best.move)
    assert isinstance(play_casanova_move.sync(client=client, body=body), CasanovaPosition)
    request.seat += 1
    refused = advise_casanova.sync(client=client, body=request)
    assert isinstance(refused, NothingToDecideProblem), refused


class Table:
    """An open table: the host, and each seat with its own token."""

    def __init__(self, address: str, opened: object) -> None:
        assert isinstance(opened, Opened), opened
        tokens = opened.tokens
        self.id = opened.id
        self.host = AuthenticatedClient(base_url=address, token=tokens.host)
        self.seats = [AuthenticatedClient(base_url=address, token=each) for each in tokens.seats]


def host_canal_grande(address: str) -> list[int]:
    request = CanalGrandeSessionRequest(players=2)
    opened = open_canal_grande_session.sync(client=Client(base_url=address), body=request)
    table = Table(address, opened)

    def seen(client: AuthenticatedClient) -> CanalGrandeSession:
        session = read_canal_grande_session.sync(table.id, client=client)
        assert isinstance(session, CanalGrandeSession), session
        return session

    session = seen(table.host)
    while session.outcome is None:
        seat = table.seats[session.to_act[0]]
        move = CANAL_GRANDE_TEMPLATES.pick(seen(seat).legal_moves, below)
        body = CanalGrandeSessionMoveRequest(move=move)
        answer = play_canal_grande_session_move.sync(table.id, client=seat, body=body)
        assert isinstance(answer, CanalGrandeSessionMove), answer
        session = answer.session
    record = read_canal_grande_session_record.sync(table.id, client=table.host)
    assert isinstance(record, CanalGrandeSessionRecord)
    assert record.record
    closed = close_canal_grande_session.sync_detailed(table.id, client=table.host)
    assert closed.status_code == 204
    return session.outcome.winners


def host_canal_grande_teams(address: str) -> list[int]:
    request = CanalGrandeTeamsSessionRequest(players=4)
    opened = open_canal_grande_teams_session.sync(client=Client(base_url=address), body=request)
    table = Table(address, opened)

    def seen(client: AuthenticatedClient) -> CanalGrandeTeamsSession:
        session = read_canal_grande_teams_session.sync(table.id, client=client)
        assert isinstance(session, CanalGrandeTeamsSession), session
        return session

    session = seen(table.host)
    while session.outcome is None:
        seat = table.seats[session.to_act[0]]
        move = CANAL_GRANDE_TEAMS_TEMPLATES.pick(seen(seat).legal_moves, below)
        body = CanalGrandeTeamsSessionMoveRequest(move=move)
        answer = play_canal_grande_teams_session_move.sync(table.id, client=seat, body=body)
        assert isinstance(answer, CanalGrandeTeamsSessionMove), answer
        session = answer.session
    record = read_canal_grande_teams_session_record.sync(table.id, client=table.host)
    assert isinstance(record, CanalGrandeTeamsSessionRecord)
    assert record.record
    closed = close_canal_grande_teams_session.sync_detailed(table.id, client=table.host)
    assert closed.status_code == 204
    return session.outcome.winners


def host_canaletto(address: str) -> list[int]:
    request = CanalettoSessionRequest(
        players=3, seats=[SeatAsked(name=name) for name in ("Ada", "Bo", "Cy")]
    )
    opened = open_canaletto_session.sync(client=Client(base_url=address), body=request)
    table = Table(address, opened)

    def seen(client: AuthenticatedClient) -> CanalettoSession:
        session = read_canaletto_session.sync(table.id, client=client)
        assert isinstance(session, CanalettoSession), session
        return session

    session = seen(table.host)
    while session.outcome is None:
        seat = table.seats[session.to_act[0]]
        move = CANALETTO_TEMPLATES.pick(seen(seat).legal_moves, below)
        body = CanalettoSessionMoveRequest(move=move)
        answer = play_canaletto_session_move.sync(table.id, client=seat, body=body)
        assert isinstance(answer, CanalettoSessionMove), answer
        session = answer.session
    record = read_canaletto_session_record.sync(table.id, client=table.host)
    assert isinstance(record, CanalettoSessionRecord)
    assert record.record
    closed = close_canaletto_session.sync_detailed(table.id, client=table.host)
    assert closed.status_code == 204
    return session.outcome.winners


def host_casanova(address: str) -> list[int]:
    request = CasanovaSessionRequest(players=2, spectators=True)
    opened = open_casanova_session.sync(client=Client(base_url=address), body=request)
    table = Table(address, opened)

    def seen(client: AuthenticatedClient) -> CasanovaSession:
        session = read_casanova_session.sync(table.id, client=client)
        assert isinstance(session, CasanovaSession), session
        return session

    session = seen(table.host)
    while session.outcome is None:
        seat = table.seats[session.to_act[0]]
        move = CASANOVA_TEMPLATES.pick(seen(seat).legal_moves, below)
        body = CasanovaSessionMoveRequest(move=move)
        answer = play_casanova_session_move.sync(table.id, client=seat, body=body)
        assert isinstance(answer, CasanovaSessionMove), answer
        session = answer.session
    record = read_casanova_session_record.sync(table.id, client=table.host)
    assert isinstance(record, CasanovaSessionRecord)
    assert record.record
    closed = close_casanova_session.sync_detailed(table.id, client=table.host)
    assert closed.status_code == 204
    return session.outcome.winners


def what_types_forbid(client: Client, position: CanalettoPosition) -> None:
    """Each of these is an error; were it none, mypy would call the comment unused."""
    bid = CanalettoBidMove(type_="bid", seat=0, amount=8)
    CanalettoBidMove(type_="bid", seat=0, amount="ten")  # type: ignore[arg-type]
    CanalettoBidMove(type_="bit", seat=0, amount=10)  # type: ignore[arg-type]
    CanalettoPositionRequest(players=5)  # type: ignore[arg-type]
    CasanovaMoveRequest(state=position.state, move=bid)  # type: ignore[arg-type]
    play_canaletto_move.sync(client=client, body=CanalettoPositionRequest(players=3))  # type: ignore[arg-type]
    position.legal_moves[0].amount  # type: ignore[union-attr]  # noqa: B018 - not all are bids
    CASANOVA_TEMPLATES.count(position.legal_moves)  # type: ignore[arg-type]


def main(address: str) -> None:
    client = Client(base_url=address)
    for play in (play_canal_grande, play_canal_grande_teams, play_canaletto, play_casanova):
        print(play.__name__, play(client))
    for host in (host_canal_grande, host_canal_grande_teams, host_canaletto, host_casanova):
        print(host.__name__, host(address))


if __name__ == "__main__":
    main(sys.argv[1])
