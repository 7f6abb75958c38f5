"""Random games of a game, and positions of them, to test the laws with."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product, zip_longest
from math import prod
from random import Random

from arbitro.laws.games import State, Turn, random_game, random_kind_of_move, random_move
from arbitro.laws.shapes import field_values
from arbitro.laws.subjects import game_named, subject
from arbitro.rules.kernel import AnyGame

MOST_TABLES = 6
MOST_OPTIONS = 1_000
LONGEST_GAME = 20_000


def new_tables(game: AnyGame) -> list[State]:
    """Set up games for every number of players and every option, or a fixed sample of them."""
    tables = [
        (players, options) for players in game.players for options in every_options(game, players)
    ]
    chosen = Random(0).sample(tables, min(MOST_TABLES, len(tables)))
    return [game.new_game(players, options) for players, options in chosen]


def every_options(game: AnyGame, players: int) -> Iterator[object]:
    """List the options that the rules allow together, or a fixed sample of them."""
    values = field_values(game.options_type, range(players))
    combinations: Iterable[tuple[object, ...]] = product(*values.values())
    if prod(map(len, values.values())) > MOST_OPTIONS:
        random = Random(0)
        drawn = (tuple(map(random.choice, values.values())) for _ in range(MOST_OPTIONS))
        combinations = dict.fromkeys(drawn)
    for chosen in combinations:
        options = game.options_type(**dict(zip(values, chosen, strict=True)))
        if game.why_not_start(players, options) is None:
            yield options


@cache
def games(name: str) -> tuple[tuple[Turn, ...], ...]:
    """Play random games to the end; a game that does not end by itself fails here."""
    game = game_named(name)
    tables = new_tables(game)
    played: list[tuple[Turn, ...]] = []
    enough = subject(name).enough_turns
    while sum(map(len, played)) < enough or len(played) < len(tables):
        table = tables[len(played) % len(tables)]
        choose = random_kind_of_move if len(played) // len(tables) % 2 else random_move
        played.append(tuple(_bounded(random_game(game, table, Random(len(played)), choose))))
    return tuple(played)


def _bounded(turns: Iterator[Turn]) -> Iterator[Turn]:
    for number, turn in enumerate(turns):
        assert number < LONGEST_GAME, f"a game has not ended after {LONGEST_GAME} moves"
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
