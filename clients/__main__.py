"""Make both clients from the published contract, and build what can be installed, in dist/.

`python -m clients openapi.json FOLDER` makes them from another contract, with other games.
"""

import json
import shutil
import sys
from pathlib import Path

from clients import python, typescript
from clients.contract import Contract, with_moves_of_players

HERE = Path(__file__).parent
DIST = HERE / "dist"
PUBLISHED = HERE.parent / "openapi" / "openapi.json"


def main(published: Path = PUBLISHED, dist: Path = DIST) -> None:
    document = json.loads(published.read_text(encoding="utf-8"))
    contract = Contract(with_moves_of_players(document))
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir()
    without_streams = dist / "openapi.json"
    without_streams.write_text(json.dumps(contract.without_streams()), encoding="utf-8")
    python.make(contract, without_streams, dist)
    typescript.make(contract, without_streams, dist)


if __name__ == "__main__":
    main(*(Path(argument).absolute() for argument in sys.argv[1:]))
