"""Write the texts of all playthroughs anew, check them, or record a random game as a source."""

import argparse
import sys
from pathlib import Path

TOY_GAMES = Path(__file__).parent.parent / "packages"


def main() -> int:
    parser = argparse.ArgumentParser("python -m tests.playthroughs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say which are not current")
    parser.add_argument("--record", nargs=2, metavar=("GAME", "SEED"), help="print a source")
    parser.add_argument("--players", type=int, help="for --record")
    arguments = parser.parse_args()
    sys.path.insert(0, str(TOY_GAMES))

    import tests.conftest  # noqa: F401, PLC0415 - hands over where they are
    from arbitro.laws.subjects import SUBJECTS, game_named  # noqa: PLC0415
    from arbitro.laws.transcript import outdated, recorded  # noqa: PLC0415
    from tests.playthroughs import stories  # noqa: PLC0415

    if arguments.record:
        name, seed = arguments.record
        print(recorded(game_named(name), int(seed), arguments.players), end="")
        return 0
    stale = {path: text for name in SUBJECTS for path, text in outdated(name).items()}
    stale |= stories.outdated()
    for path, text in stale.items():
        print(path)
        if not arguments.check:
            path.write_text(text, encoding="utf-8")
    return int(arguments.check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
