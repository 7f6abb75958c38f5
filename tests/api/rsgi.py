"""What granian gives to the event loop."""

from dataclasses import dataclass


@dataclass
class Scope:
    """The head of a request."""

    path: str
    headers: dict[str, str]
    method: str = "POST"
    query_string: str = ""
    client: str = "127.0.0.1:1"
    http_version: str = "1.1"
