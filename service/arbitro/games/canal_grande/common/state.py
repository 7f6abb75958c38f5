"""Where a game stands, and what is to be decided then."""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Annotated, ClassVar

from msgspec.structs import replace

from arbitro.games.canal_grande.common.moves import Draw
from arbitro.games.canal_grande.common.table import Events, Table, acting, chooser
from arbitro.games.canal_grande.common.variant import Phase, Variant
from arbitro.games.canal_grande.common.vote import AnyVote
from arbitro.rules.base import Value, about
from arbitro.rules.kernel import CHANCE, NOBODY, Decision, Player, Seat, Step


class AnyState(Value):
    """Everything about a game, secrets included."""

    phase: Annotated[Phase, about("what is due")]
    table: Annotated[Table, about("all cards but those laid in a vote")]
    vote: Annotated[AnyVote | None, about("null while there is none")]

    variant: ClassVar[Variant]

    def step(self, phase: Phase, table: Table, events: Events, vote: AnyVote | None = None) -> Step:
        """Go on to another phase."""
        return Step(replace(self, phase=phase, table=table, vote=vote), events)

    def unopened(self, challenger: Seat) -> AnyVote:
        """Begin a vote in which nothing has been laid."""
        raise NotImplementedError

    def rob(self, _victim: Seat, table: Table, events: Events) -> Step:
        """Let the acting player's traitor steal from a victim."""
        return self.step("blind", table, events)

    def robbed(self) -> Seat:
        """Find whose hand a card is about to be stolen from."""
        return self.variant.opponents[acting(self.table).seat][0]


def seats(state: AnyState) -> range:
    """Say who sits at the table."""
    return range(len(state.table.families))


def vote_of(state: AnyState) -> AnyVote:
    """Find the vote that is going on."""
    if state.vote is None:
        raise LookupError("there is no vote")
    return state.vote


def victims(variant: Variant, table: Table, thief: Seat) -> tuple[Seat, ...]:
    """Find the opponents who have cards."""
    return tuple([seat for seat in variant.opponents[thief] if table.families[seat].hand])


def pending(state: AnyState) -> Decision:
    """Say what is to be decided, and by which rule."""
    if state.phase == "draw" and acting(state.table).role == "bonus":
        return Decision(state.variant.rules.bonus, (Draw,))
    return state.variant.pending[state.phase]


DECIDES: Mapping[Phase, Callable[[AnyState], Seat]] = {
    "split": lambda state: state.table.dealer,
    "take": lambda state: chooser(state.table),
    "steal": lambda state: acting(state.table).seat,
    "open": lambda state: vote_of(state).next,
    "raise": lambda state: vote_of(state).next,
}
"""Who decides, in the phases in which a player does."""


def to_act(state: AnyState) -> AbstractSet[Player]:
    """Say who may move now."""
    if state.phase in DECIDES:
        return {DECIDES[state.phase](state)}
    return NOBODY if state.phase == "over" else CHANCE
