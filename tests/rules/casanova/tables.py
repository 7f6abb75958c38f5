"""Tables in the middle of a round, with as many coins in the purses as an example needs."""

from arbitro.games.casanova import GAME, moves
from arbitro.games.casanova.setup import Options
from arbitro.games.casanova.state import CARDS, COINS, Phase, Purse, State
from arbitro.rules.kernel import Seat
from tests.rules.moving import after

THREE = GAME.new_game(3, Options())
ANNOUNCED = after(THREE, moves.Announce(0, dice=2, card=7))
COMMITTED = after(ANNOUNCED, moves.Commit(1, 5), moves.Commit(2, 9))


def purse(coins: int = COINS, down: int | None = None, played: tuple[int, ...] = ()) -> Purse:
    """Return a purse with these coins and all cards that are neither played nor down."""
    hand = tuple(card for card in CARDS if card not in (*played, down))
    return Purse(coins, hand, played, down, stake=int(down is not None), folded=False)


def table(
    *players: Purse,
    phase: Phase = "announce",
    round: int = 1,  # noqa: A002 - the word of the game
    active: Seat = 0,
    dice: tuple[int, ...] = (),
    carried: int = 0,
) -> State:
    return State(phase, round, active, len(dice), dice, carried, players, history=())


def rolled(
    *cards: int | None,
    dice: tuple[int, ...] = (6,),
    coins: tuple[int, ...] = (11, 11, 11, 11),
    active: Seat = 0,
    carried: int = 0,
    round: int = 1,  # noqa: A002
) -> State:
    """Lay the cards, roll the dice: the active player is to call. No card: out of the game."""
    played = tuple(range(1, round)) if round > 1 else ()
    players = [
        purse(0) if card is None else purse(own, card, played)
        for card, own in zip(cards, coins, strict=False)
    ]
    return table(*players, phase="call", dice=dice, active=active, carried=carried, round=round)


def coins(state: State) -> list[int]:
    return [held.coins for held in state.players]
