"""Health checks for those who run the service: `/live` and `/ready`."""

import os
from collections.abc import Callable, Sequence
from importlib.metadata import version

from flask import Flask, Response

from arbitro.api.bodies.answers import answer, secret

LIVE = "/live"


def add_health(
    app: Flask,
    missing: Callable[[], Sequence[str]],
    warnings: Callable[[], Sequence[str]],
    left_out: Sequence[str] = (),
) -> None:
    """Add /live, which says that the process runs, and of which build it is, and /ready."""
    # Games that cannot be served keep nobody from playing the others.
    more = {"left_out": left_out} if left_out else {}

    def live() -> Response:
        return secret(answer(liveness()))

    def ready() -> Response:
        names = missing()
        if names:
            response = answer({"status": "not-ready", "missing": names, **more}, 503)
            response.headers["Retry-After"] = "1"
            return secret(response)
        said = {"status": "ready", "missing": names, "warnings": warnings(), **more}
        return secret(answer(said))

    app.add_url_rule(LIVE, "live", live)
    app.add_url_rule("/ready", "ready", ready)


def liveness() -> dict[str, str | None]:
    """Return that the process runs, and of which build it is."""
    commit = os.environ.get("COMMIT") or None
    return {"status": "live", "version": version("arbitro"), "commit": commit}
