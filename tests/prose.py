"""Counts in the prose: `python -m tests.prose`, or `make prose`.

Docstrings begin as Python's own do. Texts speak of *someone* and *you*, in sentences that are
neither a primer nor a thesis, and their signs are typeset. Rules stand above the lines that
enforce them.
"""

import ast
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parent.parent
CODE = ("service", "tests", "bench")
GUIDES = ("README.md", "docs/tutorial.md", "docs/operations.md", "docs/guides/*.md")
RULES = ("service/arbitro/games/**/*.py",)
TEXTS = (".css", ".ftl", ".html", ".js", ".json", ".lua", ".md", ".mjs", ".py", ".toml", ".ts")
GENERATED = re.compile(r"package-lock\.json|/files/table/|^openapi/")

FIRST_WORDS = re.compile(r"(?:Give|Say)s?\b")
PEOPLE = re.compile(r"\b(?:some\s?body|who(?:m?so)?ever|nobody\s+else)\b", re.IGNORECASE)
YOU = re.compile(r"\byou(?:r|rs|rself)?\b", re.IGNORECASE)
YOU_PER_THOUSAND = 10
GRADES = (7.0, 9.0)
FIRST_SCREEN = {"lines": 120, "words": 900}
COMMENTS_PER_HUNDRED = (4.0, 10.0)

NO_PROSE = re.compile(
    r"```.*?```|:::.*?:::|<!--.*?-->|^\s*\|.*?$|^#.*?$|^---\n.*?\n---$", re.MULTILINE | re.DOTALL
)
LINK = re.compile(r"!?\[([^]]*)\]\([^)]*\)")
MARKUP = re.compile(r"https?://\S+|[*_>`]")
STRAIGHT, BREAKING = re.compile("'"), re.compile(r"'| [:;!?»%]|« ")
WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*")
VOWELS = re.compile(r"[aeiouy]+")


def listed(*patterns: str) -> list[Path]:
    """Return the files of the repository that match one of these patterns, in git's sense."""
    globs = [f":(glob){pattern}" for pattern in patterns]
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *globs]
    found = subprocess.run(command, cwd=PROJECT, check=True, capture_output=True, text=True)
    paths = (PROJECT / name for name in found.stdout.split("\0") if name)
    return [path for path in paths if path.is_file() and path != Path(__file__)]


def first_words() -> Iterator[str]:
    """Yield the docstrings that begin with Give or Say."""
    for path in listed(*(f"{folder}/**/*.py" for folder in CODE)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node) or ""
                if FIRST_WORDS.match(text):
                    line = node.body[0].lineno
                    yield f"{path.relative_to(PROJECT)}:{line}: begins with {text.split()[0]}"


def people() -> Iterator[str]:
    """Yield where texts speak of somebody, whoever or nobody else."""
    for path in listed("**"):
        name = str(path.relative_to(PROJECT))
        if (path.suffix in TEXTS or name == "Makefile") and not GENERATED.search(name):
            text = path.read_text(encoding="utf-8")
            for found in PEOPLE.finditer(text):
                line = text.count("\n", 0, found.start()) + 1
                yield f"{name}:{line}: speaks of {found[0].lower()!r}"


def typography() -> Iterator[str]:
    """Yield where words have a straight apostrophe, or French ones a space that may break."""
    for path in listed("service/arbitro/**/*.ftl", "web/src/words/**/*.ftl"):
        wrong = BREAKING if path.parent.name == "fr" else STRAIGHT
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in wrong.finditer(line):
                yield f"{path.relative_to(PROJECT)}:{number}: has {found[0]!r}"


def guides() -> Iterator[str]:
    """Yield the guides that do not address their readers, or are too easy or too hard to read."""
    for path in listed(*GUIDES):
        text = plain(path.read_text(encoding="utf-8"))
        words = len(WORD.findall(text))
        you = 1000 * len(YOU.findall(text)) / words
        grade = round(reading_grade(text), 1)
        name = path.relative_to(PROJECT)
        if you < YOU_PER_THOUSAND:
            yield f"{name}: {you:.1f} times you in 1,000 words, fewer than {YOU_PER_THOUSAND}"
        if not GRADES[0] <= grade <= GRADES[1]:
            yield f"{name}: reading grade {grade:.1f}, not {GRADES[0]:.0f} to {GRADES[1]:.0f}"


def first_screen() -> Iterator[str]:
    """Yield by how much the README is too long for a first look."""
    text = (PROJECT / "README.md").read_text(encoding="utf-8")
    for name, number in {"lines": len(text.splitlines()), "words": len(text.split())}.items():
        if number > FIRST_SCREEN[name]:
            yield f"README.md: {number} {name}, more than {FIRST_SCREEN[name]}"


def plain(markdown: str) -> str:
    """Return the sentences of a page, without listings, tables, headings and markup."""
    return MARKUP.sub("", LINK.sub(r"\1", NO_PROSE.sub("\n", markdown)))


def reading_grade(text: str) -> float:
    """Return the Flesch-Kincaid grade: the years at school that a text takes to read."""
    pieces = re.split(r"[.!?](?=\s|$)|\n\s*\n|\n\s*(?:[-+]|\d+\.)\s", text)
    sentences = [piece for piece in pieces if WORD.search(piece)]
    words = WORD.findall(text)
    syllables = sum(map(count_syllables, words))
    return 0.39 * len(words) / len(sentences) + 11.8 * syllables / len(words) - 15.59


def count_syllables(word: str) -> int:
    """Estimate the syllables of an English word: its groups of vowels, but for a silent e."""
    word = word.lower()
    silent = re.search(r"[^aeiouyl]e[sd]?$", word) and not re.search(r"[td]ed$|[szxc]es$", word)
    return max(1, len(VOWELS.findall(word)) - bool(silent))


def comments() -> Iterator[str]:
    """Yield how many comments the rules have, if these are too few or too many."""
    lines = found = 0
    for path in listed(*RULES):
        with path.open("rb") as file:
            found += sum(
                token.type == tokenize.COMMENT for token in tokenize.tokenize(file.readline)
            )
        lines += len(path.read_text(encoding="utf-8").splitlines())
    rate, (fewest, most) = 100 * found / lines, COMMENTS_PER_HUNDRED
    if not fewest <= rate <= most:
        yield f"rules: {rate:.1f} comments in 100 lines, not {fewest:.0f} to {most:.0f}"


def main() -> None:
    checks = (first_words, people, typography, guides, first_screen, comments)
    faults = [fault for check in checks for fault in check()]
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
