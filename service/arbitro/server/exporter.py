"""Shows the metrics of all workers to Prometheus, on a port of its own."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"


@contextmanager
def exporter(host: str, port: int) -> Iterator[None]:
    """Answer at http://host:port/metrics; port 0 is none."""
    if not port:
        yield
        return
    with TemporaryDirectory(prefix="arbitro-metrics-") as folder:
        # prometheus_client reads it from the environment only, when it is imported. The workers
        # inherit it, and share what they count in files there.
        os.environ[SHARED_FOLDER] = folder
        server = _serve(host, port, Path(folder))
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()


def _serve(host: str, port: int, folder: Path) -> Any:
    # Imported here: only those who want metrics pay for it, and the folder has to be known before.
    from prometheus_client import CollectorRegistry, start_http_server  # noqa: PLC0415
    from prometheus_client.multiprocess import MultiProcessCollector  # noqa: PLC0415

    class LivingProcesses(MultiProcessCollector):
        """Counts what all processes have done, and the followers of those that live."""

        def collect(self) -> Any:
            forget_the_dead(folder)
            return super().collect()

    registry = CollectorRegistry()
    LivingProcesses(registry, str(folder))
    server, _ = start_http_server(port, host, registry)
    return server


def forget_the_dead(folder: Path) -> None:
    """Remove what processes that have ended counted of what goes on."""
    for file in folder.glob("gauge_live*.db"):
        try:
            os.kill(int(file.stem.rpartition("_")[2]), 0)
        except (ProcessLookupError, PermissionError):  # another user's has taken its number
            file.unlink(missing_ok=True)
