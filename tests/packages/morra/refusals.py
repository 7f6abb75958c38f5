from typing import Annotated

from msgspec import UNSET, UnsetType

from arbitro.rules.base import Int, about
from arbitro.rules.kernel import Reasons
from arbitro.rules.legal import TURN_REASONS, TurnFacts

REASONS: Reasons = {
    **TURN_REASONS,
    "wrong-hands": ("beans",),
    "not-in-the-bag": (),
    "no-such-hand": ("from", "to"),
    "no-such-total": ("call",),
    "called-before": ("call",),
    "wrong-number": ("from", "to"),
    "not-in-hand": (),
    "no-such-coins": ("coins",),
    "too-many-lots": ("at_most",),
}


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    beans: Annotated[Int | UnsetType, about("how many beans a hand has")] = UNSET
    from_: Annotated[Int | UnsetType, about("the lowest that is allowed")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that is allowed")] = UNSET
    call: Annotated[Int | UnsetType, about("the total called")] = UNSET
    coins: Annotated[Int | UnsetType, about("how many coins there are")] = UNSET
    at_most: Annotated[Int | UnsetType, about("how many lots there may be")] = UNSET
