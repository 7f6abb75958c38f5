"""Play a whole game of each kind, with the client holding the state and with the service hosting.

Whatever the types of the client forbid here, mypy finds (see the marked lines).
"""

import sys

import canal_grande
import canal_grande_teams
import canaletto
import casanova
from arbitro_client import Client
from arbitro_client.api.canaletto import play_canaletto_move
from arbitro_client.api.casanova import advise_casanova, play_casanova_move, view_casanova
from arbitro_client.games import CANALETTO_TEMPLATES, CASANOVA_TEMPLATES
from arbitro_client.models import (
    CanalettoBidMove,
    CanalettoIllegalMoveProblem,
    CanalettoMoveRequest,
    CanalettoPosition,
    CanalettoPositionRequest,
    CanalettoSessionRequest,
    CanalGrandePositionRequest,
    CanalGrandeSessionRequest,
    CanalGrandeTeamsPositionRequest,
    CanalGrandeTeamsSessionRequest,
    CasanovaAdvice,
    CasanovaAdviceRequest,
    CasanovaMoveRequest,
    CasanovaObservation,
    CasanovaPosition,
    CasanovaPositionRequest,
    CasanovaSessionRequest,
    CasanovaViewRequest,
    Problem,
    SeatAsked,
)

SEED = "a5" * 32


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
    assert isinstance(refused, Problem), refused
    assert refused.code == "nothing-to-decide"


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
    of_four = CasanovaPositionRequest(players=4, seed=SEED)
    three = CanalettoPositionRequest(players=3, seed=SEED)
    two = CanalGrandePositionRequest(players=2, seed=SEED)
    four = CanalGrandeTeamsPositionRequest(players=4, seed=SEED)
    names = [SeatAsked(name=name) for name in ("Ada", "Bo", "Cy")]
    refuse_a_bid(client, canaletto.start(client, three))
    take_advice(client, casanova.start(client, of_four))
    print("play casanova", casanova.play(client, of_four))
    print("play canaletto", canaletto.play(client, three))
    print("play canal-grande", canal_grande.play(client, two))
    print("play canal-grande-teams", canal_grande_teams.play(client, four))
    watched = CasanovaSessionRequest(players=2, spectators=True)
    print("host casanova", casanova.host(address, watched))
    named = CanalettoSessionRequest(players=3, seats=names)
    print("host canaletto", canaletto.host(address, named))
    print("host canal-grande", canal_grande.host(address, CanalGrandeSessionRequest(players=2)))
    teams = CanalGrandeTeamsSessionRequest(players=4)
    print("host canal-grande-teams", canal_grande_teams.host(address, teams))


if __name__ == "__main__":
    main(sys.argv[1])
