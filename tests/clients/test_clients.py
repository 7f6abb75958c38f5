"""Both clients play whole games; their types are checked; their helpers agree with the service."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.clients.conftest import CLIENTS, PROJECT, Clients
from tests.programs import GAMES
from tests.servers.losing import losing_answers
from tests.servers.service import FEW_GAMES, service

pytestmark = pytest.mark.xdist_group("clients")

UNTYPED_BY_NATURE = re.compile(
    r"(dict|Mapping)\[str, Any\]|data: object|^ +Any,$|import [^\n]*|\"\"\".*?\"\"\""
    r"|__getitem__\(self, key: str\) -> Any|__setitem__\(self, key: str, value: Any\)",
    re.DOTALL | re.MULTILINE,
)
"""JSON before it is read, and after it is written; fields that answers may have one day."""

ANY_DOCUMENT = re.compile(r"(game_description_options|json_schema|\w+_contract_response_200)\.py")
"""Types of documents that are JSON Schemas, or hold them."""


def test_the_python_types_are_strict(clients: Clients, programs: Path) -> None:
    """Types checked (mypy strict): the programs, and the client that they import."""
    clients.check_python(*programs.glob("*.py"), CLIENTS / "python" / "generate.py")
    clients.check_python(CLIENTS / "dist" / "python" / "arbitro_client")


def test_nothing_is_typed_as_anything(clients: Clients) -> None:
    """No `any`, no bare `object` where a shape is known: a JSON Schema, or a contract, has none."""
    python = CLIENTS / "dist" / "python" / "arbitro_client"
    for path in (*python.glob("models/*.py"), *python.glob("api/*/*.py")):
        if not ANY_DOCUMENT.fullmatch(path.name):
            code = UNTYPED_BY_NATURE.sub("", path.read_text())
            assert not re.search(r"\b(Any|object)\b", code), path
    types = CLIENTS / "dist" / "typescript" / "src" / "generated" / "types.gen.ts"
    code = re.sub(r"/\*.*?\*/|'[^'\n]*'", "", types.read_text(), flags=re.DOTALL)
    untyped = {line.strip() for line in re.findall(r".*\b(?:any|unknown|object)\b.*", code)}
    assert untyped == {"[key: string]: unknown;"}
    assert clients.folder


@pytest.fixture(params=["python", "typescript"])
def run_program(request: pytest.FixtureRequest, clients: Clients) -> Callable[..., str]:
    """Return how a program of one of the clients is run, by its name."""
    if request.param == "python":
        folder = request.getfixturevalue("programs")
        return lambda name, *words: clients.run_python(folder / f"{name}.py", *words)
    built = request.getfixturevalue("built")
    return lambda name, *words: clients.run_typescript(built / f"{name}.js", *words)


def test_both_clients_play_every_game(run_program: Callable[..., str], address: str) -> None:
    """Playing a whole game of each kind against a running service, stateless and hosted."""
    said = run_program("play", address)
    assert said.count("play ") == said.count("host ") == len(GAMES)


@pytest.fixture
def losing(tmp_path: Path) -> Iterator[str]:
    """Start a service where each text is played on once, behind something that loses answers."""
    with service(tmp_path, **FEW_GAMES, ONCE_ONLY="1") as running, losing_answers(running) as proxy:
        yield proxy.address


@pytest.mark.served
def test_both_clients_can_repeat_a_sealed_move(
    run_program: Callable[..., str], losing: str
) -> None:
    """The same move again gets the answer that was lost; another move is refused."""
    assert "repeated" in run_program("repeat", losing)


@pytest.mark.parametrize("helper", ["words", "templates"])
def test_the_helpers_agree_with_the_service(run_program: Callable[..., str], helper: str) -> None:
    """Templates, and sentences in every language: tested by the same vectors as the service."""
    vectors = PROJECT / "openapi" / "vectors" / f"{helper}.json"
    assert "passed" in run_program(helper, vectors)
