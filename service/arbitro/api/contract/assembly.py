"""Prepares the games for the API, and leaves out those that cannot be served."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from arbitro.api.contract.components import Components, clashes, components_of
from arbitro.api.contract.operations import Operation
from arbitro.api.routes.catalogue import list_operations
from arbitro.play.catalogue.checks import BadGame
from arbitro.play.catalogue.finding import Catalogue, LeftOut, is_ours, package_of_game, reason
from arbitro.rules.kernel import AnyGame

SERVICE = "the service"


@dataclass(frozen=True)
class Served:
    """The games that are served, with their operations, and those that are left out."""

    games: Mapping[str, AnyGame]
    operations: Mapping[str, tuple[Operation, ...]]
    left_out: tuple[LeftOut, ...]


def assembled(found: Catalogue, operations_of: Callable[[AnyGame], Iterable[Operation]]) -> Served:
    """List the operations on each game; leave out games that fail, or that conflict."""
    operations: dict[str, tuple[Operation, ...]] = {}
    components: dict[str, Components] = {SERVICE: components_of(SERVICE, list_operations({}))}
    left_out: dict[str, str] = {}
    for name, game in found.games.items():
        try:
            operations[name] = tuple(operations_of(game))
            components[name] = components_of(name, operations[name])
        except BadGame as fault:
            left_out[name] = str(fault)
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not stop the others
            left_out[name] = f"its first moves fail: {reason(error)}"
    left_out |= _conflicting(components, found.games)
    return Served(
        {name: game for name, game in found.games.items() if name not in left_out},
        {name: each for name, each in operations.items() if name not in left_out},
        (*found.left_out, *(_left_out(found.games[name], why) for name, why in left_out.items())),
    )


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
