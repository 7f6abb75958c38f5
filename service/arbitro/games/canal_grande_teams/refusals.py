"""Why moves are refused in Canal Grande in teams, besides what both games refuse."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from arbitro.games.canal_grande.common import refusals
from arbitro.rules.base import Items, about
from arbitro.rules.kernel import Reasons, Seat

REASONS: Reasons = {
    "nothing-laid": ("needed",),
    "not-an-opponent": ("opponents",),
}


class Facts(refusals.Facts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    opponents: Annotated[
        Items[Seat] | UnsetType, about("the opponents with cards, who can be stolen from")
    ] = UNSET
