"""Follow a table of Casanova, and print what is told: events, versions, whether there is a view."""

import asyncio
import sys

from arbitro_client import AuthenticatedClient
from arbitro_client.games import CASANOVA_STREAM
from arbitro_client.models import CanalettoNews, CasanovaNews
from arbitro_client.streams import StreamRefused


def show(news: CasanovaNews) -> None:
    events = ",".join(event.type_ for event in news.events)
    print(news.version, news.last_event, events or "-", news.view is not None, flush=True)


def follow(client: AuthenticatedClient, session: str) -> None:
    for news in CASANOVA_STREAM.follow(client, session, with_position=True):
        show(news)


async def follow_async(client: AuthenticatedClient, session: str) -> None:
    async for news in CASANOVA_STREAM.follow_async(client, session, with_position=True):
        show(news)


def refused(client: AuthenticatedClient) -> int:
    try:
        next(CASANOVA_STREAM.follow(client, "no-session"))
    except StreamRefused as refusal:
        return refusal.status
    raise AssertionError("it is not refused")


def what_types_forbid(news: CasanovaNews) -> CanalettoNews:
    """Each of these is an error; were it none, mypy would call the comment unused."""
    news.events[0].dice  # type: ignore[union-attr]  # noqa: B018 - not all announce
    return news  # type: ignore[return-value]


def main(address: str, session: str, token: str, way: str) -> None:
    client = AuthenticatedClient(base_url=address, token=token)
    assert refused(client) == 404
    if way == "async":
        asyncio.run(follow_async(client, session))
    else:
        follow(client, session)
    print("over")


if __name__ == "__main__":
    main(*sys.argv[1:])
