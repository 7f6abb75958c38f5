"""The memory that a process which thinks may take, whatever a game does."""

import resource
import sys

MOST_MEMORY = 512 * 1024 * 1024
"""What a process may address; without games of many megabytes it takes a quarter of this."""


def limit_memory() -> None:
    """Refuse this process more than MOST_MEMORY, from now on."""
    if sys.platform == "linux":  # elsewhere every process addresses more
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
