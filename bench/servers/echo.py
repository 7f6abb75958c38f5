"""A bare Flask route that sends back what it gets, started as the service is."""

from flask import Flask, Response, request

from bench.servers.serve import serve

app = Flask("echo", static_folder=None)


@app.post("/v1/games/<game>/moves")
def echo(game: str) -> Response:  # noqa: ARG001 - part of the path
    return Response(request.get_data(), mimetype="application/json")


if __name__ == "__main__":
    serve("bench.servers.echo:app")
