"""Writes one game's states, moves and refusals as answers."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, to_builtins
from msgspec.structs import asdict

from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.open import Position
from arbitro.play.messages.types import seat_fields
from arbitro.play.problems import Problem, Translatable, malformed
from arbitro.play.recent import Recent
from arbitro.play.states import Played, seed_faults
from arbitro.rules.base import wire_name
from arbitro.rules.kernel import AnyGame, Refusal, Seat, Viewer
from arbitro.words.loader import CitedText, GameFault

MOST_REMEMBERED = 2000
MOST_FAULTS = 20

pack = msgspec.msgpack.Encoder().encode


class Presenter:
    """Checks the requests about one game, and writes the answers."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.messages = messages_of(game)
        self._sources = {rule.id: rule.source for rule in game.rulebook}
        self._seat_fields = {kind: seat_fields(kind) for kind in self.messages.move_kinds}
        self._option_seats = seat_fields(game.options_type)
        self._possible: Recent[bool] = Recent(MOST_REMEMBERED)

    # --- requests ---

    def check_state(self, state: Any) -> None:
        """Refuse a state that cannot occur."""
        # Most states were in a recent answer: they need not be checked again.
        if self._possible.get(pack(state)):
            return
        faults = [*game_faults(self.game, state), *seed_faults(state)][:MOST_FAULTS]
        if faults:
            raise Problem("impossible-state", faults=faults)
        self.remember(state)

    def remember(self, state: Any) -> None:
        """Remember that a state is possible, which saves checking it."""
        self._possible.put(pack(state), value=True)

    def check_move(self, move: Any, seats: range, pointer: str = "/move") -> None:
        """Refuse a move that names a seat which does not exist."""
        for name in self._seat_fields[type(move)]:
            check_seat(getattr(move, name), seats, f"{pointer}/{wire_name(name)}")

    def seated(self, move: Any, seat: Viewer) -> Any:
        """Return a move of the game; its seat is the sender's if it names none."""
        values = asdict(move)
        if values["seat"] is UNSET:
            values["seat"] = seat
        return self.messages.seated[type(move)](**values)

    def options_of(self, request: Any) -> Any:
        """Return the requested options; refuse those that the rules do not allow together."""
        options = request.options or self.game.options_type()
        for name in self._option_seats:
            check_seat(getattr(options, name), range(request.players), f"/options/{name}")
        refusal = self.game.why_not_start(request.players, options)
        if refusal is not None:
            raise Problem("illegal-options", **self._cited(refusal))
        return options

    # --- answers ---

    def position(self, played: Played) -> Any:
        """Return a state with everything that a client needs next."""
        state = played.state
        self.remember(state)
        return Position(
            game=self.game.name,
            rules=self.game.version,
            state=state,
            **self.now(state),
            events=played.events,
            played=played.chance_moves,
        )

    def observation(self, state: Any, viewer: Viewer) -> dict[str, Any]:
        """Return the parts of an observation: a state as a viewer may see it."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "viewer": "spectator" if viewer is None else viewer,
            "view": self.game.view(state, viewer),
            **self.now(state, () if viewer is None else (viewer,)),
        }

    def now(self, state: Any, seats: Sequence[Seat] | None = None) -> dict[str, Any]:
        """Return who may move, what some seats (by default, those) may play, and who won."""
        to_act = self.game.to_act(state)
        players = sorted([seat for seat in to_act if seat is not None])
        return {
            "to_act": players,
            "chance": None in to_act,
            "legal_moves": self.templates(state, players if seats is None else seats),
            "outcome": self.game.outcome(state),
        }

    def players_to_act(self, state: Any) -> list[Seat]:
        """Return the seats that may move now."""
        return sorted([seat for seat in self.game.to_act(state) if seat is not None])

    def templates(self, state: Any, seats: Iterable[Seat]) -> list[dict[str, object]]:
        """Return templates of what some seats may play."""
        return [each.described() for seat in seats for each in self.game.legal(state, seat)]

    def illegal_move(self, state: Any, move: Any, refusal: Refusal, **members: Any) -> Problem:
        """Return which rule forbids a move, and what its player may play if it is their turn."""
        due = move.seat is not None and move.seat in self.game.to_act(state)
        legal_moves = self.templates(state, [move.seat] if due else [])
        return Problem("illegal-move", **self._cited(refusal), legal_moves=legal_moves, **members)

    def _cited(self, refusal: Refusal) -> dict[str, Any]:
        """Return the members of a problem: the refusal, with the text of its rule."""
        rule = refusal.rule
        return {
            "game": self.game.name,
            "reason": refusal.code,
            "rule": rule,
            "text": CitedText(self.game, rule, "text"),
            "source": self._sources[rule],
            "ruling": CitedText(self.game, rule, "ruling"),
            "field": refusal.field and wire_name(refusal.field),
            "facts": to_builtins(refusal.facts),
        }


def game_faults(game: AnyGame, state: Any) -> list[GameFault]:
    """Return why a state cannot occur, in words that can be translated."""
    return [GameFault(game, each.code, each.facts) for each in game.faults(state)][:MOST_FAULTS]


def check_seat(seat: Seat, seats: range, pointer: str) -> None:
    """Refuse a seat that does not exist."""
    if seat not in seats:
        raise malformed(pointer, no_such_seat(seat, seats))


def no_such_seat(seat: Seat, seats: range) -> Translatable:
    """Return which seats there are."""
    return Translatable("no-such-seat", seat=seat, last=seats[-1])
