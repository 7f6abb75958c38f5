"""Requests that the server in front refuses: it says why, and Flask answers."""

from typing import TYPE_CHECKING

from arbitro.play.problems import Problem

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

REFUSED = "arbitro.refused"
"""the code and the detail of a problem, in the environment of a request that has it"""


def refuse_at_once(environ: "WSGIEnvironment") -> None:
    """Raise the problem with a request that came too late, or incomplete."""
    refused = environ.get(REFUSED)
    if refused:
        raise Problem(*refused)
