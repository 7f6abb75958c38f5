"""Prepares the games for the API, and leaves out those that cannot be served."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from arbitro.api.contract.blueprint import ApiBlueprint
from arbitro.api.contract.components import Components, clashes, components_of
from arbitro.play.catalogue.checks import BadGame
from arbitro.play.catalogue.finding import Catalogue, LeftOut, is_ours, package_of_game, reason
from arbitro.play.presenter import Presenter
from arbitro.rules.kernel import AnyGame
from arbitro.rules.legal import page

SERVICE = "the service"
SEED = "7e" * 32


@dataclass(frozen=True)
class Served:
    """The games that are served, with their operations, and those that are left out."""

    games: Mapping[str, AnyGame]
    blueprints: Mapping[str, ApiBlueprint]
    left_out: tuple[LeftOut, ...]


def assemble(
    found: Catalogue, blueprint_of: Callable[[AnyGame], ApiBlueprint], own: ApiBlueprint
) -> Served:
    """Make the blueprint of each game; leave out games that fail, or whose names conflict."""
    blueprints: dict[str, ApiBlueprint] = {}
    components: dict[str, Components] = {SERVICE: components_of(own)}
    left_out: dict[str, str] = {}
    for name, game in found.games.items():
        try:
            try_out(Presenter(game))
            blueprints[name] = blueprint_of(game)
            components[name] = components_of(blueprints[name])
        except BadGame as fault:
            left_out[name] = str(fault)
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not stop the others
            left_out[name] = f"its first moves fail: {reason(error)}"
    left_out |= _conflicting(components, found.games)
    return Served(
        {name: game for name, game in found.games.items() if name not in left_out},
        {name: each for name, each in blueprints.items() if name not in left_out},
        (*found.left_out, *(_left_out(found.games[name], why) for name, why in left_out.items())),
    )


def try_out(presenter: Presenter) -> None:
    """Make a game's first move, and raise whatever the game raises."""
    game, messages = presenter.game, presenter.messages
    position = presenter.start(messages.position_request(players=game.players[0], seed=SEED))
    for seat in position.to_act[:1]:
        move = page(game.legal(position.state, seat), 0, 1)[0]
        request = messages.move_request(state=position.state, move=move)
        state = presenter.play(request).state
        for viewer in (seat, None):
            presenter.observation(state, viewer)


def _conflicting(
    components: Mapping[str, Components], games: Mapping[str, AnyGame]
) -> dict[str, str]:
    """Find the games that share a name with another; our own games are served anyway."""
    found: dict[str, str] = {}
    for name, owners in clashes(components):
        foreign = [game for game in owners if game in games and not is_ours(games[game])]
        for game in foreign:
            others = " and ".join(owner for owner in owners if owner != game)
            found.setdefault(game, f"{name} in the contract is also a name of {others}")
    return found


def _left_out(game: AnyGame, why: str) -> LeftOut:
    return LeftOut(game.name, package_of_game(game), " ".join(why.split()))
