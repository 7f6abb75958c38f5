"""A bare Flask route that reads one value from Redis, started as the service is."""

import os
from typing import Any

from flask import Flask, Response
from redis import Redis

from bench.servers.serve import serve

VALUE = b"x" * 1500

app = Flask("redis-get", static_folder=None)
redis = Redis.from_url(os.environ["REDIS_URL"])
redis.set("bench:value", VALUE)


@app.get("/value")
def value() -> Response:
    kept: Any = redis.get("bench:value")
    return Response(kept, mimetype="application/json")


if __name__ == "__main__":
    serve("bench.servers.redis_get:app")
