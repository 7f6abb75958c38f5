"""The two games of Canal Grande share code instead of copying it."""

import ast
from pathlib import Path

import arbitro.games

GAMES = Path(arbitro.games.__file__).parent
LONGEST = 7
"""So many lines may stand in both, imports apart."""


def passages(folder: Path) -> dict[tuple[str, ...], str]:
    """Return every passage of one line more in the files of a folder, with a file that has it."""
    found = {}
    for path in folder.glob("*.py"):
        nodes = [node for node in ast.parse(path.read_text()).body if not is_import(node)]
        lines = [line for node in nodes for line in ast.unparse(node).splitlines() if line.strip()]
        for start in range(len(lines) - LONGEST):
            found[tuple(lines[start : start + LONGEST + 1])] = path.name
    return found


def is_import(node: ast.stmt) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom)


def test_no_eight_lines_in_a_row_stand_in_both_canal_grandes() -> None:
    """What they share is in the folder above."""
    one, other = (passages(GAMES / "canal_grande" / each) for each in ("two", "teams"))
    assert len(one) > 0 < len(other)
    assert [(one[lines], lines) for lines in one.keys() & other.keys()] == []
