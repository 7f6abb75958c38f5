"""Canal Grande: two families vote on the districts of Venice."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Literal, TypeAlias

from arbitro.games import canal_grande
from arbitro.games.canal_grande import BOOK, events
from arbitro.games.canal_grande.deck import DISTRICTS, in_order
from arbitro.games.canal_grande.judge import Facts
from arbitro.games.canal_grande.moves import MOVES, Move
from arbitro.games.canal_grande.outcome import Outcome
from arbitro.games.canal_grande.setup import Options, new_table
from arbitro.games.canal_grande.state import AnyState, RuleIds, Variant, Vote, decisions
from arbitro.games.canal_grande.table import TableView
from arbitro.rules.kernel import Event, Fault, Game, Rule, Value, about, kinds_in, named
from arbitro.rules.seats import opposite

RULES = RuleIds(
    pieces="canal-grande.pieces",
    setup="canal-grande.setup",
    traitor="canal-grande.traitor",
    challenger="canal-grande.vote.challenger",
    raising="canal-grande.vote.raise",
    reinforcing="canal-grande.vote.reinforce",
    vote_won="canal-grande.vote.win",
    prize="canal-grande.vote.win",
    winners_cards="canal-grande.vote.win",
    losers_cards="canal-grande.vote.lose",
    next_round="canal-grande.roles",
    phase_end="canal-grande.phase.end",
    bonus="canal-grande.phase.bonus",
    next_phase="canal-grande.phase.dealer",
    end="canal-grande.end",
)

TWO_PLAYERS = Variant(
    sides=((0,), (1,)),
    side_of=(0, 1),
    opponents=((1,), (0,)),
    # canal-grande.pieces: five cards of each district, 3 spies, 7 traitors, 6 gondolas, 6 doges.
    action_cards=in_order(
        (*DISTRICTS * 5, *("spy",) * 3, *("traitor",) * 7, *("gondola",) * 6, *("doge",) * 6)
    ),
    # canal-grande.pieces: 4 ones, 5 twos, 5 threes.
    number_cards=(*("1",) * 4, *("2",) * 5, *("3",) * 5),
    # canal-grande.phase.end: a phase ends when a player's number cards reach 10.
    limit=10,
    # canal-grande.phase.bonus: the player with the lower sum draws three cards.
    bonus=3,
    # canal-grande.setup: two cards of each district are shuffled, four dealt to each player.
    dealt_from=2,
    with_each_hand=(),
    seated=(),
    # canal-grande.vote.challenger: in place of a doge's owner without a card, the other player.
    stand_in=partial(opposite, players=2),
    too_few="not-more-cards",
    rules=RULES,
    pending=decisions(RULES),
)

Phase: TypeAlias = Annotated[
    Literal["deal", "turn_up", "split", "take", "blind", "draw", "open", "raise", "over"],
    named("Phase"),
]


class State(AnyState):
    """Everything about a game of Canal Grande, secrets included."""

    phase: Annotated[Phase, about("what is due")]

    variant = TWO_PLAYERS


class View(Value):
    """A game of Canal Grande as one viewer sees it."""

    phase: Annotated[Phase, about("what is due")]
    table: Annotated[TableView, about("all cards but those laid in a vote")]
    vote: Annotated[Vote | None, about("null while there is none")]


def new_game(players: int, options: Options) -> State:
    """Lay the table: two stacks, and empty hands."""
    return State("deal", new_table(State.variant, options), vote=None)


def _particular(state: State) -> Iterator[Fault]:
    """Check what is particular to two players."""
    if state.phase == "blind" and not state.table.families[state.robbed_seat()].hand:
        yield Fault("empty-hand")
    if state.vote is None or state.phase == "open":
        return
    for seat, laid in enumerate(state.vote.laid):
        if laid.reinforcements and not laid.cards:
            yield Fault("reinforced-without-card", {"seat": seat})
    if state.vote.lead == 0:
        yield Fault("as-many-cards")


RULEBOOK = (
    Rule("canal-grande.pieces", f"{BOOK}, Spelmateriaal"),
    Rule("canal-grande.setup", f"{BOOK}, Spelvoorbereiding"),
    *canal_grande.PILES,
    Rule("canal-grande.traitor", f"{BOOK}, Verrader"),
    *canal_grande.SPIES,
    *canal_grande.VOTES,
    Rule("canal-grande.vote.challenger", f"{BOOK}, Stemming"),
    canal_grande.VOTE_OPEN,
    Rule("canal-grande.vote.reinforce", f"{BOOK}, Stemming, Belangrijk"),
    Rule("canal-grande.vote.raise", f"{BOOK}, Stemming"),
    Rule("canal-grande.vote.win", f"{BOOK}, Belangrijk"),
    Rule("canal-grande.vote.lose", f"{BOOK}, Belangrijk"),
    Rule("canal-grande.roles", f"{BOOK}, Nieuwe speelronde"),
    Rule("canal-grande.phase.end", f"{BOOK}, Nieuwe fase"),
    Rule("canal-grande.phase.bonus", f"{BOOK}, Nieuwe fase"),
    Rule("canal-grande.phase.dealer", f"{BOOK}, Nieuwe fase, Belangrijk"),
    canal_grande.PHASE_RESET,
    Rule("canal-grande.end", f"{BOOK}, Einde van het spel"),
)

GAME: Game[State, Move, Options, View, Outcome] = canal_grande.make_game(
    State,
    View,
    _particular,
    name="canal-grande",
    title="Canal Grande",
    players=(2,),
    rulebook=RULEBOOK,
    facts_type=Facts,
    reasons={"not-more-cards": ("needed",)},
    moves=MOVES,
    events=kinds_in(events, Event),
    new_game=new_game,
)
