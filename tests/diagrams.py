"""Write the diagrams in docs/games: the phases of each game, and the moves that lead on from them.

They are taken from play. Seats choose a kind of move first, then any move of this kind, so that
rare moves are made as often as others. So many games are played that more would not add an arrow.
"""

from itertools import product
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

from msgspec import convert

from arbitro.laws.support.games import Move, State, random_game
from arbitro.rules.kernel import CHANCE, AnyGame
from arbitro.rules.legal import pick_move
from tests.games import GAMES, OWN

FOLDER = Path(__file__).parent.parent / "docs" / "games"
PLAYED = {"canaletto": 450}
"""How many games, where 60 do not show everything."""
OPTIONS: dict[str, list[dict[str, Any]]] = {"canaletto": [{}, {"values": "next"}]}


def page(name: str) -> str:
    """Return the page about a game."""
    game = GAMES[name]
    arrows: dict[tuple[str, str], set[str]] = {}
    chance = set()
    for seed in range(PLAYED.get(name, 60)):
        for state, move, after in play(game, seed):
            arrows.setdefault((state.phase, after.phase), set()).add(move.type)
            if game.to_act(state) == CHANCE:
                chance.add(state.phase)
    phases = get_args(get_type_hints(game.state_type)["phase"])
    order = [arrow for arrow in product(phases, phases) if arrow in arrows]
    lines = [
        f"[*] --> {game.new_game(game.players[0], game.options_type()).phase}",
        *(f"{one} --> {other}: {', '.join(sorted(arrows[one, other]))}" for one, other in order),
        "over --> [*]",
        "classDef chance stroke-dasharray: 4",
        *(f"class {phase} chance" for phase in phases if phase in chance),
    ]
    drawn = "".join(f"    {line}\n" for line in lines)
    return (
        f"# {game.title}: its phases\n\n"
        "The phases of the game, and the moves that lead from one to the next. In a dashed one\n"
        "chance moves. `make diagrams` draws this from games played at random.\n\n"
        f"```mermaid\nstateDiagram-v2\n{drawn}```\n"
    )


def play(game: AnyGame, seed: int) -> list[tuple[State, Move, State]]:
    """Play a game, and return each state with the move made in it and the state after it."""
    options = OPTIONS.get(game.name, [{}])
    chosen = convert(options[seed % len(options)], game.options_type)
    players = game.players[seed // len(options) % len(game.players)]
    turns = random_game(game, game.new_game(players, chosen), Random(seed), choose)
    return [(turn.before, turn.move, turn.step.state) for turn in turns]


def choose(game: AnyGame, state: State, random: Random) -> Move:
    """Choose a kind of move, then a move of this kind."""
    seats = sorted(seat for seat in game.to_act(state) if seat is not None)
    if not seats:
        return game.deal(state, random.randrange)
    templates = game.legal(state, random.choice(seats))
    return pick_move([random.choice(templates)], random.randrange)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in OWN:
        (FOLDER / f"{each}.md").write_text(page(each), encoding="utf-8")
