"""The processes of a running service."""

from contextlib import suppress
from pathlib import Path


def children(process: int) -> set[int]:
    """List a process's children, whichever of its threads has started them, and theirs."""
    found = own_children(process)
    return found.union(*map(children, found))


def own_children(process: int) -> set[int]:
    found: set[int] = set()
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):  # a thread may have ended meanwhile
            found |= {*map(int, task.read_text().split())}
    return found


def workers(service: int) -> set[int]:
    """List the processes of a service that serve: they are forked, so the command is its own."""
    return {each for each in own_children(service) if "serve" in command_of(each).split()}


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def command_of(process: int) -> str:
    """Return the words of a process's command; none if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""
