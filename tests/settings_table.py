"""Writes the table of settings in the guide for operators, from the settings themselves."""

from dataclasses import fields
from pathlib import Path

from arbitro.settings import Settings, default_of, describe_settings

GUIDE = Path(__file__).parent.parent / "docs" / "operations.md"
HEAD = "| setting | default | |\n|---|---|---|\n"


def table() -> str:
    """Return a row for each setting: its name, its default, and what it is good for."""
    rows, described = [], describe_settings()
    for setting in fields(Settings):
        default = f"`{default_of(setting)}`" if default_of(setting) else "none"
        text = described[setting.name].replace("*", r"\*")
        rows.append(f"| `{setting.name.upper()}` | {default} | {text} |\n")
    return HEAD + "".join(rows)


def guide() -> str:
    """Return the guide with the table as it should be."""
    before, _, rest = GUIDE.read_text().partition(HEAD)
    _, _, after = rest.partition("\n\n")
    return f"{before}{table()}\n{after}"


if __name__ == "__main__":
    GUIDE.write_text(guide())
