"""Play a whole game of each kind, with the client holding the state and with the service hosting.

Whatever the types of the client forbid here, mypy finds (see the marked lines).
"""

import sys
from random import Random

from arbitro_client import AuthenticatedClient, Client
from arbitro_client.api.canal_grande import play_canal_grande_move, start_canal_grande
from arbitro_client.api.canal_grande_teams import (
    play_canal_grande_teams_move,
    start_canal_grande_teams,
)
from arbitro_client.api.canaletto import play_canaletto_move, start_canaletto
from arbitro_client.api.casanova import play_casanova_move, start_casanova
from arbitro_client.api.sessions import (
    close_session,
    open_session,
    play_session_move,
    read_session,
    read_session_record,
)
from arbitro_client.games import (
    CANAL_GRANDE_TEAMS_TEMPLATES,
    CANAL_GRANDE_TEMPLATES,
    CANALETTO_TEMPLATES,
    CASANOVA_TEMPLATES,
    TEMPLATES,
    Session,
    SessionAfterMove,
    SessionOpening,
)
from arbitro_client.models import (
    BidMove,
    CanalettoIllegalMoveProblem,
    CanalettoPlay,
    CanalettoPosition,
    CanalettoSessionOpening,
    CanalettoStart,
    CanalGrandePlay,
    CanalGrandePosition,
    CanalGrandeSessionOpening,
    CanalGrandeStart,
    CanalGrandeTeamsPlay,
    CanalGrandeTeamsPosition,
    CanalGrandeTeamsSessionOpening,
    CanalGrandeTeamsStart,
    CasanovaPlay,
    CasanovaPosition,
    CasanovaSessionOpening,
    CasanovaStart,
    Opened,
    SessionMove,
)

SEED = "a5" * 32


def below(bound: int, *, random: Random = Random(1)) -> int:  # noqa: B008 - the same each run
    return random.randrange(bound)


def play_canal_grande(client: Client) -> list[int]:
    start = CanalGrandeStart(players=2, seed=SEED)
    position = start_canal_grande.sync(client=client, body=start)
    assert isinstance(position, CanalGrandePosition)
    while position.outcome is None:
        move = CANAL_GRANDE_TEMPLATES.pick(position.legal_moves, below)
        play = CanalGrandePlay(state=position.state, move=move)
        answer = play_canal_grande_move.sync(client=client, body=play)
        assert isinstance(answer, CanalGrandePosition), answer
        position = answer
    return position.outcome.winners


def play_canal_grande_teams(client: Client) -> list[int]:
    start = CanalGrandeTeamsStart(players=4, seed=SEED)
    position = start_canal_grande_teams.sync(client=client, body=start)
    assert isinstance(position, CanalGrandeTeamsPosition)
    while position.outcome is None:
        move = CANAL_GRANDE_TEAMS_TEMPLATES.pick(position.legal_moves, below)
        play = CanalGrandeTeamsPlay(state=position.state, move=move)
        answer = play_canal_grande_teams_move.sync(client=client, body=play)
        assert isinstance(answer, CanalGrandeTeamsPosition), answer
        position = answer
    return position.outcome.winners


def play_canaletto(client: Client) -> list[int]:
    position = start_canaletto.sync(client=client, body=CanalettoStart(players=3, seed=SEED))
    assert isinstance(position, CanalettoPosition)
    refuse_a_bid(client, position)
    while position.outcome is None:
        move = CANALETTO_TEMPLATES.pick(position.legal_moves, below)
        play = CanalettoPlay(state=position.state, move=move)
        answer = play_canaletto_move.sync(client=client, body=play)
        assert isinstance(answer, CanalettoPosition), answer
        position = answer
    return position.outcome.winners


def refuse_a_bid(client: Client, position: CanalettoPosition) -> None:
    """Bid more than there is; the refusal is typed too."""
    bid = BidMove(type_="bid", seat=position.to_act[0], amount=101)
    play = CanalettoPlay(state=position.state, move=bid)
    problem = play_canaletto_move.sync(client=client, body=play)
    assert isinstance(problem, CanalettoIllegalMoveProblem)
    assert (problem.code, problem.rule, problem.field) == (
        "illegal-move",
        "canaletto.auction.bid",
        "amount",
    )
    assert not CANALETTO_TEMPLATES.contains(problem.legal_moves, bid)


def play_casanova(client: Client) -> list[int]:
    position = start_casanova.sync(client=client, body=CasanovaStart(players=4, seed=SEED))
    assert isinstance(position, CasanovaPosition)
    while position.outcome is None:
        move = CASANOVA_TEMPLATES.pick(position.legal_moves, below)
        play = CasanovaPlay(state=position.state, move=move)
        answer = play_casanova_move.sync(client=client, body=play)
        assert isinstance(answer, CasanovaPosition), answer
        position = answer
    return position.outcome.winners


OPENINGS: list[SessionOpening] = [
    CanalGrandeSessionOpening(game="canal-grande", players=2),
    CanalGrandeTeamsSessionOpening(game="canal-grande-teams", players=4),
    CanalettoSessionOpening(game="canaletto", players=3, names=["Ada", "Bo", "Cy"]),
    CasanovaSessionOpening(game="casanova", players=2, spectators=True),
]


def play_hosted(address: str, opening: SessionOpening) -> None:
    """Play at a table, each seat with its own token."""
    opened = open_session.sync(client=Client(base_url=address), body=opening)
    assert isinstance(opened, Opened)
    host = AuthenticatedClient(base_url=address, token=opened.tokens.host)
    seats = [AuthenticatedClient(base_url=address, token=t) for t in opened.tokens.seats]
    session = seen(host, opened.id)
    while session.outcome is None:
        seat = seats[session.to_act[0]]
        move = TEMPLATES.pick(seen(seat, opened.id).legal_moves, below)
        after = play_session_move.sync(opened.id, client=seat, body=SessionMove(move=move))
        assert isinstance(after, SessionAfterMove), after
        session = after.session
    history = read_session_record.sync(opened.id, client=host)
    assert history is not None
    assert getattr(history, "record", None), history
    assert close_session.sync_detailed(opened.id, client=host).status_code == 204


def seen(client: AuthenticatedClient, name: str) -> Session:
    session = read_session.sync(name, client=client)
    assert isinstance(session, Session), session
    return session


def what_types_forbid(client: Client, position: CanalettoPosition) -> None:
    """Each of these is an error; were it none, mypy would call the comment unused."""
    BidMove(type_="bid", seat=0, amount="ten")  # type: ignore[arg-type]
    BidMove(type_="bit", seat=0, amount=10)  # type: ignore[arg-type]
    CanalettoStart(players=5)  # type: ignore[arg-type]
    CasanovaPlay(state=position.state, move=BidMove(type_="bid", seat=0, amount=8))  # type: ignore[arg-type]
    play_canaletto_move.sync(client=client, body=CanalettoStart(players=2))  # type: ignore[arg-type]
    position.legal_moves[0].amount  # type: ignore[union-attr]  # noqa: B018 - not all are bids


def main(address: str) -> None:
    client = Client(base_url=address)
    for play in (play_canal_grande, play_canal_grande_teams, play_canaletto, play_casanova):
        print(play.__name__, play(client))
    for opening in OPENINGS:
        play_hosted(address, opening)
        print("hosted", opening.game)


if __name__ == "__main__":
    main(sys.argv[1])
