"""Which seats bots play, and until when players have to decide, as everybody sees it."""

from collections.abc import Mapping
from typing import Any

from arbitro.play import clock
from arbitro.play.messages.tables import Deadline, SeatOfBot
from arbitro.play.tables.seating import Seating

NOTHING_TO_SHOW: Mapping[str, Any] = {"bots": (), "decide_by": ()}


def shown(table: Seating) -> Mapping[str, Any]:
    """Say which seats bots play, and until when players have to decide."""
    if not table.bots and not table.decide_by:
        return NOTHING_TO_SHOW
    return {
        "bots": [SeatOfBot(seat=int(seat), level=level) for seat, level in table.bots.items()],
        "decide_by": [
            Deadline(seat=int(seat), time=clock.as_text(until))
            for seat, until in table.decide_by.items()
            if seat not in table.bots
        ],
    }
