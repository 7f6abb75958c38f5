"""What the service does with a game that the client holds: translate and delegate, nothing else."""

from typing import Any

from msgspec import UNSET

from service.api.desk.desk import Desk
from service.api.http.problems import Problem
from service.dealer import Dealer, play_chance
from service.rules.kernel import Game, IllegalMove, Step
from service.rules.legal import count, page


def start(desk: Desk, request: Any) -> dict[str, Any]:
    """Lay the table; with a seed, up to the first decision of a player."""
    state = desk.game.new_game(request.players, desk.options(request.options, request.players))
    dealer = Dealer(bytes.fromhex(request.seed)) if request.seed else None
    return _next_position(desk, Step(state, ()), dealer)


def play(desk: Desk, request: Any) -> dict[str, Any]:
    """Judge a move, and make it if the rules allow it."""
    state, dealer = desk.state(request.state)
    move = desk.move(request.move, desk.game.seats(state))
    try:
        step = desk.game.apply(state, move)
    except IllegalMove as illegal:
        raise desk.illegal(state, move, illegal.refusal) from None
    return _next_position(desk, step, dealer)


def _next_position(desk: Desk, step: Step, dealer: Dealer | None) -> dict[str, Any]:
    if dealer is None:
        return desk.position(step.state, None, step.events)
    played = play_chance(desk.game, step.state, dealer)
    return desk.position(played.state, dealer, (*step.events, *played.events), played.moves)


def ask(desk: Desk, request: Any, expand: int | None = None, offset: int = 0) -> dict[str, Any]:
    """Describe, or list, what a seat or everybody may play."""
    state, _ = desk.state(request.state)
    seats = sorted(seat for seat in desk.game.to_act(state) if seat is not None)
    if request.seat is not UNSET:
        desk.check_seat(request.seat, desk.game.seats(state), "/seat")
        seats = [request.seat]
    templates = [each for seat in seats for each in desk.game.legal(state, seat)]
    number = count(templates)
    if expand is None:
        return {"count": number, "legal_moves": [each.described() for each in templates]}
    moves = page(templates, offset, expand)
    return {"count": number, "moves": [desk.notation.written(move) for move in moves]}


def look(desk: Desk, request: Any) -> dict[str, Any]:
    """Show what a seat or a spectator may see."""
    state, _ = desk.state(request.state)
    viewer = None if request.viewer == "spectator" else request.viewer
    if viewer is not None:
        desk.check_seat(viewer, desk.game.seats(state), "/viewer")
    return {
        **desk.whose(),
        "viewer": request.viewer,
        "view": desk.game.view(state, viewer),
        **desk.now(state, [] if viewer is None else [viewer]),
        "outcome": desk.game.outcome(state),
    }


def verify(desk: Desk, request: Any) -> dict[str, Any]:
    """Replay a whole game; the first move that the rules, or the seed, forbid is its end."""
    options = desk.options(request.options, request.players)
    step = Step(desk.game.new_game(request.players, options), ())
    dealer = Dealer(bytes.fromhex(request.seed)) if request.seed else None
    for index, sent in enumerate(request.moves):
        move = desk.move(sent, range(request.players), f"/moves/{index}")
        if dealer and move.seat is None:
            _check_chance(desk.game, step.state, dealer, move, index)
        step = _replay(desk, step.state, move, index)
    return {"verified": True, "position": desk.position(step.state, None, step.events)}


def _check_chance(game: Game, state: Any, dealer: Dealer, move: Any, index: int) -> None:
    if None in game.to_act(state) and game.deal(state, dealer.pick) != move:
        raise Problem("not-from-seed", index=index)


def _replay(desk: Desk, state: Any, move: Any, index: int) -> Step:
    try:
        return desk.game.apply(state, move)
    except IllegalMove as illegal:
        raise desk.illegal(state, move, illegal.refusal, index=index) from None
