"""Both clients play whole games; their types are checked; their helpers agree with the service."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.conftest import CLIENTS, HERE, PROJECT, Clients
from tests.servers.losing import losing_answers
from tests.servers.service import FEW_GAMES, service

pytestmark = pytest.mark.xdist_group("clients")

VECTORS = PROJECT / "openapi" / "vectors" / "templates.json"
UNTYPED_BY_NATURE = re.compile(
    r"(dict|Mapping)\[str, Any\]|data: object|^ +Any,$|import [^\n]*|\"\"\".*?\"\"\"",
    re.DOTALL | re.MULTILINE,
)
"""JSON before it is read, and after it is written."""

ANY_DOCUMENT = re.compile(r"(game_description_options|json_schema|\w+_contract_response_200)\.py")
"""Types of documents that are JSON Schemas, or hold them."""

GAMES = 4


def test_the_python_types_are_strict(clients: Clients) -> None:
    """Types checked (mypy strict): the programs, and the client that they import."""
    clients.check_python(*(HERE / "python").glob("*.py"), CLIENTS / "python" / "generate.py")
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


def test_the_python_client_plays_every_game(clients: Clients, address: str) -> None:
    """Playing a whole game of each kind against a running service, stateless and hosted."""
    said = clients.run_python(HERE / "python" / "play.py", address)
    assert said.count("play_") == said.count("host_") == GAMES


def test_the_typescript_client_plays_every_game(
    clients: Clients, built: Path, address: str
) -> None:
    said = clients.run_typescript(built / "play.js", address)
    assert len(re.findall(r"\bplay[A-Z]", said)) == GAMES
    assert len(re.findall(r"\bhost[A-Z]", said)) == GAMES


@pytest.fixture
def losing(tmp_path: Path) -> Iterator[str]:
    """Start a service where each text is played on once, behind something that loses answers."""
    with service(tmp_path, **FEW_GAMES, ONCE_ONLY="1") as running, losing_answers(running) as proxy:
        yield proxy.address


@pytest.mark.served
def test_the_python_client_can_repeat_a_sealed_move(clients: Clients, losing: str) -> None:
    """Whoever makes the same move again gets the answer that was lost; another move is refused."""
    assert "repeated" in clients.run_python(HERE / "python" / "repeat.py", losing)


@pytest.mark.served
def test_the_typescript_client_can_repeat_a_sealed_move(
    clients: Clients, built: Path, losing: str
) -> None:
    assert "repeated" in clients.run_typescript(built / "repeat.js", losing)


WORDS = PROJECT / "openapi" / "vectors" / "words.json"


def test_the_python_client_tells_games_as_the_service_does(clients: Clients) -> None:
    """Labels, events and refusals in every language, tested by the same vectors."""
    assert "passed" in clients.run_python(HERE / "python" / "words.py", WORDS)


def test_the_typescript_client_tells_games_as_the_service_does(
    clients: Clients, built: Path
) -> None:
    assert "passed" in clients.run_typescript(built / "words.js", WORDS)


def test_the_python_helper_agrees_with_the_service(clients: Clients) -> None:
    """Tested by the same vectors as the service."""
    assert "passed" in clients.run_python(HERE / "python" / "vectors.py", VECTORS)


def test_the_typescript_helper_agrees_with_the_service(clients: Clients, built: Path) -> None:
    assert "passed" in clients.run_typescript(built / "vectors.js", VECTORS)
