"""The two games of Canal Grande share code instead of copying it."""

from pathlib import Path

import arbitro.games

GAMES = Path(arbitro.games.__file__).parent
LONGEST = 7
"""So many lines may stand in both."""


def passages(folder: Path) -> dict[tuple[str, ...], str]:
    """Give every passage of one line more in the files of a folder, with a file that has it."""
    found = {}
    for path in folder.glob("*.py"):
        lines = [line.strip() for line in path.read_text().splitlines() if line.strip()]
        for start in range(len(lines) - LONGEST):
            found[tuple(lines[start : start + LONGEST + 1])] = path.name
    return found


def test_no_eight_lines_in_a_row_stand_in_both_canal_grandes() -> None:
    """What they share is in `canal_grande/common`."""
    one, other = (passages(GAMES / each) for each in ("canal_grande", "canal_grande_teams"))
    assert len(one) > 0 < len(other)
    assert [(one[lines], lines) for lines in one.keys() & other.keys()] == []
