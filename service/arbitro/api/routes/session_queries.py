"""The queries of the operations on hosted games: what may be asked for, within which bounds."""

from arbitro.api.bodies.queries import Digits, Query
from arbitro.api.contract.fields import String, between, one_of
from arbitro.api.routes.session_views import POSITION
from arbitro.play.messages.fields import LEVEL_NAMES, USUAL_LEVEL
from arbitro.play.tables.actions.moments import MOST_AT_ONCE
from arbitro.play.tables.participants import DIGITS_OF_AN_EVENT
from arbitro.rules.base import INT32

AN_EVENT = between(0, 10**DIGITS_OF_AN_EVENT - 1)


class Reading(Query):
    """What the reader knows."""

    after = Digits(
        validate=AN_EVENT,
        metadata={
            "description": "the number of the last event that the reader knows: the answer has "
            "those after it"
        },
    )


class Past(Query):
    """What the reader knows of the past."""

    after = Digits(
        load_default=0,
        validate=AN_EVENT,
        metadata={"description": "the number of the last event that the reader knows"},
    )


class LookingBack(Query):
    """Which moments of the game are asked for, and as whom."""

    version = Digits(
        load_default=0,
        validate=AN_EVENT,
        metadata={"description": "that of the first moment: how many moves had been made"},
    )
    number = Digits(
        load_default=1,
        validate=between(1, MOST_AT_ONCE),
        metadata={"description": "how many moments to show, if there are as many"},
    )
    seat = Digits(
        validate=between(0, INT32[-1]),
        metadata={"description": "who saw them; until the end, only the reader's own seat"},
    )


class Hinting(Query):
    """How long to think."""

    level = String(
        load_default=USUAL_LEVEL,
        validate=one_of(LEVEL_NAMES),
        metadata={"description": "how long to think"},
    )


class Shown(Query):
    """What news show."""

    shown = String(
        data_key="with",
        validate=one_of([POSITION]),
        metadata={"description": "what news also show: `position` is the view of the table"},
    )
