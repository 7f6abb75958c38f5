"""The guide for operators lists what there is."""

from pathlib import Path
from typing import Any

import pytest

from arbitro.settings import CHOICES, Settings

GUIDE = Path(__file__).parent.parent / "docs" / "operations.md"


def rows() -> list[list[str]]:
    lines = GUIDE.read_text().splitlines()
    return [line.split(" | ") for line in lines if line.startswith("| `")]


@pytest.mark.parametrize("name", Settings.__dataclass_fields__)
def test_each_setting_is_listed_with_its_default(name: str) -> None:
    """And with a word on when to change it."""
    [row] = [row for row in rows() if f"`{name.upper()}`" in row[0]]
    assert as_written(name, getattr(Settings, name)) in row[1]
    assert row[2]


def as_written(name: str, default: Any) -> str:
    """Write a default as a variable has it; the guide describes in words what is nothing."""
    if name in CHOICES:
        return "`" + next(word for word, value in CHOICES[name].items() if value == default) + "`"
    if isinstance(default, tuple):
        return f"`{','.join(default)}`" if default else ""
    if default is None:
        return ""
    return f"`{default:g}`" if isinstance(default, float) else f"`{default}`"
