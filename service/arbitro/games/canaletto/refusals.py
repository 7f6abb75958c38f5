"""Why moves are refused in Canaletto, and what the refusals tell."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from arbitro.games.canaletto.moves import Marker, Treasures
from arbitro.rules.base import Int, Items, Text, about
from arbitro.rules.kernel import Reasons
from arbitro.rules.turns import TURN_REASONS, TurnFacts

REASONS: Reasons = {
    **TURN_REASONS,
    "bid-too-low": ("above",),
    "bid-too-high": ("at_most",),
    "last-must-bid": (),
    "bribe-already-played": (),
    "no-bid-yet": (),
    "bid-too-high-for-bribe": ("bid", "at_most"),
    "set-not-due": ("one_of",),
    "no-such-marker": ("from", "to", "faults"),
    "marker-already-up": ("value",),
    "wrong-number-of-palaces": ("faults",),
    "wrong-number-of-tiles": ("faults",),
    "empty-palace": ("faults",),
    "too-many-tiles": ("faults",),
    "two-of-a-type": ("faults",),
    "marker-twice": ("faults",),
    "wrong-number-of-markers": ("faults",),
    "no-such-palace": ("faults",),
}


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    above: Annotated[Int | UnsetType, about("the last bid, which a bid must exceed")] = UNSET
    at_most: Annotated[Int | UnsetType, about("the highest bid that is allowed")] = UNSET
    bid: Annotated[Int | UnsetType, about("the last bid")] = UNSET
    one_of: Annotated[Treasures | UnsetType, about("the complete sets, which may be sold")] = UNSET
    from_: Annotated[Int | UnsetType, about("the lowest that there is")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that there is")] = UNSET
    value: Annotated[Marker | UnsetType, about("the marker that is up already")] = UNSET
    faults: Annotated[Items[Text] | UnsetType, about("what is wrong with the table laid out")] = (
        UNSET
    )
