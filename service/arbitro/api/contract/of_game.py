"""The contract of one game: its operations, and the components that they use."""

from collections.abc import Iterator
from typing import Any

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
    return {
        **contract,
        "info": {**contract["info"], "title": f"{contract['info']['title']}: {title}"},
        "tags": [tag for tag in contract["tags"] if tag["name"] == name],
        "paths": paths,
        "components": _used_by(paths, contract["components"]),
    }


def _used_by(paths: Json, components: Json) -> Json:
    """Keep the components that are referred to; security is named, not referred to."""
    used = set[str]()
    new = {*_references(paths)}
    while new:
        used |= new
        new = {more for each in new for more in _references(_found(components, each))} - used
    needed = {
        section: {name: part for name, part in parts.items() if f"{section}/{name}" in used}
        for section, parts in components.items()
        if section != "securitySchemes"
    }
    return {section: parts for section, parts in needed.items() if parts} | {
        "securitySchemes": components["securitySchemes"]
    }


def _found(components: Json, reference: str) -> Any:
    section, _, name = reference.partition("/")
    return components[section][name]


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
