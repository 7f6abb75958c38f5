"""The rules are pure functions of values."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent.parent / "service" / "arbitro"
FILES = sorted(path for part in ("rules", "games") for path in (PACKAGE / part).rglob("*.py"))

IMPURE = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "socket", "subprocess"}
IMPURE |= {"sys", "threading", "asyncio", "logging", "uuid", "tempfile", "shutil", "urllib", "http"}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "hash", "id", "__import__"}
IMPURE_CALLS |= {"setattr", "delattr", "force_setattr"}

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def imported(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"


@every_file
def test_the_rules_need_the_standard_library_and_msgspec_only(path: Path) -> None:
    """Nothing is imported but the standard library, msgspec and the rules themselves."""
    for module in imported(path):
        top = module.partition(".")[0]
        known = top == "msgspec" or top in sys.stdlib_module_names
        assert known or f"{module}.".startswith(("arbitro.rules.", "arbitro.games.")), module


def test_authors_of_games_load_the_rules_only() -> None:
    """`import arbitro` loads the standard library, msgspec and the rules: no server, no Redis."""
    code = "import sys; import arbitro; print(*sys.modules)"
    # Python starts with what its site adds.
    bare = subprocess.check_output(
        [sys.executable, "-c", code.replace("arbitro", "sys")], text=True
    )
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True)
    new = {*loaded.split()} - {*bare.split()}
    tops = {name.partition(".")[0] for name in new} - sys.stdlib_module_names
    # msgspec itself loads typing_extensions, if it is there.
    assert tops - {"typing_extensions"} == {"arbitro", "msgspec"}
    ours = {name for name in new if name.startswith("arbitro.")}
    assert all(f"{name}.".startswith("arbitro.rules.") for name in ours)


@every_file
def test_the_rules_touch_nothing(path: Path) -> None:
    """No input or output, no clock, no randomness."""
    assert not IMPURE & {module.partition(".")[0] for module in imported(path)}
    called = {
        node.func.id
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not IMPURE_CALLS & called


@every_file
def test_nothing_changes_in_a_value(path: Path) -> None:
    """Values in, values out: nothing is written to a field of what is there already."""
    every = [*nodes(path)]
    making = [node for node in every if isinstance(node, ast.FunctionDef) and is_init(node)]
    fresh = {ast.unparse(node) for init in making for node in ast.walk(init)}
    written = {ast.unparse(node) for node in every if is_written(node)}
    assert written <= fresh


def is_init(node: ast.FunctionDef) -> bool:
    return node.name == "__init__"


def is_written(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.ctx, (ast.Store, ast.Del))


@every_file
def test_seats_are_counted_in_one_place(path: Path) -> None:
    """Only seats.py calculates with seats: `1 - seat` is wrong as soon as four play."""
    if path.name == "seats.py":
        return
    assert sums_of_seats(ast.parse(path.read_text(encoding="utf-8"))) == []


def sums_of_seats(tree: ast.AST) -> list[str]:
    """Find the sums with seats; where a tuple is cut up around a seat, nothing is meant by it."""
    cuts = [
        node for part in ast.walk(tree) if isinstance(part, ast.Slice) for node in ast.walk(part)
    ]
    sums = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and node not in cuts]
    return [ast.unparse(node) for node in sums if calculates_with_seats(node)]


def calculates_with_seats(node: ast.BinOp) -> bool:
    """Whether this adds to or subtracts from a seat, or takes a remainder by the players."""
    if isinstance(node.op, ast.Mod):
        return any(word in ast.unparse(node.right) for word in ("players", "seats"))
    if isinstance(node.op, (ast.Add, ast.Sub, ast.BitXor)):
        return any(name(side) in SEATS for side in (node.left, node.right))
    return False


SEATS = {
    "seat",
    "active",
    "dealer",
    "chooser",
    "challenger",
    "winner",
    "bidder",
    "partner",
    "first",
}


def name(node: ast.AST) -> str:
    """Return the last word of a name such as `move.seat`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("1 - seat", True),
        ("(move.seat + 2) % len(state.players)", True),
        ("state.dealer ^ 1", True),
        ("(column + bid) % len(PALACES)", False),
        ("purse.coins - 1", False),
        ("players[seat + 1 :]", False),
    ],
)
def test_calculating_with_seats_is_noticed(text: str, *, is_one: bool) -> None:
    """The check above finds what it is meant to find."""
    assert bool(sums_of_seats(ast.parse(text))) == is_one
