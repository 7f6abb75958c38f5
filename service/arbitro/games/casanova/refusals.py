"""Why moves are refused in Casanova, and what the refusals tell."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from arbitro.games.casanova.moves import Card
from arbitro.rules.base import Int, about
from arbitro.rules.kernel import Reasons
from arbitro.rules.turns import TURN_REASONS, TurnFacts

REASONS: Reasons = {
    **TURN_REASONS,
    "no-such-number-of-dice": ("from", "to"),
    "no-such-card": ("from", "to"),
    "card-not-in-hand": ("card",),
    "wrong-number-of-dice": ("announced",),
    "no-such-face": ("from", "to"),
    "no-coin-left": (),
}


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    from_: Annotated[Int | UnsetType, about("the lowest that there is")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that there is")] = UNSET
    card: Annotated[Card | UnsetType, about("the card that is not in the hand")] = UNSET
    announced: Annotated[Int | UnsetType, about("how many dice were announced")] = UNSET
