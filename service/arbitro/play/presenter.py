"""One game as the service plays it: requests are checked, moves made, and answers written."""

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, to_builtins
from msgspec.structs import asdict, replace

from arbitro.play.dealer import Dealer, seed_faults, with_seed
from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.open import LegalMoves, Observation, Position, Verification
from arbitro.play.messages.types import seat_fields
from arbitro.play.problems import Problem, Translatable, malformed
from arbitro.rules import kernel
from arbitro.rules.kernel import AnyGame, IllegalMove, Refusal, Seat, Step, Value, Viewer, wire_name
from arbitro.rules.legal import Template, count, page
from arbitro.words.loader import CitedText, GameFault

MOST_REMEMBERED = 2000
MOST_FAULTS = 20

Remembered = TypeVar("Remembered")

pack = msgspec.msgpack.Encoder().encode


class Played(Value):
    """A state, the events that led to it, and the moves that were made for chance."""

    state: Any
    events: tuple[kernel.Event, ...]
    chance_moves: tuple[Any, ...] = ()


def play_on(game: AnyGame, state: Any, move: Any) -> Played:
    """Make a move, and chance's moves after it if the state has a seed; or raise IllegalMove."""
    return play_chance(game, game.apply(state, move))


def play_chance(game: AnyGame, step: Step) -> Played:
    """If the state has a seed, make chance's moves until a player is to act or the game is over."""
    state = step.state
    if state.seed is None or None not in game.to_act(state):
        return Played(state, step.events)
    dealer = Dealer(bytes.fromhex(state.seed), state.counter)
    events, moves = [*step.events], []
    while None in game.to_act(state):
        move = game.deal(state, dealer.pick)
        step = game.apply(state, move)
        state = step.state
        events += step.events
        moves.append(move)
    return Played(replace(state, counter=dealer.counter), tuple(events), tuple(moves))


class Presenter:
    """One game: what can be done with a state that the client holds, and what all ways share."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.messages = messages_of(game)
        self._sources = {rule.id: rule.source for rule in game.rulebook}
        self._seat_fields = {kind: seat_fields(kind) for kind in self.messages.move_kinds}
        self._option_seats = seat_fields(game.options_type)
        self._possible: Recent[bool] = Recent(MOST_REMEMBERED)

    # --- a game whose state the client holds ---

    def start(self, request: Any) -> Any:
        """Set up a game; with a seed, go on to the first decision of a player."""
        return self.position(play_chance(self.game, Step(self._set_up(request), ())))

    def play(self, request: Any) -> Any:
        """Judge a move, and make it if the rules allow it."""
        state, move = request.state, request.move
        self.check_state(state)
        self.check_move(move, self.game.seats(state))
        try:
            played = play_on(self.game, state, move)
        except IllegalMove as illegal:
            raise self.illegal_move(state, move, illegal.refusal) from None
        return self.position(played)

    def legal_moves(self, request: Any, expand: int | None = None, offset: int = 0) -> Any:
        """Return templates of what one seat, or all to act, may play, and a page if asked."""
        state, seat = request.state, request.seat
        self.check_state(state)
        seats = self.players_to_act(state)
        if seat is not None:
            check_seat(seat, self.game.seats(state), "/seat")
            seats = [seat]
        templates = [each for seat in seats for each in self.game.legal(state, seat)]
        return listed(templates, expand, offset)

    def view(self, request: Any) -> Any:
        """Return what a seat or a spectator may see."""
        self.check_state(request.state)
        viewer = None if request.viewer == "spectator" else request.viewer
        if viewer is not None:
            check_seat(viewer, self.game.seats(request.state), "/viewer")
        return Observation(**self.observation(request.state, viewer))

    def verify(self, request: Any) -> Any:
        """Replay a game, and stop at the first move that the rules or the seed forbid."""
        game, step = self.game, Step(self._set_up(request), ())
        for index, move in enumerate(request.moves):
            self.check_move(move, range(request.players), f"/moves/{index}")
            state = step.state
            if move.seat is None and state.seed is not None and None in game.to_act(state):
                dealer = Dealer(bytes.fromhex(state.seed), state.counter)
                if game.deal(state, dealer.pick) != move:
                    raise Problem("not-from-seed", index=index)
                state = replace(state, counter=dealer.counter)
            try:
                step = game.apply(state, move)
            except IllegalMove as illegal:
                raise self.illegal_move(state, move, illegal.refusal, index=index) from None
        position = self.position(Played(step.state, step.events))
        return Verification(verified=True, position=position)

    def _set_up(self, request: Any) -> Any:
        state = self.game.new_game(request.players, self.options_of(request))
        return with_seed(self.game, state, request.seed)

    # --- requests ---

    def check_state(self, state: Any) -> None:
        """Refuse a state that cannot occur."""
        # Most states were in a recent answer: they need not be checked again.
        if self._possible.get(pack(state)):
            return
        faults = [*game_faults(self.game, state), *seed_faults(state)][:MOST_FAULTS]
        if faults:
            raise Problem("impossible-state", faults=faults)
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
        self._possible.put(pack(state), value=True)
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


def listed(templates: Sequence[Template], expand: int | None, offset: int) -> Any:
    """Return how many moves are legal, their templates, and a page of them if asked."""
    return LegalMoves(
        count=count(templates),
        legal_moves=tuple([each.described() for each in templates]),
        moves=None if expand is None else tuple(page(templates, offset, expand)),
    )


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


class Recent(Generic[Remembered]):
    """At most so many values by their keys; when there is no room, the least recently used goes.

    Threads share it without a lock, because each step is one operation of the dictionary. (The
    cache of functools cannot be given a value that is known already.)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Hashable, Remembered] = OrderedDict()

    def get(self, key: Hashable) -> Remembered | None:
        """Return the value of a key, which is the most recent one then."""
        try:
            self._values.move_to_end(key)
            return self._values[key]
        except KeyError:
            return None

    def put(self, key: Hashable, value: Remembered) -> None:
        """Keep a value."""
        self._values.pop(key, None)
        self._values[key] = value
        if len(self._values) > self._most:
            self._values.popitem(last=False)
