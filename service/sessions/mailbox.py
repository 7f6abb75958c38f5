"""Where news waits for somebody who follows a table."""

import time
from collections.abc import Iterable
from queue import Empty, SimpleQueue
from typing import TypeAlias

from service.sessions.news import News

# Of what does not fit in, somebody slow finds out by looking.
MOST_IN_A_MAILBOX = 100
# A thousand who wake at once would take the processor from whoever plays.
WOKEN_AT_ONCE = 32
REST_SECONDS = 0.002

Mailbox: TypeAlias = "SimpleQueue[News | None]"
"""News; or None, that it is time to look."""


def next_news(mailbox: Mailbox, seconds: float) -> list[News]:
    """Wait for news, and give all there is; none if it is time to look."""
    try:
        news = [mailbox.get(timeout=max(0.0, seconds))]
    except Empty:
        return []
    while not mailbox.empty():
        news.append(mailbox.get())
    known = [each for each in news if each]
    return known if len(known) == len(news) else []


def fill(mailboxes: Iterable[Mailbox], news: Iterable[News | None]) -> None:
    """Put news, or calls to look, into mailboxes."""
    for number, mailbox in enumerate(mailboxes, 1):
        for each in news:
            # The last place is for a call to look.
            if room := MOST_IN_A_MAILBOX - mailbox.qsize():
                mailbox.put(each if room > 1 else None)
        if number % WOKEN_AT_ONCE == 0:
            time.sleep(REST_SECONDS)
