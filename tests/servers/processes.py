"""The processes of a running service."""

from pathlib import Path


def children(process: int) -> set[int]:
    """List a process's children, and theirs."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return set(map(int, found)).union(*(children(int(child)) for child in found))


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def command_of(process: int) -> str:
    """Give the words of a process's command; none if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""
