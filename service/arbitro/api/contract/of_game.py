"""The contract of one game: its operations, and the components that they use.

Names do not repeat the game: what is `CasanovaMove` in the contract of all games is `Move` here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from arbitro.api.contract.blueprint import game_prefix, snake_name
from arbitro.api.contract.bounds import Json

COMPONENTS = "#/components/"


def contract_of_game(contract: Json, name: str, title: str) -> Json:
    """Take one game's part of the whole contract."""
    root = f"/v1/games/{name}"
    paths = {
        path: operations
        for path, operations in contract["paths"].items()
        if path == root or path.startswith(f"{root}/")
    }
    of_game: Json = prune(
        {
            **contract,
            "info": {**contract["info"], "title": f"{contract['info']['title']}: {title}"},
            "tags": [tag for tag in contract["tags"] if tag["name"] == name],
            "paths": paths,
        }
    )
    operations = [each for path in paths.values() for each in path.values()]
    ids = [each["operationId"] for each in operations if "operationId" in each]
    renamed: Json = _renamed(of_game, dict(_short_names(name, of_game["components"], ids)))
    return renamed


def prune(contract: Json) -> Json:
    """Leave out the components that no operation uses."""
    # Security is named, not referred to.
    used = {"securitySchemes/token", *parts_used_by(contract["paths"], contract["components"])}
    components = {
        section: {part: parts[part] for part in parts if f"{section}/{part}" in used}
        for section, parts in contract["components"].items()
    }
    return {
        **contract,
        "components": {section: parts for section, parts in components.items() if parts},
    }


def parts_used_by(part: Any, components: Json) -> set[str]:
    """Return what a part of the contract refers to, directly or not, such as `schemas/Seat`."""
    used = set[str]()
    new = {*_references(part)}
    while new:
        used |= new
        found = [components[section][name] for section, name in (each.split("/") for each in new)]
        new = {*_references(found)} - used
    return used


def _references(part: Any) -> Iterator[str]:
    """Find every component that is named, whether by `$ref` or by a discriminator."""
    match part:
        case str() if part.startswith(COMPONENTS):
            yield part.removeprefix(COMPONENTS)
        case list():
            for item in part:
                yield from _references(item)
        case dict():
            for item in part.values():
                yield from _references(item)


def _short_names(game: str, components: Json, ids: list[str]) -> Iterator[tuple[str, str]]:
    """Yield each name that repeats the game's, and what it is without that."""
    known = {*components["schemas"]}
    for section, repeated in (("schemas", game_prefix(game)), ("responses", f"-in-{game}")):
        for name in components[section]:
            short = name.removeprefix(repeated).removesuffix(repeated)
            if short not in known:
                yield name, short
                yield f"{COMPONENTS}{section}/{name}", f"{COMPONENTS}{section}/{short}"
    for each in ids:
        yield each, each.replace(f"_{snake_name(game)}", "")


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    match part:
        case str():
            return names.get(part, part)
        case list():
            return [_renamed(item, names) for item in part]
        case dict():
            return {names.get(key, key): _renamed(item, names) for key, item in part.items()}
        case _:
            return part
