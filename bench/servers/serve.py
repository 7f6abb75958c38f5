"""Serving a bare app as the service is served."""

import os

from granian import Granian
from granian.constants import Interfaces

from arbitro.server.serving import let_threads_take_turns


def serve(app: str, interface: str = "wsgi") -> None:
    let_threads_take_turns()
    Granian(
        app,
        address=os.environ["HOST"],
        port=int(os.environ["PORT"]),
        workers=int(os.environ["WORKERS"]),
        interface=Interfaces(interface),
        runtime_threads=2 if interface == "wsgi" else 1,
    ).serve()
