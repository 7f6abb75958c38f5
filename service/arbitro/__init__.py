"""What authors of games import. Everything here stays as it is within a major version.

A game is a value, which its package registers under the entry-point group `arbitro.games`.
One line has mypy and pyright check it:

    GAME: Game[State, Move, Options, View, Outcome] = Game(name="my-game", …)
"""

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from arbitro.rules import seats
from arbitro.rules.base import Int, Items, Keyed, Text, TypedValue, Value, about, named, type_name
from arbitro.rules.forms import contains, fill_in, form_fields, why_not
from arbitro.rules.hidden import drawn, unseen
from arbitro.rules.kernel import (
    CHANCE,
    NOBODY,
    TURN_REASONS,
    AnyGame,
    Audience,
    ChanceMove,
    Decision,
    Event,
    Fact,
    Fault,
    Game,
    IllegalMove,
    ImpossibleView,
    Pick,
    Player,
    PlayerMove,
    Reasons,
    Refusal,
    Rule,
    Seat,
    Step,
    TurnFacts,
    Viewer,
    first_found,
    kinds_in,
    out_of_turn,
)
from arbitro.rules.legal import (
    Each,
    OneOf,
    Range,
    SomeOf,
    Template,
    count,
    domain,
    listed,
    page,
    pick_move,
)

__all__ = [
    "CHANCE",
    "NOBODY",
    "TURN_REASONS",
    "UNSET",
    "AnyGame",
    "Audience",
    "ChanceMove",
    "Decision",
    "Each",
    "Event",
    "Fact",
    "Fault",
    "Game",
    "IllegalMove",
    "ImpossibleView",
    "Int",
    "Items",
    "Keyed",
    "OneOf",
    "Pick",
    "Player",
    "PlayerMove",
    "Range",
    "Reasons",
    "Refusal",
    "Rule",
    "Seat",
    "SomeOf",
    "Step",
    "Template",
    "Text",
    "TurnFacts",
    "TypedValue",
    "UnsetType",
    "Value",
    "Viewer",
    "about",
    "contains",
    "count",
    "domain",
    "drawn",
    "fill_in",
    "first_found",
    "form_fields",
    "kinds_in",
    "listed",
    "named",
    "out_of_turn",
    "page",
    "pick_move",
    "replace",
    "seats",
    "type_name",
    "unseen",
    "why_not",
]
