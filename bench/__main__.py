"""Measure the rules and the service, and keep what was found in docs/performance.md.

Only a whole measurement without failures is kept. If something failed, the exit status is 1.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from bench import advice, attacks, bots, busy, crowds, endpoint, hosted, rules, sealed
from bench.failures import failure_of
from bench.plan import FULL, QUICK, Plan
from bench.table import Table, setting, write
from bench.version import HERE, Version, version_in

Part: TypeAlias = Callable[[Sequence[Version], Plan], Table]

PARTS: dict[str, Part] = {
    "rules": rules.measure,
    "endpoint": endpoint.measure,
    "sealed": sealed.measure,
    "hosted": hosted.measure,
    "busy": busy.measure,
    "attacks": attacks.measure,
    "advice": advice.measure,
    "bots": bots.measure,
    "crowds": crowds.measure,
}


def main() -> None:
    asked = _arguments()
    parts = [asked.only] if asked.only else [*PARTS]
    folders = [HERE, asked.against.resolve()] if asked.against else [HERE]
    with ExitStack() as stack:
        versions = [stack.enter_context(version_in(folder)) for folder in folders]
        text, failed = _measured(parts, versions, QUICK if asked.quick else FULL)
    if not (asked.only or asked.quick or failed):
        write(text)
    sys.exit(failed)


def _measured(parts: Sequence[str], versions: Sequence[Version], plan: Plan) -> tuple[str, bool]:
    """Measure each part and print what was found at once; say whether something failed."""
    texts, failed = [setting(versions)], False
    print(texts[0])
    for part in parts:
        table = _table(part, versions, plan)
        print(table.text(), flush=True)
        texts.append(table.text())
        failed |= table.failed
    return "\n".join(texts), failed


def _table(part: str, versions: Sequence[Version], plan: Plan) -> Table:
    """Measure a part; if it fails outside of its rows, its only row says so."""
    try:
        return PARTS[part](versions, plan)
    except Exception as error:  # noqa: BLE001 - the other parts are measured all the same
        table = Table(part, (), ("",))
        table.add((), failure_of(error))
        return table


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bench", description=__doc__)
    parser.add_argument("--against", type=Path, metavar="DIR", help="a checkout to compare with")
    parser.add_argument("--only", choices=PARTS, help="measure one part")
    parser.add_argument("--quick", action="store_true", help="measure little, to try it out")
    asked = parser.parse_args()
    if asked.against and not (asked.against / "pyproject.toml").exists():
        parser.error(f"{asked.against} is no checkout of the service")
    return asked


if __name__ == "__main__":
    main()
