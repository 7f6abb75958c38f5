"""Games played at random, but the same each time, chance's moves included."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from arbitro.play.dealer import Dealer, with_seed
from arbitro.play.presenter import Played, Presenter
from arbitro.rules.kernel import AnyGame, Event
from arbitro.rules.legal import pick_move

Json: TypeAlias = dict[str, Any]


def plain(value: Any) -> Any:
    """Turn what the service writes into what a client reads."""
    return msgspec.json.decode(msgspec.json.encode(value))


@dataclass
class Table:
    """A game after some moves: the state before the last of them, the move, what came of it."""

    presenter: Presenter
    players: int
    options: Any
    before: Any
    move: Any
    after: Any
    events: tuple[Event, ...]
    moves: tuple[Any, ...] = field(repr=False)

    @property
    def game(self) -> AnyGame:
        return self.presenter.game

    @property
    def over(self) -> bool:
        return not self.game.to_act(self.after)

    @property
    def kind(self) -> tuple[str, ...]:
        """What there is to learn from the move: its type, and the types of what happened."""
        return (self.move.type, *sorted({event.type for event in self.events}))

    def case(self) -> Json:
        """Write the move and the position it led to."""
        answer = plain(self.presenter.position(Played(self.after, self.events)))
        parts = ("state", "to_act", "chance", "legal_moves", "events", "outcome")
        return {
            "state": plain(self.before),
            "move": plain(self.move),
            "answer": {part: answer[part] for part in parts},
        }

    def record(self) -> Json:
        return {
            "players": self.players,
            "options": plain(self.options),
            "moves": plain(self.moves),
            "outcome": plain(self.game.outcome(self.after)),
        }


def played(game: AnyGame, players: int, options: Any, dealer: Dealer) -> Iterator[Table]:
    """Play to the end; each move, chance's or a player's, is drawn by the dealer."""
    presenter = Presenter(game)
    state = with_seed(game, game.new_game(players, options), None)
    moves: tuple[Any, ...] = ()
    while game.to_act(state):
        move = _drawn(game, state, dealer)
        step = game.apply(state, move)
        moves = (*moves, move)
        yield Table(presenter, players, options, state, move, step.state, step.events, moves)
        state = step.state


def _drawn(game: AnyGame, state: Any, dealer: Dealer) -> Any:
    seats = sorted(seat for seat in game.to_act(state) if seat is not None)
    if not seats:
        return game.deal(state, dealer.pick)
    templates = game.legal(state, seats[dealer.pick(len(seats))])
    # A template first, so that rare types of move are made too.
    return pick_move([templates[dealer.pick(len(templates))]], dealer.pick)
