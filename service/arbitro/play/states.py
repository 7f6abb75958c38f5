"""States with the seed for chance's moves, and how play goes on from them."""

import secrets
from functools import cache
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, defstruct
from msgspec.structs import asdict, replace

from arbitro.play.dealer import Dealer
from arbitro.play.problems import Translatable
from arbitro.rules.base import Int, Value, about
from arbitro.rules.kernel import CHANCE, AnyGame, ChanceMove, Event, Step

MOST_WORDS_USED = 2**30

LENGTH_OF_A_SEED = 64
SEED = f"^[0-9a-fA-F]{{{LENGTH_OF_A_SEED}}}$"
"""a seed: hexadecimal digits"""

Seed: TypeAlias = Annotated[
    str,
    Meta(
        pattern=SEED,
        max_length=LENGTH_OF_A_SEED,
        description="256 bits in hexadecimal; the service then plays chance",
        extra={"error": Translatable("seed")},
    ),
]


class Played(Value):
    """A state, the events that led to it, and the moves that were made for chance."""

    state: Any
    events: tuple[Event, ...]
    chance_moves: tuple[ChanceMove, ...] = ()


@cache
def dealt_type(game: AnyGame) -> Any:
    """Make the type of a game's states with a seed."""
    return defstruct(
        "State",
        [
            ("seed", Annotated[Seed | None, about("what the service deals from, if it deals")]),
            ("counter", Annotated[Int, about("how many words of the seed have been used")]),
        ],
        bases=(game.state_type,),
        kw_only=True,
        module=game.state_type.__module__,
        namespace={"__doc__": game.state_type.__doc__},
    )


def new_seed() -> str:
    """Choose a seed at random."""
    return secrets.token_hex(LENGTH_OF_A_SEED // 2)


def with_seed(game: AnyGame, state: Value, seed: str | None, counter: int = 0) -> Any:
    """Add a seed, in lower case, to a state of the game."""
    return dealt_type(game)(**asdict(state), seed=seed and seed.lower(), counter=counter)


def seed_faults(state: Any) -> tuple[Translatable, ...]:
    """Return what is impossible about a state's seed and counter."""
    if state.counter < 0:
        return (Translatable("counter-negative"),)
    if state.counter > MOST_WORDS_USED:
        return (Translatable("counter-too-high"),)
    if state.seed is None and state.counter:
        return (Translatable("counter-without-seed"),)
    return ()


def play(game: AnyGame, state: Any, move: Any) -> Played:
    """Make a move, and chance's moves after it if the state has a seed; or raise IllegalMove."""
    return play_chance(game, game.apply(state, move))


def play_chance(game: AnyGame, step: Step) -> Played:
    """If the state has a seed, make chance's moves until a player is to act or the game is over."""
    state = step.state
    if state.seed is None or game.to_act(state) != CHANCE:
        return Played(state, step.events)
    dealer = Dealer(bytes.fromhex(state.seed), state.counter)
    events, moves = [*step.events], []
    while game.to_act(state) == CHANCE:
        move = game.deal(state, dealer.pick)
        step = game.apply(state, move)
        state = step.state
        events += step.events
        moves.append(move)
    return Played(replace(state, counter=dealer.counter), tuple(events), tuple(moves))
