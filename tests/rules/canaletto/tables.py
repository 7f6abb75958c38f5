"""Tables of Canaletto for tests, laid out and played by hand."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from arbitro.games.canaletto import GAME, moves
from arbitro.games.canaletto.moves import COPIES, PALACES, Move, Treasure, Treasures
from arbitro.games.canaletto.outcome import Outcome
from arbitro.games.canaletto.setup import Options
from arbitro.games.canaletto.state import Merchant, Phase, State, Values
from arbitro.rules.kernel import Event
from arbitro.rules.legal import listed

VALUES = (9, 12, 5, 3, 8, 4, 6, 7, 10, 11, 13, 14)
"""A row of markers; 15 and 16 are the spare ones."""

EventType = TypeVar("EventType", bound=Event)


class Table:
    """A game under way, and what has happened in it."""

    def __init__(self, state: State, *moves: Move) -> None:
        self.state = state
        self.events: list[Event] = []
        self.play(*moves)

    def play(self, *moves: Move) -> "Table":
        """Make moves; `events` are those of the last one only."""
        for move in moves:
            step = GAME.apply(self.state, move)
            self.state = step.state
            self.events = list(step.events)
            assert GAME.faults(self.state) == ()
        return self

    def win(self, seat: int, amount: int = 1) -> "Table":
        """Play an auction in which this seat makes the only bid."""
        lots = len(self.state.lots)
        while len(self.state.lots) == lots:
            turn = self.state.auction.turn
            self.play(moves.Bid(turn, amount) if turn == seat else moves.Pass(turn))
        return self

    def win_until(self, palace: int, seat: int = 0) -> "Table":
        """Let a seat buy everything for 1, palace by palace, up to the auction at this one."""
        while self.state.column != palace or self.phase != "bid":
            self.go_on(seat)
        return self

    def win_all(self, seat: int = 0, amount: int = 1) -> "Table":
        """Let a seat buy everything up to the end."""
        while self.phase != "over":
            self.go_on(seat, amount)
        return self

    def go_on(self, seat: int, amount: int = 1) -> None:
        match self.phase:
            case "bid":
                self.win(seat, amount)
            case "sell":
                self.play(moves.Sell(self.state.lots[-1].seat, self.due[0]))
            case _:
                drawn: Any = GAME.deal(self.state, lambda _: 0)
                self.play(drawn)

    def events_of(self, kind: type[EventType]) -> list[EventType]:
        """List the last move's events of this kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def legal(self, seat: int) -> list[Any]:
        return list(listed(GAME.legal(self.state, seat)))

    @property
    def due(self) -> Treasures:
        return GAME.view(self.state, None).due

    @property
    def outcome(self) -> Outcome:
        result = GAME.outcome(self.state)
        assert result is not None
        return result

    @property
    def money(self) -> list[int]:
        return [merchant.money for merchant in self.state.players]

    @property
    def phase(self) -> Phase:
        return self.state.phase

    def merchant(self, seat: int) -> Merchant:
        return self.state.players[seat]


def table(
    palaces: Mapping[int, Treasures] | None = None,
    *,
    players: int = 3,
    first: int = 0,
    start: int = 0,
    values: tuple[int, ...] = VALUES,
    shown: Values = "open",
) -> Table:
    """Lay out a table on which some palaces hold what the test needs."""
    options = Options(first=first, values=shown)
    row = values if shown == "open" else values[:1]
    return Table(GAME.new_game(players, options), lay(palaces or {}, row, start))


def lay(
    palaces: Mapping[int, Treasures], values: tuple[int, ...] = VALUES, start: int = 0
) -> moves.Lay:
    """Lay out the other palaces evenly with what is left of the tiles."""
    laid = {palace: palaces.get(palace, ()) for palace in range(PALACES)}
    for treasure in _left(palaces):
        free = [p for p in laid if p not in palaces and treasure not in laid[p]]
        palace = min(free, key=lambda p: len(laid[p]))
        laid[palace] = (*laid[palace], treasure)
    return moves.Lay(tuple(laid.values()), values, start)


def _left(palaces: Mapping[int, Treasures]) -> Iterator[Treasure]:
    for treasure, copies in COPIES.items():
        laid = sum(treasures.count(treasure) for treasures in palaces.values())
        yield from [treasure] * (copies - laid)
