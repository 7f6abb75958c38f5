"""Canal Grande in teams: two families against two vote on the districts of Venice."""

from collections.abc import Iterator
from typing import Annotated, Self

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from arbitro.games import canal_grande
from arbitro.games.canal_grande import events, judge, state
from arbitro.games.canal_grande.deck import DISTRICTS, Cards, in_order
from arbitro.games.canal_grande.moves import MOVES, Move, Steal
from arbitro.games.canal_grande.outcome import Outcome
from arbitro.games.canal_grande.setup import Options, new_table
from arbitro.games.canal_grande.table import Events, Table, TableView
from arbitro.rules.kernel import Event, Fault, Game, Items, Rule, Seat, Step, Value, about, kinds_in
from arbitro.rules.seats import clockwise_after, members, next_except, partner


class PartnersSeated(Event, rule="canal-grande-teams.seats"):
    """Partners sit side by side."""

    teams: Annotated[Items[Items[Seat]], about("the seats of each team")]


class TraitorSent(Event, rule="canal-grande-teams.traitor"):
    """A traitor is about to steal from an opponent: the one chosen, or the only one with cards."""

    thief: Seat
    victim: Seat


class Facts(judge.Facts, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    opponents: Annotated[
        Items[Seat] | UnsetType, about("the opponents with cards, who can be stolen from")
    ] = UNSET


# canal-grande-teams.seats: partners sit side by side: seats 0 and 1 against 2 and 3.
SIDES = (members(0), members(1))

RULES = state.RuleIds(
    pieces="canal-grande-teams.pieces",
    setup="canal-grande-teams.setup",
    traitor="canal-grande-teams.traitor",
    challenger="canal-grande-teams.vote.challenger",
    raising="canal-grande-teams.vote.turn",
    reinforcing="canal-grande-teams.vote.reinforce",
    vote_won="canal-grande-teams.vote.win",
    prize="canal-grande-teams.vote.prize",
    winners_cards="canal-grande-teams.vote.settle",
    losers_cards="canal-grande-teams.vote.settle",
    next_round="canal-grande-teams.order",
    phase_end="canal-grande-teams.phase.end",
    bonus="canal-grande-teams.phase.bonus",
    next_phase="canal-grande-teams.phase.dealer",
    end="canal-grande-teams.end",
)

TEAMS = state.Variant(
    sides=SIDES,
    side_of=(0, 0, 1, 1),
    opponents=(SIDES[1], SIDES[1], SIDES[0], SIDES[0]),
    # canal-grande-teams.pieces: 10 of each district, 6 spies, 6 traitors, 12 gondolas, 12 doges.
    action_cards=in_order(
        (*DISTRICTS * 10, *("spy",) * 6, *("traitor",) * 6, *("gondola",) * 12, *("doge",) * 12)
    ),
    # canal-grande-teams.pieces: 28 number cards, as 8, 10 and 10.
    number_cards=(*("1",) * 8, *("2",) * 10, *("3",) * 10),
    # canal-grande-teams.phase.end: a phase ends at 14 for a team's two players together.
    limit=14,
    # canal-grande-teams.phase.bonus: both players of the team with the lower sum draw two cards.
    bonus=2,
    # canal-grande-teams.setup: four cards of each district are shuffled and four dealt to each
    # player, with one gondola each.
    dealt_from=4,
    with_each_hand=("gondola",),
    seated=(PartnersSeated(SIDES),),
    # canal-grande-teams.vote.challenger: in place of a doge's owner without a card, their partner.
    stand_in=partner,
    too_few="nothing-laid",
    rules=RULES,
    pending=state.decisions(RULES),
)


class Vote(state.Vote):
    """A vote that a doge has forced."""

    passed: Annotated[Items[Seat], about("who is out of this vote, in the order they passed")]
    next: Annotated[Seat, about("whose turn it is")]

    def least(self, seat: Seat, hand: Cards) -> state.Least:
        """Return how few cards a player with this hand may lay."""
        # canal-grande-teams.vote.turn: at least one card; there is no need to outbid anyone.
        # canal-grande-teams.vote.reinforce: who holds a card of the district lays one first.
        owes_one = self.district in hand and not self.laid[seat].cards
        return state.Least(cards=int(owes_one), total=1)

    def pass_turn(self) -> Self:
        """Pass the turn on after cards were laid."""
        # canal-grande-teams.vote.turn: clockwise, to the next one who is still in.
        return replace(self, next=next_except(self.next, self.passed, len(self.laid)))

    def after_pass(self) -> Self | None:
        """Go on when the next player has passed, or end the vote."""
        # canal-grande-teams.vote.turn: who passes is out of this vote. It goes round until all have
        # passed, the challenger too.
        passed = (*self.passed, self.next)
        if len(passed) == len(self.laid):
            return None
        return replace(self, passed=passed).pass_turn()

    def clearing_order(self, _winners: tuple[Seat, ...]) -> range:
        """Return the seats in the order in which the cards they laid are cleared away."""
        return range(len(self.laid))

    def named_seats(self) -> set[Seat]:
        """Return the seats that the vote names."""
        return {self.challenger, self.next, *self.passed}


class State(state.AnyState):
    """Everything about a game of Canal Grande in teams, secrets included."""

    vote: Annotated[Vote | None, about("null while there is none")]
    victim: Annotated[Seat | None, about("whose hand a card is about to be stolen from")]

    variant = TEAMS

    def step(
        self, phase: state.Phase, table: Table, events: Events, vote: state.Vote | None = None
    ) -> Step:
        """Go on to another phase, in which no one is about to be robbed."""
        return Step(replace(self, phase=phase, table=table, vote=vote, victim=None), events)

    def begin_vote(self, challenger: Seat) -> Vote:
        laid = (state.NOTHING,) * len(self.table.families)
        return Vote(challenger, district=None, laid=laid, passed=(), next=challenger)

    def rob(self, victim: Seat, table: Table, events: Events) -> Step:
        """Send the traitor to its victim, and say so."""
        sent = TraitorSent(table.acting.seat, victim)
        after = replace(self, phase="blind", table=table, vote=None, victim=victim)
        return Step(after, (*events, sent))

    def robbed_seat(self) -> Seat:
        """Return whose hand a card is about to be stolen from."""
        if self.victim is None:
            raise LookupError("nobody is about to lose a card")
        return self.victim


class View(Value):
    """A game of Canal Grande in teams as one viewer sees it."""

    phase: Annotated[state.Phase, about("what is due")]
    table: Annotated[TableView, about("all cards but those laid in a vote")]
    vote: Annotated[Vote | None, about("null while there is none")]
    victim: Annotated[Seat | None, about("whose hand a card is about to be stolen from")]


def new_game(players: int, options: Options) -> State:
    """Lay the table: two stacks, and empty hands."""
    return State("deal", new_table(State.variant, options), vote=None, victim=None)


def _particular(state: State) -> Iterator[Fault]:
    """Check what is particular to teams: whom to steal from, and who votes."""
    if (state.victim is not None) != (state.phase == "blind"):
        yield Fault("victim-or-none", {"phase": state.phase})
    turn, vote = state.table.turn, state.vote
    possible = state.variant.victims(state.table, turn.seat) if turn else ()
    if state.victim is not None and state.victim not in possible:
        yield Fault("impossible-victim", {"seat": state.victim})
    if state.phase == "steal" and len(possible) < len(state.variant.sides[0]):
        yield Fault("no-choice")
    if vote is None or state.phase == "open":
        return
    if vote.next in vote.passed or len(set(vote.passed)) < len(vote.passed):
        yield Fault("passed-and-in")
    if not _in_order(vote):
        yield Fault("wrong-turn", {"seat": vote.next})
    for seat, laid in enumerate(vote.laid):
        holds_one = vote.district in state.table.families[seat].hand
        if laid.reinforcements and not laid.cards and holds_one:
            yield Fault("held-back", {"seat": seat})


def _in_order(vote: Vote) -> bool:
    """Return whether those who have done nothing yet are the rest of the first time round."""
    *order, _ = clockwise_after(vote.challenger, len(vote.laid))
    fresh = [seat for seat in order if vote.laid[seat] == state.NOTHING and seat not in vote.passed]
    if not fresh:
        return True
    rest = order[order.index(fresh[0]) :]
    return fresh == rest and vote.next == fresh[0] and vote.challenger not in vote.passed


BOOK = "Canal Grande pour 4 joueurs (Rody, d'après la version anglaise de Pitt Crandlemire)"

RULEBOOK = (
    Rule("canal-grande-teams.pieces", f"{BOOK}, Matériel, Préparation"),
    Rule("canal-grande-teams.setup", f"{BOOK}, Préparation"),
    Rule("canal-grande-teams.seats", f"{BOOK}, Préparation, Déroulement du jeu"),
    Rule("canal-grande-teams.order", f"{BOOK}, Déroulement du jeu"),
    *canal_grande.PILES,
    Rule("canal-grande-teams.traitor", f"{BOOK}, Réalisation des actions du Sélectionneur"),
    *canal_grande.SPIES,
    *canal_grande.VOTES,
    Rule("canal-grande-teams.vote.challenger", f"{BOOK}, Vote"),
    canal_grande.VOTE_OPEN,
    Rule("canal-grande-teams.vote.turn", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.vote.reinforce", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.vote.win", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.vote.prize", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.vote.settle", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.phase.end", f"{BOOK}, Nouvelle manche"),
    Rule("canal-grande-teams.phase.bonus", f"{BOOK}, Nouvelle manche"),
    Rule("canal-grande-teams.phase.dealer", f"{BOOK}, Nouvelle manche"),
    canal_grande.PHASE_RESET,
    Rule("canal-grande-teams.end", f"{BOOK}, Fin du jeu"),
)

GAME: Game[State, Move, Options, View, Outcome] = canal_grande.make_game(
    State,
    View,
    _particular,
    name="canal-grande-teams",
    title="Canal Grande in teams",
    players=(4,),
    rulebook=RULEBOOK,
    facts_type=Facts,
    reasons={"nothing-laid": ("needed",), "not-an-opponent": ("opponents",)},
    moves=(*MOVES, Steal),
    events=(*kinds_in(events, Event), PartnersSeated, TraitorSent),
    new_game=new_game,
)
