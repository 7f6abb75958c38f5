"""Tables in the middle of a round, with as many coins in the purses as an example needs."""

from arbitro.games.casanova import CARDS, COINS, GAME, Move, Phase, Purse, State
from arbitro.rules.kernel import Event, Seat


def purse(
    coins: int = COINS,
    down: int | None = None,
    played: tuple[int, ...] = (),
) -> Purse:
    """Give a player coins and all cards that are neither played nor down."""
    hand = tuple(card for card in CARDS if card not in (*played, down))
    return Purse(coins, hand, played, down, stake=int(down is not None), folded=False)


def table(
    *players: Purse,
    phase: Phase = "announce",
    round: int = 1,  # noqa: A002 - the word of the game
    active: Seat = 0,
    dice: tuple[int, ...] = (),
    announced: int | None = None,
    carried: int = 0,
) -> State:
    return State(
        phase=phase,
        round=round,
        active=active,
        dice=len(dice) if announced is None else announced,
        rolled=dice,
        carried=carried,
        players=players,
        history=(),
    )


def rolled(
    *cards: int | None,
    dice: tuple[int, ...],
    coins: tuple[int, ...] = (11, 11, 11, 11),
    active: Seat = 0,
    carried: int = 0,
    round: int = 1,  # noqa: A002
) -> State:
    """Lay the cards, roll the dice: the active player is to call. No card: out of the game."""
    players = [
        Purse(0, CARDS, (), down=None, stake=0, folded=False) if card is None else purse(own, card)
        for card, own in zip(cards, coins, strict=False)
    ]
    return table(*players, phase="call", dice=dice, active=active, carried=carried, round=round)


def after(state: State, *moves: Move) -> State:
    """Make these moves."""
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def events_after(state: State, *moves: Move) -> tuple[Event, ...]:
    """Make these moves; say what the last one led to."""
    *earlier, last = moves
    return GAME.apply(after(state, *earlier), last).events


def coins(state: State) -> list[int]:
    return [held.coins for held in state.players]
