"""Publishes the moves of other tables, at a fixed rate, as the service's store would."""

import os
import time
from typing import Any

from redis import Redis

from arbitro.play.tables.updates import AddressedEvent, Update
from arbitro.store import channel

MOVES_A_SECOND = int(os.environ["MOVES_A_SECOND"])
TABLES = 1000
BATCH_SECONDS = 0.01
RECIPIENTS = ("0", "1", "2", "spectator")
EVENTS = [AddressedEvent(b'{"type":"bid","rule":"canaletto.auction.bid"}' * 2, RECIPIENTS)] * 2
UPDATE = Update(EVENTS, dict.fromkeys(RECIPIENTS, 100), over=False, table=b"")


def message_for(session: str) -> tuple[str, bytes]:
    """Give a channel and a message; at first all sessions had one channel."""
    known: Any = channel
    if hasattr(known, "channel_of"):
        return known.channel_of(session), known.message_of(UPDATE)
    return known.CHANNEL, known.message_of(session, UPDATE)


def publish() -> None:
    """Publish in small batches, each when its time has come."""
    messages = [message_for(f"other-{number}") for number in range(TABLES)]
    redis = Redis.from_url(os.environ["REDIS_URL"])
    began, published = time.monotonic(), 0
    while True:
        due = int((time.monotonic() - began) * MOVES_A_SECOND)
        with redis.pipeline(transaction=False) as pipe:
            for number in range(published, due):
                pipe.publish(*messages[number % TABLES])
            pipe.execute()
        published = due
        time.sleep(BATCH_SECONDS)


if __name__ == "__main__":
    publish()
