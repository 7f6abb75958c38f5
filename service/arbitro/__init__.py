"""What authors of games import. Everything here stays as it is within a major version.

A game is a value, which its package registers under the entry-point group `arbitro.games`.
One line has mypy and pyright check it:

    GAME: Game[State, Move, Options, View, Outcome] = Game(name="my-game", …)
"""

from msgspec import UNSET as UNSET, UnsetType as UnsetType
from msgspec.structs import replace as replace

from arbitro.rules import seats as seats
from arbitro.rules.kernel import (
    CHANCE as CHANCE,
    NOBODY as NOBODY,
    AnyGame as AnyGame,
    Audience as Audience,
    BySeat as BySeat,
    ChanceMove as ChanceMove,
    Event as Event,
    Fact as Fact,
    Fault as Fault,
    Game as Game,
    IllegalMove as IllegalMove,
    ImpossibleView as ImpossibleView,
    Int as Int,
    Items as Items,
    Keyed as Keyed,
    Pick as Pick,
    Player as Player,
    PlayerMove as PlayerMove,
    Reasons as Reasons,
    Refusal as Refusal,
    Rule as Rule,
    Seat as Seat,
    Step as Step,
    Text as Text,
    TypedValue as TypedValue,
    Value as Value,
    Viewer as Viewer,
    about as about,
    drawn as drawn,
    first_found as first_found,
    kinds_in as kinds_in,
    named as named,
    type_name as type_name,
    unseen as unseen,
)
from arbitro.rules.legal import (
    TURN_REASONS as TURN_REASONS,
    Decision as Decision,
    Each as Each,
    OneOf as OneOf,
    Range as Range,
    SomeOf as SomeOf,
    Template as Template,
    TurnFacts as TurnFacts,
    contains as contains,
    count as count,
    domain as domain,
    fill_in as fill_in,
    form_fields as form_fields,
    listed as listed,
    out_of_turn as out_of_turn,
    page as page,
    pick_move as pick_move,
    why_not as why_not,
)
