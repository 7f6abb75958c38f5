"""Write the published contract from the service, or check that it is current (--check)."""

import json
import sys
from pathlib import Path

from arbitro.api.contract.document import contract_of
from arbitro.app import create_app
from arbitro.play.catalogue import finding as catalogue
from arbitro.rules.kernel import AnyGame

PUBLISHED = Path(__file__).parent.parent.parent / "openapi" / "openapi.json"


def text() -> str:
    """Return the contract of the games that are part of the service."""
    games = {
        name: game for name, game in catalogue.find(strict=True).games.items() if built_in(game)
    }
    return json.dumps(contract_of(create_app(games)), indent=2, ensure_ascii=False) + "\n"


def built_in(game: AnyGame) -> bool:
    """Return whether a game is part of the service."""
    return game.state_type.__module__.startswith("arbitro.games.")


if __name__ == "__main__":
    if "--check" not in sys.argv:
        PUBLISHED.write_text(text(), encoding="utf-8")
    elif PUBLISHED.read_text(encoding="utf-8") != text():
        sys.exit(f"{PUBLISHED} is not current: run make openapi")
