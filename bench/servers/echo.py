"""A bare Flask route that sends back what it gets, started as the service is."""

import os

from flask import Flask, Response, request
from granian import Granian
from granian.constants import Interfaces

app = Flask("echo", static_folder=None)


@app.post("/v1/games/<game>/moves")
def echo(game: str) -> Response:  # noqa: ARG001 - part of the path
    return Response(request.get_data(), mimetype="application/json")


if __name__ == "__main__":
    Granian(
        "bench.servers.echo:app",
        address=os.environ["HOST"],
        port=int(os.environ["PORT"]),
        workers=int(os.environ["WORKERS"]),
        interface=Interfaces.WSGI,
        runtime_threads=2,
    ).serve()
