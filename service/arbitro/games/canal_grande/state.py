"""Where a game of Canal Grande stands, who is to act, and what differs between the two games.

A game goes through these phases (docs/games/ has a diagram for each of the two):

    phase    who acts                          what comes next
    deal     chance                            turn_up: the first round
    turn_up  chance                            split
    split    the dealer                        take
    take     the chooser                       the turn of the chooser
    steal    who plays the traitor, in teams   blind
    blind    chance                            the rest of the turn
    draw     chance                            draw, until no card is due; the rest of the turn
    open     the challenger                    raise
    raise    who may lay more, or pass         raise, until the vote ends; the rest of the turn
    over     nobody

A turn is what a player does with a pile: first traitors (`steal`, `blind`), then spies (`draw`),
then doges (`open`, `raise`). The chooser's turn comes first, then the dealer's; then the next round
begins with `turn_up`. If a phase of the game ends with the round, the bonus (`draw`) comes before.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set as AbstractSet
from typing import Annotated, ClassVar, Literal, Self, TypeAlias, TypeVar

from msgspec.structs import replace

from arbitro.games.canal_grande import moves
from arbitro.games.canal_grande.deck import Cards, District, Numbers
from arbitro.games.canal_grande.moves import Reinforcement
from arbitro.games.canal_grande.table import Events, Table, table_view
from arbitro.rules import kernel
from arbitro.rules.kernel import Int, Items, Seat, Step, Value, Viewer, about, fields_in, named
from arbitro.rules.legal import Decision
from arbitro.rules.seats import opposite

Phase: TypeAlias = Annotated[
    Literal["deal", "turn_up", "split", "take", "steal", "blind", "draw", "open", "raise", "over"],
    named("Phase"),
]

View = TypeVar("View", bound=Value)


class RuleIds(Value):
    """The ids of the rules that each game words in its own way."""

    pieces: str
    setup: str
    traitor: str
    challenger: str
    raising: str
    """laying more after the opening of a vote"""
    reinforcing: str
    vote_won: str
    prize: str
    """the victory card"""
    winners_cards: str
    """what becomes of all else that the winners laid, and of the doge"""
    losers_cards: str
    """what becomes of all that the losers laid"""
    next_round: str
    phase_end: str
    bonus: str
    next_phase: str
    end: str


class Variant(Value):
    """What differs between the two games."""

    sides: tuple[tuple[Seat, ...], ...]
    """the seats that win together"""
    side_of: tuple[int, ...]
    """the side of each seat"""
    opponents: tuple[tuple[Seat, ...], ...]
    """for each seat, the seats of the other side"""
    action_cards: Cards
    number_cards: Numbers
    limit: int
    """the sum of number cards that ends a phase of the game"""
    bonus: int
    """how many cards a player with the lower sum draws then"""
    dealt_from: int
    """cards of each district that the first hands are dealt from"""
    with_each_hand: Cards
    """what is added to the cards dealt"""
    seated: Events
    """what is said of the seats before the deal"""
    stand_in: Callable[[Seat], Seat]
    """who is the challenger in place of a doge's owner without an eligible card"""
    too_few: str
    """the code that refuses a raise of too few cards"""
    rules: RuleIds
    pending: Mapping[Phase, Decision]
    """what is to be decided in each phase"""

    def by_side(self, amounts: Sequence[int]) -> tuple[int, ...]:
        """Add up amounts, one for each seat, by side."""
        sums = [0] * len(self.sides)
        for seat, amount in enumerate(amounts):
            sums[self.side_of[seat]] += amount
        return tuple(sums)

    def victims(self, table: Table, thief: Seat) -> tuple[Seat, ...]:
        """Return the opponents who have cards."""
        return tuple([seat for seat in self.opponents[thief] if table.families[seat].hand])

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.side_of)


def decisions(rules: RuleIds) -> Mapping[Phase, Decision]:
    """List what is to be decided in each phase, and by which rule."""
    return {
        "deal": Decision(rules.setup, (moves.Deal,)),
        "turn_up": Decision("canal-grande.offer", (moves.TurnUp,)),
        "split": Decision("canal-grande.offer", (moves.Split,)),
        "take": Decision("canal-grande.choice", (moves.Take,)),
        "steal": Decision(rules.traitor, (moves.Steal,)),
        "blind": Decision(rules.traitor, (moves.Blind,)),
        "draw": Decision("canal-grande.spy", (moves.Draw,)),
        "open": Decision("canal-grande.vote.open", (moves.Open,)),
        "raise": Decision(rules.raising, (moves.Raise, moves.Pass)),
        "over": Decision(rules.end),
    }


class Laid(Value):
    """What one player has laid in a vote; each reinforcement stands for a gondola too."""

    cards: Annotated[Int, about("how many cards of the district itself")]
    reinforcements: Annotated[Items[Reinforcement], about("in the order laid")]


NOTHING = Laid(0, ())
GONDOLA: Cards = ("gondola",)


class Least(Value):
    """The fewest cards that a player may lay in a raise."""

    cards: int
    """of the district itself, if the raise has reinforcements"""
    total: int
    """in all, gondolas not counted"""


class Vote(Value):
    """A vote that a doge has forced."""

    # As it goes between two players; `teams/` says what differs.

    challenger: Annotated[Seat, about("who names the district")]
    district: Annotated[District | None, about("null until the challenger has opened")]
    laid: kernel.BySeat[Laid]

    @property
    def voted_on(self) -> District:
        """The district of a vote that has been opened."""
        if self.district is None:
            raise LookupError("the vote has not been opened")
        return self.district

    @property
    def lead(self) -> int:
        """By how many cards one player is ahead of the other."""
        one, other = self.laid
        return abs(count_cards(one) - count_cards(other))

    @property
    def next(self) -> Seat:
        """Whose turn it is."""
        if self.district is None:
            return self.challenger
        # canal-grande.vote.raise: the defender first; then always the player who is behind.
        defender = opposite(self.challenger, len(self.laid))
        behind = count_cards(self.laid[self.challenger]) < count_cards(self.laid[defender])
        return self.challenger if behind else defender

    def least(self, seat: Seat, _hand: Cards) -> Least:
        """Return how few cards a player with this hand may lay."""
        # canal-grande.vote.raise: enough to have more district cards than the other in total.
        # canal-grande.vote.reinforce: the first of them of the district itself.
        return Least(0 if self.laid[seat].cards else 1, self.lead + 1)

    def pass_turn(self) -> Self:
        """Pass the turn on after cards were laid."""
        return self

    def after_pass(self) -> Self | None:
        """Go on when the next player has passed, or end the vote."""
        return None

    def clearing_order(self, winners: tuple[Seat, ...]) -> Iterable[Seat]:
        """Return the seats in the order in which the cards they laid are cleared away."""
        return (*winners, opposite(winners[0], len(self.laid)))

    def named_seats(self) -> set[Seat]:
        """Return the seats that the vote names."""
        return {self.challenger}


def count_cards(laid: Laid | moves.Open | moves.Raise) -> int:
    """Count the cards laid that count for the vote."""
    # canal-grande.vote.reinforce: the cards of the other districts count.
    # canal-grande.vote.raise: gondolas do not.
    if not laid.reinforcements:
        return laid.cards
    return laid.cards + sum([part.cards for part in laid.reinforcements])


def cards_of(district: District, laid: Laid | moves.Open | moves.Raise) -> Cards:
    """List the cards laid: the district's own, the gondolas, the other districts' cards."""
    own: Cards = (district,) * laid.cards
    if not laid.reinforcements:
        return own
    reinforcing = [part.district for part in laid.reinforcements for _ in range(part.cards)]
    return (*own, *GONDOLA * len(laid.reinforcements), *reinforcing)


class AnyState(Value):
    """Everything about a game, secrets included."""

    phase: Annotated[Phase, about("what is due")]
    table: Annotated[Table, about("all cards but those laid in a vote")]
    vote: Annotated[Vote | None, about("null while there is none")]

    variant: ClassVar[Variant]

    @property
    def current_vote(self) -> Vote:
        """The vote that is going on."""
        if self.vote is None:
            raise LookupError("there is no vote")
        return self.vote

    def step(self, phase: Phase, table: Table, events: Events, vote: Vote | None = None) -> Step:
        """Go on to another phase."""
        return Step(replace(self, phase=phase, table=table, vote=vote), events)

    def begin_vote(self, challenger: Seat) -> Vote:
        """Begin a vote in which nothing has been laid."""
        return Vote(challenger, district=None, laid=(NOTHING,) * self.variant.players)

    def rob(self, _victim: Seat, table: Table, events: Events) -> Step:
        """Let the acting player's traitor steal from a victim."""
        return self.step("blind", table, events)

    def robbed_seat(self) -> Seat:
        """Return whose hand a card is about to be stolen from."""
        return self.variant.opponents[self.table.acting.seat][0]


def seats(state: AnyState) -> range:
    """Return who sits at the table."""
    return range(len(state.table.families))


def view(view_type: type[View], state: AnyState, viewer: Viewer) -> View:
    """Return what the viewer may see: the fields of a view, and no others."""
    # canal-grande-teams.seats: partners do not see each other's hands.
    table = table_view(state.table, viewer)
    return view_type(**{**fields_in(state, view_type), "table": table})


def pending(state: AnyState) -> Decision:
    """Return what is to be decided, and by which rule."""
    if state.phase == "draw" and state.table.acting.role == "bonus":
        return Decision(state.variant.rules.bonus, (moves.Draw,))
    return state.variant.pending[state.phase]


def to_act(state: AnyState) -> AbstractSet[kernel.Player]:
    """Return who may move now."""
    match state.phase:
        case "split":
            # canal-grande.offer: the dealer splits the eight cards.
            return {state.table.dealer}
        case "take":
            # canal-grande.choice: the chooser takes a pile.
            return {state.table.chooser}
        case "steal":
            # canal-grande-teams.traitor: who plays the traitor chooses whom to steal from.
            return {state.table.acting.seat}
        case "open" | "raise":
            return {state.current_vote.next}
        case "deal" | "turn_up" | "blind" | "draw":
            return kernel.CHANCE
        case "over":
            return kernel.NOBODY
