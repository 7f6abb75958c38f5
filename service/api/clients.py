"""Whose request it is, for quotas."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


def client_address(environ: "WSGIEnvironment") -> str:
    """Give the address of the client."""
    address: str = environ.get("REMOTE_ADDR", "")
    return address
