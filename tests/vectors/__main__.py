"""Write the vectors anew from the service, or check that they are current (--check)."""

import sys

from tests.vectors.making import FOLDER, texts


def main() -> None:
    for name, text in texts().items():
        path = FOLDER / name
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} is not current: run make vectors")


if __name__ == "__main__":
    main()
