"""One game at the service's desk: its shapes, its readers, and how its values are written."""

from dataclasses import fields
from typing import Any

import msgspec

from service.api.desk.recent import Recent
from service.api.http.languages import preferred, spoken
from service.api.http.problems import Problem
from service.api.shapes.game import wire_of
from service.api.shapes.readers import malformed
from service.api.shapes.shape import seat_fields
from service.api.shapes.structs import dataclass_of, struct_of
from service.dealer import Dealer
from service.notation import Notation
from service.rules.kernel import Game, Refusal, Seat
from service.rules.legal import wire_name

MOST_SPENT = 2**30


class Desk:
    """What the handlers need to know of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.wire = wire_of(game)
        self.rulebook = {rule.id: rule for rule in game.RULEBOOK}
        self._moves = {
            struct_of(move, tagged=True): move for move in (*game.MOVES, *game.CHANCE_MOVES)
        }
        self._seats = {move: seat_fields(move) for move in self._moves.values()}
        self.notation = Notation(game)
        self._parts = tuple(field.name for field in fields(game.State))
        self._state_struct = struct_of(self.wire.state)
        self._possible: Recent[msgspec.Struct, Any] = Recent()

    # --- from the wire ---

    def state(self, sent: Any) -> tuple[Any, Dealer | None]:
        """Give the state that was sent and who deals, or say what is impossible about it."""
        state = self._possible.get(sent)
        if state is None:
            state = self._checked(sent)
            self._possible.keep(sent, state)
        seed = sent.seed
        return state, None if seed is None else Dealer(bytes.fromhex(seed), sent.counter)

    def _checked(self, sent: Any) -> Any:
        state: Any = msgspec.convert(sent, self.game.State, from_attributes=True)
        faults = (*self.game.faults(state), *_dealer_faults(sent))
        if faults:
            raise Problem("impossible-state", faults=faults)
        return state

    def move(self, sent: Any, seats: range, pointer: str = "/move") -> Any:
        """Give the move that was sent, if its seats exist."""
        kind = self._moves[type(sent)]
        for name in self._seats[kind]:
            self.check_seat(getattr(sent, name), seats, f"{pointer}/{wire_name(name)}")
        return dataclass_of(sent, kind)

    def check_seat(self, seat: Seat, seats: range, pointer: str) -> None:
        if seat not in seats:
            raise malformed(pointer, no_such_seat(seat, seats))

    def options(self, sent: Any, players: int) -> Any:
        """Give the options that were sent, or as they are by default."""
        if not isinstance(sent, msgspec.Struct):
            return self.game.Options()
        options = dataclass_of(sent, self.game.Options)
        for name in seat_fields(self.game.Options):
            self.check_seat(getattr(options, name), range(players), f"/options/{name}")
        return options

    # --- to the wire ---

    def whose(self) -> dict[str, Any]:
        return {"game": self.game.NAME, "rules": self.game.VERSION}

    def position(
        self, state: Any, dealer: Dealer | None, events: Any = (), played: Any = ()
    ) -> dict[str, Any]:
        """Write everything a client needs next."""
        return {
            **self.whose(),
            "state": self._written_state(state, dealer),
            **self.now(state),
            "events": [self.notation.written(event) for event in events],
            "played": [self.notation.written(move) for move in played],
            "outcome": self.game.outcome(state),
        }

    def now(self, state: Any, readers: list[Seat] | None = None) -> dict[str, Any]:
        """Write who may move, and what these readers, by default the same seats, may play."""
        to_act = self.game.to_act(state)
        seats = sorted(seat for seat in to_act if seat is not None)
        return {
            "to_act": seats,
            "chance": None in to_act,
            "legal_moves": self.legal_moves(state, seats if readers is None else readers),
        }

    def legal_moves(self, state: Any, seats: list[Seat]) -> list[dict[str, object]]:
        return [each.described() for seat in seats for each in self.game.legal(state, seat)]

    def _written_state(self, state: Any, dealer: Dealer | None) -> msgspec.Struct:
        parts = {name: getattr(state, name) for name in self._parts}
        parts["seed"] = dealer.seed.hex() if dealer else None
        parts["counter"] = dealer.counter if dealer else 0
        written = msgspec.convert(parts, self._state_struct, from_attributes=True)
        # It will most likely come back: then it needs no second look.
        self._possible.keep(written, state)
        return written

    def illegal(self, state: Any, move: Any, refusal: Refusal, **members: Any) -> Problem:
        """Say which rule forbids a move, and to whom it was due what they may play."""
        rule, language = self.rulebook[refusal.rule], preferred()
        due = move.seat is not None and move.seat in self.game.to_act(state)
        return Problem(
            "illegal-move",
            reason=refusal.code,
            rule=rule.id,
            text=spoken(rule.text, language),
            source=rule.source,
            ruling=spoken(rule.ruling, language),
            field=refusal.field and wire_name(refusal.field),
            facts=refusal.facts,
            legal_moves=self.legal_moves(state, [move.seat] if due else []),
            **members,
        )


def no_such_seat(seat: Seat, seats: range) -> str:
    return f"There is no seat {seat}; the seats are 0 to {seats[-1]}."


def _dealer_faults(sent: Any) -> tuple[str, ...]:
    if sent.counter < 0:
        return ("less than nothing of the seed is spent",)
    if sent.counter > MOST_SPENT:
        return ("more of the seed is spent than any game needs",)
    if sent.seed is None and sent.counter:
        return ("something is spent of a seed that is not there",)
    return ()
