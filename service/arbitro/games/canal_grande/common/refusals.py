"""Why moves are refused in Canal Grande, and what the refusals tell."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from arbitro.games.canal_grande.common.cards import Card, Districts
from arbitro.rules.base import Int, about
from arbitro.rules.kernel import TURN_REASONS, Reasons, TurnFacts

REASONS: Reasons = {
    **TURN_REASONS,
    "wrong-number-of-hands": ("players",),
    "wrong-number-of-cards": ("cards", "actions", "numbers"),
    "not-among-the-cards-dealt": ("card",),
    "not-in-the-stack": ("card",),
    "stack-not-used-up": ("left",),
    "not-in-the-offer": ("card",),
    "empty-pile": ("from", "to"),
    "no-such-pile": ("from", "to"),
    "not-in-the-hand": ("card",),
    "already-voted-on": ("voted",),
    "no-card-of-the-district": (),
    "not-so-many-cards": ("from", "to"),
    "not-enough-gondolas": (),
    "reinforced-with-itself": (),
    "reinforced-twice-from-one-district": (),
}


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    players: Annotated[Int | UnsetType, about("how many play")] = UNSET
    cards: Annotated[Int | UnsetType, about("how many cards each hand needs")] = UNSET
    actions: Annotated[Int | UnsetType, about("how many action cards the offer needs")] = UNSET
    numbers: Annotated[Int | UnsetType, about("how many number cards the offer needs")] = UNSET
    card: Annotated[Card | UnsetType, about("the card that is not there")] = UNSET
    left: Annotated[Int | UnsetType, about("how many cards the stack still has")] = UNSET
    from_: Annotated[Int | UnsetType, about("the lowest that is allowed")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest that is allowed")] = UNSET
    voted: Annotated[Districts | UnsetType, about("the districts voted on in this round")] = UNSET
    needed: Annotated[Int | UnsetType, about("how many cards the raise needs in all")] = UNSET
