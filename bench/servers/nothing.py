"""Answers whatever comes with the same few bytes: shows what the load generator can ask for."""

import asyncio
import os
from typing import cast

import uvloop

ANSWER = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"


class Nothing(asyncio.Protocol):
    """Takes what comes in one piece for one request."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:  # noqa: ARG002
        self.transport.write(ANSWER)


async def serve() -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Nothing, os.environ["HOST"], int(os.environ["PORT"]))
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve())
