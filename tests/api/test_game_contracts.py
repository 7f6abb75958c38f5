"""The contract of one game: all that a client of that game needs, and nothing else."""

import json
import re
from typing import Any, TypeAlias

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from tests.api.client import Client
from tests.api.contract import Contract, references
from tests.contract.published import PUBLISHED
from tests.games import GAMES, OWN

Json: TypeAlias = Any


@pytest.fixture(params=sorted(GAMES))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def contract(api: Client, name: str) -> Json:
    return json.loads(api.client.get(f"/v1/games/{name}/openapi.json").data)


def test_it_is_openapi(name: str, contract: Json) -> None:
    """It is made of parts of the whole, which is: so that one is enough."""
    if name == "casanova":
        OpenAPIV31SpecValidator(contract).validate()


def test_it_has_every_operation_on_the_game_as_the_whole_contract_has_it(
    api: Client, name: str, contract: Json
) -> None:
    prefix = f"/v1/games/{name}"
    whole = api.contract.document["paths"].items()
    assert contract["paths"] == in_short(
        name, {path: part for path, part in whole if f"{path}/".startswith(f"{prefix}/")}
    )
    assert [tag["name"] for tag in contract["tags"]] == [name]


def in_short(game: str, part: Json) -> Json:
    """Leave the game's name out of the names of types, responses and operations."""
    text, prefix = json.dumps(part), "".join(word.title() for word in game.split("-"))
    text = re.sub(rf'"(#/components/schemas/)?{prefix}([A-Z]\w*)"', r'"\1\2"', text)
    text = re.sub(rf'"([a-z/#-]+)-in-{game}"', r'"\1"', text)
    return json.loads(re.sub(rf'("operationId": "\w+)_{game.replace("-", "_")}', r"\1", text))


def test_it_has_the_components_that_its_operations_use_and_no_others(
    api: Client, name: str, contract: Json
) -> None:
    components = {**contract["components"]}
    whole = {
        section: {**parts, **in_short(name, {n: p for n, p in parts.items() if is_of(name, n)})}
        for section, parts in api.contract.document["components"].items()
    }
    assert components.pop("securitySchemes") == whole["securitySchemes"]
    here = {
        f"#/components/{section}/{part}" for section, parts in components.items() for part in parts
    }
    assert here == {*references(contract)}
    for section, parts in components.items():
        assert all(whole[section][name] == part for name, part in parts.items())


def is_of(game: str, component: str) -> bool:
    prefix = "".join(word.title() for word in game.split("-"))
    return bool(re.match(rf"{prefix}[A-Z]|.*-in-{game}$", component))


@pytest.mark.parametrize("of_game", ["", *OWN])
def test_it_is_small_enough_to_read(api: Client, of_game: str) -> None:
    """The contract of one of our games without spaces, and that of all of them."""
    contract = json.loads(PUBLISHED.read_bytes())
    if of_game:
        contract = json.loads(api.client.get(f"/v1/games/{of_game}/openapi.json").data)
    size = len(json.dumps(contract, separators=(",", ":"), ensure_ascii=False).encode())
    assert size <= (150_000 if of_game else 600_000)


def test_its_links_stay_within_it(contract: Json) -> None:
    operations = [each for _, _, each in Contract(contract).operations()]
    known = {operation["operationId"] for operation in operations}
    responses = [each for operation in operations for each in operation["responses"].values()]
    links = [link for each in responses for link in each.get("links", {}).values()]
    assert links
    assert all(link["operationId"] in known for link in links)
