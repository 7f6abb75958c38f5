"""What becomes of a worker whose launcher has ended, and of a client that reads nothing."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arbitro.server import exporter, front
from tests.servers.redis_servers import PATIENCE_SECONDS, free_port, until

ORPHAN = """
import multiprocessing, os, time

def work():
    while os.getppid() == launcher:
        time.sleep(0.01)
    from arbitro.server.worker import create_worker
    from arbitro.settings import Settings
    print(os.getpid(), flush=True)
    create_worker(Settings(games=("casanova",)), None)
    time.sleep(600)

launcher = os.getpid()
multiprocessing.get_context("fork").Process(target=work).start()
os._exit(0)
"""

UNREAD = """
import sys
from granian import Granian
from arbitro.server import front

front.UNREAD_SECONDS = 1

class App:
    def __rsgi_init__(self, loop):
        loop.call_later(0.5, front.close_unread_connections)

    async def __rsgi__(self, scope, protocol):
        gone = protocol.client_disconnect()
        stream = protocol.response_stream(200, [])
        for _ in range(100):
            stream.send_bytes(b"x" * 100_000)
        await gone
        open("gone", "w").close()

app = App()

if __name__ == "__main__":
    sys.path.insert(0, "")
    Granian("program:app", port={port}, interface="rsgi").serve()
"""


def test_a_worker_ends_though_its_launcher_has_ended_before_it_began() -> None:
    """It would be nobody's child, and serve for ever."""
    command = [sys.executable, "-c", ORPHAN]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as launcher:
        assert launcher.stdout
        assert int(launcher.stdout.readline())
        # The end of the worker closes its output.
        assert launcher.stdout.read() == b""


@pytest.mark.served
@pytest.mark.skipif(sys.platform != "linux", reason="the option is Linux's")
def test_a_client_that_reads_nothing_is_let_go(tmp_path: Path) -> None:
    """All that happens at a table would be kept for it otherwise."""
    port = free_port()
    (tmp_path / "program.py").write_text(UNREAD.format(port=port))
    command = [sys.executable, "program.py"]
    with (
        subprocess.Popen(command, cwd=tmp_path) as server,
        socket.socket() as client,
    ):
        until(lambda: client.connect_ex(("127.0.0.1", port)) == 0)
        time.sleep(2)  # until it listens, and has set the option
        client.close()
        with socket.create_connection(("127.0.0.1", port)) as other:
            other.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            until((tmp_path / "gone").exists)
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE_SECONDS)


@pytest.mark.skipif(sys.platform != "linux", reason="the option is Linux's")
def test_looking_for_the_socket_leaves_no_file_open() -> None:
    """Such a copy of a pipe would keep what waits for its end from ending."""
    folder, ends = Path("/proc/self/fd"), os.pipe()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        before = len([*folder.iterdir()])
        front.close_unread_connections()
        assert len([*folder.iterdir()]) == before
        option = listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
        assert option == front.UNREAD_SECONDS * 1000
    for end in ends:
        os.close(end)


def test_metrics_do_not_trip_over_a_number_that_another_user_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The number of a worker that has ended may be that of any process."""

    def refused(process: int, sent: int) -> None:
        raise PermissionError(process, sent)

    (tmp_path / "gauge_livesum_77.db").touch()
    monkeypatch.setattr(os, "kill", refused)
    exporter.forget_the_dead(tmp_path)
    assert not [*tmp_path.iterdir()]
