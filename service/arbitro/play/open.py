"""What can be done with a game whose state the client holds."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from arbitro.play.dealer import Dealer
from arbitro.play.messages.open import LegalMoves, Observation, Verification
from arbitro.play.presenter import Presenter, check_seat
from arbitro.play.problems import Problem
from arbitro.play.states import Played, play_chance, with_seed
from arbitro.play.states import play as play_on
from arbitro.rules.kernel import AnyGame, IllegalMove, Step
from arbitro.rules.legal import Template, count, page


def start(presenter: Presenter, request: Any) -> Any:
    """Set up a game; with a seed, go on to the first decision of a player."""
    return presenter.position(play_chance(presenter.game, Step(_set_up(presenter, request), ())))


def play(presenter: Presenter, request: Any) -> Any:
    """Judge a move, and make it if the rules allow it."""
    presenter.check_state(request.state)
    presenter.check_move(request.move, presenter.game.seats(request.state))
    try:
        played = play_on(presenter.game, request.state, request.move)
    except IllegalMove as illegal:
        raise presenter.illegal_move(request.state, request.move, illegal.refusal) from None
    return presenter.position(played)


def legal_moves(
    presenter: Presenter, request: Any, expand: int | None = None, offset: int = 0
) -> Any:
    """Return templates of what one seat, or all to act, may play, and a page of moves if asked."""
    game, state = presenter.game, request.state
    presenter.check_state(state)
    seats = presenter.players_to_act(state)
    if request.seat is not None:
        check_seat(request.seat, game.seats(state), "/seat")
        seats = [request.seat]
    templates = [each for seat in seats for each in game.legal(state, seat)]
    return listed(templates, expand, offset)


def listed(templates: Sequence[Template], expand: int | None, offset: int) -> Any:
    """Return how many moves are legal, their templates, and a page of them if asked."""
    return LegalMoves(
        count=count(templates),
        legal_moves=tuple([each.described() for each in templates]),
        moves=None if expand is None else tuple(page(templates, offset, expand)),
    )


def view(presenter: Presenter, request: Any) -> Any:
    """Return what a seat or a spectator may see."""
    presenter.check_state(request.state)
    viewer = None if request.viewer == "spectator" else request.viewer
    if viewer is not None:
        check_seat(viewer, presenter.game.seats(request.state), "/viewer")
    return Observation(**presenter.observation(request.state, viewer))


def verify(presenter: Presenter, request: Any) -> Any:
    """Replay a game, and stop at the first move that the rules or the seed forbid."""
    game, step = presenter.game, Step(_set_up(presenter, request), ())
    for index, move in enumerate(request.moves):
        presenter.check_move(move, range(request.players), f"/moves/{index}")
        state = step.state
        if move.seat is None and state.seed is not None:
            state = _checked_against_seed(game, state, move, index)
        try:
            step = game.apply(state, move)
        except IllegalMove as illegal:
            raise presenter.illegal_move(state, move, illegal.refusal, index=index) from None
    position = presenter.position(Played(step.state, step.events))
    return Verification(verified=True, position=position)


def _set_up(presenter: Presenter, request: Any) -> Any:
    game, options = presenter.game, presenter.options_of(request)
    return with_seed(game, game.new_game(request.players, options), request.seed)


def _checked_against_seed(game: AnyGame, state: Any, move: Any, index: int) -> Any:
    """Check that chance's move is the one that the seed gives, and count the words used."""
    if None not in game.to_act(state):
        return state
    dealer = Dealer(bytes.fromhex(state.seed), state.counter)
    if game.deal(state, dealer.pick) != move:
        raise Problem("not-from-seed", index=index)
    return replace(state, counter=dealer.counter)
