"""Random games of each game of the catalogue, and positions of them, to test the laws with."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product, zip_longest
from random import Random

from service.rules.kernel import AnyGame
from tests.games import GAMES, State, Turn, random_game
from tests.laws.shapes import field_values

MOST_TABLES = 6
ENOUGH_TURNS = 3_000
LONGEST_GAME = 20_000


def new_tables(game: AnyGame) -> list[State]:
    """Set up games for every number of players and every option, or a fixed sample of them."""
    tables = [
        game.new_game(players, options)
        for players in game.players
        for options in every_options(game, players)
    ]
    return Random(0).sample(tables, min(MOST_TABLES, len(tables)))


def every_options(game: AnyGame, players: int) -> Iterator[object]:
    values = field_values(game.options_type, range(players))
    for chosen in product(*values.values()):
        yield game.options_type(**dict(zip(values, chosen, strict=True)))


@cache
def games(name: str) -> tuple[tuple[Turn, ...], ...]:
    """Play random games to the end; a game that does not end by itself fails here."""
    game = GAMES[name]
    tables = new_tables(game)
    played: list[tuple[Turn, ...]] = []
    while sum(map(len, played)) < ENOUGH_TURNS or len(played) < len(tables):
        table = tables[len(played) % len(tables)]
        played.append(tuple(_bounded(random_game(game, table, Random(len(played))))))
    return tuple(played)


def _bounded(turns: Iterator[Turn]) -> Iterator[Turn]:
    for number, turn in enumerate(turns):
        assert number < LONGEST_GAME, "the game does not end"
        yield turn


def turns(name: str, most: int) -> list[Turn]:
    """Choose some turns of the games, the same ones each time, of all kinds of moves alike."""
    every = [turn for game in games(name) for turn in game]
    Random(1).shuffle(every)
    kinds: dict[type, list[Turn]] = defaultdict(list)
    for turn in every:
        kinds[type(turn.move)].append(turn)
    mixed = [turn for alike in zip_longest(*kinds.values()) for turn in alike if turn]
    return mixed[:most]


def last_turns(name: str) -> list[Turn]:
    return [game[-1] for game in games(name)]
