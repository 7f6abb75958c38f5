"""Programs: how they are run, and those for a client, which are made anew for each game."""

import re
import subprocess
from pathlib import Path
from typing import Any

GAMES = {
    "casanova": "Casanova",
    "canaletto": "Canaletto",
    "canal_grande": "CanalGrande",
    "canal_grande_teams": "CanalGrandeTeams",
}


def run(*command: object, **how: Any) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, and keep what it says."""
    words = [str(word) for word in command]
    return subprocess.run(words, capture_output=True, text=True, check=False, **how)


def output_of(*command: object, **how: Any) -> str:
    """Return what a command prints; fail with all that it says."""
    done = run(*command, **how)
    assert done.returncode == 0, (done.stdout + done.stderr)[-8000:]
    return done.stdout


def copy_programs(folder: Path, *sources: Path) -> None:
    """Copy programs into a folder; one called after Casanova is copied for each game."""
    for source in sources:
        text = source.read_text(encoding="utf-8")
        if source.stem not in {"casanova", "Casanova"}:
            (folder / source.name).write_text(text, encoding="utf-8")
            continue
        for word, kind in GAMES.items():
            stem = word if source.stem.islower() else kind
            program = program_for(text, word, kind, snake_case=source.suffix == ".py")
            (folder / f"{stem}{source.suffix}").write_text(program, encoding="utf-8")


def program_for(text: str, word: str, kind: str, *, snake_case: bool) -> str:
    text = text.replace("games/casanova", "games/" + word.replace("_", "-"))
    text = text.replace("Casanova", kind).replace("CASANOVA", word.upper())
    return re.sub("casanova", word if snake_case else kind[0].lower() + kind[1:], text)
