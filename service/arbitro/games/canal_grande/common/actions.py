"""Traitors, spies and unused doges."""

from msgspec.structs import replace

from arbitro.games.canal_grande.common import events
from arbitro.games.canal_grande.common.cards import HELD, Card, Cards, without
from arbitro.games.canal_grande.common.moves import Blind, Draw, Steal
from arbitro.games.canal_grande.common.stack import take_off
from arbitro.games.canal_grande.common.state import AnyState, pending, victims
from arbitro.games.canal_grande.common.table import (
    Events,
    Happened,
    Role,
    Table,
    Turn,
    acting,
    loses,
    played,
    receives,
)
from arbitro.games.canal_grande.common.variant import Variant
from arbitro.games.canal_grande.common.vote_events import DogeUnused
from arbitro.rules.base import with_item
from arbitro.rules.kernel import Event, Refusal, Seat
from arbitro.rules.legal import OneOf, Template

SPY_DRAWS = 2

THROWN_OUT: dict[Role, frozenset[Card]] = {
    "chooser": frozenset({"spy"}),
    "dealer": frozenset({"spy"}),
    "bonus": frozenset({"spy", "doge"}),
}
"""What a draw does not keep, but discards and replaces."""


def bad_steal(state: AnyState, move: Steal) -> Refusal | None:
    """Refuse to steal from anybody but an opponent with cards."""
    possible = victims(state.variant, state.table, move.seat)
    if move.from_ in possible:
        return None
    facts = {"opponents": possible}
    return Refusal("not-an-opponent", state.variant.rules.traitor, "from_", facts)


def steals(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe the choice of an opponent."""
    possible = victims(state.variant, state.table, seat)
    return (Template(Steal, seat, {"from_": OneOf(possible)}),)


def bad_blind(state: AnyState, move: Blind) -> Refusal | None:
    """Refuse a card that the victim does not hold."""
    if move.card in state.table.families[state.robbed()].hand:
        return None
    rule = state.variant.rules.traitor
    return Refusal("not-in-the-hand", rule, "card", {"card": move.card})


def stolen(table: Table, victim: Seat, card: Card, rule: str) -> Happened:
    """Take a card of the victim's hand into the thief's, and discard the traitor."""
    turn = acting(table)
    families = list(table.families)
    families[victim] = loses(families[victim], (card,))
    families[turn.seat] = receives(families[turn.seat], (card,))
    seen = events.StolenCardSeen(turn.seat, victim, card, rule=rule, audience=(turn.seat, victim))
    after = replace(played(table, "traitor"), families=tuple(families))
    return after, (events.CardStolen(turn.seat, victim, rule=rule), seen)


def fallen_away(table: Table, rule: str) -> Happened:
    """Discard a traitor that finds no card to steal."""
    event = events.TraitorFellAway(acting(table).seat, rule=rule)
    return played(table, "traitor"), (event,)


def spy_played(table: Table) -> Happened:
    """Discard a spy; two cards are due for it."""
    after = played(table, "spy")
    turn = acting(after)
    return replace(after, turn=replace(turn, due=SPY_DRAWS)), (events.SpyPlayed(turn.seat),)


def bad_draw(state: AnyState, move: Draw) -> Refusal | None:
    """Refuse a card that cannot have come off the stack."""
    if move.card in (state.table.stack or state.table.discards):
        return None
    return Refusal("not-in-the-stack", pending(state).rule, "card", {"card": move.card})


def drawn(variant: Variant, table: Table, card: Card) -> Happened:
    """Draw one of the cards due; nobody else learns any before all are there."""
    turn = acting(table)
    rule = variant.rules.bonus if turn.role == "bonus" else "canal-grande.spy"
    happened = _draw_events(table, turn.seat, card, rule)
    stack, discards = take_off(table.stack, table.discards, (card,))
    turn = replace(turn, drawn=(*turn.drawn, card))
    table = replace(table, stack=stack, discards=discards, turn=turn)
    if len(turn.drawn) < turn.due:
        return table, happened
    thrown = tuple([each for each in turn.drawn if each in THROWN_OUT[turn.role]])
    table, event = _thrown_out(table, turn, thrown, rule) if thrown else _kept(table, turn, rule)
    return table, (*happened, event)


def _draw_events(table: Table, seat: Seat, card: Card, rule: str) -> Events:
    left = len(table.stack or table.discards) - 1
    seen = events.DrawnCardSeen(seat, card, rule=rule, audience=(seat,))
    shown = events.CardDrawn(seat, left, rule=rule), seen
    return shown if table.stack else (events.StackRenewed(left + 1), *shown)


def _thrown_out(table: Table, turn: Turn, thrown: Cards, rule: str) -> tuple[Table, Event]:
    """Discard what is not kept; it is replaced one for one, so as many cards stay due."""
    if turn.role != "bonus":
        rule = "canal-grande.spy.replace"
    after = replace(turn, drawn=without(turn.drawn, thrown))
    table = replace(table, discards=(*table.discards, *thrown), turn=after)
    return table, events.ThrownOut(turn.seat, thrown, rule=rule)


def _kept(table: Table, turn: Turn, rule: str) -> tuple[Table, Event]:
    """Take what goes to the hand, and lay traitors and doges open."""
    held = tuple([card for card in turn.drawn if card in HELD])
    shown = tuple([card for card in turn.drawn if card not in HELD])
    families = with_item(table.families, turn.seat, receives(table.families[turn.seat], held))
    doges = turn.doges + shown.count("doge")
    after = replace(turn, traitors=shown.count("traitor"), doges=doges, due=0, drawn=())
    kept = events.DrawKept(turn.seat, len(held), shown, rule=rule)
    return replace(table, families=families, turn=after), kept


def doge_unused(table: Table, rule: str) -> Happened:
    """Discard a doge that nobody can use."""
    return played(table, "doge"), (DogeUnused(acting(table).seat, rule=rule),)
