"""Try the generators on the contract, and write the table of clients/README.md (or --check it)."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.generators.faults import FAULTS
from tests.generators.generators import GENERATORS, NPM, PYTHON, Failed, Generator, run
from tests.servers.service import service

README = NPM.parent / "README.md"
BEGIN, END = "<!-- generators: begin -->\n", "<!-- generators: end -->\n"
REFUSED = [
    "not-now casanova.commit 1",
    "not-your-turn canaletto.auction.order 1",
    "not-now canal-grande.choice 1",
    "not-now canal-grande.choice 1",
]
"""Why a move that is sent twice is refused, by which rule, and how much is said of it."""

YES, NO, NOT_TRIED = "yes", "no", "–"


def main() -> None:
    chosen = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    named = [it for it in GENERATORS if all(word in it.name for word in chosen)]
    tried = [it for it in named if is_possible(it.name, it.lacking())]
    with TemporaryDirectory() as folder:
        base = Path(folder)
        (base / "service").mkdir()
        with service(base / "service", PYTHONPATH="") as it:
            rows = [row(generator, base, it.address) for generator in tried]
        found = [*unexpected(chosen, base)]
    if tried == [*GENERATORS]:
        write(rows)
    if found:
        sys.exit("\n".join(found))


def unexpected(chosen: Sequence[str], base: Path) -> Iterator[str]:
    """Try the faults; name those that are not there, and those that their option does not avoid."""
    for index, fault in enumerate(FAULTS):
        title = fault.title
        if not all(word in title for word in chosen) or not is_possible(title, fault.lacking()):
            continue
        if not fault.is_there(base / f"fault-{index}"):
            yield f"{title}: this works now; take it out of {README}"
        if fault.helps and fault.is_there(base / f"avoided-{index}", fault.helps):
            yield f"{title}: {fault.helps} does not help"
        print(f"fault of {title}", flush=True)


def is_possible(name: str, lacking: Sequence[str]) -> bool:
    """Write what is skipped for want of a tool; in CI nothing is."""
    if lacking and "CI" not in os.environ:
        print(f"{name} is skipped: {', '.join(lacking)} is not here", flush=True)
        return False
    return True


def write(rows: list[list[str]]) -> None:
    """Write the table, which is of one run, into the file that shows it; or check it."""
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    text = before + BEGIN + table(rows) + END + rest.partition(END)[2]
    if "--check" not in sys.argv:
        README.write_text(text, encoding="utf-8")
    elif README.read_text(encoding="utf-8") != text:
        sys.exit(f"the table in {README} is not current: run make test-generators")


def table(rows: list[list[str]]) -> str:
    head = ["generator", "version", "generates", "compiles", "plays"]
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def row(generator: Generator, base: Path, address: str) -> list[str]:
    folder = base / "".join(letter for letter in generator.name if letter.isalnum())
    folder.mkdir()
    results = list(steps(generator, folder, address))
    results += [NOT_TRIED] * (3 - len(results))
    found = [generator.name, version(generator.package), *results]
    print(" | ".join(found), flush=True)
    return found


def steps(generator: Generator, folder: Path, address: str) -> Iterator[str]:
    """Yield for each step whether it succeeds; those after a failure are not tried."""
    try:
        generator.generate(folder)
        yield YES
        if generator.compile:
            generator.compile(folder)
            yield generator.compiled
        if generator.play:
            check_played(generator.play(folder, address))
            yield YES
    except Failed as failure:
        print(failure, file=sys.stderr)
        yield NO


def check_played(said: str) -> None:
    lines = said.splitlines()
    played = [sum(line.startswith(kind) for line in lines) for kind in ("play ", "host ")]
    refused = [line.removeprefix("refused ") for line in lines if line.startswith("refused ")]
    late = {line.partition(" ")[0] for line in refused[1::2]}
    if (played, refused[::2], late) != ([len(REFUSED)] * 2, REFUSED, {"game-over"}):
        raise Failed(said)


def version(package: str) -> str:
    manifest = NPM / package / "package.json"
    if manifest.exists():
        return str(json.loads(manifest.read_text(encoding="utf-8"))["version"])
    code = f"from importlib.metadata import version; print(version({package!r}))"
    return run(PYTHON / "python", "-c", code, cwd=README.parent).strip()


if __name__ == "__main__":
    main()
