"""Who plays in the tournament: each chooses by what its seat sees and may play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from arbitro.bots.search import LEVELS, Search
from arbitro.play.messages.open import LevelName
from arbitro.rules.kernel import AnyGame, Pick, Seat
from arbitro.rules.legal import Template, pick_move
from bench.tournament.greedy import GREEDY


@dataclass(frozen=True)
class Turn:
    """What a seat has to go by."""

    game: AnyGame
    view: Any
    seat: Seat
    templates: tuple[Template, ...]
    seed: str
    pick: Pick


Player = Callable[[Turn], Any]


def at_random(turn: Turn) -> Any:
    """Choose any legal move, each equally likely."""
    return pick_move(turn.templates, turn.pick)


def greedy(turn: Turn) -> Any:
    """Play by the rules of thumb of a player written by hand."""
    return GREEDY[turn.game.name](turn.view, turn.seat, turn.templates, turn.pick)


def bot(level: LevelName, turn: Turn) -> Any:
    """Think as long as a level says."""
    considered = Search(turn.game, turn.view, turn.seat, turn.seed).think(LEVELS[level])
    return considered[0].move


PLAYERS: Mapping[str, Player] = {
    "random": at_random,
    "greedy": greedy,
    **{level: partial(bot, level) for level in LEVELS},
}
