"""The guide for operators lists what there is."""

from pathlib import Path
from typing import Any

import pytest

from service.settings import Settings

GUIDE = Path(__file__).parent.parent / "docs" / "operations.md"
IN_WORDS = {"None": "none", "()": "none", "True": "`on`", "('*',)": "`*`"}


def rows() -> list[list[str]]:
    lines = GUIDE.read_text().splitlines()
    return [line.split(" | ") for line in lines if line.startswith("| `")]


@pytest.mark.parametrize("name", Settings.__dataclass_fields__)
def test_each_setting_is_listed_with_its_default(name: str) -> None:
    """And with a word on when to change it."""
    [row] = [row for row in rows() if f"`{name.upper()}`" in row[0]]
    assert in_words(getattr(Settings, name)) in row[1]
    assert row[2]


def in_words(default: Any) -> str:
    text = f"{default:g}" if isinstance(default, float) else str(default)
    return IN_WORDS.get(text, f"`{text}`")
