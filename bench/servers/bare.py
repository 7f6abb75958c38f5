"""An echo on the bare server, without a framework: what no service on it can be faster than."""

from typing import Any

from bench.servers.serve import serve


async def echo(_scope: Any, protocol: Any) -> None:
    body = await protocol()
    protocol.response_bytes(200, [("content-type", "application/json")], body)


if __name__ == "__main__":
    serve("bench.servers.bare:echo", "rsgi")
