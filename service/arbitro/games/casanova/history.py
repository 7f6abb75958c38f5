"""The rounds of Casanova that are over, replayed: the stakes, and who won them."""

from collections.abc import Iterator, Mapping

from arbitro.games.casanova.moves import Card
from arbitro.games.casanova.pot import Pot, shared_out
from arbitro.games.casanova.state import COINS, Settled, State
from arbitro.rules.base import Value
from arbitro.rules.kernel import Seat


class Played(Value):
    """A settled round: the coins before it, the cards and stakes, and who took the pot."""

    number: int
    settled: Settled
    before: tuple[int, ...]
    cards: Mapping[Seat, Card]
    stakes: Mapping[Seat, int]
    pot: Pot

    @property
    def playing(self) -> list[Seat]:
        """The seats that were still in the game."""
        return [seat for seat, coins in enumerate(self.before) if coins > 0]

    @property
    def after(self) -> tuple[int, ...]:
        """Everybody's coins after the round."""
        pot = self.pot
        return tuple(
            coins - self.stakes.get(seat, 0) + (pot.share if seat in pot.takers else 0)
            for seat, coins in enumerate(self.before)
        )


def replay(state: State) -> Iterator[Played]:
    """Replay the settled rounds in order."""
    coins: tuple[int, ...] = (COINS,) * len(state.players)
    carried = 0
    for number, settled in enumerate(state.history, start=1):
        played = _played(state, number, settled, coins, carried)
        yield played
        coins, carried = played.after, played.pot.left


def _played(
    state: State, number: int, settled: Settled, coins: tuple[int, ...], carried: int
) -> Played:
    discards = {seat: purse.discards for seat, purse in enumerate(state.players) if coins[seat] > 0}
    cards = {seat: laid[number - 1] for seat, laid in discards.items() if number <= len(laid)}
    stakes = {seat: _stake(settled, seat) for seat in cards}
    contenders = {seat: card for seat, card in cards.items() if seat not in settled.folded}
    pot = shared_out(carried + sum(stakes.values()), contenders, sum(settled.dice))
    return Played(number, settled, coins, cards, stakes, pot)


def _stake(settled: Settled, seat: Seat) -> int:
    return 2 if settled.doubled and seat not in settled.folded else 1
