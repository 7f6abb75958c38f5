"""Make both clients from the published contract, and build what can be installed, in dist/."""

import json
import shutil
from pathlib import Path

from clients import python, typescript
from clients.contract import Contract

HERE = Path(__file__).parent
DIST = HERE / "dist"
PUBLISHED = HERE.parent / "openapi" / "openapi.json"


def main() -> None:
    contract = Contract(json.loads(PUBLISHED.read_text(encoding="utf-8")))
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    without_streams = DIST / "openapi.json"
    without_streams.write_text(json.dumps(contract.without_streams()), encoding="utf-8")
    python.make(contract, without_streams, DIST)
    typescript.make(contract, without_streams, DIST)


if __name__ == "__main__":
    main()
