"""A place in OpenSpiel's game tree: the state, what everybody remembers, a move half spelled.

Chance is dealt draw by draw: what `deal` draws next, and with which chances.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, reduce
from typing import Any, NamedTuple, Self

import msgspec

from arbitro.integrations.openspiel.moves import Fork, begun
from arbitro.integrations.openspiel.spelling import BASE, Digits, number_of, places_for
from arbitro.rules.kernel import AnyGame, Pick, Player, Seat, Viewer

GAMES: dict[str, AnyGame] = {}
"""The games that are registered, by the names that they have in OpenSpiel."""


@dataclass(frozen=True)
class Table:
    """A game for a number of players, which is cut off after a number of their actions.

    It is what `pyspiel.load_game("arbitro_casanova(players=3)")` says in the brackets.
    """

    name: str
    players: int
    longest: int

    @property
    def game(self) -> AnyGame:
        """The game of this name in OpenSpiel."""
        if self.name not in GAMES:
            known = "arbitro.integrations.openspiel.register(game)"
            raise LookupError(f"{self.name} is not registered: {known}")
        return GAMES[self.name]


class Draw(NamedTuple):
    """A number to be drawn below a bound, and the digits of it that were drawn before.

    One below 129 is one node with equally likely outcomes. A greater one takes several nodes, a
    digit each: a digit is as likely as there are numbers with it.
    """

    below: int
    before: Digits

    def outcomes(self) -> list[tuple[int, float]]:
        """List the digits that may come next, and how likely they are."""
        numbers = numbers_by_digit(self)
        total = sum(map(len, numbers.values()))
        return [(digit, len(each) / total) for digit, each in numbers.items()]

    def in_words(self) -> dict[int, str]:
        """Return which of the possible numbers, counted from one, each digit stands for."""
        words: dict[int, str] = {}
        for digit, numbers in numbers_by_digit(self).items():
            several = f" to {numbers[-1] + 1}" if len(numbers) > 1 else ""
            words[digit] = f"draw {numbers[0] + 1}{several} of {self.below}"
        return words


@lru_cache(maxsize=1024)
def numbers_by_digit(draw: Draw) -> dict[int, range]:
    """List the numbers that begin with each digit that may come next."""
    size = BASE ** (places_for(draw.below) - len(draw.before) - 1)
    first = number_of(draw.before) * BASE * size
    lows = range(first, min(first + BASE * size, draw.below), size)
    return {digit: range(low, min(low + size, draw.below)) for digit, low in enumerate(lows)}


class NotDrawn(Exception):
    """A number is needed that has not been drawn: its bound, and the digits that were drawn."""


def dealt(game: AnyGame, state: Any, drawn: Digits) -> Any:
    """Make chance's move of what was drawn, or return what is to be drawn next."""
    digits = iter(drawn)

    def pick(below: int) -> int:
        row: Digits = ()
        for _ in range(0 if below == 1 else places_for(below)):
            digit = next(digits, None)
            if digit is None:
                raise NotDrawn(below, row)
            row = (*row, digit)
        return number_of(row)

    try:
        return game.deal(state, pick)
    except NotDrawn as missing:
        return Draw(*missing.args)


@dataclass(frozen=True)
class Position:
    """Never changes: an action leads to another one."""

    table: Table
    state: Any
    memories: Mapping[Viewer, str]
    """what each seat, and a spectator, has observed and done: a line for each event and move"""
    begun: Digits = ()
    """what has been spelled of the next move, or drawn for it"""
    actions: int = 0
    """how many the players have taken"""

    def __deepcopy__(self, _memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., "Position"], tuple[Any, ...]]:
        return Position, (self.table, self.state, self.memories, self.begun, self.actions)

    @cached_property
    def is_over(self) -> bool:
        """Whether no one is to act any more, or the players have taken all actions they may."""
        return self.actions >= self.table.longest or not self.table.game.to_act(self.state)

    @cached_property
    def seats(self) -> list[Seat]:
        """The seats to act, which do so one after the other; none if chance is to draw."""
        return sorted([seat for seat in self.table.game.to_act(self.state) if seat is not None])

    @property
    def mover(self) -> Player:
        """Who is to act now."""
        return self.seats[0] if self.seats else None

    @cached_property
    def fork(self) -> Fork:
        """How the move of the seat to act can go on."""
        game = self.table.game
        templates = game.legal(self.state, self.seats[0])
        return reduce(Fork.after, self.begun, Fork(begun(game, templates)))

    @cached_property
    def draw(self) -> Any:
        """What chance is to draw next, or its move if nothing is to be drawn."""
        return dealt(self.table.game, self.state, self.begun)

    @cached_property
    def choices(self) -> list[int]:
        """List the actions of the seat to act."""
        if not self.seats:
            return [digit for digit, _ in self.draw.outcomes()]
        return [*self.fork.groups] if self.fork.move is None else [self._only]

    @property
    def _only(self) -> int:
        """The action of the only move there is: the digit of its kind, as it is no choice."""
        return self.table.game.moves.index(type(self.fork.move))

    def words(self) -> dict[int, str]:
        """Return what the actions stand for."""
        if not self.seats:
            drawn: dict[int, str] = self.draw.in_words()
            return drawn
        if self.fork.move is None:
            return self.fork.actions()
        return {self._only: ", ".join(self.fork.said)}

    def after(self, action: int) -> "Position":
        """Choose the next digit of a move, or draw it."""
        if action not in self.choices:
            raise ValueError(f"{action} is no action here; there are {self.choices}")
        further = replace(self, begun=(*self.begun, action))
        if not self.seats:
            return further.settled()
        further = replace(further, actions=self.actions + 1)
        move = self.fork.move or self.fork.after(action).move
        return further.made(move) if move else further

    def made(self, move: Any) -> "Position":
        """Make a whole move; viewers remember what they do and hear."""
        step = self.table.game.apply(self.state, move)
        memories = {}
        for viewer, memory in self.memories.items():
            own = [move] if viewer is not None and move.seat == viewer else []
            heard = [event for event in step.events if event.is_for(viewer)]
            memories[viewer] = "".join([memory, *map(line, [*own, *heard])])
        return Position(self.table, step.state, memories, (), self.actions).settled()

    def settled(self) -> "Position":
        """Make chance's move as soon as all is drawn for it."""
        if self.is_over or self.seats or isinstance(self.draw, Draw):
            return self
        return self.made(self.draw)

    def imagined(self, seat: Seat, pick: Pick) -> "Position":
        """Imagine what may lie behind what a seat sees; others remember what they see then."""
        game = self.table.game
        if game.imagine is None:
            raise LookupError(f"{game.name} has no function imagine(view, viewer, pick)")
        state = game.imagine(game.view(self.state, seat), seat, pick)
        memories = {each: line(game.view(state, each)) for each in self.memories}
        memories[seat] = self.memories[seat]
        spelled = self.begun if self.mover == seat else ()
        return Position(self.table, state, memories, spelled, self.actions).settled()

    def returns(self) -> list[float]:
        """Share what everybody has staked, one each, among the winners.

        No one wins or loses anything before the end, or if no one has won. Who plays alone wins
        one or nothing.
        """
        is_cut_off = self.actions >= self.table.longest
        outcome = None if is_cut_off else self.table.game.outcome(self.state)
        winners = getattr(outcome, "winners", ())
        players = range(self.table.players)
        if len(players) == 1:
            return [float(bool(winners))]
        if not winners:
            return [0.0 for _ in players]
        share = len(players) / len(winners)
        return [share - 1 if seat in winners else -1.0 for seat in players]


def line(value: Any) -> str:
    """Write a value as a line."""
    return f"{msgspec.json.encode(value).decode()}\n"
