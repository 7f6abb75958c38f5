"""Publishes the moves of other tables, at a fixed rate, as the service's store would."""

import os
import time

from redis import Redis

from arbitro.store.session_store import CHANNELS

MOVES_A_SECOND = int(os.environ["MOVES_A_SECOND"])
TABLES = 1000
BATCH_SECONDS = 0.01


def publish() -> None:
    """Publish in small batches, each when its time has come."""
    channels = [f"{CHANNELS}other-{number}" for number in range(TABLES)]
    redis = Redis.from_url(os.environ["REDIS_URL"])
    began, published = time.monotonic(), 0
    while True:
        due = int((time.monotonic() - began) * MOVES_A_SECOND)
        with redis.pipeline(transaction=False) as pipe:
            for number in range(published, due):
                pipe.publish(channels[number % TABLES], "")
            pipe.execute()
        published = due
        time.sleep(BATCH_SECONDS)


if __name__ == "__main__":
    publish()
