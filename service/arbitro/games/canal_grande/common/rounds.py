"""The end of a round, and of a phase of the game.

A phase of the game lasts until the number cards of a player, or of a team, add up to its limit.
"""

from msgspec.structs import replace

from arbitro.games.canal_grande.common.cards import in_order, sum_of
from arbitro.games.canal_grande.common.events import (
    BonusGranted,
    PhaseEnded,
    PhaseReset,
    RoundBegan,
)
from arbitro.games.canal_grande.common.state import AnyState
from arbitro.games.canal_grande.common.table import Events, Family, Table, Turn, acting, chooser
from arbitro.games.canal_grande.common.variant import Variant
from arbitro.rules.kernel import Seat, Step
from arbitro.rules.seats import left, next_among


def round_over(state: AnyState, table: Table, events: Events) -> Step:
    """Go on to the next round, to the bonus or to the next phase of the game."""
    variant, sums = state.variant, side_sums(state.variant, table)
    if max(sums) < variant.limit:
        dealer = left(table.dealer, len(table.families))
        return _next_round(state, table, dealer, events, variant.rules.next_round)
    events = (*events, PhaseEnded(sums, rule=variant.rules.phase_end))
    if len(set(sums)) == 1:
        # With equal sums nobody draws, and the last round's chooser deals.
        return _next_phase(state, table, chooser(table), events)
    # The one who was dealer or chooser draws first.
    lower = variant.sides[sums.index(min(sums))]
    return _bonus(state, table, next(seat for seat in lower if _had_a_pile(table, seat)), events)


def side_sums(variant: Variant, table: Table) -> tuple[int, ...]:
    """Add up the number cards of every side."""
    return variant.by_side([sum_of(family.numbers) for family in table.families])


def _had_a_pile(table: Table, seat: Seat) -> bool:
    return seat in (table.dealer, chooser(table))


def _bonus(state: AnyState, table: Table, seat: Seat, events: Events) -> Step:
    """Let a player draw the bonus."""
    cards = state.variant.bonus
    turn = Turn(seat, "bonus", traitors=0, spies=0, doges=0, due=cards, drawn=())
    granted = BonusGranted(seat, cards, rule=state.variant.rules.bonus)
    return state.step("draw", replace(table, voted=(), turn=turn), (*events, granted))


def bonus_over(state: AnyState, table: Table, events: Events) -> Step:
    """Let a partner draw too, then begin the next phase of the game."""
    variant, seat = state.variant, acting(table).seat
    for partner in variant.sides[variant.side_of[seat]]:
        if partner != seat and not _had_a_pile(table, partner):
            return _bonus(state, table, partner, events)
    # The next seat in dealing order that belongs to the side that did not draw.
    dealer = next_among(table.dealer, variant.opponents[seat], len(table.families))
    return _next_phase(state, table, dealer, events)


def _next_phase(state: AnyState, table: Table, dealer: Seat, events: Events) -> Step:
    """Shuffle discards and stack into one stack, and all number cards likewise."""
    stack = in_order((*table.stack, *table.discards))
    after = replace(
        table,
        stack=stack,
        discards=(),
        number_stack=state.variant.number_cards,
        families=tuple([Family(family.hand, ()) for family in table.families]),
    )
    events = (*events, PhaseReset(len(stack)))
    return _next_round(state, after, dealer, events, state.variant.rules.next_phase)


def _next_round(state: AnyState, table: Table, dealer: Seat, events: Events, rule: str) -> Step:
    after = replace(table, dealer=dealer, voted=(), turn=None)
    return state.step("turn_up", after, (*events, RoundBegan(dealer, rule=rule)))
