"""Every installed game as a game of OpenSpiel: `pyspiel.load_game("arbitro_casanova")`.

`pip install 'arbitro[openspiel]'` installs what it needs. README.md says how games are told.
"""

from importlib.util import find_spec

if not find_spec("pyspiel"):
    raise ImportError(
        "OpenSpiel is not installed: pip install 'arbitro[openspiel]'. It has wheels for Python "
        "3.11 to 3.14 on Linux, macOS (ARM) and Windows."
    )

from arbitro.integrations.openspiel.games import register
from arbitro.play.catalogue.finding import find

__all__ = ["NAMES", "register"]

NAMES = tuple([register(game) for game in find().games.values()])
"""The names of the installed games in OpenSpiel."""
