"""Keep the published contract as that of its version's release, less the examples."""

import json
from pathlib import Path
from typing import Any

from openapi.__main__ import PUBLISHED

FOLDER = Path(__file__).parent


def main() -> None:
    contract = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    text = json.dumps(_without_examples(contract), indent=1, ensure_ascii=False) + "\n"
    (FOLDER / f"{contract['info']['version']}.json").write_text(text, encoding="utf-8")


def _without_examples(part: Any) -> Any:
    if isinstance(part, list):
        return [_without_examples(item) for item in part]
    if isinstance(part, dict):
        return {name: _without_examples(part[name]) for name in part if name != "examples"}
    return part


if __name__ == "__main__":
    main()
