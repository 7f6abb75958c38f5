"""What the contract allows is never called malformed (schemathesis's positive cases)."""

import json
import re
from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import BaseSchema, Case, GenerationMode

from arbitro.app import create_app
from tests.contract.published import PUBLISHED
from tests.contract.test_links import BUILT_IN, read

Json: TypeAlias = Any

CASES = 8
OPERATIONS = [
    (method, path)
    for path, operations in json.loads(PUBLISHED.read_text())["paths"].items()
    for method in ("get", "post")
    if method in operations and "{session}" not in path
]
NO_SUCH_SEAT = re.compile(r"There is no seat -?\d+; the seats are 0 to \d\.")
"""How many seats there are is said by the state, which a schema cannot compare with."""


@pytest.fixture(scope="module")
def contract() -> BaseSchema:
    return read(create_app(BUILT_IN))


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_what_the_contract_allows_is_not_malformed(
    contract: BaseSchema, method: str, path: str
) -> None:
    """It may be impossible, illegal or stale, but it has the form that it should have."""

    @settings(
        max_examples=CASES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    @given(contract[path][method].as_strategy(generation_mode=GenerationMode.POSITIVE))
    def call(case: Case[Any]) -> None:
        case.body = whole(case.body)
        answer = case.call()
        if answer.status_code == 422 and answer.json()["code"] == "malformed":
            errors = answer.json()["errors"]
            others = [each for each in errors if not NO_SUCH_SEAT.fullmatch(each["detail"])]
            assert others == [], case.as_curl_command()

    call()


def whole(value: Json) -> Json:
    """Write whole numbers as such: JSON Schema takes 2.0 for an integer, the service does not."""
    match value:
        case float():
            return int(value)
        case list():
            return [whole(item) for item in value]
        case dict():
            return {name: whole(item) for name, item in value.items()}
    return value
